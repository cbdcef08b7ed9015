//! 13.2 Who goes first after a tie.

use super::deal;
use crate::{
    Spain,
    action::Action,
    foresight::notes,
    phases::{At, Next, Play},
    powers::Side,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message, Seat, Seats,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Shown, no},
};
use serde::{Deserialize, Serialize};

/// Equal cards were shown: this side chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct First {
    pub chooser: Side,
}

impl First {
    /// The Alliance in the first years, then the Bourbons.
    pub fn after_a_tie(at: At<'_>) -> First {
        let until = at.t.cards.actions.alliance_breaks_ties_until;
        let chooser = if at.state.year <= until {
            Side::Alliance
        } else {
            Side::Bourbon
        };
        First { chooser }
    }
}

impl Phase<Spain> for First {
    const OTHERWISE: No<Thing> = no("13.2", "refuse-who-goes-first");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.chooser.seat())
    }

    fn offers(&self, _: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        offer.all_sure(Side::ALL.map(Action::First));
    }

    fn allows(&self, _: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        match action {
            Action::First(_) => Ok(()),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        match action {
            Action::First(side) => deal::first_is(play, side),
            _ => Next::Ask(self.into()),
        }
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("prompt-first")
    }

    fn foresees(&self, _: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        match action {
            Action::First(side) => {
                let said = Message::new("foresee-first").side("other", side.other());
                vec![notes(said)]
            }
            _ => Vec::new(),
        }
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        let label = match action {
            Action::First(side) => Message::new("do-first").side("side", side),
            _ => Message::new("prompt-first"),
        };
        at.press(action, label)
    }
}
