//! 14.3.2 Entering a hostile space: cards, interception, lines, avoidance, battle.

pub mod avoid;
pub mod bypass;
pub(super) mod deputies;
mod help;
pub mod intercept;
mod muster;
mod stage;
mod withdrawing;

pub use muster::may_set_out;

use super::{
    At, Next, Play, active,
    battle::Battle,
    card::Paused,
    displace::{self, Displace},
    march,
    stages::{Decision, decided_by_stage},
    year,
};
use crate::{
    Spain,
    map::{SpaceId, SpaceSet},
    powers::Side,
    state::{Force, State},
    thing::{Returned, Thing},
};
use kernel::{
    Seats, Viewer,
    phase::{No, Phase, Rules},
};
use serde::{Deserialize, Serialize};

/// A force that enters a space. Until it is there it stands where it came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    pub force: Force,
    pub from: SpaceId,
    pub to: SpaceId,
    pub by: By,
    pub stage: Stage,
    /// Spaces whose force has tried to intercept.
    pub tried: SpaceSet,
    pub intercepted: bool,
    /// The line counts in the battle.
    pub line: u8,
    /// A card's help for the next roll.
    pub bonus: i8,
    /// A leader was among the defenders when they began to decide (14.7).
    pub led: bool,
    /// Some of them have gone inside.
    pub hiding: bool,
}

/// How a force comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum By {
    Land,
    Sea,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    Announced,
    /// The other side may play a card that stops the move.
    Deputies,
    Intercept,
    /// A force is made up for an interception.
    Muster {
        from: SpaceId,
        force: Force,
    },
    Bypass,
    /// The line was not bypassed: the attacker decides.
    Bypassed,
    /// He withdraws: the defender decides.
    Withdrawing,
    Avoid,
    AvoidRoll {
        to: SpaceId,
    },
    Fight,
    Won,
    Beaten,
    /// Nobody is in the way.
    Free,
}

impl Entry {
    pub fn new(force: Force, from: SpaceId, to: SpaceId, by: By) -> Entry {
        Entry {
            force,
            from,
            to,
            by,
            stage: Stage::Announced,
            tried: SpaceSet::EMPTY,
            intercepted: false,
            line: 0,
            bonus: 0,
            led: false,
            hiding: false,
        }
    }

    fn at_stage(self, stage: Stage) -> Next {
        Next::Then(Entry { stage, ..self }.into())
    }

    /// The side whose space is entered.
    fn defender(&self, state: &State) -> Side {
        active(state).other()
    }

    fn decider(&self, state: &State) -> Side {
        let side = active(state);
        match self.stage {
            Stage::Bypass | Stage::Bypassed => side,
            _ => side.other(),
        }
    }
}

/// The line that protects a space against the force, if any (15.3, 15.6).
fn line_against(state: &State, entry: &Entry) -> u8 {
    let enemy = active(state).other();
    if state.controls(enemy, entry.to) && state.has_corps(enemy, entry.to) {
        state.line(entry.to)
    } else {
        0
    }
}

/// The line that will count in the battle, as far as one can tell now.
pub fn line_to_come(state: &State, entry: &Entry) -> u8 {
    match entry.stage {
        Stage::Announced | Stage::Deputies | Stage::Intercept | Stage::Muster { .. } => {
            line_against(state, entry)
        }
        // A battle he forces is fought before the line.
        Stage::Withdrawing => 0,
        _ => entry.line,
    }
}

impl Entry {
    /// The decision of the present stage.
    fn decision<R>(&self, ask: impl FnOnce(&dyn Decision) -> R) -> Option<R> {
        match self.stage {
            Stage::Deputies => Some(ask(&Paused(deputies::Deputies(*self)))),
            Stage::Intercept => Some(ask(&intercept::Intercept(*self))),
            Stage::Muster { from, force } => Some(ask(&muster::Muster {
                entry: *self,
                from,
                force,
            })),
            Stage::Bypass => Some(ask(&Paused(bypass::Bypass(*self)))),
            Stage::Bypassed => Some(ask(&withdrawing::Attacker(*self))),
            Stage::Withdrawing => Some(ask(&withdrawing::Defender(*self))),
            Stage::Avoid => Some(ask(&avoid::Avoid(*self))),
            Stage::AvoidRoll { to } => Some(ask(&Paused(avoid::Roll { entry: *self, to }))),
            Stage::Announced | Stage::Fight | Stage::Won | Stage::Beaten | Stage::Free => None,
        }
    }
}

impl Phase<Spain> for Entry {
    // Every stage that asks has an answer of its own.
    const OTHERWISE: No<Thing> = Spain::NOT_YOURS;

    fn decides(&self, at: At<'_>) -> Seats {
        Seats::one(self.decider(at.state).seat())
    }

    fn resume(self, play: &mut Play<'_>, back: Option<Returned>) -> Next {
        match self.stage {
            Stage::Announced => deputies::announced(play, self),
            Stage::Intercept => intercept::intercept(play, self),
            Stage::Bypass => bypass::bypass(play, self),
            Stage::Avoid => avoid::avoid(play, self),
            Stage::Deputies
            | Stage::Muster { .. }
            | Stage::Bypassed
            | Stage::Withdrawing
            | Stage::AvoidRoll { .. } => Next::Ask(self.into()),
            Stage::Fight => match back {
                Some(Returned::Fought {
                    attacker_wins,
                    defender,
                }) => fought(play, self, attacker_wins, defender),
                _ => fight(play, self),
            },
            Stage::Free | Stage::Won => arrived(play, self),
            Stage::Beaten => turned_back(),
        }
    }

    decided_by_stage!();

    fn stage(&self, at: At<'_>, viewer: Viewer) -> Option<kernel::scene::Stage> {
        Some(self.shown(at, viewer))
    }

    /// The force and whoever it meets, and the spaces they come from.
    fn about(&self, at: At<'_>, each: &mut dyn FnMut(Thing)) {
        each(self.from.into());
        each(self.to.into());
        if let Stage::Muster { from, .. } = self.stage {
            each(from.into());
        }
        let there = at.state.all_at(self.to);
        self.force.or(&there).things().for_each(each);
    }
}

/// Whoever is still outside is fought (16).
fn fight(play: &mut Play<'_>, entry: Entry) -> Next {
    let enemy = entry.defender(play.state);
    if !play.state.has_corps(enemy, entry.to) {
        return entry.at_stage(Stage::Free);
    }
    let defender = play.state.outside(enemy, entry.to);
    let battle = Battle::new(&play.game.tables, enemy.other(), &entry, defender);
    Next::Call(entry.into(), battle.into())
}

/// The battle is over. Leaders of a winner without corps go away; in a friendly space they stay (16.3.2).
fn fought(play: &mut Play<'_>, entry: Entry, attacker_wins: bool, defender: Force) -> Next {
    let (enemy, space) = (entry.defender(play.state), entry.to);
    let left = march::present(play, defender);
    let home = play.state.controls(enemy, space);
    if !attacker_wins && left.corps.is_empty() && !home {
        displace::displace(play, enemy, space, left);
    }
    relieve_but(play, space);
    entry.at_stage(if attacker_wins {
        Stage::Won
    } else {
        Stage::Beaten
    })
}

/// Ends sieges, but not the one that is about to begin here.
fn relieve_but(play: &mut Play<'_>, space: SpaceId) {
    let garrison = play.state.garrison(space);
    year::relieve_before_arrival(play, space);
    play.state.enter_fortress(&garrison);
}

/// The force is in the space.
fn arrived(play: &mut Play<'_>, entry: Entry) -> Next {
    let enemy = entry.defender(play.state);
    let won = entry.stage == Stage::Won;
    // Enemy leaders alone go inside their fortress, or away (14.3).
    let lone = play.state.outside(enemy, entry.to);
    if !lone.leaders.is_empty() {
        let away = Displace {
            side: enemy,
            from: entry.to,
            left: lone,
            may_hide: avoid::in_own_fortress(play.at(), &entry),
        };
        return Next::Call(entry.into(), away.into());
    }
    let force = march::present(play, entry.force);
    Next::Return(if force.corps.is_empty() && won {
        Returned::Emptied {
            force,
            at: entry.to,
        }
    } else {
        Returned::Entered {
            force,
            to: entry.to,
            won,
        }
    })
}

/// The force is back where it came from, and its campaign is over.
fn turned_back() -> Next {
    Next::Return(Returned::TurnedBack)
}
