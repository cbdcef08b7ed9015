//! Battles, sieges and reactions.

use super::{FORCED, Judge, NEVER};
use crate::{
    action::Action,
    flow::{self, battle::Battle, entry, siege},
    map::SpaceId,
    pieces::Unit,
    rules::odds,
    state::Force,
};

impl Judge<'_> {
    /// Percent of battles an attacker wins.
    pub(super) fn win_chance(&self, attacker: &Force, defender: &Force, line: u8) -> i32 {
        let odds = odds::battle(self.t, self.state, attacker, defender, line);
        i32::from(odds.chance_that(|outcome| outcome.attacker_wins).percent())
    }

    pub(super) fn deputies(&self, entry: &entry::Entry, action: &Action) -> i32 {
        let own = self.state.outside(self.side, entry.to);
        let bad = !own.corps.is_empty() && self.win_chance(&entry.force, &own, 0) > 55;
        match action {
            Action::Play { .. } => i32::from(bad),
            _ => i32::from(!bad),
        }
    }

    pub(super) fn entry(&self, entry: &entry::Entry, action: &Action) -> i32 {
        let (t, state) = (self.t, self.state);
        let active = flow::active(state);
        let own = state.outside(self.side, entry.to);
        match (*action, entry.stage) {
            (Action::Intercept(from), _) => {
                let force = entry::interceptors(t, state, entry, from);
                let joined = force.or(&own);
                let chance = 100 - self.win_chance(&entry.force, &joined, 0);
                let alone = state.is_fortress(&t.map, from) && self.threat(from) > 0;
                chance - 55 - if alone { 15 } else { 0 }
            }
            (Action::Pass, _) => 0,
            (Action::Roll, _) => 1,
            (Action::Leave(unit), entry::Stage::Muster { force, .. }) => {
                let over = entry::muster_problem(t, state, entry, &force).is_some();
                match unit {
                    Unit::Corps(kind) if over => 2 + i32::from(kind.reduced),
                    _ => NEVER,
                }
            }
            (Action::Play { .. }, _) => 2,
            (Action::Fight, _) => {
                let enemies = state.outside(active.other(), entry.to);
                self.win_chance(&entry.force, &enemies, entry.line) - 50
            }
            (Action::Withdraw, _) => 0,
            (Action::Force, _) => {
                let lost = self.win_chance(&entry.force, &own, 0);
                40 - lost
            }
            (Action::LetGo, _) => 0,
            (Action::Stand, _) => {
                let lost = self.win_chance(&entry.force, &own, entry.line);
                50 - lost
            }
            (Action::Avoid(to), _) => 2 + self.shelter(to) / 4,
            (Action::Inside(unit), _) => self.hide(entry.to, unit),
            _ => FORCED,
        }
    }

    /// Going into a fortress: a full corps first, and leaders only with it.
    fn hide(&self, space: SpaceId, unit: Unit) -> i32 {
        let own = self.state.outside(self.side, space);
        match unit {
            Unit::Corps(kind) => 4 - i32::from(kind.reduced) - i32::from(kind.demoralised),
            Unit::Leader(_) if own.corps.is_empty() => 1,
            Unit::Leader(_) => NEVER,
        }
    }

    pub(super) fn battle(&self, battle: &Battle, action: &Action) -> i32 {
        match *action {
            // Demoralised and reduced corps are worth least.
            Action::Lose(kind) => i32::from(kind.demoralised) * 2 + i32::from(kind.reduced),
            Action::Retreat(to) => self.shelter(to),
            Action::Inside(unit) => self.hide(battle.space, unit) + 6,
            _ => FORCED,
        }
    }

    pub(super) fn siege(&self, siege: &siege::SiegeRoll, action: &Action) -> i32 {
        let sure = odds::falls_within(self.t, self.state, siege, 1).percent();
        match action {
            Action::Roll | Action::Pass => 1,
            // A card is for a roll that it can decide.
            Action::Play { .. } if self.side == siege.side => {
                i32::from((25..75).contains(&sure)) * 2
            }
            Action::Play { .. } => i32::from(sure > 40) * 2,
            Action::Lose(kind) => i32::from(kind.demoralised),
            _ => FORCED,
        }
    }

    /// A good leader is worth his points, a bad one is not.
    pub(super) fn captured(&self, action: &Action) -> i32 {
        match *action {
            Action::Ransom(leader) => match self.t.pieces.leader(leader).tr {
                0 => 1,
                3 => 1,
                _ => -1,
            },
            _ => FORCED,
        }
    }
}
