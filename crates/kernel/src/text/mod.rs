//! A whole game as plain text: a header, one numbered line per entry, a last line that shows that nothing was cut
//! off.
//!
//! ```text
//! bivouac record 2
//! game friedrich
//! rules 1
//! data 64 hexadecimal digits
//! option players 4
//! seat frederick Anna
//! bot elisabeth careful
//! commitment 64 hexadecimal digits
//! secret 64 hexadecimal digits          (when the game is over)
//! nonce 32 hexadecimal digits           (one per person, when the game is over)
//! position a line of the position       (when the game began in one)
//!
//! 0 start ~ S10.1 H3.2 #0123456789abcdef
//! 1 frederick: move friedrich meissen; done ~ C4.1 #0123456789abcdef
//! 2 elisabeth by order: stand #0123456789abcdef
//! 3 frederick undo 1 #0123456789abcdef
//! 4 rollback 2 by frederick, elisabeth #0123456789abcdef
//! 5 elisabeth orders pass withdraw until 6; ask #0123456789abcdef
//! 6 elisabeth seat bot "careful" was person "Berta" #0123456789abcdef
//! end 6
//! ```
//!
//! The header names who sat there at the end; the lines say who sat there before. In a record of format 1 bots are
//! listed like persons, and changes of seats are not recorded.
//!
//! After ` ~ ` come the outcomes of chance, after ` #` the hash of the position ([`StateHash`]). The record of a
//! running game is that of one viewer: it has a `seen-by` line, no hashes, no outcomes, hidden parts of actions as
//! `?`, and no standing orders, with the lines numbered as if those had never been given.

mod line;
mod player;
mod read;
mod verify;
mod write;

pub use player::Player;
pub use read::{Problem, RecordError};
pub use verify::{Difference, Discrepancy, replay, verify};

use crate::{chance::Seed, order::StandingOrder, play::StateHash};
use std::fmt;

/// The format's version, in the first line of every record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// Bots can be told from persons only by their names, and changes of seats are not recorded.
    First,
    #[default]
    Second,
}

impl Format {
    pub const ALL: [Format; 2] = [Format::First, Format::Second];
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::First => "1",
            Format::Second => "2",
        })
    }
}

/// A game's record, not yet interpreted by the rules of its game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    pub format: Format,
    pub game: String,
    pub rules: u32,
    pub data: [u8; 32],
    pub options: Vec<(String, String)>,
    pub seats: Vec<SeatLine>,
    /// What the host committed to before the game, and what proves it afterwards.
    pub commitment: Option<[u8; 32]>,
    pub seed: Option<Seed>,
    pub position: Option<String>,
    /// The viewer it was written for; `None` for a full record.
    pub seen_by: Option<String>,
    pub start: Start,
    pub lines: Vec<Line>,
}

/// A seat and who sat there at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatLine {
    pub seat: String,
    pub player: Option<Player>,
}

/// What happened before anybody decided.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Start {
    pub outcomes: Vec<String>,
    pub hash: Option<StateHash>,
}

/// One numbered line. Numbers start at 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub what: What,
    pub hash: Option<StateHash>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    Entry {
        seat: String,
        by_order: bool,
        actions: Vec<String>,
        outcomes: Vec<String>,
    },
    Undo {
        seat: String,
        entry: usize,
    },
    Rollback {
        to: usize,
        consent: Vec<String>,
    },
    Orders {
        seat: String,
        orders: Vec<StandingOrder>,
    },
    /// The seat changed hands.
    Seat {
        seat: String,
        now: Option<Player>,
        was: Option<Player>,
    },
}

/// What a record says about the people at the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// In seat order; missing ones are nobody.
    pub players: Vec<Option<Player>>,
    /// The game's seed. Only its commitment is written before the game is over.
    pub seed: Option<Seed>,
}
