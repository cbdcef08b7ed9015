//! What has been told to whom, in the database: written before anything is sent, so that nothing is ever told twice.

use crate::{
    accounts::now,
    hall::TurnCame,
    ids::AccountId,
    metrics::METRICS,
    store::{StorageError, Store},
};

/// Whether this turn is ours to tell: false if it, or a later one of the seat, was told already.
pub async fn claim_turn(store: &Store, turn: TurnCame) -> Result<bool, StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query(
                    "INSERT INTO notice (game, seat, since, account, at, state) VALUES (?, ?, ?, ?, ?, 'sending') \
                     ON CONFLICT (game, seat) DO UPDATE \
                     SET since = excluded.since, account = excluded.account, at = excluded.at, state = 'sending' \
                     WHERE since < excluded.since",
                )
                .bind(turn.game.row())
                .bind(turn.seat.0)
                .bind(turn.since)
                .bind(turn.account.0)
                .bind(now())
                .execute(connection)
                .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
}

/// Notes how it went.
pub async fn close_turn(store: &Store, turn: TurnCame, sent: bool) -> Result<(), StorageError> {
    let (state, counter) = match sent {
        true => ("sent", &METRICS.notices_sent),
        false => ("failed", &METRICS.notices_failed),
    };
    counter.count();
    store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "UPDATE notice SET state = ? WHERE game = ? AND seat = ? AND since = ?",
                )
                .bind(state)
                .bind(turn.game.row())
                .bind(turn.seat.0)
                .bind(turn.since)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
}

/// Whether this account's digest of the day is ours to send.
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
                .execute(connection)
                .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
}
