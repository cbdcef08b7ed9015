//! Before a game begins: who asks for a seat, who was turned away; and who may look at an unlisted one.

use super::{GameRow, SeatRow, StorageError, Store, seating::change};
use crate::{
    hall::TurnedAway,
    ids::{AccountId, GameId, Person},
};
use sqlx::{FromRow, Row, SqliteConnection, sqlite::SqliteRow};
use std::collections::BTreeSet;

/// Somebody asks for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Application {
    pub id: i64,
    pub seat: u8,
    pub by: Person,
    pub nonce: [u8; 16],
    pub at: i64,
}

/// How somebody came to know about an unlisted game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Came {
    Link,
    Invitation,
}

impl Came {
    fn word(self) -> &'static str {
        match self {
            Came::Link => "link",
            Came::Invitation => "invitation",
        }
    }
}

impl FromRow<'_, SqliteRow> for Application {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Application> {
        let nonce: &[u8] = row.try_get("nonce")?;
        let unreadable = || sqlx::Error::Decode("a nonce has sixteen bytes".into());
        Ok(Application {
            id: row.try_get("id")?,
            seat: row.try_get("seat")?,
            by: Person {
                account: AccountId(row.try_get("account")?),
                name: row
                    .try_get::<Option<String>, _>("player")?
                    .unwrap_or_default(),
            },
            nonce: nonce.try_into().map_err(|_| unreadable())?,
            at: row.try_get("at")?,
        })
    }
}

/// Whoever sits down is no longer asking for a seat and no longer turned away.
pub(super) async fn settled(
    connection: &mut SqliteConnection,
    game: GameId,
    seats: &[SeatRow],
) -> sqlx::Result<()> {
    for account in accounts(seats) {
        forget(connection, ["application", "turned_away"], game, account).await?;
    }
    Ok(())
}

/// Whoever has sat at an unlisted table may always come back to look.
pub(super) async fn may_come_back(
    connection: &mut SqliteConnection,
    game: &GameRow,
    seats: &[SeatRow],
) -> sqlx::Result<()> {
    const SAT: &str = "INSERT INTO watcher (game, account, how, at) VALUES (?, ?, 'seat', ?) \
        ON CONFLICT DO UPDATE SET how = 'seat'";
    if !game.unlisted {
        return Ok(());
    }
    for account in accounts(seats) {
        sqlx::query(SAT)
            .bind(game.id.row())
            .bind(account.0)
            .bind(game.updated)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Turns somebody away. Their request for a seat is dropped, and so is their permission to look at an unlisted game.
pub(super) async fn turn_away(
    connection: &mut SqliteConnection,
    game: GameId,
    account: AccountId,
    how: TurnedAway,
    at: i64,
) -> sqlx::Result<()> {
    const TURN: &str =
        "INSERT OR REPLACE INTO turned_away (game, account, how, at) VALUES (?, ?, ?, ?)";
    sqlx::query(TURN)
        .bind(game.row())
        .bind(account.0)
        .bind(how.word())
        .bind(at)
        .execute(&mut *connection)
        .await?;
    forget(connection, ["application", "watcher"], game, account).await
}

/// Whoever has looked at an unlisted game by means of an invitation, and has not sat down, needs a new one.
pub(super) async fn show_out_lookers(
    connection: &mut SqliteConnection,
    game: GameId,
) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM watcher WHERE game = ? AND how = 'invitation'")
        .bind(game.row())
        .execute(connection)
        .await?;
    Ok(())
}

fn accounts(seats: &[SeatRow]) -> BTreeSet<AccountId> {
    seats.iter().filter_map(|seat| seat.account).collect()
}

/// Deletes what these tables say about an account in a game.
async fn forget(
    connection: &mut SqliteConnection,
    tables: [&str; 2],
    game: GameId,
    account: AccountId,
) -> sqlx::Result<()> {
    for table in tables {
        let delete = format!("DELETE FROM {table} WHERE game = ? AND account = ?");
        sqlx::query(&delete)
            .bind(game.row())
            .bind(account.0)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

impl Store {
    /// Whether a game is unlisted, and whether this account may see it anyway; `None` if there is no such game.
    pub(crate) async fn sight(
        &self,
        game: GameId,
        account: Option<AccountId>,
    ) -> Result<Option<(bool, bool)>, StorageError> {
        // Whoever was turned away can still see the game, and be told so, until it begins.
        const SIGHT: &str = "SELECT unlisted, creator = ?2 \
            OR EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND seat.account = ?2) \
            OR EXISTS (SELECT 1 FROM held WHERE held.game = game.id AND held.account = ?2) \
            OR EXISTS (SELECT 1 FROM watcher WHERE watcher.game = game.id AND watcher.account = ?2) \
            OR (state = 0 AND EXISTS (SELECT 1 FROM turned_away AS away WHERE away.game = game.id AND away.account = ?2)) \
            FROM game WHERE id = ?1";
        let found: Option<(bool, Option<bool>)> = sqlx::query_as(SIGHT)
            .bind(game.row())
            .bind(account.map(|account| account.0))
            .fetch_optional(self.readers())
            .await?;
        Ok(found.map(|(unlisted, invited)| (unlisted, invited.unwrap_or(false))))
    }

    /// The game a link for watchers belongs to.
    pub(crate) async fn watched_by_link(&self, link: &str) -> Result<Option<GameId>, StorageError> {
        let found: Option<i64> = sqlx::query_scalar("SELECT id FROM game WHERE watch = ?")
            .bind(link)
            .fetch_optional(self.readers())
            .await?;
        Ok(found.map(GameId::from_row))
    }

    /// Lets an account watch.
    pub(crate) async fn put_watcher(
        &self,
        game: GameId,
        account: AccountId,
        came: Came,
        at: i64,
    ) -> Result<(), StorageError> {
        const INSERT: &str =
            "INSERT OR IGNORE INTO watcher (game, account, how, at) VALUES (?, ?, ?, ?)";
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(INSERT)
                    .bind(game.row())
                    .bind(account.0)
                    .bind(came.word())
                    .bind(at)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// Replaces the link for watchers; whoever came by the old one needs the new one.
    pub(crate) async fn put_watch_link(
        &self,
        game: GameId,
        link: String,
    ) -> Result<(), StorageError> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE game SET watch = ? WHERE id = ? AND unlisted")
                    .bind(link)
                    .bind(game.row())
                    .execute(&mut *connection)
                    .await?;
                sqlx::query("DELETE FROM watcher WHERE game = ? AND how = 'link'")
                    .bind(game.row())
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// Who asks for a seat in a game, earliest first.
    pub(crate) async fn applications(
        &self,
        game: GameId,
    ) -> Result<Vec<Application>, StorageError> {
        const ALL: &str = "SELECT application.*, account.display AS player FROM application \
            LEFT JOIN account ON account.id = application.account \
            WHERE application.game = ? ORDER BY application.id";
        let found = sqlx::query_as(ALL)
            .bind(game.row())
            .fetch_all(self.readers())
            .await?;
        Ok(found)
    }

    /// Asks for a seat in a game of this version; asking again changes nothing.
    pub(crate) async fn put_application(
        &self,
        (game, seen): (GameId, i64),
        seat: u8,
        by: AccountId,
        nonce: [u8; 16],
        at: i64,
    ) -> Result<(), StorageError> {
        const INSERT: &str = "INSERT OR IGNORE INTO application (game, seat, account, nonce, at) \
            VALUES (?, ?, ?, ?, ?)";
        self.write(move |connection| {
            Box::pin(async move {
                change(connection, game, seen).await?;
                sqlx::query(INSERT)
                    .bind(game.row())
                    .bind(seat)
                    .bind(by.0)
                    .bind(nonce.as_slice())
                    .bind(at)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// Withdraws a request for a seat; returns whether there was one. If not, nothing changes.
    pub(crate) async fn delete_application(
        &self,
        (game, seen): (GameId, i64),
        seat: u8,
        by: AccountId,
    ) -> Result<bool, StorageError> {
        const DELETE: &str = "DELETE FROM application WHERE game = ? AND seat = ? AND account = ?";
        self.write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query(DELETE)
                    .bind(game.row())
                    .bind(seat)
                    .bind(by.0)
                    .execute(&mut *connection)
                    .await?;
                let was_there = done.rows_affected() > 0;
                if was_there {
                    change(connection, game, seen).await?;
                }
                Ok(was_there)
            })
        })
        .await
    }

    /// Withdraws all requests of an account.
    pub(crate) async fn delete_applications(&self, by: AccountId) -> Result<(), StorageError> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM application WHERE account = ?")
                    .bind(by.0)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// Turns somebody away from a game of this version.
    pub(crate) async fn turn_away(
        &self,
        (game, seen): (GameId, i64),
        account: AccountId,
        how: TurnedAway,
        at: i64,
    ) -> Result<(), StorageError> {
        self.write(move |connection| {
            Box::pin(async move {
                change(connection, game, seen).await?;
                turn_away(connection, game, account, how, at).await
            })
        })
        .await
    }

    /// Whether somebody was turned away from a game, and how.
    pub(crate) async fn turned_away(
        &self,
        game: GameId,
        account: AccountId,
    ) -> Result<Option<TurnedAway>, StorageError> {
        let how: Option<String> =
            sqlx::query_scalar("SELECT how FROM turned_away WHERE game = ? AND account = ?")
                .bind(game.row())
                .bind(account.0)
                .fetch_optional(self.readers())
                .await?;
        Ok(how.as_deref().and_then(TurnedAway::read))
    }

    /// How many seats an account holds, or asks for, in other people's games that have not begun.
    pub(crate) async fn waiting_seats(&self, account: AccountId) -> Result<usize, StorageError> {
        const COUNT: &str = "SELECT \
            (SELECT count(*) FROM seat JOIN game ON game.id = seat.game \
                WHERE seat.account = ?1 AND state = 0 AND creator <> ?1) + \
            (SELECT count(*) FROM application JOIN game ON game.id = application.game \
                WHERE application.account = ?1 AND state = 0)";
        let count: i64 = sqlx::query_scalar(COUNT)
            .bind(account.0)
            .fetch_one(self.readers())
            .await?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// The waiting games of a founder in which somebody is asking for a seat.
    pub(crate) async fn asked(&self, founder: AccountId) -> Result<Vec<GameId>, StorageError> {
        const ASKED: &str = "SELECT DISTINCT application.game FROM application \
            JOIN game ON game.id = application.game WHERE game.creator = ? AND game.state = 0";
        let games: Vec<i64> = sqlx::query_scalar(ASKED)
            .bind(founder.0)
            .fetch_all(self.readers())
            .await?;
        Ok(games.into_iter().map(GameId::from_row).collect())
    }
}
