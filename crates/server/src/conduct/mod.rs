//! How people treat one another, as far as the server is involved: bans and mutes, blocks, administrators, reports,
//! and what the host announces.
//!
//! Whatever is asked with every request is in memory: what the host decides takes effect from the next request on.

mod announcement;
mod report;
mod rows;

pub use announcement::Announcement;
pub use report::{About, MOST_REPORTS_A_DAY, NewReport, Report};

use crate::{
    accounts::now,
    ids::AccountId,
    store::{StorageError, Store},
};
use dashmap::{DashMap, DashSet};
use kernel::Message;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, sync::Arc};
use tokio::sync::watch;

/// How many accounts one account may block.
pub const MOST_BLOCKED: usize = 500;

/// What the host may forbid an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Forbidden {
    /// Entering at all.
    Entry,
    /// Speaking.
    Speech,
}

impl Forbidden {
    fn word(self) -> &'static str {
        match self {
            Forbidden::Entry => "ban",
            Forbidden::Speech => "mute",
        }
    }
}

/// Why something is forbidden, and for how long.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sanction {
    pub reason: String,
    /// Seconds since 1970; `None`: until it is lifted.
    pub until: Option<i64>,
}

impl Sanction {
    /// In the server's own texts: the reason, and the day it ends.
    pub fn message(&self, key: &str) -> Message {
        let until = self
            .until
            .and_then(|until| jiff::Timestamp::from_second(until).ok());
        let day = until.map(|until| until.strftime("%Y-%m-%d").to_string());
        Message::new(key)
            .text("reason", self.reason.clone())
            .text("until", day.unwrap_or_else(|| "no".to_owned()))
    }
}

/// What is in force. Clones share it.
#[derive(Clone)]
pub struct Conduct(Arc<Inner>);

struct Inner {
    store: Store,
    banned: DashMap<AccountId, Sanction>,
    muted: DashMap<AccountId, Sanction>,
    administrators: DashSet<AccountId>,
    blocked: DashMap<AccountId, BTreeSet<AccountId>>,
    announcement: watch::Sender<Option<Arc<Announcement>>>,
}

impl Conduct {
    /// Reads everything that is in force.
    pub async fn open(store: Store) -> Result<Conduct, StorageError> {
        let inner = Inner {
            banned: DashMap::new(),
            muted: DashMap::new(),
            administrators: rows::administrators(&store).await?.into_iter().collect(),
            blocked: DashMap::new(),
            announcement: watch::channel(announcement::read(&store).await?.map(Arc::new)).0,
            store,
        };
        let conduct = Conduct(Arc::new(inner));
        for (account, kind, sanction) in rows::sanctions(&conduct.0.store).await? {
            conduct.sanctions(kind).insert(account, sanction);
        }
        for (account, other) in rows::blocks(&conduct.0.store).await? {
            (conduct.0.blocked.entry(account).or_default()).insert(other);
        }
        Ok(conduct)
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    fn sanctions(&self, kind: Forbidden) -> &DashMap<AccountId, Sanction> {
        match kind {
            Forbidden::Entry => &self.0.banned,
            Forbidden::Speech => &self.0.muted,
        }
    }

    /// The sanction against an account at this moment, if any.
    pub fn forbidden(&self, account: AccountId, what: Forbidden) -> Option<Sanction> {
        let found = self.sanctions(what).get(&account)?;
        let over = found.until.is_some_and(|until| until <= now());
        (!over).then(|| found.clone())
    }

    pub async fn forbid(
        &self,
        account: AccountId,
        what: Forbidden,
        sanction: Sanction,
    ) -> Result<(), StorageError> {
        rows::forbid(&self.0.store, account, what, sanction.clone()).await?;
        self.sanctions(what).insert(account, sanction);
        Ok(())
    }

    pub async fn allow(&self, account: AccountId, what: Forbidden) -> Result<(), StorageError> {
        rows::allow(&self.0.store, account, what).await?;
        self.sanctions(what).remove(&account);
        Ok(())
    }

    /// Everybody who is banned now.
    pub fn banned(&self) -> Vec<AccountId> {
        let everybody: Vec<AccountId> = self.0.banned.iter().map(|entry| *entry.key()).collect();
        let still = |account: &AccountId| self.forbidden(*account, Forbidden::Entry).is_some();
        everybody.into_iter().filter(still).collect()
    }

    pub fn is_administrator(&self, account: AccountId) -> bool {
        self.0.administrators.contains(&account)
    }

    pub async fn set_administrator(
        &self,
        account: AccountId,
        is: bool,
    ) -> Result<(), StorageError> {
        rows::set_administrator(&self.0.store, account, is).await?;
        if is {
            self.0.administrators.insert(account)
        } else {
            self.0.administrators.remove(&account).is_some()
        };
        Ok(())
    }

    /// Whether `account` wants nothing to do with `other`.
    pub fn has_blocked(&self, account: AccountId, other: AccountId) -> bool {
        (self.0.blocked.get(&account)).is_some_and(|blocked| blocked.contains(&other))
    }

    /// Blocks or unblocks somebody; false if too many are blocked already.
    pub async fn set_blocked(
        &self,
        account: AccountId,
        other: AccountId,
        blocked: bool,
    ) -> Result<bool, StorageError> {
        let own = self.0.blocked.get(&account).map_or(0, |own| own.len());
        if blocked && own >= MOST_BLOCKED && !self.has_blocked(account, other) {
            return Ok(false);
        }
        rows::set_blocked(&self.0.store, account, other, blocked).await?;
        let mut own = self.0.blocked.entry(account).or_default();
        if blocked {
            own.insert(other)
        } else {
            own.remove(&other)
        };
        Ok(true)
    }

    /// Whom an account has blocked, with their names.
    pub async fn blocked_by(
        &self,
        account: AccountId,
    ) -> Result<Vec<(AccountId, String)>, StorageError> {
        rows::blocked_by(&self.0.store, account).await
    }

    /// These accounts were deleted: on disk, what is kept here has gone with them.
    pub(crate) fn forget(&self, gone: &[AccountId]) {
        for account in gone {
            self.0.banned.remove(account);
            self.0.muted.remove(account);
            self.0.administrators.remove(account);
            self.0.blocked.remove(account);
        }
        for mut blocked in self.0.blocked.iter_mut() {
            blocked.retain(|other| !gone.contains(other));
        }
    }

    /// What the host is announcing to everybody now.
    pub fn announcement(&self) -> Option<Arc<Announcement>> {
        let said = self.0.announcement.borrow().clone()?;
        (!said.is_over()).then_some(said)
    }

    /// Notifies whenever it changes.
    pub fn announcements(&self) -> watch::Receiver<Option<Arc<Announcement>>> {
        self.0.announcement.subscribe()
    }

    /// Announces something to everybody from now on; `None` withdraws it.
    pub async fn announce(&self, said: Option<Announcement>) -> Result<(), StorageError> {
        announcement::write(&self.0.store, said.as_ref()).await?;
        self.0.announcement.send_replace(said.map(Arc::new));
        Ok(())
    }
}
