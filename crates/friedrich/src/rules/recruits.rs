//! Recruiting: prices, places of return (10).

use super::armies::STACK_MOST;
use crate::{
    Friedrich,
    map::CityId,
    nations::Nation,
    phases::At,
    pieces::{Generals, Piece, TrainId},
    state::Occupant,
    tables::Tables,
    thing::Thing,
};
use kernel::phase::{Legal, No, must, no};

/// 10.2, 10.3: an army or a train costs six points.
const PRICE: u8 = 6;
/// 10.8: eight while every depot holds an enemy piece.
const PRICE_BLOCKED: u8 = 8;

/// What is already on its way to a city in the same purchase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coming {
    pub generals: Generals,
    pub train: Option<TrainId>,
}

/// 10.8, i8.4: are all depots of the nation held by enemy pieces?
pub fn depots_blocked(At { t, state }: At<'_>, nation: Nation) -> bool {
    (t.pieces.nation(nation).depots.iter()).all(|depot| match state.occupant(&t.pieces, *depot) {
        Occupant::Nobody => false,
        Occupant::Stack(owner, _) => owner.is_enemy_of(nation),
        Occupant::Train(train) => t.pieces.train(train).nation.is_enemy_of(nation),
    })
}

pub fn price(at: At<'_>, nation: Nation) -> u8 {
    if depots_blocked(at, nation) {
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

/// 10.7, 10.8: does the piece return in this city at all? `substitute` is the city that has stood in for the depots in
/// this phase (i8.5).
pub fn may_use_site(
    at: At<'_>,
    piece: Piece,
    city: CityId,
    substitute: Option<CityId>,
) -> Legal<Friedrich> {
    let nation = at.t.pieces.nation_of(piece);
    if at.t.pieces.nation(nation).depots.contains(&city) {
        return Ok(());
    }
    must(
        depots_blocked(at, nation),
        no("10.7", "refuse-not-a-depot")
            .of("city", city)
            .of("nation", nation),
    )?;
    must(
        is_substitute(at.t, nation, city),
        no("10.8", "refuse-not-a-substitute")
            .of("city", city)
            .of("nation", nation),
    )?;
    match substitute {
        Some(used) => must(
            used == city,
            no("10.8", "refuse-one-substitute")
                .of("city", city)
                .of("used", used),
        ),
        None => Ok(()),
    }
}

/// 4.5, 10.8: is there a place for the piece in this city, beside whoever stands there and whatever else is coming?
pub fn may_take_place(at: At<'_>, piece: Piece, city: CityId, coming: Coming) -> Legal<Friedrich> {
    let standing = may_join(at, at.t.pieces.nation_of(piece), city)?;
    if let Some(train) = coming.train {
        return Err(no("4.5", "refuse-train-coming")
            .of("train", train)
            .of("city", city));
    }
    let together = standing.or(coming.generals);
    match piece {
        Piece::Train(_) => must(
            together.is_empty(),
            no("4.5", "refuse-train-beside-generals")
                .of("stack", together)
                .of("city", city),
        ),
        Piece::General(_) => must(
            together.count() < STACK_MOST,
            no("4.5", "refuse-stack-full")
                .of("city", city)
                .number("generals", STACK_MOST),
        ),
    }
}

/// The nation's own generals in a city, if nobody else is there.
fn may_join(at: At<'_>, nation: Nation, city: CityId) -> Result<Generals, No<Thing>> {
    match at.state.occupant(&at.t.pieces, city) {
        Occupant::Nobody => Ok(Generals::NONE),
        Occupant::Stack(owner, stack) => {
            must(
                !owner.is_enemy_of(nation),
                no("10.8", "refuse-enemy-holds-site")
                    .of("stack", stack)
                    .of("city", city),
            )?;
            at.may_share(nation, owner, stack, city)?;
            Ok(stack)
        }
        Occupant::Train(train) => {
            must(
                !at.t.pieces.train(train).nation.is_enemy_of(nation),
                no("10.8", "refuse-enemy-train-holds-site")
                    .of("train", train)
                    .of("city", city),
            )?;
            Err(no("4.5", "refuse-friendly-train")
                .of("train", train)
                .of("city", city))
        }
    }
}

/// The cities that may be open for return at all, occupied or not.
pub fn sites(at: At<'_>, nation: Nation, substitute: Option<CityId>) -> Vec<CityId> {
    if !depots_blocked(at, nation) {
        return at.t.pieces.nation(nation).depots.clone();
    }
    match substitute {
        Some(city) => vec![city],
        None => (0..at.t.map.cities.len() as u16)
            .map(CityId)
            .filter(|city| is_substitute(at.t, nation, *city))
            .collect(),
    }
}
