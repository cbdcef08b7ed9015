//! All the ways a stack can march, and what the best of them is worth.

use super::{
    outlook::{Foe, Outlook},
    place::{Guest, chance_to_win},
};
use crate::{
    map::{CityId, ObjectiveSet, Road},
    phases::fate::lasting::no_move,
    pieces::Generals,
    rules::{
        march::{Range, Way},
        protection::{self, Claim},
    },
    state::Occupant,
};

/// Of two ways to the same end the shorter one.
const STEP_TAKEN: i32 = 1;
/// Taking an objective.
const CONQUEST: i32 = 330;
/// The last ones a nation lacks win the game.
const LAST_CONQUESTS: i32 = 250;
/// Taking one back, besides what it is needed for.
const RECONQUEST: i32 = 120;
/// An enemy train costs him a card and a turn, and starves his generals.
const TRAIN_TAKEN: i32 = 200;
/// An objective passed while protected falls if the protector is beaten (5.6).
const PASSED: i32 = 150;

/// A stack or part of one, as it would march.
#[derive(Clone, Copy)]
pub struct Unit {
    pub party: Generals,
    pub guest: Guest,
    pub from: CityId,
    pub way: Way,
    /// Somebody stays behind in the city it leaves.
    pub leaves_others: bool,
}

/// What stepping to a city leads to at best.
#[derive(Clone, Copy)]
pub struct Step {
    pub to: CityId,
    pub worth: i32,
}

/// The worth of staying, and the best end of every way that begins with each first step.
pub fn onward(outlook: &Outlook<'_>, unit: &Unit) -> (i32, Vec<Step>) {
    let (t, state) = (outlook.t, outlook.state);
    let at = outlook.at();
    let mut walk = Walk {
        outlook,
        unit,
        range: at.range(unit.party),
        best: i32::MIN,
    };
    let begun = Trail {
        passed: state.passed,
        ..Trail::default()
    };
    let stay = outlook.place(unit.from, unit.guest, ObjectiveSet::EMPTY)
        + walk.opened(unit.from, begun.passed);
    let mut steps = Vec::new();
    if unit.way == Way::START && no_move::may_start(at, unit.party, unit.from).is_err() {
        return (stay, steps);
    }
    for (to, road) in t.map.roads_from(unit.from) {
        walk.best = i32::MIN;
        walk.enter(unit.from, (to, road), unit.way, begun);
        if walk.best > i32::MIN {
            let worth = walk.best;
            steps.push(Step { to, worth });
        }
    }
    (stay, steps)
}

/// What a march has done so far.
#[derive(Clone, Copy, Default)]
struct Trail {
    gained: i32,
    /// Objectives taken.
    taken: ObjectiveSet,
    /// Objectives passed while protected.
    passed: ObjectiveSet,
}

struct Walk<'a> {
    outlook: &'a Outlook<'a>,
    unit: &'a Unit,
    range: Range,
    best: i32,
}

impl Walk<'_> {
    fn enter(&mut self, from: CityId, (to, road): (CityId, Road), way: Way, trail: Trail) {
        let (outlook, unit) = (self.outlook, self.unit);
        let (t, state) = (outlook.t, outlook.state);
        let way = way.after(road);
        if !self.range.covers(way) {
            return;
        }
        let back_home = to == unit.from && !unit.leaves_others;
        if !back_home
            && outlook
                .at()
                .may_enter(outlook.nation, unit.party, to)
                .is_err()
        {
            return;
        }
        let mut trail = self.leave(from, trail);
        trail.gained -= STEP_TAKEN;
        let there = if back_home {
            Occupant::Nobody
        } else {
            state.occupant(&t.pieces, to)
        };
        let worth = match there {
            Occupant::Nobody => {
                for next in t.map.roads_from(to) {
                    self.enter(to, next, way, trail);
                }
                outlook.place(to, unit.guest, trail.taken) + self.opened(to, trail.passed)
            }
            Occupant::Stack(..) => self.united(to, trail.taken),
            Occupant::Train(_) => outlook.place(to, unit.guest, trail.taken) + TRAIN_TAKEN,
        };
        self.best = self.best.max(worth + trail.gained);
    }

    /// 5.2: whoever leaves an objective takes it, unless it is protected.
    fn leave(&self, city: CityId, mut trail: Trail) -> Trail {
        let (t, state, nation) = (self.outlook.t, self.outlook.state, self.outlook.nation);
        let Some((number, claim)) = protection::claim(t, state, nation, city) else {
            return trail;
        };
        if trail.taken.contains(number) {
            return trail;
        }
        let mut goals = self.outlook.targets.iter();
        let goal = goals.find(|goal| goal.number == number);
        match (claim, goal) {
            (Claim::Conquer, Some(goal)) if goal.protected => trail.passed.insert(number),
            (Claim::Conquer, Some(_)) => {
                let missing = self.outlook.missing(nation).max(1) as i32;
                trail.gained += CONQUEST + LAST_CONQUESTS / missing;
                trail.taken.insert(number);
            }
            (Claim::Conquer, None) => {}
            (Claim::Reconquer, _) => {
                if !protection::is_protected(t, state, number) {
                    let mut guards = self.outlook.guards.iter();
                    let guard = guards.find(|guard| guard.number == number);
                    trail.gained += RECONQUEST + guard.map_or(0, |guard| guard.need);
                    trail.taken.insert(number);
                }
            }
        }
        trail
    }

    /// 5.6: objectives passed while protected fall if their only protector is beaten in the fight that follows.
    fn opened(&self, to: CityId, passed: ObjectiveSet) -> i32 {
        if passed.is_empty() {
            return 0;
        }
        let (outlook, unit) = (self.outlook, self.unit);
        let chance = |foe: &Foe| {
            let points = outlook.points_at(to) - foe.points;
            chance_to_win(unit.guest.armies + points - foe.armies)
        };
        let opens = |foe: &&Foe| {
            foe.shields > 0
                && outlook.distance(to, foe.city) == 1
                && (outlook.targets.iter()).any(|goal| {
                    passed.contains(goal.number)
                        && outlook.t.map.distance(foe.city, goal.city) <= protection::RADIUS
                })
        };
        let best = outlook.foes.iter().filter(opens).map(chance).max();
        best.unwrap_or(0) * PASSED / 100
    }

    /// Joining another stack: what both are worth together, less what that one was worth alone.
    fn united(&self, to: CityId, taken: ObjectiveSet) -> i32 {
        let (outlook, unit) = (self.outlook, self.unit);
        let Some(index) = outlook.own.iter().position(|own| own.city == to) else {
            return i32::MIN / 2;
        };
        let other = outlook.own[index];
        let alone = Guest {
            armies: other.armies,
            face_down: outlook.state.face_down.meets(other.generals),
            part_of: 1 << index | unit.guest.part_of,
        };
        let together = Guest {
            armies: other.armies + unit.guest.armies,
            face_down: alone.face_down || unit.guest.face_down,
            part_of: alone.part_of,
        };
        outlook.place(to, together, taken) - outlook.place(to, alone, ObjectiveSet::EMPTY)
    }
}
