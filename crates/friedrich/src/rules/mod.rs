//! Questions the phases ask: may this piece go there, who protects, is it in supply, who has won.

pub mod armies;
pub mod decks;
pub mod march;
pub mod protection;
pub mod recruits;
pub mod retreat_paths;
pub mod supply_lines;
pub mod victory;

use crate::{
    fate::{Effect, Version},
    phases::At,
    state::State,
    tables::Tables,
    thing::Thing,
};
use kernel::phase::{No, no};

/// The fate effect that holds in this turn.
pub fn in_force<'t>(t: &'t Tables, state: &State) -> Option<&'t Effect> {
    state.in_force.map(|version| t.effect(version))
}

impl<'a> At<'a> {
    /// The fate card that holds in this turn, and its effect.
    #[inline]
    pub fn in_force(self) -> Option<(Version, &'a Effect)> {
        (self.state.in_force).map(|card| (card, self.t.effect(card)))
    }
}

/// Refused by a fate card: it is the card's own paragraph that is cited.
pub fn by_fate(card: Version, reason: &'static str) -> No<Thing> {
    no("11.3", reason).by(card)
}
