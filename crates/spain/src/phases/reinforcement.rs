//! The reinforcement phase: resource points, reinforcements, leaders (12, 15.2).

use super::{Next, Play, events, finish};
use crate::{
    action::Action,
    cards::{Flag, Opportunity},
    event::Event,
    map::{SpaceId, SpaceSet, Terrain},
    pieces::{Entry, How, Kind, LeaderId},
    powers::{Power, Side},
    rules::loc::{capital, connected, friendly_capitals, national_source},
    state::{Line, Spot, State},
    tables::Tables,
};
use serde::{Deserialize, Serialize};

/// A side spends its resource points (12.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spend {
    pub side: Side,
}

/// A side places and moves its leaders (12.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leaders {
    pub side: Side,
}

/// Leaders that may be transferred in a year (12.4).
pub const SHIFTS: u8 = 2;
/// Corps a new line needs (15.2).
pub const LINE_CORPS: usize = 5;
pub const HIGHEST_LINE: u8 = 2;

/// Whether a power builds at all this year.
pub fn may_build(state: &State, power: Power) -> bool {
    !state.is_neutral(power)
        && state.forbidden >> power.index() & 1 == 0
        && (power != Power::HabsburgSpain || state.has(Flag::Risen))
        && (power != Power::Britain || !state.has(Flag::BritishWithdrawn))
}

pub fn spend_actions(t: &Tables, state: &State, side: Side, out: &mut Vec<Action>) {
    let mut near = SpaceSet::EMPTY;
    for power in Power::ALL {
        if state.side_of(power) != side || !may_build(state, power) {
            continue;
        }
        let source = national_source(t, state, power);
        if source.is_empty() || state.rp == 0 {
            continue;
        }
        // What one source is connected to, every other source among it is connected to as well.
        if !source.minus(&near).is_empty() {
            near = connected(t, state, side, &source);
        }
        let sheet = t.pieces.power(power);
        let limits = &t.pieces.limits;
        if state.builds[power.index()] < sheet.build_limit
            && state.free_corps(&t.pieces, power).is_some()
        {
            for index in sheet.homes.and(&near).iter() {
                let space = SpaceId(index as u8);
                if state.room(t, side, space) == 0 {
                    continue;
                }
                for (reduced, cost) in [(false, limits.build_full), (true, limits.build_reduced)] {
                    if cost <= state.rp {
                        out.push(Action::Build {
                            power,
                            reduced,
                            space,
                        });
                    }
                }
            }
        }
        if state.restores[power.index()] < sheet.restore_limit && limits.restore <= state.rp {
            out.extend(restorable(t, state, power, &near));
        }
    }
    for index in t.map.fortresses.and(&state.controlled(side)).iter() {
        let space = SpaceId(index as u8);
        for level in 1..=HIGHEST_LINE {
            if line_problem(t, state, side, space, level, LINE_CORPS, LINE_CORPS).is_none()
                && level - state.line(space) <= state.rp
            {
                out.push(Action::Line { space, level });
            }
        }
    }
    if side == Side::Bourbon && may_commission(t, state) {
        out.extend(
            (1..=2)
                .filter(|cost| *cost <= state.rp)
                .map(Action::Commission),
        );
    }
    at_any_moment(t, state, side, out);
    out.push(Action::Done);
}

/// What a side may do in every step of its reinforcement phase (9.5, 15.5).
fn at_any_moment(t: &Tables, state: &State, side: Side, out: &mut Vec<Action>) {
    let own = (state.lines.iter()).filter(|line| state.controls(side, line.space));
    out.extend(own.map(|line| Action::RemoveLine(line.space)));
    out.extend(
        events::playable(t, state, side, Opportunity::OwnReinforcement)
            .map(|card| Action::Play { card, leader: None }),
    );
}

/// Reduced corps of a power that may be restored.
pub fn restorable(t: &Tables, state: &State, power: Power, near: &SpaceSet) -> Vec<Action> {
    let mut found = Vec::new();
    for corps in t.pieces.corps_of(power) {
        let Some(space) = state.corps_spot(corps).space() else {
            continue;
        };
        if !state.reduced.contains(corps.index())
            || state.built.contains(corps.index())
            || state.inside.corps.contains(corps.index())
            || !near.contains(space.index())
        {
            continue;
        }
        let action = Action::Restore {
            kind: state.kind(&t.pieces, corps),
            space,
        };
        if !found.contains(&action) {
            found.push(action);
        }
    }
    found
}

/// The fleet may be commissioned (12.3.3, 10.4, 10.5).
pub fn may_commission(t: &Tables, state: &State) -> bool {
    state.fleet.strength == 0
        && !state.fleet.lost
        && state.controls(Side::Bourbon, t.map.places.toulon)
}

/// Why a line of a level may not be built here (15.1-15.3): a paragraph, if any forbids it.
pub fn line_problem(
    t: &Tables,
    state: &State,
    side: Side,
    space: SpaceId,
    level: u8,
    corps_for_new: usize,
    corps_to_raise: usize,
) -> Option<&'static str> {
    let sheet = t.map.space(space);
    let now = state.line(space);
    if level <= now {
        return Some("15.1");
    }
    if sheet.fortress == 0 || !state.controls(side, space) {
        return Some("15.2");
    }
    match sheet.terrain {
        Terrain::Fertile => {}
        Terrain::Normal if level < HIGHEST_LINE => {}
        Terrain::Normal => return Some("15.3"),
        Terrain::Difficult | Terrain::Unlimited => return Some("15.2"),
    }
    let needed = if now == 0 {
        corps_for_new
    } else {
        corps_to_raise
    };
    if state.outside(side, space).corps.len() < needed {
        return Some("15.2");
    }
    let own = state
        .lines
        .iter()
        .filter(|line| state.controls(side, line.space));
    if now == 0 && own.count() >= usize::from(t.pieces.limits.lines[side.index()]) {
        return Some("15.2");
    }
    let sources = friendly_capitals(t, state, side);
    if !connected(t, state, side, &sources).contains(space.index()) {
        return Some("15.2");
    }
    None
}

/// Lines a card gives for nothing (9.4).
pub fn free_lines(
    t: &Tables,
    state: &State,
    side: Side,
    levels: u8,
    min_corps: u8,
    may_raise: bool,
    out: &mut Vec<Action>,
) {
    for space in t.map.all() {
        let now = state.line(space);
        if now > 0 && !may_raise {
            continue;
        }
        let level = now + levels;
        if level <= HIGHEST_LINE
            && line_problem(t, state, side, space, level, usize::from(min_corps), 0).is_none()
        {
            out.push(Action::Line { space, level });
        }
    }
}

pub fn leader_actions(t: &Tables, state: &State, side: Side, out: &mut Vec<Action>) {
    for index in state.due.iter() {
        let leader = LeaderId(index as u8);
        let sheet = t.pieces.leader(leader);
        if state.side_of(sheet.power) != side {
            continue;
        }
        for minor in t.pieces.leaders() {
            let other = t.pieces.leader(minor);
            if !other.named
                && other.power == sheet.power
                && state.leader_spot(minor).space().is_some()
            {
                out.push(Action::Promote { leader, minor });
            }
        }
        out.push(Action::Arrive(leader));
    }
    if state.shifts > 0 {
        shifts(t, state, side, out);
    }
    for power in Power::ALL {
        if state.side_of(power) == side && minor_problem(t, state, power).is_none() {
            out.push(Action::Minor(power));
        }
    }
    at_any_moment(t, state, side, out);
    out.push(Action::Done);
}

/// Transfers of leaders (12.4): to friendly spaces with a corps of their power, both with a LOC.
fn shifts(t: &Tables, state: &State, side: Side, out: &mut Vec<Action>) {
    let near = connected(t, state, side, &friendly_capitals(t, state, side));
    for power in Power::ALL {
        if state.side_of(power) != side || state.is_neutral(power) {
            continue;
        }
        let mut held = SpaceSet::EMPTY;
        for corps in t.pieces.corps_of(power) {
            if let Some(space) = state.corps_spot(corps).space()
                && !state.inside.corps.contains(corps.index())
            {
                held.insert(space.index());
            }
        }
        let held = held.and(&near);
        for leader in t.pieces.leaders() {
            if t.pieces.leader(leader).power != power
                || state.inside.leaders.contains(leader.index())
            {
                continue;
            }
            let Some(at) = state.leader_spot(leader).space() else {
                continue;
            };
            if !near.contains(at.index()) {
                continue;
            }
            for index in held.iter() {
                let space = SpaceId(index as u8);
                if space != at {
                    out.push(Action::Shift { leader, space });
                }
            }
        }
    }
}

/// Why a minor leader of a power may not be placed now (12.4).
pub fn minor_problem(t: &Tables, state: &State, power: Power) -> Option<&'static str> {
    let side = state.side_of(power);
    let absent = state.is_neutral(power)
        || power == Power::HabsburgSpain && !state.has(Flag::Risen)
        || power == Power::Britain && state.has(Flag::BritishWithdrawn);
    if absent || state.minors_placed >> power.index() & 1 == 1 {
        return Some("12.4");
    }
    let home = capital(t, state, power);
    let free = t.pieces.leaders().any(|leader| {
        let sheet = t.pieces.leader(leader);
        !sheet.named && sheet.power == power && state.leader_spot(leader) == Spot::POOL
    });
    let welcome = state.controls(side, home) && !state.has_corps(side.other(), home);
    (!free || !welcome).then_some("12.4")
}

/// The year's resource points (12.3).
pub(super) fn receive_points(play: &mut Play<'_>, side: Side) {
    let limits = &play.game.tables.pieces.limits;
    let state = &mut *play.state;
    let base = match (side, state.after_withdrawal) {
        (Side::Alliance, true) => limits.rp_after_withdrawal,
        _ => limits.rp[side.index()],
    };
    let mut points = base as i8 + state.rp_delta[side.index()] + state.rp_lasting[side.index()];
    if !state.has(Flag::BritishWithdrawn) {
        points += state.rp_british[side.index()];
    }
    state.rp = points.max(0) as u8;
    state.builds = Default::default();
    state.restores = Default::default();
    state.built = Default::default();
    state.shifts = SHIFTS;
    state.minors_placed = 0;
    let points = state.rp;
    play.tell(|| Event::Points { side, points });
}

pub(super) fn answer_spend(play: &mut Play<'_>, side: Side, action: Action) {
    let limits = play.game.tables.pieces.limits;
    match action {
        Action::Build {
            power,
            reduced,
            space,
        } => {
            let Some(corps) = play.state.free_corps(&play.game.tables.pieces, power) else {
                return;
            };
            play.state.add_corps(corps, reduced, space);
            play.state.built.insert(corps.index());
            play.state.builds[power.index()] += 1;
            play.state.rp -= if reduced {
                limits.build_reduced
            } else {
                limits.build_full
            };
            let left = play.state.rp;
            let kind = Kind {
                power,
                reduced,
                demoralised: false,
            };
            play.tell(|| Event::Built { kind, space, left });
        }
        Action::Restore { kind, space } => {
            play.state.rp -= limits.restore;
            play.state.restores[kind.power.index()] += 1;
            super::effects::restore(play, kind, space);
        }
        Action::Line { space, level } => {
            play.state.rp -= level - play.state.line(space);
            raise_line(play, space, level);
        }
        Action::Commission(strength) => {
            play.state.rp -= strength;
            play.state.fleet.strength = strength;
            play.tell(|| Event::FleetCommissioned { strength });
        }
        Action::Done => {
            finish(play);
        }
        _ => answer_at_any_moment(play, side, action),
    }
}

fn answer_at_any_moment(play: &mut Play<'_>, side: Side, action: Action) {
    match action {
        Action::RemoveLine(space) => remove_line(play, space),
        Action::Play { card, .. } => {
            super::events::reveal_card(play, side, card);
            super::events::begin_card(play, side, card);
        }
        _ => {}
    }
}

/// A line is taken down or destroyed, if there is one (15.5).
pub(super) fn remove_line(play: &mut Play<'_>, space: SpaceId) {
    if play.state.line(space) > 0 {
        play.state.lines.retain(|line| line.space != space);
        play.tell(|| Event::LineGone { space });
    }
}

pub(super) fn raise_line(play: &mut Play<'_>, space: SpaceId, level: u8) {
    play.state.lines.retain(|line| line.space != space);
    if !play.state.lines.is_full() {
        play.state.lines.push(Line { space, level });
    }
    play.tell(|| Event::LineBuilt { space, level });
}

/// A space, or else the capital, where units of a power may come (12.2).
fn welcome(play: &Play<'_>, power: Power, space: SpaceId) -> Option<SpaceId> {
    let side = play.state.side_of(power);
    let home = capital(&play.game.tables, play.state, power);
    let open = |space: &SpaceId| {
        play.state.controls(side, *space) && !play.state.has_corps(side.other(), *space)
    };
    [space, home].into_iter().find(open)
}

/// Step b: units of the turn track, and the year's reinforcements (3.5, 12.2).
pub(super) fn arrivals(play: &mut Play<'_>, side: Side) {
    return_from_track(play, side);
    let t = &play.game.tables;
    for list in &t.scenarios.reinforcements {
        if list.year != play.state.year || list.side != side {
            continue;
        }
        for arrival in &list.corps {
            if arrival.power == Power::Britain && play.state.has(Flag::BritishWithdrawn) {
                continue;
            }
            for _ in 0..arrival.count {
                reinforce(play, arrival.power, arrival.reduced, arrival.space);
            }
        }
        for leader in &list.leaders {
            leader_due(play, *leader);
        }
    }
}

fn return_from_track(play: &mut Play<'_>, side: Side) {
    let t = &play.game.tables;
    for leader in t.pieces.leaders() {
        let power = t.pieces.leader(leader).power;
        let due = play.state.returning.leaders.contains(leader.index());
        let away = play.state.leader_spot(leader) == Spot::TRACK;
        if due && away && play.state.side_of(power) == side {
            let home = capital(t, play.state, power);
            if welcome(play, power, home).is_some() {
                super::year::place_leader(play, leader, home);
            }
        }
    }
    for corps in t.pieces.corps() {
        let power = t.pieces.power_of(corps);
        let due = play.state.returning.corps.contains(corps.index());
        let away = play.state.corps_spot(corps) == Spot::TRACK;
        if due && away && play.state.side_of(power) == side {
            let home = capital(t, play.state, power);
            if welcome(play, power, home).is_some() && play.state.room(t, side, home) > 0 {
                play.state.put_corps(corps, Spot::at(home));
                let reduced = play.state.reduced.contains(corps.index());
                play.tell(|| Event::Placed {
                    power,
                    reduced,
                    space: home,
                });
            }
        }
    }
}

fn reinforce(play: &mut Play<'_>, power: Power, reduced: bool, space: SpaceId) {
    let Some(corps) = play.state.free_corps(&play.game.tables.pieces, power) else {
        play.tell(|| Event::NoCounter { power });
        return;
    };
    match welcome(play, power, space) {
        Some(space) => {
            super::year::place_corps(play, power, reduced, space);
        }
        None => {
            play.state.put_corps(corps, Spot::TRACK);
            if reduced {
                play.state.reduced.insert(corps.index());
            }
        }
    }
}

/// A named leader's year has come.
fn leader_due(play: &mut Play<'_>, leader: LeaderId) {
    if play.state.leader_spot(leader) != Spot::POOL {
        return;
    }
    let sheet = play.game.tables.pieces.leader(leader);
    if let Entry::Year { how, space, .. } = sheet.entry {
        match how {
            How::Promote => play.state.due.insert(leader.index()),
            How::Place => match welcome(play, sheet.power, space) {
                Some(space) => super::year::place_leader(play, leader, space),
                None => play.state.put_leader(leader, Spot::TRACK),
            },
        }
    }
}

/// Asks only if there is something to do, or might be as far as everybody knows.
pub(super) fn leaders(play: &mut Play<'_>, side: Side) -> Next {
    let (t, state) = (&play.game.tables, &*play.state);
    let mut choices = Vec::new();
    leader_actions(t, state, side, &mut choices);
    let card = events::may_hold_any(t, state, side, Opportunity::OwnReinforcement);
    match choices.len() {
        1 if !card => finish(play),
        _ => Next::AlreadyAsks,
    }
}

pub(super) fn answer_leaders(play: &mut Play<'_>, side: Side, action: Action) {
    match action {
        Action::Promote { leader, minor } => {
            if let Some(space) = play.state.leader_spot(minor).space() {
                let inside = play.state.inside.leaders.contains(minor.index());
                play.state.put_leader(minor, Spot::POOL);
                play.state.put_leader(leader, Spot::at(space));
                if inside {
                    play.state.inside.leaders.insert(leader.index());
                }
                play.state.due.remove(leader.index());
                play.tell(|| Event::LeaderPromoted {
                    leader,
                    minor,
                    space,
                });
            }
        }
        Action::Arrive(leader) => arrive(play, leader),
        Action::Shift { leader, space } => {
            play.state.shifts -= 1;
            super::effects::shift(play, leader, space);
        }
        Action::Minor(power) => {
            let home = capital(&play.game.tables, play.state, power);
            let free = play.game.tables.pieces.leaders().find(|leader| {
                let sheet = play.game.tables.pieces.leader(*leader);
                !sheet.named
                    && sheet.power == power
                    && play.state.leader_spot(*leader) == Spot::POOL
            });
            if let Some(leader) = free {
                play.state.minors_placed |= 1 << power.index();
                super::year::place_leader(play, leader, home);
            }
        }
        Action::RemoveLine(_) | Action::Play { .. } => answer_at_any_moment(play, side, action),
        _ => {
            for index in play.state.due.iter() {
                let leader = LeaderId(index as u8);
                if play
                    .state
                    .side_of(play.game.tables.pieces.leader(leader).power)
                    == side
                {
                    arrive(play, leader);
                }
            }
            finish(play);
        }
    }
}

/// A leader who is due comes to his entry space, or waits.
fn arrive(play: &mut Play<'_>, leader: LeaderId) {
    play.state.due.remove(leader.index());
    let sheet = play.game.tables.pieces.leader(leader);
    if let Entry::Year { space, .. } = sheet.entry {
        match welcome(play, sheet.power, space) {
            Some(space) => super::year::place_leader(play, leader, space),
            None => play.state.put_leader(leader, Spot::TRACK),
        }
    }
}
