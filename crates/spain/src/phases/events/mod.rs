//! 9 The event phase: cards are drawn, kept, played and carried out (5, 9).

pub mod bavaria;
mod choice;
pub mod draw;
pub mod envoy;
pub mod ferry;
pub mod free_line;
pub mod keep;
pub mod place;
pub mod recall;
pub mod resolve;
pub mod restore;
pub mod savoy;

pub use bavaria::Bavaria;
pub use keep::Keep;
pub use resolve::Resolve;

use super::may_hold;
use crate::{cards::Moment, powers::Side, state::State, tables::Tables};

/// Whether a side may hold a card for a moment, as far as everybody knows.
pub fn may_hold_any(t: &Tables, state: &State, side: Side, moment: Moment) -> bool {
    t.cards
        .all()
        .any(|card| t.cards.event(card).moment == Some(moment) && may_hold(t, state, side, card))
}
