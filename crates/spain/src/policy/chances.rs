//! Chances a player knows by heart: who wins a battle, how soon a fortress falls. They come from tables, because a
//! playout asks for them thousands of times; what a player is told comes from [`crate::rules::odds`].

use crate::{
    rules::{
        battle::{Nerve, dice, hits, line_modifiers},
        siege::table,
    },
    state::{Force, State},
    tables::Tables,
};
use std::sync::LazyLock;

/// A chance of one, in thousandths.
pub(super) const SURE: i32 = 1000;

/// Dice beyond which nobody counts.
const MOST_DICE: usize = 24;
const FACES: usize = 6;
/// What makes a victory famous (16.5).
const FAMOUS_LOSSES: usize = 5;
const FAMOUS_REMOVED: usize = 2;

/// What a force brings to a battle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Muscle {
    normal: u8,
    shaken: u8,
    pub corps: u8,
    full: u8,
}

impl Muscle {
    pub(super) fn of(t: &Tables, state: &State, force: &Force) -> Muscle {
        let dice = dice(t, state, force, 0);
        let corps = force.corps.len() as u8;
        Muscle {
            normal: dice.normal(),
            shaken: dice.shaken(),
            corps,
            full: corps - force.corps.and(&state.reduced).len() as u8,
        }
    }

    /// A number to compare forces by: a steady die hits twice as often as a shaken one (16.2), and corps last.
    pub(super) fn weight(&self) -> u8 {
        2 * self.normal + self.shaken + self.corps
    }

    /// The part of it that its leaders can take along.
    pub(super) fn led_by(self, command: usize) -> Muscle {
        let command = command.min(usize::from(u8::MAX)) as u8;
        let left = self.corps.saturating_sub(command);
        if left == 0 {
            return self;
        }
        Muscle {
            normal: self.normal.saturating_sub(left),
            shaken: self.shaken,
            corps: command,
            full: self.full.min(command),
        }
    }
}

/// How a battle is likely to go, in thousandths: of battles, and of losses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clash {
    pub win: i32,
    pub attacker_losses: i32,
    pub defender_losses: i32,
    pub attacker_famous: i32,
    pub defender_famous: i32,
}

type Spread = [f32; MOST_DICE + 1];

/// The chance of each number of hits, by the faces that hit and the number of dice.
static HITS: LazyLock<Vec<[Spread; MOST_DICE + 1]>> = LazyLock::new(|| {
    (0..=FACES)
        .map(|faces| {
            let hit = faces as f32 / FACES as f32;
            let mut by_dice = [[0.0; MOST_DICE + 1]; MOST_DICE + 1];
            by_dice[0][0] = 1.0;
            for number in 1..=MOST_DICE {
                for count in 0..=number {
                    let missed = by_dice[number - 1][count] * (1.0 - hit);
                    let scored = match count {
                        0 => 0.0,
                        _ => by_dice[number - 1][count - 1] * hit,
                    };
                    by_dice[number][count] = missed + scored;
                }
            }
            by_dice
        })
        .collect()
});

fn hitting_faces(modifier: i8, nerve: Nerve) -> usize {
    (1..=FACES as u8)
        .filter(|face| hits(*face, modifier, nerve))
        .count()
}

/// Hits of a force, and the most it can score.
fn spread(muscle: &Muscle, modifier: i8) -> (Spread, usize) {
    let normal = usize::from(muscle.normal).min(MOST_DICE);
    let shaken = usize::from(muscle.shaken).min(MOST_DICE - normal);
    let steady = &HITS[hitting_faces(modifier, Nerve::Steady)][normal];
    if shaken == 0 {
        return (*steady, normal);
    }
    let afraid = &HITS[hitting_faces(modifier, Nerve::Shaken)][shaken];
    let mut both = [0.0; MOST_DICE + 1];
    for (a, first) in steady.iter().enumerate().take(normal + 1) {
        for (b, second) in afraid.iter().enumerate().take(shaken + 1) {
            both[a + b] += first * second;
        }
    }
    (both, normal + shaken)
}

fn is_famous(loser: &Muscle, scored: usize) -> bool {
    let losses = scored.min(usize::from(loser.corps));
    losses >= FAMOUS_LOSSES || losses.saturating_sub(usize::from(loser.full)) >= FAMOUS_REMOVED
}

fn thousandths(chance: f32) -> i32 {
    (chance * SURE as f32 + 0.5) as i32
}

/// A battle of an attacker against a defender, who may have a line (16).
pub(super) fn clash(attacker: &Muscle, defender: &Muscle, line: u8) -> Clash {
    let (attack, defence) = line_modifiers(line);
    let (ours, most) = spread(attacker, attack);
    let (theirs, most_theirs) = spread(defender, defence);
    let (mut win, mut famous, mut famous_lost) = (0.0, 0.0, 0.0);
    let (mut lost, mut killed) = (0.0, 0.0);
    for (a, first) in ours.iter().enumerate().take(most + 1) {
        for (d, second) in theirs.iter().enumerate().take(most_theirs + 1) {
            let chance = first * second;
            lost += chance * d.min(usize::from(attacker.corps)) as f32;
            killed += chance * a.min(usize::from(defender.corps)) as f32;
            if a > d {
                win += chance;
                famous += if is_famous(defender, a) { chance } else { 0.0 };
            } else if is_famous(attacker, d) {
                famous_lost += chance;
            }
        }
    }
    Clash {
        win: thousandths(win),
        attacker_losses: thousandths(lost),
        defender_losses: thousandths(killed),
        attacker_famous: thousandths(famous),
        defender_famous: thousandths(famous_lost),
    }
}

/// Dice that the table of victories knows.
const TABLED: usize = 16;
const LINES: usize = 3;
type Wins = [[[i32; TABLED + 1]; TABLED + 1]; LINES];

/// The attacker's chance by line and the dice of both, none of them shaken.
static WINS: LazyLock<Box<Wins>> = LazyLock::new(|| {
    let mut all = Box::new([[[0; TABLED + 1]; TABLED + 1]; LINES]);
    let dice = |number: usize| Muscle {
        normal: number as u8,
        shaken: 0,
        corps: number as u8,
        full: number as u8,
    };
    for (line, by_line) in all.iter_mut().enumerate() {
        for (a, by_attack) in by_line.iter_mut().enumerate() {
            for (d, chance) in by_attack.iter_mut().enumerate() {
                *chance = clash(&dice(a), &dice(d), line as u8).win;
            }
        }
    }
    all
});

/// The chance that an attacker wins.
pub(super) fn wins(attacker: &Muscle, defender: &Muscle, line: u8) -> i32 {
    let (a, d) = (usize::from(attacker.normal), usize::from(defender.normal));
    let steady = attacker.shaken + defender.shaken == 0;
    if steady && a.max(d) <= TABLED && usize::from(line) < LINES {
        WINS[usize::from(line)][a][d]
    } else {
        clash(attacker, defender, line).win
    }
}

/// The strongest fortress, the most rolls and the modifiers a siege table knows.
const HIGHEST_FDV: usize = 7;
const MOST_ROLLS: usize = 6;
const LEAST_MODIFIER: i8 = -5;
const MODIFIERS: usize = 13;
/// Steps of the marker of a continued siege (17.5.2).
const MARKERS: usize = 3;

type Falls = [[[i32; MARKERS]; MODIFIERS]; HIGHEST_FDV + 1];

/// The chance that a fortress falls, by rolls, defence, modifier and marker.
static FALLS: LazyLock<Vec<Falls>> = LazyLock::new(|| {
    let mut all: Vec<Falls> = Vec::with_capacity(MOST_ROLLS + 1);
    let mut none = [[[0; MARKERS]; MODIFIERS]; HIGHEST_FDV + 1];
    none[0] = [[SURE; MARKERS]; MODIFIERS];
    all.push(none);
    for rolls in 1..=MOST_ROLLS {
        let mut now = none;
        for (fdv, by_modifier) in now.iter_mut().enumerate().skip(1) {
            for (index, by_marker) in by_modifier.iter_mut().enumerate() {
                for (marker, chance) in by_marker.iter_mut().enumerate() {
                    let later = (marker + 1).min(MARKERS - 1);
                    let bonus = LEAST_MODIFIER + index as i8 + marker as i8;
                    let sum: i32 = (1..=FACES as i8)
                        .map(|face| usize::from(table(face + bonus).besieged))
                        .map(|losses| all[rolls - 1][fdv.saturating_sub(losses)][index][later])
                        .sum();
                    *chance = sum / FACES as i32;
                }
            }
        }
        all.push(now);
    }
    all
});

/// The chance that a fortress falls within some rolls, with a modifier beside the marker.
pub(super) fn falls(fdv: usize, modifier: i8, marker: u8, rolls: usize) -> i32 {
    let index = (modifier - LEAST_MODIFIER).clamp(0, MODIFIERS as i8 - 1) as usize;
    let marker = usize::from(marker).min(MARKERS - 1);
    FALLS[rolls.min(MOST_ROLLS)][fdv.min(HIGHEST_FDV)][index][marker]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corps(number: u8) -> Muscle {
        Muscle {
            normal: number,
            shaken: 0,
            corps: number,
            full: number,
        }
    }

    #[test]
    fn the_stronger_side_wins_more_often_and_a_line_helps_the_defender() {
        let open = clash(&corps(8), &corps(4), 0);
        let lined = clash(&corps(8), &corps(4), 2);
        assert!(open.win > SURE / 2, "{open:?}");
        assert!(lined.win < open.win, "{lined:?}");
        assert!(open.defender_losses > open.attacker_losses);
    }

    #[test]
    fn a_single_roll_against_a_single_level_falls_on_four_and_more() {
        assert_eq!(falls(1, 0, 0, 1), SURE / 2);
        assert_eq!(falls(1, 0, 0, 0), 0);
        assert!(falls(2, 0, 0, 3) > falls(3, 0, 0, 3));
    }
}
