//! What operations are made from: the game's board and words.

use super::asides::Lately;
use super::journal::{Tale, Told};
use super::memo::Memo;
use crate::pieces_svg::Strength;
use crate::step_aside::Surroundings;
use crate::{Language, Words, house_words};
use atlas::{Board, Space};
use foldhash::fast::FixedState;
use kernel::Message;
use kernel::scene::{Card, Token};
use std::collections::HashMap;
use std::sync::Arc;

/// What a page needs of a game, built once per language.
pub struct Workshop {
    pub board: Arc<Board>,
    /// The game's own texts.
    pub words: Arc<Words>,
    pub language: Language,
    /// Spaces of the board by id: looked up far more often than anything else.
    spaces: HashMap<String, u16, FixedState>,
    pub(super) surroundings: Surroundings,
    pub(super) lately: Lately,
    pub(super) cards: Memo<Card>,
    pub(super) pieces: Memo<Token>,
    pub(super) told: Memo<Tale, Told>,
}

/// How many things of each kind are remembered: more than a game has cards, and most looks of its pieces.
const MOST_CARDS: usize = 1024;
const MOST_PIECES: usize = 2048;
/// As many as there are games told to several people at the same time.
const MOST_TOLD: usize = 64;

impl Workshop {
    pub fn new(board: Arc<Board>, words: Arc<Words>, language: Language) -> Workshop {
        let spaces = (0..)
            .zip(&board.spaces)
            .map(|(index, space)| (space.id.clone(), index))
            .collect();
        Workshop {
            surroundings: Surroundings::of(&board),
            lately: Lately::default(),
            cards: Memo::new(MOST_CARDS),
            pieces: Memo::new(MOST_PIECES),
            told: Memo::new(MOST_TOLD),
            board,
            words,
            language,
            spaces,
        }
    }

    pub(super) fn house(&self) -> &'static Words {
        house_words(self.language)
    }

    /// The table's own words for a bare key.
    pub(super) fn word(&self, key: &str) -> String {
        self.house().say(&Message::new(key))
    }

    pub(super) fn index(&self, space: &str) -> Option<u16> {
        self.spaces.get(space).copied()
    }

    pub(super) fn space(&self, id: &str) -> Option<&Space> {
        self.index(id)
            .map(|index| &self.board.spaces[usize::from(index)])
    }

    /// A space as people call it: in the game's words, else as the board has it.
    pub(super) fn space_name(&self, id: &str) -> String {
        let on_board = || self.space(id).map(|space| space.name.as_str());
        (self.words.space(id).or_else(on_board).unwrap_or(id)).to_owned()
    }

    /// The words of a game for a kind of thing and its id: `seat-north`.
    pub(super) fn named(&self, kind: &str, id: &str) -> String {
        self.words
            .find(&format!("{kind}-{id}"))
            .unwrap_or_else(|| id.to_owned())
    }

    pub(super) fn seat_name(&self, seat: &str) -> String {
        self.named("seat", seat)
    }

    /// The name of a piece: words of the game's texts if it is a key there, else the same in every language.
    pub(super) fn piece_name(&self, token: &Token) -> String {
        self.words
            .find(&token.name)
            .unwrap_or_else(|| token.name.to_string())
    }

    /// What is inside a piece, in words: its pieces by name and strength, and how many nobody sees.
    pub(super) fn inside(&self, token: &Token) -> String {
        let one = |held: &Token| {
            let name = self.piece_name(held);
            match Strength::of(&self.board.signs, std::iter::once(held)) {
                Some(strength) => format!("{name} {}", strength.written()),
                None => name,
            }
        };
        let mut words: Vec<String> = token.with_all_inside().skip(1).map(one).collect();
        let unseen: usize = (token.with_all_inside())
            .map(|held| usize::from(held.unseen))
            .sum();
        if unseen > 0 {
            let message = Message::new("token-unseen").number("count", unseen as i64);
            words.push(self.house().say(&message));
        }
        words.join(", ")
    }

    /// What state a piece is in, in words.
    pub(super) fn states(&self, token: &Token) -> String {
        let words: Vec<String> = (token.states.iter())
            .map(|state| self.named("state", state))
            .collect();
        words.join(", ")
    }
}
