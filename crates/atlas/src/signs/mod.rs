//! What the scenes of a game are drawn with: its nations, the marks it lays on spaces, the states of its pieces.
//!
//! A game writes them down in one file, which [`Signs::read`] turns into this, and hands them over with its board. Whatever
//! draws the board knows signs only through it. A name that leads nowhere, two nations that could be told apart by colour alone
//! and the like are refused with their place in the file.
//!
//! ```
//! let signs = atlas::Signs::read(
//!     r##"
//! [[nation]]
//! name = "ruritania"
//! colour = "#2f4a7c"
//! emblem = "lion"                                # of the house, or an [[emblem]] of the game's own
//! back = { size = 9, path = "M0 4.5H9" }         # hatching of hidden pieces
//! land = { day = "#3f66b0", night = "#5b7fc4" }  # on the map, if another than of its pieces
//!
//! [[pen]]
//! name = "rope"
//! fill = "none"
//! stroke = "ink"                                 # a tone of the map, which has its own by night
//! width = 3
//!
//! [[mark]]
//! name = "blockade"
//! at = [0, 60]                                   # from the middle of the space
//! drawing = [
//!     { path = "M-20 0Q0 9 20 0", pen = "rope" },
//!     { circle = 9, fill = "nation" },
//!     { emblem = 0.14 },
//! ]
//! room = [[-22, 49, 22, 71]]                     # from the middle of the space: names keep clear of it
//!
//! [[state]]
//! name = "becalmed"
//! disc = [{ path = "M-30 30H30", pen = "rope" }]
//!
//! [[card]]
//! cards = ["storm", "calm"]                      # ids of cards, or keys of their titles
//! vignette = "ship"                              # of the house, or a [[vignette]] of the game's own
//!
//! [[deck]]
//! name = "back-weather"                          # the word of its back
//! back = { size = 12, path = "M0 6H12" }         # its hatching
//! vignette = "ship"
//!
//! [[leaders]]
//! fashion = "full-wigs"                          # or "queues", "short-hair": how their medallions are drawn
//! laurels = ["rudolf"]                           # ids of the most famous
//! "##,
//! )
//! .unwrap();
//! assert_eq!(signs.nation("ruritania").colour.to_string(), "#2f4a7c");
//! assert_eq!(signs.vignette("storm", None), Some("ship"));
//! assert!(signs.mark("blockade").is_some() && signs.mark("blokade").is_none());
//! ```

mod cards;
mod chancery;
mod drawing;
mod file;
mod record;
mod studio;

pub use drawing::{Corners, Ends, Form, Ink, Line, Pen, Shape, Tint, Tone};
pub use record::SignsError;

use crate::{Colour, Point, Rect};

/// What the scenes of a game are drawn with.
#[derive(Clone, PartialEq, Debug)]
pub struct Signs {
    nations: Vec<Nation>,
    marks: Vec<MarkSign>,
    states: Vec<StateSign>,
    pens: Vec<Pen>,
    vignettes: Vec<Vignette>,
    cards: Vec<CardSign>,
    decks: Vec<DeckSign>,
    fashion: Fashion,
    laurelled: Vec<String>,
}

/// Whoever has pieces, towns or land.
#[derive(Clone, PartialEq, Debug)]
pub struct Nation {
    pub name: String,
    /// Of its pieces, by day and by night.
    pub colour: Colour,
    /// What is drawn on its colour, to be seen well.
    pub on: Colour,
    /// Its land on the map.
    pub land: Land,
    /// Fills a square from -50 to 50.
    pub emblem: Vec<Shape>,
    pub back: Back,
}

/// The colours of a country on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Land {
    pub day: Colour,
    pub night: Colour,
}

/// The hatching on the backs of pieces, by which engravers told colours apart in black and white.
#[derive(Clone, PartialEq, Debug)]
pub struct Back {
    /// The side of the square that repeats.
    pub size: f64,
    pub path: String,
}

/// How a mark on a space is drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct MarkSign {
    /// The mark's kind, as scenes name it.
    pub name: String,
    /// The middle of its drawing, from the middle of the space.
    pub at: Point,
    pub drawing: Vec<Shape>,
    /// The boxes it fills around the middle of the space.
    pub room: Vec<Rect>,
    /// Not told where its space is pointed at: it only shows whose the space is.
    pub quiet: bool,
}

/// How the state of a piece is drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct StateSign {
    pub name: String,
    /// The side of the piece it turns up.
    pub side: Option<Side>,
    /// Faded, as if paper lay over it.
    pub veiled: bool,
    /// Not counted with the strength of others on its space.
    pub apart: bool,
    /// Drawn over the piece, by its shape.
    pub disc: Vec<Shape>,
    pub counter: Vec<Shape>,
    pub cube: Vec<Shape>,
}

/// A line drawing for cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Vignette {
    pub name: String,
    /// Fills a square from -50 to 50.
    pub drawing: Vec<Shape>,
}

/// Which vignette a card shows.
#[derive(Clone, PartialEq, Eq, Debug)]
struct CardSign {
    /// As scenes name the card, or the key of its title.
    card: String,
    vignette: String,
}

/// How the back of a deck looks.
#[derive(Clone, PartialEq, Debug)]
pub struct DeckSign {
    /// The word of its back, as scenes name it.
    pub name: String,
    pub back: Back,
    pub vignette: Option<String>,
}

/// What leaders wear on their heads, by the time of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fashion {
    /// Around 1700.
    FullWigs,
    /// Around 1750.
    #[default]
    Queues,
    /// Around 1800.
    ShortHair,
}

/// A side of a piece other than its front.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// A corner is cut off: the weaker side of a counter.
    Cut,
    /// The nation's hatching, and nothing that tells more.
    Back,
}

/// Whose colours are shown by what belongs to no nation.
pub const NOBODY: &str = "neutral";

/// The emblems any game may use.
const EMBLEMS: &str = include_str!("../../data/emblems.toml");
/// And the vignettes.
const VIGNETTES: &str = include_str!("../../data/vignettes.toml");

/// What is drawn on dark and on pale colours.
const CREAM: Colour = Colour::new(0xfb, 0xf6, 0xea);
const INK: Colour = Colour::new(0x2b, 0x26, 0x20);
/// Colours with more light than this are drawn on in ink.
const PALE: f64 = 0.28;
/// Emblems and numbers are at least this well seen (WCAG asks for as much).
const LEAST_CONTRAST: f64 = 3.0;

/// The colour in which something drawn on another is seen well.
fn drawn_on(colour: Colour) -> Colour {
    if colour.luminance() > PALE {
        INK
    } else {
        CREAM
    }
}

impl Signs {
    /// Reads the signs of a game, as TOML.
    pub fn read(text: &str) -> Result<Signs, SignsError> {
        file::read(text)
    }

    /// Every nation, nobody first.
    pub fn nations(&self) -> &[Nation] {
        &self.nations
    }

    pub fn has_nation(&self, name: &str) -> bool {
        self.nations.iter().any(|nation| nation.name == name)
    }

    /// The nation of this name; nobody, if there is none.
    pub fn nation(&self, name: &str) -> &Nation {
        let nations = &self.nations;
        (nations.iter().find(|nation| nation.name == name)).unwrap_or(&nations[0])
    }

    pub fn marks(&self) -> &[MarkSign] {
        &self.marks
    }

    /// How a mark of this kind is drawn.
    pub fn mark(&self, kind: &str) -> Option<&MarkSign> {
        self.marks.iter().find(|mark| mark.name == kind)
    }

    /// Every state of pieces, in the order in which they are drawn over each other.
    pub fn states(&self) -> &[StateSign] {
        &self.states
    }

    pub fn state(&self, name: &str) -> Option<&StateSign> {
        self.states.iter().find(|state| state.name == name)
    }

    pub fn pens(&self) -> &[Pen] {
        &self.pens
    }

    /// The vignettes that cards and decks show, each once.
    pub fn vignettes(&self) -> &[Vignette] {
        &self.vignettes
    }

    /// The vignette of a card, by its id, the key of its title, or what its id says before the first dot.
    pub fn vignette(&self, id: &str, title: Option<&str>) -> Option<&str> {
        let kind = id.split('.').next();
        let named = |name: &str| self.cards.iter().find(|card| card.card == name);
        ([Some(id), title, kind]
            .into_iter()
            .flatten()
            .find_map(named))
        .map(|card| card.vignette.as_str())
    }

    pub fn fashion(&self) -> Fashion {
        self.fashion
    }

    /// Whether a leader is so famous that his medallion has laurels.
    pub fn is_laurelled(&self, piece: &str) -> bool {
        self.laurelled.iter().any(|own| own == piece)
    }

    pub fn decks(&self) -> &[DeckSign] {
        &self.decks
    }

    /// How the back of a deck looks.
    pub fn deck(&self, name: &str) -> Option<&DeckSign> {
        self.decks.iter().find(|deck| deck.name == name)
    }
}

/// Nobody, and nothing to mark.
impl Default for Signs {
    fn default() -> Signs {
        Signs::read("").expect("the emblems of the house can be read, as a test says")
    }
}
