//! A game as the lobby shows it: who sits where, whose turn it is, how it ended.

use crate::ids::{AccountId, GameId};
use bots::Bot;
use kernel::{Seat, host::Pairs};
use serde::{Deserialize, Serialize};

/// Seconds since 1970.
pub type Seconds = i64;

/// What may be listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Listing {
    /// Waiting for players, with a seat anybody may take.
    Open,
    /// Waiting or running, with a seat of this account.
    Mine,
    /// Over, with a seat of this account.
    Finished,
    /// Running: to be watched.
    Live,
}

impl Listing {
    /// As written in URLs.
    pub fn word(self) -> &'static str {
        match self {
            Listing::Open => "open",
            Listing::Mine => "mine",
            Listing::Finished => "finished",
            Listing::Live => "live",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameState {
    Waiting,
    Running,
    Finished,
}

/// How open seats are filled.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Admission {
    /// First come, first served.
    #[default]
    Open,
    /// The founder chooses among those who ask.
    Ask,
}

impl Admission {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Admission::Open => "open",
            Admission::Ask => "ask",
        }
    }

    pub(crate) fn read(word: &str) -> Option<Admission> {
        match word {
            "open" => Some(Admission::Open),
            "ask" => Some(Admission::Ask),
            _ => None,
        }
    }
}

/// Why somebody is no longer wanted at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TurnedAway {
    /// Asked for a seat and was refused.
    Refused,
    /// Sat there and was removed.
    Removed,
}

impl TurnedAway {
    pub(crate) fn word(self) -> &'static str {
        match self {
            TurnedAway::Refused => "refused",
            TurnedAway::Removed => "removed",
        }
    }

    pub(crate) fn read(word: &str) -> Option<TurnedAway> {
        match word {
            "refused" => Some(TurnedAway::Refused),
            "removed" => Some(TurnedAway::Removed),
            _ => None,
        }
    }
}

/// A game as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameCard {
    pub id: GameId,
    /// The game's short name, as in addresses and records.
    pub game: String,
    pub rules: u32,
    /// SHA-256 of the data it is played with.
    pub data: [u8; 32],
    pub title: Option<String>,
    pub options: Pairs,
    pub seats: Vec<SeatCard>,
    /// Hours each player has for a move.
    pub pace_hours: Option<u32>,
    pub state: GameState,
    pub ended: Option<Ended>,
    /// Several seats share the creator's screen, with a curtain in between.
    pub one_screen: bool,
    pub admission: Admission,
    /// Appears in no public list, and only people who were invited may see it.
    pub unlisted: bool,
    pub creator: AccountId,
    /// The commitment to the seed of the dice.
    pub commitment: [u8; 32],
    pub created: Seconds,
    /// When the game last passed from one player to another, to the minute or better.
    pub updated: Seconds,
    /// The lesson it began as: its chance is fixed.
    pub lesson: Option<String>,
    /// The game it was tried from, and the number in the log after which.
    pub forked: Option<(GameId, usize)>,
}

/// A seat and who sits there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatCard {
    pub seat: Seat,
    pub name: String,
    pub player: Player,
    /// Since when this seat must decide; `None` when it need not.
    pub due_since: Option<Seconds>,
    /// Until when, where the game has clocks.
    pub deadline: Option<Seconds>,
    /// The deadline has passed: others may replace this player.
    pub overdue: bool,
    /// Has not moved for so long that the others may stop without waiting for this player. Only filled in where the
    /// whole game has been opened, not in lists.
    pub absent: bool,
    /// An invitation waits for somebody to take this seat.
    pub invited: bool,
    /// A bot plays on for a person, and others may find somebody new.
    pub vacant: bool,
    /// The name of the player who had the seat before.
    pub former: Option<String>,
    /// The player who was replaced, and who may take the seat back until somebody else has moved there.
    pub owner: Option<AccountId>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// Anybody may take the seat.
    Open,
    /// Only with the invitation.
    Invited,
    Person {
        account: AccountId,
        /// Empty if the account has been deleted.
        name: String,
        /// On vacation until then.
        away_until: Option<Seconds>,
    },
    Bot(Bot),
}

impl Player {
    pub fn account(&self) -> Option<AccountId> {
        match self {
            Player::Person { account, .. } => Some(*account),
            _ => None,
        }
    }

    pub fn is_there(&self) -> bool {
        matches!(self, Player::Person { .. } | Player::Bot(_))
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    pub how: EndedHow,
    pub at: Seconds,
    /// Names of the seats that won.
    pub winners: Vec<String>,
    /// A key of the game's own texts; empty unless it was played to its end.
    pub manner: String,
    /// Names of the seats whose silent players the others did not wait for.
    pub absent: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndedHow {
    /// By the game's rules.
    Played,
    /// All agreed to stop.
    Stopped,
    /// The last person gave up.
    GivenUp,
    /// All its people were guests, and nobody came back.
    Abandoned,
    /// The host closed it.
    Closed,
}

impl EndedHow {
    pub(crate) fn word(self) -> &'static str {
        match self {
            EndedHow::Played => "played",
            EndedHow::Stopped => "stopped",
            EndedHow::GivenUp => "given-up",
            EndedHow::Abandoned => "abandoned",
            EndedHow::Closed => "closed",
        }
    }
}

impl GameCard {
    /// The seats that must decide.
    pub fn due(&self) -> impl Iterator<Item = &SeatCard> {
        self.seats.iter().filter(|seat| seat.due_since.is_some())
    }

    pub fn holds_seat(&self, account: AccountId) -> bool {
        let own = |seat: &SeatCard| seat.player.account() == Some(account);
        self.seats.iter().any(own)
    }
}
