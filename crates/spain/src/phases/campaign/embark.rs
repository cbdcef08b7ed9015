//! 14.5 Who sails, and where to.

use super::{
    sail::{MOST_AFLOAT, Sail, Stage},
    step, storm,
};
use crate::{
    Spain,
    action::Action,
    map::SpaceId,
    phases::{At, Play, active, card},
    pieces::Unit,
    powers::Side,
    rules::{
        eligibility::{is_besieged_by, is_hostile},
        nearest::is_open,
        sea::friendly_zones,
    },
    showing::Labelling,
    state::Force,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message,
    phase::{Legal, Offers, Phase, Shown, must, no},
};

/// May a side's ships call at a port?
pub(super) fn may_call_at(at: At<'_>, side: Side, port: SpaceId) -> Legal<Spain> {
    if at.state.control(port).side().is_none() {
        return Err(no("14.5.2", "refuse-port-neutral").of("space", port));
    }
    if !is_open(at.t, at.state, side, port) {
        return Err(step::closed(at, port));
    }
    is_on_a_friendly_sea(at, side, port)
}

/// Does one of a side's seas touch a port? All of them are joined (2.5).
fn is_on_a_friendly_sea(at: At<'_>, side: Side, port: SpaceId) -> Legal<Spain> {
    let zones = friendly_zones(at.t, at.state, side);
    if at.t.map.space(port).ports.and(zones).is_empty() {
        return Err(no("14.5", "refuse-no-friendly-sea").of("space", port));
    }
    Ok(())
}

/// May a force cross the sea from one port to another?
fn may_cross(at: At<'_>, side: Side, force: &Force, from: SpaceId, to: SpaceId) -> Legal<Spain> {
    if force.corps.len() > MOST_AFLOAT {
        let no = no("13.5.5", "refuse-too-many-afloat");
        return Err(no.number("most", MOST_AFLOAT as i32));
    }
    if !at.t.map.is_port(to) {
        return Err(no("14.5", "refuse-not-a-port").of("space", to));
    }
    if from == to {
        return Err(no("14.5", "refuse-already-in-port").of("space", to));
    }
    may_call_at(at, side, to)?;
    is_on_a_friendly_sea(at, side, from)?;
    step::may_stand(at, force, to)
}

/// The two ways to come to a port: into it, or ashore beside it against its besiegers.
pub(super) struct Ways {
    pub into: bool,
    pub ashore: bool,
}

/// Both questions at once, for those who look at many ports.
pub(super) fn ways(at: At<'_>, side: Side, force: &Force, from: SpaceId, to: SpaceId) -> Ways {
    let crosses = may_cross(at, side, force, from, to).is_ok();
    Ways {
        into: crosses && may_enter(at, side, force, to).is_ok(),
        ashore: crosses && may_attack_besieger(at, side, force, to).is_ok(),
    }
}

/// May a force sail into a port?
fn may_sail_to(at: At<'_>, side: Side, sail: &Sail, to: SpaceId) -> Legal<Spain> {
    may_cross(at, side, &sail.force, sail.from, to)?;
    may_enter(at, side, &sail.force, to)
}

/// May a force land beside a besieged friendly port to attack the besieger (14.5.2)?
fn may_land(at: At<'_>, side: Side, sail: &Sail, to: SpaceId) -> Legal<Spain> {
    may_cross(at, side, &sail.force, sail.from, to)?;
    may_attack_besieger(at, side, &sail.force, to)
}

/// May a force from the sea enter a port: among friends, besieged with them, or against the enemy?
fn may_enter(at: At<'_>, side: Side, force: &Force, to: SpaceId) -> Legal<Spain> {
    let At { t, state } = at;
    if state.is_besieged(t, side, to) {
        // Inside, within the garrison's limit.
        let corps = state.garrison(to).corps.len() + force.corps.len();
        if corps > 1 {
            return Err(no("17.3", "refuse-no-room-inside").of("space", to));
        }
        return step::steady(at, force, to, "refuse-shaken-into-siege");
    }
    if is_hostile(state, side, to) {
        if !is_besieged_by(t, state, side, to) {
            may_land_with(force, to)?;
        }
        if state.is_fortress(&t.map, to) {
            step::steady(at, force, to, "refuse-shaken-before-fortress")?;
        }
        if state.has_corps(side.other(), to) {
            step::steady(at, force, to, "refuse-shaken-into-battle")?;
        }
    }
    if force.corps.len() > state.room(t, side, to) {
        let most = state.limit(t, to) as i32;
        let no = no("4.1.1", "refuse-no-room");
        return Err(no.of("space", to).number("most", most));
    }
    Ok(())
}

/// A landing against the enemy needs a leader and a corps.
fn may_land_with(force: &Force, to: SpaceId) -> Legal<Spain> {
    if force.leaders.is_empty() {
        return Err(no("14.5", "refuse-landing-without-leader").of("space", to));
    }
    if force.corps.is_empty() {
        return Err(no("14.5.2", "refuse-landing-without-corps").of("space", to));
    }
    Ok(())
}

fn may_attack_besieger(at: At<'_>, side: Side, force: &Force, to: SpaceId) -> Legal<Spain> {
    if !at.state.is_besieged(at.t, side, to) {
        return Err(no("14.5.2", "refuse-nobody-to-relieve").of("space", to));
    }
    may_land_with(force, to)?;
    step::steady(at, force, to, "refuse-shaken-into-battle")
}

/// May this unit stay ashore?
fn may_leave(sail: &Sail, at: At<'_>, unit: Unit) -> Legal<Spain> {
    let one = (at.state.pick(&at.t.pieces, &sail.force, unit))
        .ok_or(no("13.5.5", "refuse-not-aboard").of("unit", unit))?;
    must(
        sail.force != one,
        no("13.5.5", "refuse-last-aboard").of("unit", unit),
    )
}

/// Whether the force, as it is, finds a port.
fn finds_a_port(sail: &Sail, at: At<'_>) -> bool {
    let side = active(at.state);
    at.t.map.ports.iter().any(|index| {
        let ways = ways(at, side, &sail.force, sail.from, SpaceId(index as u8));
        ways.into || ways.ashore
    })
}

pub(super) fn offers(sail: &Sail, at: At<'_>, offer: &mut Offers<'_, '_, Spain, Sail>) {
    let side = active(at.state);
    offer.each(at.state.units(&at.t.pieces, &sail.force).map(Action::Leave));
    let mut finds_a_port = false;
    for index in at.t.map.ports.iter() {
        let to = SpaceId(index as u8);
        let ways = ways(at, side, &sail.force, sail.from, to);
        if ways.into {
            offer.sure(Action::To(to));
        }
        if ways.ashore {
            offer.sure(Action::Land(to));
        }
        finds_a_port |= ways.into || ways.ashore;
    }
    if !finds_a_port {
        offer.sure(Action::Stop);
    }
}

pub(super) fn allows(sail: &Sail, at: At<'_>, action: Action) -> Legal<Spain> {
    let side = active(at.state);
    match action {
        Action::Leave(unit) => may_leave(sail, at, unit),
        Action::To(to) => may_sail_to(at, side, sail, to),
        Action::Land(to) => may_land(at, side, sail, to),
        Action::Stop => must(
            !finds_a_port(sail, at),
            no("13.5.5", "refuse-choose-a-port"),
        ),
        _ => Err(Sail::OTHERWISE),
    }
}

pub(super) fn answer(mut sail: Sail, play: &mut Play<'_>, action: Action) -> Sail {
    let side = active(play.state);
    match action {
        Action::Leave(unit) => {
            if let Some(one) = play.state.pick(&play.game.tables.pieces, &sail.force, unit) {
                sail.force = sail.force.minus(&one);
            }
            sail
        }
        Action::To(to) => {
            let inside = play.state.is_besieged(&play.game.tables, side, to);
            storm::put_to_sea(sail, play, to, inside)
        }
        Action::Land(to) => {
            let inside = false;
            storm::put_to_sea(sail, play, to, inside)
        }
        _ => sail.with(Stage::Over),
    }
}

pub(super) fn says(sail: &Sail, at: At<'_>) -> Message {
    Message::new("prompt-sail")
        .force(at.t, &sail.force)
        .number("most", MOST_AFLOAT as i64)
}

pub(super) fn shows(sail: &Sail, at: At<'_>, action: Action) -> Shown {
    match action {
        Action::Leave(unit) => Shown::new(
            at.unit(&sail.force.corps, unit, action),
            Message::new("do-leave").which(at, unit),
        ),
        Action::To(to) => Shown::new(at.space(to), Message::new("do-sail-to").at(at, to)),
        Action::Land(to) => Shown::new(at.space(to), Message::new("do-land").at(at, to)),
        _ => at.press(action, Message::new("do-stop-sail")),
    }
}

pub(super) fn meant_by(at: At<'_>, thing: Thing) -> Option<Action> {
    match thing {
        Thing::Space(to) => Some(Action::To(to)),
        Thing::Leader(leader) => Some(Action::Leave(Unit::Leader(leader))),
        Thing::Corps(corps) => {
            let kind = at.state.kind(&at.t.pieces, corps);
            Some(Action::Leave(Unit::Corps(kind)))
        }
        _ => card::meant_by(thing),
    }
}
