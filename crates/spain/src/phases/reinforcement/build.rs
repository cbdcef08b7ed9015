//! 12.3.1 Building a corps in a home space of its power.

use super::{may_pay, may_raise_corps, restore::is_connected};
use crate::{
    Spain,
    event::Event,
    map::{SpaceId, SpaceSet},
    phases::{At, Play},
    pieces::Kind,
    powers::{Power, Side},
    tables::Tables,
};
use kernel::phase::{Legal, must, no};

/// What a new corps costs.
pub fn cost(t: &Tables, kind: Kind) -> u8 {
    if kind.reduced {
        t.pieces.limits.build_reduced
    } else {
        t.pieces.limits.build_full
    }
}

/// May the side build this corps here? `near` is what is connected to the power's capital.
pub fn may_build(
    at: At<'_>,
    side: Side,
    kind: Kind,
    space: SpaceId,
    near: &SpaceSet,
) -> Legal<Spain> {
    let (t, state, power) = (at.t, at.state, kind.power);
    let sheet = t.pieces.power(power);
    may_raise_corps(at, side, power)?;
    must(
        sheet.homes.contains(space),
        no("12.3.1", "refuse-not-at-home")
            .of("space", space)
            .of("power", power),
    )?;
    is_connected(at, "12.3.1", power, space, near)?;
    may_pay(at, cost(t, kind))?;
    must(
        state.builds[power.index()] < sheet.build_limit,
        no("12.3.1", "refuse-built-enough")
            .of("power", power)
            .number("most", sheet.build_limit),
    )?;
    must(
        state.free_corps(&t.pieces, power).is_some(),
        no("12.3.1", "refuse-no-counter-left").of("power", power),
    )?;
    must(
        state.room(t, side, space) > 0,
        no("4.1.1", "refuse-space-full").of("space", space),
    )
}

/// Every corps the power could build, as far as counters, its limit and connected home spaces go.
pub fn candidates(
    at: At<'_>,
    power: Power,
    near: &SpaceSet,
) -> impl Iterator<Item = (Kind, SpaceId)> + use<> {
    let (t, state, sheet) = (at.t, at.state, at.t.pieces.power(power));
    let any = state.builds[power.index()] < sheet.build_limit
        && state.free_corps(&t.pieces, power).is_some();
    let homes = if any {
        sheet.homes.and(near)
    } else {
        SpaceSet::EMPTY
    };
    homes.iter().flat_map(move |space| {
        [false, true].map(|reduced| {
            let kind = Kind::new(power, reduced);
            (kind, space)
        })
    })
}

pub fn build(play: &mut Play<'_>, kind: Kind, space: SpaceId) {
    let (t, power) = (&play.game.tables, kind.power);
    let Some(corps) = play.state.free_corps(&t.pieces, power) else {
        return;
    };
    play.state.add_corps(corps, kind.reduced, space);
    play.state.built.insert(corps);
    play.state.builds[power.index()] += 1;
    play.state.rp -= cost(t, kind);
    let left = play.state.rp;
    play.tell(|| Event::Built { kind, space, left });
}
