//! 9 The event phase: cards are drawn, kept, played and carried out (5, 9).

pub mod bavaria;
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

use super::{At, Play, card, may_hold};
use crate::{
    cards::{CardId, Opportunity},
    event::Event,
    powers::Side,
    state::State,
    tables::Tables,
};

/// Whether all conditions of a card hold (9.2, 9.3), and in the reinforcement phase whether it finds something to do.
pub fn is_playable(t: &Tables, state: &State, card: CardId) -> bool {
    let at = At { t, state };
    let reinforces = t.cards.event(card).window == Some(Opportunity::OwnReinforcement);
    card::has_its_conditions(at, card).is_ok() && (!reinforces || resolve::has_use(at, card))
}

/// Cards in hand that fit a moment.
pub fn playable(
    t: &Tables,
    state: &State,
    side: Side,
    window: Opportunity,
) -> impl Iterator<Item = CardId> {
    state.held[side.index()]
        .iter()
        .map(|index| CardId(index as u8))
        .filter(move |card| {
            t.cards.event(*card).window == Some(window) && is_playable(t, state, *card)
        })
}

/// Whether a side may hold a card for a moment, as far as everybody knows.
pub fn may_hold_any(t: &Tables, state: &State, side: Side, window: Opportunity) -> bool {
    t.cards
        .all()
        .any(|card| t.cards.event(card).window == Some(window) && may_hold(t, state, side, card))
}

/// Takes a kept card from the hand and shows it.
pub(super) fn reveal_card(play: &mut Play<'_>, side: Side, card: CardId) {
    let held = &mut play.state.held[side.index()];
    held.remove(card.index());
    play.state.seen.insert(card.index());
    let early = &mut play.state.held_early[side.index()];
    if !play.game.tables.cards.event(card).late && *early > 0 {
        *early -= 1;
    }
    play.tell(|| Event::CardPlayed { side, card });
}
