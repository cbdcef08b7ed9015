//! What must hold in every position that can be reached.

use crate::{
    cards::MOST_ACTIONS,
    map::{SpaceId, SpaceSet},
    phases::Frame,
    powers::Side,
    state::State,
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
            state.events[side].contains(card.index()),
            state.held[side].contains(card.index()),
            state.discarded.contains(card.index()),
        ];
        let other = 1 - side;
        let astray =
            state.events[other].contains(card.index()) || state.held[other].contains(card.index());
        if places.iter().filter(|here| **here).count() > 1 || astray {
            return Err(format!("card {} is in two places", t.cards.event(card).id));
        }
    }
    Ok(())
}

fn units(t: &Tables, state: &State) -> Result<(), String> {
    let on_map = |index: usize| {
        state
            .corps_spot(crate::pieces::CorpsId(index as u8))
            .space()
    };
    for index in state
        .inside
        .corps
        .iter()
        .chain(state.demoralised.corps.iter())
    {
        if on_map(index).is_none() {
            return Err(format!("corps {index} is marked but not on the map"));
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
    for index in state.inside.corps.iter() {
        let space = on_map(index).unwrap_or(t.map.places.paris);
        if inside.contains(space.index()) && !busy {
            return Err(format!("several corps are inside {}", t.map.id(space)));
        }
        inside.insert(space.index());
    }
    for leader in state.inside.leaders() {
        if let Some(space) = state.leader_spot(leader).space() {
            inside.insert(space.index());
        }
    }
    for index in inside.iter() {
        let space = SpaceId(index as u8);
        if !state.is_fortress(&t.map, space) {
            let id = t.map.id(space);
            return Err(format!("units are inside {id}, which is no fortress"));
        }
    }
    let [ours, theirs] = Side::ALL.map(|side| state.occupied(side));
    if let Some(index) = ours.and(&theirs).iter().next()
        && !busy
    {
        let id = t.map.id(SpaceId(index as u8));
        return Err(format!("corps of both sides stand outside in {id}"));
    }
    Ok(())
}
