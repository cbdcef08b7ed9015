//! Long lists of games, page by page; a page of a list is called a leaf.

use super::{GameCard, Seconds};
use crate::ids::GameId;
use std::{fmt, str::FromStr};

/// A position in a list, which is ordered by when games were last changed and then by their codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    pub updated: Seconds,
    pub game: GameId,
}

/// Which part of a list is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaf {
    First,
    OlderThan(Cursor),
    NewerThan(Cursor),
}

/// A part of a list, the newest first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Listed {
    pub games: Vec<GameCard>,
    /// Where the newer and the older games continue, if there are any.
    pub newer: Option<Cursor>,
    pub older: Option<Cursor>,
}

impl Cursor {
    /// Comes before everything that is listed.
    pub(crate) const NEWEST: Cursor = Cursor {
        updated: Seconds::MAX,
        game: GameId(i64::MAX as u64),
    };

    pub(super) fn of(card: &GameCard) -> Cursor {
        Cursor {
            updated: card.updated,
            game: card.id,
        }
    }
}

/// As written in URLs: `1795000000-7k2mq0xd`.
impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.updated, self.game)
    }
}

impl FromStr for Cursor {
    type Err = NotACursor;

    fn from_str(text: &str) -> Result<Cursor, NotACursor> {
        let (updated, game) = text.split_once('-').ok_or(NotACursor)?;
        Ok(Cursor {
            updated: updated.parse().map_err(|_| NotACursor)?,
            game: game.parse().map_err(|_| NotACursor)?,
        })
    }
}

/// The text is not a position in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a position in a list is the time and the code of a game, such as 1795000000-7k2mq0xd")]
pub struct NotACursor;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_in_a_list_reads_back() {
        let mark = Cursor {
            updated: 1_795_000_000,
            game: GameId(12345),
        };
        assert_eq!(mark.to_string().parse(), Ok(mark));
        for bad in ["", "-", "1795000000", "x-7k2mq0xd", "1795000000-7k2mq0x"] {
            assert_eq!(bad.parse::<Cursor>(), Err(NotACursor), "{bad}");
        }
    }
}
