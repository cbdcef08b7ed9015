//! Who has won (11.5, 12, 13.3).

use super::protection::option_failed;
use crate::{
    fate::Stroke,
    map::{Country, Order},
    nations::{Nation, Nations},
    state::{End, OptionState, Rules, State},
    tables::Tables,
};

/// 13.3.e: objectives Austria may claim unconquered once the option was declared.
const FREE_FOR_AUSTRIA: usize = 4;

/// 11.5: do first-order objectives suffice?
pub fn is_eased(state: &State, nation: Nation) -> bool {
    match nation {
        Nation::Sweden => state.out.contains(Nation::Russia),
        Nation::Austria | Nation::Imperial => state.imperial_changed,
        _ => false,
    }
}

/// Objectives the nation holds now.
pub fn held(t: &Tables, state: &State, nation: Nation) -> usize {
    (t.map.each_objective())
        .filter(|(i, objective)| objective.of == nation && state.conquered.contains(*i))
        .count()
}

fn option_declared(state: &State) -> bool {
    matches!(state.option, OptionState::Declared(_) | OptionState::Taken)
}

/// Does the nation control all it needs (12.2)?
pub fn has_won(t: &Tables, state: &State, nation: Nation) -> bool {
    if state.out.contains(nation) {
        return false;
    }
    let eased = is_eased(state, nation);
    let mut needed = 0;
    let mut missing = 0;
    let mut in_saxony = 0;
    for (i, objective) in t.map.each_objective() {
        if objective.of != nation {
            continue;
        }
        let held = state.conquered.contains(i);
        if held && t.map.city(objective.city).country == Country::Saxony {
            in_saxony += 1;
        }
        if eased && objective.order == Order::Second {
            continue;
        }
        needed += 1;
        missing += usize::from(!held);
    }
    match nation {
        Nation::Hanover => false,
        Nation::Prussia => {
            state.rules == Rules::Advanced
                && option_declared(state)
                && !option_failed(state)
                && needed > 0
                && missing == 0
        }
        Nation::Austria if state.rules == Rules::Advanced && option_declared(state) => {
            missing == 0 || missing <= FREE_FOR_AUSTRIA && in_saxony > 0
        }
        _ => needed > 0 && missing == 0,
    }
}

/// The end of the game by objectives, if any nation has won (12.2).
pub fn by_objectives(t: &Tables, state: &State) -> Option<End> {
    let mut winners = Nations::default();
    for nation in Nation::ALL {
        if has_won(t, state, nation) {
            winners.insert(nation);
        }
    }
    (winners != Nations::default()).then_some(End::Objectives(winners))
}

/// 11.2: the strokes that take Russia, Sweden and France out of the war.
pub const DECISIVE: [Stroke; 4] = [
    Stroke::Elisabeth,
    Stroke::Sweden,
    Stroke::India,
    Stroke::America,
];

/// How many of them have not been dealt yet.
pub fn strokes_due(state: &State) -> usize {
    (DECISIVE.into_iter())
        .filter(|stroke| !state.was_drawn(*stroke))
        .count()
}

/// 12.3: the clock stops when these three have left.
pub fn clock_stopped(state: &State) -> bool {
    [Nation::Russia, Nation::Sweden, Nation::France]
        .into_iter()
        .all(|nation| state.out.contains(nation))
}
