//! Movement by sea (13.5.5, 14.5).

use crate::phases::{Frame, Next, Play, active, entry, finish, replace};
use crate::{
    action::Action,
    cards::Flag,
    event::Event,
    map::{SpaceId, SpaceSet},
    pieces::Unit,
    powers::Side,
    rules::{
        eligibility::{able, is_besieged_by, is_hostile, may_stand},
        nearest::is_open,
        sea::{harbours, joined},
    },
    state::{Force, State},
    tables::Tables,
};
use serde::{Deserialize, Serialize};

/// Corps that may sail together.
pub const MOST_AFLOAT: usize = 2;
/// A roll of this fails (14.5.1).
const STORM: u8 = 1;
/// The year of the first descent (20.4.4).
const DESCENT_YEAR: u16 = 1702;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sail {
    pub force: Force,
    pub from: SpaceId,
    pub stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Who sails, and where to.
    Embark,
    /// A storm: cancel or lose a corps.
    Storm {
        to: SpaceId,
        inside: bool,
    },
    /// On the way.
    Sails {
        to: SpaceId,
        inside: bool,
    },
    Over,
}

/// The units of a side that may sail from a port.
pub fn crew(t: &Tables, state: &State, side: Side, port: SpaceId) -> Force {
    if state.is_besieged(t, side, port) {
        let mut inside = state.garrison(port).minus(&state.acted);
        inside.corps = inside.corps.minus(&state.stuck);
        return inside;
    }
    able(t, state, side, port)
}

/// Every port from which somebody may sail. `stations` are the side's units that may act.
pub fn begin_actions(
    t: &Tables,
    state: &State,
    side: Side,
    stations: &[(SpaceId, Force)],
    out: &mut Vec<Action>,
) {
    let is_open = |index: &usize| is_open(t, state, side, SpaceId(*index as u8));
    let harbours: SpaceSet = harbours(t, state, side).iter().filter(is_open).collect();
    let outside = stations.iter().map(|(space, _)| *space);
    let manned: SpaceSet = (outside.chain(state.spaces_of(&state.inside)))
        .map(SpaceId::index)
        .collect();
    for index in harbours.and(&manned).iter() {
        let port = SpaceId(index as u8);
        if may_begin(t, state, side, port, &harbours) {
            out.push(Action::Sail(port));
        }
    }
}

/// Whether some one unit in a port, or a leader and a corps, find a harbour to go to.
fn may_begin(t: &Tables, state: &State, side: Side, from: SpaceId, harbours: &SpaceSet) -> bool {
    let force = crew(t, state, side, from);
    let leaders = Force {
        leaders: force.leaders,
        ..Force::default()
    };
    let steady = leaders.minus(&state.demoralised);
    let mut units = state.units(&t.pieces, &force);
    units.any(|unit| {
        let Some(one) = state.pick(&t.pieces, &force, unit) else {
            return false;
        };
        let parts = [one, one.or(&leaders), one.or(&steady)];
        harbours.iter().any(|other| {
            let to = SpaceId(other as u8);
            parts.iter().any(|force| {
                to_problem(t, state, side, force, from, to).is_none()
                    || land_problem(t, state, side, force, from, to).is_none()
            })
        })
    })
}

pub fn actions(t: &Tables, state: &State, sail: &Sail, out: &mut Vec<Action>) {
    let side = active(state);
    match sail.stage {
        Stage::Embark => {
            for unit in state.units(&t.pieces, &sail.force) {
                if leave_problem(t, state, sail, unit).is_none() {
                    out.push(Action::Leave(unit));
                }
            }
            for index in t.map.ports.iter() {
                let to = SpaceId(index as u8);
                if to_problem(t, state, side, &sail.force, sail.from, to).is_none() {
                    out.push(Action::To(to));
                }
                if land_problem(t, state, side, &sail.force, sail.from, to).is_none() {
                    out.push(Action::Land(to));
                }
            }
            if !out
                .iter()
                .any(|action| matches!(action, Action::To(_) | Action::Land(_)))
            {
                out.push(Action::Stop);
            }
        }
        Stage::Storm { .. } => {
            out.push(Action::Cancel);
            out.extend(state.kinds(&t.pieces, &sail.force.corps).map(Action::Lose));
        }
        Stage::Sails { .. } | Stage::Over => {}
    }
}

pub fn leave_problem(t: &Tables, state: &State, sail: &Sail, unit: Unit) -> Option<&'static str> {
    let Some(one) = state.pick(&t.pieces, &sail.force, unit) else {
        return Some("13.5.5");
    };
    sail.force.minus(&one).is_empty().then_some("13.5.5")
}

fn common_problem(
    t: &Tables,
    state: &State,
    side: Side,
    force: &Force,
    from: SpaceId,
    to: SpaceId,
) -> Option<&'static str> {
    if force.corps.len() > MOST_AFLOAT {
        return Some("13.5.5");
    }
    if !t.map.is_port(to) || from == to {
        return Some("14.5");
    }
    if !is_open(t, state, side, to) {
        return Some(match state.control(to).side() {
            None => "14.5.2",
            Some(_) => "2.4",
        });
    }
    if !joined(t, state, side, from, to) {
        return Some("14.5");
    }
    (!may_stand(t, force, to)).then_some("7.1.1")
}

/// Why a force may not sail to a port (14.5, 14.5.2).
pub fn to_problem(
    t: &Tables,
    state: &State,
    side: Side,
    force: &Force,
    from: SpaceId,
    to: SpaceId,
) -> Option<&'static str> {
    if let Some(problem) = common_problem(t, state, side, force, from, to) {
        return Some(problem);
    }
    if state.is_besieged(t, side, to) {
        // Inside, within the garrison's limit.
        let corps = state.garrison(to).corps.len() + force.corps.len();
        let shaken = !force.and(&state.demoralised).is_empty();
        return match corps > 1 {
            true => Some("17.3"),
            false => shaken.then_some("3.3"),
        };
    }
    if is_hostile(state, side, to) {
        let with_friends = is_besieged_by(t, state, side, to);
        if !with_friends && force.leaders.is_empty() {
            return Some("14.5");
        }
        if !with_friends && force.corps.is_empty() {
            return Some("14.5.2");
        }
        let fortress = state.is_fortress(&t.map, to);
        let shaken = !force.and(&state.demoralised).is_empty();
        if shaken && (fortress || state.has_corps(side.other(), to)) {
            return Some("3.3");
        }
    }
    let room = state.room(t, side, to);
    (force.corps.len() > room).then_some("4.1.1")
}

/// Why a force may not land beside a besieged friendly port to attack the besieger (14.5.2).
pub fn land_problem(
    t: &Tables,
    state: &State,
    side: Side,
    force: &Force,
    from: SpaceId,
    to: SpaceId,
) -> Option<&'static str> {
    if let Some(problem) = common_problem(t, state, side, force, from, to) {
        return Some(problem);
    }
    if !state.is_besieged(t, side, to) || force.leaders.is_empty() || force.corps.is_empty() {
        return Some("14.5.2");
    }
    (!force.and(&state.demoralised).is_empty()).then_some("3.3")
}

pub(in crate::phases) fn begin_sail(play: &mut Play<'_>, side: Side, from: SpaceId) {
    crate::phases::round::spend_action(play);
    if let Some(round) = &mut play.state.round {
        round.sailed = true;
    }
    let force = crew(&play.game.tables, play.state, side, from);
    play.call(Frame::Sail(Sail {
        force,
        from,
        stage: Stage::Embark,
    }));
}

pub(in crate::phases) fn sailing(play: &mut Play<'_>, sail: Sail) -> Next {
    match sail.stage {
        Stage::Embark | Stage::Storm { .. } => Next::AlreadyAsks,
        Stage::Sails { to, inside } => reach_port(play, sail, to, inside),
        Stage::Over => {
            finish(play);
            crate::phases::siege::falls_if_undefended(play, sail.from);
            Next::Already
        }
    }
}

fn sail_stage(play: &mut Play<'_>, mut sail: Sail, stage: Stage) {
    sail.stage = stage;
    replace(play, Frame::Sail(sail));
}

pub(in crate::phases) fn answer_sail(play: &mut Play<'_>, mut sail: Sail, action: Action) {
    let side = active(play.state);
    match (action, sail.stage) {
        (Action::Leave(unit), _) => {
            if let Some(one) = play.state.pick(&play.game.tables.pieces, &sail.force, unit) {
                sail.force = sail.force.minus(&one);
            }
            replace(play, Frame::Sail(sail));
        }
        (Action::To(to), _) => {
            let inside = play.state.is_besieged(&play.game.tables, side, to);
            put_to_sea(play, sail, to, inside);
        }
        (Action::Land(to), _) => put_to_sea(play, sail, to, false),
        (Action::Lose(kind), Stage::Storm { to, inside }) => {
            lose_at_sea(play, sail, kind, to, inside);
        }
        (Action::Cancel, _) => {
            play.tell(|| Event::SailCancelled);
            sail_stage(play, sail, Stage::Over);
        }
        _ => sail_stage(play, sail, Stage::Over),
    }
}

fn put_to_sea(play: &mut Play<'_>, sail: Sail, to: SpaceId, inside: bool) {
    let side = active(play.state);
    play.state.acted = play.state.acted.or(&sail.force);
    let places = &play.game.tables.map.places;
    let descent = side == Side::Alliance
        && play.state.year == DESCENT_YEAR
        && (to == places.cadiz || to == places.gibraltar)
        && !play.state.has(Flag::CadizDescentUsed);
    let die = match descent {
        true => {
            play.state.set(Flag::CadizDescentUsed);
            None
        }
        false => Some(play.die()),
    };
    let (force, from) = (sail.force, sail.from);
    play.tell(|| Event::Sails {
        force,
        from,
        to,
        die,
    });
    if die != Some(STORM) {
        sail_stage(play, sail, Stage::Sails { to, inside });
    } else if force.corps.is_empty() {
        play.tell(|| Event::SailCancelled);
        sail_stage(play, sail, Stage::Over);
    } else {
        sail_stage(play, sail, Stage::Storm { to, inside });
    }
}

fn lose_at_sea(
    play: &mut Play<'_>,
    mut sail: Sail,
    kind: crate::pieces::Kind,
    to: SpaceId,
    inside: bool,
) {
    let side = active(play.state);
    if let Some(corps) = play
        .state
        .find(&play.game.tables.pieces, &sail.force.corps, kind)
    {
        let removed = play.state.hurt(corps);
        play.tell(|| Event::Loss { kind, removed });
        if removed {
            sail.force.corps.remove(corps.index());
        }
    }
    // Leaders do not land alone in a hostile port (14.5.1).
    let hostile = !inside && is_hostile(play.state, side, to);
    let stay = sail.force.corps.is_empty()
        && hostile
        && !is_besieged_by(&play.game.tables, play.state, side, to);
    match stay || sail.force.is_empty() {
        true => sail_stage(play, sail, Stage::Over),
        false => sail_stage(play, sail, Stage::Sails { to, inside }),
    }
}

fn reach_port(play: &mut Play<'_>, sail: Sail, to: SpaceId, inside: bool) -> Next {
    let side = active(play.state);
    sail_stage(play, sail, Stage::Over);
    if !inside && is_hostile(play.state, side, to) {
        play.call(Frame::Entry(entry::Entry::new(
            sail.force, sail.from, to, true,
        )));
        return Next::Already;
    }
    landed(play, sail.force, to);
    if inside {
        play.state.enter_fortress(&sail.force);
    }
    Next::Already
}

/// A force is in a port it came to by sea.
pub(in crate::phases) fn landed(play: &mut Play<'_>, force: Force, to: SpaceId) {
    let force = crate::phases::march::present(play, force);
    play.state.put(&force, to);
    play.tell(|| Event::Landed { force, to });
    crate::phases::year::relieve(play);
    crate::phases::march::garrison_withdraws(play, to);
}
