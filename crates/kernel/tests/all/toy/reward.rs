//! 4 The reward: the winner steps forward, then peeks at a card or halts.

use super::{
    Action, At, CardNumber, Event, Fault, NOT_NOW, Toy,
    face::{pick_card, shown},
};
use kernel::{
    Message, Seat, Seats,
    phase::{Legal, Next, No, Offers, Phase, Play, Shown, must, no},
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reward {
    pub winner: Seat,
    pub steps: u8,
}

const MOST_STEPS: u8 = 2;

/// Something of the other's hand is not known yet.
fn may_learn(at: At<'_>, seat: Seat) -> Legal<Toy> {
    let (own, other) = (seat.index(), Toy::other(seat).index());
    must(
        at.state.hands[other] & !at.state.known[own] != 0,
        no("4.3", "nothing-to-learn"),
    )
}

impl Phase<Toy> for Reward {
    const OTHERWISE: No<CardNumber> = NOT_NOW;

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.winner)
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Toy, Self>) {
        if at.fault != Fault::DeadEnd {
            offer.each([Action::Step, Action::Peek, Action::Halt]);
        }
    }

    fn allows(&self, at: At<'_>, seat: Seat, action: Action) -> Legal<Toy> {
        match action {
            Action::Step => must(
                self.steps < MOST_STEPS,
                no("4.2", "two-steps-at-most").number("most", MOST_STEPS),
            ),
            Action::Peek => may_learn(at, seat),
            Action::Halt => Ok(()),
            _ => Err(Self::OTHERWISE),
        }
    }

    /// A winner who has gone two steps and has seen all cards of the other can only halt, and both know it: peeks are
    /// counted in public.
    fn goes_without_saying(&self, _: At<'_>, _: Seat) -> bool {
        true
    }

    fn answer(mut self, play: &mut Play<'_, Toy>, seat: Seat, action: Action) -> Next<Toy> {
        let (own, other) = (seat.index(), Toy::other(seat).index());
        match action {
            Action::Step => {
                play.state.road[own] += 1;
                play.tell(|| Event::Stepped { seat });
                self.steps += u8::from(play.game.0 != Fault::Endless);
                return Next::Ask(self.into());
            }
            Action::Peek => {
                let seen = pick_card(play.state.hands[other], "peek", play.chance());
                play.state.known[own] |= seen;
                play.tell_only(seat, || Event::Peeked {
                    card: seen.trailing_zeros() as u8,
                });
                play.reveal();
            }
            _ => {}
        }
        Next::done()
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("prompt-reward").number("steps", MOST_STEPS - self.steps)
    }

    fn shows(&self, _: At<'_>, _: Seat, action: Action) -> Shown {
        shown(action)
    }
}
