//! 13.4 Who may still take part in an action of this round, and why not.

use crate::{
    map::SpaceId,
    phases::At,
    pieces::Unit,
    powers::{Power, Side},
    rules::eligibility::able,
    state::Force,
    thing::Thing,
};
use kernel::phase::{No, no};

/// The unit a player means on a space, if it may begin an action. `rule` is the paragraph of the action.
pub fn may_act(
    at: At<'_>,
    side: Side,
    unit: Unit,
    space: SpaceId,
    rule: &'static str,
) -> Result<Force, No<Thing>> {
    let able = able(at.t, at.state, side, space);
    let free = at.state.pick(&at.t.pieces, &able, unit);
    free.ok_or_else(|| match unit {
        Unit::Leader(_) => idle_leader(at, side, unit, space, rule),
        Unit::Corps(_) => idle_corps(at, side, unit, space, rule),
    })
}

fn idle_leader(
    at: At<'_>,
    side: Side,
    unit: Unit,
    space: SpaceId,
    rule: &'static str,
) -> No<Thing> {
    let At { t, state } = at;
    let is_among = |force: &Force| state.pick(&t.pieces, force, unit).is_some();
    let power = power_of(at, unit);
    if state.side_of(power) != side {
        no(rule, "refuse-leader-of-the-enemy").of("leader", unit)
    } else if !is_among(&state.all_at(space)) {
        no(rule, "refuse-leader-elsewhere")
            .of("leader", unit)
            .of("space", space)
    } else if is_among(&state.inside) {
        no(rule, "refuse-leader-besieged")
            .of("leader", unit)
            .of("space", space)
    } else if state.is_neutral(power) {
        no(neutral_rule(at, space), "refuse-leader-neutral").of("leader", unit)
    } else {
        no("13.4", "refuse-leader-acted").of("leader", unit)
    }
}

fn idle_corps(at: At<'_>, side: Side, unit: Unit, space: SpaceId, rule: &'static str) -> No<Thing> {
    let At { t, state } = at;
    let is_among = |force: &Force| state.pick(&t.pieces, force, unit).is_some();
    let power = power_of(at, unit);
    let outside = state.outside(side, space);
    let mut staying = outside;
    staying.corps = outside.corps.minus(&state.stuck);
    if state.side_of(power) != side {
        no(rule, "refuse-corps-of-the-enemy").of("corps", unit)
    } else if !is_among(&state.all_at(space)) {
        no(rule, "refuse-corps-elsewhere")
            .of("corps", unit)
            .of("space", space)
    } else if !is_among(&outside) {
        no(rule, "refuse-besieged-there").of("space", space)
    } else if state.is_neutral(power) {
        no(neutral_rule(at, space), "refuse-corps-neutral").of("corps", unit)
    } else if !is_among(&staying) {
        no("9.4", "refuse-corps-recalled")
            .of("corps", unit)
            .of("space", space)
    } else {
        no("13.4", "refuse-corps-acted")
            .of("corps", unit)
            .of("space", space)
    }
}

/// Why none of these units of one side on a space can act.
pub fn all_idle(at: At<'_>, units: &Force, space: SpaceId) -> No<Thing> {
    let power_is_neutral = |unit: Unit| at.state.is_neutral(power_of(at, unit));
    let all_neutral = at.state.units(&at.t.pieces, units).all(power_is_neutral);
    let all_recalled = units.leaders.is_empty() && units.corps.minus(&at.state.stuck).is_empty();
    if all_neutral {
        no(neutral_rule(at, space), "refuse-units-neutral").of("space", space)
    } else if all_recalled {
        no("9.4", "refuse-units-recalled").of("space", space)
    } else {
        no("13.4", "refuse-units-acted").of("space", space)
    }
}

pub fn power_of(at: At<'_>, unit: Unit) -> Power {
    match unit {
        Unit::Leader(leader) => at.t.pieces.leader(leader).power,
        Unit::Corps(kind) => kind.power,
    }
}

/// The corps that seized Ulm stands still as well (20.4.3).
fn neutral_rule(at: At<'_>, space: SpaceId) -> &'static str {
    if space == at.t.map.places.ulm {
        "20.4.3"
    } else {
        "7.2.1"
    }
}

/// The unit a thing is, and the space it stands on.
pub fn unit_there(at: At<'_>, thing: Thing) -> Option<(Unit, SpaceId)> {
    match thing {
        Thing::Leader(leader) => {
            Some((Unit::Leader(leader), at.state.leader_spot(leader).space()?))
        }
        Thing::Corps(corps) => {
            let kind = at.state.kind(&at.t.pieces, corps);
            Some((Unit::Corps(kind), at.state.corps_spot(corps).space()?))
        }
        _ => None,
    }
}
