//! Which cards a nation can best do without.

use super::{NOT_NOW, outlook::Outlook};
use crate::{
    action::Action,
    cards::{Card, Face, Suit},
};

/// A Reserve serves everywhere.
const RESERVE: i32 = 18;
/// Enemies this near make the suits on both sides count.
const NEAR: i32 = 8;

/// What a card is worth to its nation: its value, half as much where nobody fights.
pub fn worth(card: Card, live: [bool; 4]) -> i32 {
    match card.face() {
        Face::Suited(suit, value) if live[suit as usize] => 2 * i32::from(value),
        Face::Suited(_, value) => i32::from(value),
        Face::Reserve => RESERVE * 2,
    }
}

/// The suits a nation may soon have to play: where its stacks stand, and enemies near them.
pub fn live_suits(outlook: &Outlook<'_>) -> [bool; 4] {
    let mut live = [false; 4];
    let mut mark = |suit: Suit| live[suit as usize] = true;
    for own in &outlook.own {
        let near = |city| outlook.distance(own.city, city) <= NEAR;
        if !outlook.foes.iter().any(|foe| near(foe.city)) {
            continue;
        }
        mark(outlook.t.map.suit(own.city));
        for foe in outlook.foes.iter().filter(|foe| near(foe.city)) {
            mark(outlook.t.map.suit(foe.city));
        }
    }
    live
}

/// Throws away what serves least (3.1.b).
pub fn discard(live: [bool; 4], action: &Action) -> i32 {
    match *action {
        Action::Discard(card) => -worth(card, live),
        _ => NOT_NOW,
    }
}
