//! Sides and powers (7).

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// One of the two players (1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Alliance,
    Bourbon,
}

/// Names of the seats, in seat order.
pub const SEATS: [&str; 2] = ["alliance", "bourbon"];

impl Side {
    pub const ALL: [Side; 2] = [Side::Alliance, Side::Bourbon];

    pub fn name(self) -> &'static str {
        SEATS[self.index()]
    }

    pub fn named(name: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.name() == name)
    }

    pub fn index(self) -> usize {
        self as usize
    }

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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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

pub const POWERS: usize = 10;

impl Power {
    pub const ALL: [Power; POWERS] = [
        Power::Britain,
        Power::Dutch,
        Power::Austria,
        Power::Empire,
        Power::Portugal,
        Power::Savoy,
        Power::HabsburgSpain,
        Power::France,
        Power::Spain,
        Power::Bavaria,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Power::Britain => "britain",
            Power::Dutch => "dutch",
            Power::Austria => "austria",
            Power::Empire => "empire",
            Power::Portugal => "portugal",
            Power::Savoy => "savoy",
            Power::HabsburgSpain => "habsburg_spain",
            Power::France => "france",
            Power::Spain => "spain",
            Power::Bavaria => "bavaria",
        }
    }

    pub fn named(name: &str) -> Option<Power> {
        Power::ALL.into_iter().find(|power| power.name() == name)
    }

    pub fn index(self) -> usize {
        self as usize
    }
}

/// Who holds a space, or whom a power fights for (2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Control {
    Alliance,
    Bourbon,
    Neutral,
}

impl Control {
    pub fn name(self) -> &'static str {
        match self {
            Control::Alliance => "alliance",
            Control::Bourbon => "bourbon",
            Control::Neutral => "neutral",
        }
    }

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
