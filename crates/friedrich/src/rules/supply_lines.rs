//! Supply: home, depots, and paths to trains (9).

use crate::{
    map::{CityId, CitySet, MOST_CITIES},
    nations::Nation,
    state::{Occupant, State},
    tables::Tables,
};
use arrayvec::ArrayVec;

/// 9.3: a supply path is at most six cities long.
const LONGEST_PATH: u8 = 6;
/// The cities just reached by a search.
type Edge = ArrayVec<CityId, MOST_CITIES>;

/// 9.2: at home, or for nations without provinces on their own depots.
pub fn lives_off_the_land(t: &Tables, nation: Nation, city: CityId) -> bool {
    let sheet = t.pieces.nation(nation);
    if sheet.home.is_empty() {
        sheet.depots.contains(&city)
    } else {
        sheet.home.contains(&t.map.city(city).country)
    }
}

/// Is a general of this nation supplied in this city, on the board as it stands?
pub fn is_supplied(t: &Tables, state: &State, nation: Nation, city: CityId) -> bool {
    lives_off_the_land(t, nation, city) || path_to_train(t, state, nation, city).is_some()
}

/// Length of the shortest open path from the city to a train of this nation, if one is short enough (9.3).
pub fn path_to_train(t: &Tables, state: &State, nation: Nation, city: CityId) -> Option<u8> {
    let trains = || {
        t.pieces
            .trains_of(nation)
            .filter_map(|train| state.train_at(train))
    };
    let near = trains().any(|train| t.map.distance(train, city) <= LONGEST_PATH);
    if !near {
        return None;
    }
    let mut seen = CitySet::EMPTY;
    seen.insert(city);
    let mut edge: Edge = [city].into_iter().collect();
    for length in 1..=LONGEST_PATH {
        let mut next = Edge::new();
        for from in edge {
            for to in t.map.neighbours(from) {
                if seen.contains(to) || is_blocked(t, state, nation, to) {
                    continue;
                }
                if trains().any(|train| train == to) {
                    return Some(length);
                }
                seen.insert(to);
                next.push(to);
            }
        }
        edge = next;
    }
    None
}

/// Every city from which an open path leads to a train of this nation.
pub fn fed_by_trains(t: &Tables, state: &State, nation: Nation) -> CitySet {
    let trains = t.pieces.trains_of(nation);
    (trains.filter_map(|train| state.train_at(train))).fold(CitySet::EMPTY, |fed, train| {
        fed.or(&fed_from(t, state, nation, train))
    })
}

/// Every city from which an open path leads to a train of this nation in one city.
pub fn fed_from(t: &Tables, state: &State, nation: Nation, train: CityId) -> CitySet {
    let mut seen = CitySet::EMPTY;
    seen.insert(train);
    let mut edge: Edge = [train].into_iter().collect();
    for _ in 1..=LONGEST_PATH {
        let mut next = Edge::new();
        for from in edge {
            for to in t.map.neighbours(from) {
                if !seen.contains(to) && !is_blocked(t, state, nation, to) {
                    seen.insert(to);
                    next.push(to);
                }
            }
        }
        edge = next;
    }
    seen
}

/// Enemy generals and enemy trains block, friends do not.
fn is_blocked(t: &Tables, state: &State, nation: Nation, city: CityId) -> bool {
    match state.occupant(&t.pieces, city) {
        Occupant::Nobody => false,
        Occupant::Stack(owner, _) => owner.is_enemy_of(nation),
        Occupant::Train(train) => t.pieces.train(train).nation.is_enemy_of(nation),
    }
}
