//! The high-water mark: a file beside the database with the number of a transaction that was certainly acknowledged.
//!
//! The server writes it at most a second after a transaction, and when it stops, without waiting for the disk, so it
//! costs a move nothing. A database that ends before its mark has therefore lost something: it was replaced by an
//! older copy, its log was removed, or the disk did not keep what it had promised. Whatever was acknowledged between
//! the last mark and the loss goes unnoticed, and so does everything if the mark itself is gone.

use super::{
    StorageError,
    claim::{moment, own_file},
};
use serde::Serialize;
use sqlx::{Connection, SqliteConnection};
use std::{
    fs::{self, File},
    io::{self, Seek, Write},
    path::{Path, PathBuf},
};

/// The number of a transaction, and when it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Tally {
    /// Distinguishes one database from another.
    database: String,
    number: i64,
    at: i64,
}

/// Something that was acknowledged and is not in the database.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Loss {
    /// When a server noticed it and continued without; `None` if nobody has served the database since.
    pub noticed: Option<i64>,
    /// The last transaction that is present, and when it was written.
    pub kept: i64,
    pub kept_at: i64,
    /// The last transaction known to have been acknowledged.
    pub marked: i64,
    pub marked_at: i64,
    /// It was acknowledged by another database that was in this place.
    pub elsewhere: bool,
}

impl std::fmt::Display for Loss {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (kept_at, marked_at) = (moment(self.kept_at), moment(self.marked_at));
        let (kept, marked) = (self.kept, self.marked);
        if self.elsewhere {
            return write!(
                f,
                "all that was acknowledged here until {marked_at}, {marked} transactions: this is another database \
                 than the one that was served here"
            );
        }
        let gone = marked - kept;
        write!(
            f,
            "{gone} acknowledged transactions or more: the database ended with number {kept} of {kept_at}, but number \
             {marked} was acknowledged by {marked_at}"
        )
    }
}

/// Beside `bivouac.db`: `bivouac.db.mark`.
pub(super) fn beside(database: &Path, end: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".");
    name.push(end);
    PathBuf::from(name)
}

/// The mark of a database that is being served.
pub(super) struct Mark {
    path: PathBuf,
    file: Option<File>,
}

impl Mark {
    pub fn of(database: &Path) -> Mark {
        Mark {
            path: beside(database, "mark"),
            file: None,
        }
    }

    /// Sets it to what is durable now.
    pub async fn set(&mut self, connection: &mut SqliteConnection) -> Result<(), StorageError> {
        let tally = tally(connection).await?;
        Ok(self.put(&tally)?)
    }

    /// Overwrites the old one in a single write, always of the same length: at no moment is there no mark.
    fn put(&mut self, tally: &Tally) -> io::Result<()> {
        let file = match &mut self.file {
            Some(file) => file,
            None => self.file.insert(own_file(&self.path)?),
        };
        let Tally {
            database,
            number,
            at,
        } = tally;
        file.rewind()?;
        file.write_all(format!("{database} {number:020} {at:020}\n").as_bytes())
    }
}

/// `None` if there is none, or if it cannot be read.
fn read(database: &Path) -> Option<Tally> {
    let text = fs::read_to_string(beside(database, "mark")).ok()?;
    let mut words = text.split_whitespace();
    Some(Tally {
        database: words.next()?.to_owned(),
        number: words.next()?.parse().ok()?,
        at: words.next()?.parse().ok()?,
    })
}

/// The time up to which acknowledged work is known, as text.
pub(super) fn until(database: &Path) -> Option<String> {
    read(database).map(|marked| moment(marked.at))
}

async fn tally(connection: &mut SqliteConnection) -> sqlx::Result<Tally> {
    let (database, number, at) = sqlx::query_as("SELECT database, number, at FROM tally")
        .fetch_one(connection)
        .await?;
    Ok(Tally {
        database,
        number,
        at,
    })
}

/// What the mark knows about and the database does not have.
async fn compare(
    connection: &mut SqliteConnection,
    database: &Path,
) -> Result<Option<Loss>, StorageError> {
    // The mark first: anything written between the two reads can only make the database longer.
    let Some(marked) = read(database) else {
        return Ok(None);
    };
    let kept = tally(connection).await?;
    let elsewhere = marked.database != kept.database;
    let lost = elsewhere || marked.number > kept.number;
    Ok(lost.then_some(Loss {
        noticed: None,
        kept: kept.number,
        kept_at: kept.at,
        marked: marked.number,
        marked_at: marked.at,
        elsewhere,
    }))
}

/// Everything missing that the host has not accepted yet, whether a server noticed it earlier or it shows only now.
pub(super) async fn losses(
    connection: &mut SqliteConnection,
    database: &Path,
) -> Result<Vec<Loss>, StorageError> {
    let noticed: Vec<(i64, i64, i64, i64, i64, bool)> = sqlx::query_as(
        "SELECT noticed, kept, kept_at, marked, marked_at, elsewhere FROM loss ORDER BY noticed",
    )
    .fetch_all(&mut *connection)
    .await?;
    let loss = |(noticed, kept, kept_at, marked, marked_at, elsewhere)| Loss {
        noticed: Some(noticed),
        kept,
        kept_at,
        marked,
        marked_at,
        elsewhere,
    };
    let mut losses: Vec<Loss> = noticed.into_iter().map(loss).collect();
    losses.extend(compare(connection, database).await?);
    Ok(losses)
}

/// Before serving: records what is missing, for the mark will soon be overwritten. Numbering continues after the
/// numbers that were already used.
pub(super) async fn note_loss(
    connection: &mut SqliteConnection,
    database: &Path,
) -> Result<(), StorageError> {
    let Some(loss) = compare(connection, database).await? else {
        return Ok(());
    };
    tracing::error!(
        "missing: {loss}; `bivouac doctor` says more, `bivouac doctor --accept` takes note"
    );
    let mut noting = connection.begin().await?;
    sqlx::query(
        "INSERT INTO loss (noticed, kept, kept_at, marked, marked_at, elsewhere) \
         VALUES (unixepoch(), ?, ?, ?, ?, ?)",
    )
    .bind(loss.kept)
    .bind(loss.kept_at)
    .bind(loss.marked)
    .bind(loss.marked_at)
    .bind(loss.elsewhere)
    .execute(&mut *noting)
    .await?;
    sqlx::query("UPDATE tally SET number = max(number, ?) + 1, at = unixepoch()")
        .bind(loss.marked)
        .execute(&mut *noting)
        .await?;
    Ok(noting.commit().await?)
}
