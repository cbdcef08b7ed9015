//! Seats at the table, and sets of them.

use serde::{Deserialize, Serialize};

/// One seat at the table, numbered from 0 in the order in which the game lists them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// The most seats a game may have.
pub const MAX_SEATS: usize = 8;

impl Seat {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A small set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug, Serialize, Deserialize)]
pub struct Seats(pub u8);

impl Seats {
    pub const NONE: Seats = Seats(0);
    pub const ALL: Seats = Seats(u8::MAX);

    pub fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    pub fn first(count: usize) -> Seats {
        debug_assert!(count <= MAX_SEATS);
        Seats(((1u16 << count) - 1) as u8)
    }

    #[must_use]
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    #[must_use]
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    pub fn contains(self, seat: Seat) -> bool {
        // A number that is not a seat's is in no set.
        self.0
            .checked_shr(u32::from(seat.0))
            .is_some_and(|bits| bits & 1 == 1)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8)
            .map(Seat)
            .filter(move |seat| self.contains(*seat))
    }

    /// The only member, if there is exactly one.
    pub fn single(self) -> Option<Seat> {
        (self.len() == 1).then(|| Seat(self.0.trailing_zeros() as u8))
    }
}

/// Who a scene is made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Viewer {
    Seat(Seat),
    /// Sees what everybody sees and no more.
    Spectator,
    /// Sees everything: finished games, examples and tests only.
    Everything,
}

impl Viewer {
    /// Whether this viewer sees as `seat` does (or everything).
    pub fn is(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::Everything => true,
        }
    }
}

/// Who must decide now, or how the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Turn {
    /// These seats must answer; several at once for secret simultaneous choices.
    Decide(Seats),
    Over(Outcome),
}

impl Turn {
    pub fn seats(&self) -> Seats {
        match self {
            Turn::Decide(seats) => *seats,
            Turn::Over(_) => Seats::NONE,
        }
    }

    pub fn is_over(&self) -> bool {
        matches!(self, Turn::Over(_))
    }
}

/// The end of a game: who won, and in which of the game's ways.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    pub winners: Seats,
    /// A short word for the way the game ended, as in the game's own texts.
    pub manner: String,
}
