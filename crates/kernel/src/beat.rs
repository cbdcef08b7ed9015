//! What a line of the log is to the table, which groups, plays, marks and draws by it.

use crate::{Message, Name};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A line of the log as one viewer reads it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct LogLine {
    pub message: Message,
    pub beat: Beat,
}

impl fmt::Display for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

/// What a line of the log is.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Beat {
    /// A line like any other.
    #[default]
    Plain,
    /// A turn or a year begins: the log folds here, and the slider has a mark.
    Turn,
    /// A nation's or a side's part of a turn begins.
    Part { nation: Name },
    /// Pieces go from one space to another: an arrow. Steps of the same pieces in a row are one march.
    March {
        /// As they are called in scenes.
        pieces: Vec<Name>,
        nation: Name,
        from: Name,
        to: Name,
    },
    /// A fight or a roll begins ([`Stage`](crate::scene::Stage)): the lines from here to [`Beat::Closes`] belong together.
    Opens {
        kind: Name,
        space: Name,
        /// The nations in it, whoever attacks or rolls first.
        sides: Vec<Name>,
    },
    /// A card is laid or dice fall. The line's own cards and dice are shown.
    Lands {
        /// Whose they are.
        nation: Option<Name>,
    },
    /// What it did: losses, a retreat, a capture. These lines make the result card.
    Effect,
    /// The fight or roll is over; the line says how.
    Closes { winner: Option<Name> },
    /// Worth a mark on the slider and a place in a recap, outside of fights: a conquest, a card of fate, a power that
    /// leaves the war.
    Notable {
        space: Option<Name>,
        nation: Option<Name>,
    },
}
