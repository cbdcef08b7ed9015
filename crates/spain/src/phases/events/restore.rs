//! 9.4 `restore_corps`: a card restores reduced corps, beyond the limits of 12.3.2.

use super::{
    Resolve,
    choice::{Choice, otherwise},
};
use crate::{
    Spain,
    action::Action,
    cards::CardId,
    foresight,
    map::SpaceId,
    phases::{At, Play, reinforcement::restore},
    pieces::Kind,
    powers::Power,
    showing::Labelling,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message,
    foresight::Consequence,
    phase::{Legal, Shown, must, no},
};

/// What a card gives a power's reduced corps.
pub struct Recruits {
    pub card: CardId,
    pub power: Power,
}

impl Recruits {
    fn may_restore(&self, at: At<'_>, kind: Kind, space: SpaceId) -> Legal<Spain> {
        let power = self.power;
        must(
            kind.power == power,
            no("9.4", "refuse-card-other-power")
                .of("power", power)
                .by(self.card),
        )?;
        let side = at.state.side_of(power);
        restore::is_restorable(at, side, kind, space, &restore::near(at, power))
    }
}

impl Choice for Recruits {
    fn prompt(&self) -> &'static str {
        "prompt-card-restore"
    }

    fn candidates(&self, at: At<'_>) -> Vec<Action> {
        (restore::candidates(at, self.power).into_iter())
            .map(|(kind, space)| Action::Restore { kind, space })
            .collect()
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match action {
            Action::Restore { kind, space } => self.may_restore(at, kind, space),
            _ => Err(otherwise(self.card)),
        }
    }

    fn choose(&self, play: &mut Play<'_>, action: Action, _: &mut Resolve) {
        if let Action::Restore { kind, space } = action {
            restore::restore(play, kind, space);
        }
    }

    fn foresees(&self, at: At<'_>, action: Action) -> Vec<Consequence> {
        match action {
            Action::Restore { space, .. } => {
                foresight::gathers(at, at.state.side_of(self.power), space, 0)
            }
            _ => Vec::new(),
        }
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Restore { kind, space } => Shown::new(
                at.space(space),
                Message::new("do-restore-free")
                    .kind("corps", kind)
                    .at(at, space),
            ),
            _ => at.press(action, Message::new("do-done")),
        }
    }

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        let (kind, space) = at.corps_there(thing)?;
        Some(Action::Restore { kind, space })
    }

    fn redacted(&self, at: At<'_>, action: Action) -> Option<String> {
        match action {
            Action::Restore { kind, space } => restore::redacted(at, kind, space),
            _ => None,
        }
    }
}
