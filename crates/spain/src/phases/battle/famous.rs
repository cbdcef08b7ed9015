//! 16.5 A famous victory, and the end of the battle.

use super::Battle;
use crate::{
    event::Event,
    phases::{Next, Play},
    powers::Side,
    thing::Returned,
};

/// Losses of the beaten side that make a victory famous, or else corps removed.
const FAMOUS_LOSSES: u8 = 5;
const FAMOUS_REMOVED: u8 = 2;

pub(super) fn famous(play: &mut Play<'_>, battle: Battle) -> Next {
    let toll = battle.beaten().toll;
    let (side, space) = (battle.winner(), battle.space);
    if toll.losses >= FAMOUS_LOSSES || toll.removed >= FAMOUS_REMOVED {
        let gain = play.game.tables.scenarios.famous_victory;
        play.state.vp += match side {
            Side::Alliance => gain,
            Side::Bourbon => -gain,
        };
        play.state.famous[side.other().index()].remove(space);
        play.state.famous[side.index()].insert(space);
        play.tell(|| Event::BattleWon {
            side,
            space,
            famous: true,
        });
    }
    Next::Return(Returned::Fought {
        attacker_wins: battle.attacker_wins,
        defender: battle.defender.force,
    })
}
