//! A fight or a roll under way, described neutrally: who, where, with what, and how it stands. The table draws it over
//! the map. What has been laid and rolled in it so far is told by the log ([`Beat`](crate::beat::Beat)).

use super::Value;
use crate::{Message, Name};
use serde::{Deserialize, Serialize};

/// A fight or a roll.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stage {
    /// What the game calls it: `duel`, `siege`, `interception`. Together with the space it tells one from the next.
    pub kind: Name,
    pub title: Message,
    /// Where it takes place.
    pub space: Name,
    /// One or two: whoever attacks or rolls comes first.
    pub sides: Vec<Party>,
    /// How it stands, as the first side sees it: above zero is good for that side.
    pub score: Option<Score>,
    /// What is likely to come of it, as far as the viewer can know; exact where nothing is hidden.
    pub odds: Vec<Likely>,
    /// What is to be won or lost.
    pub stakes: Vec<Message>,
}

/// One side of a fight, or whoever rolls.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Party {
    pub nation: Name,
    pub title: Message,
    /// Where it stands, if that is not where the fight is.
    pub space: Option<Name>,
    /// Its pieces as they are called in this scene, the commander first.
    pub pieces: Vec<Name>,
    pub strength: Value,
    /// The suit it plays.
    pub suit: Option<Name>,
    /// What adds up to its total, each part by its name: dice, a leader, a card, a river.
    pub sum: Vec<Term>,
    /// Dice that lie on the table.
    pub dice: Vec<u8>,
    /// Whether it must act now.
    pub acts: bool,
}

impl Party {
    /// A side with nothing but its name.
    pub fn new(nation: impl Into<Name>, title: Message) -> Party {
        Party {
            nation: nation.into(),
            title,
            space: None,
            pieces: Vec::new(),
            strength: Value::None,
            suit: None,
            sum: Vec::new(),
            dice: Vec::new(),
            acts: false,
        }
    }

    /// What its parts add up to.
    pub fn total(&self) -> i32 {
        self.sum.iter().map(|term| i32::from(term.amount)).sum()
    }
}

/// A part of a sum.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Term {
    pub what: Message,
    pub amount: i16,
}

/// How a fight stands.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Score {
    pub value: i16,
    pub says: Message,
}

/// Something that may happen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Likely {
    pub what: Message,
    pub percent: u8,
    /// For which of the sides it is good, by its place in the list.
    pub good_for: Option<u8>,
}
