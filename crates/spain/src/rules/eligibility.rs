//! Who may take part in an action, enter a space, intercept, avoid (13.4-14.7).

use super::nearest::is_open;
use crate::{
    map::{MOST_SPACES, SpaceId, SpaceSet},
    powers::{Power, Side},
    state::{Force, State},
    tables::Tables,
};

/// All units of a side that may begin an action: outside, at war, not acted, not withdrawn.
pub fn ready(t: &Tables, state: &State, side: Side) -> Force {
    let mut force = state.of_side(side).minus(&state.inside).minus(&state.acted);
    force.corps = force.corps.minus(&state.stuck);
    for power in [Power::Bavaria, Power::Portugal] {
        if state.is_neutral(power) && state.side_of(power) == side {
            for corps in t.pieces.corps_of(power) {
                force.corps.remove(corps);
            }
            for leader in force.leaders() {
                if t.pieces.leader(leader).power == power {
                    force.leaders.remove(leader);
                }
            }
        }
    }
    force
}

/// Those of them on a space.
pub fn able(t: &Tables, state: &State, side: Side, space: SpaceId) -> Force {
    ready(t, state, side).and(&state.all_at(space))
}

/// Every space with such units, and which units.
pub struct Stations {
    pub spaces: SpaceSet,
    forces: [Force; MOST_SPACES],
}

impl Stations {
    pub fn new(t: &Tables, state: &State, side: Side) -> Stations {
        let ready = ready(t, state, side);
        let mut stations = Stations {
            spaces: SpaceSet::EMPTY,
            forces: [Force::default(); MOST_SPACES],
        };
        for leader in ready.leaders() {
            if let Some(space) = state.leader_spot(leader).space() {
                stations.spaces.insert(space);
                stations.forces[space.index()].leaders.insert(leader);
            }
        }
        for corps in ready.corps() {
            if let Some(space) = state.corps_spot(corps).space() {
                stations.spaces.insert(space);
                stations.forces[space.index()].corps.insert(corps);
            }
        }
        stations
    }

    /// In the order of the spaces.
    pub fn iter(&self) -> impl Iterator<Item = (SpaceId, &Force)> {
        (self.spaces.iter()).map(|space| (space, &self.forces[space.index()]))
    }
}

/// Whether every corps of a force may be in a region (7.1.1).
pub fn may_stand(t: &Tables, force: &Force, space: SpaceId) -> bool {
    barred(t, force, space).is_none()
}

/// The first power of a force whose corps may not be in a region (7.1.1).
pub fn barred(t: &Tables, force: &Force, space: SpaceId) -> Option<Power> {
    let mut powers = force.corps().map(|corps| t.pieces.power_of(corps));
    powers.find(|power| !t.pieces.power(*power).theatre.contains(space))
}

/// Whether a space is hostile to a side: controlled by the enemy, or held by enemy corps outside (14.3.2).
pub fn is_hostile(state: &State, side: Side, space: SpaceId) -> bool {
    !state.controls(side, space) || state.has_corps(side.other(), space)
}

/// Besieged by friends: an enemy fortress with friendly corps outside.
pub fn is_besieged_by(t: &Tables, state: &State, side: Side, space: SpaceId) -> bool {
    state.is_besieged(t, side.other(), space)
}

/// Whether the map lets a side in at all.
pub fn may_enter(t: &Tables, state: &State, side: Side, space: SpaceId) -> bool {
    is_open(t, state, side, space)
}
