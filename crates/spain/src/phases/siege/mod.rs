//! 17.5 A siege roll: cards of either side, the roll, losses of the besieger, the fall of the fortress.

mod cards;
mod fall;
mod losses;
mod roll;
pub mod stage;

pub(super) use cards::rolls_at_once;
pub(super) use fall::falls_if_undefended;

use super::{
    At, Next, Play,
    card::Paused,
    events,
    stages::{Decision, decided_by_stage},
};
use crate::{
    Spain,
    cards::Moment,
    map::SpaceId,
    powers::Side,
    rules::{
        battle::Toll,
        siege::{Modifier, modifiers},
    },
    state::{Force, State},
    tables::Tables,
    thing::{Returned, Thing},
};
use kernel::{
    Seats, Viewer,
    phase::{No, Phase, no},
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SiegeRoll {
    pub space: SpaceId,
    pub side: Side,
    pub force: Force,
    pub stage: Stage,
    /// Of cards: own, and the enemy's.
    pub own_bonus: i8,
    pub enemy_bonus: i8,
    pub ignore_loc: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// The besieger may play cards.
    Own,
    /// The other side may.
    Enemy,
    Roll,
    /// The besieger takes losses, then the fortress.
    Losses {
        left: u8,
        toll: Toll,
        falls: bool,
    },
    Fall,
}

impl SiegeRoll {
    pub fn new(space: SpaceId, side: Side, force: Force) -> SiegeRoll {
        SiegeRoll {
            space,
            side,
            force,
            stage: Stage::Own,
            own_bonus: 0,
            enemy_bonus: 0,
            ignore_loc: false,
        }
    }

    fn decider(&self) -> Side {
        match self.stage {
            Stage::Enemy => self.side.other(),
            _ => self.side,
        }
    }

    fn at_stage(self, stage: Stage) -> Next {
        Next::Then(SiegeRoll { stage, ..self }.into())
    }

    /// The same roll without the help of cards.
    pub fn without_cards(&self) -> SiegeRoll {
        SiegeRoll {
            own_bonus: 0,
            enemy_bonus: 0,
            ignore_loc: false,
            ..*self
        }
    }

    /// Every modifier of the roll, cards included.
    pub fn modifiers(&self, t: &Tables, state: &State) -> Vec<Modifier> {
        let mut all = modifiers(
            t,
            state,
            self.side,
            self.space,
            &self.force,
            self.ignore_loc,
        );
        for (name, amount) in [
            ("siege-card", self.own_bonus),
            ("siege-enemy-card", self.enemy_bonus),
        ] {
            if amount != 0 {
                all.push(Modifier { name, amount });
            }
        }
        all
    }
}

impl SiegeRoll {
    /// The decision of the present stage.
    fn decision<R>(&self, ask: impl FnOnce(&dyn Decision) -> R) -> Option<R> {
        match self.stage {
            Stage::Own => Some(ask(&Paused(cards::Own(*self)))),
            Stage::Enemy => Some(ask(&Paused(cards::Enemy(*self)))),
            Stage::Losses { left, toll, falls } => Some(ask(&losses::Besieger {
                siege: *self,
                left,
                toll,
                falls,
            })),
            Stage::Roll | Stage::Fall => None,
        }
    }
}

impl Phase<Spain> for SiegeRoll {
    const OTHERWISE: No<Thing> = no("17.5", "refuse-siege-first");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.decider().seat())
    }

    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        let (t, enemy) = (&play.game.tables, self.side.other());
        match self.stage {
            Stage::Own => Next::Ask(self.into()),
            Stage::Enemy => {
                if events::may_hold_any(t, play.state, enemy, Moment::EnemySiegeRoll) {
                    Next::Ask(self.into())
                } else {
                    self.at_stage(Stage::Roll)
                }
            }
            Stage::Roll => roll::roll(play, self),
            Stage::Losses { left, toll, falls } => losses::losses(play, self, left, toll, falls),
            Stage::Fall => fall::fall(play, self),
        }
    }

    decided_by_stage!();

    fn stage(&self, at: At<'_>, viewer: Viewer) -> Option<kernel::scene::Stage> {
        Some(self.shown(at, viewer))
    }

    fn about(&self, at: At<'_>, each: &mut dyn FnMut(Thing)) {
        each(self.space.into());
        at.state.all_at(self.space).things().for_each(each);
    }
}
