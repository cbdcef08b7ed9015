//! The journal: what was done, by whom, with which outcomes, and what it led to.

use super::dice::{Draw, Repeat};
use crate::{Audience, Seat, Seats, order::StandingOrder, text::Player};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::fmt;

/// Enough bytes for most serialised positions.
const USUAL_SIZE: usize = 4096;

/// The first 64 bits of the SHA-256 of a position's serialised form: enough to notice any difference.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StateHash(pub u64);

impl StateHash {
    pub fn of<S: Serialize>(state: &S) -> StateHash {
        let bytes = postcard::to_extend(state, Vec::with_capacity(USUAL_SIZE))
            .expect("a position is plain data and always serialises");
        StateHash::first(&Sha256::digest(&bytes).into())
    }

    /// The first 64 bits of a SHA-256.
    pub fn first(digest: &[u8; 32]) -> StateHash {
        let mut first = [0; 8];
        first.copy_from_slice(&digest[..8]);
        StateHash(u64::from_be_bytes(first))
    }

    /// Reads the sixteen hexadecimal digits that [`fmt::Display`] writes.
    pub fn read(text: &str) -> Option<StateHash> {
        let plain = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        plain
            .then(|| u64::from_str_radix(text, 16).ok())
            .flatten()
            .map(StateHash)
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// One action within a gesture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step<A> {
    pub action: A,
    /// Part of a private draft: others learn neither about it nor how many steps there were.
    pub draft: bool,
}

/// What happened before anybody decided: the set-up, or the settling of a given position.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening<E> {
    pub draws: Vec<Draw>,
    pub events: Vec<(Audience, E)>,
    pub hash: StateHash,
}

/// One gesture of one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<A, E> {
    pub seat: Seat,
    /// Made by the seat's standing orders while its player was away.
    pub by_order: bool,
    pub steps: Vec<Step<A>>,
    pub draws: Vec<Draw>,
    /// Outcomes drawn in the whole game before this entry.
    pub drawn_before: u64,
    pub events: Vec<(Audience, E)>,
    /// The hash of the position after it, without anybody's unfinished draft.
    pub hash: StateHash,
    /// Something hidden became known.
    pub revealed: bool,
    /// Who had to decide before, and who after.
    pub before: Seats,
    pub after: Seats,
}

impl<A: Copy, E> Entry<A, E> {
    pub fn actions(&self) -> impl Iterator<Item = A> {
        self.steps.iter().map(|step| step.action)
    }

    /// Its outcomes, to be drawn again.
    pub(crate) fn again(&self) -> Repeat<'_> {
        Repeat(self.draws.iter())
    }

    /// Whether nobody can take this back: chance was drawn, something was revealed, another seat had to decide, or
    /// the game ended.
    pub fn is_final(&self) -> bool {
        let newly_due = self.after.0 & !self.before.0 != 0;
        !self.draws.is_empty() || self.revealed || newly_due || self.after.is_empty()
    }

    /// Whether it is one answer to a simultaneous decision that is still waiting for other seats.
    pub fn is_open_answer(&self) -> bool {
        !self.is_final() && self.after == self.before.without(self.seat)
    }
}

/// One numbered line of the journal. Numbers start at 1.
#[derive(Clone, PartialEq, Debug)]
pub enum Item<A, E> {
    Entry(Entry<A, E>),
    /// The seat took back its entry with this number.
    Undo {
        seat: Seat,
        entry: usize,
        hash: StateHash,
    },
    /// Everybody agreed to go back to the position after this number (0: the start).
    Rollback {
        to: usize,
        consent: Seats,
        hash: StateHash,
    },
    /// The seat changed its standing orders. Secret until the game is over.
    Orders {
        seat: Seat,
        orders: Vec<StandingOrder>,
    },
    /// Somebody else has the seat from here on. This is never taken back.
    Seat {
        seat: Seat,
        now: Option<Player>,
        was: Option<Player>,
    },
}

impl<A, E> Item<A, E> {
    /// The hash of the position after it; orders and changes of seat leave the position as it is.
    pub fn hash(&self) -> Option<StateHash> {
        match self {
            Item::Entry(entry) => Some(entry.hash),
            Item::Undo { hash, .. } | Item::Rollback { hash, .. } => Some(*hash),
            Item::Orders { .. } | Item::Seat { .. } => None,
        }
    }
}
