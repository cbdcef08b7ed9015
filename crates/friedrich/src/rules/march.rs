//! Movement: who may step where (4), and what fate cards change about it.

use super::{armies::STACK_MOST, by_fate, in_force};
use crate::{
    Friedrich,
    fate::Effect,
    map::CityId,
    nations::Nation,
    pieces::{Generals, Piece, TrainId},
    state::{Occupant, State},
    tables::Tables,
    thing::Thing,
};
use kernel::phase::{Legal, No, no};

/// 4.2, 4.3: a general goes three cities, or four if all of them lie along main roads.
const GENERAL_CITIES: u8 = 3;
const GENERAL_CITIES_MAIN: u8 = 4;
/// 4.4: a train one less.
const TRAIN_CITIES: u8 = 2;
const TRAIN_CITIES_MAIN: u8 = 3;
/// F.2.clubs: the city itself and those one road away.
const NEAR: u8 = 1;

/// How far a piece has come in its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Way {
    pub steps: u8,
    /// No minor road so far.
    pub all_main: bool,
}

impl Way {
    pub const START: Way = Way {
        steps: 0,
        all_main: true,
    };

    #[must_use]
    pub fn after(self, main: bool) -> Way {
        Way {
            steps: self.steps + 1,
            all_main: self.all_main && main,
        }
    }
}

/// Cities a stack may go: in general, and entirely on main roads.
pub fn range(t: &Tables, state: &State, party: Generals) -> (u8, u8) {
    match in_force(t, state) {
        Some(Effect::MoveLimit {
            general,
            cities,
            main,
        }) if party.contains(*general) => (*cities, *main),
        _ => (GENERAL_CITIES, GENERAL_CITIES_MAIN),
    }
}

fn within(way: Way, main: bool, (cities, cities_main): (u8, u8)) -> bool {
    let next = way.after(main);
    next.steps <= if next.all_main { cities_main } else { cities }
}

/// May a stack that came this way go further at all?
pub fn general_has_steps(t: &Tables, state: &State, party: Generals, way: Way) -> bool {
    within(way, true, range(t, state, party))
}

pub fn train_has_steps(way: Way) -> bool {
    within(way, true, (TRAIN_CITIES, TRAIN_CITIES_MAIN))
}

/// May this stack (all of one nation) step from `from` to `to` over a road that is main or not? Fast form.
pub fn general_may(
    t: &Tables,
    state: &State,
    nation: Nation,
    party: Generals,
    way: Way,
    to: CityId,
    main: bool,
) -> bool {
    within(way, main, range(t, state, party)) && may_enter(t, state, nation, party, to)
}

/// May the stack stop in this city or pass it?
pub fn may_enter(t: &Tables, state: &State, nation: Nation, party: Generals, to: CityId) -> bool {
    match state.occupant(&t.pieces, to) {
        Occupant::Nobody => true,
        Occupant::Stack(owner, stack) => {
            owner == nation && stack.count() + party.count() <= STACK_MOST
        }
        Occupant::Train(train) => {
            t.pieces.train(train).nation.is_enemy_of(nation) && may_destroy(t, state, party, to)
        }
    }
}

/// Fate cards that shield trains: a general who may not attack, and the truce of a city.
fn may_destroy(t: &Tables, state: &State, party: Generals, city: CityId) -> bool {
    match in_force(t, state) {
        Some(Effect::NoAttack { general }) => !party.contains(*general),
        Some(Effect::CityTruce { city: truce }) => city != *truce,
        _ => true,
    }
}

pub fn train_may(state: &State, way: Way, to: CityId, main: bool) -> bool {
    within(way, main, (TRAIN_CITIES, TRAIN_CITIES_MAIN)) && !state.is_occupied(to)
}

/// F.2.clubs: this stack may not start a move here.
pub fn held_fast(t: &Tables, state: &State, party: Generals, from: CityId) -> bool {
    match in_force(t, state) {
        Some(Effect::NoMove { general, near_city }) => {
            party.contains(*general) && t.map.distance(from, *near_city) <= NEAR
        }
        _ => false,
    }
}

/// Why the stack may not take this step; the readable form of [`general_may`].
pub fn check_general_step(
    t: &Tables,
    state: &State,
    nation: Nation,
    party: Generals,
    way: Way,
    from: CityId,
    to: CityId,
) -> Legal<Friedrich> {
    let Some(main) = t.map.road(from, to) else {
        return Err(no_road(from, to));
    };
    if way.steps == 0 && held_fast(t, state, party, from) {
        return Err(by_fate(state, "refuse-held-fast"));
    }
    if !within(way, main, range(t, state, party)) {
        return Err(too_far(t, state, party, way, main));
    }
    check_entry(t, state, nation, party, to)
}

fn too_far(t: &Tables, state: &State, party: Generals, way: Way, main: bool) -> No<Thing> {
    let (cities, cities_main) = range(t, state, party);
    let slowed = (cities, cities_main) != (GENERAL_CITIES, GENERAL_CITIES_MAIN);
    let reason = "refuse-too-far";
    let refused = if slowed {
        by_fate(state, reason)
    } else if way.after(main).all_main || way.steps < GENERAL_CITIES_MAIN && way.all_main {
        no("4.3", reason)
    } else {
        no("4.2", reason)
    };
    refused.number("cities", cities).number("main", cities_main)
}

fn no_road(from: CityId, to: CityId) -> No<Thing> {
    no("4.1", "refuse-no-road").of("from", from).of("to", to)
}

/// Why generals of this nation may not enter the city.
pub fn check_entry(
    t: &Tables,
    state: &State,
    nation: Nation,
    party: Generals,
    to: CityId,
) -> Legal<Friedrich> {
    match state.occupant(&t.pieces, to) {
        Occupant::Nobody => Ok(()),
        Occupant::Stack(owner, stack) if owner == nation => {
            if stack.count() + party.count() <= STACK_MOST {
                Ok(())
            } else {
                Err(no("4.5", "refuse-stack-full").of("city", to))
            }
        }
        Occupant::Train(train) if t.pieces.train(train).nation.is_enemy_of(nation) => {
            if may_destroy(t, state, party, to) {
                Ok(())
            } else {
                Err(by_fate(state, "refuse-train-spared").of("city", to))
            }
        }
        Occupant::Stack(..) | Occupant::Train(_) => {
            Err(no("4.5", "refuse-occupied").of("city", to))
        }
    }
}

/// Why a train may not take this step.
pub fn check_train_step(
    t: &Tables,
    state: &State,
    way: Way,
    from: CityId,
    to: CityId,
) -> Legal<Friedrich> {
    let Some(main) = t.map.road(from, to) else {
        return Err(no_road(from, to));
    };
    if !within(way, main, (TRAIN_CITIES, TRAIN_CITIES_MAIN)) {
        return Err(no("4.4", "refuse-too-far")
            .number("cities", TRAIN_CITIES)
            .number("main", TRAIN_CITIES_MAIN));
    }
    if state.is_occupied(to) {
        return Err(no("4.5", "refuse-occupied").of("city", to));
    }
    Ok(())
}

/// F.5.diamonds: may this part leave the rest, when the bound general started the phase in a stack?
pub fn may_unstack(
    t: &Tables,
    state: &State,
    bound: bool,
    party: Generals,
    rest: Generals,
) -> bool {
    match in_force(t, state) {
        Some(Effect::NoUnstack { general }) if bound => {
            let his = if party.contains(*general) {
                party
            } else if rest.contains(*general) {
                rest
            } else {
                return true;
            };
            his.count() > 1
        }
        _ => true,
    }
}

/// Is the general bound by F.5.diamonds in a stack as the movement phase begins?
pub fn is_bound(t: &Tables, state: &State) -> bool {
    match in_force(t, state) {
        Some(Effect::NoUnstack { general }) => state.stack_of(*general).count() > 1,
        _ => false,
    }
}

/// Whether any step is open to the stack.
pub fn can_step(
    t: &Tables,
    state: &State,
    nation: Nation,
    party: Generals,
    way: Way,
    from: CityId,
) -> bool {
    !(way.steps == 0 && held_fast(t, state, party, from))
        && t.map
            .roads_from(from)
            .any(|(to, main)| general_may(t, state, nation, party, way, to, main))
}

/// The trains and stacks of a nation that have not moved yet.
pub fn unmoved_trains<'s>(
    t: &Tables,
    state: &'s State,
    nation: Nation,
) -> impl Iterator<Item = (TrainId, CityId)> + use<'s> {
    t.pieces.trains_of(nation).filter_map(move |train| {
        let city = state.train_at(train)?;
        (!state.has_moved(Piece::Train(train))).then_some((train, city))
    })
}
