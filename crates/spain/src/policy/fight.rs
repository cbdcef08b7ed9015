//! Reactions, battles and sieges.

use super::{
    FORCED, Judge, NEVER,
    chances::{SURE, clash},
    guard::reaction_chance,
    offence::battle_worth,
};
use crate::{
    action::Action,
    map::SpaceId,
    phases::{
        self,
        battle::Battle,
        displace::{self, Displace},
        entry::{
            Entry, Stage,
            avoid::{AVOIDANCE, in_own_fortress},
            intercept::{INTERCEPTION, interceptors},
            may_set_out,
        },
        siege::SiegeRoll,
    },
    pieces::{Kind, Unit},
    rules::{battle::best_tr, odds},
    state::Force,
    texts::naming::Naming,
};
use kernel::Message;

/// How much of a fortress' worth is lost when its army goes away, and of an open town's, in thousandths.
const FORTRESS_GROUND: i32 = 250;
const OPEN_GROUND: i32 = 900;
/// How much of the prize a besieger gives up by going away, in thousandths.
const SIEGE_GROUND: i32 = 600;
/// A corps in a fortress.
const INSIDE: i32 = 25;
/// A card that stops an attack is for an attack that hurts.
const STOPPED: i32 = 30;
/// An attack on the army in a space puts this fraction (one over it) of the space at risk.
const ENDANGERED: i32 = 4;
/// A battle won before a space is half the way into it.
const HALF_WAY: i32 = 2;
/// A fortress that interceptors leave empty is not lost yet: only this fraction (one over it) of the danger counts.
const LEFT_EMPTY: i32 = 3;
/// The order of steps before a roll: surplus units stay behind, cards are played, then the dice.
const ROLL: i32 = 1;
const HELP: i32 = 2;
const TOO_MANY: i32 = 2;
/// Where to go away to: supply counts most, then each level of a fortress, then each friend.
const FED: i32 = 4;
const LEVEL: i32 = 2;
/// Captured leaders worth buying back: those who cost nothing, and the greatest (16.3.2).
const FREE: u8 = 0;
const GREATEST: u8 = 3;
/// Chances of a siege roll, in percent: those that a card can decide, and from where the enemy is worth hindering.
const OPEN: std::ops::Range<u8> = 25..75;
const LIKELY: u8 = 40;

fn say_loss(kind: Kind) -> Message {
    Message::new("reason-loss").kind("corps", kind)
}

impl Judge<'_> {
    /// What a battle is worth to the attacker.
    pub(super) fn attack_worth(&self, attacker: &Force, defender: &Force) -> i32 {
        battle_worth(&clash(&self.muscle(attacker), &self.muscle(defender), 0))
    }

    pub(super) fn deputies(&self, entry: &Entry, action: &Action) -> i32 {
        let own = self.state.outside(self.side, entry.to);
        let hurts = self.attack_worth(&entry.force, &own) + self.at_stake(entry.to) / ENDANGERED;
        let stop = !own.corps.is_empty() && hurts > STOPPED;
        match action {
            Action::Play { .. } => i32::from(stop),
            _ => i32::from(!stop),
        }
    }

    /// What the ground is worth to the side that stands on it.
    fn ground(&self, space: SpaceId) -> i32 {
        if !self.state.controls(self.side, space) {
            return self.prizes(self.side)[space.index()] * SIEGE_GROUND / SURE;
        }
        let part = if self.state.is_fortress(&self.t.map, space) {
            FORTRESS_GROUND
        } else {
            OPEN_GROUND
        };
        self.at_stake(space) * part / SURE
    }

    /// What a battle brings to the defender, with the ground.
    fn stands(&self, entry: &Entry, own: &Force, line: u8) -> i32 {
        let clash = clash(&self.muscle(&entry.force), &self.muscle(own), line);
        -battle_worth(&clash) - self.ground(entry.to) * clash.win / SURE
    }

    pub(super) fn entry(&self, entry: &Entry, action: &Action) -> i32 {
        let state = self.state;
        let own = state.outside(self.side, entry.to);
        match (*action, entry.stage) {
            (Action::Intercept(from), _) => self.intercept(entry, from, &own),
            (Action::Pass | Action::Withdraw | Action::LetGo, _) => 0,
            (Action::Roll, _) => ROLL,
            (Action::Leave(unit), Stage::Muster { force, .. }) => self.muster(entry, &force, unit),
            (Action::Play { .. }, _) => HELP,
            (Action::Fight, _) => {
                let enemies = state.outside(phases::active(state).other(), entry.to);
                let clash = clash(
                    &self.muscle(&entry.force),
                    &self.muscle(&enemies),
                    entry.line,
                );
                let prize = self.prizes(self.side)[entry.to.index()];
                battle_worth(&clash) + prize * clash.win / SURE / HALF_WAY
            }
            (Action::Force, _) => self.stands(entry, &own, 0) + self.ground(entry.to),
            (Action::Stand, _) => self.stands(entry, &own, entry.line),
            (Action::Avoid(to), _) => self.shelter(to) - self.ground(entry.to),
            (Action::Inside(unit), _) => self.hide(entry.to, unit) - self.ground(entry.to),
            _ => FORCED,
        }
    }

    pub(super) fn why_entry(&self, entry: &Entry, action: &Action) -> Option<Message> {
        let own = self.state.outside(self.side, entry.to);
        let likely = |key, space, force: &Force, needed| {
            let tr = best_tr(self.t, self.state, force.leaders());
            let chance = odds::roll(tr as i8 + entry.bonus, needed).percent();
            self.say_of(key, space).number("chance", chance)
        };
        match *action {
            Action::Stand => Some(self.say_fight("reason-stand", &entry.force, &own, entry.to)),
            // From a fortress of their own they go without a roll.
            Action::Avoid(to) if in_own_fortress(self.at(), entry) => {
                Some(self.say_of("reason-avoid-freely", to))
            }
            Action::Avoid(to) => Some(likely("reason-avoid", to, &own, AVOIDANCE)),
            Action::Intercept(from) => {
                let force = interceptors(self.t, self.state, entry, from);
                Some(likely("reason-intercept", entry.to, &force, INTERCEPTION))
            }
            Action::Pass => Some(Message::new("reason-pass")),
            Action::Inside(_) => Some(self.say_of("reason-inside", entry.to)),
            _ => None,
        }
    }

    /// Going between the enemy and his goal.
    fn intercept(&self, entry: &Entry, from: SpaceId, own: &Force) -> i32 {
        let force = interceptors(self.t, self.state, entry, from);
        let left = self.state.outside(self.side, from).minus(&force);
        let kept = self.stands(entry, &force.or(own), 0) + self.ground(entry.to);
        let before = if own.corps.is_empty() {
            0
        } else {
            self.stands(entry, own, entry.line)
                .max(-self.ground(entry.to))
        };
        let given_up = if self.state.is_fortress(&self.t.map, from) && left.corps.is_empty() {
            self.dangers()[from.index()].worth() / LEFT_EMPTY
        } else {
            0
        };
        let tr = best_tr(self.t, self.state, force.leaders());
        (kept - before.min(0) - given_up) * reaction_chance(tr) / SURE
    }

    /// Only surplus corps stay behind.
    fn muster(&self, entry: &Entry, force: &Force, unit: Unit) -> i32 {
        let over = may_set_out(self.at(), entry, force).is_err();
        match unit {
            Unit::Corps(kind) if over => TOO_MANY + i32::from(kind.reduced),
            _ => NEVER,
        }
    }

    /// Going into a fortress: a full corps first, and leaders only with it.
    fn hide(&self, space: SpaceId, unit: Unit) -> i32 {
        let own = self.state.outside(self.side, space);
        match unit {
            Unit::Corps(kind) => INSIDE - i32::from(kind.reduced) - i32::from(kind.demoralised),
            Unit::Leader(_) if own.corps.is_empty() => 1,
            Unit::Leader(_) => NEVER,
        }
    }

    pub(super) fn battle(&self, battle: &Battle, action: &Action) -> i32 {
        match *action {
            // Demoralised corps are worth least, then reduced ones.
            Action::Lose(kind) => i32::from(kind.demoralised) * 2 + i32::from(kind.reduced),
            Action::Retreat(to) => self.shelter(to),
            Action::Inside(unit) => self.hide(battle.space, unit) + INSIDE,
            _ => FORCED,
        }
    }

    pub(super) fn why_battle(&self, action: &Action) -> Option<Message> {
        match *action {
            Action::Lose(kind) => Some(say_loss(kind)),
            Action::Retreat(to) => Some(self.say_position(to)),
            _ => None,
        }
    }

    /// How good a friendly space is to go to.
    fn shelter(&self, space: SpaceId) -> i32 {
        let fortress = i32::from(self.t.map.space(space).fortress);
        let friends = self.state.corps_outside(self.side, space).len() as i32;
        let fed = i32::from(self.supplied().contains(space));
        FED * fed + LEVEL * fortress + friends
    }

    pub(super) fn displaced(&self, displace: &Displace, action: &Action) -> i32 {
        match *action {
            Action::Go(space) => {
                let unit = displace::mover(displace).unwrap_or_default();
                self.joining(&unit, space, displace.from)
            }
            Action::Inside(_) => 1,
            _ => FORCED,
        }
    }

    pub(super) fn why_displaced(&self, action: &Action) -> Option<Message> {
        match *action {
            Action::Go(to) => Some(self.say_position(to)),
            _ => None,
        }
    }

    pub(super) fn siege(&self, siege: &SiegeRoll, action: &Action) -> i32 {
        let sure = || odds::falls_within(self.t, self.state, siege, 1).percent();
        match action {
            Action::Roll | Action::Pass => ROLL,
            // A card is for a roll that it can decide.
            Action::Play { .. } if self.side == siege.side => {
                HELP * i32::from(OPEN.contains(&sure()))
            }
            Action::Play { .. } => HELP * i32::from(sure() > LIKELY),
            Action::Lose(kind) => i32::from(kind.demoralised),
            _ => FORCED,
        }
    }

    pub(super) fn why_siege(&self, siege: &SiegeRoll, action: &Action) -> Option<Message> {
        match *action {
            Action::Roll => Some(self.say_siege(&siege.force, siege.space)),
            Action::Lose(kind) => Some(say_loss(kind)),
            _ => None,
        }
    }

    /// A leader is bought back for his TR in points, or flipped.
    pub(super) fn captured(&self, action: &Action) -> i32 {
        match *action {
            Action::Ransom(leader) => match self.t.pieces.leader(leader).tr {
                FREE | GREATEST => 1,
                _ => -1,
            },
            _ => FORCED,
        }
    }
}
