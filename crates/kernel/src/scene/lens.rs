//! Lenses: one question at a time, answered all over the map.

use crate::{Message, Name};
use serde::{Deserialize, Serialize};

/// A lens a game offers. Its name is `lens-ID` in the game's texts, what it shows `lens-ID.about`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LensKind {
    pub id: &'static str,
    pub of: LensOf,
}

/// What is looked at through a lens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LensOf {
    Board,
    Piece,
}

/// What a lens shows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Lens {
    pub tints: Vec<Tint>,
    pub lines: Vec<Line>,
    pub legend: Vec<Legend>,
}

/// A space with a colour.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Tint {
    pub space: Name,
    pub tone: Tone,
    /// Said when the space is looked at: "2 cities", "in supply from Dresden".
    pub says: Option<Message>,
}

/// A line between two spaces.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Line {
    pub from: Name,
    pub to: Name,
    pub tone: Tone,
}

/// What a colour means.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Legend {
    pub tone: Tone,
    pub says: Message,
}

/// How something is coloured; never by colour alone.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Tone {
    Good,
    Fair,
    Bad,
    /// The colour and emblem of a nation.
    Nation(Name),
    /// The sign of a suit.
    Suit(Name),
}
