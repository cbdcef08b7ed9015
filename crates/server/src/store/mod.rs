//! The database: SQLite in WAL mode, one writer, a few readers.
//!
//! All writes go through one queue. The writer takes everything that is waiting, writes it in one transaction and
//! tells each job when it is on disk: many games share one fsync. Whoever serves has claimed the database, and
//! whoever changes a game states which version of it they have seen.

mod abandoned;
mod append;
mod bots;
mod cards;
mod claim;
mod error;
mod farewell;
mod games;
mod held;
mod lines;
mod lobby;
mod mark;
mod migrations;
mod seating;
mod talk;
mod tidying;
mod visits;
mod writer;

pub(crate) use append::{Append, DraftRow, EventRow, Finish};
pub(crate) use bots::BotsDue;
pub(crate) use cards::{LONGEST_LIST, Wanted};
pub use claim::{Claim, Holder};
pub use error::StorageError;
pub(crate) use farewell::{forget_in_games, listed};
pub(crate) use games::{GameRow, SeatKind, SeatRow, Stored, StoredDraft, StoredOffer, seed};
pub(crate) use held::HeldRow;
pub(crate) use lobby::{Application, Came};
pub use mark::Loss;
pub(crate) use seating::PutAside;
pub use tidying::Pauses;

use futures_util::future::BoxFuture;
use mark::Mark;
use sqlx::{
    Connection, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tidying::Tidying;
use tokio::sync::{mpsc, oneshot};
use writer::{Job, PendingErrand};

/// How long a statement waits for another program that has the database locked.
const PATIENCE: Duration = Duration::from_secs(5);
/// Connections that read at the same time.
const READERS: u32 = 4;
/// Pages in the log after which the writer moves them to the database: seldom, because moving costs two fsyncs.
const CHECKPOINT_PAGES: &str = "16000";
/// Bytes per page. An action changes one page of its game's lines, and every changed page goes through the log whole:
/// small pages keep an fsync short.
const PAGE: u32 = 1024;
/// The key under which the server's secret key is stored.
const KEY: &str = "key";

/// The open database. Clones share it.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    path: PathBuf,
    queue: mpsc::UnboundedSender<Job>,
    readers: SqlitePool,
    key: [u8; 32],
    commits: Arc<AtomicU64>,
    /// Upgradable while the database is served; the writer releases the claim.
    claim: Weak<Mutex<Claim>>,
}

impl Store {
    /// Opens a database to read it or to add to it, creating or upgrading it as needed. Others may use it at the same
    /// time, but a database that another process is serving is not upgraded.
    pub async fn open(path: &Path) -> Result<Store, StorageError> {
        claim::make_file(path)?;
        Store::start(&fs::canonicalize(path)?, None, Pauses::default()).await
    }

    /// Opens a database that nobody else may serve until this one is closed.
    pub async fn serve(claim: Claim, pauses: Pauses) -> Result<Store, StorageError> {
        let path = claim.database().to_owned();
        Store::start(&path, Some(claim), pauses).await
    }

    async fn start(
        path: &Path,
        claim: Option<Claim>,
        pauses: Pauses,
    ) -> Result<Store, StorageError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .page_size(PAGE)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE);
        let for_writing = options
            .clone()
            .pragma("wal_autocheckpoint", CHECKPOINT_PAGES);
        let mut connection = SqliteConnection::connect_with(&for_writing).await?;
        match &claim {
            Some(claim) => migrations::migrate(&mut connection, claim).await?,
            None if migrations::is_current(&mut connection).await? => {}
            None => migrations::migrate(&mut connection, &claim_to_upgrade(path)?).await?,
        }
        if claim.is_some() {
            mark::note_loss(&mut connection, path).await?;
        }
        let key = server_key(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.pragma("query_only", "1"))
            .await?;
        let (queue, waiting) = mpsc::unbounded_channel();
        let commits = Arc::new(AtomicU64::new(0));
        let counting = Arc::clone(&commits);
        let claim = claim.map(|claim| Arc::new(Mutex::new(claim)));
        let known = claim.as_ref().map_or_else(Weak::new, Arc::downgrade);
        let tidying = Tidying::new(pauses, claim.map(|claim| (Mark::of(path), claim)));
        tokio::spawn(writer::run(
            for_writing,
            connection,
            waiting,
            counting,
            tidying,
        ));
        Ok(Store(Arc::new(Inner {
            path: path.to_owned(),
            queue,
            readers,
            key,
            commits,
            claim: known,
        })))
    }

    /// Lets anybody who tries to serve the same database know where this one is served.
    pub fn announce(&self, address: &str) {
        if let Some(claim) = self.0.claim.upgrade() {
            let mut claim = claim.lock().unwrap_or_else(PoisonError::into_inner);
            claim.announce(address);
        }
    }

    pub fn path(&self) -> &Path {
        &self.0.path
    }

    /// Connections for reading.
    pub fn readers(&self) -> &SqlitePool {
        &self.0.readers
    }

    /// How many transactions have been written since the database was opened.
    pub fn commits(&self) -> u64 {
        self.0.commits.load(Ordering::Relaxed)
    }

    /// Size of the file on disk.
    pub fn file_bytes(&self) -> u64 {
        self.0.path.metadata().map_or(0, |file| file.len())
    }

    /// Size of the log beside it.
    pub fn log_bytes(&self) -> u64 {
        let mut log = self.0.path.clone().into_os_string();
        log.push("-wal");
        Path::new(&log).metadata().map_or(0, |file| file.len())
    }

    /// The server's secret key, created at the first start.
    pub fn key(&self) -> &[u8; 32] {
        &self.0.key
    }

    /// Writes something in the next transaction; returns when it is durable. A failure does not affect the other
    /// jobs.
    ///
    /// ```ignore
    /// store.write(move |connection| Box::pin(async move {
    ///     sqlx::query("INSERT …").bind(name).execute(connection).await?;
    ///     Ok(())
    /// })).await?;
    /// ```
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, sqlx::Result<T>>
        + Send
        + 'static,
    ) -> Result<T, StorageError> {
        let (answer, answered) = oneshot::channel();
        let errand = PendingErrand {
            work: Some(work),
            value: None,
            answer,
        };
        self.send(Job::Errand(Box::new(errand)), answered)?
            .wait()
            .await
    }

    /// Hands an append to the writer; [`Writing::wait`] returns when it is durable.
    pub(crate) fn append(&self, append: Append) -> Result<Writing<()>, StorageError> {
        let (answer, answered) = oneshot::channel();
        self.send(Job::Append(append, answer), answered)
    }

    /// Runs one statement on the writer's connection outside any transaction: a pragma, a checkpoint.
    pub async fn outside(&self, sql: &'static str) -> Result<(), StorageError> {
        let (answer, answered) = oneshot::channel();
        self.send(Job::Outside(sql, answer), answered)?.wait().await
    }

    /// Folds the log into the one file and closes the database: nothing is left beside it, so it can be copied or
    /// moved. Later writes are refused.
    pub async fn close(&self) -> Result<(), StorageError> {
        self.outside("PRAGMA wal_checkpoint(TRUNCATE)").await?;
        self.0.readers.close().await;
        let (answer, answered) = oneshot::channel();
        self.send(Job::Close(answer), answered)?.wait().await
    }

    fn send<T>(
        &self,
        job: Job,
        answered: oneshot::Receiver<Result<T, StorageError>>,
    ) -> Result<Writing<T>, StorageError> {
        self.0.queue.send(job).map_err(|_| closed())?;
        Ok(Writing(answered))
    }

    /// Writes a copy of the whole database while it is in use. The file must not exist.
    pub async fn backup(&self, to: &Path) -> Result<(), StorageError> {
        let options = SqliteConnectOptions::new()
            .filename(&self.0.path)
            .busy_timeout(PATIENCE);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        let to = to.to_str().ok_or_else(|| {
            StorageError::Other(String::from("the file's name is not valid Unicode"))
        })?;
        sqlx::query("VACUUM INTO ?")
            .bind(to)
            .execute(&mut connection)
            .await?;
        connection.close().await?;
        Ok(())
    }

    /// Acknowledged work that is missing, and that the host has not accepted yet.
    pub async fn losses(&self) -> Result<Vec<Loss>, StorageError> {
        let mut connection = self.readers().acquire().await?;
        mark::losses(&mut connection, self.path()).await
    }

    /// The time up to which the mark beside the database knows what was acknowledged.
    pub fn marked_until(&self) -> Option<String> {
        mark::until(self.path())
    }

    /// The host has accepted all losses, or caused them: from now on they are no longer reported.
    pub async fn accept_losses(&self) -> Result<(), StorageError> {
        self.write(|connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM loss").execute(connection).await?;
                Ok(())
            })
        })
        .await?;
        match Claim::take(self.path()) {
            Ok(_claim) => {
                let mut connection = self.readers().acquire().await?;
                Mark::of(self.path()).set(&mut connection).await
            }
            // Whoever serves it sets the mark.
            Err(StorageError::Held(_)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// A value stored for the whole server.
    pub async fn meta(&self, key: &str) -> Result<Option<Vec<u8>>, StorageError> {
        let value = sqlx::query_scalar("SELECT value FROM meta WHERE key = ?")
            .bind(key)
            .fetch_optional(self.readers())
            .await?;
        Ok(value)
    }

    pub async fn set_meta(&self, key: &str, value: Vec<u8>) -> Result<(), StorageError> {
        let key = key.to_owned();
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)")
                    .bind(key)
                    .bind(value)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }
}

/// A write on its way to disk.
pub(crate) struct Writing<T>(oneshot::Receiver<Result<T, StorageError>>);

impl<T> Writing<T> {
    /// Returns when it is durable, or when it is certain that it never will be.
    pub async fn wait(self) -> Result<T, StorageError> {
        self.0.await.unwrap_or_else(|_| Err(closed()))
    }
}

/// A claim for a program that does not serve, held while it upgrades.
fn claim_to_upgrade(path: &Path) -> Result<Claim, StorageError> {
    Claim::take(path).map_err(|error| match error {
        StorageError::Held(holder) => StorageError::Outdated(holder),
        other => other,
    })
}

fn closed() -> StorageError {
    StorageError::Other(String::from("the database is closed"))
}

async fn server_key(connection: &mut SqliteConnection) -> Result<[u8; 32], StorageError> {
    let kept = sqlx::query_scalar::<_, Vec<u8>>("SELECT value FROM meta WHERE key = ?")
        .bind(KEY)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(kept) = kept else {
        let fresh: [u8; 32] = crate::ids::random_bytes();
        sqlx::query("INSERT INTO meta (key, value) VALUES (?, ?)")
            .bind(KEY)
            .bind(fresh.as_slice())
            .execute(connection)
            .await?;
        return Ok(fresh);
    };
    kept.try_into()
        .map_err(|_| StorageError::Other(String::from("the server's key has the wrong length")))
}
