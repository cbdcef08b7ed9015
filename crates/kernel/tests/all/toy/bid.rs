//! 2 Bidding: both put one or two cards in secret, then seal.

use super::{
    Action, At, BOTH, CardNumber, Cards, Event, Fault, NORTH, NOT_NOW, Returned, SOUTH, Toy,
    face::{keeps_secrets, pick_card, shown},
    members, story, sum,
};
use kernel::{
    Chance, Message, Seat, Seats, Viewer,
    foresight::Consequence,
    phase::{Legal, Next, No, Offers, Phase, Play, Shown, must, no},
    scene::Stage,
};
use serde::{Deserialize, Serialize};

/// What each seat has put down.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Bid {
    pub put: [Cards; 2],
    pub sealed: [bool; 2],
}

const MOST_CARDS: u32 = 2;

impl Bid {
    fn may_put(&self, at: At<'_>, seat: Seat, card: CardNumber) -> Legal<Toy> {
        let CardNumber(number) = card;
        let i = seat.index();
        let theirs = at.state.hands[1 - i] >> number & 1 == 1;
        if at.fault == Fault::LeaksInRefusal && theirs {
            return Err(no("2.1", "other-has-it"));
        }
        must(
            (at.state.hands[i] & !self.put[i]) >> number & 1 == 1,
            no("2.1", "not-in-hand").of("card", card),
        )?;
        must(
            self.put[i].count_ones() < MOST_CARDS,
            no("2.2", "two-cards-at-most").number("most", MOST_CARDS as i32),
        )
    }

    /// Both bids are shown; the lower one has lost so far.
    fn show(self, play: &mut Play<'_, Toy>) -> Returned {
        let [north, south] = self.put;
        if play.game.0 != Fault::HidesReveal {
            play.reveal();
        }
        play.tell(|| Event::Shown { north, south });
        let loses_card = play.game.0 == Fault::LosesCard;
        let state = &mut *play.state;
        for (i, cards) in self.put.into_iter().enumerate() {
            state.hands[i] &= !cards;
            state.discard |= cards;
            state.known[1 - i] &= state.hands[i];
        }
        if loses_card {
            state.discard &= state.discard - 1;
        }
        Returned::Lost(if sum(north) < sum(south) {
            NORTH
        } else {
            SOUTH
        })
    }
}

impl Phase<Toy> for Bid {
    const OTHERWISE: No<CardNumber> = NOT_NOW;

    fn decides(&self, at: At<'_>) -> Seats {
        if at.fault == Fault::LeaksInTurn && self.sealed == [false; 2] && at.state.hands[0] & 1 == 1
        {
            return Seats::one(SOUTH);
        }
        (BOTH.iter().filter(|seat| !self.sealed[seat.index()])).fold(Seats::NONE, Seats::with)
    }

    fn resume(self, play: &mut Play<'_, Toy>, _: Option<Returned>) -> Next<Toy> {
        if self.sealed == [true, true] {
            Next::Return(self.show(play))
        } else {
            Next::Ask(self.into())
        }
    }

    fn offers(&self, at: At<'_>, seat: Seat, offer: &mut Offers<'_, '_, Toy, Self>) {
        offer.each(members(at.state.hands[seat.index()]).map(|card| Action::Put(CardNumber(card))));
        if at.fault == Fault::ListsIllegal {
            offer.sure(Action::Seal);
        } else {
            offer.one(Action::Seal);
        }
    }

    fn allows(&self, at: At<'_>, seat: Seat, action: Action) -> Legal<Toy> {
        match action {
            Action::Put(card) => self.may_put(at, seat, card),
            Action::Seal => must(self.put[seat.index()] != 0, no("2.3", "bid-something")),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(mut self, play: &mut Play<'_, Toy>, seat: Seat, action: Action) -> Next<Toy> {
        match action {
            Action::Put(CardNumber(card)) => {
                self.put[seat.index()] |= 1 << card;
                if play.game.0 == Fault::LeaksInLog {
                    play.tell(|| Event::Put { card });
                }
                if play.game.0 == Fault::Unsaved {
                    play.state.unsaved = play.state.unsaved.wrapping_add(1);
                }
            }
            _ => {
                self.sealed[seat.index()] = true;
                play.tell(|| Event::Sealed { seat });
            }
        }
        Next::Then(self.into())
    }

    fn says(&self, _: At<'_>, seat: Seat) -> Message {
        Message::new("prompt-bid").number("cards", self.put[seat.index()].count_ones())
    }

    fn shows(&self, _: At<'_>, _: Seat, action: Action) -> Shown {
        shown(action)
    }

    fn meant_by(&self, at: At<'_>, seat: Seat, card: CardNumber) -> Option<Action> {
        let theirs = at.state.hands[1 - seat.index()] >> card.index() & 1 == 1;
        if at.fault == Fault::LeaksInWhyNot && theirs {
            return Some(Action::Halt);
        }
        Some(Action::Put(card))
    }

    fn stage(&self, at: At<'_>, viewer: Viewer) -> Option<Stage> {
        Some(story::stage(at, viewer))
    }

    /// Never; under a fault, where a hand is down to one card, which nobody else can know.
    fn goes_without_saying(&self, at: At<'_>, seat: Seat) -> bool {
        at.fault == Fault::LeaksInUnasked && at.state.hands[seat.index()] & 1 == 1
    }

    fn foresees(&self, at: At<'_>, seat: Seat, _: Action) -> Vec<Consequence> {
        story::foreseen(at, seat, Fault::LeaksInForesight)
    }

    fn is_draft(&self, _: At<'_>, action: Action) -> bool {
        matches!(action, Action::Put(_))
    }

    fn redacted(&self, _: At<'_>, _: Seat, action: Action) -> Option<String> {
        matches!(action, Action::Put(_)).then(|| "put ?".to_owned())
    }

    /// How many cards lie in an unseen bid is as unknown as which.
    fn redeal(&mut self, at: At<'_>, viewer: Viewer, chance: &mut dyn Chance) {
        if keeps_secrets(at.fault, at.state) {
            return;
        }
        for i in (0..2).filter(|i| !viewer.is(Seat(*i as u8))) {
            let hand = at.state.hands[i];
            let least = u32::from(self.sealed[i]);
            let most = hand.count_ones().min(MOST_CARDS);
            let wanted = least + chance.pick("bid", most - least + 1, &|n| n.to_string());
            self.put[i] = 0;
            for _ in 0..wanted {
                self.put[i] |= pick_card(hand & !self.put[i], "put", chance);
            }
        }
    }
}
