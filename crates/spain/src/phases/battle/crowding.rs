//! 4.1.1 The beaten force crowds the space it goes to: a loss for each corps too many.

use super::{Battle, Stage};
use crate::{
    map::SpaceId,
    phases::{
        At, Frame, Next, Play,
        losses::{Losses, TakesLosses},
        overstacked, standing,
    },
    pieces::Kind,
};
use kernel::{Seat, order::Window};

/// The stack it has joined.
pub struct Crowded {
    pub battle: Battle,
    pub left: u8,
    pub to: SpaceId,
}

impl TakesLosses for Crowded {
    fn frame(&self) -> Frame {
        self.battle.into()
    }

    fn losses(&self, at: At<'_>) -> Losses {
        overstacked::losses(at, self.battle.beaten().side, self.to, self.left)
    }

    fn lose(&self, play: &mut Play<'_>, kind: Kind) -> Next {
        let mut battle = self.battle;
        if let Some(taken) = self.losses(play.at()).take(play, kind) {
            taken.on(&mut battle.beaten_mut().toll);
        }
        battle.at_stage(Stage::Crowded {
            left: self.left.saturating_sub(1),
            to: self.to,
        })
    }

    fn endures(&self, at: At<'_>, seat: Seat) -> Option<Window<()>> {
        standing::endured(at, seat, "losses", &[self.battle.space])
    }
}

/// The beaten force is where it goes; if that is too much for the space, it pays.
pub(super) fn make_room(play: &mut Play<'_>, battle: Battle, to: SpaceId) -> Next {
    let stack = play.state.outside(battle.beaten().side, to).corps.len();
    let left = stack.saturating_sub(play.state.limit(&play.game.tables, to)) as u8;
    battle.at_stage(Stage::Crowded { left, to })
}

/// Losses its owner has a choice in are asked for.
pub(super) fn crowded(play: &mut Play<'_>, battle: Battle, left: u8, to: SpaceId) -> Next {
    let crowded = Crowded { battle, left, to };
    let losses = crowded.losses(play.at());
    if left == 0 || losses.corps.is_empty() {
        return battle.at_stage(Stage::Famous);
    }
    match losses.forced(play.at()) {
        Some(kind) => crowded.lose(play, kind),
        None => Next::Ask(battle.into()),
    }
}
