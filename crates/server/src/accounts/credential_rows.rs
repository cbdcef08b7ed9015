//! Sessions and tokens in the database.

use super::{AccountFault, Credential, Fingerprint, Token, now};
use crate::{
    ids::AccountId,
    plain_text::harmless,
    store::{StorageError, Store},
};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// A new session of an account, if its password is still this one: it may have been changed, to shut somebody out,
/// while it was being checked.
pub async fn new_session(
    store: &Store,
    account: AccountId,
    password: String,
    session: Fingerprint,
    expires: i64,
) -> Result<bool, StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                let same: bool = sqlx::query_scalar(
                    "SELECT EXISTS (SELECT 1 FROM account WHERE id = ? AND password = ?)",
                )
                .bind(account.0)
                .bind(password)
                .fetch_one(&mut *connection)
                .await?;
                if same {
                    insert_session(connection, account, session, expires).await?;
                }
                Ok(same)
            })
        })
        .await
}

/// Expired sessions are deleted on the same occasion.
pub(super) async fn insert_session(
    connection: &mut SqliteConnection,
    account: AccountId,
    session: Fingerprint,
    expires: i64,
) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM session WHERE expires < ?")
        .bind(now())
        .execute(&mut *connection)
        .await?;
    sqlx::query("INSERT INTO session (hash, account, expires) VALUES (?, ?, ?)")
        .bind(session.0.to_vec())
        .bind(account.0)
        .bind(expires)
        .execute(connection)
        .await?;
    Ok(())
}

/// False if the session no longer exists.
pub async fn renew_session(
    store: &Store,
    session: Fingerprint,
    expires: i64,
) -> Result<bool, StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query("UPDATE session SET expires = ? WHERE hash = ?")
                    .bind(expires)
                    .bind(session.0.to_vec())
                    .execute(connection)
                    .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
}

/// Whose session this is, and until when.
pub async fn session(
    store: &Store,
    session: Fingerprint,
) -> Result<Option<(AccountId, i64)>, StorageError> {
    let row =
        sqlx::query("SELECT hash, account, expires FROM session WHERE hash = ? AND expires > ?")
            .bind(session.0.to_vec())
            .bind(now())
            .fetch_optional(store.readers())
            .await?;
    let Some(row) = row else { return Ok(None) };
    let found = (AccountId(row.try_get("account")?), row.try_get("expires")?);
    Ok(is(&row, session)?.then_some(found))
}

pub async fn end_session(store: &Store, session: Fingerprint) -> Result<(), StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM session WHERE hash = ?")
                    .bind(session.0.to_vec())
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
}

/// The number of a new token; `None` if the account has too many.
pub async fn new_token(
    store: &Store,
    account: AccountId,
    hash: Fingerprint,
    token: Token,
    most: i64,
) -> Result<i64, AccountFault> {
    let id = store
        .write(move |connection| {
            Box::pin(async move {
                delete_expired(connection).await?;
                let done = sqlx::query(
                    "INSERT INTO token (account, hash, label, created, expires) SELECT ?1, ?2, ?3, ?4, ?5 \
                     WHERE (SELECT count(*) FROM token WHERE account = ?1) < ?6",
                )
                .bind(account.0)
                .bind(hash.0.to_vec())
                .bind(token.label)
                .bind(token.created)
                .bind(token.expires)
                .bind(most)
                .execute(connection)
                .await?;
                Ok((done.rows_affected() == 1).then(|| done.last_insert_rowid()))
            })
        })
        .await?;
    id.ok_or(AccountFault::TooManyTokens { most })
}

/// Whose token this is, and until when, even if that has passed.
pub async fn token(
    store: &Store,
    hash: Fingerprint,
) -> Result<Option<(AccountId, Option<i64>)>, StorageError> {
    let row = sqlx::query("SELECT hash, account, expires FROM token WHERE hash = ?")
        .bind(hash.0.to_vec())
        .fetch_optional(store.readers())
        .await?;
    let Some(row) = row else { return Ok(None) };
    let found = (AccountId(row.try_get("account")?), row.try_get("expires")?);
    Ok(is(&row, hash)?.then_some(found))
}

pub async fn tokens(store: &Store, account: AccountId) -> Result<Vec<Token>, StorageError> {
    let rows = sqlx::query(
        "SELECT id, label, created, expires FROM token \
         WHERE account = ? AND (expires IS NULL OR expires > ?) ORDER BY id",
    )
    .bind(account.0)
    .bind(now())
    .fetch_all(store.readers())
    .await?;
    let token = |row: &SqliteRow| {
        Ok(Token {
            id: row.try_get(0)?,
            label: harmless(row.try_get(1)?).into_owned(),
            created: row.try_get(2)?,
            expires: row.try_get(3)?,
        })
    };
    Ok(rows.iter().map(token).collect::<sqlx::Result<_>>()?)
}

/// Removes every expired token.
pub async fn remove_expired(store: &Store) -> Result<(), StorageError> {
    store
        .write(move |connection| Box::pin(delete_expired(connection)))
        .await
}

async fn delete_expired(connection: &mut SqliteConnection) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM token WHERE expires <= ?")
        .bind(now())
        .execute(connection)
        .await?;
    Ok(())
}

/// Ends all sessions and tokens of an account.
pub async fn end_all(store: &Store, account: AccountId) -> Result<(), StorageError> {
    store
        .write(move |connection| Box::pin(end_credentials(connection, account, None)))
        .await
}

/// The same, except for one.
pub(super) async fn end_credentials(
    connection: &mut SqliteConnection,
    account: AccountId,
    stays: Option<Credential>,
) -> sqlx::Result<()> {
    let (session, token) = match stays {
        Some(Credential::Session(session)) => (Some(session), None),
        Some(Credential::Token(token)) => (None, Some(token)),
        None => (None, None),
    };
    end_sessions(connection, account, session).await?;
    end_tokens(connection, account, token).await
}

pub(super) async fn end_sessions(
    connection: &mut SqliteConnection,
    account: AccountId,
    stays: Option<Fingerprint>,
) -> sqlx::Result<()> {
    const END: &str = "DELETE FROM session WHERE account = ? AND hash <> ?";
    end(connection, END, account, stays).await
}

pub(super) async fn end_tokens(
    connection: &mut SqliteConnection,
    account: AccountId,
    stays: Option<Fingerprint>,
) -> sqlx::Result<()> {
    const END: &str = "DELETE FROM token WHERE account = ? AND hash <> ?";
    end(connection, END, account, stays).await
}

async fn end(
    connection: &mut SqliteConnection,
    sql: &'static str,
    account: AccountId,
    stays: Option<Fingerprint>,
) -> sqlx::Result<()> {
    sqlx::query(sql)
        .bind(account.0)
        .bind(stays.map_or_else(Vec::new, |stays| stays.0.to_vec()))
        .execute(connection)
        .await?;
    Ok(())
}

/// Revokes a token; returns its fingerprint, if there was one.
pub async fn revoke(
    store: &Store,
    account: AccountId,
    token: i64,
) -> Result<Option<Fingerprint>, StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                let row =
                    sqlx::query("DELETE FROM token WHERE id = ? AND account = ? RETURNING hash")
                        .bind(token)
                        .bind(account.0)
                        .fetch_optional(connection)
                        .await?;
                row.map(|row| row.try_get::<Vec<u8>, _>(0))
                    .transpose()
                    .map(|hash| hash.and_then(|hash| hash.try_into().ok()).map(Fingerprint))
            })
        })
        .await
}

/// The database found a row by its index; whether it is the right one is checked again, in constant time.
fn is(row: &SqliteRow, wanted: Fingerprint) -> sqlx::Result<bool> {
    let found: Vec<u8> = row.try_get("hash")?;
    let found = found.try_into().map(Fingerprint);
    Ok(found.is_ok_and(|found| found.matches(&wanted)))
}
