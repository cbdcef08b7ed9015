//! 16.2 The dice of both sides.

use super::{Battle, Party, Stage};
use crate::{
    event::Event,
    phases::{Next, Play},
    rules::battle::{Nerve, dice, hits, line_modifiers, outcome},
};

/// Both sides roll once (16.2).
pub(super) fn roll(play: &mut Play<'_>, mut battle: Battle) -> Next {
    let (attacker, defender) = (battle.attacker.force, battle.defender.force);
    let (side, space) = (battle.attacker.side, battle.space);
    play.tell(|| Event::BattleBegins {
        side,
        attacker,
        defender,
        space,
    });
    let (attack, defence) = line_modifiers(battle.line);
    battle.attacker.hits = roll_for(play, &battle.attacker, attack);
    battle.defender.hits = roll_for(play, &battle.defender, defence);
    let (ours, theirs) = (battle.attacker.hits, battle.defender.hits);
    let ends = outcome(play.state, &attacker, &defender, ours, theirs);
    battle.attacker.left = ends.attacker_losses;
    battle.defender.left = ends.defender_losses;
    battle.attacker_wins = ends.attacker_wins;
    battle.at_stage(Stage::AttackerLosses)
}

fn roll_for(play: &mut Play<'_>, party: &Party, modifier: i8) -> u8 {
    let pool = dice(&play.game.tables, play.state, &party.force, modifier);
    // Corps before leaders, normal before demoralised.
    let mut roll = |count: u8| -> Vec<u8> { (0..count).map(|_| play.die()).collect() };
    let (corps, shaken_corps) = (roll(pool.corps), roll(pool.shaken_corps));
    let (leaders, shaken_leaders) = (roll(pool.leaders), roll(pool.shaken_leaders));
    let normal: Vec<u8> = [corps, leaders].concat();
    let shaken: Vec<u8> = [shaken_corps, shaken_leaders].concat();
    let count = |dice: &[u8], nerve: Nerve| {
        let hits = dice.iter().filter(|die| hits(**die, modifier, nerve));
        hits.count() as u8
    };
    let hits = count(&normal, Nerve::Steady) + count(&shaken, Nerve::Shaken);
    let side = party.side;
    play.tell(|| Event::BattleRoll {
        side,
        dice: normal,
        shaken,
        modifier,
        hits,
    });
    hits
}
