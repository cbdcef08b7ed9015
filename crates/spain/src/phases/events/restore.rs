//! 9.4 `restore_corps`: a card restores reduced corps, beyond the limits of 12.3.2.

use crate::{
    Spain,
    action::Action,
    cards::CardId,
    map::SpaceId,
    phases::{At, reinforcement::restore},
    pieces::Kind,
    powers::Power,
    showing::Labelling,
    texts::naming::Naming,
};
use kernel::{
    Message,
    phase::{Legal, Shown, must, no},
};

pub const PROMPT: &str = "prompt-card-restore";

pub fn candidates(at: At<'_>, power: Power) -> Vec<Action> {
    (restore::candidates(at, power).into_iter())
        .map(restore::action)
        .collect()
}

pub fn may_restore(
    at: At<'_>,
    card: CardId,
    power: Power,
    kind: Kind,
    space: SpaceId,
) -> Legal<Spain> {
    must(
        kind.power == power,
        no("9.4", "refuse-card-other-power")
            .of("power", power)
            .by(card),
    )?;
    let side = at.state.side_of(power);
    restore::is_restorable(at, side, kind, space, &restore::near(at, power))
}

pub fn shown(at: At<'_>, kind: Kind, space: SpaceId) -> Shown {
    let label = Message::new("do-restore-free")
        .kind("corps", kind)
        .at(at, space);
    Shown::new(at.space(space), label)
}
