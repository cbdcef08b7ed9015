//! The games an account is involved in, one line each: for a host looking somebody up.

use super::{StorageError, Store};
use crate::{
    hall::{GameLine, GameState},
    ids::{AccountId, GameId},
};
use sqlx::{Row, sqlite::SqliteRow};

/// How many games of one account are looked up at most.
const MOST: i64 = 2000;

impl Store {
    /// Newest first.
    pub(crate) async fn game_lines(
        &self,
        account: AccountId,
    ) -> Result<Vec<GameLine>, StorageError> {
        const SELECT: &str = "SELECT id, game, title, state, updated, creator = ?1 AS founder, \
            (SELECT json_group_array(name) FROM seat WHERE seat.game = id AND seat.account = ?1) AS seats FROM game \
            WHERE creator = ?1 OR id IN (SELECT game FROM seat WHERE account = ?1) ORDER BY updated DESC LIMIT ?2";
        let rows = sqlx::query(SELECT)
            .bind(account.0)
            .bind(MOST)
            .fetch_all(self.readers())
            .await?;
        Ok(rows.iter().map(line).collect::<sqlx::Result<_>>()?)
    }
}

fn line(row: &SqliteRow) -> sqlx::Result<GameLine> {
    let seats: String = row.try_get("seats")?;
    Ok(GameLine {
        code: GameId::from_row(row.try_get("id")?),
        game: row.try_get("game")?,
        title: row.try_get("title")?,
        state: match row.try_get("state")? {
            0 => GameState::Waiting,
            1 => GameState::Running,
            _ => GameState::Finished,
        },
        seats: serde_json::from_str(&seats).unwrap_or_default(),
        founder: row.try_get("founder")?,
        updated: row.try_get("updated")?,
    })
}
