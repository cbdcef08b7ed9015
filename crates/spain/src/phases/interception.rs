//! Interception: a force beside the space entered comes first (14.6).

use super::{
    Play, active,
    entry::{Entry, Stage},
};
use crate::{
    event::Event,
    map::SpaceId,
    rules::{
        battle::best_tr,
        nearest::{in_theatre, is_open},
    },
    state::{Force, State},
    tables::Tables,
};

/// What the roll needs.
pub const INTERCEPTION: i8 = 6;

/// Units of the inactive side on a space that may take part in an interception (14.6.1).
pub fn interceptors(t: &Tables, state: &State, entry: &Entry, from: SpaceId) -> Force {
    let side = active(state).other();
    let mut force = state.outside(side, from).minus(&state.demoralised);
    force.corps = force.corps.minus(&state.stuck);
    for corps in force.corps() {
        let power = t.pieces.power_of(corps);
        let here = t.map.space(entry.to).region;
        if state.is_neutral(power) || !in_theatre(power, here) {
            force.corps.remove(corps.index());
        }
    }
    for leader in force.leaders() {
        if state.is_neutral(t.pieces.leader(leader).power) {
            force.leaders.remove(leader.index());
        }
    }
    force
}

/// Why a space's force may not intercept (14.6, 14.6.1).
pub fn intercept_problem(
    t: &Tables,
    state: &State,
    entry: &Entry,
    from: SpaceId,
) -> Option<&'static str> {
    let side = active(state).other();
    if !state.controls(side, entry.to) {
        return Some("14.6");
    }
    let movers = state.all_at(entry.to).and(&state.of_side(side.other()));
    if !movers.is_empty() || !t.map.adjacent(from, entry.to) {
        return Some("14.6");
    }
    if entry.tried.contains(from.index()) || entry.intercepted {
        return Some("14.6.1");
    }
    let outside = state.outside(side, from);
    if !outside.is_empty() && !outside.and(&state.demoralised).is_empty() {
        let steady = interceptors(t, state, entry, from);
        if steady.leaders.is_empty() || steady.corps.is_empty() {
            return Some("3.3");
        }
    }
    let force = interceptors(t, state, entry, from);
    if force.leaders.is_empty() || force.corps.is_empty() {
        return Some("14.6.1");
    }
    if !is_open(t, state, side, entry.to) {
        return Some("2.3.1");
    }
    (state.room(t, side, entry.to) == 0).then_some("4.1.1")
}

pub fn intercept_spaces<'a>(
    t: &'a Tables,
    state: &'a State,
    entry: &'a Entry,
) -> impl Iterator<Item = SpaceId> + 'a {
    let near = t.map.neighbours(entry.to).iter().copied();
    near.filter(|from| intercept_problem(t, state, entry, *from).is_none())
}

/// Why a mustered force may not roll: too many corps for its leaders or the space.
pub fn muster_problem(
    t: &Tables,
    state: &State,
    entry: &Entry,
    force: &Force,
) -> Option<&'static str> {
    let side = active(state).other();
    if force.leaders.is_empty() || force.corps.is_empty() {
        return Some("14.6.1");
    }
    if force.corps.len() > state.command(&t.pieces, &force.leaders) {
        return Some("14.6");
    }
    (force.corps.len() > state.room(t, side, entry.to)).then_some("4.1.1")
}

pub(super) fn roll_interception(
    play: &mut Play<'_>,
    mut entry: Entry,
    from: SpaceId,
    force: Force,
) {
    let die = play.die();
    let tr = best_tr(&play.game.tables, play.state, force.leaders());
    let card = std::mem::take(&mut entry.bonus);
    let success = die as i8 + tr as i8 + card >= INTERCEPTION;
    let to = entry.to;
    play.tell(|| Event::Intercepts {
        force,
        from,
        to,
        die,
        tr,
        card,
        success,
    });
    if success {
        play.state.put(&force, to);
        entry.intercepted = true;
        super::year::relieve(play);
        super::entry::entry_stage(play, entry, Stage::Bypass);
    } else {
        super::entry::entry_stage(play, entry, Stage::Intercept);
    }
}
