//! The eighteen fate cards: six strokes and twelve numbered cards in four versions (11.1-11.3).

pub use crate::phases::fate::Effect;

use crate::cards::Suit;
use serde::{Deserialize, Serialize};
use std::fmt;

pub const FATE_CARDS: usize = 18;
pub const NUMBERED: usize = 12;

/// A fate card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum FateCard {
    Stroke(Stroke),
    /// 1 to 12.
    Numbered(u8),
}

/// The strokes of fate (11.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Stroke {
    Elisabeth,
    Sweden,
    India,
    America,
    LordBute,
    Poems,
}

impl Stroke {
    pub const ALL: [Stroke; 6] = [
        Stroke::Elisabeth,
        Stroke::Sweden,
        Stroke::India,
        Stroke::America,
        Stroke::LordBute,
        Stroke::Poems,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Stroke::Elisabeth => "elisabeth",
            Stroke::Sweden => "sweden",
            Stroke::India => "india",
            Stroke::America => "america",
            Stroke::LordBute => "lord-bute",
            Stroke::Poems => "poems",
        }
    }
}

impl FateCard {
    pub fn all() -> impl Iterator<Item = FateCard> {
        (Stroke::ALL.into_iter().map(FateCard::Stroke))
            .chain((1..=NUMBERED as u8).map(FateCard::Numbered))
    }

    pub fn named(name: &str) -> Option<FateCard> {
        FateCard::all().find(|card| card.to_string() == name)
    }
}

impl fmt::Display for FateCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FateCard::Stroke(stroke) => f.write_str(stroke.name()),
            FateCard::Numbered(number) => write!(f, "{number}"),
        }
    }
}

/// One of the four readings of a numbered card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Version {
    pub card: u8,
    pub suit: Suit,
}

impl Version {
    pub fn index(self) -> usize {
        usize::from(self.card - 1) * 4 + self.suit as usize
    }

    pub fn named(text: &str) -> Option<Version> {
        let (card, suit) = text.split_once('.')?;
        let card: u8 = card.parse().ok()?;
        let suit = Suit::named(suit)?;
        (1..=NUMBERED as u8)
            .contains(&card)
            .then_some(Version { card, suit })
    }

    /// The paragraph that says what it does.
    pub fn rule(self) -> String {
        format!("F.{self}")
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.card, self.suit.name())
    }
}
