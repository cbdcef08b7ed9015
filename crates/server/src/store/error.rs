//! What can go wrong between memory and disk, told apart as far as people must act differently.

use thiserror::Error;

/// Why something was not stored. Nothing of it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StorageError {
    #[error("the disk is full: make room, then try again")]
    Full,
    #[error("the database cannot be written: it is read-only")]
    ReadOnly,
    #[error("the database is in use by another program")]
    Busy,
    /// Somebody else was first: a unique key is taken.
    #[error("this is taken already: {0}")]
    Taken(String),
    #[error("the database answers: {0}")]
    Other(String),
}

/// Primary result codes of SQLite.
const BUSY: i32 = 5;
const LOCKED: i32 = 6;
const READ_ONLY: i32 = 8;
const FULL: i32 = 13;
const CONSTRAINT: i32 = 19;

impl From<sqlx::Error> for StorageError {
    fn from(error: sqlx::Error) -> StorageError {
        let Some(known) = error.as_database_error() else {
            return StorageError::Other(error.to_string());
        };
        let code = known.code().and_then(|code| code.parse::<i32>().ok());
        // The low byte is the primary code, the rest says more.
        match code.map(|code| code & 0xff) {
            Some(BUSY | LOCKED) => StorageError::Busy,
            Some(READ_ONLY) => StorageError::ReadOnly,
            Some(FULL) => StorageError::Full,
            Some(CONSTRAINT) => StorageError::Taken(known.message().to_owned()),
            _ => StorageError::Other(known.message().to_owned()),
        }
    }
}
