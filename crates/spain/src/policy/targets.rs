//! What is worth going for, and how far it is.

use super::Judge;
use crate::{
    map::{MOST_SPACES, SpaceId},
    rules::nearest::is_open,
    state::Force,
};

/// Steps beyond which nobody looks.
const HORIZON: u8 = 7;
/// Not reached.
const FAR: u8 = u8::MAX;

impl Judge<'_> {
    /// Links from a space to every other that the side may enter.
    pub(super) fn distances(&self, from: SpaceId) -> [u8; MOST_SPACES] {
        let mut steps = [FAR; MOST_SPACES];
        steps[from.index()] = 0;
        let mut ring = vec![from];
        for length in 1..=HORIZON {
            let mut next = Vec::new();
            for space in ring {
                for to in self.t.map.neighbours(space) {
                    if steps[to.index()] == FAR && is_open(self.t, self.state, self.side, *to) {
                        steps[to.index()] = length;
                        next.push(*to);
                    }
                }
            }
            ring = next;
        }
        steps
    }

    /// What taking a space is worth, in tenths of a victory point.
    pub(super) fn prize(&self, space: SpaceId) -> i32 {
        let places = &self.t.map.places;
        let sheet = self.t.map.space(space);
        if !self.state.controls(self.side.other(), space) || self.t.map.is_refuge(space) {
            return 0;
        }
        let key = [places.cadiz, places.lisbon, places.barcelona, places.madrid];
        let capital = if sheet.capital_of.is_some() { 20 } else { 0 };
        let bonus = if key.contains(&space) { 15 } else { 0 };
        10 * i32::from(sheet.value) + capital + bonus + 2
    }

    /// Corps a force needs to besiege a space: its defence if all who are there go inside.
    pub(super) fn needed(&self, space: SpaceId) -> usize {
        if !self.state.is_fortress(&self.t.map, space) {
            return 1;
        }
        let fdv = usize::from(self.state.fdv(self.t, space));
        let outside = self.state.outside(self.side.other(), space).corps.len();
        fdv + 2 * usize::from(outside > 0)
    }

    /// How good it is for a force to stand on a space: what it can take from there, the nearer the better.
    pub(super) fn outlook(&self, force: &Force, from: SpaceId) -> i32 {
        let corps = force.corps.len();
        if corps == 0 {
            return 0;
        }
        let steps = self.distances(from);
        let mut best = 0;
        for space in self.t.map.all() {
            let far = steps[space.index()];
            if far == FAR {
                continue;
            }
            let prize = self.prize(space);
            if prize == 0 || self.needed(space) > corps {
                continue;
            }
            let enemies = self.state.outside(self.side.other(), space);
            let safe = enemies.corps.is_empty() || self.win_chance(force, &enemies, 0) >= 50;
            if safe && crate::rules::eligibility::may_stand(self.t, force, space) {
                best = best.max(prize * 8 / (4 + i32::from(far)));
            }
        }
        best
    }

    /// Enemy corps that could reach a space in one campaign.
    pub(super) fn threat(&self, space: SpaceId) -> usize {
        let steps = self.distances(space);
        let enemy = self.side.other();
        let mut most = 0;
        for other in self.t.map.all() {
            if steps[other.index()] <= 2 {
                let force = self.state.outside(enemy, other);
                if !force.leaders.is_empty() {
                    most = most.max(force.corps.len());
                }
            }
        }
        most
    }

    /// How good a friendly space is to stay in.
    pub(super) fn shelter(&self, space: SpaceId) -> i32 {
        let fortress = i32::from(self.t.map.space(space).fortress);
        let friends = self.state.outside(self.side, space).corps.len() as i32;
        4 * fortress + friends
    }
}
