//! A copy of the whole database while it is in use, complete and from a single moment.

use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
    time::Duration,
};
use thiserror::Error;

/// How long to wait for a server that has locked the database for a moment.
const PATIENCE: Duration = Duration::from_secs(30);

/// Why there is no copy. Anything begun has been removed again.
#[derive(Debug, Error)]
pub enum BackupError {
    #[error("{}: there is no such database", .0.display())]
    NoDatabase(PathBuf),
    #[error("{}: this file exists already and is left as it is; name another", .0.display())]
    Exists(PathBuf),
    #[error("{}: its name is not valid Unicode", .0.display())]
    Name(PathBuf),
    #[error("{}: cannot write this: {error}", path.display())]
    Write { path: PathBuf, error: io::Error },
    #[error("the database cannot be copied: {0}")]
    Copy(#[from] sqlx::Error),
    #[error("the copy is not sound, so it is not kept: {0}")]
    Unsound(String),
}

/// Copies a database; returns the size of the copy. The original is only read, so the copy can be made by a different
/// version of the program than the one that serves.
pub async fn backup(database: &Path, to: &Path) -> Result<u64, BackupError> {
    if !database.is_file() {
        return Err(BackupError::NoDatabase(database.to_owned()));
    }
    let name = to
        .to_str()
        .ok_or_else(|| BackupError::Name(to.to_owned()))?;
    // An empty file of our own reserves the name: two backups cannot collide in it, and nothing is ever overwritten.
    reserve(to)?;
    let copied = copy(database, name).await;
    let copied = match copied {
        Ok(()) => finish(to),
        Err(error) => Err(error),
    };
    if copied.is_err() {
        let _ = fs::remove_file(to);
    }
    copied
}

fn reserve(to: &Path) -> Result<(), BackupError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    // It holds the seeds of running games.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(to) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(BackupError::Exists(to.to_owned()))
        }
        Err(error) => Err(cannot_write(to, error)),
    }
}

async fn copy(database: &Path, to: &str) -> Result<(), BackupError> {
    let options = SqliteConnectOptions::new()
        .filename(database)
        .create_if_missing(false)
        .busy_timeout(PATIENCE);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    sqlx::query("VACUUM INTO ?")
        .bind(to)
        .execute(&mut connection)
        .await?;
    connection.close().await?;
    let options = SqliteConnectOptions::new()
        .filename(to)
        .create_if_missing(false)
        .read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let said: String = sqlx::query_scalar("PRAGMA quick_check")
        .fetch_one(&mut connection)
        .await?;
    connection.close().await?;
    if said == "ok" {
        Ok(())
    } else {
        Err(BackupError::Unsound(said))
    }
}

/// A copy that a power cut could still destroy is not a backup.
fn finish(to: &Path) -> Result<u64, BackupError> {
    let synced = File::open(to).and_then(|file| {
        file.sync_all()?;
        Ok(file.metadata()?.len())
    });
    synced.map_err(|error| cannot_write(to, error))
}

fn cannot_write(to: &Path, error: io::Error) -> BackupError {
    BackupError::Write {
        path: to.to_owned(),
        error,
    }
}
