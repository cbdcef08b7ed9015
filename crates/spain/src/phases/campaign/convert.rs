//! 14.4 Conversion: a force takes the unfortified enemy space it stands on.

use super::{march::March, step};
use crate::{
    Spain,
    phases::{At, active},
    powers::Side,
    rules::control,
    showing::Labelling,
    texts::naming::Naming,
};
use kernel::{
    Message,
    phase::{Legal, Phase, must, no},
};

/// May the force convert the space it stands on?
pub fn may_convert(at: At<'_>, side: Side, march: &March) -> Legal<Spain> {
    let (map, state, space) = (&at.t.map, at.state, march.at);
    if state.control(space).side() != Some(side.other()) {
        return Err(no("14.4", "refuse-not-enemy-land").of("space", space));
    }
    if state.is_fortress(map, space) {
        return Err(no("14.4", "refuse-fortress-not-converted").of("space", space));
    }
    if map.is_refuge(space) {
        return Err(no("2.4", "refuse-enemy-refuge").of("space", space));
    }
    if march.force.corps.is_empty() {
        return Err(no("14.4", "refuse-conversion-needs-corps").of("space", space));
    }
    // Nobody is asked who has no points left: the campaign ends by itself.
    must(!march.over && march.mp > 0, March::OTHERWISE)?;
    // Whoever has won a battle here is led well enough, even if his leader fell.
    if march.only_convert {
        return Ok(());
    }
    step::may_lead(at, &march.force)
}

/// The space, and what it is worth.
pub(super) fn label(at: At<'_>, march: &March) -> Message {
    let vp = control::worth(at.t, march.at, active(at.state));
    Message::new("do-convert")
        .at(at, march.at)
        .number("worth", vp)
        .signed("vp", vp)
}
