//! What the writer does between two jobs: the log is folded into the database, and the mark beside it is set.

use super::{claim::Claim, mark::Mark};
use sqlx::SqliteConnection;
use std::{
    future::Future,
    sync::{Arc, Mutex},
    time::Duration,
};
use tokio::time::{Instant, timeout};

/// How long the writer waits before it does what is not urgent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pauses {
    /// Without a job for so long, the log is folded into the database, so that the one file holds everything.
    pub rest: Duration,
    /// While there are jobs, the mark is set this often.
    pub mark: Duration,
}

impl Default for Pauses {
    fn default() -> Pauses {
        Pauses {
            rest: Duration::from_secs(3),
            mark: Duration::from_secs(2),
        }
    }
}

/// What is still to be done, and whose right it is to write.
pub(super) struct Tidying {
    pauses: Pauses,
    /// Only whoever serves sets it.
    mark: Option<Mark>,
    /// Given back when the last job is done.
    _claim: Option<Arc<Mutex<Claim>>>,
    /// When the mark was last set; the first transaction sets it at once.
    marked: Option<Instant>,
    /// The log may hold what the database does not.
    unfolded: bool,
}

impl Tidying {
    pub fn new(pauses: Pauses, served: Option<(Mark, Arc<Mutex<Claim>>)>) -> Tidying {
        let (mark, claim) = served.unzip();
        Tidying {
            pauses,
            mark,
            _claim: claim,
            marked: None,
            // Whoever had it before may have been killed.
            unfolded: true,
        }
    }

    /// Waits for a job; `None` if there has been none for so long that it is time to tidy up.
    pub async fn while_none<T>(&self, job: impl Future<Output = T>) -> Option<T> {
        match self.unfolded {
            true => timeout(self.pauses.rest, job).await.ok(),
            false => Some(job.await),
        }
    }

    /// A transaction is on the disk.
    pub async fn written(&mut self, connection: &mut SqliteConnection) {
        self.unfolded = true;
        let fresh = |marked: Instant| marked.elapsed() < self.pauses.mark;
        if !self.marked.is_some_and(fresh) {
            self.set_mark(connection).await;
        }
    }

    /// Nobody wants to write at the moment. What readers still need of the log stays there until the next time.
    pub async fn tidy_up(&mut self, connection: &mut SqliteConnection) {
        self.set_mark(connection).await;
        let folded: sqlx::Result<(i64, i64, i64)> =
            sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)")
                .fetch_one(connection)
                .await;
        self.unfolded = match folded {
            Ok((busy, in_log, in_database)) => busy != 0 || in_log != in_database,
            Err(error) => {
                tracing::warn!(%error, "the log is not folded into the database for now");
                false
            }
        };
    }

    /// The last thing before the database is closed.
    pub async fn end(&mut self, connection: &mut SqliteConnection) {
        self.set_mark(connection).await;
    }

    async fn set_mark(&mut self, connection: &mut SqliteConnection) {
        self.marked = Some(Instant::now());
        let Some(mark) = &mut self.mark else {
            return;
        };
        if let Err(error) = mark.set(connection).await {
            // No harm to anybody's move: only what is lost from now on might not be missed.
            tracing::warn!(%error, "the mark beside the database stays behind");
        }
    }
}
