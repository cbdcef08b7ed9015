//! Questions the frames ask: may this piece go there, who protects, is it in supply, who has won.

pub mod armies;
pub mod decks;
pub mod march;
pub mod protection;
pub mod recruits;
pub mod retreat_paths;
pub mod supply_lines;
pub mod victory;

use crate::{fate::Effect, state::State, tables::Tables};

/// The fate effect that holds in this turn.
pub fn in_force<'t>(t: &'t Tables, state: &State) -> Option<&'t Effect> {
    state.in_force.map(|version| t.effect(version))
}

/// The paragraph of the effect that holds in this turn.
pub fn rule_in_force(state: &State) -> String {
    state
        .in_force
        .map_or_else(|| "11.3".to_owned(), |version| version.rule())
}
