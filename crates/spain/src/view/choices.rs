//! Where to click for an action.

use crate::{
    pieces::{CorpsId, LeaderId},
    state::{Force, State},
    tables::Tables,
};
use kernel::{Name, name};
use std::cmp::Reverse;

/// The id of a corps' token.
pub fn corps_token(t: &Tables, corps: CorpsId) -> Name {
    let power = t.pieces.power_of(corps);
    let number = corps.0 - t.pieces.power(power).corps.start + 1;
    name!("{}-{number}", power.name())
}

/// The corps whose token has this id.
pub fn corps_named(t: &Tables, id: &str) -> Option<CorpsId> {
    t.pieces.corps().find(|corps| corps_token(t, *corps) == id)
}

/// The id of an action card: its value, and which of several alike it is.
pub fn action_card(value: u8, copy: u8) -> Name {
    name!("{value}.{copy}")
}

/// The leader of a force with the highest tactical rating, then the highest command rating.
pub fn best_leader(t: &Tables, state: &State, force: &Force) -> Option<LeaderId> {
    (force.leaders()).min_by_key(|leader| {
        let tr = state.tr(&t.pieces, *leader);
        let cr = state.cr(&t.pieces, *leader);
        (Reverse(tr), Reverse(cr), *leader)
    })
}
