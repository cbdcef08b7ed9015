//! The same position with everything a viewer cannot know drawn again, save what phases hold.

mod armies;
mod cards;

pub use cards::{counts, seen_cards};

use crate::{
    nations::Nation,
    phases::{self, Frame},
    state::State,
    tables::Tables,
};
use kernel::{Chance, Viewer};

/// Tries before a redeal settles for what is there.
const TRIES: usize = 60;

pub fn redeal<C: Chance>(t: &Tables, state: &State, viewer: Viewer, chance: &mut C) -> State {
    let mut other = state.clone();
    if viewer == Viewer::Everything {
        return other;
    }
    forget_purchase(&mut other, viewer);
    let hidden = |nation: &Nation| !viewer.is(state.seat_of(*nation));
    if matches!(other.frames.top(), Some(Frame::SetUp(_))) {
        for nation in Nation::ALL.into_iter().filter(hidden) {
            armies::redeal_allotment(t, &mut other, nation, chance);
        }
    } else {
        for nation in Nation::ALL.into_iter().filter(hidden) {
            armies::redeal_pools(t, &mut other, nation, chance);
        }
        armies::redeal_reinforced(t, &mut other, viewer, chance);
    }
    cards::redeal_cards(&mut other, viewer, chance);
    other
}

/// A purchase that others are drafting is as if not begun.
fn forget_purchase(state: &mut State, viewer: Viewer) {
    if matches!(state.frames.top(), Some(Frame::Purchase(_)))
        && phases::active(state).is_some_and(|nation| !viewer.is(state.seat_of(nation)))
    {
        state.frames.finish();
    }
}
