//! Cards, resource points, leaders, the uprising, peace.

use super::{FORCED, Judge};
use crate::{action::Action, map::SpaceId, pieces::LeaderId, powers::Side, state::Force};

impl Judge<'_> {
    /// Corps near the enemy are worth most where friends already stand.
    fn front(&self, space: SpaceId) -> i32 {
        let there = self.state.outside(self.side, space);
        let friends = there.corps.len() as i32;
        let led = i32::from(!there.leaders.is_empty());
        let near = self.threat(space) as i32;
        2 * friends + 3 * led + near.min(4) * 2 + i32::from(self.t.map.space(space).fortress)
    }

    pub(super) fn by_card(&self, action: &Action) -> i32 {
        match *action {
            Action::Place(space) => self.front(space),
            // Those who are needed least go home.
            Action::Recall { kind, space } => -self.front(space) + 3 * i32::from(kind.reduced),
            Action::Restore { space, .. } => self.front(space),
            Action::Line { space, level } => i32::from(level) + self.front(space),
            Action::Ferry { .. } | Action::Along(_) => 1,
            Action::Shift { leader, space } => self.lead(leader, space),
            _ => FORCED,
        }
    }

    pub(super) fn spend(&self, action: &Action) -> i32 {
        match *action {
            Action::Play { .. } => 100,
            Action::Restore { space, .. } => 40 + self.front(space),
            Action::Build { reduced, space, .. } => {
                let worth = if reduced { 18 } else { 24 };
                worth + self.front(space)
            }
            Action::Line { space, level } => match self.threat(space) >= 4 {
                true => 10 * i32::from(level),
                false => -10,
            },
            Action::RemoveLine(_) => -100,
            Action::Commission(strength) => match self.state.mediterranean(self.t) {
                Side::Alliance => 20 + 10 * i32::from(strength),
                Side::Bourbon => -20,
            },
            _ => FORCED,
        }
    }

    pub(super) fn leaders(&self, action: &Action) -> i32 {
        match *action {
            Action::Promote { minor, .. } => match self.state.leader_spot(minor).space() {
                Some(space) => 20 + self.state.outside(self.side, space).corps.len() as i32,
                None => FORCED,
            },
            Action::Arrive(_) => 10,
            Action::Minor(_) => 15,
            Action::Shift { leader, space } => self.lead(leader, space),
            _ => FORCED,
        }
    }

    /// Whether a leader does more at another place.
    fn lead(&self, leader: LeaderId, to: SpaceId) -> i32 {
        let state = self.state;
        let Some(from) = state.leader_spot(leader).space() else {
            return FORCED;
        };
        let own = Force::of_leader(leader);
        let left = state.outside(self.side, from).minus(&own);
        let there = state.outside(self.side, to);
        let wanted = |force: &Force| match force.leaders.len() {
            0 => 3 * force.corps.len() as i32,
            1 => force.corps.len() as i32,
            _ => 0,
        };
        wanted(&there) - wanted(&left) - 4
    }

    pub(super) fn uprising(&self, action: &Action) -> i32 {
        match *action {
            Action::Rise(space) => {
                let new = self.state.controls(Side::Bourbon, space);
                10 * i32::from(new) + i32::from(self.t.map.space(space).value)
                    - self.threat(space) as i32
            }
            _ => FORCED,
        }
    }

    /// Peace is sought when the level is high, and paid for when it is very high.
    pub(super) fn peace(&self, action: &Action) -> i32 {
        let level = i32::from(self.state.vp);
        match *action {
            Action::Negotiate(concessions) => level - 19 - 2 * i32::from(concessions),
            _ => FORCED,
        }
    }
}
