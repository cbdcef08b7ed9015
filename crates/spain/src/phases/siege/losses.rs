//! 17.5.3 Losses of the besieger, by the rules of a battle.

use super::{SiegeRoll, Stage};
use crate::{
    event::Event,
    phases::{
        At, Frame, Next, Play,
        losses::{Cause, Losses, TakesLosses},
        march, year,
    },
    pieces::Kind,
    rules::battle::Toll,
};
use kernel::{Seat, order::Window};

/// The besieger, with the losses still to be taken.
pub struct Besieger {
    pub siege: SiegeRoll,
    pub left: u8,
    pub toll: Toll,
    pub falls: bool,
}

impl TakesLosses for Besieger {
    fn frame(&self) -> Frame {
        self.siege.into()
    }

    fn losses(&self, _: At<'_>) -> Losses {
        Losses {
            cause: Cause::Siege(self.toll),
            corps: self.siege.force.corps,
            left: self.left,
        }
    }

    fn lose(&self, play: &mut Play<'_>, kind: Kind) -> Next {
        let mut toll = self.toll;
        if let Some(taken) = self.losses(play.at()).take(play, kind) {
            taken.on(&mut toll);
        }
        self.siege.at_stage(Stage::Losses {
            left: self.left.saturating_sub(1),
            toll,
            falls: self.falls,
        })
    }

    /// It is his own round.
    fn endures(&self, _: At<'_>, _: Seat) -> Option<Window<()>> {
        None
    }
}

/// Those he has a choice in are asked for; then the fortress falls, or not.
pub(super) fn losses(
    play: &mut Play<'_>,
    mut siege: SiegeRoll,
    left: u8,
    toll: Toll,
    falls: bool,
) -> Next {
    siege.force = march::present(play, siege.force);
    if left == 0 || siege.force.corps.is_empty() {
        if falls {
            return siege.at_stage(Stage::Fall);
        }
        let (side, space) = (siege.side, siege.space);
        let defence = play.state.fdv(&play.game.tables, space);
        let raised = !play.state.has_corps(side, space);
        play.tell(|| Event::SiegeGoesOn {
            side,
            space,
            defence,
            raised,
        });
        year::relieve(play);
        return Next::done();
    }
    let besieger = Besieger {
        siege,
        left,
        toll,
        falls,
    };
    match besieger.losses(play.at()).forced(play.at()) {
        Some(kind) => besieger.lose(play, kind),
        None => Next::Ask(siege.into()),
    }
}
