//! The steps that bring a database from any earlier release to this one.

use super::{StorageError, claim::Claim};
use sqlx::{Connection, SqliteConnection};

/// In order; the number of steps taken is the database's `user_version`.
const STEPS: &[&str] = &[
    include_str!("../../migrations/0001_games.sql"),
    include_str!("../../migrations/0002_accounts.sql"),
    include_str!("../../migrations/0003_notices.sql"),
    include_str!("../../migrations/0004_versions.sql"),
];

/// How many steps a database has taken; one of a newer program is refused.
async fn taken(connection: &mut SqliteConnection) -> Result<usize, StorageError> {
    let taken: i64 = sqlx::query_scalar("PRAGMA user_version")
        .fetch_one(connection)
        .await?;
    let known = |taken: &usize| *taken <= STEPS.len();
    usize::try_from(taken).ok().filter(known).ok_or_else(|| {
        StorageError::Other(String::from(
            "a newer program made this database; use that one, or restore a backup",
        ))
    })
}

/// Whether all steps have been taken.
pub(super) async fn is_current(connection: &mut SqliteConnection) -> Result<bool, StorageError> {
    Ok(taken(connection).await? == STEPS.len())
}

/// Takes the steps that are missing, each as a whole or not at all. Only whoever has claimed the database may.
pub(super) async fn migrate(
    connection: &mut SqliteConnection,
    _: &Claim,
) -> Result<(), StorageError> {
    let taken = taken(connection).await?;
    for (number, step) in (1..).zip(STEPS.iter().copied()).skip(taken) {
        let mut transaction = connection.begin().await?;
        sqlx::raw_sql(step).execute(&mut *transaction).await?;
        let version = format!("PRAGMA user_version = {number}");
        sqlx::raw_sql(&version).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(())
}
