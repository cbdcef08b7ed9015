//! The nearest spaces for units that must go somewhere (2.10).

use super::loc::capital;
use crate::{
    Spain,
    map::{Region, SpaceId, SpaceSet},
    phases::At,
    pieces::LeaderId,
    powers::{Control, Power, Side},
    state::{Force, State},
    tables::Tables,
};
use kernel::phase::{Legal, must, no};

/// Where a unit must go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refuge {
    /// To one of these, all equally near.
    Spaces(Vec<SpaceId>),
    /// No such space can be reached: to the turn track.
    Track,
}

/// Whether corps of a power may stand in a region (7.1.1).
pub fn in_theatre(power: Power, region: Region) -> bool {
    match power {
        Power::Portugal => matches!(region, Region::Spain | Region::Portugal),
        Power::HabsburgSpain => region == Region::Spain,
        Power::Savoy => matches!(
            region,
            Region::Savoy | Region::Italy | Region::FranceSouth | Region::FranceCentre
        ),
        _ => true,
    }
}

/// Whether a side's units may be on a space at all: neutral ones and the other side's refuges are closed (2.3.1, 2.4).
pub fn is_open(t: &Tables, state: &State, side: Side, space: SpaceId) -> bool {
    match state.control(space).side() {
        None => false,
        Some(owner) => owner == side || !t.map.is_refuge(space),
    }
}

/// Whether a space is friendly to all of a force: controlled by its side, or a neutral home of its own power (2.3.1).
pub fn is_friendly_to(
    t: &Tables,
    state: &State,
    side: Side,
    force: &Force,
    space: SpaceId,
) -> bool {
    let home = |power: Power| {
        state.control(space) == Control::Neutral && t.pieces.power(power).homes.contains(space)
    };
    state.controls(side, space)
        || !force.corps.is_empty()
            && force.corps().all(|corps| home(t.pieces.power_of(corps)))
            && (force.leaders()).all(|leader| home(t.pieces.leader(leader).power))
}

/// What kind of unit it is, as far as its place matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mover {
    pub power: Power,
    pub is_corps: bool,
}

impl Mover {
    pub fn of_leader(t: &Tables, leader: LeaderId) -> Mover {
        Mover {
            power: t.pieces.leader(leader).power,
            is_corps: false,
        }
    }

    /// The only unit of a force.
    pub fn of_force(t: &Tables, force: &Force) -> Option<Mover> {
        let leader = force
            .leaders()
            .next()
            .map(|leader| Mover::of_leader(t, leader));
        leader.or_else(|| {
            let corps = force.corps().next()?;
            Some(Mover {
                power: t.pieces.power_of(corps),
                is_corps: true,
            })
        })
    }
}

/// A neutral home space of a unit's own power, which is neutral too (2.3.1).
fn is_own_home(state: &State, t: &Tables, mover: Mover, space: SpaceId) -> bool {
    state.is_neutral(mover.power)
        && state.control(space) == Control::Neutral
        && t.pieces.power(mover.power).homes.contains(space)
}

/// May a unit that must go somewhere end there, however far it is?
pub fn may_shelter(at: At<'_>, side: Side, mover: Mover, space: SpaceId) -> Legal<Spain> {
    let At { t, state } = at;
    must(
        state.controls(side, space) || is_own_home(state, t, mover, space),
        no("2.10", "refuse-shelter-not-friendly").of("space", space),
    )?;
    must(
        !state.has_corps(side.other(), space),
        no("2.10", "refuse-shelter-enemy-corps").of("space", space),
    )?;
    must(
        !mover.is_corps || in_theatre(mover.power, t.map.space(space).region),
        no("7.1.1", "refuse-shelter-theatre")
            .of("power", mover.power)
            .of("space", space),
    )?;
    must(
        !mover.is_corps || state.room(t, side, space) > 0,
        no("4.1.1", "refuse-shelter-no-room").of("space", space),
    )
}

/// The nearest friendly spaces without enemy corps, over any spaces that are open to the side (2.10).
pub fn nearest(t: &Tables, state: &State, side: Side, mover: Mover, from: SpaceId) -> Refuge {
    let enemies = state.occupied(side.other());
    let own_home = |space: SpaceId| is_own_home(state, t, mover, space);
    let fits = |space: SpaceId| may_shelter(At { t, state }, side, mover, space).is_ok();
    let mut reached = SpaceSet::EMPTY;
    reached.insert(from);
    let mut ring = vec![from];
    while !ring.is_empty() {
        let found: Vec<SpaceId> = ring
            .iter()
            .copied()
            .filter(|space| *space != from && fits(*space))
            .collect();
        if !found.is_empty() {
            return Refuge::Spaces(found);
        }
        let mut next = Vec::new();
        for space in ring {
            // A unit that enters a refuge ends its movement there (2.4).
            if space != from && t.map.is_refuge(space) {
                continue;
            }
            for other in t.map.neighbours(space) {
                let open = is_open(t, state, side, *other) || own_home(*other);
                if !reached.contains(*other) && open {
                    reached.insert(*other);
                    next.push(*other);
                }
            }
        }
        next.sort_unstable();
        ring = next;
    }
    let home = capital(t, state, mover.power);
    let room = !mover.is_corps || state.room(t, side, home) > 0;
    if state.controls(side, home) && !enemies.contains(home) && room {
        Refuge::Spaces(vec![home])
    } else {
        Refuge::Track
    }
}
