//! Transfers and voyages: units sent to where they do more.

use super::{FIRST, FORCED, Judge, NEVER, chances::SURE, stacks::Stack};
use crate::{
    action::Action,
    map::SpaceId,
    phases::{
        sail::{MOST_AFLOAT, Sail},
        transfer::{CORPS_MP, LEADER_MP, Transfer},
    },
    pieces::{CorpsId, LeaderId, Unit},
    powers::Power,
    rules::{
        eligibility::{able, may_stand},
        nearest::is_open,
        sea::joined,
    },
    state::{Force, Spot},
};

/// A transfer must promise more than this for its second unit.
const ENOUGH: i32 = 0;
/// Places one looks at closely before a corps is sent.
const SERIOUS: usize = 3;
/// What being on the road costs, so that nobody is sent to and fro.
const UNREST: i32 = 15;
/// A storm, and being far from home.
const VOYAGE: i32 = 12;
/// The chance that a voyage goes well, in thousandths.
const FAIR: i32 = 880;
/// A landing that must be fought for gains this fraction (one over it).
const FOUGHT_FOR: i32 = 2;
/// Corps for which one leader is enough.
const ONE_LEADER: usize = 2;

/// What one more corps is worth on a space.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pull {
    space: SpaceId,
    worth: i32,
}

impl Judge<'_> {
    /// Spaces where one more corps does something.
    fn pulls(&self) -> &[Pull] {
        self.pulls.get_or_init(|| {
            let spare = self
                .stacks(self.side)
                .iter()
                .flat_map(|stack| stack.force.corps());
            let Some(sample) = spare.min_by_key(|corps| self.state.reduced.contains(*corps)) else {
                return Vec::new();
            };
            let dangers = self.dangers();
            let mut pulls: Vec<Pull> = (self.t.map.all())
                .filter(|space| self.state.controls(self.side, *space))
                .filter(|space| {
                    self.stack_at(self.side, *space).is_some() || dangers[space.index()].is_real()
                })
                .map(|space| Pull {
                    space,
                    worth: self.joining(&Force::of_corps(sample), space, space),
                })
                .filter(|pull| pull.worth > UNREST)
                .collect();
            pulls.sort_by_key(|pull| std::cmp::Reverse(pull.worth));
            pulls
        })
    }

    /// What a unit adds to those on a space.
    pub(super) fn joining(&self, unit: &Force, at: SpaceId, home: SpaceId) -> i32 {
        let there = self.state.outside(self.side, at).minus(unit);
        self.stand(&there.or(unit), at, home) - self.stand(&there, at, at)
    }

    /// What those on a space lose if a unit goes.
    fn missing(&self, unit: &Force, at: SpaceId) -> i32 {
        let there = self.state.outside(self.side, at);
        self.stand(&there, at, at) - self.stand(&there.minus(unit), at, at)
    }

    /// What sending a unit away from a space promises.
    pub(super) fn send(&self, unit: Unit, space: SpaceId) -> i32 {
        let force = able(self.t, self.state, self.side, space);
        let Some(one) = self.state.pick(&self.t.pieces, &force, unit) else {
            return NEVER;
        };
        let reach = self.reach(self.side, space);
        let gain = match unit {
            Unit::Corps(_) => (self.pulls().iter())
                .filter(|pull| pull.space != space && reach.cost(pull.space) <= CORPS_MP)
                .filter(|pull| may_stand(self.t, &one, pull.space))
                .take(SERIOUS)
                .map(|pull| self.joining(&one, pull.space, space))
                .max(),
            Unit::Leader(_) => (self.stacks(self.side).iter())
                .filter(|stack| stack.space != space && reach.cost(stack.space) <= LEADER_MP)
                .filter(|stack| self.wants_leader(stack))
                .map(|stack| self.joining(&one, stack.space, space))
                .max(),
        };
        match gain {
            Some(gain) if gain > 0 => gain - self.missing(&one, space) - UNREST,
            _ => NEVER,
        }
    }

    /// A stack with corps that nobody leads, or an army under a single leader.
    fn wants_leader(&self, stack: &Stack) -> bool {
        stack.force.corps.len() > usize::from(stack.column.corps)
            || stack.force.leaders.len() == 1 && stack.force.corps.len() > ONE_LEADER
    }

    pub(super) fn transfer(&self, transfer: &Transfer, action: &Action) -> i32 {
        match (*action, transfer.moving) {
            (Action::To(to), Some((unit, from))) => self.joining(&unit, to, from),
            (Action::Transfer { unit, space }, _) => self.send(unit, space),
            // To stop.
            _ => ENOUGH,
        }
    }

    /// A corps of a power on a space: what making it stronger does there.
    pub(super) fn front(&self, power: Power, space: SpaceId) -> i32 {
        let free = (self.t.pieces.corps_of(power))
            .find(|corps| self.state.corps_spot(*corps) == Spot::POOL)
            .or_else(|| self.t.pieces.corps_of(power).next());
        free.map_or(0, |corps| {
            self.joining(&Force::of_corps(corps), space, space)
        })
    }

    /// What a leader adds to a space, coming from another or from nowhere.
    pub(super) fn lead(&self, leader: LeaderId, to: SpaceId) -> i32 {
        let one = Force::of_leader(leader);
        match self.state.leader_spot(leader).space() {
            Some(from) => self.joining(&one, to, from) - self.missing(&one, from),
            None => self.joining(&one, to, to),
        }
    }

    /// The crew from a port: two corps, and one of several leaders if other corps stay.
    fn crew(&self, force: &Force, port: SpaceId) -> Force {
        let pieces = &self.t.pieces;
        let mut crew = *force;
        let strength = |corps: &CorpsId| {
            let kind = self.state.kind(pieces, *corps);
            (kind.demoralised, kind.reduced, corps.index())
        };
        while crew.corps.len() > MOST_AFLOAT {
            match crew.corps().max_by_key(strength) {
                Some(last) => crew.corps.remove(last),
                None => break,
            }
        }
        let staying = self.state.corps_outside(self.side, port).len() > MOST_AFLOAT;
        while staying && crew.leaders.len() > 1 {
            match crew.leaders().max_by_key(|one| self.state.tr(pieces, *one)) {
                Some(best) => crew.leaders.remove(best),
                None => break,
            }
        }
        crew
    }

    /// What the best voyage from a port promises.
    pub(super) fn voyage(&self, port: SpaceId) -> i32 {
        let force = able(self.t, self.state, self.side, port);
        let crew = self.crew(&force, port);
        if crew.corps.is_empty() {
            return NEVER;
        }
        let ports = self.t.map.ports.iter();
        let best = ports
            .filter(|to| {
                joined(self.t, self.state, self.side, port, *to)
                    && is_open(self.t, self.state, self.side, *to)
                    && may_stand(self.t, &crew, *to)
            })
            .map(|to| self.landing(&crew, port, to))
            .max()
            .unwrap_or(NEVER);
        best * FAIR / SURE - self.missing(&crew, port) - VOYAGE
    }

    /// What a force makes of a port it sails to.
    fn landing(&self, crew: &Force, port: SpaceId, to: SpaceId) -> i32 {
        let hostile = !self.state.controls(self.side, to);
        if let Some(enemies) = self.stack_at(self.enemy(), to) {
            return self.attack_worth(crew, &enemies.force)
                + self.joining(crew, to, port) / FOUGHT_FOR;
        }
        if hostile && crew.leaders.is_empty() && self.stack_at(self.side, to).is_none() {
            NEVER
        } else {
            self.joining(crew, to, port)
        }
    }

    pub(super) fn sail(&self, sail: &Sail, action: &Action) -> i32 {
        match *action {
            Action::To(to) | Action::Land(to) => self.landing(&sail.force, sail.from, to),
            Action::Leave(unit) => {
                let extra = sail.force.minus(&self.crew(&sail.force, sail.from));
                match self.state.pick(&self.t.pieces, &extra, unit) {
                    Some(_) => FIRST,
                    None => NEVER,
                }
            }
            Action::Cancel => i32::from(sail.force.corps.len() < MOST_AFLOAT),
            // A step rather than a corps.
            Action::Lose(kind) if kind.reduced => -1,
            Action::Lose(_) => 1,
            _ => FORCED,
        }
    }
}
