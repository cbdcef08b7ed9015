//! The one writer: takes everything that is waiting, writes it in one transaction, and tells each job when it is
//! durable.

use super::{
    StorageError,
    append::{self, Append},
    tidying::Tidying,
};
use crate::metrics::METRICS;
use futures_util::{FutureExt, future::BoxFuture};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    panic::AssertUnwindSafe,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};
use tokio::{
    sync::{mpsc, oneshot},
    task::yield_now,
};

/// How many jobs at most share one transaction: more would keep the first ones waiting.
const LARGEST_BATCH: usize = 512;

pub(super) type Answer<T> = oneshot::Sender<Result<T, StorageError>>;

pub(super) enum Job {
    Append(Append, Answer<()>),
    Errand(Box<dyn Errand>),
    /// One statement outside any transaction.
    Outside(&'static str, Answer<()>),
    /// The end: the connection is closed, and later jobs are refused.
    Close(Answer<()>),
}

/// A write of any kind.
pub(super) trait Errand: Send {
    fn run<'a>(
        &'a mut self,
        connection: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<(), StorageError>>;
    /// Reports how it ended.
    fn tell(self: Box<Self>, committed: Result<(), StorageError>);
}

/// An errand on its way to the writer, with the channel for its answer.
pub(super) struct PendingErrand<T, F> {
    pub work: Option<F>,
    pub value: Option<T>,
    pub answer: Answer<T>,
}

impl<T, F> Errand for PendingErrand<T, F>
where
    T: Send + 'static,
    F: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, sqlx::Result<T>> + Send + 'static,
{
    fn run<'a>(
        &'a mut self,
        connection: &'a mut SqliteConnection,
    ) -> BoxFuture<'a, Result<(), StorageError>> {
        Box::pin(async move {
            if let Some(work) = self.work.take() {
                self.value = Some(work(connection).await?);
            }
            Ok(())
        })
    }

    fn tell(self: Box<Self>, committed: Result<(), StorageError>) {
        let PendingErrand { value, answer, .. } = *self;
        let unwritten = || StorageError::Other(String::from("nothing was written"));
        let result = committed.and_then(|()| value.ok_or_else(unwritten));
        // The caller may have gone.
        let _ = answer.send(result);
    }
}

/// Runs until every [`super::Store`] has been dropped.
pub(super) async fn run(
    options: SqliteConnectOptions,
    mut connection: SqliteConnection,
    mut queue: mpsc::UnboundedReceiver<Job>,
    commits: Arc<AtomicU64>,
    mut tidying: Tidying,
) {
    let mut jobs = Vec::with_capacity(LARGEST_BATCH);
    loop {
        match tidying
            .while_none(queue.recv_many(&mut jobs, LARGEST_BATCH))
            .await
        {
            Some(0) => break,
            Some(_) => {}
            None => {
                tidying.tidy_up(&mut connection).await;
                continue;
            }
        }
        // Let tasks that are ready to write do so first: every job that joins saves an fsync.
        yield_now().await;
        while jobs.len() < LARGEST_BATCH
            && let Ok(job) = queue.try_recv()
        {
            jobs.push(job);
        }
        let mut batch = Batch::default();
        let mut close = None;
        for job in jobs.drain(..) {
            match job {
                Job::Append(append, answer) => batch.appends.push((append, answer)),
                Job::Errand(errand) => batch.errands.push(errand),
                Job::Outside(sql, answer) => {
                    let done = sqlx::query(sql).execute(&mut connection).await;
                    let _ = answer.send(done.map(|_| ()).map_err(StorageError::from));
                }
                Job::Close(answer) => close = Some(answer),
            }
        }
        if !batch.appends.is_empty() || !batch.errands.is_empty() {
            let began = Instant::now();
            match batch.write(&mut connection).await {
                Ok(()) => {
                    METRICS.writing.note(began.elapsed());
                    commits.fetch_add(1, Ordering::Relaxed);
                    tidying.written(&mut connection).await;
                }
                Err(error) => {
                    METRICS.failed_writes.count();
                    tracing::error!(%error, "nothing of a transaction was written");
                    recover(&options, &mut connection).await;
                }
            }
        }
        if let Some(answer) = close {
            tidying.end(&mut connection).await;
            let closed = connection.close().await;
            // Whoever is told may claim the database at once.
            drop(tidying);
            let _ = answer.send(closed.map_err(StorageError::from));
            return;
        }
    }
    tidying.end(&mut connection).await;
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database did not close");
    }
}

/// After an error the transaction may still be open, or the connection lost.
async fn recover(options: &SqliteConnectOptions, connection: &mut SqliteConnection) {
    // Most errors have already rolled back; then this does nothing.
    let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
    if connection.ping().await.is_err() {
        match SqliteConnection::connect_with(options).await {
            Ok(fresh) => *connection = fresh,
            Err(error) => tracing::error!(%error, "the database cannot be opened again"),
        }
    }
}

#[derive(Default)]
struct Batch {
    errands: Vec<Box<dyn Errand>>,
    appends: Vec<(Append, Answer<()>)>,
}

impl Batch {
    /// Writes everything and answers everybody.
    async fn write(self, connection: &mut SqliteConnection) -> Result<(), StorageError> {
        let Batch {
            mut errands,
            appends,
        } = self;
        let mut failed = Vec::new();
        let result = transaction(connection, &mut errands, &appends, &mut failed).await;
        let (errands_failed, appends_failed) = failed.split_at(errands.len().min(failed.len()));
        let verdict = |own: Option<&Option<StorageError>>| match (&result, own) {
            (Err(error), _) => Err(error.clone()),
            (Ok(()), Some(Some(error))) => Err(error.clone()),
            (Ok(()), _) => Ok(()),
        };
        for (index, errand) in errands.into_iter().enumerate() {
            errand.tell(verdict(errands_failed.get(index)));
        }
        for (index, (_, answer)) in appends.into_iter().enumerate() {
            let _ = answer.send(verdict(appends_failed.get(index)));
        }
        result
    }
}

/// One transaction. `failed` receives, for each errand and then for each append, the error that concerns it alone.
async fn transaction(
    connection: &mut SqliteConnection,
    errands: &mut [Box<dyn Errand>],
    appends: &[(Append, Answer<()>)],
    failed: &mut Vec<Option<StorageError>>,
) -> Result<(), StorageError> {
    if errands.is_empty() {
        match append::write_whole(connection, appends.iter().map(|(append, _)| append)).await {
            Ok(true) => return Ok(()),
            Ok(false) => {}
            // Somebody has seen an old version, or a number is already used: below we find out who.
            Err(StorageError::Taken(_) | StorageError::Conflict) => {
                execute(connection, "ROLLBACK").await?
            }
            Err(error) => return Err(error),
        }
    }
    execute(connection, "BEGIN IMMEDIATE").await?;
    for errand in errands {
        execute(connection, "SAVEPOINT alone").await?;
        let done = guarded(errand.run(connection)).await;
        failed.push(release(connection, done).await?);
    }
    // A savepoint is only worth it if errands have written something: without them the transaction can simply start
    // again.
    let marked = !failed.is_empty() && !appends.is_empty();
    if marked {
        execute(connection, "SAVEPOINT appends").await?;
    }
    match append::write_all(connection, appends.iter().map(|(append, _)| append)).await {
        // Somebody has seen an old version, or a number is already used: find out who.
        Err(StorageError::Taken(_) | StorageError::Conflict) => {
            if marked {
                execute(connection, "ROLLBACK TO appends").await?;
            } else {
                execute(connection, "ROLLBACK").await?;
                execute(connection, "BEGIN IMMEDIATE").await?;
            }
            for (append, _) in appends {
                execute(connection, "SAVEPOINT alone").await?;
                let done = append::write_all(connection, std::iter::once(append)).await;
                failed.push(release(connection, done).await?);
            }
        }
        other => other?,
    }
    execute(connection, append::COUNT).await?;
    execute(connection, "COMMIT").await
}

/// Ends a part that may fail without harming the rest of the transaction; returns its error, if it did.
async fn release(
    connection: &mut SqliteConnection,
    done: Result<(), StorageError>,
) -> Result<Option<StorageError>, StorageError> {
    let error = match done {
        Ok(()) => None,
        // These errors end the whole transaction.
        Err(error @ (StorageError::Full | StorageError::ReadOnly | StorageError::Busy)) => {
            return Err(error);
        }
        Err(error) => {
            execute(connection, "ROLLBACK TO alone").await?;
            Some(error)
        }
    };
    execute(connection, "RELEASE alone").await?;
    Ok(error)
}

/// A panic in an errand must not take the writer with it.
async fn guarded(run: BoxFuture<'_, Result<(), StorageError>>) -> Result<(), StorageError> {
    let panicked = |_| Err(StorageError::Other(String::from("a write job panicked")));
    AssertUnwindSafe(run)
        .catch_unwind()
        .await
        .unwrap_or_else(panicked)
}

async fn execute(connection: &mut SqliteConnection, sql: &'static str) -> Result<(), StorageError> {
    sqlx::query(sql).execute(connection).await?;
    Ok(())
}
