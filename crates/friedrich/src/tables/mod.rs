//! The facts: read once from `data/`, validated, and carried by the game as typed tables.

mod cards_file;
mod cities_file;
mod known;
mod pieces_file;

pub use known::Known;

use crate::{
    fate::{Effect, NUMBERED, Version},
    map::Map,
    pieces::Pieces,
};
use kernel::{BadInput, facts};

/// The data files a game is built from.
pub const FILES: [&str; 6] = [
    "board.toml",
    "cities.csv",
    "roads.csv",
    "sectors.csv",
    "pieces.toml",
    "cards.toml",
];

/// The text of a data file as it comes with the program.
pub fn built_in(file: &str) -> Option<&'static str> {
    Some(match file {
        "board.toml" => include_str!("../../data/board.toml"),
        "cities.csv" => include_str!("../../data/cities.csv"),
        "roads.csv" => include_str!("../../data/roads.csv"),
        "sectors.csv" => include_str!("../../data/sectors.csv"),
        "pieces.toml" => include_str!("../../data/pieces.toml"),
        "cards.toml" => include_str!("../../data/cards.toml"),
        _ => return None,
    })
}

/// Title and text of a fate card in both languages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FateText {
    pub title_fr: String,
    pub title_en: String,
    pub text_fr: String,
    pub text_en: String,
}

#[derive(Clone, PartialEq)]
pub struct Tables {
    pub map: Map,
    pub pieces: Pieces,
    /// By [`Version::index`].
    pub effects: Vec<Effect>,
    pub fate_texts: Vec<(String, FateText)>,
    pub hash: [u8; 32],
}

impl Tables {
    /// Builds the tables; `replaced` gives the text of a file that takes the place of a built-in one.
    pub fn load(replaced: &dyn Fn(&str) -> Option<String>) -> Result<Tables, BadInput> {
        let (texts, hash) = facts::texts_of(&FILES, replaced, built_in)?;
        let map = cities_file::read(&texts[0], &texts[1], &texts[2], &texts[3], &texts[4])?;
        let pieces = pieces_file::read(&texts[4], &map)?;
        let known = Known {
            map: &map,
            pieces: &pieces,
        };
        let (effects, fate_texts) = cards_file::read(&texts[5], &known)?;
        debug_assert_eq!(effects.len(), NUMBERED * 4);
        Ok(Tables {
            map,
            pieces,
            effects,
            fate_texts,
            hash,
        })
    }

    pub fn effect(&self, version: Version) -> &Effect {
        &self.effects[version.index()]
    }
}
