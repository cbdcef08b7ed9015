//! 9.1 Kept cards may be played in the event phase, right after one's own draw.

use super::{Resolve, may_hold_any};
use crate::{
    Spain,
    action::Action,
    cards::Opportunity,
    phases::{At, Next, Play, card},
    powers::Side,
    thing::{Returned, Thing},
};
use kernel::{
    Message, Seat, Seats,
    order::Window,
    phase::{Legal, No, Offers, Phase, Shown, no},
};
use serde::{Deserialize, Serialize};

/// A side may play the cards it keeps, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Keep {
    pub side: Side,
}

const MOMENT: Opportunity = Opportunity::OwnEventPhase;

impl Phase<Spain> for Keep {
    const OTHERWISE: No<Thing> = no("9.1", "refuse-keep-first");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.side.seat())
    }

    /// Asks whoever may hold such a card, as far as everybody knows.
    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        if may_hold_any(&play.game.tables, play.state, self.side, MOMENT) {
            Next::Ask(self.into())
        } else {
            Next::done()
        }
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        offer.each(card::candidates(at, self.side, MOMENT));
        offer.sure(Action::Pass);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        match action {
            Action::Play { card, leader } => {
                card::may_play_for_nobody(at, self.side, card, leader, MOMENT)
            }
            Action::Pass => Ok(()),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let Action::Play { card, .. } = action else {
            return Next::done();
        };
        card::reveal(play, self.side, card);
        Next::Call(self.into(), Resolve::of(card, self.side).into())
    }

    fn says(&self, at: At<'_>, seat: Seat) -> Message {
        let mut cards = card::candidates(at, self.side, MOMENT);
        let any = cards.any(|action| self.allows(at, seat, action).is_ok());
        Message::new(if any {
            "prompt-keep"
        } else {
            "prompt-keep-none"
        })
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Play { card, .. } => card::shown(at, card),
            _ => at.press(action, Message::new("do-pass-keep")),
        }
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        card::meant_by(thing)
    }

    fn window(&self, at: At<'_>, _: Seat) -> Option<Window<Action>> {
        Some(Window {
            kind: "keep",
            about: Vec::new(),
            details: Vec::new(),
            turn: at.state.year,
            pass: Action::Pass,
        })
    }
}
