//! The reinforcement phase: resource points, reinforcements, leaders (12, 15.2).

use super::{Next, Play, events};
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
use kernel::{Chance, Recorder};

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

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    /// The year's resource points (12.3).
    pub(super) fn receive_points(&mut self, side: Side) {
        let limits = &self.t.pieces.limits;
        let state = &mut *self.state;
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
        self.tell(|| Event::Points { side, points });
    }

    pub(super) fn answer_spend(&mut self, side: Side, action: Action) {
        let limits = self.t.pieces.limits;
        match action {
            Action::Build {
                power,
                reduced,
                space,
            } => {
                let Some(corps) = self.state.free_corps(&self.t.pieces, power) else {
                    return;
                };
                self.state.add_corps(corps, reduced, space);
                self.state.built.insert(corps.index());
                self.state.builds[power.index()] += 1;
                self.state.rp -= if reduced {
                    limits.build_reduced
                } else {
                    limits.build_full
                };
                let left = self.state.rp;
                let kind = Kind {
                    power,
                    reduced,
                    demoralised: false,
                };
                self.tell(|| Event::Built { kind, space, left });
            }
            Action::Restore { kind, space } => {
                self.state.rp -= limits.restore;
                self.state.restores[kind.power.index()] += 1;
                self.restore(kind, space);
            }
            Action::Line { space, level } => {
                self.state.rp -= level - self.state.line(space);
                self.raise_line(space, level);
            }
            Action::Commission(strength) => {
                self.state.rp -= strength;
                self.state.fleet.strength = strength;
                self.tell(|| Event::FleetCommissioned { strength });
            }
            Action::Done => {
                self.finish();
            }
            _ => self.answer_at_any_moment(side, action),
        }
    }

    fn answer_at_any_moment(&mut self, side: Side, action: Action) {
        match action {
            Action::RemoveLine(space) => self.remove_line(space),
            Action::Play { card, .. } => {
                self.reveal_card(side, card);
                self.begin_card(side, card);
            }
            _ => {}
        }
    }

    /// A line is taken down or destroyed, if there is one (15.5).
    pub(super) fn remove_line(&mut self, space: SpaceId) {
        if self.state.line(space) > 0 {
            self.state.lines.retain(|line| line.space != space);
            self.tell(|| Event::LineGone { space });
        }
    }

    pub(super) fn raise_line(&mut self, space: SpaceId, level: u8) {
        self.state.lines.retain(|line| line.space != space);
        if !self.state.lines.is_full() {
            self.state.lines.push(Line { space, level });
        }
        self.tell(|| Event::LineBuilt { space, level });
    }

    /// A space, or else the capital, where units of a power may come (12.2).
    fn welcome(&self, power: Power, space: SpaceId) -> Option<SpaceId> {
        let side = self.state.side_of(power);
        let home = capital(self.t, self.state, power);
        let open = |space: &SpaceId| {
            self.state.controls(side, *space) && !self.state.has_corps(side.other(), *space)
        };
        [space, home].into_iter().find(open)
    }

    /// Step b: units of the turn track, and the year's reinforcements (3.5, 12.2).
    pub(super) fn arrivals(&mut self, side: Side) {
        self.return_from_track(side);
        let t = self.t;
        for list in &t.scenarios.reinforcements {
            if list.year != self.state.year || list.side != side {
                continue;
            }
            for arrival in &list.corps {
                if arrival.power == Power::Britain && self.state.has(Flag::BritishWithdrawn) {
                    continue;
                }
                for _ in 0..arrival.count {
                    self.reinforce(arrival.power, arrival.reduced, arrival.space);
                }
            }
            for leader in &list.leaders {
                self.leader_due(*leader);
            }
        }
    }

    fn return_from_track(&mut self, side: Side) {
        let t = self.t;
        for leader in t.pieces.leaders() {
            let power = t.pieces.leader(leader).power;
            let due = self.state.returning.leaders.contains(leader.index());
            let away = self.state.leader_spot(leader) == Spot::TRACK;
            if due && away && self.state.side_of(power) == side {
                let home = capital(t, self.state, power);
                if self.welcome(power, home).is_some() {
                    self.place_leader(leader, home);
                }
            }
        }
        for corps in t.pieces.corps() {
            let power = t.pieces.power_of(corps);
            let due = self.state.returning.corps.contains(corps.index());
            let away = self.state.corps_spot(corps) == Spot::TRACK;
            if due && away && self.state.side_of(power) == side {
                let home = capital(t, self.state, power);
                if self.welcome(power, home).is_some() && self.state.room(t, side, home) > 0 {
                    self.state.put_corps(corps, Spot::at(home));
                    let reduced = self.state.reduced.contains(corps.index());
                    self.tell(|| Event::Placed {
                        power,
                        reduced,
                        space: home,
                    });
                }
            }
        }
    }

    fn reinforce(&mut self, power: Power, reduced: bool, space: SpaceId) {
        let Some(corps) = self.state.free_corps(&self.t.pieces, power) else {
            self.tell(|| Event::NoCounter { power });
            return;
        };
        match self.welcome(power, space) {
            Some(space) => {
                self.place_corps(power, reduced, space);
            }
            None => {
                self.state.put_corps(corps, Spot::TRACK);
                if reduced {
                    self.state.reduced.insert(corps.index());
                }
            }
        }
    }

    /// A named leader's year has come.
    fn leader_due(&mut self, leader: LeaderId) {
        if self.state.leader_spot(leader) != Spot::POOL {
            return;
        }
        let sheet = self.t.pieces.leader(leader);
        if let Entry::Year { how, space, .. } = sheet.entry {
            match how {
                How::Promote => self.state.due.insert(leader.index()),
                How::Place => match self.welcome(sheet.power, space) {
                    Some(space) => self.place_leader(leader, space),
                    None => self.state.put_leader(leader, Spot::TRACK),
                },
            }
        }
    }

    /// Asks only if there is something to do, or might be as far as everybody knows.
    pub(super) fn leaders(&mut self, side: Side) -> Next {
        let (t, state) = (self.t, &*self.state);
        let mut choices = Vec::new();
        leader_actions(t, state, side, &mut choices);
        let card = events::may_hold_any(t, state, side, Opportunity::OwnReinforcement);
        match choices.len() {
            1 if !card => self.finish(),
            _ => Next::Ask,
        }
    }

    pub(super) fn answer_leaders(&mut self, side: Side, action: Action) {
        match action {
            Action::Promote { leader, minor } => {
                if let Some(space) = self.state.leader_spot(minor).space() {
                    let inside = self.state.inside.leaders.contains(minor.index());
                    self.state.put_leader(minor, Spot::POOL);
                    self.state.put_leader(leader, Spot::at(space));
                    if inside {
                        self.state.inside.leaders.insert(leader.index());
                    }
                    self.state.due.remove(leader.index());
                    self.tell(|| Event::LeaderPromoted {
                        leader,
                        minor,
                        space,
                    });
                }
            }
            Action::Arrive(leader) => self.arrive(leader),
            Action::Shift { leader, space } => {
                self.state.shifts -= 1;
                self.shift(leader, space);
            }
            Action::Minor(power) => {
                let home = capital(self.t, self.state, power);
                let free = self.t.pieces.leaders().find(|leader| {
                    let sheet = self.t.pieces.leader(*leader);
                    !sheet.named
                        && sheet.power == power
                        && self.state.leader_spot(*leader) == Spot::POOL
                });
                if let Some(leader) = free {
                    self.state.minors_placed |= 1 << power.index();
                    self.place_leader(leader, home);
                }
            }
            Action::RemoveLine(_) | Action::Play { .. } => self.answer_at_any_moment(side, action),
            _ => {
                for index in self.state.due.iter() {
                    let leader = LeaderId(index as u8);
                    if self.state.side_of(self.t.pieces.leader(leader).power) == side {
                        self.arrive(leader);
                    }
                }
                self.finish();
            }
        }
    }

    /// A leader who is due comes to his entry space, or waits.
    fn arrive(&mut self, leader: LeaderId) {
        self.state.due.remove(leader.index());
        let sheet = self.t.pieces.leader(leader);
        if let Entry::Year { space, .. } = sheet.entry {
            match self.welcome(sheet.power, space) {
                Some(space) => self.place_leader(leader, space),
                None => self.state.put_leader(leader, Spot::TRACK),
            }
        }
    }
}
