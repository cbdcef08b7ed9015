//! Why a thing on the table cannot be chosen, and the windows standing orders may answer.

use crate::{
    action::Action,
    flow::{self, Frame, entry, siege},
    powers::Side,
    state::State,
    tables::Tables,
    view::choices,
};
use kernel::{Message, Refusal, Seat, Target, order::Window};

pub fn why_not(t: &Tables, state: &State, seat: Seat, target: &Target) -> Option<Refusal> {
    let mut actions = Vec::new();
    if state.end.is_none() && flow::deciders(state).contains(seat) {
        flow::actions(t, state, seat, &mut actions);
    }
    let offered = |action: &Action| {
        choices::target(t, state, action) == *target
            || choices::first(t, action).as_ref() == Some(target)
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

/// The present decision, if it is one that may be let go by.
pub fn window(t: &Tables, state: &State) -> Option<Window<Action>> {
    let id = |space| t.map.id(space).to_string();
    let (kind, about, pass) = match state.frames.top()? {
        Frame::Entry(entry) => {
            let about = vec![id(entry.from), id(entry.to)];
            match entry.stage {
                entry::Stage::Deputies => ("deputies", about, Action::Pass),
                entry::Stage::Intercept => ("intercept", about, Action::Pass),
                entry::Stage::Avoid if !entry.hiding => ("avoid", about, Action::Stand),
                _ => return None,
            }
        }
        Frame::Siege(roll) if roll.stage == siege::Stage::Enemy => {
            ("siege", vec![id(roll.space)], Action::Pass)
        }
        Frame::Keep { .. } => ("keep", Vec::new(), Action::Pass),
        _ => return None,
    };
    Some(Window {
        kind,
        about,
        turn: state.year,
        pass,
    })
}
