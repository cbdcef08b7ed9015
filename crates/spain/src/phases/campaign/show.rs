//! 13.2 Both sides choose a card in secret; the higher one goes first.

use super::{deal, first::First};
use crate::{
    Spain,
    action::Action,
    event::Event,
    foresight::notes,
    phases::{At, Next, Play},
    powers::Side,
    showing::side,
    thing::{Returned, Thing, action_card},
};
use kernel::{
    Chance, Message, Seat, Seats, Target, Viewer,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Shown, no},
};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// The cards that lie face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Show {
    pub chosen: [Option<u8>; 2],
}

impl Phase<Spain> for Show {
    const OTHERWISE: No<Thing> = no("13.2", "refuse-show-first");

    /// Whoever has not chosen yet.
    fn decides(&self, _: At<'_>) -> Seats {
        let waiting = (Side::ALL.into_iter()).filter(|side| self.chosen[side.index()].is_none());
        waiting.map(Side::seat).fold(Seats::NONE, Seats::with)
    }

    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        let [Some(alliance), Some(bourbon)] = self.chosen else {
            return Next::Ask(self.into());
        };
        play.reveal();
        play.state.shown = self.chosen;
        for (side, value) in Side::ALL.into_iter().zip([alliance, bourbon]) {
            // It lies on the table, for all to see.
            play.state.hands[side.index()][usize::from(value - 1)] -= 1;
            play.tell(|| Event::Shown { side, value });
        }
        let first = match alliance.cmp(&bourbon) {
            Ordering::Greater => Side::Alliance,
            Ordering::Less => Side::Bourbon,
            Ordering::Equal => return Next::Then(First::after_a_tie(play.at()).into()),
        };
        deal::first_is(play, first)
    }

    fn offers(&self, at: At<'_>, seat: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        let hand = &at.state.hands[side(seat).index()];
        offer.all_sure(deal::values(hand).map(Action::Show));
    }

    fn allows(&self, at: At<'_>, seat: Seat, action: Action) -> Legal<Spain> {
        match action {
            Action::Show(value) => deal::holds(at, side(seat), value, "13.2"),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(mut self, _: &mut Play<'_>, seat: Seat, action: Action) -> Next {
        if let Action::Show(value) = action {
            self.chosen[side(seat).index()] = Some(value);
        }
        Next::Then(self.into())
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("prompt-show")
    }

    /// 13.2: the higher card has the choice by itself, and both are played in the first round.
    fn foresees(&self, at: At<'_>, seat: Seat, action: Action) -> Vec<Consequence> {
        let Action::Show(value) = action else {
            return Vec::new();
        };
        let shown = Message::new("foresee-shown").number("actions", value);
        vec![
            notes(shown),
            deal::left(&at.state.hands[side(seat).index()], value),
        ]
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Show(value) => Shown::new(
                Target::Card(action_card(value, 0)),
                Message::new("do-show").number("actions", value),
            ),
            _ => at.press(action, self.says(at, Side::Alliance.seat())),
        }
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::ActionCard(value) => Some(Action::Show(value)),
            _ => None,
        }
    }

    /// Both cards are shown at the same time.
    fn redacted(&self, _: At<'_>, _: Seat, action: Action) -> Option<String> {
        matches!(action, Action::Show(_)).then(|| "show ?".to_owned())
    }

    /// A chosen card is chosen again, from the hand as it was dealt again.
    fn redeal(&mut self, at: At<'_>, viewer: Viewer, chance: &mut dyn Chance) {
        for side in Side::ALL {
            let chosen = &mut self.chosen[side.index()];
            if viewer.is(side.seat()) || chosen.is_none() {
                continue;
            }
            let values: Vec<u8> = deal::values(&at.state.hands[side.index()]).collect();
            if !values.is_empty() {
                let drawn = chance.pick("redeal", values.len() as u32, &|it| it.to_string());
                *chosen = Some(values[drawn as usize]);
            }
        }
    }
}
