//! A transfer: one or two units go through friendly land (13.5.2).

use super::{Frame, Next, Play, active};
use crate::{
    action::Action,
    event::Event,
    map::{SpaceId, SpaceSet},
    pieces::Unit,
    powers::Side,
    rules::eligibility::{able, may_stand, stations},
    state::{Force, State, Survey},
    tables::Tables,
};
use kernel::{Chance, Recorder};
use serde::{Deserialize, Serialize};

/// Movement points.
pub const LEADER_MP: u8 = 6;
pub const CORPS_MP: u8 = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Transfer {
    /// The unit whose way is to be chosen, and where it stands.
    pub moving: Option<(Force, SpaceId)>,
    /// It is the second of the action.
    pub second: bool,
}

pub fn begin_actions(
    t: &Tables,
    state: &State,
    side: Side,
    stations: &[(SpaceId, Force)],
    out: &mut Vec<Action>,
) {
    let land = Land::new(t, state, side);
    for &(space, force) in stations {
        for unit in state.units(&t.pieces, &force) {
            let one = state.pick(&t.pieces, &force, unit);
            if one.is_some_and(|one| land.has_destination(&one, space)) {
                out.push(Action::Transfer { unit, space });
            }
        }
    }
}

/// Whether this unit may be sent from a space.
pub fn may_begin(t: &Tables, state: &State, side: Side, unit: Unit, space: SpaceId) -> bool {
    let force = able(t, state, side, space);
    let one = state.pick(&t.pieces, &force, unit);
    one.is_some_and(|one| Land::new(t, state, side).has_destination(&one, space))
}

pub fn actions(t: &Tables, state: &State, transfer: &Transfer, out: &mut Vec<Action>) {
    let side = active(state);
    match transfer.moving {
        Some((unit, from)) => {
            let reach = Land::new(t, state, side).destinations(&unit, from);
            out.extend(reach.iter().map(|index| Action::To(SpaceId(index as u8))));
        }
        None => {
            begin_actions(t, state, side, &stations(t, state, side), out);
            out.push(Action::Stop);
        }
    }
}

/// The land as a side's units may cross it.
struct Land<'a> {
    t: &'a Tables,
    state: &'a State,
    side: Side,
    survey: Survey,
}

impl<'a> Land<'a> {
    fn new(t: &'a Tables, state: &'a State, side: Side) -> Land<'a> {
        Land {
            t,
            state,
            side,
            survey: state.survey(),
        }
    }

    fn has_destination(&self, unit: &Force, from: SpaceId) -> bool {
        let near = |to: &SpaceId| self.may_end(unit, *to);
        self.t.map.neighbours(from).iter().any(near) || !self.destinations(unit, from).is_empty()
    }

    /// Whether a unit may pass a space.
    fn may_pass(&self, unit: &Force, space: SpaceId) -> bool {
        self.state.controls(self.side, space)
            && !self.survey.has_corps(self.side.other(), space)
            && may_stand(self.t, unit, space)
    }

    /// Whether it may end there: the same, with room; or a fortress that friends besiege.
    fn may_end(&self, unit: &Force, space: SpaceId) -> bool {
        let own = self.survey.corps(self.side, space);
        if !unit.corps.is_empty() && own >= self.state.limit(self.t, space) {
            return false;
        }
        if self.may_pass(unit, space) {
            return true;
        }
        let besieged = own > 0
            && self.state.is_fortress(&self.t.map, space)
            && self.state.controls(self.side.other(), space);
        besieged && unit.and(&self.state.demoralised).is_empty() && may_stand(self.t, unit, space)
    }

    /// Every space a unit can reach.
    fn destinations(&self, unit: &Force, from: SpaceId) -> SpaceSet {
        let mut mp = match unit.corps.is_empty() {
            true => LEADER_MP,
            false => CORPS_MP,
        };
        let mut ends = SpaceSet::EMPTY;
        let mut seen = SpaceSet::EMPTY;
        seen.insert(from.index());
        let mut ring = vec![from];
        while mp > 0 && !ring.is_empty() {
            mp -= 1;
            let mut next = Vec::new();
            for space in ring {
                for to in self.t.map.neighbours(space) {
                    if seen.contains(to.index()) {
                        continue;
                    }
                    seen.insert(to.index());
                    if self.may_end(unit, *to) {
                        ends.insert(to.index());
                    }
                    if self.may_pass(unit, *to) && !self.t.map.is_refuge(*to) {
                        next.push(*to);
                    }
                }
            }
            ring = next;
        }
        ends
    }
}

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    pub(super) fn begin_transfer(&mut self, side: Side, unit: Unit, space: SpaceId, second: bool) {
        let force = able(self.t, self.state, side, space);
        let moving = self.state.pick(&self.t.pieces, &force, unit);
        let frame = Frame::Transfer(Transfer {
            moving: moving.map(|unit| (unit, space)),
            second,
        });
        if second {
            self.replace(frame);
        } else {
            self.call(frame);
        }
    }

    pub(super) fn transferring(&mut self, transfer: Transfer) -> Next {
        if transfer.moving.is_some() {
            return Next::Ask;
        }
        let mut choices = Vec::new();
        actions(self.t, self.state, &transfer, &mut choices);
        match transfer.second || choices.len() == 1 {
            true => self.finish(),
            false => Next::Ask,
        }
    }

    pub(super) fn answer_transfer(&mut self, transfer: Transfer, action: Action) {
        match (action, transfer.moving) {
            (Action::To(to), Some((force, from))) => {
                self.state.put(&force, to);
                self.state.acted = self.state.acted.or(&force);
                self.tell(|| Event::Transferred { force, from, to });
                self.replace(Frame::Transfer(Transfer {
                    moving: None,
                    second: transfer.second,
                }));
                self.relieve();
            }
            (Action::Transfer { unit, space }, None) => {
                self.begin_transfer(active(self.state), unit, space, true);
            }
            _ => {
                self.finish();
            }
        }
    }
}
