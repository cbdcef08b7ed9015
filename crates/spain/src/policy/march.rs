//! Rounds, campaigns, transfers, voyages.

use super::{FORCED, Judge, NEVER};
use crate::{
    action::Action,
    flow::{march, sail, siege::SiegeRoll, transfer},
    map::SpaceId,
    pieces::Unit,
    powers::Side,
    rules::{eligibility::able, odds},
    state::Force,
};

/// What a round is worth that is simply ended.
const ENOUGH: i32 = 6;

impl Judge<'_> {
    pub(super) fn round(&self, action: &Action) -> i32 {
        let state = self.state;
        match *action {
            Action::Play { .. } => 200,
            Action::Campaign(space) => self.campaign(space),
            Action::Rally(leader) => match state.leader_spot(leader).space() {
                Some(space) => {
                    let there = state.outside(self.side, space);
                    8 * there.corps.and(&state.demoralised.corps).len() as i32
                }
                None => FORCED,
            },
            Action::Replace { .. } => 9,
            Action::Transfer { unit, space } => self.send(unit, space),
            Action::Sail(_) => 5,
            Action::Deploy => match state.mediterranean(self.t) {
                Side::Alliance => 30,
                Side::Bourbon => 4,
            },
            Action::Ulm => 60,
            Action::Done => ENOUGH,
            _ => FORCED,
        }
    }

    /// What the force on a space can do now.
    fn campaign(&self, space: SpaceId) -> i32 {
        let (t, state) = (self.t, self.state);
        let force = able(t, state, self.side, space);
        if force.corps.is_empty() {
            return -10;
        }
        if state.controls(self.side.other(), space) && state.is_fortress(&t.map, space) {
            let steady = force.minus(&state.demoralised);
            if steady.corps.len() >= usize::from(state.fdv(t, space)) {
                let roll = SiegeRoll::new(space, self.side, steady);
                let falls = i32::from(odds::falls_within(t, state, &roll, 2).percent());
                return 20 + self.prize(space) * falls / 50;
            }
            return 4;
        }
        let gain = self.outlook(&force, space);
        // Who leaves a threatened fortress must have a reason.
        let guard = match state.is_fortress(&t.map, space) && self.threat(space) > 0 {
            true => 6 * i32::from(t.map.space(space).fortress),
            false => 0,
        };
        gain * force.corps.len().min(4) as i32 / 4 - guard
    }

    pub(super) fn march(&self, march: &march::March, action: &Action) -> i32 {
        let state = self.state;
        match *action {
            Action::Siege => 500,
            Action::Convert => 30 + self.prize(march.at),
            Action::Play { .. } => -5,
            Action::March(to) => self.step(march, to),
            Action::Leave(unit) => self.leave(march, unit),
            Action::Stop => {
                let here = self.outlook(&march.force, march.at);
                let exposed = !state.controls(self.side, march.at);
                here - if exposed { 4 } else { 0 }
            }
            _ => FORCED,
        }
    }

    fn step(&self, march: &march::March, to: SpaceId) -> i32 {
        let (t, state) = (self.t, self.state);
        let enemies = state.outside(self.side.other(), to);
        let prize = self.prize(to);
        if !enemies.corps.is_empty() {
            let win = self.win_chance(&march.force, &enemies, state.line(to));
            return (win - 55) * 2 + prize / 2;
        }
        if prize > 0 && state.is_fortress(&t.map, to) {
            let enough = march.force.corps.len() >= self.needed(to);
            return if enough { 40 + prize } else { NEVER / 2 };
        }
        // One step costs a little, so that nobody walks about.
        let ahead = self.outlook(&march.force, to);
        let value = if prize > 0 { prize / 3 } else { 0 };
        ahead + value - 1
    }

    /// Only what is too much, or the wounded before an attack, stays behind.
    fn leave(&self, march: &march::March, unit: Unit) -> i32 {
        let state = self.state;
        let over = march.force.corps.len() > state.command(&self.t.pieces, &march.force.leaders);
        let shaken = !march.force.and(&state.demoralised).is_empty();
        match unit {
            Unit::Corps(kind) if over => {
                600 + i32::from(kind.reduced) + 2 * i32::from(kind.demoralised)
            }
            Unit::Corps(kind) if shaken && kind.demoralised && !march.begun => 550,
            Unit::Leader(leader)
                if shaken
                    && !march.begun
                    && state.demoralised.leaders.contains(leader.index())
                    && march.force.leaders.len() > 1 =>
            {
                540
            }
            _ => NEVER,
        }
    }

    /// A leader without corps is sent to corps without a leader.
    fn send(&self, unit: Unit, space: SpaceId) -> i32 {
        let there = self.state.outside(self.side, space);
        match unit {
            Unit::Leader(_) if there.corps.is_empty() => 12,
            Unit::Corps(_) if there.leaders.is_empty() && self.threat(space) == 0 => 7,
            _ => -5,
        }
    }

    pub(super) fn transfer(&self, transfer: &transfer::Transfer, action: &Action) -> i32 {
        match (*action, transfer.moving) {
            (Action::To(to), Some((unit, _))) => self.arrive(&unit, to),
            (Action::Transfer { unit, space }, _) => self.send(unit, space),
            (Action::Stop, _) => 3,
            _ => FORCED,
        }
    }

    fn arrive(&self, unit: &Force, to: SpaceId) -> i32 {
        let there = self.state.outside(self.side, to);
        let joined = there.or(unit);
        if unit.corps.is_empty() {
            let leaderless = there.leaders.is_empty();
            return match there.corps.len() as i32 {
                0 => -10,
                corps if leaderless => 10 + corps * 3,
                corps => corps,
            };
        }
        match there.leaders.is_empty() {
            true => self.shelter(to) / 4,
            false => 4 + self.outlook(&joined, to) / 4,
        }
    }

    pub(super) fn sail(&self, sail: &sail::Sail, action: &Action) -> i32 {
        let state = self.state;
        match *action {
            Action::To(to) | Action::Land(to) => {
                let enemies = state.outside(self.side.other(), to);
                if !enemies.corps.is_empty() {
                    return self.win_chance(&sail.force, &enemies, 0) - 60;
                }
                let prize = self.prize(to);
                match prize > 0 && sail.force.corps.len() >= self.needed(to) {
                    true => 20 + prize,
                    false => self.outlook(&sail.force, to) - 5,
                }
            }
            Action::Leave(Unit::Corps(_)) if sail.force.corps.len() > sail::MOST_AFLOAT => 900,
            Action::Leave(_) => NEVER,
            Action::Cancel => i32::from(sail.force.corps.len() < 2),
            Action::Lose(kind) => i32::from(!kind.reduced) * 2 - 1,
            _ => FORCED,
        }
    }
}
