//! The sums behind the rolls: the die, what is added and why, and what was needed.

use super::naming::signed;
use crate::{rules::siege::Modifier, scenario::FACES, tables::Tables};
use kernel::{Message, Name, name};
use std::cmp::Ordering;

/// Adds sums to a message.
pub trait Rolls: Sized {
    /// The die, the tactical rating, a card's help, the total and the least total that succeeds.
    #[must_use]
    fn sum(self, die: u8, tr: u8, card: i8, needed: i8) -> Self;
    /// What is added to a siege roll: the amounts, and in the same order why.
    #[must_use]
    fn modifiers(self, modifiers: &[Modifier]) -> Self;
    /// The box of the loyalty marker, which of its faces is up, and the numbers that count there.
    #[must_use]
    fn loyalty(self, t: &Tables, step: u8) -> Self;
}

impl Rolls for Message {
    fn sum(self, die: u8, tr: u8, card: i8, needed: i8) -> Self {
        self.dice("dice", [die])
            .number("tr", tr)
            .number("card", card)
            .number("total", i64::from(die) + i64::from(tr) + i64::from(card))
            .number("needed", needed)
    }

    fn modifiers(self, modifiers: &[Modifier]) -> Self {
        let amounts: Vec<Name> = (modifiers.iter())
            .map(|modifier| signed(modifier.amount.into()))
            .collect();
        let reasons = modifiers.iter().map(|modifier| modifier.name.into());
        self.number("modifiers", modifiers.len() as i64)
            .text("amounts", amounts.join(" "))
            .words("reasons", reasons)
    }

    fn loyalty(self, t: &Tables, step: u8) -> Self {
        let at = usize::from(step / FACES);
        let numbers = t.scenarios.loyalty[at];
        self.number("box", at as i64 + 1)
            .word("face", face_word(step))
            .number("madrid", numbers.madrid)
            .number("uprising", numbers.uprising)
    }
}

/// Which face of the loyalty marker is up.
pub fn face_word(step: u8) -> Name {
    name!("face-{}", step % FACES + 1)
}

/// A fight at sea: die and bonus of each side (10.3).
pub fn fleet_battle(bourbon: (u8, u8), alliance: (u8, u8)) -> Message {
    let (attack, defence) = (bourbon.0 + bourbon.1, alliance.0 + alliance.1);
    Message::new(match attack.cmp(&defence) {
        Ordering::Greater => "log-fleet-wins",
        Ordering::Less => "log-fleet-beaten",
        Ordering::Equal => "log-fleet-tied",
    })
    .dice("bourbon", [bourbon.0])
    .number("fleet", bourbon.1)
    .number("attack", attack)
    .dice("alliance", [alliance.0])
    .number("bonus", alliance.1)
    .number("defence", defence)
}
