//! Units that must leave a space go to the nearest friendly one, one after the other (2.10).

use super::{Frame, Next, Play};
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
use kernel::{Chance, Recorder};
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

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    /// Calls for units to go, if there are any.
    pub(super) fn displace(&mut self, side: Side, from: SpaceId, units: Force) {
        if !units.is_empty() && self.state.frames.len() + 2 < DEEPEST {
            self.call(Frame::Displace(Displace {
                side,
                from,
                left: units,
                may_hide: false,
            }));
        }
    }

    pub(super) fn displacing(&mut self, displace: Displace) -> Next {
        let Some(unit) = mover(&displace) else {
            self.finish();
            if !displace.may_hide {
                self.relieve();
            }
            return Next::GoOn;
        };
        match self.only_way(&displace, &unit) {
            Some(way) => {
                self.go_together(displace, way);
                Next::GoOn
            }
            None => Next::Ask,
        }
    }

    /// Where a unit must go if nobody has a choice.
    fn only_way(&self, displace: &Displace, unit: &Force) -> Option<Way> {
        match refuge(self.t, self.state, displace, unit) {
            _ if displace.may_hide => None,
            Refuge::Spaces(spaces) => match spaces.as_slice() {
                [space] => Some(Way::To(*space)),
                _ => None,
            },
            Refuge::Track => Some(Way::OffTheMap),
        }
    }

    /// One after the other, as each finds its own place; those with the same one are told of together.
    fn go_together(&mut self, mut displace: Displace, way: Way) {
        let mut gone = Force::default();
        while let Some(unit) = mover(&displace)
            && self.only_way(&displace, &unit) == Some(way)
        {
            self.put_away(&unit, way);
            displace.left = displace.left.minus(&unit);
            gone = gone.or(&unit);
        }
        self.displaced(displace, gone, way);
    }

    fn put_away(&mut self, units: &Force, way: Way) {
        match way {
            Way::To(space) => self.state.put(units, space),
            Way::OffTheMap => {
                for corps in units.corps() {
                    self.state.put_corps(corps, Spot::TRACK);
                }
                for leader in units.leaders() {
                    self.state.put_leader(leader, Spot::TRACK);
                }
            }
        }
    }

    fn displaced(&mut self, displace: Displace, force: Force, way: Way) {
        let from = displace.from;
        let to = match way {
            Way::To(space) => Some(space),
            Way::OffTheMap => None,
        };
        self.tell(|| Event::Moved { force, from, to });
        self.replace(Frame::Displace(displace));
    }

    pub(super) fn answer_displace(&mut self, mut displace: Displace, action: Action) {
        if let Action::Inside(Unit::Leader(leader)) = action {
            let one = Force::of_leader(leader);
            self.state.enter_fortress(&one);
            let space = displace.from;
            self.tell(|| Event::WentInside { force: one, space });
            displace.left = displace.left.minus(&one);
            self.replace(Frame::Displace(displace));
            return;
        }
        if let (Action::Go(space), Some(unit)) = (action, mover(&displace)) {
            self.put_away(&unit, Way::To(space));
            displace.left = displace.left.minus(&unit);
            self.displaced(displace, unit, Way::To(space));
        }
    }

    /// Leaders of a side without corps in spaces that are not friendly go away (14.3).
    pub(super) fn send_lone_leaders_home(&mut self, side: Side) {
        self.send_from_all_but(side, SpaceSet::EMPTY);
    }

    /// The same, but for a space whose units are sent away in any case.
    pub(super) fn send_lone_leaders_home_but(&mut self, side: Side, space: SpaceId) {
        let mut left_out = SpaceSet::EMPTY;
        left_out.insert(space.index());
        self.send_from_all_but(side, left_out);
    }

    fn send_from_all_but(&mut self, side: Side, mut done: SpaceSet) {
        let leaders = self.state.of_side(side).minus(&self.state.inside);
        for leader in leaders.leaders() {
            let Some(space) = self.state.leader_spot(leader).space() else {
                continue;
            };
            let hostile = self.state.controls(side.other(), space);
            if !hostile || done.contains(space.index()) || self.state.has_corps(side, space) {
                continue;
            }
            done.insert(space.index());
            let units = self.state.outside(side, space);
            self.displace(side, space, units);
        }
    }
}
