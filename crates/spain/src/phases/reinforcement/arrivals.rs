//! 12.2 Reinforcements: what comes by itself, from the lists and from the turn track.

use crate::{
    cards::Flag,
    event::Event,
    map::SpaceId,
    phases::{Play, year},
    pieces::{Entry, How, Kind, LeaderId},
    powers::{Power, Side},
    rules::loc::capital,
    state::Spot,
};

/// A space, or else the capital, where units of a power may come (12.2).
pub(super) fn welcome(play: &Play<'_>, power: Power, space: SpaceId) -> Option<SpaceId> {
    let side = play.state.side_of(power);
    let home = capital(&play.game.tables, play.state, power);
    let open = |space: &SpaceId| {
        play.state.controls(side, *space) && !play.state.has_corps(side.other(), *space)
    };
    [space, home].into_iter().find(open)
}

/// Step b: units of the turn track, and the year's reinforcements (3.5, 12.2).
pub fn arrivals(play: &mut Play<'_>, side: Side) {
    return_from_track(play, side);
    let t = &play.game.tables;
    for list in &t.scenarios.reinforcements {
        if list.year != play.state.year || list.side != side {
            continue;
        }
        for arrival in &list.corps {
            if arrival.power == Power::Britain && play.state.has(Flag::BritishWithdrawn) {
                continue;
            }
            for _ in 0..arrival.count {
                reinforce(play, arrival.kind(), arrival.space);
            }
        }
        for leader in &list.leaders {
            leader_due(play, *leader);
        }
    }
}

fn return_from_track(play: &mut Play<'_>, side: Side) {
    let t = &play.game.tables;
    for leader in t.pieces.leaders() {
        let power = t.pieces.leader(leader).power;
        let due = play.state.returning.leaders.contains(leader);
        let away = play.state.leader_spot(leader) == Spot::TRACK;
        if due && away && play.state.side_of(power) == side {
            let home = capital(t, play.state, power);
            if welcome(play, power, home).is_some() {
                year::place_leader(play, leader, home);
            }
        }
    }
    for corps in t.pieces.corps() {
        let power = t.pieces.power_of(corps);
        let due = play.state.returning.corps.contains(corps);
        let away = play.state.corps_spot(corps) == Spot::TRACK;
        if due && away && play.state.side_of(power) == side {
            let home = capital(t, play.state, power);
            if welcome(play, power, home).is_some() && play.state.room(t, side, home) > 0 {
                play.state.put_corps(corps, Spot::at(home));
                let reduced = play.state.reduced.contains(corps);
                play.tell(|| Event::Placed {
                    power,
                    reduced,
                    space: home,
                });
            }
        }
    }
}

fn reinforce(play: &mut Play<'_>, kind: Kind, space: SpaceId) {
    let power = kind.power;
    let Some(corps) = play.state.free_corps(&play.game.tables.pieces, power) else {
        play.tell(|| Event::NoCounter { power });
        return;
    };
    match welcome(play, power, space) {
        Some(space) => {
            year::place_corps(play, kind, space);
        }
        None => {
            play.state.put_corps(corps, Spot::TRACK);
            if kind.reduced {
                play.state.reduced.insert(corps);
            }
        }
    }
}

/// A named leader's year has come.
fn leader_due(play: &mut Play<'_>, leader: LeaderId) {
    if play.state.leader_spot(leader) != Spot::POOL {
        return;
    }
    let sheet = play.game.tables.pieces.leader(leader);
    if let Entry::Year { how, space, .. } = sheet.entry {
        match how {
            How::Promote => play.state.due.insert(leader),
            How::Place => match welcome(play, sheet.power, space) {
                Some(space) => year::place_leader(play, leader, space),
                None => play.state.put_leader(leader, Spot::TRACK),
            },
        }
    }
}
