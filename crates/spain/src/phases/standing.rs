//! Windows that standing orders may answer: what happens to a side in the round of the other.
//!
//! They open on what everybody knows (8.1). To let one go by means to do nothing where that is possible; losses and
//! retreats must happen, and there a careful player decides.

use super::{At, actions};
use crate::{action::Action, fog, map::SpaceId, policy, powers::Side};
use kernel::{Seat, order::Window};

/// What a side may do, or let be.
pub fn reaction(
    at: At<'_>,
    kind: &'static str,
    spaces: &[SpaceId],
    pass: Action,
) -> Option<Window<Action>> {
    Some(Window {
        kind,
        about: (spaces.iter().map(|space| at.t.map.id(*space).to_string())).collect(),
        turn: at.state.year,
        pass,
    })
}

/// What a side must do because of the other: it could only be the worse for being asked weeks later.
pub fn endured(
    at: At<'_>,
    seat: Seat,
    kind: &'static str,
    spaces: &[SpaceId],
) -> Option<Window<Action>> {
    let side = Side::of(seat)?;
    if at.state.round.is_none_or(|round| round.side == side) {
        return None;
    }
    reaction(at, kind, spaces, careful(at, seat)?)
}

/// The first of the actions a careful player likes best.
pub fn careful(at: At<'_>, seat: Seat) -> Option<Action> {
    let At { t, state } = at;
    let (mut list, mut weights) = (Vec::new(), Vec::new());
    actions(t, state, seat, &mut list);
    match Side::of(seat).filter(|_| state.fog) {
        // What he cannot see must not move him.
        Some(side) => {
            let guess = fog::guess(t, state, side);
            policy::weigh(t, &guess, seat, &list, &mut weights);
        }
        None => policy::weigh(t, state, seat, &list, &mut weights),
    }
    let best = weights.iter().max()?;
    let first = weights.iter().position(|weight| weight == best)?;
    list.get(first).copied()
}
