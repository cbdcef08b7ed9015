//! What an administrator may ask for, and what is answered: the same words on the page, in the API and at the command
//! line.

use crate::{
    conduct::{Report, Sanction},
    hall::GameLine,
    ids::{AccountId, GameId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One thing to do. A person is named by name, or by number as `#12`, which is how guests are told apart.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// People whose name has these letters; the newest if it has none.
    Find {
        name: String,
    },
    /// The games somebody sits in or has founded.
    Games {
        person: String,
    },
    /// Nobody comes in by this account any more, at once, and a bot plays on for it.
    Ban {
        person: String,
        reason: String,
        /// Until it is lifted, if left out.
        days: Option<u32>,
    },
    Unban {
        person: String,
        reason: String,
    },
    /// No more chat.
    Mute {
        person: String,
        reason: String,
        days: Option<u32>,
    },
    Unmute {
        person: String,
        reason: String,
    },
    Rename {
        person: String,
        name: String,
        reason: String,
    },
    /// A new password, told this once; every session and token ends.
    Reset {
        person: String,
        reason: String,
    },
    /// Ends a game for everybody; the reason stands in its chat.
    Close {
        #[schema(value_type = String)]
        game: GameId,
        reason: String,
    },
    /// A line on every page and at every table.
    Announce {
        en: Option<String>,
        fr: Option<String>,
        /// Seconds since 1970.
        until: Option<i64>,
    },
    /// Takes the announcement back.
    Hush {},
    /// What players have reported, the newest first.
    Reports {
        /// Those that were dealt with, too.
        #[serde(default)]
        all: bool,
    },
    Resolve {
        report: i64,
        note: String,
    },
    /// Makes somebody an administrator.
    Grant {
        person: String,
    },
    /// Somebody is an administrator no longer.
    Revoke {
        person: String,
    },
    /// Who did what, the newest first.
    Audit {
        /// Only entries before this one.
        before: Option<i64>,
    },
}

/// The answer to an [`Order`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Told {
    Done,
    People(Vec<PersonCard>),
    Games(Vec<GameLine>),
    /// A new password.
    Password(String),
    /// Somebody was banned; so many games could not be left and are tried again at the next start.
    Banned {
        stuck: usize,
    },
    Reports(Vec<Report>),
    Audit(Vec<Entry>),
}

/// Somebody, as an administrator sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PersonCard {
    pub id: AccountId,
    pub name: String,
    pub guest: bool,
    pub administrator: bool,
    pub banned: Option<Sanction>,
    pub muted: Option<Sanction>,
    /// Seconds since 1970.
    pub created: i64,
}

/// A line of the audit log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    pub id: i64,
    /// Seconds since 1970.
    pub at: i64,
    /// The administrator; `None` for the host at the command line.
    pub by: Option<String>,
    pub what: String,
    pub whom: String,
    pub why: String,
}
