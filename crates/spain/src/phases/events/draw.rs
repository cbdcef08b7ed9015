//! 5.1 A side draws the year's card: it is kept, or resolved at once.

use super::Resolve;
use crate::{
    cards::CardId,
    event::Event,
    phases::{LATE_CARDS, Play, card},
    powers::Side,
};
use kernel::Audience;

/// The card to carry out, if it is one that acts at once.
pub fn draw(play: &mut Play<'_>, side: Side) -> Option<Resolve> {
    let deck = play.state.events[side.index()];
    let count = deck.len();
    if count == 0 {
        play.tell(|| Event::DeckEmpty { side });
        return None;
    }
    let nth = |outcome: u32| deck.nth(outcome as usize).unwrap_or(CardId(0));
    let t = &play.game.tables;
    let name = |outcome: u32| t.cards.event(nth(outcome)).id.to_string();
    let card = nth(play.pick("event card", count as u32, &name));
    play.state.events[side.index()].remove(card);
    if t.cards.event(card).moment.is_some() {
        keep(play, side, card);
        return None;
    }
    play.state.discarded.insert(card);
    play.tell(|| Event::CardDrawn { side, card });
    if card::has_its_conditions(play.at(), card).is_err() {
        play.tell(|| Event::CardUnplayable { card });
        return None;
    }
    Some(Resolve::of(card, side))
}

/// Only its owner sees what he keeps (5.3).
fn keep(play: &mut Play<'_>, side: Side, card: CardId) {
    play.state.held[side.index()].insert(card);
    if play.state.year < LATE_CARDS {
        play.state.held_early[side.index()] += 1;
    }
    play.tell(|| Event::CardKept { side });
    let owner = Audience::one(side.seat());
    play.tell_to(owner, || Event::CardDrawn { side, card });
}
