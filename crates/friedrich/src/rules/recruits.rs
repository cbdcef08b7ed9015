//! Recruiting: prices, places of return (10).

use super::armies::STACK_MOST;
use crate::{
    Friedrich,
    map::CityId,
    nations::Nation,
    pieces::{Generals, Piece},
    state::{Occupant, State},
    tables::Tables,
};
use kernel::phase::{Legal, no};

/// 10.2, 10.3: an army or a train costs six points.
const PRICE: u8 = 6;
/// 10.8: eight while every depot holds an enemy piece.
const PRICE_BLOCKED: u8 = 8;

/// 10.8, i8.4: are all depots of the nation held by enemy pieces?
pub fn depots_blocked(t: &Tables, state: &State, nation: Nation) -> bool {
    (t.pieces.nation(nation).depots.iter()).all(|depot| match state.occupant(&t.pieces, *depot) {
        Occupant::Nobody => false,
        Occupant::Stack(owner, _) => owner.is_enemy_of(nation),
        Occupant::Train(train) => t.pieces.train(train).nation.is_enemy_of(nation),
    })
}

pub fn price(t: &Tables, state: &State, nation: Nation) -> u8 {
    if depots_blocked(t, state, nation) {
        PRICE_BLOCKED
    } else {
        PRICE
    }
}

/// Does the city lie where the nation may return while its depots are blocked?
pub fn is_substitute(t: &Tables, nation: Nation, city: CityId) -> bool {
    let area = t.pieces.nation(nation).substitute;
    let here = t.map.city(city);
    area.sector.is_none_or(|sector| sector == here.sector)
        && area.territory.is_none_or(|country| country == here.country)
}

/// May the piece return here, with those others of the same purchase already coming to this city?
/// `substitute` is the substitute city this nation has used in this phase (i8.5).
pub fn check_site(
    t: &Tables,
    state: &State,
    piece: Piece,
    city: CityId,
    substitute: Option<CityId>,
    generals_coming: Generals,
    train_coming: bool,
) -> Legal<Friedrich> {
    let nation = t.pieces.nation_of(piece);
    if !t.pieces.nation(nation).depots.contains(&city) {
        if !depots_blocked(t, state, nation) {
            return Err(no("10.7", "refuse-not-a-depot").of("city", city));
        }
        if !is_substitute(t, nation, city) {
            return Err(no("10.8", "refuse-not-a-substitute").of("city", city));
        }
        if substitute.is_some_and(|used| used != city) {
            return Err(no("10.8", "refuse-one-substitute"));
        }
    }
    let occupied = || no("4.5", "refuse-occupied").of("city", city);
    let standing = match state.occupant(&t.pieces, city) {
        Occupant::Nobody => Generals::NONE,
        Occupant::Stack(owner, stack) if owner == nation => stack,
        Occupant::Stack(owner, _) if owner.is_enemy_of(nation) => {
            return Err(no("10.8", "refuse-occupied").of("city", city));
        }
        Occupant::Train(train) if t.pieces.train(train).nation.is_enemy_of(nation) => {
            return Err(no("10.8", "refuse-occupied").of("city", city));
        }
        Occupant::Stack(..) | Occupant::Train(_) => return Err(occupied()),
    };
    if train_coming {
        return Err(occupied());
    }
    let together = standing.or(generals_coming);
    match piece {
        Piece::Train(_) if !together.is_empty() => Err(occupied()),
        Piece::General(_) if together.count() >= STACK_MOST => {
            Err(no("4.5", "refuse-stack-full").of("city", city))
        }
        _ => Ok(()),
    }
}

/// The cities that may be open for return at all, occupied or not.
pub fn sites(t: &Tables, state: &State, nation: Nation, substitute: Option<CityId>) -> Vec<CityId> {
    if !depots_blocked(t, state, nation) {
        return t.pieces.nation(nation).depots.clone();
    }
    match substitute {
        Some(city) => vec![city],
        None => (0..t.map.cities.len() as u16)
            .map(CityId)
            .filter(|city| is_substitute(t, nation, *city))
            .collect(),
    }
}
