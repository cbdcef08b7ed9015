//! What must hold in every position that can be reached.

use crate::{
    cards::{Effect, MOST_ACTIONS},
    map::{SpaceId, SpaceSet},
    phases::{Frame, march::CAMPAIGN_MP},
    pieces::CorpsId,
    powers::Side,
    state::{Spot, State},
    tables::Tables,
};

pub fn check(t: &Tables, state: &State) -> Result<(), String> {
    everything_exists(t, state)?;
    cards(t, state)?;
    units(t, state)?;
    marches_are_short(t, state)?;
    if usize::from(state.loyalty) >= t.scenarios.loyalty.len() * 2 {
        return Err(format!("the loyalty marker is on step {}", state.loyalty));
    }
    Ok(())
}

/// Spaces, leaders, corps and cards are those of the game; a position from elsewhere may name others.
fn everything_exists(t: &Tables, state: &State) -> Result<(), String> {
    let spaces = t.map.spaces.len();
    let is_there = |space: SpaceId| space.index() < spaces;
    let mut of_spaces = vec![state.famous[0], state.famous[1]];
    of_spaces.extend(Side::ALL.map(|side| state.controlled(side)));
    of_spaces.extend(state.round.map(|round| round.besieged));
    let markers = (state.sieges.iter().map(|siege| siege.space))
        .chain(state.lines.iter().map(|line| line.space));
    if !of_spaces.iter().all(|set| set.is_among_first(spaces)) || !markers.into_iter().all(is_there)
    {
        return Err("a space is not on the map".to_owned());
    }
    let (leaders, corps) = (t.pieces.leaders().count(), t.pieces.corps().count());
    let forces = [
        state.inside,
        state.demoralised,
        state.acted,
        state.returning,
    ];
    let of_corps = [state.reduced, state.stuck, state.built];
    let of_leaders = [state.flipped, state.due];
    let known = forces
        .iter()
        .all(|force| force.corps.is_among_first(corps) && force.leaders.is_among_first(leaders))
        && of_corps.iter().all(|set| set.is_among_first(corps))
        && of_leaders.iter().all(|set| set.is_among_first(leaders));
    if !known || !state.has_spots_for(leaders, corps) {
        return Err("there is no such leader or corps".to_owned());
    }
    if !state.has_right_sides(t) {
        return Err("somebody fights for the wrong side".to_owned());
    }
    let spots = (t.pieces.leaders().map(|leader| state.leader_spot(leader)))
        .chain(t.pieces.corps().map(|corps| state.corps_spot(corps)));
    if !spots.filter_map(Spot::space).all(is_there) {
        return Err("somebody is not on the map".to_owned());
    }
    let cards = t.cards.all().count();
    let held = (state.events.iter().chain(&state.held)).chain([&state.discarded]);
    if !held.into_iter().all(|set| set.is_among_first(cards)) {
        return Err("there is no such card".to_owned());
    }
    Ok(())
}

/// No march has more movement left than the rules and all cards can give: a careful player looks at every way it may go.
fn marches_are_short(t: &Tables, state: &State) -> Result<(), String> {
    let given = (t.cards.all()).flat_map(|card| &t.cards.event(card).effects);
    let extra: u8 = given
        .map(|effect| match effect {
            Effect::ExtraMp { amount, .. } => *amount,
            _ => 0,
        })
        .sum();
    let too_far =
        |frame: &Frame| matches!(frame, Frame::March(march) if march.mp > CAMPAIGN_MP + extra);
    if state.frames.iter().any(too_far) {
        return Err("a march has more movement than there is".to_owned());
    }
    Ok(())
}

fn cards(t: &Tables, state: &State) -> Result<(), String> {
    for value in 0..MOST_ACTIONS {
        let out = state.deck[value] + state.hands[0][value] + state.hands[1][value];
        if out > t.cards.actions.copies[value] {
            return Err(format!(
                "there are {out} action cards of value {}",
                value + 1
            ));
        }
    }
    for card in t.cards.all() {
        let side = t.cards.event(card).side.index();
        let places = [
            state.events[side].contains(card),
            state.held[side].contains(card),
            state.discarded.contains(card),
        ];
        let other = 1 - side;
        let astray = state.events[other].contains(card) || state.held[other].contains(card);
        if places.iter().filter(|here| **here).count() > 1 || astray {
            return Err(format!("card {} is in two places", t.cards.event(card).id));
        }
    }
    Ok(())
}

fn units(t: &Tables, state: &State) -> Result<(), String> {
    let on_map = |corps: CorpsId| state.corps_spot(corps).space();
    let marked = state.inside.corps.or(&state.demoralised.corps);
    for corps in marked.iter() {
        if on_map(corps).is_none() {
            let number = corps.index();
            return Err(format!("corps {number} is marked but not on the map"));
        }
    }
    // In the middle of an action enemies may be about to meet.
    let busy = state.frames.iter().any(|frame| {
        matches!(
            frame,
            Frame::Entry(_) | Frame::Battle(_) | Frame::Displace(_) | Frame::Captured(_)
        )
    });
    let mut inside = SpaceSet::EMPTY;
    for corps in state.inside.corps.iter() {
        let space = on_map(corps).unwrap_or(t.map.places.paris);
        if inside.contains(space) && !busy {
            return Err(format!("several corps are inside {}", t.map.id(space)));
        }
        inside.insert(space);
    }
    for leader in state.inside.leaders() {
        if let Some(space) = state.leader_spot(leader).space() {
            inside.insert(space);
        }
    }
    for space in inside.iter() {
        if !state.is_fortress(&t.map, space) {
            let id = t.map.id(space);
            return Err(format!("units are inside {id}, which is no fortress"));
        }
    }
    let [ours, theirs] = Side::ALL.map(|side| state.occupied(side));
    if let Some(space) = ours.and(&theirs).iter().next()
        && !busy
    {
        let id = t.map.id(space);
        return Err(format!("corps of both sides stand outside in {id}"));
    }
    Ok(())
}
