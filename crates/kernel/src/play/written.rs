//! A whole position as a line of text that any game can begin in, where no person wrote it down.
//!
//! The game's own notation is for people; this is for positions that came up in play. It fits the rules and the data
//! it was written with, as a record does.

use crate::{BadInput, Game, Seat, Viewer, foresight::quietly};
use serde::Serialize;
use std::{
    fmt::Write,
    panic::{self, AssertUnwindSafe},
};

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
        without_panic(|| stands(game, &state))
            .unwrap_or_else(|| Err("nothing can be made of this position".to_owned()))
            .map_err(|what| bad(&what))?;
        Ok(state)
    });
    Some(state)
}

/// Whether a position holds: its invariants, and what would be done with it next. Bytes that no play has led to can be
/// wrong in more ways than invariants count, and all of this is pure: what works here will work at the table.
fn stands<G: Game>(game: &G, state: &G::State) -> Result<(), String> {
    game.invariants(state)?;
    let seats = game.seats(&game.options_of(state)).len();
    let turn = game.turn(state);
    if !turn.is_over() && turn.seats().is_empty() {
        return Err("nobody is to decide here".to_owned());
    }
    for viewer in viewers(seats) {
        game.scene(state, viewer);
    }
    for seat in turn.seats().iter() {
        if seat.index() >= seats {
            return Err("somebody who does not play is to decide".to_owned());
        }
        let mut actions = Vec::new();
        game.actions(state, seat, &mut actions);
        if actions.is_empty() {
            return Err("somebody is to decide and cannot".to_owned());
        }
        let mut weights = Vec::new();
        game.weigh(state, seat, &actions, &mut weights);
        for action in actions {
            (game.check(state, seat, &action)).map_err(|_| "an action is offered and refused")?;
            game.foresee(state, seat, &action);
            game.reason(state, seat, &action);
            quietly(game, state, seat, action);
        }
    }
    Ok(())
}

fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    (0..seats)
        .map(|index| Viewer::Seat(Seat(index as u8)))
        .chain([Viewer::Spectator, Viewer::Everything])
}

/// The answer, unless the question ends in a panic. What it touched is thrown away then, so that nothing half-done is
/// ever seen.
fn without_panic<T>(ask: impl FnOnce() -> T) -> Option<T> {
    panic::catch_unwind(AssertUnwindSafe(ask)).ok()
}
