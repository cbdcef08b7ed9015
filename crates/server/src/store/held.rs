//! Who has held which seat of a game since it began.

use super::SeatRow;
use crate::ids::{AccountId, GameId};
use sqlx::{FromRow, Row, SqliteConnection, sqlite::SqliteRow};

/// Somebody who sat down on a seat, at the beginning or later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HeldRow {
    pub seat: u8,
    /// The line of the record that says so; 0 for the beginning.
    pub line: usize,
    /// `None` for a bot.
    pub account: Option<AccountId>,
    /// The person's name at that time, or which bot it is.
    pub name: String,
}

impl HeldRow {
    /// Whoever sits there as the game begins.
    pub fn at_the_beginning(row: &SeatRow) -> HeldRow {
        HeldRow {
            seat: row.seat,
            line: 0,
            account: row.account,
            name: (row.player.clone()).unwrap_or_else(|| row.kind.word().to_owned()),
        }
    }
}

impl FromRow<'_, SqliteRow> for HeldRow {
    fn from_row(row: &SqliteRow) -> sqlx::Result<HeldRow> {
        Ok(HeldRow {
            seat: row.try_get("seat")?,
            line: super::games::count(row, "line")? as usize,
            account: row.try_get::<Option<i64>, _>("account")?.map(AccountId),
            name: row.try_get("name")?,
        })
    }
}

/// Everybody who has held a seat, in the order in which they sat down.
pub(super) async fn read(
    connection: &mut SqliteConnection,
    game: GameId,
) -> sqlx::Result<Vec<HeldRow>> {
    sqlx::query_as("SELECT * FROM held WHERE game = ? ORDER BY line, seat")
        .bind(game.row())
        .fetch_all(connection)
        .await
}

/// Records who sits there as the game begins, as [`HeldRow::at_the_beginning`] has it. For a game that has already
/// begun this changes nothing.
pub(super) async fn begin(
    connection: &mut SqliteConnection,
    game: GameId,
    at: i64,
) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO held (game, seat, line, account, name, at) \
         SELECT seat.game, seat.seat, 0, seat.account, coalesce(account.display, seat.kind), ? \
         FROM seat LEFT JOIN account ON account.id = seat.account WHERE seat.game = ? \
         ON CONFLICT DO NOTHING",
    )
    .bind(at)
    .bind(game.row())
    .execute(connection)
    .await?;
    Ok(())
}

/// Records who sat down later.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    game: GameId,
    at: i64,
    rows: &[HeldRow],
) -> sqlx::Result<()> {
    for row in rows {
        sqlx::query(
            "INSERT INTO held (game, seat, line, account, name, at) VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(game.row())
        .bind(row.seat)
        .bind(row.line as i64)
        .bind(row.account.map(|account| account.0))
        .bind(&row.name)
        .bind(at)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
