//! What players report: a person, a line of the chat, a game, in their own words.

use super::{Conduct, rows};
use crate::{
    accounts::now,
    ids::{AccountId, GameId},
    store::StorageError,
};
use serde::{Deserialize, Serialize};

/// How many reports one account may make in a day.
pub const MOST_REPORTS_A_DAY: i64 = 10;
/// How many reports are shown at once.
const SHOWN: i64 = 200;

/// What a report is about. Any part may be missing, but not all of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    pub account: Option<AccountId>,
    pub game: Option<GameId>,
    /// The number of a chat line, and what it says.
    pub line: Option<(i64, String)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    pub by: AccountId,
    pub about: About,
    pub text: String,
}

/// A report as an administrator reads it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Report {
    pub id: i64,
    /// Seconds since 1970.
    pub at: i64,
    pub by: AccountId,
    /// If the account has been deleted, the neutral name and its number.
    pub by_name: String,
    pub about: Option<AccountId>,
    pub about_name: Option<String>,
    pub game: Option<GameId>,
    pub line: Option<i64>,
    pub quoted: Option<String>,
    pub text: String,
    pub resolved: Option<i64>,
    pub note: Option<String>,
}

impl Conduct {
    /// Files a report; returns its number, or `None` if this account has made too many today.
    pub async fn report(&self, new: NewReport) -> Result<Option<i64>, StorageError> {
        let since = now() - 24 * 60 * 60;
        rows::new_report(self.store(), new, since, MOST_REPORTS_A_DAY).await
    }

    /// Reports, newest first; `all` includes those that have been closed.
    pub async fn reports(&self, all: bool) -> Result<Vec<Report>, StorageError> {
        rows::reports(self.store(), all, SHOWN).await
    }

    /// Closes a report with a note. False if there is no open report with this number.
    pub async fn resolve(&self, report: i64, note: String) -> Result<bool, StorageError> {
        rows::resolve(self.store(), report, note).await
    }
}
