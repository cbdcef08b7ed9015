//! 12.3.2 Restoring a reduced corps. Cards do it too, for nothing and beyond the limits (9.4).

use super::{may_pay, may_raise_corps};
use crate::{
    Spain,
    event::Event,
    map::{SpaceId, SpaceSet},
    phases::{At, Play},
    pieces::Kind,
    powers::{Power, Side},
    rules::loc::{capital, connected, national_source},
};
use kernel::phase::{Legal, must, no};

/// Where corps of a power can be built and restored: what is connected to its capital.
pub fn near(at: At<'_>, power: Power) -> SpaceSet {
    let source = national_source(at.t, at.state, power);
    connected(at.t, at.state, at.state.side_of(power), &source)
}

/// Is the space friendly, free of enemies and connected to the power's capital, as this paragraph asks? `near` is what
/// is connected; all the rest only says why a space is not.
pub fn is_connected(
    at: At<'_>,
    rule: &'static str,
    power: Power,
    space: SpaceId,
    near: &SpaceSet,
) -> Legal<Spain> {
    if near.contains(space) {
        return Ok(());
    }
    let state = at.state;
    let (side, capital) = (state.side_of(power), capital(at.t, state, power));
    must(
        state.controls(side, space),
        no(rule, "refuse-not-under-control").of("space", space),
    )?;
    must(
        !state.has_corps(side.other(), space),
        no(rule, "refuse-enemy-corps-there").of("space", space),
    )?;
    let held = if power == Power::HabsburgSpain {
        "18.3.2"
    } else {
        "7.2.1"
    };
    must(
        state.controls(side, capital),
        no(held, "refuse-capital-lost")
            .of("power", power)
            .of("capital", capital),
    )?;
    must(
        !state.has_corps(side.other(), capital),
        no("11.2", "refuse-capital-besieged")
            .of("power", power)
            .of("capital", capital),
    )?;
    Err(no(rule, "refuse-home-cut-off")
        .of("space", space)
        .of("capital", capital))
}

/// May the side pay for a corps of this kind here? `near` is what is connected to the power's capital.
pub fn may_restore(
    at: At<'_>,
    side: Side,
    kind: Kind,
    space: SpaceId,
    near: &SpaceSet,
) -> Legal<Spain> {
    let (t, state, power) = (at.t, at.state, kind.power);
    may_raise_corps(at, side, power)?;
    is_restorable(at, side, kind, space, near)?;
    may_pay(at, t.pieces.limits.restore)?;
    let most = t.pieces.power(power).restore_limit;
    must(
        state.restores[power.index()] < most,
        no("12.3.2", "refuse-restored-enough")
            .of("power", power)
            .number("most", most),
    )
}

/// Is there such a corps, and can it be restored at all?
pub fn is_restorable(
    at: At<'_>,
    side: Side,
    kind: Kind,
    space: SpaceId,
    near: &SpaceSet,
) -> Legal<Spain> {
    let (pieces, state) = (&at.t.pieces, at.state);
    let there = state.outside(side, space).corps;
    let is_outside = state.find(pieces, &there, kind).is_some();
    let garrison = state.garrison(space).and(&state.of_side(side)).corps;
    must(
        is_outside || state.find(pieces, &garrison, kind).is_none(),
        no("17.3", "refuse-restore-besieged")
            .of("corps", kind)
            .of("space", space),
    )?;
    must(
        is_outside,
        no("12.3.2", "refuse-no-corps-of-the-kind")
            .of("corps", kind)
            .of("space", space),
    )?;
    must(
        kind.reduced,
        no("12.3.2", "refuse-full-strength")
            .of("corps", kind)
            .of("space", space),
    )?;
    must(
        state
            .find(pieces, &there.minus(&state.built), kind)
            .is_some(),
        no("12.3.5", "refuse-built-this-year").of("space", space),
    )?;
    is_connected(at, "12.3.2", kind.power, space, near)
}

/// The kinds of a power's reduced corps, with their spaces, in the order of the counters.
pub fn candidates(at: At<'_>, power: Power) -> Vec<(Kind, SpaceId)> {
    let mut found = Vec::new();
    for corps in at.t.pieces.corps_of(power) {
        if let Some(space) = at.state.corps_spot(corps).space()
            && at.state.reduced.contains(corps)
            && !at.state.built.contains(corps)
            && !at.state.inside.corps.contains(corps)
        {
            let entry = (at.state.kind(&at.t.pieces, corps), space);
            if !found.contains(&entry) {
                found.push(entry);
            }
        }
    }
    found
}

/// As others read it.
pub fn redacted(at: At<'_>, kind: Kind, space: SpaceId) -> Option<String> {
    at.hides_corps_at(space, kind)
        .then(|| format!("restore ? {}", at.t.map.id(space)))
}

/// For points.
pub fn pay_for(play: &mut Play<'_>, kind: Kind, space: SpaceId) {
    play.state.rp -= play.game.tables.pieces.limits.restore;
    play.state.restores[kind.power.index()] += 1;
    restore(play, kind, space);
}

/// Restores one corps of a kind on a space.
pub fn restore(play: &mut Play<'_>, kind: Kind, space: SpaceId) {
    let side = play.state.side_of(kind.power);
    let there = (play.state.outside(side, space).corps).minus(&play.state.built);
    if let Some(corps) = play.state.find(&play.game.tables.pieces, &there, kind) {
        play.state.reduced.remove(corps);
        play.tell(|| Event::Restored { kind, space });
    }
}
