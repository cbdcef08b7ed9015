//! 13.5.1 A campaign begins: on which space, who comes along, and what it costs.

use super::{
    besiege, convert,
    march::March,
    ready,
    round::{Round, spend_action},
    step,
    transfer::Land,
};
use crate::{
    Spain,
    map::{Region, SpaceId},
    phases::{At, Play},
    powers::Side,
    rules::eligibility::{Stations, able},
    showing::Labelling,
    state::{self, Force, State},
    tables::Tables,
    texts::naming::leader_word,
    thing::Thing,
};
use kernel::{
    Message,
    phase::{Legal, No, Phase, Shown, must, no},
};

/// May a campaign begin on this space?
pub fn may_begin(at: At<'_>, side: Side, space: SpaceId) -> Legal<Spain> {
    let round = at.state.round.ok_or(Round::OTHERWISE)?;
    must(
        round.actions > 0 || is_free(at.t, at.state, space),
        no("9.4", "refuse-free-campaign-elsewhere").of("space", space),
    )?;
    let force = able(at.t, at.state, side, space);
    if force.leaders.is_empty() {
        return Err(nobody_leads(at, side, space));
    }
    must(
        finds_something(at, side, space, &force),
        no("13.5.1", "refuse-nothing-to-campaign-for").of("space", space),
    )
}

/// Why no leader can begin a campaign on a space.
fn nobody_leads(at: At<'_>, side: Side, space: SpaceId) -> No<Thing> {
    let there = at.state.outside(side, space);
    let inside = at.state.garrison(space).and(&at.state.of_side(side));
    if there.is_empty() && inside.is_empty() {
        no("13.5.1", "refuse-no-army-there").of("space", space)
    } else if there.is_empty() {
        no("17.3", "refuse-besieged-there").of("space", space)
    } else if able(at.t, at.state, side, space).is_empty() {
        ready::all_idle(at, &there, space)
    } else if there.leaders.is_empty() {
        no("13.5.1", "refuse-no-leader-there").of("space", space)
    } else {
        no("13.4", "refuse-no-leader-free").of("space", space)
    }
}

/// Whether anything can be done with a campaign of some of these units.
fn finds_something(at: At<'_>, side: Side, space: SpaceId, force: &Force) -> bool {
    // Demoralised units may be left behind, and then nothing hinders the rest (3.3).
    let steady = force.minus(&at.state.demoralised);
    leads_on(at, side, space, force)
        || steady != *force && leads_on(at, side, space, &steady)
        || besiege::may_with_some(at, side, space, &steady)
}

/// Whether these leaders, alone or with one of these corps, can march or convert.
fn leads_on(at: At<'_>, side: Side, space: SpaceId, force: &Force) -> bool {
    if force.leaders.is_empty() {
        return false;
    }
    let near = at.t.map.neighbours(space);
    let goes = |march: &March| (near.iter()).any(|to| step::may_step(at, side, march, *to).is_ok());
    let lone = Force {
        leaders: force.leaders,
        ..Force::default()
    };
    goes(&March::new(lone, space))
        || force.corps().any(|corps| {
            let mut small = lone;
            small.corps.insert(corps);
            let march = March::new(small, space);
            goes(&march) || convert::may_convert(at, side, &march).is_ok()
        })
}

/// A campaign from here costs no action (card A24).
pub fn is_free(t: &Tables, state: &State, space: SpaceId) -> bool {
    let free = state.round.map_or(0, |round| round.free_campaigns);
    free > 0 && t.map.space(space).region == Region::Spain
}

/// Every space on which a campaign may begin.
pub(super) fn spaces<'a>(
    at: At<'a>,
    round: &'a state::Round,
    stations: &'a Stations,
    land: &'a Land<'a>,
) -> impl Iterator<Item = SpaceId> + 'a {
    let may_begin = move |(space, force): &(SpaceId, &Force)| {
        let paid = round.actions > 0 || is_free(at.t, at.state, *space);
        // Most leaders can go next door, alone among friends; only the others are worth a closer look.
        let is_easy = || !force.leaders.is_empty() && land.has_room_beside(*space);
        paid && (is_easy() || finds_something(at, round.side, *space, force))
    };
    (stations.iter()).filter(may_begin).map(|(space, _)| space)
}

/// Spends the action, or a free campaign. Everybody who can come along does, until left behind.
pub(super) fn begin(play: &mut Play<'_>, side: Side, space: SpaceId) -> March {
    let free = is_free(&play.game.tables, play.state, space);
    match &mut play.state.round {
        Some(round) if free => {
            round.free_campaigns -= 1;
            round.begun = true;
        }
        _ => spend_action(play),
    }
    March::new(able(&play.game.tables, play.state, side, space), space)
}

/// The first leader is picked up: then he can go on at once, or begin where he stands.
pub(super) fn shown(at: At<'_>, side: Side, space: SpaceId) -> Shown {
    let shown = Shown::new(at.space(space), label(at, side, space));
    let force = able(at.t, at.state, side, space);
    match at.state.first_leader(&at.t.pieces, &force) {
        Some(leader) => shown.after(at.leader(leader)),
        None => shown,
    }
}

/// Who would go, and with how many corps.
fn label(at: At<'_>, side: Side, space: SpaceId) -> Message {
    let force = able(at.t, at.state, side, space);
    let names = (force.leaders()).map(|leader| leader_word(&at.t.pieces.leader(leader).id));
    let free = is_free(at.t, at.state, space);
    let message = Message::new(if free {
        "do-campaign-free"
    } else {
        "do-campaign"
    });
    message
        .at(at, space)
        .words("leaders", names)
        .number("corps", force.corps.len() as i64)
}
