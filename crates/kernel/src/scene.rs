//! What one viewer may see: a neutral, wordless description that `table` turns into pictures and pages.

use crate::{Message, Name, Viewer};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A position through one pair of eyes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scene {
    /// Short name of the game; its static board is drawn once from `atlas`.
    pub game: Name,
    pub viewer: Viewer,
    /// The nations whose pieces the viewer commands.
    pub own: Vec<Name>,
    /// Marks on spaces: control flags, sieges, wind.
    pub marks: Vec<Mark>,
    pub tokens: Vec<Token>,
    pub hands: Vec<Hand>,
    /// Shared, as tracks and panels rarely change and many eyes see them.
    pub tracks: Vec<Arc<Track>>,
    pub panels: Vec<Arc<Panel>>,
    /// The phases of the turn in order, for the sequence-of-play strip.
    pub sequence: Vec<Step>,
    pub prompt: Prompt,
    pub choices: Vec<Choice>,
    pub outcome: Option<Ending>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Mark {
    /// The space's id in the board's data.
    pub space: Name,
    /// What the mark is: `conquered`, `siege`.
    pub kind: Name,
    pub nation: Option<Name>,
}

/// A piece on the board or beside it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Token {
    /// Stable while the viewer can follow the piece; opaque where its identity is secret.
    pub id: Name,
    pub shape: Shape,
    /// The space it stands on; `None` beside the board.
    pub space: Option<Name>,
    pub nation: Name,
    pub name: Name,
    /// Rank, rate or strength printed on the piece.
    pub rank: Option<u8>,
    /// What the viewer knows of its value.
    pub value: Value,
    /// 0 is the top of its stack.
    pub depth: u8,
    /// Face down, spent, besieged: words the table knows how to show.
    pub states: Vec<Name>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Shape {
    Disc,
    Cube,
    Counter,
    Block,
    Ship,
}

/// A number as far as the viewer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Value {
    None,
    Known(u8),
    Between(u8, u8),
}

/// The cards of one owner.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Hand {
    pub owner: Name,
    /// Cards whose faces the viewer knows, in a fixed order.
    pub known: Vec<Card>,
    /// Backs of the others: the back's word and how many.
    pub unknown: Vec<(Name, u8)>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Card {
    /// As in notation.
    pub id: Name,
    pub suit: Option<Name>,
    pub value: Option<u8>,
    pub back: Name,
    /// Boxed, for most cards have neither and a scene holds many.
    pub title: Option<Box<Message>>,
    pub text: Option<Box<Message>>,
}

/// A row of boxes with something on one of them: turn, victory points, political levels.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Track {
    pub name: Message,
    pub boxes: Vec<Message>,
    pub at: Option<u16>,
}

/// A titled list of lines: totals, piles, effects in force.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Panel {
    pub id: Name,
    pub title: Message,
    pub lines: Vec<Message>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Step {
    pub name: Message,
    pub now: bool,
}

/// Whose turn, in which phase, what to do, and what comes next.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Prompt {
    /// Names of the seats that must decide.
    pub who: Vec<Name>,
    pub phase: Message,
    pub instruction: Message,
    pub next: Message,
}

/// Something the viewer may do now, and where to click for it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// What to pick up first, where a click alone would not say enough: the piece that goes to a space.
    pub first: Option<Target>,
    pub target: Target,
    /// The action in notation.
    pub action: Name,
    pub label: Message,
}

/// A thing at the table that can be clicked, named by its id.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Target {
    Space(Name),
    Token(Name),
    Card(Name),
    Button(Name),
}

impl Target {
    /// Reads a thing to click: `city meissen`, `piece daun`, `card S10.1`, `button done`.
    pub fn read(text: &str) -> Option<Target> {
        let (kind, id) = text.trim().split_once(char::is_whitespace)?;
        let id = Name::from(id.trim());
        match kind {
            "space" | "city" | "area" | "zone" | "hex" | "box" => Some(Target::Space(id)),
            "token" | "piece" => Some(Target::Token(id)),
            "card" => Some(Target::Card(id)),
            "button" => Some(Target::Button(id)),
            _ => None,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ending {
    pub winners: Vec<Name>,
    pub manner: Message,
}
