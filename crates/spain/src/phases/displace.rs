//! Units that must leave a space go to the nearest friendly one, one after the other (2.10).

use super::{Frame, Next, Play, finish, replace};
use crate::{
    action::Action,
    event::Event,
    map::{SpaceId, SpaceSet},
    pieces::Unit,
    powers::Side,
    rules::nearest::{Mover, Refuge, nearest},
    state::{DEEPEST, Force, Spot, State},
    tables::Tables,
};
use serde::{Deserialize, Serialize};

/// Units of a side that leave a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Displace {
    pub side: Side,
    pub from: SpaceId,
    pub left: Force,
    /// Leaders may go inside their fortress instead (14.3).
    pub may_hide: bool,
}

/// The way of a unit that leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    To(SpaceId),
    /// To the turn track.
    OffTheMap,
}

/// The unit that goes next: corps first, so that leaders may follow.
pub fn mover(displace: &Displace) -> Option<Force> {
    let corps = displace.left.corps().next().map(Force::of_corps);
    corps.or_else(|| displace.left.leaders().next().map(Force::of_leader))
}

fn refuge(t: &Tables, state: &State, displace: &Displace, unit: &Force) -> Refuge {
    Mover::of_force(t, unit).map_or(Refuge::Track, |mover| {
        nearest(t, state, displace.side, mover, displace.from)
    })
}

pub fn actions(t: &Tables, state: &State, displace: &Displace, out: &mut Vec<Action>) {
    if displace.may_hide {
        out.extend(
            (displace.left.leaders())
                .next()
                .map(|leader| Action::Inside(Unit::Leader(leader))),
        );
    }
    if let Some(unit) = mover(displace)
        && let Refuge::Spaces(spaces) = refuge(t, state, displace, &unit)
    {
        out.extend(spaces.into_iter().map(Action::Go));
    }
}

/// Calls for units to go, if there are any.
pub(super) fn displace(play: &mut Play<'_>, side: Side, from: SpaceId, units: Force) {
    if !units.is_empty() && play.state.frames.len() + 2 < DEEPEST {
        play.call(Frame::Displace(Displace {
            side,
            from,
            left: units,
            may_hide: false,
        }));
    }
}

pub(super) fn displacing(play: &mut Play<'_>, displace: Displace) -> Next {
    let Some(unit) = mover(&displace) else {
        finish(play);
        if !displace.may_hide {
            super::year::relieve(play);
        }
        return Next::Already;
    };
    match only_way(play, &displace, &unit) {
        Some(way) => {
            go_together(play, displace, way);
            Next::Already
        }
        None => Next::AlreadyAsks,
    }
}

/// Where a unit must go if nobody has a choice.
fn only_way(play: &Play<'_>, displace: &Displace, unit: &Force) -> Option<Way> {
    match refuge(&play.game.tables, play.state, displace, unit) {
        _ if displace.may_hide => None,
        Refuge::Spaces(spaces) => match spaces.as_slice() {
            [space] => Some(Way::To(*space)),
            _ => None,
        },
        Refuge::Track => Some(Way::OffTheMap),
    }
}

/// One after the other, as each finds its own place; those with the same one are told of together.
fn go_together(play: &mut Play<'_>, mut displace: Displace, way: Way) {
    let mut gone = Force::default();
    while let Some(unit) = mover(&displace)
        && only_way(play, &displace, &unit) == Some(way)
    {
        put_away(play, &unit, way);
        displace.left = displace.left.minus(&unit);
        gone = gone.or(&unit);
    }
    displaced(play, displace, gone, way);
}

fn put_away(play: &mut Play<'_>, units: &Force, way: Way) {
    match way {
        Way::To(space) => play.state.put(units, space),
        Way::OffTheMap => {
            for corps in units.corps() {
                play.state.put_corps(corps, Spot::TRACK);
            }
            for leader in units.leaders() {
                play.state.put_leader(leader, Spot::TRACK);
            }
        }
    }
}

fn displaced(play: &mut Play<'_>, displace: Displace, force: Force, way: Way) {
    let from = displace.from;
    let to = match way {
        Way::To(space) => Some(space),
        Way::OffTheMap => None,
    };
    play.tell(|| Event::Moved { force, from, to });
    replace(play, Frame::Displace(displace));
}

pub(super) fn answer_displace(play: &mut Play<'_>, mut displace: Displace, action: Action) {
    if let Action::Inside(Unit::Leader(leader)) = action {
        let one = Force::of_leader(leader);
        play.state.enter_fortress(&one);
        let space = displace.from;
        play.tell(|| Event::WentInside { force: one, space });
        displace.left = displace.left.minus(&one);
        replace(play, Frame::Displace(displace));
        return;
    }
    if let (Action::Go(space), Some(unit)) = (action, mover(&displace)) {
        put_away(play, &unit, Way::To(space));
        displace.left = displace.left.minus(&unit);
        displaced(play, displace, unit, Way::To(space));
    }
}

/// Leaders of a side without corps in spaces that are not friendly go away (14.3).
pub(super) fn send_lone_leaders_home(play: &mut Play<'_>, side: Side) {
    send_from_all_but(play, side, SpaceSet::EMPTY);
}

/// The same, but for a space whose units are sent away in any case.
pub(super) fn send_lone_leaders_home_but(play: &mut Play<'_>, side: Side, space: SpaceId) {
    let mut left_out = SpaceSet::EMPTY;
    left_out.insert(space.index());
    send_from_all_but(play, side, left_out);
}

fn send_from_all_but(play: &mut Play<'_>, side: Side, mut done: SpaceSet) {
    let leaders = play.state.of_side(side).minus(&play.state.inside);
    for leader in leaders.leaders() {
        let Some(space) = play.state.leader_spot(leader).space() else {
            continue;
        };
        let hostile = play.state.controls(side.other(), space);
        if !hostile || done.contains(space.index()) || play.state.has_corps(side, space) {
            continue;
        }
        done.insert(space.index());
        let units = play.state.outside(side, space);
        displace(play, side, space, units);
    }
}
