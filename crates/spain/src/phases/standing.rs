//! Windows that standing orders may answer: what happens to a side in the round of the other.
//!
//! They open on what everybody knows (8.1). To let one go by means to do nothing where that is possible; losses and
//! retreats must happen, and there a careful player decides.

use super::At;
use crate::{action::Action, map::SpaceId, powers::Side};
use kernel::{Seat, order::Window};

/// What a side may do, or let be.
pub fn reaction(
    at: At<'_>,
    kind: &'static str,
    spaces: &[SpaceId],
    pass: Action,
) -> Option<Window<Action>> {
    Some(about(at, kind, spaces).passed_by(pass))
}

/// What a side must do because of the other: it could only be the worse for being asked weeks later.
pub fn endured(
    at: At<'_>,
    seat: Seat,
    kind: &'static str,
    spaces: &[SpaceId],
) -> Option<Window<()>> {
    let side = Side::of(seat)?;
    let of_the_other = at.state.round.is_some_and(|round| round.side != side);
    of_the_other.then(|| about(at, kind, spaces))
}

fn about(at: At<'_>, kind: &'static str, spaces: &[SpaceId]) -> Window<()> {
    Window {
        kind,
        about: (spaces.iter().map(|space| at.t.map.id(*space).to_string())).collect(),
        turn: at.state.year,
        pass: (),
    }
}
