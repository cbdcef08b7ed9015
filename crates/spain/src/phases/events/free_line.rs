//! 9.4 `free_fortified_line`: a card digs or raises a line for nothing.

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
    phases::{
        At, Play,
        reinforcement::lines::{Diggers, HIGHEST, may_dig, raise_line},
    },
    powers::Side,
    showing::Labelling,
    thing::Thing,
};
use kernel::{
    Message,
    foresight::Consequence,
    phase::{Legal, Shown, must, no},
};

/// What the card gives.
#[derive(Clone, Copy)]
pub struct Gift {
    pub card: CardId,
    pub side: Side,
    pub levels: u8,
    /// Corps that are enough for a new line.
    pub min_corps: u8,
    pub may_raise: bool,
}

impl Gift {
    /// What the card makes of a space.
    fn line(&self, at: At<'_>, space: SpaceId) -> Action {
        Action::Line {
            space,
            level: at.state.line(space) + self.levels,
        }
    }

    fn may_dig(&self, at: At<'_>, space: SpaceId, level: u8) -> Legal<Spain> {
        let now = at.state.line(space);
        must(
            now == 0 || self.may_raise,
            no("9.4", "refuse-card-raises-no-line")
                .of("space", space)
                .by(self.card),
        )?;
        must(
            now < HIGHEST,
            no("15.1", "refuse-line-already")
                .of("space", space)
                .number("level", now),
        )?;
        must(
            level == now + self.levels,
            no("9.4", "refuse-card-not-this-level")
                .number("levels", self.levels)
                .by(self.card),
        )?;
        let diggers = Diggers {
            new: self.min_corps,
            raise: 0,
        };
        may_dig(at, self.side, space, level, diggers)
    }
}

impl Choice for Gift {
    fn prompt(&self) -> &'static str {
        "prompt-card-line"
    }

    fn candidates(&self, at: At<'_>) -> Vec<Action> {
        at.t.map.all().map(|space| self.line(at, space)).collect()
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match action {
            Action::Line { space, level } => self.may_dig(at, space, level),
            _ => Err(otherwise(self.card)),
        }
    }

    fn choose(&self, play: &mut Play<'_>, action: Action, _: &mut Resolve) {
        if let Action::Line { space, level } = action {
            raise_line(play, space, level);
        }
    }

    fn foresees(&self, at: At<'_>, action: Action) -> Vec<Consequence> {
        match action {
            Action::Line { space, .. } => foresight::gathers(at, self.side, space, 0),
            _ => Vec::new(),
        }
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Line { space, level } => Shown::new(
                at.space(space),
                Message::new("do-line-free")
                    .at(at, space)
                    .number("level", level),
            ),
            _ => at.press(action, Message::new("do-done")),
        }
    }

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Space(space) => Some(self.line(at, space)),
            _ => None,
        }
    }
}
