//! The sums behind the rolls: the die, what is added and why, and what was needed.

use super::naming::Naming;
use crate::{powers::Side, rules::siege::Modifier, scenario::FACES, tables::Tables};
use kernel::{
    Message, Name, name,
    tell::{Told, signed},
};
use std::cmp::Ordering;

/// A roll: the die, the tactical rating, a card's help, and the least total that succeeds.
pub struct Sum {
    pub die: u8,
    pub tr: u8,
    pub card: i8,
    pub needed: i8,
}

impl Told<Tables> for Sum {
    fn told(&self, _: &str, _: &Tables, line: Message) -> Message {
        let Sum {
            die,
            tr,
            card,
            needed,
        } = *self;
        line.dice("dice", [die])
            .number("tr", tr)
            .number("card", card)
            .number("total", i64::from(die) + i64::from(tr) + i64::from(card))
            .number("needed", needed)
    }
}

/// What is added to a siege roll: the amounts, and in the same order why.
impl Told<Tables> for Vec<Modifier> {
    fn told(&self, name: &str, _: &Tables, line: Message) -> Message {
        let amounts: Vec<Name> = (self.iter())
            .map(|modifier| signed(modifier.amount.into()))
            .collect();
        let reasons = self.iter().map(|modifier| modifier.name.into());
        line.number(name, self.len() as i64)
            .text("amounts", amounts.join(" "))
            .words("reasons", reasons)
    }
}

/// The box of the loyalty marker, which of its faces is up, and the numbers that count there.
pub fn loyalty(t: &Tables, step: u8) -> Message {
    let at = usize::from(step / FACES);
    let numbers = t.scenarios.loyalty[at];
    Message::new("log-loyalty")
        .number("box", at as i64 + 1)
        .word("face", face_word(step))
        .number("madrid", numbers.madrid)
        .number("uprising", numbers.uprising)
}

/// The action cards a side was dealt.
pub fn dealt_cards(_: &Tables, side: &Side, cards: &[u8]) -> Message {
    let written: Vec<String> = cards.iter().map(u8::to_string).collect();
    Message::new("log-dealt-cards")
        .side("side", *side)
        .text("cards", written.join(", "))
}

/// Which face of the loyalty marker is up.
pub fn face_word(step: u8) -> Name {
    name!("face-{}", step % FACES + 1)
}

/// A fight at sea: die and bonus of each side (10.3).
pub fn fleet_battle(_: &Tables, bourbon: &(u8, u8), alliance: &(u8, u8)) -> Message {
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
