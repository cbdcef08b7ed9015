//! What an administrator may ask for, and the answers: the same on the page, in the API and on the command line.

use crate::{
    conduct::{Report, Sanction},
    hall::GameLine,
    ids::{AccountId, GameId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One thing to do. A person is given by name, or by number as `#12`, which tells guests apart.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// People whose name contains this text; the newest if it is empty.
    Find {
        name: String,
    },
    /// The games somebody sits in or has founded.
    Games {
        person: String,
    },
    /// Nobody can use this account any more, with immediate effect, and bots play on for it.
    Ban {
        person: String,
        reason: String,
        /// Without it, until it is lifted.
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
    /// A new password, shown only this once; every session and token ends.
    Reset {
        person: String,
        reason: String,
    },
    /// Ends a game for everybody; the reason is given in its chat.
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
    /// Removes the announcement.
    Hush {},
    /// What players have reported, newest first.
    Reports {
        /// Including those that have been closed.
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
    /// Somebody is no longer an administrator.
    Revoke {
        person: String,
    },
    /// Who did what, newest first.
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
    /// Somebody was banned; this many games could not be left and are tried again at the next start.
    Banned {
        stuck: usize,
    },
    Reports(Vec<Report>),
    Audit(Vec<AuditEntry>),
}

/// A person as an administrator sees them.
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
pub struct AuditEntry {
    pub id: i64,
    /// Seconds since 1970.
    pub at: i64,
    /// The administrator; `None` for the host at the command line.
    pub by: Option<String>,
    pub what: String,
    pub whom: String,
    pub why: String,
}
