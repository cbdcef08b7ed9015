//! The steps that bring a database from any earlier release up to this one.

use super::{StorageError, claim::Claim};
use crate::accounts::look_at_old_names;
use sqlx::{Connection, SqliteConnection};

/// In order; the number of steps taken is the database's `user_version`.
const STEPS: &[&str] = &[
    include_str!("../../migrations/0001_games.sql"),
    include_str!("../../migrations/0002_accounts.sql"),
    include_str!("../../migrations/0003_notices.sql"),
    include_str!("../../migrations/0004_versions.sql"),
    include_str!("../../migrations/0005_seats.sql"),
    include_str!("../../migrations/0006_upkeep.sql"),
    include_str!("../../migrations/0007_letters.sql"),
    include_str!("../../migrations/0008_accounts.sql"),
    include_str!("../../migrations/0009_lobby.sql"),
    include_str!("../../migrations/0010_host.sql"),
    include_str!("../../migrations/0011_fair_play.sql"),
    include_str!("../../migrations/0012_learning.sql"),
    include_str!("../../migrations/0013_visits.sql"),
];

/// How many steps a database has taken; a database of a newer program is refused.
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

/// Takes the missing steps, each completely or not at all. Only the holder of the claim may, and while there are
/// steps to take nobody else may have the database open, because the earliest versions served without a claim.
pub(super) async fn migrate(
    connection: &mut SqliteConnection,
    _: &Claim,
) -> Result<(), StorageError> {
    let taken = taken(connection).await?;
    // One that has just been created belongs to nobody else yet.
    if taken == 0 || taken == STEPS.len() {
        return take_missing_steps(connection).await;
    }
    // The first transaction takes a lock, which holds until the mode is changed back and something is read.
    let alone = "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT";
    let alone = sqlx::raw_sql(alone).execute(&mut *connection).await;
    alone.map_err(|error| match error.into() {
        StorageError::Busy => StorageError::InUse,
        other => other,
    })?;
    take_missing_steps(connection).await?;
    let shared = "PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema";
    sqlx::raw_sql(shared).execute(connection).await?;
    Ok(())
}

async fn take_missing_steps(connection: &mut SqliteConnection) -> Result<(), StorageError> {
    let taken = taken(connection).await?;
    for (number, step) in (1..).zip(STEPS.iter().copied()).skip(taken) {
        let mut transaction = connection.begin().await?;
        sqlx::raw_sql(step).execute(&mut *transaction).await?;
        let version = format!("PRAGMA user_version = {number}");
        sqlx::raw_sql(&version).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    // What names look like cannot be computed in SQL.
    let mut transaction = connection.begin().await?;
    look_at_old_names(&mut transaction).await?;
    transaction.commit().await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::{
        ConnectOptions,
        sqlite::{SqliteConnectOptions, SqliteJournalMode},
    };
    use std::time::Duration;

    /// The earliest servers have no lock beside the file; they are detected anyway.
    #[tokio::test]
    async fn what_an_old_server_has_open_is_not_upgraded_under_its_hands() {
        let path = std::env::temp_dir().join(format!("bivouac-old-{}.db", std::process::id()));
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .busy_timeout(Duration::ZERO);
        let mut server = options.connect().await.unwrap();
        for step in &STEPS[..3] {
            sqlx::raw_sql(step).execute(&mut server).await.unwrap();
        }
        let version = "PRAGMA user_version = 3";
        sqlx::raw_sql(version).execute(&mut server).await.unwrap();
        let claim = Claim::take(&path).unwrap();
        let mut connection = options.connect().await.unwrap();
        let refused = migrate(&mut connection, &claim).await;
        assert_eq!(refused, Err(StorageError::InUse));
        connection.close().await.unwrap();
        assert_eq!(taken(&mut server).await, Ok(3));
        server.close().await.unwrap();
        let mut connection = options.connect().await.unwrap();
        migrate(&mut connection, &claim).await.unwrap();
        // From now on others may open it again.
        let mut reader = options.connect().await.unwrap();
        assert_eq!(is_current(&mut reader).await, Ok(true));
        reader.close().await.unwrap();
        connection.close().await.unwrap();
        drop(claim);
        std::fs::remove_file(&path).unwrap();
    }

    /// A database from before seats had a history, upgraded to the present.
    #[tokio::test]
    async fn whoever_sits_in_an_old_game_has_held_that_seat() {
        let mut connection = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        for step in &STEPS[..3] {
            sqlx::raw_sql(step).execute(&mut connection).await.unwrap();
        }
        let old = "INSERT INTO account (id, display, language, created) VALUES (7, 'Anna', 'en', 0); \
            INSERT INTO game (id, game, rules, data, options, one_screen, creator, sealed, secret, state, start, created, \
                updated) VALUES (1, 'toll', 1, x'00', '[]', 0, 7, x'01', x'00', 1, 'start', 5, 5), \
                (2, 'toll', 1, x'00', '[]', 0, 7, x'02', x'00', 0, NULL, 5, 5); \
            INSERT INTO seat (game, seat, name, kind, account, invite, vacant) VALUES \
                (1, 0, 'north', 'person', 7, NULL, 0), (1, 1, 'south', 'careful', NULL, 'unasked', 1), \
                (1, 2, 'west', 'person', 8, 'imported', 1), \
                (2, 0, 'north', 'person', 7, NULL, 0), (2, 1, 'south', 'invite', NULL, 'waiting', 0); \
            PRAGMA user_version = 3";
        sqlx::raw_sql(old).execute(&mut connection).await.unwrap();
        take_missing_steps(&mut connection).await.unwrap();
        let held: Vec<(i64, i64, i64, Option<i64>, String)> =
            sqlx::query_as("SELECT game, seat, line, account, name FROM held ORDER BY game, seat")
                .fetch_all(&mut connection)
                .await
                .unwrap();
        let expected = [
            (1, 0, 0, Some(7), "Anna"),
            (1, 1, 0, None, "careful"),
            (1, 2, 0, Some(8), "person"),
        ];
        assert_eq!(
            held,
            expected.map(|(game, seat, line, account, name)| {
                (game, seat, line, account, name.to_owned())
            })
        );
        let invites: Vec<String> = sqlx::query_scalar(
            "SELECT invite FROM seat WHERE invite IS NOT NULL ORDER BY game, seat",
        )
        .fetch_all(&mut connection)
        .await
        .unwrap();
        assert_eq!(
            invites,
            ["imported", "waiting"],
            "nobody agreed to the other"
        );
    }
}
