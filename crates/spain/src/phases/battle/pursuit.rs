//! 16.4.3 Pursuit: the winner rolls for each enemy space that the beaten force crosses.

use super::{
    Battle, Stage,
    retreat::{fleeing, surrounded},
};
use crate::{
    event::Event,
    map::SpaceId,
    phases::{
        At, Frame, Next, Play,
        losses::{Cause, Losses, TakesLosses},
        march, standing,
    },
    pieces::Kind,
    rules::battle::{Nerve, hits},
};
use kernel::{Seat, order::Window};

/// The pursuers need a higher roll.
const PURSUIT: i8 = -1;

/// The beaten force on its way.
pub struct Pursued {
    pub battle: Battle,
    pub to: SpaceId,
    pub crossed: u8,
    pub left: u8,
}

impl TakesLosses for Pursued {
    fn frame(&self) -> Frame {
        self.battle.into()
    }

    fn losses(&self, at: At<'_>) -> Losses {
        Losses {
            cause: Cause::Battle(self.battle.defender.toll),
            corps: fleeing(at.state, &self.battle).corps,
            left: self.left,
        }
    }

    fn lose(&self, play: &mut Play<'_>, kind: Kind) -> Next {
        let mut battle = self.battle;
        if let Some(taken) = self.losses(play.at()).take(play, kind) {
            taken.on(&mut battle.defender.toll);
        }
        battle.at_stage(Stage::Pursued {
            to: self.to,
            crossed: self.crossed,
            left: self.left - 1,
        })
    }

    /// The owner chooses knowing which of his units are left.
    fn chosen(&self, play: &mut Play<'_>, kind: Kind) -> Next {
        let mut battle = self.battle;
        battle.defender.force = march::present(play, battle.defender.force);
        Pursued { battle, ..*self }.lose(play, kind)
    }

    fn endures(&self, at: At<'_>, seat: Seat) -> Option<Window<()>> {
        standing::endured(at, seat, "losses", &[self.battle.space])
    }
}

/// Losses first, then the roll for the next space; at last the force arrives, if anything is left of it.
pub(super) fn pursued(
    play: &mut Play<'_>,
    battle: Battle,
    to: SpaceId,
    crossed: u8,
    left: u8,
) -> Next {
    let force = fleeing(play.state, &battle);
    if left > 0 && !force.corps.is_empty() {
        let pursued = Pursued {
            battle,
            to,
            crossed,
            left,
        };
        return match pursued.losses(play.at()).forced(play.at()) {
            Some(kind) => pursued.lose(play, kind),
            None => Next::Ask(battle.into()),
        };
    }
    if crossed > 0 && !force.corps.is_empty() {
        let dice: Vec<u8> = force.corps().map(|_| play.die()).collect();
        let count = (dice
            .iter()
            .filter(|die| hits(**die, PURSUIT, Nerve::Steady)))
        .count() as u8;
        play.tell(|| Event::Pursuit { dice, hits: count });
        return battle.at_stage(Stage::Pursued {
            to,
            crossed: crossed - 1,
            left: count,
        });
    }
    // Without a corps left, in the fortress either, the leaders are captured (16.3.2).
    let present = march::present(play, battle.defender.force);
    if present.corps.is_empty() {
        return surrounded(play, battle, force);
    }
    battle.at_stage(Stage::Arrives { to })
}
