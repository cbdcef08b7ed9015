//! The first look at a database file, before anything is written to it.

use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::path::Path;
use thiserror::Error;

/// Why a file should not be opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FileProblem {
    #[error("this is not a database, and is left as it is; name another file, or a new one")]
    NoDatabase,
    #[error("the database is damaged ({0}) and is left as it is; restore a backup")]
    Damaged(String),
}

/// Primary result codes of SQLite.
const CORRUPT: i32 = 11;
const NOT_A_DATABASE: i32 = 26;

/// Whether a file is a sound database; one that does not exist or is empty will become one. Other problems show when
/// it is opened.
pub async fn check_file(path: &Path) -> Result<(), FileProblem> {
    let there = path.metadata().is_ok_and(|data| data.len() > 0);
    if !there {
        return Ok(());
    }
    let said = match quick_check(path).await {
        Ok(said) => said,
        Err(error) => {
            let code = error.as_database_error().and_then(|error| error.code());
            let code = code.and_then(|code| code.parse::<i32>().ok());
            return match code.map(|code| code & 0xff) {
                Some(NOT_A_DATABASE) => Err(FileProblem::NoDatabase),
                Some(CORRUPT) => Err(FileProblem::Damaged(error.to_string())),
                _ => Ok(()),
            };
        }
    };
    match said.first().map(String::as_str) {
        None | Some("ok") => Ok(()),
        Some(what) => Err(FileProblem::Damaged(what.replace('\n', "; "))),
    }
}

async fn quick_check(path: &Path) -> sqlx::Result<Vec<String>> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let said = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_all(&mut connection)
        .await;
    connection.close().await?;
    said
}
