//! 14.5 Who sails, and where to.

use super::{
    sail::{MOST_AFLOAT, Sail, Stage},
    step,
    storm::{self, Bound},
};
use crate::{
    Spain,
    action::Action,
    map::SpaceId,
    phases::{
        At, Next, Play, active,
        stages::{Decision, Offers},
    },
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
    foresight::Consequence,
    phase::{Legal, No, Phase, Shown, must, no},
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

/// Both questions at once, for callers that look at many ports.
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

/// The crew, before it puts to sea.
pub(super) struct Embark(pub Sail);

impl Embark {
    /// May this unit stay ashore?
    fn may_leave(&self, at: At<'_>, unit: Unit) -> Legal<Spain> {
        let one = (at.state.pick(&at.t.pieces, &self.0.force, unit))
            .ok_or(no("13.5.5", "refuse-not-aboard").of("unit", unit))?;
        must(
            self.0.force != one,
            no("13.5.5", "refuse-last-aboard").of("unit", unit),
        )
    }

    /// The ports, and the ways the force as it is may come to each.
    fn ports<'a>(&'a self, at: At<'a>) -> impl Iterator<Item = (SpaceId, Ways)> + 'a {
        let (side, sail) = (active(at.state), &self.0);
        let ports = at.t.map.ports.iter();
        ports.map(move |to| (to, ways(at, side, &sail.force, sail.from, to)))
    }

    /// May it stop before it has sailed? Only if it finds no port.
    fn may_stop(&self, at: At<'_>) -> Legal<Spain> {
        must(
            !self.ports(at).any(|(_, ways)| ways.into || ways.ashore),
            no("13.5.5", "refuse-choose-a-port"),
        )
    }
}

impl Decision for Embark {
    fn offers(&self, at: At<'_>, offer: &mut Offers<'_>) {
        offer.each((at.state.units(&at.t.pieces, &self.0.force)).map(Action::Leave));
        let mut finds_a_port = false;
        for (to, ways) in self.ports(at) {
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

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        let side = active(at.state);
        match action {
            Action::Leave(unit) => self.may_leave(at, unit),
            Action::To(to) => may_sail_to(at, side, &self.0, to),
            Action::Land(to) => may_land(at, side, &self.0, to),
            Action::Stop => self.may_stop(at),
            _ => Err(self.otherwise(at)),
        }
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        Sail::OTHERWISE
    }

    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next {
        let mut sail = self.0;
        match action {
            Action::Leave(unit) => {
                if let Some(one) = play.state.pick(&play.game.tables.pieces, &sail.force, unit) {
                    sail.force = sail.force.minus(&one);
                }
                Next::Then(sail.into())
            }
            Action::To(to) => {
                let side = active(play.state);
                let inside = play.state.is_besieged(&play.game.tables, side, to);
                storm::put_to_sea(play, sail, Bound { to, inside })
            }
            Action::Land(to) => storm::put_to_sea(play, sail, Bound { to, inside: false }),
            _ => sail.at_stage(Stage::Over),
        }
    }

    fn says(&self, at: At<'_>) -> Message {
        Message::new("prompt-sail")
            .force(at.t, &self.0.force)
            .number("most", MOST_AFLOAT as i64)
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Leave(unit) => at.left_behind(&self.0.force, unit, action),
            Action::To(to) => Shown::new(at.space(to), Message::new("do-sail-to").at(at, to)),
            Action::Land(to) => Shown::new(at.space(to), Message::new("do-land").at(at, to)),
            _ => at.press(action, Message::new("do-stop-sail")),
        }
    }

    fn foresees(&self, at: At<'_>, action: Action) -> Vec<Consequence> {
        match action {
            Action::To(to) | Action::Land(to) => storm::foreseen(at, &self.0, to),
            _ => Vec::new(),
        }
    }

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Space(to) => Some(Action::To(to)),
            _ => at.unit_of(thing).map(Action::Leave),
        }
    }

    fn redacted(&self, at: At<'_>, action: Action) -> Option<String> {
        match action {
            Action::Leave(unit) => at.left_unread(&self.0.force, unit),
            _ => None,
        }
    }
}
