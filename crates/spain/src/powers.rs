//! Sides and powers (7).

use kernel::{Seat, Word};

/// One of the two players (1.1).
#[derive(Word)]
#[word(called = "a side")]
pub enum Side {
    Alliance,
    Bourbon,
}

/// Names of the seats, in seat order.
pub const SEATS: [&str; 2] = [Side::Alliance.name(), Side::Bourbon.name()];

impl Side {
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Alliance => Side::Bourbon,
            Side::Bourbon => Side::Alliance,
        }
    }

    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    pub fn of(seat: Seat) -> Option<Side> {
        Side::ALL.get(seat.index()).copied()
    }
}

/// A power with corps of its own (7.1).
#[derive(Word)]
#[word(called = "a power")]
pub enum Power {
    Britain,
    Dutch,
    Austria,
    Empire,
    Portugal,
    Savoy,
    HabsburgSpain,
    France,
    Spain,
    Bavaria,
}

pub const POWERS: usize = Power::ALL.len();

/// Who holds a space, or whom a power fights for (2.3).
#[derive(Word)]
pub enum Control {
    Alliance,
    Bourbon,
    Neutral,
}

impl Control {
    pub fn side(self) -> Option<Side> {
        match self {
            Control::Alliance => Some(Side::Alliance),
            Control::Bourbon => Some(Side::Bourbon),
            Control::Neutral => None,
        }
    }
}

impl From<Side> for Control {
    fn from(side: Side) -> Control {
        match side {
            Side::Alliance => Control::Alliance,
            Side::Bourbon => Control::Bourbon,
        }
    }
}
