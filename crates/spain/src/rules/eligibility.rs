//! Who may take part in an action, enter a space, intercept, avoid (13.4-14.7).

use super::nearest::{in_theatre, is_open};
use crate::{
    map::{MOST_SPACES, SpaceId},
    powers::{Power, Side},
    state::{Force, State},
    tables::Tables,
};

/// All units of a side that may begin an action: outside, at war, not acted, not withdrawn.
fn ready(t: &Tables, state: &State, side: Side) -> Force {
    let mut force = state.of_side(side).minus(&state.inside).minus(&state.acted);
    force.corps = force.corps.minus(&state.stuck);
    for power in [Power::Bavaria, Power::Portugal] {
        if state.is_neutral(power) && state.side_of(power) == side {
            for corps in t.pieces.corps_of(power) {
                force.corps.remove(corps.index());
            }
            for leader in force.leaders() {
                if t.pieces.leader(leader).power == power {
                    force.leaders.remove(leader.index());
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

/// Every space with such units, in order, and who they are.
pub fn stations(t: &Tables, state: &State, side: Side) -> Vec<(SpaceId, Force)> {
    const NOWHERE: u8 = u8::MAX;
    let ready = ready(t, state, side);
    let mut place = [NOWHERE; MOST_SPACES];
    let mut found: Vec<(SpaceId, Force)> = Vec::with_capacity(32);
    let mut at = |space: SpaceId, one: &Force| {
        let index = &mut place[space.index()];
        if *index == NOWHERE {
            *index = found.len() as u8;
            found.push((space, *one));
        } else {
            let known = &mut found[usize::from(*index)].1;
            *known = known.or(one);
        }
    };
    for leader in ready.leaders() {
        if let Some(space) = state.leader_spot(leader).space() {
            at(space, &Force::of_leader(leader));
        }
    }
    for corps in ready.corps() {
        if let Some(space) = state.corps_spot(corps).space() {
            at(space, &Force::of_corps(corps));
        }
    }
    found.sort_unstable_by_key(|(space, _)| *space);
    found
}

/// Whether every corps of a force may be in a region (7.1.1).
pub fn may_stand(t: &Tables, force: &Force, space: SpaceId) -> bool {
    let region = t.map.space(space).region;
    force
        .corps()
        .all(|corps| in_theatre(t.pieces.power_of(corps), region))
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
