//! 16.3.2 Leaders killed and captured.

use super::{Battle, Stage};
use crate::{
    event::Event,
    phases::{
        Next, Play,
        captured::{Captured, capture_minor},
    },
    pieces::LeaderSet,
};

/// Results of two dice for leaders.
const KILLED: u8 = 12;
const CAPTURED: u8 = 11;

/// The winner is known (16.3.1). Every named leader on either side may be lost.
pub(super) fn outcome(play: &mut Play<'_>, battle: Battle) -> Next {
    let (attack, defence) = (&battle.attacker, &battle.defender);
    let mut left = LeaderSet::EMPTY;
    for leader in attack.force.or(&defence.force).leaders() {
        if !play.state.is_minor(&play.game.tables.pieces, leader) {
            left.insert(leader);
        }
    }
    let (side, space) = (battle.winner(), battle.space);
    let level = play.state.vp;
    play.tell(|| Event::BattleWon {
        side,
        space,
        famous: false,
        level,
    });
    battle.at_stage(Stage::Leaders { left })
}

/// Rolls for every named leader, the attacker's first (16.3.2).
pub(super) fn roll(play: &mut Play<'_>, mut battle: Battle, left: LeaderSet) -> Next {
    let beaten = battle.beaten().side;
    let mut captured = LeaderSet::EMPTY;
    for party in [battle.attacker, battle.defender] {
        for leader in party.force.leaders() {
            if !left.contains(leader) {
                continue;
            }
            let dice = (play.die(), play.die());
            let sum = dice.0 + dice.1;
            let killed = sum == KILLED;
            let taken = sum == CAPTURED && party.side == beaten;
            if killed {
                play.state.flipped.insert(leader);
            }
            if taken {
                captured.insert(leader);
            }
            play.tell(|| Event::LeaderRoll {
                leader,
                dice,
                killed,
                captured: taken,
            });
        }
    }
    // Without corps all leaders of the beaten force are captured.
    let destroyed = battle.beaten().force.corps.is_empty();
    if destroyed {
        let force = battle.beaten().force;
        for leader in force.leaders() {
            if play.state.is_minor(&play.game.tables.pieces, leader) {
                capture_minor(play, leader);
            } else {
                captured.insert(leader);
            }
        }
    }
    battle.stage = Stage::Shaken;
    if captured.is_empty() {
        return Next::Then(battle.into());
    }
    let captured = Captured {
        side: beaten,
        leaders: captured,
        destroyed,
    };
    Next::Call(battle.into(), captured.into())
}
