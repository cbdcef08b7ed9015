//! Objectives: who may take them, who protects them (5).

use crate::{
    map::{CityId, Objective, ObjectiveId},
    nations::Nation,
    phases::{At, fate::lasting::protection_radius},
    pieces::GeneralId,
    state::{OptionState, Rules, State},
    tables::Tables,
};

/// 5.2.b: a protector stands at most three cities away.
pub const RADIUS: u8 = 3;
/// 13.3.c: without the option Prussia conquers in these turns only.
const LAST_FREE_TURN: u8 = 3;

/// What leaving this city could do for a nation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub enum Claim {
    /// Take one of its own objectives.
    Conquer,
    /// Retake a city it defends.
    Reconquer,
}

/// What a general of this nation who leaves the city may claim there, protection aside.
pub fn claim(
    t: &Tables,
    state: &State,
    nation: Nation,
    city: CityId,
) -> Option<(ObjectiveId, Claim)> {
    let (number, objective) = t.map.objective_at(city)?;
    let conquered = state.conquered.contains(number);
    if objective.of == nation && !conquered && may_conquer(state, nation) {
        Some((number, Claim::Conquer))
    } else if objective.defender == nation && conquered {
        Some((number, Claim::Reconquer))
    } else {
        None
    }
}

/// 1.4, 13.3.c, 13.3.d: Prussia conquers in the advanced game only, and there only with leave of the option.
pub fn may_conquer(state: &State, nation: Nation) -> bool {
    if nation != Nation::Prussia {
        return true;
    }
    match (state.rules, state.option) {
        (Rules::Basic, _) => false,
        (Rules::Advanced, OptionState::Declared(_) | OptionState::Taken) => !option_failed(state),
        (Rules::Advanced, OptionState::Open | OptionState::Declined) => {
            state.turn <= LAST_FREE_TURN
        }
    }
}

/// 13.3.d: the option has failed once the card was taken and a subsidy cut has happened.
pub fn option_failed(state: &State) -> bool {
    state.option == OptionState::Taken && state.subsidy_cuts() > 0
}

/// Is the objective safe at this moment from the nation that could (re)take it?
pub fn is_protected(t: &Tables, state: &State, number: ObjectiveId) -> bool {
    let objective = t.map.objective(number);
    if state.conquered.contains(number) {
        // 5.5: against reconquest the conqueror protects, and for the Imperial Army its train too (5.8).
        protects(t, state, objective.of, objective)
            || objective.of == Nation::Imperial && train_protects(t, state, objective)
    } else {
        protects(t, state, objective.defender, objective)
    }
}

/// How far a general protects in this turn.
pub fn radius(at: At<'_>, general: GeneralId) -> u8 {
    protection_radius::of(at, general).unwrap_or(RADIUS)
}

fn protects(t: &Tables, state: &State, nation: Nation, objective: &Objective) -> bool {
    t.pieces.generals_of(nation).any(|general| {
        state.at(general).is_some_and(|city| {
            t.map.distance(city, objective.city) <= radius(At { t, state }, general)
        })
    })
}

fn train_protects(t: &Tables, state: &State, objective: &Objective) -> bool {
    t.pieces.trains_of(Nation::Imperial).any(|train| {
        state
            .train_at(train)
            .is_some_and(|city| t.map.distance(city, objective.city) <= RADIUS)
    })
}
