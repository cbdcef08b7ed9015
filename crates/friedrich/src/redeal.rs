//! The same position with everything a viewer cannot know drawn again.

use crate::{
    cards::{CLASSES, Card, CardSet, DECKS, cards, deck},
    nations::{NATIONS, Nation},
    phases::{
        self, Frame,
        movement::{March, Marching, Movement},
    },
    pieces::Generals,
    rules::armies,
    state::State,
    tables::Tables,
};
use kernel::{
    Chance, Viewer,
    chance::{below, shuffle},
};

/// Tries before a redeal settles for the hands as they are.
const TRIES: usize = 60;

pub fn redeal<C: Chance>(t: &Tables, state: &State, viewer: Viewer, chance: &mut C) -> State {
    let mut other = state.clone();
    if viewer == Viewer::Everything {
        return other;
    }
    forget_drafts(t, &mut other, viewer, chance);
    if !matches!(other.frames.top(), Some(Frame::SetUp(_))) {
        for nation in Nation::ALL {
            if !viewer.is(state.seat_of(nation)) {
                redeal_armies(t, &mut other, nation, chance);
            }
        }
        redeal_reinforced(t, &mut other, viewer, chance);
        redeal_detached(&mut other, viewer, chance);
    }
    redeal_cards(&mut other, viewer, chance);
    other
}

/// What others are still drafting is as if not begun; what they have handed in is made up.
fn forget_drafts<C: Chance>(t: &Tables, state: &mut State, viewer: Viewer, chance: &mut C) {
    match state.frames.top() {
        Some(Frame::Purchase(_)) => {
            let theirs = phases::active(state).is_some_and(|n| !viewer.is(state.seat_of(n)));
            if theirs {
                state.frames.finish();
            }
        }
        Some(Frame::SetUp(_)) => {
            for nation in Nation::ALL {
                let seat = state.seat_of(nation);
                if viewer.is(seat) {
                    continue;
                }
                for general in t.pieces.generals_of(nation) {
                    state.note(general, 0);
                }
                if state.ready.contains(seat) {
                    allot_at_random(t, state, nation, chance);
                }
            }
        }
        _ => {}
    }
}

fn allot_at_random<C: Chance>(t: &Tables, state: &mut State, nation: Nation, chance: &mut C) {
    let generals: Vec<_> = t.pieces.generals_of(nation).collect();
    for general in &generals {
        state.note(*general, armies::GENERAL_LEAST);
    }
    let mut left = t.pieces.nation(nation).army_total - generals.len() as u8;
    while left > 0 {
        let general = generals[below(chance, generals.len())];
        let armies = state.noted(general);
        if armies < armies::GENERAL_MOST {
            state.note(general, armies + 1);
            left -= 1;
        }
    }
}

/// New pools for the stacks of a nation that fit its total and every sum that was seen.
fn redeal_armies<C: Chance>(t: &Tables, state: &mut State, nation: Nation, chance: &mut C) {
    let stacks: Vec<Generals> = state.stacks(&t.pieces, nation).map(|(_, s)| s).collect();
    if stacks.len() < 2 {
        return;
    }
    let locals: Vec<u16> = stacks.iter().map(|s| t.pieces.local(nation, *s)).collect();
    let ranges = armies::known_ranges(t, state, nation, &stacks);
    let total = i32::from(state.total(&t.pieces, nation));
    let sums: Vec<(u16, i32, i32)> = (state.sums[nation.index()].iter())
        .map(|sum| (sum.members, i32::from(sum.least), i32::from(sum.most)))
        .collect();
    let mut order: Vec<usize> = (0..stacks.len()).collect();
    for _ in 0..TRIES {
        shuffle(&mut order, chance);
        let mut pools = vec![0i32; stacks.len()];
        let mut left = total;
        let mut later_low: i32 = ranges.iter().map(|r| i32::from(r.0)).sum();
        let mut later_high: i32 = ranges.iter().map(|r| i32::from(r.1)).sum();
        let mut possible = true;
        for i in &order {
            let (low, high) = (i32::from(ranges[*i].0), i32::from(ranges[*i].1));
            later_low -= low;
            later_high -= high;
            let least = low.max(left - later_high);
            let most = high.min(left - later_low);
            if least > most {
                possible = false;
                break;
            }
            pools[*i] = least + below(chance, (most - least + 1) as usize) as i32;
            left -= pools[*i];
        }
        let fits = |(members, least, most): &(u16, i32, i32)| {
            let sum: i32 = (0..stacks.len())
                .filter(|i| locals[*i] & members != 0)
                .map(|i| pools[i])
                .sum();
            (*least..=*most).contains(&sum)
        };
        if possible && left == 0 && sums.iter().all(fits) {
            for (stack, pool) in stacks.iter().zip(pools) {
                state.set_pool(*stack, pool as u8);
            }
            return;
        }
    }
}

/// A party about to leave its stack takes another share of the new pool.
fn redeal_detached<C: Chance>(state: &mut State, viewer: Viewer, chance: &mut C) {
    let theirs = phases::active(state).is_some_and(|n| !viewer.is(state.seat_of(n)));
    let Some(Frame::Movement(Movement {
        march:
            Some(March {
                who: Marching::Detached { party, .. },
                ..
            }),
        ..
    })) = state.frames.top()
    else {
        return;
    };
    let party = *party;
    let stack = party
        .commander()
        .map_or(party, |general| state.stack_of(general));
    let share = armies::split(state.pool(stack), party, stack.minus(party));
    if !theirs || share.is_empty() {
        return;
    }
    let armies = share.start() + below(chance, share.clone().count()) as u8;
    if let Some(Frame::Movement(Movement {
        march: Some(march), ..
    })) = state.frames.top_mut()
    {
        march.who = Marching::Detached { party, armies };
    }
}

/// F.10.spades: who got the new armies is secret, save for those who came back with them.
fn redeal_reinforced<C: Chance>(t: &Tables, state: &mut State, viewer: Viewer, chance: &mut C) {
    let marked = state.marks.reinforced;
    let Some(nation) = marked
        .commander()
        .map(|general| t.pieces.general(general).nation)
    else {
        return;
    };
    if viewer.is(state.seat_of(nation)) {
        return;
    }
    let stacks: Vec<Generals> = state.stacks(&t.pieces, nation).map(|(_, s)| s).collect();
    let mut again = Generals::NONE;
    for stack in &stacks {
        if !marked.meets(*stack) {
            continue;
        }
        if u64::from(stack.0) & state.marks.returned != 0 {
            again = again.or(*stack);
            continue;
        }
        let fits: Vec<&Generals> = stacks
            .iter()
            .filter(|s| state.pool(**s) > s.count())
            .collect();
        match fits.as_slice() {
            [] => again = again.or(*stack),
            _ => again = again.or(*fits[below(chance, fits.len())]),
        }
    }
    state.marks.reinforced = again;
}

/// How many cards of each class and back a hand has.
pub fn counts(hand: &CardSet) -> [[u8; DECKS]; CLASSES] {
    let mut counts = [[0; DECKS]; CLASSES];
    for card in cards(hand) {
        counts[card.class()][card.deck()] += 1;
    }
    counts
}

/// Hidden cards of each back change places among themselves: other hands, the pile, unseen discards.
fn redeal_cards<C: Chance>(state: &mut State, viewer: Viewer, chance: &mut C) {
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
        Viewer::Spectator => (0..crate::nations::SEATS as u8)
            .map(|seat| state.known.of(kernel::Seat(seat)))
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
