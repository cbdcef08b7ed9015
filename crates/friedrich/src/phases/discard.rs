//! 3.1.b France throws one of its new cards away.

use super::{At, Next, Play, draw::throw_away, seat_of};
use crate::{
    Friedrich,
    action::Action,
    cards::{Card, CardSet, DECKS, Face, cards, deck, held, names},
    foresight::{notes, warns},
    nations::Nation,
    staging::sign,
    thing::Thing,
};
use kernel::{
    Chance, Message, Seat, Seats, Viewer,
    chance::shuffle,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Discard {
    /// The cards just drawn.
    pub drawn: CardSet,
}

impl Discard {
    fn may_discard(&self, at: At<'_>, card: Card) -> Legal<Friedrich> {
        let hand = &at.state.hands[Nation::France.index()];
        must(
            held(&self.drawn, card).is_some() || held(hand, card).is_some(),
            no("3.1.b", "refuse-card-not-held").of("card", card),
        )?;
        must(
            held(&self.drawn, card).is_some(),
            no("3.1.b", "refuse-not-just-drawn").of("card", card),
        )
    }
}

impl Phase<Friedrich> for Discard {
    const OTHERWISE: No<Thing> = no("3.1.b", "refuse-discard-first");

    fn decides(&self, at: At<'_>) -> Seats {
        seat_of(at, Nation::France)
    }

    fn offers(&self, _: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Friedrich, Self>) {
        offer.all_sure(names(&self.drawn).map(Action::Discard));
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Discard(card) => self.may_discard(at, card),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        if let Action::Discard(name) = action
            && let Some(card) = held(&self.drawn, name)
        {
            throw_away(play, Nation::France, card);
        }
        Next::done()
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("prompt-discard")
    }

    /// What is left of the suit.
    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let Action::Discard(card) = action else {
            return Vec::new();
        };
        let Face::Suited(suit, value) = card.face() else {
            return vec![warns(Message::new("foresee-discards-reserve"))];
        };
        let hand = &at.state.hands[Nation::France.index()];
        let points: u8 = (cards(hand))
            .filter_map(|card| match card.face() {
                Face::Suited(own, value) if own == suit => Some(value),
                _ => None,
            })
            .sum();
        let what = Message::new("foresee-discards")
            .text("suit", sign(suit))
            .number("points", points.saturating_sub(value));
        vec![notes(what)]
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Discard(card) => at.pick_card(card, "do-discard"),
            _ => at.press(action, "do-discard"),
        }
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Card(card) => Some(Action::Discard(card)),
            _ => None,
        }
    }

    fn redacted(&self, _: At<'_>, _: Seat, action: Action) -> Option<String> {
        match action {
            Action::Discard(card) => Some(format!("discard ?.{}", card.deck() + 1)),
            _ => None,
        }
    }

    /// Which of France's cards are the new ones follows the new hand; their backs are open.
    fn redeal(&mut self, at: At<'_>, viewer: Viewer, chance: &mut dyn Chance) {
        if viewer.is(at.state.seat_of(Nation::France)) {
            return;
        }
        let mut again = CardSet::EMPTY;
        for number in 0..DECKS {
            let mut held: Vec<Card> =
                cards(&at.state.hands[Nation::France.index()].and(&deck(number))).collect();
            shuffle(&mut held, chance);
            for card in held.into_iter().take(self.drawn.and(&deck(number)).len()) {
                again.insert(card);
            }
        }
        self.drawn = again;
    }
}
