//! What has been announced to whom, in the database: written before anything is sent, so that nothing is announced
//! twice.

use crate::{
    accounts::now,
    hall::TurnCame,
    ids::{AccountId, GameId},
    metrics::METRICS,
    store::{StorageError, Store},
};
use kernel::Seat;
use sqlx::Row;
use std::collections::HashSet;

/// How somebody is notified.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    Mail,
    Webhook,
}

impl Way {
    pub const ALL: [Way; 2] = [Way::Mail, Way::Webhook];

    pub fn word(self) -> &'static str {
        match self {
            Way::Mail => "mail",
            Way::Webhook => "webhook",
        }
    }
}

/// How it went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeliveryState {
    Sent,
    Failed,
    /// It certainly did not arrive, and is tried again, even after a restart.
    Waiting,
    /// There were too many that day: the next digest includes it.
    Capped,
}

impl DeliveryState {
    fn word(self) -> &'static str {
        match self {
            DeliveryState::Sent => "sent",
            DeliveryState::Failed => "failed",
            DeliveryState::Waiting => "waiting",
            DeliveryState::Capped => "capped",
        }
    }
}

/// Whether we may announce this turn in this way, and the number of the attempt, from 1. `None` if this turn of the
/// seat, or a later one, has been announced or may have been.
pub async fn claim_turn(
    store: &Store,
    turn: TurnCame,
    way: Way,
) -> Result<Option<u32>, StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query_scalar(
                    "INSERT INTO notice (game, seat, way, since, account, at, tries, state) \
                     VALUES (?, ?, ?, ?, ?, ?, 1, 'sending') \
                     ON CONFLICT (game, seat, way) DO UPDATE \
                     SET tries = CASE WHEN since = excluded.since THEN tries + 1 ELSE 1 END, \
                     since = excluded.since, account = excluded.account, at = excluded.at, state = 'sending' \
                     WHERE since < excluded.since OR since = excluded.since AND state = 'waiting' \
                     RETURNING tries",
                )
                .bind(turn.game.row())
                .bind(turn.seat.0)
                .bind(way.word())
                .bind(turn.since)
                .bind(turn.account.0)
                .bind(now())
                .fetch_optional(connection)
                .await
            })
        })
        .await
}

/// Records how it went.
pub async fn close_turn(
    store: &Store,
    turn: TurnCame,
    way: Way,
    outcome: DeliveryState,
) -> Result<(), StorageError> {
    match outcome {
        DeliveryState::Sent => METRICS.notices_sent.count(),
        DeliveryState::Failed => METRICS.notices_failed.count(),
        DeliveryState::Waiting | DeliveryState::Capped => {}
    }
    store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "UPDATE notice SET state = ? WHERE game = ? AND seat = ? AND way = ? AND since = ?",
                )
                .bind(outcome.word())
                .bind(turn.game.row())
                .bind(turn.seat.0)
                .bind(way.word())
                .bind(turn.since)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
}

/// Turns whose letters exceeded their day's cap: game, seat, and when the turn began.
pub async fn capped(store: &Store) -> Result<HashSet<(GameId, Seat, i64)>, StorageError> {
    let rows =
        sqlx::query("SELECT game, seat, since FROM notice WHERE state = 'capped' AND way = 'mail'")
            .fetch_all(store.readers())
            .await?;
    let read = |row: &sqlx::sqlite::SqliteRow| {
        let game = GameId::from_row(row.try_get(0)?);
        Ok((game, Seat(row.try_get(1)?), row.try_get(2)?))
    };
    Ok(rows.iter().map(read).collect::<sqlx::Result<_>>()?)
}

/// Whether we may send this account's digest of the day. It includes what exceeded the cap.
pub async fn claim_digest(
    store: &Store,
    account: AccountId,
    day: i64,
) -> Result<bool, StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query(
                    "INSERT INTO digest (account, day) VALUES (?, ?) \
                     ON CONFLICT (account) DO UPDATE SET day = excluded.day WHERE day < excluded.day",
                )
                .bind(account.0)
                .bind(day)
                .execute(&mut *connection)
                .await?;
                let ours = done.rows_affected() == 1;
                if ours {
                    let told = "UPDATE notice SET state = 'sent' WHERE account = ? AND state = 'capped'";
                    sqlx::query(told).bind(account.0).execute(connection).await?;
                }
                Ok(ours)
            })
        })
        .await
}
