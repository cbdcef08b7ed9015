//! What it would mean to go far: how many moves, what stands there, whether there is supply.

use crate::{
    foresight::{notes, warns},
    map::CityId,
    naming::Naming,
    nations::Nation,
    phases::At,
    pieces::Piece,
    rules::{protection, reach, supply_lines},
    staging::{sign, spoken},
    state::Occupant,
    thing::Thing,
};
use kernel::{Message, Seat, Target, Viewer, foresight::Consequence};

pub fn ventures(at: At<'_>, seat: Seat, first: &Target, to: &Target) -> Vec<Consequence> {
    let piece = match Thing::pointed_at(at, first) {
        Some(Thing::General(general)) => Piece::General(general),
        Some(Thing::Train(train)) => Piece::Train(train),
        _ => return Vec::new(),
    };
    let goal = match Thing::pointed_at(at, to) {
        Some(Thing::City(city)) => Some(city),
        Some(Thing::General(general)) => at.state.at(general),
        Some(Thing::Train(train)) => at.state.train_at(train),
        _ => None,
    };
    let nation = at.t.pieces.nation_of(piece);
    let (Some(from), Some(goal)) = (at.state.piece_at(piece), goal) else {
        return Vec::new();
    };
    if from == goal || at.state.seat_of(nation) != seat {
        return Vec::new();
    }
    let mut foreseen = vec![distance(at, piece, from, goal)];
    match piece {
        Piece::General(_) => {
            foreseen.extend(enemies(at, seat, nation, from, goal));
            foreseen.extend(worth(at, nation, goal));
            foreseen.push(supply(at, nation, goal));
        }
        Piece::Train(_) => {
            let taken = at.state.occupant(&at.t.pieces, goal) != Occupant::Nobody;
            if taken {
                foreseen.push(warns(
                    Message::new("venture-taken").city(at.t, "city", goal),
                ));
            }
        }
    }
    foreseen
}

fn distance(at: At<'_>, piece: Piece, from: CityId, goal: CityId) -> Consequence {
    notes(
        Message::new("venture-distance")
            .number("cities", at.t.map.distance(from, goal))
            .number("moves", reach::moves_needed(at, piece, from, goal)),
    )
    .at(at.space(goal))
}

/// Enemies in the city or beside it, with strengths as far as they are known.
fn enemies(at: At<'_>, seat: Seat, nation: Nation, from: CityId, goal: CityId) -> Vec<Consequence> {
    let viewer = Viewer::Seat(seat);
    let mut cities = vec![goal];
    cities.extend(at.t.map.neighbours(goal));
    let enemy = |city: &CityId| (at.stack_in(*city)).filter(|(owner, _)| owner.is_enemy_of(nation));
    (cities.iter())
        .filter_map(|city| Some((*city, enemy(city)?)))
        .map(|(city, (owner, stack))| {
            let key = if city == goal {
                "venture-enemy"
            } else {
                "venture-beside"
            };
            let what = Message::new(key)
                .text("own", spoken(at.strength(viewer, from)))
                .stack(at.t, "enemy", stack)
                .text("strength", spoken(at.strength(viewer, city)))
                .text("sign", sign(at.t.map.suit(city)))
                .number("cards", at.hand_size(owner));
            warns(what).at(at.space(city))
        })
        .collect()
}

/// What the city is to the nation.
fn worth(at: At<'_>, nation: Nation, goal: CityId) -> Option<Consequence> {
    let (number, _) = protection::claim(at.t, at.state, nation, goal)?;
    let key = if protection::is_protected(at.t, at.state, number) {
        "venture-objective-protected"
    } else {
        "venture-objective-open"
    };
    Some(notes(Message::new(key).city(at.t, "city", goal)).at(at.space(goal)))
}

fn supply(at: At<'_>, nation: Nation, goal: CityId) -> Consequence {
    if supply_lines::is_supplied(at.t, at.state, nation, goal) {
        notes(Message::new("venture-supplied"))
    } else {
        warns(Message::new("venture-unsupplied"))
    }
}
