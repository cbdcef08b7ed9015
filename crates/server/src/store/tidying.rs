//! What the writer does between two jobs: it folds the log into the database and sets the mark beside it.

use super::{claim::Claim, mark::Mark};
use sqlx::SqliteConnection;
use std::{
    future::Future,
    sync::{Arc, Mutex},
    time::Duration,
};
use tokio::time::{Instant, timeout_at};

/// How long the writer waits before doing what is not urgent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pauses {
    /// The mark is set this long after a transaction, however many follow it.
    pub mark: Duration,
    /// After this long without a job, the log is folded into the database, so that the one file holds everything.
    pub rest: Duration,
}

impl Default for Pauses {
    fn default() -> Pauses {
        Pauses {
            mark: Duration::from_secs(1),
            rest: Duration::from_secs(5),
        }
    }
}

/// What remains to be done, and the right to write.
pub(super) struct Tidying {
    pauses: Pauses,
    /// Only whoever serves sets it.
    mark: Option<Mark>,
    /// Released when the last job is done.
    _claim: Option<Arc<Mutex<Claim>>>,
    /// When to set the mark, if anything has been written since.
    to_mark: Option<Instant>,
    /// When to fold the log, if it may contain what the database does not.
    to_fold: Option<Instant>,
}

impl Tidying {
    pub fn new(pauses: Pauses, served: Option<(Mark, Arc<Mutex<Claim>>)>) -> Tidying {
        let (mark, claim) = served.unzip();
        Tidying {
            pauses,
            mark,
            _claim: claim,
            to_mark: Some(Instant::now()),
            // The previous server may have been killed.
            to_fold: Some(Instant::now() + pauses.rest),
        }
    }

    /// Waits for a job; `None` if something that was put off is now due.
    pub async fn while_none<T>(&self, job: impl Future<Output = T>) -> Option<T> {
        match self.to_mark.into_iter().chain(self.to_fold).min() {
            Some(moment) => timeout_at(moment, job).await.ok(),
            None => Some(job.await),
        }
    }

    /// A transaction is on disk.
    pub async fn written(&mut self, connection: &mut SqliteConnection) {
        let now = Instant::now();
        self.to_fold = Some(now + self.pauses.rest);
        let moment = *self.to_mark.get_or_insert(now + self.pauses.mark);
        if moment <= now {
            self.set_mark(connection).await;
        }
    }

    /// Nobody wants to write at the moment: does whatever is due.
    pub async fn tidy_up(&mut self, connection: &mut SqliteConnection) {
        let now = Instant::now();
        if self.to_mark.is_some_and(|moment| moment <= now) {
            self.set_mark(connection).await;
        }
        if self.to_fold.is_some_and(|moment| moment <= now) {
            self.fold(connection).await;
        }
    }

    /// What readers still need of the log stays there until the next time; nobody is waited for.
    async fn fold(&mut self, connection: &mut SqliteConnection) {
        let folded: sqlx::Result<(i64, i64, i64)> =
            sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)")
                .fetch_one(connection)
                .await;
        let left = match folded {
            Ok((busy, in_log, in_database)) => busy != 0 || in_log != in_database,
            Err(error) => {
                tracing::warn!(%error, "the log cannot be folded into the database for now");
                false
            }
        };
        self.to_fold = left.then(|| Instant::now() + self.pauses.rest);
    }

    /// The last thing to be done before the database is closed.
    pub async fn end(&mut self, connection: &mut SqliteConnection) {
        if self.to_mark.is_some() {
            self.set_mark(connection).await;
        }
    }

    async fn set_mark(&mut self, connection: &mut SqliteConnection) {
        self.to_mark = None;
        let Some(mark) = &mut self.mark else {
            return;
        };
        if let Err(error) = mark.set(connection).await {
            // No move is harmed: only a loss from now on might go unnoticed.
            tracing::warn!(%error, "the mark beside the database cannot be set");
        }
    }
}
