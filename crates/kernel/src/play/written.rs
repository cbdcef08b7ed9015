//! A whole position as a line of text that any game can begin in, where no person wrote it down.
//!
//! The game's own notation is for people; this is for positions that came up in play. It fits the rules and the data
//! it was written with, as a record does.

use crate::{BadInput, Game};
use serde::Serialize;
use std::fmt::Write;

/// Before the hexadecimal digits of a position.
const STATE: &str = "state ";

/// Whether the text is a position that a program wrote down.
pub fn is_written(text: &str) -> bool {
    text.starts_with(STATE)
}

pub(crate) fn write<S: Serialize>(state: &S) -> String {
    let bytes =
        postcard::to_allocvec(state).expect("a position is plain data and always serialises");
    let mut text = String::with_capacity(STATE.len() + 2 * bytes.len());
    text.push_str(STATE);
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// `None` if it is a position in the game's own notation.
pub(crate) fn read<G: Game>(game: &G, text: &str) -> Option<Result<G::State, BadInput>> {
    let digits = text.strip_prefix(STATE)?;
    let bad = |what: &str| BadInput::new("position", what);
    let bytes: Option<Vec<u8>> = (digits.trim().as_bytes().chunks(2))
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
        .collect();
    let state = (bytes.ok_or_else(|| bad("these are not hexadecimal digits"))).and_then(|bytes| {
        let state: G::State =
            postcard::from_bytes(&bytes).map_err(|_| bad("this is not a position of this game"))?;
        game.invariants(&state)
            .map_err(|what| BadInput::new("position", what))?;
        Ok(state)
    });
    Some(state)
}
