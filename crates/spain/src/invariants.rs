//! What must hold in every position that can be reached.

use crate::{
    cards::MOST_ACTIONS, map::SpaceSet, phases::Frame, pieces::CorpsId, powers::Side, state::State,
    tables::Tables,
};

pub fn check(t: &Tables, state: &State) -> Result<(), String> {
    cards(t, state)?;
    units(t, state)?;
    if usize::from(state.loyalty) >= t.scenarios.loyalty.len() * 2 {
        return Err(format!("the loyalty marker is on step {}", state.loyalty));
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
