//! Dice, hits and losses of a battle (16).

use crate::{
    pieces::{CorpsSet, LeaderId},
    state::{Force, State},
    tables::Tables,
};

/// The dice of one side (16.2, 16.2.1).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Dice {
    /// Corps dice that hit on 5 and 6, and on 6 only.
    pub corps: u8,
    pub shaken_corps: u8,
    /// The same of leaders.
    pub leaders: u8,
    pub shaken_leaders: u8,
}

impl Dice {
    pub fn normal(self) -> u8 {
        self.corps + self.leaders
    }

    pub fn shaken(self) -> u8 {
        self.shaken_corps + self.shaken_leaders
    }

    pub fn total(self) -> u8 {
        self.normal() + self.shaken()
    }
}

/// Rolls at least this hit; demoralised units need the higher one.
pub const HIT: i8 = 5;
pub const SHAKEN_HIT: i8 = 6;

/// Whose die it is: a demoralised unit's, or another's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nerve {
    Steady,
    Shaken,
}

/// Whether a die hits. A modified die of 6 or more counts as 6 (16.2.1).
pub fn hits(die: u8, modifier: i8, nerve: Nerve) -> bool {
    let needed = match nerve {
        Nerve::Steady => HIT,
        Nerve::Shaken => SHAKEN_HIT,
    };
    (die as i8 + modifier).min(6) >= needed
}

/// Faces of a die that hit.
fn faces(modifier: i8, nerve: Nerve) -> u8 {
    (1..=6).filter(|die| hits(*die, modifier, nerve)).count() as u8
}

/// The dice of a force that are rolled with a modifier.
pub fn dice(t: &Tables, state: &State, force: &Force, modifier: i8) -> Dice {
    // In halves.
    let weigh = |corps: &CorpsSet| {
        let reduced = corps.and(&state.reduced).len();
        2 * corps.len() - reduced
    };
    let total = weigh(&force.corps).div_ceil(2) as u8;
    let shaken = weigh(&force.corps.and(&state.demoralised.corps)).div_ceil(2) as u8;
    let shaken = shaken.min(total);
    let mut dice = Dice {
        corps: total - shaken,
        shaken_corps: shaken,
        ..Dice::default()
    };
    (dice.leaders, dice.shaken_leaders) = leader_dice(t, state, force, total, modifier);
    dice
}

/// The dice of the two leaders who promise most hits, normal and demoralised ones.
fn leader_dice(t: &Tables, state: &State, force: &Force, corps_dice: u8, modifier: i8) -> (u8, u8) {
    let list: Vec<(u8, u8)> = force
        .leaders()
        .map(|leader| {
            let tr = state.tr(&t.pieces, leader);
            if state.demoralised.leaders.contains(leader) {
                (0, tr)
            } else {
                (tr, 0)
            }
        })
        .collect();
    // Leader dice may not exceed corps dice; the demoralised ones are cut first.
    let cut = |one: (u8, u8), other: (u8, u8)| {
        let normal = (one.0 + other.0).min(corps_dice);
        (normal, (one.1 + other.1).min(corps_dice - normal))
    };
    let (worth, shaken_worth) = (
        faces(modifier, Nerve::Steady),
        faces(modifier, Nerve::Shaken),
    );
    let promise =
        |(normal, shaken): (u8, u8)| (normal * worth + shaken * shaken_worth, normal + shaken);
    let mut best = (0, 0);
    for (index, one) in list.iter().enumerate() {
        for other in list[index + 1..].iter().chain([&(0, 0)]) {
            let pair = cut(*one, *other);
            if promise(pair) > promise(best) {
                best = pair;
            }
        }
    }
    best
}

/// What a line adds to the dice of attacker and defender (15.3).
pub fn line_modifiers(line: u8) -> (i8, i8) {
    match line {
        0 => (0, 0),
        1 => (-1, 0),
        _ => (-1, 1),
    }
}

/// What the dice of both sides make of a battle (16.3, 16.3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Outcome {
    pub attacker_wins: bool,
    pub attacker_losses: u8,
    pub attacker_removed: u8,
    pub defender_losses: u8,
    pub defender_removed: u8,
}

/// Losses of a force and how many of its corps they remove: all are reduced first, and none are lost beyond its corps.
pub fn toll(state: &State, force: &Force, hits: u8) -> (u8, u8) {
    let corps = force.corps.len() as u8;
    let full = corps - force.corps.and(&state.reduced).len() as u8;
    let losses = hits.min(corps);
    (losses, losses.saturating_sub(full))
}

/// How a battle with so many hits of either side ends.
pub fn outcome(
    state: &State,
    attacker: &Force,
    defender: &Force,
    attack: u8,
    defence: u8,
) -> Outcome {
    let (attacker_losses, attacker_removed) = toll(state, attacker, defence);
    let (defender_losses, defender_removed) = toll(state, defender, attack);
    let survives = |force: &Force, removed: u8| force.corps.len() as u8 > removed;
    let alone = survives(attacker, attacker_removed) && !survives(defender, defender_removed);
    Outcome {
        attacker_wins: attack > defence || attack == defence && alone,
        attacker_losses,
        attacker_removed,
        defender_losses,
        defender_removed,
    }
}

/// The leader whose TR counts most, among those who may lend it.
pub fn best_tr(t: &Tables, state: &State, leaders: impl Iterator<Item = LeaderId>) -> u8 {
    leaders
        .map(|leader| state.tr(&t.pieces, leader))
        .max()
        .unwrap_or(0)
}

/// Corps by power at the start of a battle (16.3).
pub fn strengths(t: &Tables, force: &Force) -> [u8; crate::powers::POWERS] {
    let mut counts = [0; crate::powers::POWERS];
    for corps in force.corps() {
        counts[t.pieces.power_of(corps).index()] += 1;
    }
    counts
}

/// How losses have fallen so far on one side of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Toll {
    /// Corps by power at the start.
    pub counts: [u8; crate::powers::POWERS],
    pub losses: u8,
    pub removed: u8,
}

impl Toll {
    pub fn new(t: &Tables, force: &Force) -> Toll {
        Toll {
            counts: strengths(t, force),
            losses: 0,
            removed: 0,
        }
    }
}
