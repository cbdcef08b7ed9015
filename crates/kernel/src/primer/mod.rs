//! How a game is taught: a page with pictures, and guided openings.
//!
//! A game brings one file ([`Game::primer`](crate::Game::primer)) with everything said in both languages, as its
//! rulebook does. Pictures are scenes read from positions in the game's notation, drawn by the program. A lesson is a
//! game with fixed chance and scripted opponents, in which a learner is told what to do and why.

mod lesson;

pub use lesson::{Haste, Lesson, Progress, Step};

use crate::BadInput;
use serde::Deserialize;

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    pub fr: String,
    pub en: String,
}

impl Said {
    /// In French for `fr`, in English for everything else.
    pub fn in_language(&self, tag: &str) -> &str {
        match tag {
            "fr" => &self.fr,
            _ => &self.en,
        }
    }
}

/// Everything a game has for those who do not know it yet.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Primer {
    /// What a player wants, what a turn is, the ideas that decide.
    #[serde(default, rename = "chapter")]
    pub chapters: Vec<Chapter>,
    #[serde(default, rename = "lesson")]
    pub lessons: Vec<Lesson>,
}

/// A part of the page.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    pub title: Said,
    /// Paragraphs, or the points of a list.
    pub text: Vec<Said>,
    /// The text is a list of steps in this order.
    #[serde(default)]
    pub steps: bool,
    pub picture: Option<Picture>,
}

/// A part of the board in a position.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// As in the address of the picture.
    pub name: String,
    /// In the game's notation.
    pub position: String,
    /// Whose eyes; everything is shown if it names nobody.
    pub seat: Option<String>,
    /// The spaces that must be on it.
    pub around: Vec<String>,
    pub caption: Said,
}

impl Primer {
    /// Reads the game's file; no text is a game that teaches nothing yet.
    pub fn read(text: &str) -> Result<Primer, BadInput> {
        toml::from_str(text).map_err(|error| BadInput::new("primer", error.to_string()))
    }

    pub fn lesson(&self, name: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.name == name)
    }

    pub fn pictures(&self) -> impl Iterator<Item = &Picture> {
        (self.chapters.iter()).filter_map(|chapter| chapter.picture.as_ref())
    }
}
