//! 12.3.3 Commissioning the Toulon fleet, for one year.

use super::may_pay;
use crate::{
    Spain,
    event::Event,
    phases::{At, Play},
    powers::Side,
};
use kernel::phase::{Legal, must, no};

/// The sides of the marker: what may be paid for it.
pub const STRENGTHS: [u8; 2] = [1, 2];

pub fn may_commission(at: At<'_>, side: Side, strength: u8) -> Legal<Spain> {
    let (state, toulon) = (at.state, at.t.map.places.toulon);
    must(
        side == Side::Bourbon,
        no("12.3.3", "refuse-fleet-of-the-bourbons"),
    )?;
    must(
        !state.fleet.lost,
        no("12.3.3", "refuse-fleet-after-a-siege").of("space", toulon),
    )?;
    must(
        state.controls(side, toulon),
        no("10.5", "refuse-fleet-needs-toulon").of("space", toulon),
    )?;
    must(
        state.fleet.strength == 0,
        no("12.3.3", "refuse-fleet-already").number("strength", state.fleet.strength),
    )?;
    may_pay(at, strength)
}

pub fn commission(play: &mut Play<'_>, strength: u8) {
    play.state.rp -= strength;
    play.state.fleet.strength = strength;
    play.tell(|| Event::FleetCommissioned { strength });
}
