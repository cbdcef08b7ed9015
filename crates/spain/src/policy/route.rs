//! The ways of a force on campaign: where it may end, and what each end is worth.

use super::{
    Judge, NEVER,
    chances::{SURE, clash},
    guard::reaction_chance,
    offence::battle_worth,
    stacks::Stack,
};
use crate::{
    map::{MOST_SPACES, SpaceId},
    rules::{battle::best_tr, eligibility::may_stand, nearest::is_open},
    state::Force,
};
use std::cell::RefCell;

/// The part of a promising battle one counts on, in thousandths: the enemy may avoid it.
const MET: i32 = 700;
/// What a beaten force is still worth where it goes back to, in thousandths.
const BEATEN: i32 = 400;
/// One step, so that nobody makes a detour.
const PACE: i32 = 1;

/// A force that leaves a space: where it may go, and what each end is worth.
pub struct Route {
    force: Force,
    home: SpaceId,
    /// Units that should stay behind at the start.
    pub extra: Force,
    ends: RefCell<[Option<i32>; MOST_SPACES]>,
}

/// Whose space a force stands on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    Friendly,
    Hostile,
}

/// A route on the map of its judge.
pub struct Way<'a> {
    pub judge: &'a Judge<'a>,
    pub route: &'a Route,
}

impl Route {
    pub fn new(force: Force, home: SpaceId) -> Route {
        Route {
            force,
            home,
            extra: Force::default(),
            ends: RefCell::new([None; MOST_SPACES]),
        }
    }

    /// The same, for a force that should leave these units behind.
    pub fn without(self, extra: Force) -> Route {
        Route { extra, ..self }
    }
}

impl Way<'_> {
    /// The force stops on a space and joins the units there.
    pub fn end(&self, at: SpaceId) -> i32 {
        if let Some(known) = self.route.ends.borrow()[at.index()] {
            return known;
        }
        let judge = self.judge;
        let others = judge.state.outside(judge.side, at).minus(&self.route.force);
        let value =
            if others.corps.len() + self.route.force.corps.len() > judge.state.limit(judge.t, at) {
                NEVER
            } else {
                judge.stand(&others.or(&self.route.force), at, self.route.home)
                    - judge.stand(&others, at, at)
            };
        self.route.ends.borrow_mut()[at.index()] = Some(value);
        value
    }

    /// The best a force can make of being on a space with some movement left.
    fn best(&self, at: SpaceId, mp: u8, ground: Ground) -> i32 {
        self.end(at).max(self.leave(at, mp, ground))
    }

    /// The best of going on, or converting.
    pub fn leave(&self, at: SpaceId, mp: u8, ground: Ground) -> i32 {
        let judge = self.judge;
        if mp == 0 {
            return NEVER;
        }
        let steps = (judge.t.map.neighbours(at).iter())
            .map(|to| self.step(at, *to, mp, ground))
            .max()
            .unwrap_or(NEVER);
        let open = ground == Ground::Hostile && !judge.state.is_fortress(&judge.t.map, at);
        if open {
            steps.max(self.convert(at, mp))
        } else {
            steps
        }
    }

    pub fn convert(&self, at: SpaceId, mp: u8) -> i32 {
        self.judge.prizes(self.judge.side)[at.index()] + self.best(at, mp - 1, Ground::Friendly)
    }

    pub fn step(&self, at: SpaceId, to: SpaceId, mp: u8, ground: Ground) -> i32 {
        let judge = self.judge;
        let (t, state, side) = (judge.t, judge.state, judge.side);
        let friendly = state.controls(side, to);
        if !is_open(t, state, side, to)
            || !may_stand(t, &self.route.force, to)
            || ground == Ground::Hostile && !friendly && judge.stack_at(side, to).is_none()
        {
            return NEVER;
        }
        let fortress = !friendly && state.is_fortress(&t.map, to);
        let shaken = !self.route.force.and(&state.demoralised).is_empty();
        if let Some(enemies) = judge.stack_at(side.other(), to) {
            return if shaken {
                NEVER
            } else {
                self.attack(at, to, &enemies.force)
            };
        }
        if fortress {
            return if shaken {
                NEVER
            } else {
                self.end(to) - self.risk(to)
            };
        }
        if t.map.is_refuge(to) {
            return self.end(to);
        }
        if friendly {
            self.best(to, mp - 1, Ground::Friendly) - PACE
        } else {
            self.best(to, mp - 1, Ground::Hostile) - self.risk(to) - PACE
        }
    }

    /// A battle: won, the force stands there; lost, it is back and beaten.
    fn attack(&self, at: SpaceId, to: SpaceId, enemies: &Force) -> i32 {
        let judge = self.judge;
        let line = if judge.state.controls(judge.enemy(), to) {
            judge.state.line(to)
        } else {
            0
        };
        let clash = clash(
            &judge.muscle(&self.route.force),
            &judge.muscle(enemies),
            line,
        );
        let worth = battle_worth(&clash);
        let worth = if worth > 0 { worth * MET / SURE } else { worth };
        let open = !judge.state.is_fortress(&judge.t.map, to);
        let ground = if judge.state.controls(judge.side, to) {
            judge.relief(judge.side, to)
        } else if open {
            judge.prizes(judge.side)[to.index()]
        } else {
            0
        };
        let others = judge.state.outside(judge.side, to);
        let victor = Stack {
            victor: true,
            ..judge.stack(to, others.or(&self.route.force))
        };
        let won = judge.worth_of(&victor, self.route.home) - judge.stand(&others, to, to) + ground;
        let lost = self.end(at) * BEATEN / SURE;
        worth + (won * clash.win + lost * (SURE - clash.win)) / SURE - self.risk(to)
    }

    /// Enemies beside a space may come into it first.
    fn risk(&self, to: SpaceId) -> i32 {
        let judge = self.judge;
        if !judge.state.controls(judge.enemy(), to) {
            return 0;
        }
        let own = judge.muscle(&self.route.force);
        let mut risk = 0;
        for next in judge.t.map.neighbours(to) {
            let Some(stack) = judge.stack_at(judge.enemy(), *next) else {
                continue;
            };
            let steady = stack.force.minus(&judge.state.demoralised);
            if steady.leaders.is_empty() {
                continue;
            }
            let tr = best_tr(judge.t, judge.state, steady.leaders());
            let worth = battle_worth(&clash(&own, &stack.column, 0));
            risk += (-worth).max(0) * reaction_chance(tr) / SURE;
        }
        risk
    }
}
