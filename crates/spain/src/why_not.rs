//! Why a thing on the table cannot be chosen.

use crate::{action::Action, flow, powers::Side, state::State, tables::Tables, view::choices};
use kernel::{Message, Refusal, Seat, Target};

pub fn why_not(t: &Tables, state: &State, seat: Seat, target: &Target) -> Option<Refusal> {
    let mut actions = Vec::new();
    if state.end.is_none() && flow::deciders(state).contains(seat) {
        flow::actions(t, state, seat, &mut actions);
    }
    let offered = |action: &Action| {
        choices::target(t, state, action) == *target
            || choices::first(t, state, action).as_ref() == Some(target)
    };
    if actions.iter().any(offered) {
        return None;
    }
    let meant = Side::of(seat).and_then(|side| choices::meant(t, state, side, target));
    // An action of the same sort may be possible elsewhere on the table; then this thing is simply not in question.
    match meant.filter(|action| !actions.contains(action)) {
        Some(action) => Some(flow::refuse::explain(t, state, seat, &action)),
        None => Some(Refusal::new("8.1", Message::new("refuse-not-in-question"))),
    }
}
