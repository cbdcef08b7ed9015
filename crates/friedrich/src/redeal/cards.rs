//! Cards nobody has seen: other hands, the pile, unseen discards.

use super::TRIES;
use crate::{
    cards::{CLASSES, Card, CardSet, DECKS, cards, deck},
    nations::{NATIONS, Nation, SEATS},
    state::State,
};
use kernel::{Chance, Seat, Viewer, chance::shuffle};

/// How many cards of each class and back a hand has.
pub fn counts(hand: &CardSet) -> [[u8; DECKS]; CLASSES] {
    let mut counts = [[0; DECKS]; CLASSES];
    for card in cards(hand) {
        counts[card.class()][card.deck()] += 1;
    }
    counts
}

/// Hidden cards of each back change places among themselves: other hands, the pile, unseen discards.
pub(super) fn redeal_cards<C: Chance>(state: &mut State, viewer: Viewer, chance: &mut C) {
    let known = seen_cards(state, viewer);
    let hidden_hands: Vec<usize> = (0..NATIONS)
        .filter(|n| !viewer.is(state.seat_of(Nation::ALL[*n])))
        .collect();
    for number in 0..DECKS {
        let whole = deck(number);
        let hidden = |set: &CardSet| set.and(&whole).minus(&known);
        let in_pile = hidden(&state.pile);
        let buried = hidden(&state.unseen_discards);
        let in_hands: Vec<CardSet> = hidden_hands
            .iter()
            .map(|n| hidden(&state.hands[*n]))
            .collect();
        let mut pool: Vec<Card> = cards(&in_pile).chain(cards(&buried)).collect();
        for set in &in_hands {
            pool.extend(cards(set));
        }
        if pool.len() < 2 || in_pile.len() == pool.len() {
            continue;
        }
        for _ in 0..TRIES {
            shuffle(&mut pool, chance);
            if deal(
                state,
                &hidden_hands,
                &in_hands,
                &in_pile,
                &buried,
                pool.clone(),
            ) {
                break;
            }
        }
    }
}

/// Cards whose place the viewer knows beyond what lies open.
pub fn seen_cards(state: &State, viewer: Viewer) -> CardSet {
    match viewer {
        // What every seat knows, spectators know too.
        Viewer::Spectator => (0..SEATS as u8)
            .map(|seat| state.known.of(Seat(seat)))
            .reduce(|all, one| all.and(&one))
            .unwrap_or_default(),
        _ => state.known.seen_by(viewer),
    }
}

/// Deals shuffled cards to the places they came from; false (and nothing changed) if a hand cannot be filled.
fn deal(
    state: &mut State,
    nations: &[usize],
    in_hands: &[CardSet],
    in_pile: &CardSet,
    buried: &CardSet,
    mut pool: Vec<Card>,
) -> bool {
    let mut hands = state.hands;
    for (n, old) in nations.iter().zip(in_hands) {
        hands[*n] = hands[*n].minus(old);
        let mut held = counts(&hands[*n]);
        for _ in 0..old.len() {
            // The first card of the shuffled pool that nothing seen speaks against.
            let fits = pool.iter().position(|card| {
                let mut with = held;
                with[card.class()][card.deck()] += 1;
                state.shown[*n].allows(&with)
            });
            let Some(i) = fits else {
                return false;
            };
            let card = pool.remove(i);
            held[card.class()][card.deck()] += 1;
            hands[*n].insert(card);
        }
    }
    state.hands = hands;
    let mut rest = pool.into_iter();
    state.unseen_discards = state.unseen_discards.minus(buried);
    for card in rest.by_ref().take(buried.len()) {
        state.unseen_discards.insert(card);
    }
    state.pile = state.pile.minus(in_pile);
    for card in rest {
        state.pile.insert(card);
    }
    true
}
