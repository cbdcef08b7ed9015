//! Accounts, sessions and tokens in the database.

use super::{Account, AccountFault, Fingerprint, Name, Notices, Profile, Token, now};
use crate::{
    ids::AccountId,
    store::{StorageError, Store},
};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use table::Language;

fn account(row: &SqliteRow) -> sqlx::Result<Account> {
    let notices: String = row.try_get("notices")?;
    let language: String = row.try_get("language")?;
    Ok(Account {
        id: AccountId(row.try_get("id")?),
        display: row.try_get("display")?,
        kept: row.try_get("kept")?,
        profile: Profile {
            mail: row.try_get("mail")?,
            webhook: row.try_get("webhook")?,
            notices: Notices::read(&notices).unwrap_or_default(),
            away_until: row.try_get("away_until")?,
            language: language.parse().unwrap_or(Language::En),
        },
    })
}

/// A session or token as found: whose it is, and until when.
pub struct Found {
    pub account: AccountId,
    pub expires: i64,
}

pub async fn find(store: &Store, id: AccountId) -> Result<Option<Account>, StorageError> {
    let row = sqlx::query(
        "SELECT id, display, name IS NOT NULL AS kept, mail, webhook, notices, away_until, language \
         FROM account WHERE id = ?",
    )
    .bind(id.0)
    .fetch_optional(store.readers())
    .await?;
    Ok(row.as_ref().map(account).transpose()?)
}

/// The account of this folded name, and its password.
pub async fn by_name(
    store: &Store,
    folded: &str,
) -> Result<Option<(AccountId, String)>, StorageError> {
    let row = sqlx::query("SELECT id, password FROM account WHERE name = ?")
        .bind(folded)
        .fetch_optional(store.readers())
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some((AccountId(row.try_get(0)?), row.try_get(1)?)))
}

pub async fn password(store: &Store, id: AccountId) -> Result<Option<String>, StorageError> {
    let row = sqlx::query("SELECT password FROM account WHERE id = ?")
        .bind(id.0)
        .fetch_optional(store.readers())
        .await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.flatten())
}

/// A new guest with its first session.
pub async fn new_guest(
    store: &Store,
    display: String,
    language: Language,
    session: Fingerprint,
    expires: i64,
) -> Result<AccountId, StorageError> {
    let id = store
        .write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query(
                    "INSERT INTO account (display, language, created) VALUES (?, ?, ?)",
                )
                .bind(display)
                .bind(language.tag())
                .bind(now())
                .execute(&mut *connection)
                .await?;
                let id = AccountId(done.last_insert_rowid());
                insert_session(connection, id, session, expires).await?;
                Ok(id)
            })
        })
        .await?;
    Ok(id)
}

/// Makes a guest somebody. False if the name is taken or the account is no guest any more.
pub async fn keep(
    store: &Store,
    id: AccountId,
    name: Name,
    password: String,
    mail: Option<String>,
) -> Result<bool, StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query(
                    "UPDATE OR IGNORE account SET display = ?, name = ?, password = ?, mail = coalesce(?, mail) \
                     WHERE id = ? AND name IS NULL",
                )
                .bind(name.display)
                .bind(name.folded)
                .bind(password)
                .bind(mail)
                .bind(id.0)
                .execute(connection)
                .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
}

/// Changes the password and ends all sessions but one.
pub async fn set_password(
    store: &Store,
    id: AccountId,
    password: String,
    stays: Option<Fingerprint>,
) -> Result<(), StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE account SET password = ? WHERE id = ?")
                    .bind(password)
                    .bind(id.0)
                    .execute(&mut *connection)
                    .await?;
                let stays = stays.map_or_else(Vec::new, |stays| stays.0.to_vec());
                sqlx::query("DELETE FROM session WHERE account = ? AND hash <> ?")
                    .bind(id.0)
                    .bind(stays)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
}

pub async fn set_profile(
    store: &Store,
    id: AccountId,
    profile: Profile,
) -> Result<(), StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "UPDATE account SET mail = ?, webhook = ?, notices = ?, away_until = ?, language = ? WHERE id = ?",
                )
                .bind(profile.mail)
                .bind(profile.webhook)
                .bind(profile.notices.word())
                .bind(profile.away_until)
                .bind(profile.language.tag())
                .bind(id.0)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
}

/// A new session; those that have run out go on the same occasion.
pub async fn new_session(
    store: &Store,
    account: AccountId,
    session: Fingerprint,
    expires: i64,
) -> Result<(), StorageError> {
    store
        .write(move |connection| Box::pin(insert_session(connection, account, session, expires)))
        .await
}

async fn insert_session(
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

pub async fn renew_session(
    store: &Store,
    session: Fingerprint,
    expires: i64,
) -> Result<(), StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE session SET expires = ? WHERE hash = ?")
                    .bind(expires)
                    .bind(session.0.to_vec())
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
}

pub async fn session(store: &Store, session: Fingerprint) -> Result<Option<Found>, StorageError> {
    let row =
        sqlx::query("SELECT hash, account, expires FROM session WHERE hash = ? AND expires > ?")
            .bind(session.0.to_vec())
            .bind(now())
            .fetch_optional(store.readers())
            .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(is(&row, session)?.then_some(Found {
        account: AccountId(row.try_get("account")?),
        expires: row.try_get("expires")?,
    }))
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

/// A new token's number; none if the account has too many.
pub async fn new_token(
    store: &Store,
    account: AccountId,
    hash: Fingerprint,
    label: String,
    most: i64,
) -> Result<i64, AccountFault> {
    let id = store
        .write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query(
                    "INSERT INTO token (account, hash, label, created) SELECT ?1, ?2, ?3, ?4 \
                     WHERE (SELECT count(*) FROM token WHERE account = ?1) < ?5",
                )
                .bind(account.0)
                .bind(hash.0.to_vec())
                .bind(label)
                .bind(now())
                .bind(most)
                .execute(connection)
                .await?;
                Ok((done.rows_affected() == 1).then(|| done.last_insert_rowid()))
            })
        })
        .await?;
    id.ok_or(AccountFault::TooManyTokens { most })
}

pub async fn token(store: &Store, hash: Fingerprint) -> Result<Option<AccountId>, StorageError> {
    let row = sqlx::query("SELECT hash, account FROM token WHERE hash = ?")
        .bind(hash.0.to_vec())
        .fetch_optional(store.readers())
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(is(&row, hash)?.then_some(AccountId(row.try_get("account")?)))
}

pub async fn tokens(store: &Store, account: AccountId) -> Result<Vec<Token>, StorageError> {
    let rows = sqlx::query("SELECT id, label, created FROM token WHERE account = ? ORDER BY id")
        .bind(account.0)
        .fetch_all(store.readers())
        .await?;
    let token = |row: &SqliteRow| {
        Ok(Token {
            id: row.try_get(0)?,
            label: row.try_get(1)?,
            created: row.try_get(2)?,
        })
    };
    Ok(rows.iter().map(token).collect::<sqlx::Result<_>>()?)
}

/// Takes a token away; its fingerprint, if there was one.
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

/// The database found a row by its index; that it is the right one is looked at again, in constant time.
fn is(row: &SqliteRow, wanted: Fingerprint) -> sqlx::Result<bool> {
    let found: Vec<u8> = row.try_get("hash")?;
    let found = found.try_into().map(Fingerprint);
    Ok(found.is_ok_and(|found| found.matches(&wanted)))
}
