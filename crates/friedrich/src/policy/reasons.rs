//! Why a careful player would take a step or fight, in words: the first of what was weighed that is true of it. What is
//! said of which action stands beside the action's weight.

use super::outlook::Outlook;
use crate::{
    foresight::{hungry, moved},
    map::CityId,
    naming::Naming,
    nations::Nation,
    phases::{At, movement::Movement},
    pieces::{Generals, Piece},
    rules::{
        protection,
        reach::{self, Beside},
        supply_lines,
    },
    staging::{sign, spoken},
};
use kernel::{Message, Seat, Viewer};

pub fn step(
    at: At<'_>,
    seat: Seat,
    nation: Nation,
    movement: &Movement,
    piece: Piece,
    to: CityId,
) -> Option<Message> {
    let from = at.state.piece_at(piece)?;
    let party = match piece {
        Piece::General(general) => movement.party_of(at, general),
        Piece::Train(_) => Generals::NONE,
    };
    let after = moved(at, piece, party, from, to);
    let then = At {
        state: &after,
        ..at
    };
    if let Piece::Train(_) = piece {
        return train_step(at, then, nation, from, to);
    }
    taken(at, then, nation, from)
        .or_else(|| {
            at.state.train_in(to).map(|train| {
                Message::new("reason-destroys").piece(at.t, "train", Piece::Train(train))
            })
        })
        .or_else(|| {
            let beside = |city: &CityId| {
                (at.stack_in(*city)).is_some_and(|(owner, _)| owner.is_enemy_of(nation))
            };
            let enemy = at.t.map.neighbours(to).find(beside)?;
            fought(at, seat, from, enemy)
        })
        .or_else(|| covers(at, then, nation))
        .or_else(|| fed(at, then, nation, party))
        .or_else(|| nearer(at, nation, from, to))
        .or_else(|| safer(at, then, nation, from, to))
}

fn taken(at: At<'_>, then: At<'_>, nation: Nation, from: CityId) -> Option<Message> {
    let (number, _) = protection::claim(at.t, then.state, nation, from)?;
    (!protection::is_protected(at.t, then.state, number))
        .then(|| Message::new("reason-takes").city(at.t, "city", from))
}

/// Two strengths as they are known.
pub fn fought(at: At<'_>, seat: Seat, own: CityId, enemy: CityId) -> Option<Message> {
    let viewer = Viewer::Seat(seat);
    let (_, stack) = at.stack_in(enemy)?;
    Some(
        Message::new("reason-attacks")
            .stack(at.t, "enemy", stack)
            .text("armies", spoken(at.strength(viewer, own)))
            .text("strength", spoken(at.strength(viewer, enemy)))
            .text("sign", sign(at.t.map.suit(own))),
    )
}

/// Objectives that are protected after the step and were not before.
fn covers(at: At<'_>, then: At<'_>, nation: Nation) -> Option<Message> {
    /// The first few tell enough.
    const MOST_NAMED: usize = 3;
    let kept = |at: At<'_>, number| protection::is_protected(at.t, at.state, number);
    let cities: Vec<CityId> = (at.t.map.each_objective())
        .filter(|(number, objective)| {
            objective.defender == nation
                && !at.state.conquered.contains(*number)
                && !at.state.out.contains(objective.of)
                && kept(then, *number)
                && !kept(at, *number)
        })
        .map(|(_, objective)| objective.city)
        .take(MOST_NAMED)
        .collect();
    let fed = hungry(then.t, then.state, nation).is_empty();
    let key = if fed {
        "reason-covers-in-supply"
    } else {
        "reason-covers"
    };
    (!cities.is_empty()).then(|| Message::new(key).cities(at.t, "cities", cities.into_iter()))
}

/// A stack that was out of supply finds it.
fn fed(at: At<'_>, then: At<'_>, nation: Nation, party: Generals) -> Option<Message> {
    let supplied = |at: At<'_>| {
        let city = party.commander().and_then(|general| at.state.at(general));
        city.is_some_and(|city| supply_lines::is_supplied(at.t, at.state, nation, city))
    };
    (!supplied(at) && supplied(then)).then(|| Message::new("reason-finds-supply"))
}

/// Goals farther away are no reason to go one city.
const IN_SIGHT: u8 = 6;

/// The nearest objective still to be taken or retaken comes closer.
fn nearer(at: At<'_>, nation: Nation, from: CityId, to: CityId) -> Option<Message> {
    let outlook = Outlook::new(at.t, at.state, nation);
    let lost = outlook
        .guards
        .iter()
        .filter(|guard| guard.lost)
        .map(|guard| guard.city);
    let goal = (outlook.targets.iter().map(|goal| goal.city))
        .chain(lost)
        .min_by_key(|goal| at.t.map.distance(to, *goal))?;
    let distance = |city| at.t.map.distance(city, goal);
    let closer = distance(to) < distance(from) && distance(to) <= IN_SIGHT;
    closer.then(|| {
        Message::new("reason-nearer")
            .city(at.t, "city", goal)
            .number("cities", at.t.map.distance(to, goal))
    })
}

/// Fewer enemies can attack there.
fn safer(at: At<'_>, then: At<'_>, nation: Nation, from: CityId, to: CityId) -> Option<Message> {
    let feared = |at, city| reach::who_comes(at, nation, city, Beside::Adjacent).len();
    (feared(then, to) < feared(at, from)).then(|| Message::new("reason-safer"))
}

fn train_step(
    at: At<'_>,
    then: At<'_>,
    nation: Nation,
    from: CityId,
    to: CityId,
) -> Option<Message> {
    let before = hungry(at.t, at.state, nation);
    let after = hungry(then.t, then.state, nation);
    let helped = (before.iter()).find(|one| !after.iter().any(|other| other.city == one.city));
    if let Some(helped) = helped {
        return Some(Message::new("reason-train-feeds").stack(at.t, "stack", helped.stack));
    }
    let feared = |at, city| !reach::who_comes(at, nation, city, Beside::Enter).is_empty();
    if feared(at, from) && !feared(then, to) {
        return Some(Message::new("reason-train-safe"));
    }
    Some(Message::new("reason-train-follows"))
}
