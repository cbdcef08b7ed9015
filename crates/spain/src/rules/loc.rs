//! Lines of communication (11).

use super::sea::harbours;
use crate::{
    cards::Flag,
    map::{SpaceId, SpaceSet},
    powers::{Control, Power, Side},
    state::State,
    tables::Tables,
};

/// What connects a force to its source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loc {
    None,
    /// Every one there is leads past an enemy force (11.1.2).
    Threatened,
    Safe,
}

/// The capital of a power now (2.2): Habsburg Spain may have another.
pub fn capital(t: &Tables, state: &State, power: Power) -> SpaceId {
    let places = &t.map.places;
    let alliance = |space| state.controls(Side::Alliance, space);
    if power == Power::HabsburgSpain && !alliance(places.barcelona) && alliance(places.madrid) {
        return places.madrid;
    }
    t.pieces.power(power).capital
}

/// Every friendly capital of a side (11.2): controlled, not besieged, of a power at war.
pub fn friendly_capitals(t: &Tables, state: &State, side: Side) -> SpaceSet {
    let mut sources = SpaceSet::EMPTY;
    for power in Power::ALL {
        if state.is_neutral(power) || state.side_of(power) != side {
            continue;
        }
        if power == Power::HabsburgSpain && !state.has(Flag::Risen) {
            continue;
        }
        // 7.2.6: London is no longer a capital after the withdrawal.
        if power == Power::Britain && state.has(Flag::BritishWithdrawn) {
            continue;
        }
        let capital = capital(t, state, power);
        if is_source(state, side, capital) {
            sources.insert(capital);
        }
    }
    sources
}

fn is_source(state: &State, side: Side, space: SpaceId) -> bool {
    state.controls(side, space) && !state.has_corps(side.other(), space)
}

/// The national capital as a source, if it can be one now.
pub fn national_source(t: &Tables, state: &State, power: Power) -> SpaceSet {
    let side = state.side_of(power);
    let mut sources = SpaceSet::EMPTY;
    let capital = capital(t, state, power);
    let withdrawn = power == Power::Britain && state.has(Flag::BritishWithdrawn);
    if is_source(state, side, capital) && !state.is_neutral(power) && !withdrawn {
        sources.insert(capital);
    }
    sources
}

/// From a force's space to any of some sources.
pub fn loc(t: &Tables, state: &State, side: Side, from: SpaceId, sources: &SpaceSet) -> Loc {
    let net = Net::new(t, state, side);
    if net.reaches(from, sources, &SpaceSet::EMPTY, Start::Force) {
        let threatened = net.threatened(from, sources);
        return if net.reaches(from, sources, &threatened, Start::Force) {
            Loc::Safe
        } else {
            Loc::Threatened
        };
    }
    Loc::None
}

/// Whether there is any LOC at all.
pub fn has_loc(t: &Tables, state: &State, side: Side, from: SpaceId, sources: &SpaceSet) -> bool {
    Net::new(t, state, side).reaches(from, sources, &SpaceSet::EMPTY, Start::Force)
}

/// Every friendly space without enemy corps that is connected to one of some sources.
pub fn connected(t: &Tables, state: &State, side: Side, sources: &SpaceSet) -> SpaceSet {
    let net = Net::new(t, state, side);
    let mut reached = sources.and(&net.open);
    let mut ring = reached;
    let mut harbours = net.harbours;
    while !ring.is_empty() {
        let mut next = t.map.next_to(&ring);
        // All friendly zones are joined (2.5): one port reaches every other.
        if !harbours.and(&ring).is_empty() {
            next = next.or(&harbours);
            harbours = SpaceSet::EMPTY;
        }
        ring = next.and(&net.open).minus(&reached);
        reached = reached.or(&ring);
    }
    reached
}

/// Whether units inside a besieged port have a LOC by sea (11.1.1).
pub fn has_sea_loc(t: &Tables, state: &State, side: Side, port: SpaceId) -> bool {
    let sources = friendly_capitals(t, state, side);
    Net::new(t, state, side).reaches(port, &sources, &SpaceSet::EMPTY, Start::Inside)
}

/// How a LOC begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    /// By land or, in a port, by sea.
    Force,
    /// From inside a besieged port: by sea only.
    Inside,
}

/// The spaces a side's lines may lead through.
struct Net<'a> {
    t: &'a Tables,
    state: &'a State,
    side: Side,
    open: SpaceSet,
    /// Ports of the zones it may use.
    harbours: SpaceSet,
}

impl<'a> Net<'a> {
    fn new(t: &'a Tables, state: &'a State, side: Side) -> Net<'a> {
        let enemies = state.occupied(side.other());
        Net {
            t,
            state,
            side,
            // A friendly fortress with enemy corps outside is besieged: both bars are one.
            open: state.controlled(side).minus(&enemies),
            harbours: harbours(t, state, side),
        }
    }

    /// Whether a chain leads from a space to a source, through no barred space but perhaps the first and the last.
    fn reaches(&self, from: SpaceId, sources: &SpaceSet, barred: &SpaceSet, start: Start) -> bool {
        if start == Start::Force && sources.contains(from) {
            return true;
        }
        // A source is never barred; other spaces may be.
        let open = self.open.minus(&barred.minus(sources));
        let mut reached = SpaceSet::EMPTY;
        reached.insert(from);
        let mut ring = reached;
        let mut harbours = self.harbours;
        let mut by_land = start == Start::Force;
        while !ring.is_empty() {
            let mut next = if by_land {
                self.t.map.next_to(&ring)
            } else {
                SpaceSet::EMPTY
            };
            by_land = true;
            // All friendly zones are joined (2.5): one port reaches every other.
            if !harbours.and(&ring).is_empty() {
                next = next.or(&harbours);
                harbours = SpaceSet::EMPTY;
            }
            ring = next.and(&open).minus(&reached);
            if !ring.and(sources).is_empty() {
                return true;
            }
            reached = reached.or(&ring);
        }
        false
    }

    /// Open spaces next to an enemy force with a leader, without friendly corps or fortress (11.1.2).
    fn threatened(&self, from: SpaceId, sources: &SpaceSet) -> SpaceSet {
        let (t, state) = (self.t, self.state);
        let mut near = SpaceSet::EMPTY;
        for space in state.occupied(self.side.other()).iter() {
            // Units of a neutral power threaten nobody.
            if state.control(space) == Control::Neutral {
                continue;
            }
            if !state.outside(self.side.other(), space).leaders.is_empty() {
                near = near.or(&t.map.around[space.index()]);
            }
        }
        let own = state.occupied(self.side);
        let mut threatened = near.and(&self.open).minus(&own).minus(sources);
        threatened.remove(from);
        threatened.minus(&t.map.fortresses)
    }
}
