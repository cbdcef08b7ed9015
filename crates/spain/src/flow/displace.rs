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
        match refuge(self.t, self.state, &displace, &unit) {
            _ if displace.may_hide => Next::Ask,
            Refuge::Spaces(spaces) if spaces.len() == 1 => {
                self.displaced(displace, unit, Some(spaces[0]));
                Next::GoOn
            }
            Refuge::Spaces(_) => Next::Ask,
            Refuge::Track => {
                self.displaced(displace, unit, None);
                Next::GoOn
            }
        }
    }

    fn displaced(&mut self, mut displace: Displace, unit: Force, to: Option<SpaceId>) {
        let from = displace.from;
        match to {
            Some(space) => self.state.put(&unit, space),
            None => {
                for corps in unit.corps() {
                    self.state.put_corps(corps, Spot::TRACK);
                }
                for leader in unit.leaders() {
                    self.state.put_leader(leader, Spot::TRACK);
                }
            }
        }
        self.tell(|| Event::Moved {
            force: unit,
            from,
            to,
        });
        displace.left = displace.left.minus(&unit);
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
            self.displaced(displace, unit, Some(space));
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
