//! Games nobody comes back to.

use super::{StorageError, Store};
use crate::ids::GameId;

/// Nothing has happened for a long time, and everybody who sits there, and the founder, is a guest who has not been
/// here either. Players with a kept name come back to a game whenever they like; deleted accounts do not.
const ABANDONED: &str = "SELECT id FROM game WHERE state < 2 AND updated < ?1 \
    AND NOT EXISTS (SELECT 1 FROM account WHERE account.id = game.creator \
        AND (account.name IS NOT NULL OR max(account.seen, account.created / 86400) >= ?2)) \
    AND NOT EXISTS (SELECT 1 FROM seat LEFT JOIN account ON account.id = seat.account \
        WHERE seat.game = game.id AND seat.account IS NOT NULL AND (account.id IS NULL \
            OR account.name IS NOT NULL OR max(account.seen, account.created / 86400) >= ?2)) \
    ORDER BY updated LIMIT ?3";

impl Store {
    /// Games unchanged since `moment`, whose guests were last here before `day`, oldest first.
    pub(crate) async fn abandoned(
        &self,
        moment: i64,
        day: i64,
        most: usize,
    ) -> Result<Vec<GameId>, StorageError> {
        let rows: Vec<i64> = sqlx::query_scalar(ABANDONED)
            .bind(moment)
            .bind(day)
            .bind(most as i64)
            .fetch_all(self.readers())
            .await?;
        Ok(rows.into_iter().map(GameId::from_row).collect())
    }
}
