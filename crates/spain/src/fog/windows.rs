//! What windows open on, and what a standing order may take for true, where the fog hides the rest.

use super::{seen, spaces};
use crate::{
    flow::{self, entry::Entry},
    map::SpaceSet,
    powers::{Control, Side},
    rules::nearest::{in_theatre, is_open},
    state::{Spot, State},
    tables::Tables,
};

/// Whether a side may be able to intercept, as far as its enemy sees: the window opens on this (14.6).
pub fn may_intercept(t: &Tables, state: &State, entry: &Entry) -> bool {
    let side = flow::active(state).other();
    let movers = state.all_at(entry.to).and(&state.of_side(side.other()));
    if !state.controls(side, entry.to)
        || !movers.is_empty()
        || entry.intercepted
        || !is_open(t, state, side, entry.to)
        || state.room(t, side, entry.to) == 0
    {
        return false;
    }
    (t.map.neighbours(entry.to).iter()).any(|from| {
        let there = state.outside(side, *from);
        !entry.tried.contains(from.index())
            && !there.leaders.is_empty()
            && !there.corps.is_empty()
            && state.control(*from) != Control::Neutral
    })
}

/// The position with a guess at what a side cannot see of the other: two corps wherever there are any. It depends on
/// nothing else.
pub fn guess(t: &Tables, state: &State, side: Side) -> State {
    let mut guess = state.clone();
    let enemy = side.other();
    let seen = seen(t, state);
    let hidden = state.of_side(enemy).minus(&seen);
    let mut stacks = SpaceSet::EMPTY;
    for corps in hidden.corps() {
        if let Some(space) = state.corps_spot(corps).space() {
            stacks.insert(space.index());
            guess.put_corps(corps, Spot::POOL);
        }
    }
    for leader in hidden.leaders() {
        guess.put_leader(leader, Spot::POOL);
    }
    for space in spaces(&stacks) {
        let region = t.map.space(space).region;
        let free = |state: &State| {
            hidden.corps().find(|corps| {
                state.corps_spot(*corps) == Spot::POOL
                    && in_theatre(t.pieces.power_of(*corps), region)
            })
        };
        for _ in 0..2 {
            if let Some(corps) = free(&guess) {
                guess.put_corps(corps, Spot::at(space));
            }
        }
    }
    guess
}
