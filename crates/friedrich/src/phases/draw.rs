//! 3.1 Phase 1: tactical cards are drawn.

use super::{Play, discard::Discard};
use crate::{
    cards::{Card, CardSet, cards},
    event::Event,
    nations::Nation,
    rules::decks,
};

/// The nation draws what is due to it, and may have to throw some of it away.
pub fn draw(play: &mut Play<'_>, nation: Nation) -> Option<Discard> {
    let t = &play.game.tables;
    let mut drawn = CardSet::EMPTY;
    for _ in 0..decks::cards_due(t, play.state, nation) {
        let Some(card) = decks::draw_one(play) else {
            break;
        };
        decks::receive(play.state, nation, card);
        drawn.insert(card);
    }
    let count = drawn.len() as u8;
    play.tell(|| Event::Drew { nation, count });
    let seat = play.state.seat_of(nation);
    play.tell_only(seat, || Event::DrewCards {
        nation,
        cards: cards(&drawn).collect(),
    });
    (decks::discards_due(t, play.state, nation) > 0 && !drawn.is_empty())
        .then_some(Discard { drawn })
}

/// A card goes unseen to the discards; its back is open.
pub fn throw_away(play: &mut Play<'_>, nation: Nation, card: Card) {
    decks::bury(play.state, nation, card);
    let seat = play.state.seat_of(nation);
    play.tell(|| Event::ThrewAway {
        nation,
        deck: card.deck() as u8,
    });
    play.tell_only(seat, || Event::ThrewAwayCard { nation, card });
}
