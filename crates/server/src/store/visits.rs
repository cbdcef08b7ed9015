//! How much of a game somebody has been shown, on disk.

use super::{StorageError, Store};
use crate::ids::{AccountId, GameId};
use sqlx::{FromRow, Row, sqlite::SqliteRow};

/// What an account has been shown of a game from one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct VisitRow {
    /// Entries of the log.
    pub seen: i64,
    /// Those of the visits before the one in which `seen` was last written.
    pub since: i64,
    /// When that was.
    pub at: i64,
}

impl FromRow<'_, SqliteRow> for VisitRow {
    fn from_row(row: &SqliteRow) -> sqlx::Result<VisitRow> {
        Ok(VisitRow {
            seen: row.try_get("seen")?,
            since: row.try_get("since")?,
            at: row.try_get("at")?,
        })
    }
}

impl Store {
    /// `seat` is empty for a watcher.
    pub(crate) async fn visit(
        &self,
        game: GameId,
        account: AccountId,
        seat: &str,
    ) -> Result<Option<VisitRow>, StorageError> {
        const READ: &str =
            "SELECT seen, since, at FROM visit WHERE game = ? AND account = ? AND seat = ?";
        let row = sqlx::query_as(READ)
            .bind(game.row())
            .bind(account.0)
            .bind(seat)
            .fetch_optional(self.readers())
            .await?;
        Ok(row)
    }

    /// Writes down that entries were shown. What was seen stays seen; after a silence of `pause` seconds another visit
    /// has begun.
    pub(crate) async fn put_visit(
        &self,
        game: GameId,
        account: AccountId,
        seat: String,
        seen: i64,
        at: i64,
        pause: i64,
    ) -> Result<(), StorageError> {
        const PUT: &str = "INSERT INTO visit (game, account, seat, seen, since, at) VALUES (?1, ?2, ?3, ?4, 0, ?5) \
            ON CONFLICT DO UPDATE SET since = CASE WHEN excluded.at - at > ?6 THEN seen ELSE since END, \
            seen = max(seen, excluded.seen), at = excluded.at";
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(PUT)
                    .bind(game.row())
                    .bind(account.0)
                    .bind(seat)
                    .bind(seen)
                    .bind(at)
                    .bind(pause)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }
}
