//! Questions the frames ask: may this piece go there, who protects, is it in supply, who has won.

pub mod armies;
pub mod decks;
pub mod march;
pub mod protection;
pub mod recruits;
pub mod retreat_paths;
pub mod supply_lines;
pub mod victory;

use crate::{fate::Effect, state::State, tables::Tables, thing::Thing};
use kernel::phase::{No, no};

/// The fate effect that holds in this turn.
pub fn in_force<'t>(t: &'t Tables, state: &State) -> Option<&'t Effect> {
    state.in_force.map(|version| t.effect(version))
}

/// Refused by the fate effect that holds in this turn.
pub fn by_fate(state: &State, reason: &'static str) -> No<Thing> {
    let refused = no("11.3", reason);
    match state.in_force {
        Some(version) => refused.by(version),
        None => refused,
    }
}
