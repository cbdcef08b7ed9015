//! The windows standing orders may answer: what happens to a side in the round of the other.
//!
//! They open on what everybody knows (8.1). To let one go by means to do nothing where that is possible; losses and
//! retreats must happen, and there a careful player decides.

use crate::{
    action::Action,
    map::SpaceId,
    phases::{self, Frame, battle, entry, siege, standing::careful},
    powers::Side,
    state::State,
    tables::Tables,
};
use kernel::{Seat, order::Window};

/// The present decision of a seat, if it is one that may be let go by.
pub fn window(t: &Tables, state: &State, seat: Seat) -> Option<Window<Action>> {
    if !phases::deciders(t, state).contains(seat) {
        return None;
    }
    let (kind, spaces, pass) = reaction(state).or_else(|| {
        let (kind, spaces) = endured(state, seat)?;
        Some((kind, spaces, careful(phases::At { t, state }, seat)?))
    })?;
    Some(Window {
        kind,
        about: (spaces.iter().map(|space| t.map.id(*space).to_string())).collect(),
        turn: state.year,
        pass,
    })
}

/// What a side may do, or let be.
fn reaction(state: &State) -> Option<(&'static str, Vec<SpaceId>, Action)> {
    let window = match state.frames.top()? {
        Frame::Entry(entry) => {
            let (kind, pass) = match entry.stage {
                entry::Stage::Deputies => ("deputies", Action::Pass),
                entry::Stage::Intercept => ("intercept", Action::Pass),
                entry::Stage::Withdrawing => ("lines", Action::LetGo),
                entry::Stage::Avoid if !entry.hiding => ("avoid", Action::Stand),
                _ => return None,
            };
            (kind, vec![entry.from, entry.to], pass)
        }
        Frame::Siege(roll) if roll.stage == siege::Stage::Enemy => {
            ("siege", vec![roll.space], Action::Pass)
        }
        Frame::Keep(_) => ("keep", Vec::new(), Action::Pass),
        _ => return None,
    };
    Some(window)
}

/// What a side must do because of the other: it could only be the worse for being asked weeks later.
fn endured(state: &State, seat: Seat) -> Option<(&'static str, Vec<SpaceId>)> {
    let side = Side::of(seat)?;
    if state.round.is_none_or(|round| round.side == side) {
        return None;
    }
    let window = match state.frames.top()? {
        Frame::Battle(battle) => {
            let kind = match battle.stage {
                battle::Stage::Retreat => "retreat",
                _ => "losses",
            };
            (kind, vec![battle.space])
        }
        Frame::Overstacked(crate::phases::overstacked::Overstacked { space, .. }) => {
            ("losses", vec![*space])
        }
        Frame::Displace(displace) => ("retreat", vec![displace.from]),
        Frame::Captured(_) => ("captured", Vec::new()),
        _ => return None,
    };
    Some(window)
}
