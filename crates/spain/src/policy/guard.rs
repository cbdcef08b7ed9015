//! What a force protects where it stands, and what it risks there.

use super::{
    Judge,
    chances::{Muscle, SURE, clash, falls, wins},
    offence::{GARRISON, battle_worth},
    prizes::POINT,
    stacks::{Stack, campaigns},
};
use crate::{
    map::{MOST_SPACES, SpaceId},
    phases::entry::intercept::INTERCEPTION,
    powers::Side,
    state::Force,
};

/// What a threat counts that is at hand, or one, two or three campaigns away, in thousandths; and one to a capital.
const LATER: [i32; 4] = [1000, 850, 450, 200];
const LATER_CAPITAL: [i32; 4] = [1000, 1000, 700, 400];
/// What every threat counts beside the part of it that falls to one space.
const ANY: i32 = 150;
/// What an army next to a threatened space does for it: it may intercept, or relieve it.
const BESIDE: i32 = 450;
/// How much of a lost battle one fears: the enemy has other things to do, and battle can be avoided.
const FEAR: i32 = 450;
/// In a fortress one avoids battle at will.
const SAFE_FEAR: i32 = 150;
/// A corps out of supply in winter loses a step (11.4).
const HUNGER: i32 = 40;
/// Corps beyond what leaders can command.
const IDLE: i32 = 4;
/// Siege rolls an enemy has at least: a siege begun late goes on next year.
const LEAST_ROLLS: usize = 2;
/// One fears more for the capital than one hopes for the enemy's.
const CAPITAL: i32 = 25 * POINT;

/// What the enemy may do to a space that nobody guards.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Danger {
    /// What he can hope for.
    worth: i32,
    raider: Muscle,
    /// How much of that hope a garrison leaves, in thousandths.
    garrisoned: i32,
}

impl Danger {
    pub(super) fn worth(&self) -> i32 {
        self.worth
    }

    pub(super) fn is_real(&self) -> bool {
        self.worth > 0
    }
}

/// The chance that a leader intercepts (14.6).
pub(super) fn reaction_chance(tr: u8) -> i32 {
    const FACES: i32 = 6;
    let needed = i32::from(INTERCEPTION) - i32::from(tr);
    (FACES + 1 - needed).clamp(0, FACES) * SURE / FACES
}

pub(super) type Dangers = [Danger; MOST_SPACES];

impl Judge<'_> {
    /// The worth of a force on a space: what it may take, what it protects, what it risks.
    pub(super) fn stand(&self, force: &Force, at: SpaceId, home: SpaceId) -> i32 {
        if force.corps.is_empty() {
            return 0;
        }
        let present = self.stack_at(self.side, at).map(|stack| stack.force);
        if home == at && present.as_ref() == Some(force) {
            let known = &self.standing[at.index()];
            return *known.get_or_init(|| self.find_stand(force, at, home));
        }
        self.find_stand(force, at, home)
    }

    fn find_stand(&self, force: &Force, at: SpaceId, home: SpaceId) -> i32 {
        self.worth_of(&self.stack(at, *force), home)
    }

    /// The worth of a stack that came from somewhere.
    pub(super) fn worth_of(&self, stack: &Stack, home: SpaceId) -> i32 {
        self.claims.get_or_init(|| self.find_claims());
        let idle = stack.force.corps.len() as i32 - i32::from(stack.column.corps);
        self.offence(stack, self.side, home) + self.guard(stack)
            - self.exposure(stack)
            - self.hunger(stack)
            - if stack.led { IDLE * idle } else { 0 }
    }

    pub(super) fn dangers(&self) -> &Dangers {
        self.dangers.get_or_init(|| self.find_dangers())
    }

    fn find_dangers(&self) -> Box<Dangers> {
        let enemy = self.side.other();
        let mut dangers = Box::new([Danger::default(); MOST_SPACES]);
        for stack in self.stacks(enemy).iter().filter(|stack| stack.led) {
            let mut found: Vec<(SpaceId, Danger)> = Vec::new();
            for &(space, cost) in &self.reach(enemy, stack.space).targets {
                if self.state.controls(self.side, space) {
                    found.push((space, self.danger(stack, space, campaigns(cost))));
                }
            }
            // An army goes for one thing at a time, and rather for the best.
            let sum: i32 = found.iter().map(|(_, danger)| danger.worth).sum();
            for (space, mut danger) in found {
                let share = danger.worth * SURE / sum.max(1);
                danger.worth = danger.worth * (share + ANY) / (SURE + ANY);
                let known = &mut dangers[space.index()];
                if danger.worth > known.worth {
                    *known = danger;
                }
            }
        }
        dangers
    }

    fn danger(&self, stack: &Stack, space: SpaceId, turns: usize) -> Danger {
        let enemy = self.side.other();
        let later = if self.ends_war(space) {
            LATER_CAPITAL[turns]
        } else {
            LATER[turns]
        };
        let worth = self.at_stake(space) * later / SURE;
        if !self.state.is_fortress(&self.t.map, space) {
            return Danger {
                worth,
                raider: stack.column,
                garrisoned: SURE,
            };
        }
        let fdv = usize::from(self.state.fdv(self.t, space));
        let modifier = self.siege_modifier(&stack.force, enemy, space);
        let marker = self.state.siege(space).map_or(0, |siege| siege.rolls);
        let rolls = self.rounds(enemy).saturating_sub(turns).max(LEAST_ROLLS);
        let fall = |fdv: usize| {
            if usize::from(stack.column.corps) >= fdv {
                falls(fdv, modifier, marker, rolls)
            } else {
                0
            }
        };
        let empty = fall(fdv);
        Danger {
            worth: worth * empty / SURE,
            raider: stack.column,
            garrisoned: fall(fdv + GARRISON) * SURE / empty.max(1),
        }
    }

    /// What a force saves on its own space and beside it.
    fn guard(&self, stack: &Stack) -> i32 {
        let dangers = self.dangers();
        let mut saved = self.saved(&dangers[stack.space.index()], &stack.whole, stack.space);
        if stack.led {
            for next in self.t.map.neighbours(stack.space) {
                let danger = &dangers[next.index()];
                if danger.worth > 0 && self.stack_at(self.side, *next).is_none() {
                    let win = wins(&stack.column, &danger.raider, 0);
                    saved += danger.worth * win / SURE * BESIDE / SURE;
                }
            }
        }
        saved
    }

    /// What defenders on a space save of it.
    fn saved(&self, danger: &Danger, whole: &Muscle, space: SpaceId) -> i32 {
        if danger.worth == 0 {
            return 0;
        }
        let lost = wins(&danger.raider, whole, self.state.line(space));
        let left = if self.state.is_fortress(&self.t.map, space) {
            // Half of the danger stays whoever wins in the field: the enemy may come again.
            (SURE + lost) / 2 * danger.garrisoned / SURE
        } else {
            lost
        };
        danger.worth * (SURE - left) / SURE
    }

    /// What the strongest enemy nearby may do to a force in battle.
    fn exposure(&self, stack: &Stack) -> i32 {
        let Some(raider) = self.strongest_raider(self.side.other(), stack.space) else {
            return 0;
        };
        let own = self.state.controls(self.side, stack.space);
        let line = if own { self.state.line(stack.space) } else { 0 };
        let worth = battle_worth(&clash(&raider, &stack.whole, line));
        let fear = if own && self.state.is_fortress(&self.t.map, stack.space) {
            SAFE_FEAR
        } else {
            FEAR
        };
        worth.max(0) * fear / SURE
    }

    /// Corps that would starve in winter.
    fn hunger(&self, stack: &Stack) -> i32 {
        let own = self.state.controls(self.side, stack.space);
        let fed = if own {
            self.state.is_fortress(&self.t.map, stack.space)
                || self.supplied().contains(stack.space)
        } else {
            self.is_near_supply(stack.space)
        };
        if fed {
            0
        } else {
            HUNGER * stack.force.corps.len() as i32
        }
    }

    fn is_near_supply(&self, space: SpaceId) -> bool {
        let near = self.t.map.neighbours(space).iter();
        near.clone().any(|next| self.supplied().contains(*next))
            || self.t.map.is_port(space) && self.sails(self.side, space)
    }

    /// What the side loses if a space falls now.
    pub(super) fn at_stake(&self, space: SpaceId) -> i32 {
        let fear = if self.ends_war(space) { CAPITAL } else { 0 };
        self.prizes(self.enemy())[space.index()] + fear
    }

    pub(super) fn enemy(&self) -> Side {
        self.side.other()
    }
}
