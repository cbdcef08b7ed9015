//! What a step or the end of movement leads to: fights, supply, objectives, trains in danger, pieces left standing.

use super::{March, Movement};
use crate::{
    action::Action,
    foresight::{costs, covered, hungry, listed, moved, notes, of_fight, uncovered, warns},
    map::CityId,
    naming::Naming,
    nations::Nation,
    phases::{
        At, Frame, active,
        combat::{Combat, Fight},
        fate::lasting,
        purchase::Item,
    },
    pieces::{Generals, Piece, TrainId},
    rules::{
        armies, march,
        protection::{self, Claim},
        reach::{self, Beside},
        recruits, supply_lines,
    },
    state::Occupant,
};
use kernel::{
    Message, Seat,
    foresight::{Consequence, Told, Weight},
};

impl Movement {
    pub(super) fn foreseen(
        &self,
        at: At<'_>,
        nation: Nation,
        seat: Seat,
        action: Action,
    ) -> Vec<Consequence> {
        match action {
            Action::Move { piece, to } => self.after_step(at, nation, seat, piece, to),
            Action::Detach { party, armies } => after_detaching(at, party, armies),
            Action::Done => self.after_all(at, nation, seat),
            _ => Item::of(action).map_or_else(Vec::new, |_| vec![price(at, nation)]),
        }
    }

    fn after_step(
        &self,
        at: At<'_>,
        nation: Nation,
        seat: Seat,
        piece: Piece,
        to: CityId,
    ) -> Vec<Consequence> {
        let Some(from) = at.state.piece_at(piece) else {
            return Vec::new();
        };
        let party = match piece {
            Piece::General(general) => self.party_of(at, general),
            Piece::Train(_) => Generals::NONE,
        };
        let after = moved(at, piece, party, from, to);
        let then = At {
            state: &after,
            ..at
        };
        let mut foreseen = Vec::new();
        match piece {
            Piece::General(_) => {
                foreseen.extend(claimed(at, then, nation, from));
                foreseen.extend(met(at, nation, party, to));
                foreseen.extend(self.fought(at, then, (nation, seat), party, to));
                foreseen.extend(uncovered(at, then, nation));
                foreseen.extend(covered(at, then, nation));
            }
            Piece::Train(train) => foreseen.extend(in_danger(then, train)),
        }
        foreseen.extend(supply_changed(at, then, nation));
        foreseen
    }

    /// Whoever ends beside an enemy must fight him (7.1).
    fn fought(
        &self,
        at: At<'_>,
        then: At<'_>,
        (nation, seat): (Nation, Seat),
        party: Generals,
        to: CityId,
    ) -> Vec<Consequence> {
        // A party that leaves its stack takes its share of the armies, which the position after the step does not know.
        let mut state = then.state.clone();
        let share = match self.march {
            Some(March {
                who: super::Marching::Detached { party: own, armies },
                ..
            }) if own == party => armies,
            _ => at.state.pool(party),
        };
        let there = at.stack_in(to).map_or(0, |(_, stack)| at.state.pool(stack));
        state.set_pool(state.stack_at(to), share + there);
        let then = At {
            state: &state,
            ..then
        };
        (then.t.map.neighbours(to))
            .filter(|city| {
                (then.stack_in(*city)).is_some_and(|(owner, _)| owner.is_enemy_of(nation))
            })
            .map(|defender| Fight {
                attacker: to,
                defender,
            })
            .filter(|fight| lasting::may_attack(then, state.stack_at(to), *fight).is_ok())
            .map(|fight| of_fight(then, seat, fight))
            .collect()
    }

    fn after_all(&self, at: At<'_>, nation: Nation, seat: Seat) -> Vec<Consequence> {
        let mut foreseen = Vec::new();
        let unmoved = unmoved(at, nation);
        if !unmoved.is_empty() {
            let what = Message::new("foresee-unmoved").number("count", unmoved.len() as i64);
            let about = unmoved.iter().map(|piece| at.piece(*piece));
            foreseen.push(about.fold(notes(what), Consequence::at));
        }
        foreseen.extend(missed(at, nation));
        foreseen.extend(starving(at, nation, &unmoved));
        foreseen.extend((at.t.pieces.trains_of(nation)).filter_map(|train| in_danger(at, train)));
        let combat = Combat::at_start(at, nation);
        foreseen.extend(combat.fights.iter().filter_map(|(own, enemy)| {
            let fight = Fight {
                attacker: at.state.at(*own)?,
                defender: at.state.at(*enemy)?,
            };
            Some(of_fight(at, seat, fight))
        }));
        foreseen.extend(passed(at, nation));
        foreseen.extend(open_to_enemies(at, nation));
        foreseen
    }
}

/// 5.2: the objective that is left behind is taken, or only passed.
fn claimed(at: At<'_>, then: At<'_>, nation: Nation, from: CityId) -> Option<Consequence> {
    let (number, claim) = protection::claim(at.t, then.state, nation, from)?;
    let key = match claim {
        _ if protection::is_protected(at.t, then.state, number) => "foresee-passes",
        Claim::Conquer => "foresee-takes",
        Claim::Reconquer => "foresee-retakes",
    };
    let claimed = notes(Message::new(key).city(at.t, "city", from)).at(at.space(from));
    Some(claimed.told(Told::OnTheWay))
}

/// Friends to unite with, or a train to destroy: both end the march.
fn met(at: At<'_>, nation: Nation, party: Generals, to: CityId) -> Option<Consequence> {
    match at.state.occupant(&at.t.pieces, to) {
        Occupant::Stack(owner, stack) if owner == nation => Some(notes(
            Message::new("foresee-unites")
                .stack(at.t, "stack", stack.or(party))
                .number("armies", at.state.pool(stack) + at.state.pool(party)),
        )),
        Occupant::Train(train) => Some(notes(Message::new("foresee-destroys").piece(
            at.t,
            "train",
            Piece::Train(train),
        ))),
        _ => None,
    }
}

/// What several moves have changed together: protection and supply.
pub fn foresee_change(at: At<'_>, then: At<'_>) -> Vec<Consequence> {
    let moves = |at: At<'_>| matches!(at.state.frames.top(), Some(Frame::Movement(_)));
    let Some(nation) = active(at.state).filter(|_| moves(at) && moves(then)) else {
        return Vec::new();
    };
    let protection = [uncovered(at, then, nation), covered(at, then, nation)];
    let supply = supply_changed(at, then, nation);
    protection.into_iter().flatten().chain(supply).collect()
}

/// Own stacks whose supply a step gives or takes.
fn supply_changed(at: At<'_>, then: At<'_>, nation: Nation) -> Vec<Consequence> {
    let fed = |at: At<'_>, stack: Generals| {
        let city = stack.commander().and_then(|general| at.state.at(general));
        city.is_some_and(|city| supply_lines::is_supplied(at.t, at.state, nation, city))
    };
    let mut changed = Vec::new();
    for (city, stack) in then.state.stacks(&at.t.pieces, nation) {
        let (key, weight) = match (fed(at, stack), fed(then, stack)) {
            (true, false) => ("foresee-leaves-supply", Weight::Warns),
            (false, true) => ("foresee-finds-supply", Weight::Notes),
            (false, false) if then.state.face_down.meets(stack) => {
                ("foresee-stays-hungry", Weight::Warns)
            }
            _ => continue,
        };
        let what = Message::new(key).stack(at.t, "stack", stack);
        let supply = Consequence::new(weight, what).at(at.space(city));
        changed.push(supply.told(Told::Compared));
    }
    changed
}

/// An enemy general who could destroy a train in his next move (9.7).
fn in_danger(at: At<'_>, train: TrainId) -> Option<Consequence> {
    let city = at.state.train_at(train)?;
    let nation = at.t.pieces.train(train).nation;
    let from = *reach::who_comes(at, nation, city, Beside::Enter).first()?;
    let what = Message::new("foresee-train-in-danger")
        .piece(at.t, "train", Piece::Train(train))
        .city(at.t, "city", city)
        .stack(at.t, "enemy", at.state.stack_at(from));
    Some(warns(what).at(at.space(city)).at(at.space(from)))
}

/// What stays behind of a divided stack.
fn after_detaching(at: At<'_>, party: Generals, armies: u8) -> Vec<Consequence> {
    let stack = (party.commander()).map_or(party, |general| at.state.stack_of(general));
    let rest = at.state.pool(stack).saturating_sub(armies);
    vec![notes(
        Message::new("foresee-stays")
            .stack(at.t, "rest", stack.minus(party))
            .number("armies", rest),
    )]
}

fn price(at: At<'_>, nation: Nation) -> Consequence {
    let hand: u16 = crate::cards::cards(&at.state.hands[nation.index()])
        .map(|card| u16::from(card.worth()))
        .sum();
    notes(
        Message::new("foresee-price")
            .number("price", recruits::price(at, nation))
            .number("hand", hand)
            .number("room", armies::room(at.t, at.state, nation)),
    )
}

/// Pieces that could still move: each stack by its commander.
fn unmoved(at: At<'_>, nation: Nation) -> Vec<Piece> {
    let stacks = (at.state.stacks(&at.t.pieces, nation)).filter_map(|(city, stack)| {
        let commander = Piece::General(stack.commander()?);
        let free = !at.state.has_moved(commander) && at.can_step(nation, stack, city);
        free.then_some(commander)
    });
    let trains =
        march::unmoved_trains(at.t, at.state, nation).map(|(train, _)| Piece::Train(train));
    stacks.chain(trains).collect()
}

/// Objectives a stack that has not moved could still take: to finish now is to give them up.
fn missed(at: At<'_>, nation: Nation) -> Vec<Consequence> {
    let mut missed = Vec::new();
    for (city, stack) in at.state.stacks(&at.t.pieces, nation) {
        let Some(commander) = stack.commander() else {
            continue;
        };
        if at.state.has_moved(Piece::General(commander)) {
            continue;
        }
        let mut cities: Vec<CityId> = (reach::takes(at, nation, stack, city).into_iter())
            .map(|(number, _)| at.t.map.objective(number).city)
            .collect();
        cities.dedup();
        if let Some((what, about)) = listed(at, "foresee-missed", &cities) {
            let what = costs(what.stack(at.t, "stack", stack)).at(at.general(commander));
            missed.push(about.into_iter().fold(what, Consequence::at));
        }
    }
    missed
}

/// Stacks out of supply as the board stands; worst where a piece that could help has not moved.
fn starving(at: At<'_>, nation: Nation, unmoved: &[Piece]) -> Vec<Consequence> {
    let trains_left = (unmoved.iter()).any(|piece| matches!(piece, Piece::Train(_)));
    (hungry(at.t, at.state, nation).into_iter())
        .map(|hungry| {
            let moves = (hungry.stack.commander())
                .is_some_and(|general| unmoved.contains(&Piece::General(general)));
            let weight = if moves || trains_left {
                Weight::Costs
            } else {
                Weight::Warns
            };
            Consequence::new(weight, hungry.told(at)).at(at.space(hungry.city))
        })
        .collect()
}

/// 5.6: objectives passed while protected.
fn passed(at: At<'_>, nation: Nation) -> Option<Consequence> {
    let cities: Vec<CityId> = (at.state.passed.iter())
        .map(|number| at.t.map.objective(number).city)
        .filter(|city| protection::claim(at.t, at.state, nation, *city).is_some())
        .collect();
    listed(at, "foresee-passed", &cities)
        .map(|(what, about)| about.into_iter().fold(notes(what), Consequence::at))
}

/// Objectives the nation defends, unprotected and within reach of whoever wants them.
fn open_to_enemies(at: At<'_>, nation: Nation) -> Option<Consequence> {
    let mut open = Vec::new();
    for wants in Nation::ALL {
        if !wants.is_enemy_of(nation) || at.state.out.contains(wants) {
            continue;
        }
        for (city, stack) in at.state.stacks(&at.t.pieces, wants) {
            for (number, claim) in reach::takes(at, wants, stack, city) {
                let objective = at.t.map.objective(number);
                let ours = match claim {
                    Claim::Conquer => objective.defender == nation,
                    Claim::Reconquer => objective.of == nation,
                };
                if ours && !open.contains(&objective.city) {
                    open.push(objective.city);
                }
            }
        }
    }
    listed(at, "foresee-open", &open)
        .map(|(what, about)| about.into_iter().fold(warns(what), Consequence::at))
}
