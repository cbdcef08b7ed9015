//! 13.3 A side plays an action card: its round begins.

use super::{deal, round::Round};
use crate::{
    Spain,
    action::Action,
    event::Event,
    phases::{At, Next, Play},
    powers::Side,
    state,
    thing::{Returned, Thing, action_card},
};
use kernel::{
    Message, Seat, Seats, Target,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Shown, no},
};
use serde::{Deserialize, Serialize};

/// A side must play a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayCard {
    pub side: Side,
}

impl PlayCard {
    fn play(self, play: &mut Play<'_>, value: u8) -> Next {
        let side = self.side;
        play.state.round = Some(state::Round::new(side, value));
        play.state.acted = Default::default();
        play.tell(|| Event::RoundBegins {
            side,
            actions: value,
        });
        Next::Then(Round.into())
    }
}

impl Phase<Spain> for PlayCard {
    const OTHERWISE: No<Thing> = no("13.3", "refuse-play-a-card-first");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.side.seat())
    }

    /// A card that was shown for the first round plays itself (13.2).
    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        match play.state.shown[self.side.index()].take() {
            Some(value) => self.play(play, value),
            None => Next::Ask(self.into()),
        }
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        let hand = &at.state.hands[self.side.index()];
        offer.all_sure(deal::values(hand).map(Action::Card));
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        match action {
            Action::Card(value) => deal::holds(at, self.side, value, "13.3"),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let Action::Card(value) = action else {
            return Next::Ask(self.into());
        };
        play.state.hands[self.side.index()][usize::from(value - 1)] -= 1;
        self.play(play, value)
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("prompt-card")
    }

    /// What is left for the rounds to come.
    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let Action::Card(value) = action else {
            return Vec::new();
        };
        vec![deal::left(&at.state.hands[self.side.index()], value)]
    }

    fn shows(&self, at: At<'_>, seat: Seat, action: Action) -> Shown {
        match action {
            Action::Card(value) => Shown::new(
                Target::Card(action_card(value, 0)),
                Message::new("do-card").number("actions", value),
            ),
            _ => at.press(action, self.says(at, seat)),
        }
    }

    /// The last card of a hand, as everybody can count.
    fn goes_without_saying(&self, at: At<'_>, _: Seat) -> bool {
        at.state.hand_size(self.side) == 1
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::ActionCard(value) => Some(Action::Card(value)),
            _ => None,
        }
    }
}
