//! The name of a deleted account disappears from the games it has played: both from the list of who has held a seat,
//! and from the lines of the record that mention it.

use super::{StorageError, Store, seating};
use crate::{
    accounts::names::FORMER_PLAYERS,
    ids::{AccountId, GameId},
};
use kernel::host::{Line, Player, What};
use sqlx::{FromRow, Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::BTreeSet;

/// Lines about somebody sitting down or getting up, where that is one of the deleted accounts. Accounts are matched
/// by number: names may have changed, and two people may have had the same one.
const LINES: &str = "SELECT * FROM (SELECT held.game, n, event.line AS text, \
        coalesce(held.account IN (SELECT value FROM json_each(?1)), 0) AS now_gone, \
        coalesce((SELECT account FROM held AS before WHERE before.game = held.game AND before.seat = held.seat \
            AND before.line < held.line ORDER BY before.line DESC LIMIT 1) IN (SELECT value FROM json_each(?1)), 0) AS was_gone \
        FROM held JOIN event ON event.game = held.game AND event.n = held.line \
        WHERE held.game IN (SELECT game FROM held WHERE account IN (SELECT value FROM json_each(?1)))) \
    WHERE now_gone OR was_gone";

/// Each seat remembers the last person before the present player; forget that name too.
const FORMER: &str = "UPDATE seat SET former = NULL WHERE former IS NOT NULL \
    AND game IN (SELECT game FROM held WHERE account IN (SELECT value FROM json_each(?1))) \
    AND (SELECT account FROM held WHERE held.game = seat.game AND held.seat = seat.seat AND account IS NOT NULL \
        AND line < (SELECT max(line) FROM held AS last WHERE last.game = seat.game AND last.seat = seat.seat) \
        ORDER BY line DESC LIMIT 1) IN (SELECT value FROM json_each(?1)) RETURNING game";

/// They can no longer come back.
const OWNER: &str =
    "UPDATE seat SET owner = NULL WHERE owner IN (SELECT value FROM json_each(?1)) RETURNING game";

/// Nor read the invitation they asked for.
const ASKED_BY: &str = "UPDATE seat SET asked_by = NULL WHERE asked_by IN (SELECT value FROM json_each(?1)) RETURNING game";

const HELD: &str =
    "UPDATE held SET name = ?2 WHERE account IN (SELECT value FROM json_each(?1)) AND name <> ?2";

/// A line, and which of the two people in it is gone.
struct NamedLine {
    game: i64,
    n: i64,
    text: String,
    now_gone: bool,
    was_gone: bool,
}

impl FromRow<'_, SqliteRow> for NamedLine {
    fn from_row(row: &SqliteRow) -> sqlx::Result<NamedLine> {
        Ok(NamedLine {
            game: row.try_get("game")?,
            n: row.try_get("n")?,
            text: row.try_get("text")?,
            now_gone: row.try_get("now_gone")?,
            was_gone: row.try_get("was_gone")?,
        })
    }
}

impl Store {
    /// Removes the names of these accounts from all games in which they have held a seat. Doing it again changes
    /// nothing.
    pub(crate) async fn forget_in_games(&self, gone: Vec<AccountId>) -> Result<(), StorageError> {
        self.write(move |connection| {
            Box::pin(async move { forget_in_games(connection, &listed(&gone)).await })
        })
        .await
    }
}

/// Accounts as a JSON list, for `json_each` in a statement.
pub(crate) fn listed(accounts: &[AccountId]) -> String {
    let numbers: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    serde_json::to_string(&numbers).expect("numbers can always be written")
}

/// The same within a transaction, for accounts as [`listed`] writes them. Games that change get a new version, so
/// whoever has them in memory must reload before anything else is written.
pub(crate) async fn forget_in_games(
    connection: &mut SqliteConnection,
    gone: &str,
) -> sqlx::Result<()> {
    let mut changed = BTreeSet::new();
    let lines: Vec<NamedLine> = sqlx::query_as(LINES)
        .bind(gone)
        .fetch_all(&mut *connection)
        .await?;
    for told in lines {
        let Some(line) = told.without_names() else {
            continue;
        };
        sqlx::query("UPDATE event SET line = ? WHERE game = ? AND n = ?")
            .bind(line)
            .bind(told.game)
            .bind(told.n)
            .execute(&mut *connection)
            .await?;
        changed.insert(told.game);
    }
    for statement in [FORMER, OWNER, ASKED_BY] {
        let games: Vec<i64> = sqlx::query_scalar(statement)
            .bind(gone)
            .fetch_all(&mut *connection)
            .await?;
        changed.extend(games);
    }
    sqlx::query(HELD)
        .bind(gone)
        .bind(FORMER_PLAYERS[0])
        .execute(&mut *connection)
        .await?;
    for game in changed {
        let seen = sqlx::query_scalar("SELECT version FROM game WHERE id = ?")
            .bind(game)
            .fetch_one(&mut *connection)
            .await?;
        seating::change(connection, GameId::from_row(game), seen).await?;
    }
    Ok(())
}

impl NamedLine {
    /// The corrected line; `None` if it is already correct, or is about something else. Its hash stays the same: it
    /// covers the position, and who plays is not part of that.
    fn without_names(&self) -> Option<String> {
        let mut line = Line::read(&self.text).ok()?;
        let What::Seat { now, was, .. } = &mut line.what else {
            return None;
        };
        for (player, gone) in [(now, self.now_gone), (was, self.was_gone)] {
            if gone && matches!(player, Some(Player::Person(_))) {
                *player = Some(Player::person(FORMER_PLAYERS[0]));
            }
        }
        let line = line.to_string();
        (line != self.text).then_some(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_name_of_whoever_is_gone_is_changed() {
        let told = |text: &str, now_gone, was_gone| {
            let text = text.to_owned();
            let told = NamedLine {
                game: 1,
                n: 1,
                text,
                now_gone,
                was_gone,
            };
            told.without_names()
        };
        let line = r#"frederick seat person "Anna" was person "Anna" #0123456789abcdef"#;
        let now = r#"frederick seat person "Former player" was person "Anna" #0123456789abcdef"#;
        let was = r#"frederick seat person "Anna" was person "Former player" #0123456789abcdef"#;
        assert_eq!(told(line, true, false).as_deref(), Some(now));
        assert_eq!(told(line, false, true).as_deref(), Some(was));
        assert_eq!(told(now, true, false), None);
        let bots = r#"frederick seat bot "careful" was bot "random""#;
        assert_eq!(told(bots, true, true), None);
        assert_eq!(told("frederick undo 3", true, true), None);
        assert_eq!(told("not a line at all", true, true), None);
    }
}
