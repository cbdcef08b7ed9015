//! 4.1.1 Too many corps on a space: a loss for each, of the owner's choice.

use super::{
    At, Frame, Next, Play,
    losses::{Cause, Losses, TakesLosses},
    stages::{Decision, decided_by_stage},
    standing,
};
use crate::{
    Spain,
    map::SpaceId,
    pieces::Kind,
    powers::Side,
    thing::{Returned, Thing},
};
use kernel::{
    Seat, Seats,
    order::Window,
    phase::{No, Phase, no},
};
use serde::{Deserialize, Serialize};

/// The losses a stack must still take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Overstacked {
    pub side: Side,
    pub space: SpaceId,
    pub left: u8,
}

/// One corps of a stack that is too large takes the loss.
pub fn losses(at: At<'_>, side: Side, space: SpaceId, left: u8) -> Losses {
    Losses {
        cause: Cause::Crowding(space),
        corps: at.state.outside(side, space).corps,
        left,
    }
}

/// The stack, as its owner is asked about it.
struct Stack(Overstacked);

impl TakesLosses for Stack {
    fn frame(&self) -> Frame {
        self.0.into()
    }

    fn losses(&self, at: At<'_>) -> Losses {
        losses(at, self.0.side, self.0.space, self.0.left)
    }

    fn lose(&self, play: &mut Play<'_>, kind: Kind) -> Next {
        self.losses(play.at()).take(play, kind);
        let left = self.0.left.saturating_sub(1);
        Next::Then(Overstacked { left, ..self.0 }.into())
    }

    fn endures(&self, at: At<'_>, seat: Seat) -> Option<Window<()>> {
        standing::endured(at, seat, "losses", &[self.0.space])
    }
}

impl Overstacked {
    fn decision<R>(&self, ask: impl FnOnce(&dyn Decision) -> R) -> Option<R> {
        Some(ask(&Stack(*self)))
    }
}

impl Phase<Spain> for Overstacked {
    const OTHERWISE: No<Thing> = no("4.1.1", "refuse-losses-first");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.side.seat())
    }

    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        let stack = Stack(self);
        let losses = stack.losses(play.at());
        if self.left == 0 || losses.corps.is_empty() {
            return Next::done();
        }
        match losses.forced(play.at()) {
            Some(kind) => stack.lose(play, kind),
            None => Next::Ask(self.into()),
        }
    }

    decided_by_stage!();

    fn about(&self, _: At<'_>, each: &mut dyn FnMut(Thing)) {
        each(self.space.into());
    }
}
