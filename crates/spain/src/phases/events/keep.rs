//! 9.1 Kept cards may be played in the event phase, right after one's own draw.

use super::{Resolve, may_hold_any};
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Moment},
    phases::{
        At, Next, Play,
        card::{self, Pause, Paused},
        stages::{Decision, decided_by_stage},
        standing,
    },
    powers::Side,
    thing::{Returned, Thing},
};
use kernel::{
    Message, Seats,
    order::Window,
    phase::{No, Phase, no},
};
use serde::{Deserialize, Serialize};

/// A side may play the cards it keeps, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Keep {
    pub side: Side,
}

impl Pause for Keep {
    const MOMENT: Moment = Moment::OwnEventPhase;

    fn player(&self, _: At<'_>) -> Side {
        self.side
    }

    fn played(&self, _: &mut Play<'_>, card: CardId) -> Next {
        Next::Call((*self).into(), Resolve::of(card, self.side).into())
    }

    fn goes_on(&self, _: &mut Play<'_>) -> Next {
        Next::done()
    }

    fn otherwise(&self) -> No<Thing> {
        Self::OTHERWISE
    }

    fn says(&self, at: At<'_>) -> Message {
        let mut cards = card::ready(at, self.side, Self::MOMENT);
        let any = cards.any(|card| card::may_play(at, self.side, card, Self::MOMENT).is_ok());
        Message::new(if any {
            "prompt-keep"
        } else {
            "prompt-keep-none"
        })
    }

    fn label(&self, _: At<'_>) -> Message {
        Message::new("do-pass-keep")
    }

    fn window(&self, at: At<'_>) -> Option<Window<Action>> {
        standing::reaction(at, "keep", &[], Self::GO_ON)
    }
}

impl Keep {
    fn decision<R>(&self, ask: impl FnOnce(&dyn Decision) -> R) -> Option<R> {
        Some(ask(&Paused(*self)))
    }
}

impl Phase<Spain> for Keep {
    const OTHERWISE: No<Thing> = no("9.1", "refuse-keep-first");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.side.seat())
    }

    /// Asks whoever may hold such a card, as far as everybody knows.
    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        if may_hold_any(&play.game.tables, play.state, self.side, Self::MOMENT) {
            Next::Ask(self.into())
        } else {
            Next::done()
        }
    }

    decided_by_stage!();
}
