//! Avoiding battle: the defenders step back, or go inside their fortress (14.7).

use super::{
    Play, active,
    entry::{Entry, Stage},
};
use crate::{
    action::Action,
    event::Event,
    map::SpaceId,
    pieces::Unit,
    rules::{battle::best_tr, eligibility::may_stand, nearest::is_friendly_to},
    state::State,
    tables::Tables,
};

/// What the roll needs.
pub const AVOIDANCE: i8 = 5;

/// Whether the defenders stand in a fortress of their own (14.7).
pub fn in_own_fortress(t: &Tables, state: &State, entry: &Entry) -> bool {
    let side = active(state).other();
    state.is_fortress(&t.map, entry.to) && state.controls(side, entry.to)
}

/// Why the defenders may not avoid to a space (14.7.1).
pub fn avoid_problem(
    t: &Tables,
    state: &State,
    entry: &Entry,
    to: SpaceId,
) -> Option<&'static str> {
    let side = active(state).other();
    let units = state.outside(side, entry.to);
    if units.leaders.is_empty() && !entry.led {
        return Some("14.7");
    }
    if entry.intercepted {
        return Some("14.3.2");
    }
    if !t.map.adjacent(entry.to, to) {
        return Some("14.7.1");
    }
    if to == entry.from {
        return Some("14.7.1");
    }
    if !is_friendly_to(t, state, side, &units, to) || state.has_corps(side.other(), to) {
        return Some("14.7.1");
    }
    if !may_stand(t, &units, to) {
        return Some("7.1.1");
    }
    (units.corps.len() > state.room(t, side, to)).then_some("14.7.1")
}

/// Why a unit may not go inside (14.7.1, 17.3).
pub fn inside_problem(
    t: &Tables,
    state: &State,
    entry: &Entry,
    unit: Unit,
) -> Option<&'static str> {
    let side = active(state).other();
    if !in_own_fortress(t, state, entry) {
        return Some("14.7.1");
    }
    let units = state.outside(side, entry.to);
    if state.pick(&t.pieces, &units, unit).is_none() {
        return Some("14.7.1");
    }
    let full = !state.garrison(entry.to).corps.is_empty();
    (full && matches!(unit, Unit::Corps(_))).then_some("17.3")
}

pub fn avoid_actions(t: &Tables, state: &State, entry: &Entry, out: &mut Vec<Action>) {
    let side = active(state).other();
    let units = state.outside(side, entry.to);
    for unit in state.units(&t.pieces, &units) {
        if inside_problem(t, state, entry, unit).is_none() {
            out.push(Action::Inside(unit));
        }
    }
    let mut away = false;
    for to in t.map.neighbours(entry.to) {
        if avoid_problem(t, state, entry, *to).is_none() {
            out.push(Action::Avoid(*to));
            away = true;
        }
    }
    // It is one decision for all: who has begun to hide does not stand where the rest can go away.
    if !entry.hiding || !away {
        out.push(Action::Stand);
    }
}

pub(super) fn roll_avoid(play: &mut Play<'_>, mut entry: Entry, to: SpaceId) {
    let enemy = active(play.state).other();
    let die = play.die();
    let units = play.state.outside(enemy, entry.to);
    let tr = best_tr(&play.game.tables, play.state, units.leaders());
    let card = std::mem::take(&mut entry.bonus);
    let success = die as i8 + tr as i8 + card >= AVOIDANCE;
    avoided(play, entry, to, Some((die, tr, card)), success);
}

/// The defenders go away, or fail to.
pub(super) fn avoided(
    play: &mut Play<'_>,
    entry: Entry,
    to: SpaceId,
    roll: Option<(u8, u8, i8)>,
    success: bool,
) {
    let enemy = active(play.state).other();
    let force = play.state.outside(enemy, entry.to);
    let from = entry.to;
    let (tr, card) = roll.map_or((0, 0), |(_, tr, card)| (tr, card));
    play.tell(|| Event::Avoids {
        force,
        from,
        to,
        die: roll.map(|(die, ..)| die),
        tr,
        card,
        success,
    });
    if success {
        play.state.put(&force, to);
        relieve_but(play, entry.to);
    }
    super::entry::entry_stage(play, entry, Stage::Fight);
}

/// Ends sieges, but not the one that is about to begin here.
fn relieve_but(play: &mut Play<'_>, space: SpaceId) {
    let garrison = play.state.garrison(space);
    super::year::relieve(play);
    play.state.enter_fortress(&garrison);
}
