//! The draw pile, its four decks, and where cards go (3).

use crate::{
    cards::{Card, CardSet, DECKS, deck},
    event::Event,
    nations::{Nation, SEATS},
    phases::Play,
    state::State,
    tables::Tables,
};
use kernel::{Seat, Seats};

/// 9.22: subsidy cuts of two cards each never go below four.
const SUBSIDY_CUT: u8 = 2;
const PRUSSIA_LEAST: u8 = 4;
/// F.india, F.america: after the first lost colony, and when France has gone.
const AUSTRIA_CUT: u8 = 4;
const FRANCE_CUT: u8 = 3;
const HANOVER_CUT: u8 = 1;

/// Tactical cards a nation draws at the start of its stage (3.1).
pub fn cards_due(t: &Tables, state: &State, nation: Nation) -> u8 {
    let base = t.pieces.nation(nation).cards;
    match nation {
        Nation::Prussia if state.subsidy_cuts() > 0 => {
            (base.saturating_sub(SUBSIDY_CUT * state.subsidy_cuts())).max(PRUSSIA_LEAST)
        }
        Nation::Austria if state.french_defeats() > 0 => AUSTRIA_CUT,
        Nation::France if state.french_defeats() > 0 => FRANCE_CUT,
        Nation::Hanover if state.french_defeats() > 1 => HANOVER_CUT,
        _ => base,
    }
}

/// Cards France throws away of those just drawn (3.1.b).
pub fn discards_due(t: &Tables, state: &State, nation: Nation) -> u8 {
    match nation {
        Nation::France if state.french_defeats() > 0 => 0,
        _ => t.pieces.nation(nation).discard,
    }
}

/// Draws one card, opening the next deck when the pile is empty (3.3). `None` if there is nothing left at all.
pub fn draw_one(play: &mut Play<'_>) -> Option<Card> {
    if play.state.pile.is_empty() {
        refill(play);
    }
    let count = play.state.pile.len();
    if count == 0 {
        return None;
    }
    let pile = play.state.pile;
    let nth = |i: u32| {
        pile.nth(i as usize)
            .expect("an outcome below the pile's size")
    };
    let card = nth(play.pick("card", count as u32, &|i| nth(i).to_string()));
    play.state.pile.remove(card);
    Some(card)
}

/// The next unused deck; after the fourth, the two with the most discards together (i2.3).
fn refill(play: &mut Play<'_>) {
    while play.state.pile.is_empty() && usize::from(play.state.decks_used) < DECKS {
        let number = usize::from(play.state.decks_used);
        play.state.pile = deck(number).minus(&elsewhere(play.state));
        play.state.decks_used += 1;
        play.state.pile_decks = 1 << number;
    }
    if play.state.pile.is_empty() {
        let mut fullest: Vec<usize> = (0..DECKS).collect();
        // A stable sort: of equally full decks the earlier one is taken.
        fullest.sort_by_key(|number| std::cmp::Reverse(play.state.discards_of(*number).len()));
        play.state.pile_decks = 0;
        for number in fullest.into_iter().take(2) {
            let back = play.state.discards_of(number);
            if back.is_empty() {
                continue;
            }
            play.state.pile = play.state.pile.or(&back);
            play.state.pile_decks |= 1 << number;
            play.state.discards = play.state.discards.minus(&back);
            play.state.unseen_discards = play.state.unseen_discards.minus(&back);
            // Shuffled: nobody can follow them any more.
            play.state.known.forget_all(&back);
        }
    }
    let decks = play.state.pile_decks;
    if decks != 0 {
        play.tell(|| Event::DeckOpened { decks });
    }
}

/// Cards that lie in a hand, among the discards or on the table.
pub fn elsewhere(state: &State) -> CardSet {
    let mut set = state.discards.or(&state.unseen_discards);
    for hand in &state.hands {
        set = set.or(hand);
    }
    if let Some(card) = state.exposed() {
        set.insert(card);
    }
    set
}

/// A card comes into a hand; its back is seen.
pub fn receive(state: &mut State, nation: Nation, card: Card) {
    state.hands[nation.index()].insert(card);
    state.shown[nation.index()].received(card.deck());
}

/// A card is played or paid: everybody sees it.
pub fn spend(state: &mut State, nation: Nation, card: Card) {
    lose_track_of_twin(state, nation, card);
    state.hands[nation.index()].remove(card);
    state.shown[nation.index()].left_openly(card.class(), card.deck());
    state.discards.insert(card);
    state.known.forget(card);
}

/// A card is thrown away unseen; its owner remembers it.
pub fn bury(state: &mut State, nation: Nation, card: Card) {
    lose_track(state, nation, card.deck(), Seats::NONE);
    move_to_unseen(state, nation, card);
}

fn move_to_unseen(state: &mut State, nation: Nation, card: Card) {
    state.hands[nation.index()].remove(card);
    state.unseen_discards.insert(card);
    let seat = state.seat_of(nation);
    state.known.learn(seat, card);
}

/// A card with this back left the hand unseen: seats that knew some of its cards cannot tell whether it was one of
/// them. The owner and those in `save` saw it.
fn lose_track(state: &mut State, nation: Nation, back: usize, save: Seats) {
    let doubtful = state.hands[nation.index()].and(&deck(back));
    for seat in (0..SEATS as u8).map(Seat) {
        if seat != state.seat_of(nation) && !save.contains(seat) {
            state.known.forget_by(seat, &doubtful);
        }
    }
}

/// Two like Reserves in one hand: who knew of one only cannot tell which of them was played.
fn lose_track_of_twin(state: &mut State, nation: Nation, card: Card) {
    let Some(twin) = card.twin() else {
        return;
    };
    if !state.hands[nation.index()].contains(twin) {
        return;
    }
    let both: CardSet = [card, twin].into_iter().collect();
    for seat in (0..SEATS as u8).map(Seat) {
        if state.known.of(seat).and(&both).len() == 1 {
            state.known.forget_by(seat, &both);
        }
    }
}

/// The hand of a nation that leaves: set aside unseen (i9.24).
pub fn bury_hand(state: &mut State, nation: Nation) {
    // All of it goes: what others knew of it they still know.
    for card in crate::cards::cards(&state.hands[nation.index()]) {
        move_to_unseen(state, nation, card);
    }
}

/// A card passes from one hand to another; the giver remembers it.
pub fn pass_on(state: &mut State, from: Nation, to: Nation, card: Card) {
    let (giver, receiver) = (state.seat_of(from), state.seat_of(to));
    lose_track(state, from, card.deck(), Seats::one(receiver));
    state.hands[from.index()].remove(card);
    receive(state, to, card);
    state.known.learn(giver, card);
}

/// Everybody knows where this card is now.
pub fn known_to_all(state: &mut State, card: Card) {
    for seat in (0..SEATS as u8).map(Seat) {
        state.known.learn(seat, card);
    }
}
