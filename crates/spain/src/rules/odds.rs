//! What a player can know of a roll before it is made, exactly: from the same functions that resolve it.

use super::{
    battle::{Nerve, Outcome, dice, hits, line_modifiers, outcome},
    siege::table,
};
use crate::{
    phases::siege::SiegeRoll,
    state::{Force, State},
    tables::Tables,
};
use kernel::{Odds, odds::Likelihood};

/// How a battle may end, up to the retreat (16.2-16.3.1).
pub fn battle(
    t: &Tables,
    state: &State,
    attacker: &Force,
    defender: &Force,
    line: u8,
) -> Odds<Outcome> {
    let (attack, defence) = line_modifiers(line);
    let hits = |force: &Force, modifier: i8| {
        let pool = dice(t, state, force, modifier);
        let normal = Odds::successes(pool.normal(), |face| hits(face, modifier, Nerve::Steady));
        let shaken = Odds::successes(pool.shaken(), |face| hits(face, modifier, Nerve::Shaken));
        normal.with(&shaken, |a, b| a + b)
    };
    hits(attacker, attack).with(&hits(defender, defence), |a, d| {
        outcome(state, attacker, defender, *a, *d)
    })
}

/// The chance that one die with a bonus reaches a number.
pub fn roll(bonus: i8, needed: i8) -> Likelihood {
    Odds::die().chance_that(|face| *face as i8 + bonus >= needed)
}

/// Where a siege stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SiegeState {
    /// Defence value left; 0: the fortress has fallen.
    pub fdv: u8,
    /// Besieging corps that take part, full and reduced.
    pub full: u8,
    pub reduced: u8,
    /// Rolls made so far, as the marker counts them.
    pub rolls: u8,
}

/// How a siege may stand after some rolls of the same force, if nothing else changes (17.5).
pub fn siege(t: &Tables, state: &State, roll: &SiegeRoll, rolls: u8) -> Odds<SiegeState> {
    let corps = roll.force.corps;
    let reduced = corps.and(&state.reduced).len() as u8;
    let marker = state
        .siege(roll.space)
        .map_or(0, |siege| siege.rolls.min(2));
    let start = SiegeState {
        fdv: state.fdv(t, roll.space),
        full: corps.len() as u8 - reduced,
        reduced,
        rolls: marker,
    };
    // Cards help the first roll only; the marker grows.
    let sum = |roll: &SiegeRoll| -> i8 {
        let all = roll.modifiers(t, state);
        all.iter().map(|modifier| modifier.amount).sum::<i8>() - marker as i8
    };
    let first = sum(roll);
    let later = sum(&roll.without_cards());
    let mut odds = Odds::certain(start);
    for number in 0..rolls {
        let bonus = if number == 0 { first } else { later };
        odds = odds.then(|siege| one_roll(*siege, bonus));
    }
    odds
}

/// One more roll, if the fortress still stands and the besiegers are enough.
fn one_roll(siege: SiegeState, bonus: i8) -> Odds<SiegeState> {
    if siege.fdv == 0 || siege.full + siege.reduced < siege.fdv.max(1) {
        return Odds::certain(siege);
    }
    Odds::die().map(|face| {
        let losses = table(face as i8 + bonus + siege.rolls as i8);
        let mut next = SiegeState {
            fdv: siege.fdv.saturating_sub(losses.besieged),
            rolls: (siege.rolls + 1).min(2),
            ..siege
        };
        for _ in 0..losses.besieger {
            if next.full > 0 {
                next.full -= 1;
                next.reduced += 1;
            } else {
                next.reduced = next.reduced.saturating_sub(1);
            }
        }
        next
    })
}

/// The chance that the fortress falls within so many rolls.
pub fn falls_within(t: &Tables, state: &State, roll: &SiegeRoll, rolls: u8) -> Likelihood {
    siege(t, state, roll, rolls).chance_that(|siege| siege.fdv == 0)
}
