//! How far pieces get in one move, as the board stands: for lenses, warnings and cards of pieces.

use super::{
    march::{self, Way},
    protection::{self, Claim},
};
use crate::{
    map::{CityId, ObjectiveId},
    nations::Nation,
    phases::{At, fate::lasting::no_move},
    pieces::{Generals, Piece},
    state::Occupant,
};

/// A city a piece can end its move in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reached {
    pub city: CityId,
    pub way: Way,
    /// It cannot go on from there: it unites with others or destroys a train.
    pub halts: bool,
}

/// Every city a stack can reach that has not moved yet, nearest first; its own is not among them.
pub fn of_stack(at: At<'_>, nation: Nation, party: Generals, from: CityId) -> Vec<Reached> {
    if no_move::may_start(at, party, from).is_err() {
        return Vec::new();
    }
    let range = at.range(party);
    spread(at, from, |way, to| {
        let open = range.covers(way) && at.may_enter(nation, party, to).is_ok();
        open.then(|| at.state.occupant(&at.t.pieces, to) != Occupant::Nobody)
    })
}

/// The same for a train.
pub fn of_train(at: At<'_>, from: CityId) -> Vec<Reached> {
    spread(at, from, |way, to| {
        (march::TRAIN.covers(way) && !at.state.is_occupied(to)).then_some(false)
    })
}

/// Goes on as long as `enters` lets it; it says whether a piece must halt there.
fn spread(at: At<'_>, from: CityId, enters: impl Fn(Way, CityId) -> Option<bool>) -> Vec<Reached> {
    let mut reached: Vec<Reached> = Vec::new();
    let mut edge = vec![(from, Way::START)];
    while !edge.is_empty() {
        let mut next = Vec::new();
        for (city, way) in edge {
            for (to, road) in at.t.map.roads_from(city) {
                let way = way.after(road);
                let known = |seen: &Reached| seen.city == to && is_as_good(seen.way, way);
                if to == from || reached.iter().any(known) {
                    continue;
                }
                let Some(halts) = enters(way, to) else {
                    continue;
                };
                reached.push(Reached {
                    city: to,
                    way,
                    halts,
                });
                if !halts {
                    next.push((to, way));
                }
            }
        }
        edge = next;
    }
    let mut nearest: Vec<Reached> = Vec::new();
    for one in reached {
        if !nearest.iter().any(|seen| seen.city == one.city) {
            nearest.push(one);
        }
    }
    nearest
}

/// Whether whoever came the first way can go wherever the second leads.
fn is_as_good(one: Way, other: Way) -> bool {
    one.steps <= other.steps && (one.all_main || !other.all_main)
}

/// The objectives a stack that has not moved could take in this move (5.2): it stands in them or reaches them, nobody
/// protects them, and a way leads out of them.
pub fn takes(
    at: At<'_>,
    nation: Nation,
    party: Generals,
    from: CityId,
) -> Vec<(ObjectiveId, Claim)> {
    let range = at.range(party);
    let goes_on = |city: CityId, way: Way| {
        at.t.map.roads_from(city).any(|(to, road)| {
            range.covers(way.after(road)) && (to == from || at.may_enter(nation, party, to).is_ok())
        })
    };
    let free = |city: CityId| {
        let (number, claim) = protection::claim(at.t, at.state, nation, city)?;
        (!protection::is_protected(at.t, at.state, number)).then_some((number, claim))
    };
    let reached = of_stack(at, nation, party, from);
    let here = (!reached.is_empty()).then_some((from, Way::START));
    (here.into_iter())
        .chain((reached.iter().filter(|one| !one.halts)).map(|one| (one.city, one.way)))
        .filter(|(city, way)| goes_on(*city, *way))
        .filter_map(|(city, _)| free(city))
        .collect()
}

/// The enemy stacks that could come to a city in their next move, or stand beside it: by the cities they stand in.
pub fn who_comes(at: At<'_>, nation: Nation, city: CityId, beside: Beside) -> Vec<CityId> {
    let mut come = Vec::new();
    for enemy in Nation::ALL {
        if !enemy.is_enemy_of(nation) || at.state.out.contains(enemy) {
            continue;
        }
        for (from, stack) in at.state.stacks(&at.t.pieces, enemy) {
            let far = at.t.map.distance(from, city) > FARTHEST;
            if !far && comes(at, enemy, stack, from, city, beside) {
                come.push(from);
            }
        }
    }
    come
}

/// No general goes farther in one move, fate cards included, and fights one city further.
const FARTHEST: u8 = 6;

/// Whether to enter a city or to stand next to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beside {
    Enter,
    Adjacent,
}

fn comes(
    at: At<'_>,
    enemy: Nation,
    stack: Generals,
    from: CityId,
    city: CityId,
    beside: Beside,
) -> bool {
    let next_to = |one: CityId| at.t.map.road(one, city).is_some();
    let reached = of_stack(at, enemy, stack, from);
    match beside {
        Beside::Enter => reached.iter().any(|one| one.city == city),
        Beside::Adjacent => {
            next_to(from)
                || reached
                    .iter()
                    .any(|one| next_to(one.city) && one.city != city)
        }
    }
}

/// The fewest moves from one city to another if nothing stands in the way.
pub fn moves_needed(at: At<'_>, piece: Piece, from: CityId, to: CityId) -> u8 {
    let a_move = match piece {
        Piece::General(general) => at.range(Generals::one(general)).cities,
        Piece::Train(_) => march::TRAIN.cities,
    };
    at.t.map.distance(from, to).div_ceil(a_move.max(1))
}
