//! The games this server can host: the rules, board, texts and rulebook of each.

use atlas::Board;
use bots::Playable;
use bytes::Bytes;
use kernel::{BadInput, primer::Primer};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::{borrow::Cow, sync::Arc};
use table::{
    Language, Words, WordsError,
    page::{Workshop, board_style, page_map},
};
use thiserror::Error;

/// One game, ready to be played and shown in every language.
pub struct Room {
    game: Arc<dyn Playable>,
    /// In the order of [`Language::ALL`].
    workshops: Vec<Workshop>,
    /// The board without anything on it, in the order of [`Language::ALL`].
    maps: Vec<Hashed>,
    style: Hashed,
    paragraphs: Vec<Paragraph>,
    primer: Primer,
}

/// What is made once, and cached for ever under its hash.
pub struct Hashed {
    pub content: Bytes,
    /// Hash of the content, as lower-case hexadecimal digits.
    pub hash: String,
}

impl Hashed {
    fn new(content: String) -> Hashed {
        Hashed {
            hash: content_hash(content.as_bytes()),
            content: Bytes::from(content),
        }
    }
}

/// A paragraph of the rulebook, in our own words.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Paragraph {
    pub id: String,
    pub title: Bilingual,
    pub summary: Bilingual,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Bilingual {
    pub fr: String,
    pub en: String,
}

impl Bilingual {
    pub fn of(&self, language: Language) -> &str {
        match language {
            Language::Fr => &self.fr,
            Language::En => &self.en,
        }
    }
}

/// Why a game cannot be hosted: its room has broken texts or a broken rulebook.
#[derive(Debug, Error)]
pub enum RoomError {
    #[error("{game}: {error}")]
    Words {
        game: &'static str,
        error: WordsError,
    },
    #[error("{game}: the rulebook cannot be read: {error}")]
    Rulebook {
        game: &'static str,
        error: Box<toml::de::Error>,
    },
    #[error("{game}: {error}")]
    Primer { game: &'static str, error: BadInput },
}

#[derive(Deserialize)]
struct Rulebook {
    #[serde(default)]
    paragraph: Vec<Paragraph>,
    #[serde(default)]
    reading: Vec<Paragraph>,
}

impl Room {
    /// Draws the maps and reads the texts. This takes a moment, once.
    pub fn new(game: Arc<dyn Playable>, board: Board) -> Result<Room, RoomError> {
        let board = Arc::new(board);
        let name = game.name();
        let (mut workshops, mut maps) = (Vec::new(), Vec::new());
        for language in Language::ALL {
            let words = Words::new(language.tag(), game.texts(language.tag()))
                .map_err(|error| RoomError::Words { game: name, error })?;
            let board = match table::in_words(&board, &words) {
                Cow::Borrowed(_) => Arc::clone(&board),
                Cow::Owned(renamed) => Arc::new(renamed),
            };
            maps.push(Hashed::new(page_map(&board, &words)));
            workshops.push(Workshop::new(board, Arc::new(words), language));
        }
        let rulebook: Rulebook =
            toml::from_str(game.rulebook()).map_err(|error| RoomError::Rulebook {
                game: name,
                error: Box::new(error),
            })?;
        let paragraphs = [rulebook.paragraph, rulebook.reading].concat();
        let primer = Primer::read(game.primer());
        let primer = primer.map_err(|error| RoomError::Primer { game: name, error })?;
        Ok(Room {
            game,
            workshops,
            maps,
            style: Hashed::new(board_style(&board)),
            paragraphs,
            primer,
        })
    }

    pub fn name(&self) -> &'static str {
        self.game.name()
    }

    pub fn game(&self) -> &Arc<dyn Playable> {
        &self.game
    }

    pub fn board(&self) -> &Board {
        &self.workshops[0].board
    }

    pub fn workshop(&self, language: Language) -> &Workshop {
        &self.workshops[place(language)]
    }

    pub fn map(&self, language: Language) -> &Hashed {
        &self.maps[place(language)]
    }

    /// The style of the board, beside that of the house.
    pub fn style(&self) -> &Hashed {
        &self.style
    }

    /// How to play, and guided openings.
    pub fn primer(&self) -> &Primer {
        &self.primer
    }

    /// The rulebook in its own order, then the numbered readings.
    pub fn paragraphs(&self) -> &[Paragraph] {
        &self.paragraphs
    }

    pub fn paragraph(&self, id: &str) -> Option<&Paragraph> {
        self.paragraphs.iter().find(|paragraph| paragraph.id == id)
    }
}

fn place(language: Language) -> usize {
    match language {
        Language::Fr => 0,
        Language::En => 1,
    }
}

/// The first half of the SHA-256 in hexadecimal: a permanent name for the content.
pub fn content_hash(bytes: &[u8]) -> String {
    let digest: [u8; 32] = Sha256::digest(bytes).into();
    digest[..16]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Every game this server can host, including old versions.
#[derive(Clone, Default)]
pub struct Rooms(Arc<[Arc<Room>]>);

impl Rooms {
    /// Of several rooms with the same name, the first is the current version.
    pub fn new(rooms: impl IntoIterator<Item = Room>) -> Rooms {
        Rooms(rooms.into_iter().map(Arc::new).collect())
    }

    /// The room in which a stored game was begun.
    pub fn find(&self, name: &str, rules: u32, data_hash: [u8; 32]) -> Option<&Arc<Room>> {
        self.iter().find(|room| {
            let game = &room.game;
            game.name() == name && game.rules_version() == rules && game.data_hash() == data_hash
        })
    }

    /// The room in which new games are begun.
    pub fn current(&self, name: &str) -> Option<&Arc<Room>> {
        self.iter().find(|room| room.name() == name)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Arc<Room>> {
        self.0.iter()
    }
}
