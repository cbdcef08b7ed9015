//! 16 A battle, from the dice to the famous victory.

mod crowding;
mod dice;
mod famous;
mod leaders;
mod losses;
mod pursuit;
mod retreat;
pub mod stage;

use super::{
    At, Next, Play,
    entry::Entry,
    stages::{Decision, decided_by_stage},
};
use crate::{
    Spain,
    map::SpaceId,
    pieces::LeaderSet,
    powers::Side,
    rules::battle::Toll,
    state::Force,
    tables::Tables,
    thing::{Returned, Thing},
};
use kernel::{
    Seats, Viewer,
    phase::{No, Phase, Rules},
};
use serde::{Deserialize, Serialize};

/// One side of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Party {
    pub side: Side,
    pub force: Force,
    pub toll: Toll,
    pub hits: u8,
    /// Losses still to be taken.
    pub left: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Battle {
    pub attacker: Party,
    pub defender: Party,
    pub space: SpaceId,
    pub from: SpaceId,
    pub line: u8,
    pub stage: Stage,
    pub attacker_wins: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    Roll,
    AttackerLosses,
    DefenderLosses,
    Outcome,
    /// Leaders still to be rolled for.
    Leaders {
        left: LeaderSet,
    },
    Shaken,
    /// The beaten defender goes.
    Retreat,
    /// Along these spaces, through the enemy.
    Pursued {
        to: SpaceId,
        crossed: u8,
        left: u8,
    },
    Arrives {
        to: SpaceId,
    },
    Crowded {
        left: u8,
        to: SpaceId,
    },
    Famous,
}

impl Battle {
    pub fn new(t: &Tables, side: Side, entry: &Entry, defender: Force) -> Battle {
        let party = |side, force: Force| Party {
            side,
            force,
            toll: Toll::new(t, &force),
            hits: 0,
            left: 0,
        };
        Battle {
            attacker: party(side, entry.force),
            defender: party(side.other(), defender),
            space: entry.to,
            from: entry.from,
            line: entry.line,
            stage: Stage::Roll,
            attacker_wins: false,
        }
    }

    fn at_stage(self, stage: Stage) -> Next {
        Next::Then(Battle { stage, ..self }.into())
    }

    pub fn decider(&self) -> Side {
        match self.stage {
            Stage::AttackerLosses => self.attacker.side,
            Stage::Crowded { .. } => self.beaten().side,
            _ => self.defender.side,
        }
    }

    fn beaten(&self) -> &Party {
        if self.attacker_wins {
            &self.defender
        } else {
            &self.attacker
        }
    }

    fn beaten_mut(&mut self) -> &mut Party {
        if self.attacker_wins {
            &mut self.defender
        } else {
            &mut self.attacker
        }
    }

    fn winner(&self) -> Side {
        self.beaten().side.other()
    }
}

impl Battle {
    /// The decision of the present stage.
    fn decision<R>(&self, ask: impl FnOnce(&dyn Decision) -> R) -> Option<R> {
        match self.stage {
            Stage::AttackerLosses | Stage::DefenderLosses => Some(ask(&losses::Fallen(*self))),
            Stage::Retreat => Some(ask(&retreat::Retreat(*self))),
            Stage::Pursued { to, crossed, left } => Some(ask(&pursuit::Pursued {
                battle: *self,
                to,
                crossed,
                left,
            })),
            Stage::Crowded { left, to } => Some(ask(&crowding::Crowded {
                battle: *self,
                left,
                to,
            })),
            Stage::Roll
            | Stage::Outcome
            | Stage::Leaders { .. }
            | Stage::Shaken
            | Stage::Arrives { .. }
            | Stage::Famous => None,
        }
    }
}

impl Phase<Spain> for Battle {
    // Every stage that asks has an answer of its own.
    const OTHERWISE: No<Thing> = Spain::NOT_YOURS;

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.decider().seat())
    }

    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        match self.stage {
            Stage::Roll => dice::roll(play, self),
            Stage::AttackerLosses | Stage::DefenderLosses => losses::losses(play, self),
            Stage::Outcome => leaders::outcome(play, self),
            Stage::Leaders { left } => leaders::roll(play, self, left),
            Stage::Shaken => retreat::shaken(play, self),
            Stage::Retreat => retreat::retreat(play, self),
            Stage::Pursued { to, crossed, left } => pursuit::pursued(play, self, to, crossed, left),
            Stage::Arrives { to } => retreat::arrives(play, self, to),
            Stage::Crowded { left, to } => crowding::crowded(play, self, left, to),
            Stage::Famous => famous::famous(play, self),
        }
    }

    decided_by_stage!();

    fn stage(&self, at: At<'_>, viewer: Viewer) -> Option<kernel::scene::Stage> {
        Some(self.shown(at, viewer))
    }

    fn about(&self, at: At<'_>, each: &mut dyn FnMut(Thing)) {
        each(self.from.into());
        each(self.space.into());
        if let Stage::Crowded { to, .. } = self.stage {
            each(to.into());
        }
        let parties = self.attacker.force.or(&self.defender.force);
        let there = at.state.all_at(self.space);
        parties.or(&there).things().for_each(each);
    }
}
