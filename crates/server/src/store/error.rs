//! What can go wrong between memory and disk, distinguished as far as people must act differently.

use super::claim::Holder;
use std::io;
use thiserror::Error;

/// Why something was not stored. No part of it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StorageError {
    #[error("the disk is full: make room, then try again")]
    Full,
    #[error("the database cannot be written: it is read-only")]
    ReadOnly,
    #[error("the database is in use by another program")]
    Busy,
    /// Somebody else was first: a unique key is already in use.
    #[error("this is taken already: {0}")]
    Taken(String),
    /// The game has changed since it was read.
    #[error("the game has been changed by somebody else meanwhile")]
    Conflict,
    /// Another process is serving this database.
    #[error("{0}; end that one first, or name another file with `--database`")]
    Held(Holder),
    /// Another process is serving this database, and this program is newer than it.
    #[error("this program has to bring the database up to date first, but {0}; end that one")]
    Outdated(Holder),
    /// The database must be upgraded, but another program has it open.
    #[error(
        "this program has to bring the database up to date first, but another one has it open; end that one"
    )]
    InUse,
    #[error("the database answers: {0}")]
    Other(String),
}

/// Primary result codes of SQLite.
const BUSY: i32 = 5;
const LOCKED: i32 = 6;
const READ_ONLY: i32 = 8;
const FULL: i32 = 13;
const CONSTRAINT: i32 = 19;
/// The code with which the database's triggers refuse: see `0004_versions.sql`.
const CONSTRAINT_TRIGGER: i32 = 1811;

impl From<io::Error> for StorageError {
    fn from(error: io::Error) -> StorageError {
        match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                StorageError::ReadOnly
            }
            io::ErrorKind::StorageFull => StorageError::Full,
            _ => StorageError::Other(error.to_string()),
        }
    }
}

impl From<sqlx::Error> for StorageError {
    fn from(error: sqlx::Error) -> StorageError {
        let Some(known) = error.as_database_error() else {
            return StorageError::Other(error.to_string());
        };
        let code = known.code().and_then(|code| code.parse::<i32>().ok());
        if code == Some(CONSTRAINT_TRIGGER) {
            return StorageError::Conflict;
        }
        // The low byte is the primary code; the rest is detail.
        match code.map(|code| code & 0xff) {
            Some(BUSY | LOCKED) => StorageError::Busy,
            Some(READ_ONLY) => StorageError::ReadOnly,
            Some(FULL) => StorageError::Full,
            Some(CONSTRAINT) => StorageError::Taken(known.message().to_owned()),
            _ => StorageError::Other(known.message().to_owned()),
        }
    }
}
