//! A transfer: one or two units go through friendly land (13.5.2).

use crate::phases::{Frame, Next, Play, active, finish, replace};
use crate::{
    action::Action,
    event::Event,
    map::{SpaceId, SpaceSet},
    pieces::Unit,
    powers::Side,
    rules::eligibility::{able, stations},
    state::{Force, State},
    tables::Tables,
};
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

/// Every unit that may be sent, in order.
pub fn begin_actions<'a>(
    t: &'a Tables,
    state: &'a State,
    side: Side,
    stations: &'a [(SpaceId, Force)],
) -> impl Iterator<Item = Action> + 'a {
    let land = Land::new(t, state, side);
    stations.iter().flat_map(move |&(space, force)| {
        let leaders = force.leaders().map(Unit::Leader);
        let corps = state.kinds(&t.pieces, &force.corps).map(Unit::Corps);
        (leaders.chain(corps))
            .filter(move |unit| land.has_destination(&land.mover(*unit), space))
            .map(move |unit| Action::Transfer { unit, space })
    })
}

/// Whether this unit may be sent from a space.
pub fn may_begin(t: &Tables, state: &State, side: Side, unit: Unit, space: SpaceId) -> bool {
    let there = able(t, state, side, space);
    let land = Land::new(t, state, side);
    state.pick(&t.pieces, &there, unit).is_some() && land.has_destination(&land.mover(unit), space)
}

pub fn actions(t: &Tables, state: &State, transfer: &Transfer, out: &mut Vec<Action>) {
    let side = active(state);
    match transfer.moving {
        Some((force, from)) => {
            let land = Land::new(t, state, side);
            let unit = state.units(&t.pieces, &force).next();
            let reach = unit.map(|unit| land.destinations(&land.mover(unit), from));
            let spaces = reach.unwrap_or_default();
            out.extend(spaces.iter().map(|index| Action::To(SpaceId(index as u8))));
        }
        None => {
            out.extend(begin_actions(t, state, side, &stations(t, state, side)));
            out.push(Action::Stop);
        }
    }
}

/// The land as a side's units may cross it.
#[derive(Clone, Copy)]
struct Land<'a> {
    t: &'a Tables,
    state: &'a State,
    /// Friendly spaces without enemy corps.
    open: SpaceSet,
    /// Fortresses that friends besiege.
    besieged: SpaceSet,
    /// Spaces with no room for another corps.
    full: SpaceSet,
}

/// What a unit may do on its way.
struct Mover {
    mp: u8,
    /// Where it may pass, and where it may end.
    pass: SpaceSet,
    end: SpaceSet,
}

impl<'a> Land<'a> {
    fn new(t: &'a Tables, state: &'a State, side: Side) -> Land<'a> {
        let survey = state.survey();
        let own = survey.occupied(side);
        let full = |index: &usize| {
            let space = SpaceId(*index as u8);
            survey.corps(side, space) >= state.limit(t, space)
        };
        Land {
            t,
            state,
            open: state.controlled(side).minus(&survey.occupied(side.other())),
            besieged: (state.controlled(side.other()))
                .and(&t.map.fortresses)
                .and(&own),
            full: own.iter().filter(full).collect(),
        }
    }

    fn mover(&self, unit: Unit) -> Mover {
        let shaken = match unit {
            Unit::Leader(leader) => self.state.demoralised.leaders.contains(leader.index()),
            Unit::Corps(kind) => kind.demoralised,
        };
        // Friendly spaces; or, for the steady, a siege.
        let end = match shaken {
            true => self.open,
            false => self.open.or(&self.besieged),
        };
        match unit {
            Unit::Leader(_) => Mover {
                mp: LEADER_MP,
                pass: self.open,
                end,
            },
            Unit::Corps(kind) => {
                let theatre = &self.t.pieces.power(kind.power).theatre;
                Mover {
                    mp: CORPS_MP,
                    pass: self.open.and(theatre),
                    end: end.and(theatre).minus(&self.full),
                }
            }
        }
    }

    fn has_destination(&self, unit: &Mover, from: SpaceId) -> bool {
        !self.t.map.around[from.index()].and(&unit.end).is_empty()
            || !self.destinations(unit, from).is_empty()
    }

    /// Every space a unit can reach.
    fn destinations(&self, unit: &Mover, from: SpaceId) -> SpaceSet {
        let mut seen = SpaceSet::EMPTY;
        seen.insert(from.index());
        let mut ring = seen;
        for _ in 0..unit.mp {
            let next = self.t.map.next_to(&ring).minus(&seen);
            seen = seen.or(&next);
            ring = next.and(&unit.pass).minus(&self.t.map.refuges);
        }
        seen.remove(from.index());
        seen.and(&unit.end)
    }
}

pub(in crate::phases) fn begin_transfer(
    play: &mut Play<'_>,
    side: Side,
    unit: Unit,
    space: SpaceId,
    second: bool,
) {
    let force = able(&play.game.tables, play.state, side, space);
    let moving = play.state.pick(&play.game.tables.pieces, &force, unit);
    let frame = Frame::Transfer(Transfer {
        moving: moving.map(|unit| (unit, space)),
        second,
    });
    if second {
        replace(play, frame);
    } else {
        play.call(frame);
    }
}

pub(in crate::phases) fn transferring(play: &mut Play<'_>, transfer: Transfer) -> Next {
    if transfer.moving.is_some() {
        return Next::AlreadyAsks;
    }
    match transfer.second || !may_transfer_another(play) {
        true => finish(play),
        false => Next::AlreadyAsks,
    }
}

fn may_transfer_another(play: &Play<'_>) -> bool {
    let side = active(play.state);
    let stations = stations(&play.game.tables, play.state, side);
    let found = begin_actions(&play.game.tables, play.state, side, &stations).next();
    found.is_some()
}

pub(in crate::phases) fn answer_transfer(play: &mut Play<'_>, transfer: Transfer, action: Action) {
    match (action, transfer.moving) {
        (Action::To(to), Some((force, from))) => {
            play.state.put(&force, to);
            play.state.acted = play.state.acted.or(&force);
            play.tell(|| Event::Transferred { force, from, to });
            replace(
                play,
                Frame::Transfer(Transfer {
                    moving: None,
                    second: transfer.second,
                }),
            );
            crate::phases::year::relieve(play);
        }
        (Action::Transfer { unit, space }, None) => {
            begin_transfer(play, active(play.state), unit, space, true);
        }
        _ => {
            finish(play);
        }
    }
}
