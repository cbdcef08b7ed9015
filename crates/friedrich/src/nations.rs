//! The seven nations, the roles that run them, and their two sides.

use kernel::{Seat, Word};
use serde::{Deserialize, Serialize};

/// A nation, in the order of play (2.3).
#[derive(Word)]
#[word(called = "a nation")]
pub enum Nation {
    Prussia,
    Hanover,
    Russia,
    Sweden,
    Austria,
    Imperial,
    France,
}

pub const NATIONS: usize = Nation::ALL.len();

impl Nation {
    /// 1.2: Prussia and Hanover defend, the others attack; one side never fights itself.
    pub fn side(self) -> Side {
        match self {
            Nation::Prussia | Nation::Hanover => Side::Defenders,
            _ => Side::Attackers,
        }
    }

    pub fn is_enemy_of(self, other: Nation) -> bool {
        self.side() != other.side()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Defenders,
    Attackers,
}

/// How many play: with three, Elisabeth and Pompadour are one player (1.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Players {
    Three,
    Four,
}

pub const FREDERICK: Seat = Seat(0);
pub const ELISABETH: Seat = Seat(1);
pub const MARIA_THERESA: Seat = Seat(2);
pub const POMPADOUR: Seat = Seat(3);

/// The most seats a game of Friedrich has.
pub const SEATS: usize = 4;

impl Players {
    pub fn count(self) -> usize {
        match self {
            Players::Three => 3,
            Players::Four => 4,
        }
    }

    pub fn seat_names(self) -> &'static [&'static str] {
        match self {
            Players::Three => &["frederick", "elisabeth", "maria-theresa"],
            Players::Four => &["frederick", "elisabeth", "maria-theresa", "pompadour"],
        }
    }

    /// The seat that runs a nation at the start of the game (1.1).
    pub fn seat_of(self, nation: Nation) -> Seat {
        match nation {
            Nation::Prussia | Nation::Hanover => FREDERICK,
            Nation::Russia | Nation::Sweden => ELISABETH,
            Nation::Austria | Nation::Imperial => MARIA_THERESA,
            Nation::France => self.pompadour(),
        }
    }

    /// The seat of the Pompadour role (11.6: with three players it is Elisabeth's).
    pub fn pompadour(self) -> Seat {
        match self {
            Players::Three => ELISABETH,
            Players::Four => POMPADOUR,
        }
    }
}

/// A set of nations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Nations(u8);

impl Nations {
    pub fn contains(self, nation: Nation) -> bool {
        self.0 >> nation.index() & 1 == 1
    }

    pub fn insert(&mut self, nation: Nation) {
        self.0 |= 1 << nation.index();
    }
}
