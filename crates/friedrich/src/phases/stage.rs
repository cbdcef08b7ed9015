//! 2.4 A nation's action stage and its five phases.

use super::{
    Frame, Next, Play,
    combat::Combat,
    draw,
    east_prussia::{self, EastPrussia},
    movement::Movement,
    offensive_option, supply,
};
use crate::{
    Friedrich,
    event::Event,
    map::ObjectiveId,
    nations::Nation,
    rules::protection::{self, Claim},
    state::State,
    thing::Returned,
};
use kernel::phase::Procedure;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stage {
    pub nation: Nation,
    /// The phase that comes next.
    pub phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Phase {
    TacticalCards,
    OffensiveOption,
    Movement,
    Combat,
    RetroactiveConquest,
    Supply,
    EastPrussia,
    Over,
}

impl Stage {
    /// Goes on with this phase.
    fn then(self, phase: Phase) -> Next {
        Next::Then(Stage { phase, ..self }.into())
    }

    /// Lets a decision be made first, if there is one.
    fn after(self, asked: Option<impl Into<Frame>>, phase: Phase) -> Next {
        match asked {
            Some(asked) => Next::Call(Stage { phase, ..self }.into(), asked.into()),
            None => self.then(phase),
        }
    }
}

impl Procedure<Friedrich> for Stage {
    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        let nation = self.nation;
        match self.phase {
            Phase::TacticalCards => self.after(draw::draw(play, nation), Phase::OffensiveOption),
            Phase::OffensiveOption => {
                self.after(offensive_option::begin(play, nation), Phase::Movement)
            }
            Phase::Movement => {
                play.state.moved = 0;
                self.after(Some(Movement::begin(play.at())), Phase::Combat)
            }
            Phase::Combat => {
                play.state.moved = 0;
                let combat = Combat::at_start(play.at(), nation);
                self.after(Some(combat), Phase::RetroactiveConquest)
            }
            Phase::RetroactiveConquest => {
                conquer_retroactively(play, nation);
                self.then(Phase::Supply)
            }
            Phase::Supply => {
                supply::check_all(play, nation);
                self.then(Phase::EastPrussia)
            }
            Phase::EastPrussia => {
                let left = east_prussia::is_left(play.at(), nation);
                self.after(left.then(EastPrussia::begin), Phase::Over)
            }
            Phase::Over => Next::done(),
        }
    }
}

/// 5.6: objectives passed while protected fall if nobody protects them any more.
fn conquer_retroactively(play: &mut Play<'_>, nation: Nation) {
    let t = &play.game.tables;
    let passed = std::mem::take(&mut play.state.passed);
    for number in passed.iter() {
        let city = t.map.objective(number).city;
        let Some((_, claim)) = protection::claim(t, play.state, nation, city) else {
            continue;
        };
        if !protection::is_protected(t, play.state, number) {
            take(play.state, number, claim);
            play.tell(|| Event::Conquered {
                city,
                nation,
                claim,
                retroactively: true,
            });
        }
    }
}

/// An objective changes hands.
pub fn take(state: &mut State, number: ObjectiveId, claim: Claim) {
    match claim {
        Claim::Conquer => state.conquered.insert(number),
        Claim::Reconquer => state.conquered.remove(number),
    }
}
