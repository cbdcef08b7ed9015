//! Chat, notes and offers on disk.

use super::{SeatRow, StorageError, Store, StoredOffer, games, seating::change};
use crate::{
    hall::ChatLine,
    ids::{AccountId, GameId},
    plain_text::harmless,
};
use sqlx::{FromRow, Row, SqliteConnection, sqlite::SqliteRow};

/// How many lines of one game's chat are kept, the newest. Each line pushes out the oldest, so nobody is kept from
/// talking.
const MOST_LINES: i64 = 5000;

impl FromRow<'_, SqliteRow> for ChatLine {
    fn from_row(row: &SqliteRow) -> sqlx::Result<ChatLine> {
        Ok(ChatLine {
            n: row.try_get("n")?,
            at: row.try_get("at")?,
            account: AccountId(row.try_get("account")?),
            name: harmless(row.try_get("name")?).into_owned(),
            text: harmless(row.try_get("text")?).into_owned(),
        })
    }
}

/// Adds a line, within a transaction that has made the next version of the game.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    game: GameId,
    line: &ChatLine,
) -> sqlx::Result<()> {
    const INSERT: &str =
        "INSERT INTO chat (game, n, at, account, name, text) VALUES (?, ?, ?, ?, ?, ?)";
    const FORGET: &str = "DELETE FROM chat WHERE game = ? AND n <= ?";
    sqlx::query(INSERT)
        .bind(game.row())
        .bind(line.n)
        .bind(line.at)
        .bind(line.account.0)
        .bind(&line.name)
        .bind(&line.text)
        .execute(&mut *connection)
        .await?;
    sqlx::query(FORGET)
        .bind(game.row())
        .bind(line.n - MOST_LINES)
        .execute(connection)
        .await?;
    Ok(())
}

impl Store {
    /// The last lines of a game's chat, oldest first.
    pub(crate) async fn chat(
        &self,
        game: GameId,
        most: usize,
    ) -> Result<Vec<ChatLine>, StorageError> {
        let mut lines: Vec<ChatLine> =
            sqlx::query_as("SELECT * FROM chat WHERE game = ? ORDER BY n DESC LIMIT ?")
                .bind(game.row())
                .bind(most as i64)
                .fetch_all(self.readers())
                .await?;
        lines.reverse();
        Ok(lines)
    }

    /// Adds a line, said at this version of the game.
    pub(crate) async fn put_chat(
        &self,
        game: GameId,
        seen: i64,
        line: ChatLine,
    ) -> Result<(), StorageError> {
        self.write(move |connection| {
            Box::pin(async move {
                change(connection, game, seen).await?;
                write(connection, game, &line).await
            })
        })
        .await
    }

    /// An account's notes; at a shared screen `seat` says whose, elsewhere it is empty.
    pub(crate) async fn notes(
        &self,
        game: GameId,
        account: AccountId,
        seat: &str,
    ) -> Result<String, StorageError> {
        let text: Option<String> =
            sqlx::query_scalar("SELECT text FROM note WHERE game = ? AND account = ? AND seat = ?")
                .bind(game.row())
                .bind(account.0)
                .bind(seat)
                .fetch_optional(self.readers())
                .await?;
        Ok(text.unwrap_or_default())
    }

    pub(crate) async fn put_notes(
        &self,
        game: GameId,
        account: AccountId,
        seat: String,
        text: String,
    ) -> Result<(), StorageError> {
        const PUT: &str =
            "INSERT OR REPLACE INTO note (game, account, seat, text) VALUES (?, ?, ?, ?)";
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(PUT)
                    .bind(game.row())
                    .bind(account.0)
                    .bind(seat)
                    .bind(text)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// Stores the open offer of a game; `None` ends it. It was made at this version of the game.
    pub(crate) async fn put_offer(
        &self,
        game: GameId,
        seen: i64,
        offer: Option<StoredOffer>,
    ) -> Result<(), StorageError> {
        const PUT: &str = "INSERT OR REPLACE INTO offer (game, kind, shown, number, seat, by, agreed, at) \
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
        self.write(move |connection| {
            Box::pin(async move {
                change(connection, game, seen).await?;
                let Some(offer) = offer else {
                    sqlx::query("DELETE FROM offer WHERE game = ?")
                        .bind(game.row())
                        .execute(connection)
                        .await?;
                    return Ok(());
                };
                let kind = match (offer.rollback, offer.invite) {
                    (Some(_), _) => "rollback",
                    (None, Some(_)) => "invite",
                    (None, None) => "stop",
                };
                sqlx::query(PUT)
                    .bind(game.row())
                    .bind(kind)
                    .bind(offer.rollback.map(|(shown, _)| shown as i64))
                    .bind(offer.rollback.map(|(_, number)| number as i64))
                    .bind(offer.invite)
                    .bind(offer.by)
                    .bind(offer.agreed)
                    .bind(offer.at)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// A game's seats, with their accounts' current data.
    pub(crate) async fn seats(&self, game: GameId) -> Result<Vec<SeatRow>, StorageError> {
        let mut connection = self.readers().acquire().await?;
        Ok(games::seats_of(&mut connection, game).await?)
    }
}
