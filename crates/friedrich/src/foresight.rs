//! What a change on the board would mean: fights, supply, protection. Phases ask it about their actions.

use crate::{
    map::{CityId, ObjectiveId},
    naming::Naming,
    nations::Nation,
    phases::{At, combat::Fight},
    pieces::{Generals, Piece},
    rules::{protection, supply_lines},
    staging::{sign, spoken},
    state::State,
    tables::Tables,
};
pub use kernel::foresight::{costs, notes, warns};
use kernel::{
    Message, Seat, Target, Viewer,
    foresight::{Consequence, Told},
};

/// Longer lists of cities are cut: the map shows the rest.
const MOST_NAMED: usize = 4;

/// A fight as the seat knows it beforehand: strengths, suits, and the cards the enemy holds.
pub fn of_fight(at: At<'_>, seat: Seat, fight: Fight) -> Consequence {
    let viewer = Viewer::Seat(seat);
    let (own, enemy) = match at.stack_in(fight.defender) {
        Some((nation, _)) if at.is_own(viewer, nation) => (fight.defender, fight.attacker),
        _ => (fight.attacker, fight.defender),
    };
    let cards = at
        .stack_in(enemy)
        .map_or(0, |(nation, _)| at.hand_size(nation));
    let what = Message::new("foresee-fight")
        .stack(at.t, "own", at.state.stack_at(own))
        .text("armies", spoken(at.strength(viewer, own)))
        .text("suit", sign(at.t.map.suit(own)))
        .stack(at.t, "enemy", at.state.stack_at(enemy))
        .text("strength", spoken(at.strength(viewer, enemy)))
        .text("other", sign(at.t.map.suit(enemy)))
        .number("cards", cards);
    notes(what).at(at.space(own)).at(at.space(enemy))
}

/// A beaten or withdrawing stack would go there: where it finds no supply and what it no longer protects.
pub fn of_retreat(at: At<'_>, from: CityId, to: CityId) -> Vec<Consequence> {
    let Some((nation, stack)) = at.stack_in(from) else {
        return Vec::new();
    };
    let mut after = at.state.clone();
    after.carry(stack, from, to);
    let then = At {
        state: &after,
        ..at
    };
    let mut foreseen = Vec::new();
    let supplied = supply_lines::is_supplied(at.t, &after, nation, to);
    let key = if supplied {
        "foresee-supplied"
    } else {
        "foresee-unsupplied"
    };
    foreseen.push(notes(Message::new(key).stack(at.t, "stack", stack)).at(at.space(to)));
    foreseen.extend(uncovered(at, then, nation));
    foreseen
}

/// Objectives a nation protects before a change and no longer after it.
pub fn uncovered(before: At<'_>, after: At<'_>, nation: Nation) -> Option<Consequence> {
    let cities = differing(before, after, nation);
    listed(before, "foresee-uncovers", &cities).map(|found| warns_of(found).told(Told::Compared))
}

/// Objectives a nation protects after a change and did not before.
pub fn covered(before: At<'_>, after: At<'_>, nation: Nation) -> Option<Consequence> {
    let cities = differing(after, before, nation);
    listed(before, "foresee-covers", &cities)
        .map(|(what, about)| with(notes(what), about).told(Told::Compared))
}

fn warns_of((what, about): (Message, Vec<Target>)) -> Consequence {
    with(warns(what), about)
}

fn with(consequence: Consequence, about: Vec<Target>) -> Consequence {
    about.into_iter().fold(consequence, Consequence::at)
}

/// The objectives of enemies at war that the nation protects in the first position and not in the second.
fn differing(one: At<'_>, other: At<'_>, nation: Nation) -> Vec<CityId> {
    (one.t.map.each_objective())
        .filter(|(number, objective)| {
            let keeper = if one.state.conquered.contains(*number) {
                objective.of
            } else {
                objective.defender
            };
            keeper == nation && !one.state.out.contains(objective.of)
        })
        .filter(|(number, _)| is_kept(one, *number) && !is_kept(other, *number))
        .map(|(_, objective)| objective.city)
        .collect()
}

fn is_kept(at: At<'_>, number: ObjectiveId) -> bool {
    protection::is_protected(at.t, at.state, number)
}

/// A sentence about a few cities; none about none.
pub fn listed(at: At<'_>, key: &'static str, cities: &[CityId]) -> Option<(Message, Vec<Target>)> {
    if cities.is_empty() {
        return None;
    }
    let message = Message::new(key)
        .cities(at.t, "cities", cities.iter().take(MOST_NAMED).copied())
        .number("count", cities.len() as i64)
        .number("more", cities.len().saturating_sub(MOST_NAMED) as i64);
    let about = cities.iter().map(|city| at.space(*city)).collect();
    Some((message, about))
}

/// The stacks of a nation that are out of supply as the board stands, and whether they were already (9.4).
pub fn hungry(t: &Tables, state: &State, nation: Nation) -> Vec<Hungry> {
    (state.stacks(&t.pieces, nation))
        .filter(|(city, _)| !supply_lines::is_supplied(t, state, nation, *city))
        .map(|(city, stack)| Hungry {
            city,
            stack,
            again: state.face_down.meets(stack),
        })
        .collect()
}

/// A stack without supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hungry {
    pub city: CityId,
    pub stack: Generals,
    /// It is face down already: next time all is lost.
    pub again: bool,
}

impl Hungry {
    /// What becomes of it at the end of the action stage.
    pub fn told(self, at: At<'_>) -> Message {
        let key = if self.again {
            "foresee-starves"
        } else {
            "foresee-goes-hungry"
        };
        Message::new(key)
            .stack(at.t, "stack", self.stack)
            .city(at.t, "city", self.city)
            .number("armies", at.state.pool(self.stack))
    }
}

/// The position after a piece has gone from one city to another; armies aside.
pub fn moved(at: At<'_>, piece: Piece, party: Generals, from: CityId, to: CityId) -> State {
    let mut after = at.state.clone();
    match piece {
        Piece::General(_) => {
            if let Some(train) = after.train_in(to) {
                after.take_off_train(train);
            }
            after.carry(party, from, to);
        }
        Piece::Train(train) => after.carry_train(train, from, to),
    }
    after
}
