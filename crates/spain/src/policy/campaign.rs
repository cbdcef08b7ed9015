//! Rounds and campaigns: which force goes where.

use super::{
    FIRST, FORCED, Judge, NEVER, STEPS,
    chances::{SURE, clash, falls},
    guard::reaction_chance,
    offence::battle_worth,
    stacks::Stack,
};
use crate::{
    action::Action,
    map::{MOST_SPACES, SpaceId},
    phases::{march::CAMPAIGN_MP, march::March},
    pieces::CorpsId,
    powers::Side,
    rules::{battle::best_tr, eligibility::able, eligibility::may_stand, nearest::is_open},
    state::Force,
};
use std::cell::RefCell;

/// An action must promise more than this, or the round is ended.
const ENOUGH: i32 = 3;
/// What a fall by the next roll counts beside the prize, in thousandths of it: the army is free the sooner.
const TIME: i32 = 400;
/// A siege roll is worth making for itself.
const ROLL: i32 = 15;
/// A siege roll comes even before units are left behind for a march.
const ROLL_FIRST: i32 = 2 * FIRST;
/// A corps that is steady again.
const RALLIED: i32 = 14;
/// Corps that count for a rally: even the best leader steadies no more than these (13.5.4).
const RALLIED_MOST: usize = 3;
/// Steadying a force gains this fraction (one over it) of what the force could do.
const STEADIED: i32 = 4;
/// A corps that is full again.
const REPLACED: i32 = 16;
/// The part of a promising battle one counts on, in thousandths: the enemy may avoid it.
const MET: i32 = 700;
/// What a beaten force is still worth where it goes back to, in thousandths.
const BEATEN: i32 = 400;
/// One step, so that nobody makes a detour.
const PACE: i32 = 1;
/// The fleet that wins the Mediterranean, by its strength (10.3).
const FLEET: i32 = 60;

/// A force that leaves a space: where it may go, and what each end is worth.
pub(super) struct Route {
    force: Force,
    home: SpaceId,
    /// Units that should stay behind at the start.
    extra: Force,
    ends: RefCell<[Option<i32>; MOST_SPACES]>,
}

/// Whose space a force stands on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    Friendly,
    Hostile,
}

/// A route on the map of its judge.
struct Way<'a> {
    judge: &'a Judge<'a>,
    route: &'a Route,
}

impl Judge<'_> {
    pub(super) fn round(&self, action: &Action) -> i32 {
        let state = self.state;
        match *action {
            Action::Play { .. } => FIRST,
            Action::Campaign(space) => self.campaign(space),
            Action::Rally(leader) => match state.leader_spot(leader).space() {
                Some(space) => {
                    let there = state.outside(self.side, space);
                    let shaken = there.and(&state.demoralised);
                    let leader = i32::from(shaken.leaders.contains(leader));
                    let hope = self.offence(&self.stack(space, there), self.side, space);
                    RALLIED * (leader + shaken.corps.len().min(RALLIED_MOST) as i32)
                        + hope / STEADIED
                }
                None => FORCED,
            },
            Action::Replace { kind, space } => REPLACED + self.front(kind.power, space) / STEPS,
            Action::Transfer { unit, space } => self.send(unit, space),
            Action::Sail(port) => self.voyage(port),
            Action::Deploy => match state.mediterranean(self.t) {
                Side::Alliance => FLEET,
                Side::Bourbon => FORCED,
            },
            Action::Ulm => FIRST,
            Action::Done => ENOUGH,
            _ => FORCED,
        }
    }

    /// What the force on a space can do now.
    fn campaign(&self, space: SpaceId) -> i32 {
        let force = able(self.t, self.state, self.side, space);
        if force.corps.is_empty() {
            return NEVER;
        }
        if let Some(siege) = self.siege_gain(&force, space) {
            return siege;
        }
        let here = self.state.outside(self.side, space);
        self.best_column(&force, space).1 - self.stand(&here, space, space)
    }

    /// What a siege roll is worth, if one can be made.
    fn siege_gain(&self, force: &Force, space: SpaceId) -> Option<i32> {
        let state = self.state;
        let besieged = state.controls(self.enemy(), space)
            && state.is_fortress(&self.t.map, space)
            && !(state.round).is_some_and(|round| round.besieged.contains(space));
        let steady = force.minus(&state.demoralised);
        let column = self.column(&steady);
        let fdv = usize::from(state.fdv(self.t, space));
        if !besieged || column.corps == 0 || usize::from(column.corps) < fdv {
            return None;
        }
        let modifier = self.siege_modifier(&steady, self.side, space);
        let marker = state.siege(space).map_or(0, |siege| siege.rolls);
        let rounds = self.rounds(self.side);
        let chance = |rolls: usize| falls(fdv, modifier, marker, rolls);
        let gained = chance(rounds + 1) - chance(rounds);
        let sooner = chance(1) * TIME / SURE;
        let prize = self.prizes(self.side)[space.index()];
        Some(ROLL + prize * (gained + sooner) / SURE)
    }

    /// The part of a force that should go, and what its best route is worth together with the units that stay.
    fn best_column(&self, force: &Force, space: SpaceId) -> (Force, i32) {
        let all = self.pick_column(force);
        let mut best = (all, self.departure(&all, space));
        if all.corps.len() > 1
            && let Some(last) = self.least(&all)
        {
            let fewer = all.minus(&Force::of_corps(last));
            let value = self.departure(&fewer, space);
            if value > best.1 {
                best = (fewer, value);
            }
        }
        best
    }

    fn departure(&self, force: &Force, space: SpaceId) -> i32 {
        let rest = self.state.outside(self.side, space).minus(force);
        let route = Route::new(*force, space);
        let way = Way {
            judge: self,
            route: &route,
        };
        way.leave(space, CAMPAIGN_MP, Ground::Friendly) + self.stand(&rest, space, space)
    }

    /// As many corps as the leaders command, the best first; the shaken stay.
    fn pick_column(&self, force: &Force) -> Force {
        let steady = force.minus(&self.state.demoralised);
        let mut column = if steady.leaders.is_empty() || steady.corps.is_empty() {
            *force
        } else {
            steady
        };
        let command = self.state.command(&self.t.pieces, &column.leaders);
        while column.corps.len() > command {
            match self.least(&column) {
                Some(last) => column.corps.remove(last),
                None => break,
            }
        }
        column
    }

    /// The corps one spares most easily.
    fn least(&self, force: &Force) -> Option<CorpsId> {
        force.corps().max_by_key(|corps| {
            let kind = self.state.kind(&self.t.pieces, *corps);
            (kind.demoralised, kind.reduced, corps.index())
        })
    }

    pub(super) fn march(&self, march: &March, action: &Action) -> i32 {
        let route = self.route.get_or_init(|| self.route(march));
        if !march.begun {
            match *action {
                Action::Siege => return ROLL_FIRST,
                Action::Leave(unit) => {
                    let spare = self.state.pick(&self.t.pieces, &route.extra, unit);
                    return if spare.is_some() { FIRST } else { NEVER };
                }
                _ => {}
            }
        }
        let way = Way { judge: self, route };
        let ground = self.ground_of(march.at);
        match *action {
            Action::March(to) => way.step(march.at, to, march.mp, ground),
            Action::Convert => way.convert(march.at, march.mp),
            Action::Stop => way.end(march.at),
            Action::Play { .. } => self.hurry(&way, march),
            _ => NEVER,
        }
    }

    fn ground_of(&self, space: SpaceId) -> Ground {
        if self.state.controls(self.side, space) {
            Ground::Friendly
        } else {
            Ground::Hostile
        }
    }

    /// The route of a march, and the units that should stay behind.
    fn route(&self, march: &March) -> Route {
        let column = match self.siege_gain(&march.force, march.at) {
            _ if march.begun => march.force,
            Some(_) => self.pick_column(&march.force),
            None => self.best_column(&march.force, march.at).0,
        };
        Route {
            extra: march.force.minus(&column),
            ..Route::new(march.force, march.at)
        }
    }

    /// A card for more movement is played when it brings much.
    fn hurry(&self, route: &Way, march: &March) -> i32 {
        // What the cards of both sides give.
        const EXTRA: u8 = 2;
        // About a step: for less a card is kept.
        const MUCH: i32 = 40;
        let ground = self.ground_of(march.at);
        let with = route.leave(march.at, march.mp + EXTRA, ground);
        let without = route.leave(march.at, march.mp, ground);
        if with > without + MUCH { with } else { NEVER }
    }
}

impl Route {
    fn new(force: Force, home: SpaceId) -> Route {
        Route {
            force,
            home,
            extra: Force::default(),
            ends: RefCell::new([None; MOST_SPACES]),
        }
    }
}

impl Way<'_> {
    /// The force stops on a space and joins the units there.
    fn end(&self, at: SpaceId) -> i32 {
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
    fn leave(&self, at: SpaceId, mp: u8, ground: Ground) -> i32 {
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

    fn convert(&self, at: SpaceId, mp: u8) -> i32 {
        self.judge.prizes(self.judge.side)[at.index()] + self.best(at, mp - 1, Ground::Friendly)
    }

    fn step(&self, at: SpaceId, to: SpaceId, mp: u8, ground: Ground) -> i32 {
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
