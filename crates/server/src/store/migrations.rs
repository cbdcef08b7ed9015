//! The steps that bring a database from any earlier release to this one.

use super::StorageError;
use sqlx::{Connection, SqliteConnection};

/// In order; the number of steps taken is the database's `user_version`.
const STEPS: &[&str] = &[
    include_str!("../../migrations/0001_games.sql"),
    include_str!("../../migrations/0002_accounts.sql"),
    include_str!("../../migrations/0003_notices.sql"),
    include_str!("../../migrations/0009_lobby.sql"),
];

/// Takes the steps that are missing, each as a whole or not at all.
pub(super) async fn migrate(connection: &mut SqliteConnection) -> Result<(), StorageError> {
    let taken: i64 = sqlx::query_scalar("PRAGMA user_version")
        .fetch_one(&mut *connection)
        .await?;
    let taken = usize::try_from(taken)
        .ok()
        .filter(|taken| *taken <= STEPS.len());
    let Some(taken) = taken else {
        return Err(StorageError::Other(String::from(
            "a newer program made this database; use that one, or restore a backup",
        )));
    };
    for (number, step) in (1..).zip(STEPS.iter().copied()).skip(taken) {
        let mut transaction = connection.begin().await?;
        sqlx::raw_sql(step).execute(&mut *transaction).await?;
        let version = format!("PRAGMA user_version = {number}");
        sqlx::raw_sql(&version).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(())
}
