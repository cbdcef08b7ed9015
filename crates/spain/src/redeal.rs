//! The same position with everything a viewer cannot know drawn again.

use crate::{
    cards::{CardId, CardSet, MOST_ACTIONS},
    flow::{Frame, LATE_CARDS},
    powers::Side,
    state::State,
    tables::Tables,
};
use kernel::{Chance, Viewer};

pub fn redeal<C: Chance>(t: &Tables, state: &State, viewer: Viewer, chance: &mut C) -> State {
    let mut state = state.clone();
    if viewer == Viewer::Everything {
        return state;
    }
    let hidden = Side::ALL.into_iter().filter(|side| !viewer.is(side.seat()));
    for side in hidden.collect::<Vec<_>>() {
        action_cards(&mut state, side, chance);
        event_cards(t, &mut state, side, chance);
    }
    state
}

fn pick<C: Chance>(chance: &mut C, n: usize) -> usize {
    chance.pick("redeal", n as u32, &|outcome| outcome.to_string()) as usize
}

/// A hand and the deck are shuffled and dealt again; a chosen card is chosen again.
fn action_cards<C: Chance>(state: &mut State, side: Side, chance: &mut C) {
    let count = state.hand_size(side);
    let hand = &mut state.hands[side.index()];
    for (in_deck, in_hand) in state.deck.iter_mut().zip(hand.iter_mut()) {
        *in_deck += std::mem::take(in_hand);
    }
    for _ in 0..count {
        let total: u8 = state.deck.iter().sum();
        let mut left = pick(chance, usize::from(total)) as u8;
        for value in 0..MOST_ACTIONS {
            if left < state.deck[value] {
                state.deck[value] -= 1;
                state.hands[side.index()][value] += 1;
                break;
            }
            left -= state.deck[value];
        }
    }
    let hand = state.hands[side.index()];
    if let Some(Frame::Show { chosen }) = state.frames.top_mut()
        && chosen[side.index()].is_some()
    {
        let values: Vec<u8> = (1..)
            .zip(hand)
            .filter(|(_, n)| *n > 0)
            .map(|(v, _)| v)
            .collect();
        if !values.is_empty() {
            chosen[side.index()] = Some(values[pick(chance, values.len())]);
        }
    }
}

/// Kept cards are drawn again from those that could be kept.
fn event_cards<C: Chance>(t: &Tables, state: &mut State, side: Side, chance: &mut C) {
    let index = side.index();
    let count = state.held[index].len();
    let early = usize::from(state.held_early[index]).min(count);
    let all = state.events[index].or(&state.held[index]);
    let mut held = CardSet::EMPTY;
    for number in 0..count {
        let fits = |card: usize| {
            let event = t.cards.event(CardId(card as u8));
            event.window.is_some()
                && !held.contains(card)
                && (number >= early || !event.late)
                && (state.year >= LATE_CARDS || !event.late)
        };
        let pool: Vec<usize> = all.iter().filter(|card| fits(*card)).collect();
        if !pool.is_empty() {
            held.insert(pool[pick(chance, pool.len())]);
        }
    }
    if held.len() == count {
        state.held[index] = held;
        state.events[index] = all.minus(&held);
    }
}
