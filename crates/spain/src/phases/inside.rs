//! 17.3 Going inside a fortress: one corps at most, and any leaders.

use super::{At, Play};
use crate::{
    Spain, action::Action, event::Event, map::SpaceId, pieces::Unit, powers::Side,
    showing::Labelling, state::Force,
};
use kernel::{
    Message,
    phase::{Legal, Shown, must, no},
};

/// May one of these units of a side, outside in a space, go inside? By avoiding battle or by retreat, as `rule` says.
pub fn may_go(
    at: At<'_>,
    side: Side,
    space: SpaceId,
    outside: &Force,
    unit: Unit,
    rule: &'static str,
) -> Legal<Spain> {
    let At { t, state } = at;
    must(
        state.is_fortress(&t.map, space),
        no(rule, "refuse-no-fortress").of("space", space),
    )?;
    must(
        state.controls(side, space),
        no(rule, "refuse-fortress-of-the-enemy").of("space", space),
    )?;
    must(
        state.pick(&t.pieces, outside, unit).is_some(),
        no(rule, "refuse-not-there-to-go-inside")
            .of("unit", unit)
            .of("space", space),
    )?;
    must(
        matches!(unit, Unit::Leader(_)) || state.garrison(space).corps.is_empty(),
        no("17.3", "refuse-garrison-full").of("space", space),
    )
}

/// One of these units goes inside.
pub fn go(play: &mut Play<'_>, space: SpaceId, outside: &Force, unit: Unit) {
    if let Some(force) = (play.state).pick(&play.game.tables.pieces, outside, unit) {
        play.state.enter_fortress(&force);
        play.tell(|| Event::WentInside { force, space });
    }
}

/// Click the unit.
pub fn shown(at: At<'_>, outside: &Force, unit: Unit) -> Shown {
    Shown::new(
        at.unit(&outside.corps, unit, Action::Inside(unit)),
        Message::new("do-inside").which(at, unit),
    )
}

/// As others read it.
pub fn redacted(at: At<'_>, outside: &Force, unit: Unit) -> Option<String> {
    at.hides_unit(&outside.corps, unit)
        .then(|| "inside ?".to_owned())
}
