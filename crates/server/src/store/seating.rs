//! Writing games and seats: made, taken, given back, begun.

use super::{GameRow, SeatRow, StorageError, Store, held, lobby};
use crate::{
    hall::TurnedAway,
    ids::{AccountId, GameId, Home},
};
use sqlx::SqliteConnection;

const INSERT_GAME: &str = "INSERT INTO game (id, game, rules, data, options, title, position, pace_hours, \
    one_screen, admission, unlisted, watch, creator, sealed, secret, state, start, created, updated, home, \
    lesson, forked_from, forked_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

const PUT_SEAT: &str = "INSERT OR REPLACE INTO seat (game, seat, name, kind, account, invite, nonce, taken, \
    vacant, late, due_since, owner, former, asked_by, unagreed) \
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

/// Who loses access along with a change of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PutAside {
    /// Whom the founder has sent away, and when.
    pub turned_away: Option<(AccountId, i64)>,
    /// Everybody who has only looked in, by an invitation that may have been replaced.
    pub lookers: bool,
}

impl Store {
    /// A new game with its seats.
    pub(crate) async fn insert_game(
        &self,
        game: GameRow,
        seats: Vec<SeatRow>,
    ) -> Result<(), StorageError> {
        self.write(move |connection| {
            Box::pin(async move {
                insert(connection, &game).await?;
                put_seats(connection, game.id, &seats).await?;
                note_beginning(connection, &game).await?;
                lobby::may_come_back(connection, &game, &seats).await
            })
        })
        .await
    }

    /// Stores seats as they are now, whether the game has begun, and who loses access. The version is the one the
    /// change was based on.
    pub(crate) async fn put_seats(
        &self,
        game: GameRow,
        seats: Vec<SeatRow>,
        aside: PutAside,
    ) -> Result<(), StorageError> {
        self.write(move |connection| {
            Box::pin(async move {
                change(connection, game.id, game.version).await?;
                sqlx::query("UPDATE game SET state = ?, start = ?, updated = ? WHERE id = ?")
                    .bind(game.state)
                    .bind(&game.start)
                    .bind(game.updated)
                    .bind(game.id.row())
                    .execute(&mut *connection)
                    .await?;
                put_seats(connection, game.id, &seats).await?;
                note_beginning(connection, &game).await?;
                lobby::settled(connection, game.id, &seats).await?;
                if let Some((account, at)) = aside.turned_away {
                    let how = TurnedAway::Removed;
                    lobby::turn_away(connection, game.id, account, how, at).await?;
                }
                if aside.lookers {
                    lobby::show_out_lookers(connection, game.id).await?;
                }
                lobby::may_come_back(connection, &game, &seats).await
            })
        })
        .await
    }

    /// Deletes a game that has not begun.
    pub(crate) async fn delete_game(&self, game: GameId, seen: i64) -> Result<(), StorageError> {
        self.write(move |connection| {
            Box::pin(async move {
                change(connection, game, seen).await?;
                sqlx::query("DELETE FROM game WHERE id = ? AND start IS NULL")
                    .bind(game.row())
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }
}

/// Makes the next version of a game from the one that was seen; an error if it has changed by now, or is gone.
pub(super) async fn change(
    connection: &mut SqliteConnection,
    game: GameId,
    seen: i64,
) -> sqlx::Result<()> {
    sqlx::query("INSERT INTO change (game, version) VALUES (?, ?)")
        .bind(game.row())
        .bind(seen)
        .execute(connection)
        .await?;
    Ok(())
}

async fn insert(connection: &mut SqliteConnection, game: &GameRow) -> sqlx::Result<()> {
    let options = serde_json::to_string(&game.options).expect("texts can always be written");
    sqlx::query(INSERT_GAME)
        .bind(game.id.row())
        .bind(&game.game)
        .bind(game.rules)
        .bind(game.data.as_slice())
        .bind(options)
        .bind(&game.title)
        .bind(&game.position)
        .bind(game.pace_hours)
        .bind(game.one_screen)
        .bind(game.admission.word())
        .bind(game.unlisted)
        .bind(&game.watch)
        .bind(game.creator.0)
        .bind(game.sealed.as_slice())
        .bind(game.secret.as_slice())
        .bind(game.state)
        .bind(&game.start)
        .bind(game.created)
        .bind(game.updated)
        .bind(game.home.map(Home::row))
        .bind(&game.lesson)
        .bind(game.forked.map(|(from, _)| from.row()))
        .bind(game.forked.map(|(_, at)| at as i64))
        .execute(connection)
        .await?;
    Ok(())
}

/// Whoever sits at the table when the game begins has held a seat in it.
async fn note_beginning(connection: &mut SqliteConnection, game: &GameRow) -> sqlx::Result<()> {
    match game.start {
        Some(_) => held::begin(connection, game.id, game.updated).await,
        None => Ok(()),
    }
}

pub(super) async fn put_seats(
    connection: &mut SqliteConnection,
    game: GameId,
    seats: &[SeatRow],
) -> sqlx::Result<()> {
    for seat in seats {
        sqlx::query(PUT_SEAT)
            .bind(game.row())
            .bind(seat.seat)
            .bind(&seat.name)
            .bind(seat.kind.word())
            .bind(seat.account.map(|account| account.0))
            .bind(&seat.invite)
            .bind(seat.nonce.as_ref().map(<[u8; 16]>::as_slice))
            .bind(seat.taken)
            .bind(seat.vacant)
            .bind(seat.late)
            .bind(seat.due_since)
            .bind(seat.owner.map(|account| account.0))
            .bind(&seat.former)
            .bind(seat.asked_by.map(|account| account.0))
            .bind(seat.unagreed)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
