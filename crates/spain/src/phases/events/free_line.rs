//! 9.4 `free_fortified_line`: a card digs or raises a line for nothing.

use crate::{
    Spain,
    action::Action,
    cards::CardId,
    map::SpaceId,
    phases::{
        At,
        reinforcement::lines::{Diggers, HIGHEST, may_dig},
    },
    powers::Side,
    showing::Labelling,
};
use kernel::{
    Message,
    phase::{Legal, Shown, must, no},
};

pub const PROMPT: &str = "prompt-card-line";

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
    pub fn candidates(self, at: At<'_>) -> Vec<Action> {
        let all = at.t.map.all().map(|space| Action::Line {
            space,
            level: at.state.line(space) + self.levels,
        });
        all.collect()
    }

    pub fn may_dig(self, at: At<'_>, space: SpaceId, level: u8) -> Legal<Spain> {
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

pub fn shown(at: At<'_>, space: SpaceId, level: u8) -> Shown {
    let label = Message::new("do-line-free")
        .at(at, space)
        .number("level", level);
    Shown::new(at.space(space), label)
}
