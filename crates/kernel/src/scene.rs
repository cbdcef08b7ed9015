//! What one viewer may see: a neutral, wordless description that `table` turns into pictures and pages.

mod form;
mod lens;
mod portrait;
mod stage;
mod standing;

pub use form::{Answer, Field, Fill, Form, Row, Total};
pub use lens::{Legend, Lens, LensKind, LensOf, Line, Tint, Tone};
pub use portrait::{Known, Portrait};
pub use stage::{Likely, Party, Score, Stage, Term};
pub use standing::{SideStanding, Standing};

use crate::{Message, Name, Viewer, name};
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
    /// How the war stands.
    #[serde(default)]
    pub standing: Arc<Standing>,
    /// The fight or the roll under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<Box<Stage>>,
    pub choices: Vec<Choice>,
    /// The same choices as a form, where there are many small ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<Box<Form>>,
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
    /// The pieces inside this one that the viewer may see: corps of an army, ships of a fleet. Their own `space` is
    /// its.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holds: Vec<Token>,
    /// How many more there are inside than the viewer may see.
    #[serde(default, skip_serializing_if = "is_none")]
    pub unseen: u8,
}

impl Token {
    /// How many pieces are inside, seen or not.
    pub fn load(&self) -> usize {
        self.holds.len() + usize::from(self.unseen)
    }

    /// Itself and everything inside it, however deep.
    pub fn with_all_inside(&self) -> impl Iterator<Item = &Token> {
        let mut waiting = vec![self];
        std::iter::from_fn(move || {
            let next = waiting.pop()?;
            waiting.extend(next.holds.iter().rev());
            Some(next)
        })
    }
}

fn is_none(count: &u8) -> bool {
    *count == 0
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

/// A row of boxes with something on some of them: turn, victory points, political levels, reserves.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Track {
    /// By which its boxes can be clicked; empty if they cannot.
    #[serde(default, skip_serializing_if = "Name::is_empty")]
    pub id: Name,
    pub name: Message,
    pub boxes: Vec<Message>,
    /// The box its marker is on, if it has one.
    pub at: Option<u16>,
    /// Pieces on its boxes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<OnBox>,
}

impl Track {
    /// A row of boxes with one marker.
    pub fn marked(name: Message, boxes: Vec<Message>, at: Option<u16>) -> Track {
        Track {
            id: Name::default(),
            name,
            boxes,
            at,
            pieces: Vec::new(),
        }
    }
}

/// A piece on a box of a track.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OnBox {
    /// The box, counted from 0.
    pub at: u16,
    /// Its `space` is `None`: it is not on the map.
    pub piece: Token,
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
    /// What lies between two spaces: a bridge, a pass, a border.
    Edge(Edge),
    /// A box of a track, counted from 0.
    Box(Name, u16),
}

/// The way between two spaces, the same from either side.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Edge(Name, Name);

impl Edge {
    pub fn between(one: impl Into<Name>, other: impl Into<Name>) -> Edge {
        let (one, other) = (one.into(), other.into());
        if one <= other {
            Edge(one, other)
        } else {
            Edge(other, one)
        }
    }

    /// Both spaces, in the order of their ids.
    pub fn ends(&self) -> [&Name; 2] {
        [&self.0, &self.1]
    }
}

/// Between the two ids of an edge, and between a track and the number of a box.
const BETWEEN: char = '/';

impl Target {
    /// The way between two spaces.
    pub fn edge(one: impl Into<Name>, other: impl Into<Name>) -> Target {
        Target::Edge(Edge::between(one, other))
    }

    /// Reads a thing to click: `city meissen`, `piece daun`, `card S10.1`, `button done`, `edge liege/namur`,
    /// `track turns/3`.
    pub fn read(text: &str) -> Option<Target> {
        let (kind, id) = text.trim().split_once(char::is_whitespace)?;
        let id = Name::from(id.trim());
        let pair = || id.split_once(|c: char| c == BETWEEN || c.is_whitespace());
        match kind {
            "edge" => pair().map(|(one, other)| Target::edge(one, other.trim())),
            "track" => pair().and_then(|(track, number)| {
                Some(Target::Box(track.into(), number.trim().parse().ok()?))
            }),
            "space" | "city" | "area" | "zone" | "hex" | "box" => Some(Target::Space(id)),
            "token" | "piece" => Some(Target::Token(id)),
            "card" => Some(Target::Card(id)),
            "button" => Some(Target::Button(id)),
            _ => None,
        }
    }

    /// As pages and addresses write it: `space:berlin`, `edge:liege/namur`, `track:turns/3`.
    pub fn written(&self) -> Name {
        match self {
            Target::Space(id) => name!("space:{id}"),
            Target::Token(id) => name!("token:{id}"),
            Target::Card(id) => name!("card:{id}"),
            Target::Button(id) => name!("button:{id}"),
            Target::Edge(Edge(one, other)) => name!("edge:{one}{BETWEEN}{other}"),
            Target::Box(track, number) => name!("track:{track}{BETWEEN}{number}"),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ending {
    pub winners: Vec<Name>,
    pub manner: Message,
}
