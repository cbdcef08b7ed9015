//! 13.5.2 A transfer: one or two units go through friendly land.

use super::ready;
use crate::{
    Spain,
    action::Action,
    event::Event,
    map::{SpaceId, SpaceSet},
    phases::{At, Next, Play, active, year},
    pieces::Unit,
    powers::Side,
    rules::eligibility::{Stations, able, is_besieged_by, ready},
    showing::Labelling,
    state::{Force, Spot, State},
    tables::Tables,
    texts::naming::Naming,
    thing::{Returned, Thing},
};
use kernel::{
    Message, Seat, Seats,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
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

/// May this unit be sent from a space? The round asks the same question for the first of them.
pub fn may_begin(at: At<'_>, side: Side, unit: Unit, space: SpaceId) -> Legal<Spain> {
    ready::may_act(at, side, unit, space, "13.5.2")?;
    let near = at.t.map.neighbours(space);
    // Most find a place next door; only the others are worth a search.
    if near.iter().any(|to| may_end(at, side, unit, *to).is_ok()) {
        return Ok(());
    }
    let land = Land::new(at.t, at.state, side);
    must(
        !land.destinations(&land.mover(unit), space).is_empty(),
        no("13.5.2", "refuse-nowhere-to-go")
            .of("unit", unit)
            .of("space", space),
    )
}

/// May a unit end its way on a space, however it comes there?
fn may_end(at: At<'_>, side: Side, unit: Unit, to: SpaceId) -> Legal<Spain> {
    let At { t, state } = at;
    let owner = state.control(to).side();
    if owner.is_none() {
        return Err(no("2.3.1", "refuse-space-neutral").of("space", to));
    }
    if let Unit::Corps(kind) = unit
        && !t.pieces.power(kind.power).theatre.contains(to)
    {
        let no = no("7.1.1", "refuse-outside-theatre");
        return Err(no.of("corps", kind).of("space", to));
    }
    if owner == Some(side) {
        if state.has_corps(side.other(), to) {
            return Err(no("13.5.2", "refuse-transfer-among-enemies").of("space", to));
        }
    } else if !is_besieged_by(t, state, side, to) {
        return Err(no("13.5.2", "refuse-transfer-to-the-enemy").of("space", to));
    } else if is_shaken(state, unit) {
        let no = no("3.3", "refuse-shaken-before-fortress");
        return Err(no.of("unit", unit).of("space", to));
    }
    if matches!(unit, Unit::Corps(_)) && state.room(t, side, to) == 0 {
        let most = state.limit(t, to) as i32;
        return Err(no("4.1.1", "refuse-no-room")
            .of("space", to)
            .number("most", most));
    }
    Ok(())
}

/// May a unit go from one space to another?
fn may_go(at: At<'_>, side: Side, unit: Unit, from: SpaceId, to: SpaceId) -> Legal<Spain> {
    must(
        from != to,
        no("13.5.2", "refuse-already-there")
            .of("unit", unit)
            .of("space", to),
    )?;
    may_end(at, side, unit, to)?;
    let (t, state) = (at.t, at.state);
    let mut pass = state
        .controlled(side)
        .minus(&state.occupied(side.other()))
        .minus(&t.map.refuges);
    let mp = match unit {
        Unit::Leader(_) => LEADER_MP,
        Unit::Corps(kind) => {
            pass = pass.and(&t.pieces.power(kind.power).theatre);
            CORPS_MP
        }
    };
    let mut ring = SpaceSet::EMPTY;
    ring.insert(from);
    let mut reached = ring;
    for _ in 0..mp {
        let next = t.map.next_to(&ring).minus(&reached);
        if next.contains(to) {
            return Ok(());
        }
        reached = reached.or(&next);
        ring = next.and(&pass);
    }
    let no = no("13.5.2", "refuse-too-far-to-transfer");
    Err(no.of("space", to).number("most", mp))
}

fn is_shaken(state: &State, unit: Unit) -> bool {
    match unit {
        Unit::Leader(leader) => state.demoralised.leaders.contains(leader),
        Unit::Corps(kind) => kind.demoralised,
    }
}

/// Every unit that may be sent, in order. One look at the land serves all of them.
pub(super) fn begin_offers<'a>(
    at: At<'a>,
    land: &'a Land<'a>,
    stations: &'a Stations,
) -> impl Iterator<Item = Action> + 'a {
    let At { t, state } = at;
    stations.iter().flat_map(move |(space, force)| {
        let leaders = force.leaders().map(Unit::Leader);
        let corps = state.kinds(&t.pieces, &force.corps).map(Unit::Corps);
        (leaders.chain(corps))
            .filter(move |unit| land.has_destination(&land.mover(*unit), space))
            .map(move |unit| Action::Transfer { unit, space })
    })
}

/// Whether any unit may be sent.
fn any_may_begin(at: At<'_>, side: Side) -> bool {
    let land = Land::new(at.t, at.state, side);
    let ready = ready(at.t, at.state, side);
    let goes = |unit: Unit, spot: Spot| {
        (spot.space()).is_some_and(|space| land.has_destination(&land.mover(unit), space))
    };
    (ready.leaders()).any(|leader| goes(Unit::Leader(leader), at.state.leader_spot(leader)))
        || ready.corps().any(|corps| {
            let kind = at.state.kind(&at.t.pieces, corps);
            goes(Unit::Corps(kind), at.state.corps_spot(corps))
        })
}

/// The land as a side's units may cross it.
pub(super) struct Land<'a> {
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
    pub(super) fn new(t: &'a Tables, state: &'a State, side: Side) -> Land<'a> {
        let survey = state.survey();
        let own = survey.occupied(side);
        let full = |space: &SpaceId| survey.corps(side, *space) >= state.limit(t, *space);
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
        let shaken = is_shaken(self.state, unit);
        // Friendly spaces; or, for the steady, a siege.
        let end = if shaken {
            self.open
        } else {
            self.open.or(&self.besieged)
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

    /// Whether a leader in one of some harbours can sail among friends to another.
    pub(super) fn has_friends_across(&self, harbours: &SpaceSet, from: SpaceId) -> bool {
        harbours.and(&self.open).iter().any(|to| to != from)
    }

    /// Whether a friendly space beside this one has room.
    pub(super) fn has_room_beside(&self, space: SpaceId) -> bool {
        let near = &self.t.map.around[space.index()];
        !near.and(&self.open).minus(&self.full).is_empty()
    }

    fn has_destination(&self, unit: &Mover, from: SpaceId) -> bool {
        !self.t.map.around[from.index()].and(&unit.end).is_empty()
            || !self.destinations(unit, from).is_empty()
    }

    /// Every space a unit can reach.
    fn destinations(&self, unit: &Mover, from: SpaceId) -> SpaceSet {
        let mut reached = SpaceSet::EMPTY;
        reached.insert(from);
        let mut ring = reached;
        for _ in 0..unit.mp {
            let next = self.t.map.next_to(&ring).minus(&reached);
            reached = reached.or(&next);
            ring = next.and(&unit.pass).minus(&self.t.map.refuges);
        }
        reached.remove(from);
        reached.and(&unit.end)
    }
}

/// The first unit is chosen.
pub(super) fn first(at: At<'_>, side: Side, unit: Unit, space: SpaceId) -> Transfer {
    Transfer {
        moving: chosen(at, side, unit, space),
        second: false,
    }
}

fn chosen(at: At<'_>, side: Side, unit: Unit, space: SpaceId) -> Option<(Force, SpaceId)> {
    let force = able(at.t, at.state, side, space);
    let one = at.state.pick(&at.t.pieces, &force, unit)?;
    Some((one, space))
}

/// Click the unit.
pub(super) fn unit_shown(at: At<'_>, unit: Unit, space: SpaceId, action: Action) -> Shown {
    let target = match unit {
        Unit::Leader(leader) => at.leader(leader),
        Unit::Corps(kind) => at.corps_at(space, kind, action),
    };
    let label = Message::new("do-transfer").which(at, unit).at(at, space);
    Shown::new(target, label)
}

/// A click on a unit means to send it.
pub(super) fn meant_by(at: At<'_>, thing: Thing) -> Option<Action> {
    let (unit, space) = ready::unit_there(at, thing)?;
    Some(Action::Transfer { unit, space })
}

/// As others read it.
pub(super) fn redacted(at: At<'_>, unit: Unit, space: SpaceId) -> Option<String> {
    at.hides_unit(&at.state.all_at(space).corps, unit)
        .then(|| format!("transfer ? {}", at.t.map.id(space)))
}

impl Transfer {
    /// The unit whose way is to be chosen, and from where.
    fn unit(&self, at: At<'_>) -> Option<(Unit, SpaceId)> {
        let (force, from) = self.moving?;
        let unit = at.state.units(&at.t.pieces, &force).next()?;
        Some((unit, from))
    }
}

impl Phase<Spain> for Transfer {
    const OTHERWISE: No<Thing> = no("13.5.2", "refuse-transfer-first");

    fn decides(&self, at: At<'_>) -> Seats {
        Seats::one(active(at.state).seat())
    }

    /// A second unit may follow the first, if there is any.
    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        if self.moving.is_some() {
            return Next::Ask(self.into());
        }
        if self.second || !any_may_begin(play.at(), active(play.state)) {
            return Next::done();
        }
        Next::Ask(self.into())
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        let side = active(at.state);
        let land = Land::new(at.t, at.state, side);
        if let Some((unit, from)) = self.unit(at) {
            let spaces = land.destinations(&land.mover(unit), from);
            offer.all_sure(spaces.iter().map(Action::To));
        } else {
            let stations = Stations::new(at.t, at.state, side);
            offer.all_sure(begin_offers(at, &land, &stations));
            offer.sure(Action::Stop);
        }
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        let side = active(at.state);
        match (action, self.unit(at)) {
            (Action::To(to), Some((unit, from))) => may_go(at, side, unit, from, to),
            (Action::Transfer { unit, space }, None) => may_begin(at, side, unit, space),
            (Action::Stop, None) => Ok(()),
            _ => Err(self.otherwise(at)),
        }
    }

    fn otherwise(&self, at: At<'_>) -> No<Thing> {
        match self.unit(at) {
            Some((unit, _)) => no("13.5.2", "refuse-choose-where-to").of("unit", unit),
            None => Self::OTHERWISE,
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        match (action, self.moving) {
            (Action::To(to), Some((force, from))) => {
                play.state.put(&force, to);
                play.state.acted = play.state.acted.or(&force);
                play.tell(|| Event::Transferred { force, from, to });
                year::relieve(play);
                let rest = Transfer {
                    moving: None,
                    second: self.second,
                };
                Next::Then(rest.into())
            }
            (Action::Transfer { unit, space }, None) => {
                let second = Transfer {
                    moving: chosen(play.at(), active(play.state), unit, space),
                    second: true,
                };
                Next::Then(second.into())
            }
            _ => Next::done(),
        }
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        match &self.moving {
            Some((unit, _)) => Message::new("prompt-transfer").unit(at.t, "unit", unit),
            None => Message::new("prompt-transfer-second"),
        }
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::To(to) => Shown::new(at.space(to), Message::new("do-to").at(at, to)),
            Action::Transfer { unit, space } => unit_shown(at, unit, space, action),
            _ => at.press(action, Message::new("do-stop-transfer")),
        }
    }

    fn meant_by(&self, at: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Space(to) => Some(Action::To(to)),
            _ => meant_by(at, thing),
        }
    }

    fn redacted(&self, at: At<'_>, _: Seat, action: Action) -> Option<String> {
        match action {
            Action::Transfer { unit, space } => redacted(at, unit, space),
            _ => None,
        }
    }

    fn about(&self, _: At<'_>, each: &mut dyn FnMut(Thing)) {
        if let Some((unit, from)) = self.moving {
            each(from.into());
            unit.things().for_each(each);
        }
    }
}
