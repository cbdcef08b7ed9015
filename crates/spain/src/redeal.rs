//! The same position with everything a viewer cannot know drawn again.

use crate::{
    cards::{CardId, CardSet, MOST_ACTIONS},
    fog,
    map::{SpaceId, SpaceSet},
    phases::{self, At, LATE_CARDS},
    pieces::CorpsId,
    powers::Side,
    rules::nearest::in_theatre,
    state::{Force, Spot, State},
    tables::Tables,
    thing::Thing,
};
use kernel::{
    Chance, Viewer,
    chance::{below, shuffle},
    phase::AnyPhase,
};

pub fn redeal<C: Chance>(t: &Tables, state: &State, viewer: Viewer, chance: &mut C) -> State {
    let mut state = state.clone();
    if viewer == Viewer::Everything {
        return state;
    }
    let hidden = Side::ALL.into_iter().filter(|side| !viewer.is(side.seat()));
    for side in hidden.collect::<Vec<_>>() {
        action_cards(&mut state, side, chance);
        event_cards(t, &mut state, side, chance);
        if state.fog
            && let Some(other) = units(t, &state, side, chance)
        {
            state = other;
        }
    }
    state
}

/// A hand and the deck are shuffled and dealt again.
fn action_cards<C: Chance>(state: &mut State, side: Side, chance: &mut C) {
    let count = state.hand_size(side);
    let hand = &mut state.hands[side.index()];
    for (in_deck, in_hand) in state.deck.iter_mut().zip(hand.iter_mut()) {
        *in_deck += std::mem::take(in_hand);
    }
    for _ in 0..count {
        let total: u8 = state.deck.iter().sum();
        let mut left = below(chance, usize::from(total)) as u8;
        for value in 0..MOST_ACTIONS {
            if left < state.deck[value] {
                state.deck[value] -= 1;
                state.hands[side.index()][value] += 1;
                break;
            }
            left -= state.deck[value];
        }
    }
}

/// Kept cards are drawn again from all that could have been kept.
fn event_cards<C: Chance>(t: &Tables, state: &mut State, side: Side, chance: &mut C) {
    let index = side.index();
    let count = state.held[index].len();
    let early = usize::from(state.held_early[index]).min(count);
    let all = state.events[index].or(&state.held[index]);
    let mut held = CardSet::EMPTY;
    for number in 0..count {
        let fits = |card: CardId| {
            let event = t.cards.event(card);
            event.moment.is_some()
                && !held.contains(card)
                && (number >= early || !event.late)
                && (state.year >= LATE_CARDS || !event.late)
        };
        let pool: Vec<CardId> = all.iter().filter(|card| fits(*card)).collect();
        if !pool.is_empty() {
            held.insert(pool[below(chance, pool.len())]);
        }
    }
    if held.len() == count {
        state.held[index] = held;
        state.events[index] = all.minus(&held);
    }
}

/// What the phases under way are about: units, and spaces whose stacks they count on.
fn in_play(t: &Tables, state: &State) -> (Force, SpaceSet) {
    let (mut units, mut spaces) = (Force::default(), SpaceSet::EMPTY);
    for phase in state.frames.iter() {
        phase.about(At { t, state }, &mut |thing| match thing {
            Thing::Space(space) => spaces.insert(space),
            unit => units.add(unit),
        });
    }
    (units, spaces)
}

/// How often a deal is tried before all stays as it is.
const TRIES: usize = 4;

/// A side's hidden corps and leaders, dealt again among its hidden stacks; `None` where that cannot be done.
fn units<C: Chance>(t: &Tables, state: &State, side: Side, chance: &mut C) -> Option<State> {
    let (named, frozen) = in_play(t, state);
    let seen = fog::seen(t, state);
    let mut hidden = (state.of_side(side).minus(&seen))
        .minus(&named)
        .minus(&state.inside);
    hidden.corps = hidden.corps.minus(&state.stuck).minus(&state.built);
    for corps in hidden.corps() {
        let spot = state.corps_spot(corps).space();
        let stays = spot.is_none_or(|space| frozen.contains(space))
            || state.is_neutral(t.pieces.power_of(corps));
        if stays {
            hidden.corps.remove(corps);
        }
    }
    for leader in hidden.leaders() {
        let spot = state.leader_spot(leader).space();
        let stays = spot.is_none_or(|space| frozen.contains(space))
            || state.is_neutral(t.pieces.leader(leader).power);
        if stays {
            hidden.leaders.remove(leader);
        }
    }
    (0..TRIES).find_map(|_| {
        let mut dealt = state.clone();
        corps_again(t, &mut dealt, side, &hidden, chance)?;
        leaders_again(t, &mut dealt, &seen, &frozen, &hidden, chance);
        // Whoever must decide still can.
        let due = phases::deciders(t, &dealt);
        let stuck = due.iter().any(|seat| {
            let mut actions = Vec::new();
            phases::actions(t, &dealt, seat, &mut actions);
            actions.is_empty()
        });
        (!stuck).then_some(dealt)
    })
}

/// Every stack keeps at least one corps and stays within its limit; no corps goes where it may not stand.
fn corps_again<C: Chance>(
    t: &Tables,
    state: &mut State,
    side: Side,
    hidden: &Force,
    chance: &mut C,
) -> Option<()> {
    let mut left: Vec<CorpsId> = hidden.corps().collect();
    shuffle(&mut left, chance);
    let mut stacks: Vec<(SpaceId, usize)> = Vec::new();
    for corps in hidden.corps() {
        let Some(space) = state.corps_spot(corps).space() else {
            continue;
        };
        if stacks.iter().all(|(known, _)| *known != space) {
            let there = state.corps_outside(side, space);
            let others = there.minus(&hidden.corps).len();
            let most = state.limit(t, space).max(there.len());
            stacks.push((space, most - others));
        }
    }
    shuffle(&mut stacks, chance);
    let fits = |corps: CorpsId, space: SpaceId| {
        in_theatre(t.pieces.power_of(corps), t.map.space(space).region)
    };
    let mut dealt: Vec<(CorpsId, SpaceId)> = Vec::new();
    // The stacks that fewest corps may join are filled first, by the corps with fewest places to go.
    stacks.sort_by_key(|(space, _)| left.iter().filter(|corps| fits(**corps, *space)).count());
    left.sort_by_key(|corps| stacks.iter().filter(|it| fits(*corps, it.0)).count());
    for (space, room) in &mut stacks {
        let index = left.iter().position(|corps| fits(*corps, *space))?;
        dealt.push((left.remove(index), *space));
        *room -= 1;
    }
    for corps in left {
        let open: Vec<usize> = (0..stacks.len())
            .filter(|index| stacks[*index].1 > 0 && fits(corps, stacks[*index].0))
            .collect();
        let index = *open.get(below(chance, open.len().max(1)))?;
        stacks[index].1 -= 1;
        dealt.push((corps, stacks[index].0));
    }
    for (corps, space) in dealt {
        state.put_corps(corps, Spot::at(space));
    }
    Some(())
}

/// Hidden leaders are put under any visible leader of their side who outranks them.
fn leaders_again<C: Chance>(
    t: &Tables,
    state: &mut State,
    seen: &Force,
    frozen: &SpaceSet,
    hidden: &Force,
    chance: &mut C,
) {
    for leader in hidden.leaders() {
        let side = state.side_of(t.pieces.leader(leader).power);
        let tops = seen.leaders.and(&state.of_side(side).leaders);
        let spaces: Vec<SpaceId> = Force {
            leaders: tops.minus(&state.inside.leaders),
            ..Force::default()
        }
        .leaders()
        .filter(|top| state.rank(&t.pieces, *top) < state.rank(&t.pieces, leader))
        .filter(|top| !state.is_neutral(t.pieces.leader(*top).power))
        .filter_map(|top| state.leader_spot(top).space())
        .filter(|space| !frozen.contains(*space))
        // In the open all are seen.
        .filter(|space| {
            state.control(*space).side() == Some(side) || !state.is_fortress(&t.map, *space)
        })
        .filter(|space| !state.has_corps(side.other(), *space))
        .collect();
        if !spaces.is_empty() {
            state.put_leader(leader, Spot::at(spaces[below(chance, spaces.len())]));
        }
    }
}
