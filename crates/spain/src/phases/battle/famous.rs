//! 16.5 A famous victory, and the end of the battle.

use super::{Battle, Party};
use crate::{
    event::{Cost, Event, famous_points},
    phases::{Next, Play, march},
    thing::Returned,
};

/// Losses of the beaten side that make a victory famous, or else corps removed.
pub const FAMOUS_LOSSES: u8 = 5;
pub const FAMOUS_REMOVED: u8 = 2;

pub(super) fn famous(play: &mut Play<'_>, battle: Battle) -> Next {
    let toll = battle.beaten().toll;
    let (side, space) = (battle.winner(), battle.space);
    if toll.losses >= FAMOUS_LOSSES || toll.removed >= FAMOUS_REMOVED {
        play.state.vp += famous_points(&play.game.tables, side);
        let level = play.state.vp;
        play.state.famous[side.other().index()].remove(space);
        play.state.famous[side.index()].insert(space);
        play.tell(|| Event::BattleWon {
            side,
            space,
            famous: true,
            level,
        });
    }
    over(play, &battle);
    Next::Return(Returned::Fought {
        attacker_wins: battle.attacker_wins,
        defender: battle.defender.force,
    })
}

/// What the battle cost either side, for the log.
fn over(play: &mut Play<'_>, battle: &Battle) {
    let (winner, space) = (battle.winner(), battle.space);
    let (victor, beaten) = if battle.attacker_wins {
        (battle.attacker, battle.defender)
    } else {
        (battle.defender, battle.attacker)
    };
    let cost = |party: &Party| Cost {
        losses: party.toll.losses,
        removed: party.toll.removed,
    };
    let destroyed = march::present(play, beaten.force).corps.is_empty();
    play.tell(|| Event::BattleOver {
        winner,
        space,
        own: cost(&victor),
        theirs: cost(&beaten),
        destroyed,
    });
}
