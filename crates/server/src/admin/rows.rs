//! The audit log, and looking people up.

use super::order::AuditEntry;
use crate::{
    accounts::now,
    ids::AccountId,
    store::{StorageError, Store},
};
use sqlx::{FromRow, Row, sqlite::SqliteRow};

/// How many lines are shown at once.
const SHOWN: i64 = 100;

/// An account as stored in the database.
pub struct Found {
    pub id: AccountId,
    pub name: String,
    pub guest: bool,
    pub created: i64,
}

impl FromRow<'_, SqliteRow> for Found {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Found> {
        Ok(Found {
            id: AccountId(row.try_get("id")?),
            name: row.try_get("display")?,
            guest: row.try_get("guest")?,
            created: row.try_get("created")?,
        })
    }
}

/// People whose name contains this text, in either spelling; an exact match comes first.
pub async fn find(store: &Store, text: &str, folded: &str) -> Result<Vec<Found>, StorageError> {
    let found = sqlx::query_as(
        "SELECT id, display, name IS NULL AS guest, created FROM account \
         WHERE instr(coalesce(name, ''), ?1) > 0 OR instr(display, ?2) > 0 \
         ORDER BY name IS NOT ?1, name IS NULL, id DESC LIMIT ?3",
    )
    .bind(folded)
    .bind(text)
    .bind(SHOWN)
    .fetch_all(store.readers())
    .await?;
    Ok(found)
}

/// Whoever has exactly this name; several guests may.
pub async fn named(store: &Store, text: &str, folded: &str) -> Result<Vec<Found>, StorageError> {
    let found = sqlx::query_as(
        "SELECT id, display, name IS NULL AS guest, created FROM account \
         WHERE name = ?1 OR (name IS NULL AND display = ?2) LIMIT 2",
    )
    .bind(folded)
    .bind(text)
    .fetch_all(store.readers())
    .await?;
    Ok(found)
}

pub async fn numbered(store: &Store, id: i64) -> Result<Vec<Found>, StorageError> {
    let found = sqlx::query_as(
        "SELECT id, display, name IS NULL AS guest, created FROM account WHERE id = ?",
    )
    .bind(id)
    .fetch_all(store.readers())
    .await?;
    Ok(found)
}

pub async fn write_down(
    store: &Store,
    by: Option<AccountId>,
    what: &'static str,
    whom: String,
    why: String,
) -> Result<(), StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO audit (at, account, what, whom, why) VALUES (?, ?, ?, ?, ?)",
                )
                .bind(now())
                .bind(by.map(|by| by.0))
                .bind(what)
                .bind(whom)
                .bind(why)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
}

pub async fn audit(store: &Store, before: Option<i64>) -> Result<Vec<AuditEntry>, StorageError> {
    let rows = sqlx::query(
        "SELECT audit.*, display FROM audit LEFT JOIN account ON account.id = audit.account \
         WHERE audit.id < ? ORDER BY audit.id DESC LIMIT ?",
    )
    .bind(before.unwrap_or(i64::MAX))
    .bind(SHOWN)
    .fetch_all(store.readers())
    .await?;
    let entry = |row: &SqliteRow| {
        let by: Option<i64> = row.try_get("account")?;
        let name: Option<String> = row.try_get("display")?;
        Ok(AuditEntry {
            id: row.try_get("id")?,
            at: row.try_get("at")?,
            by: by.map(|by| name.unwrap_or_else(|| format!("#{by}"))),
            what: row.try_get("what")?,
            whom: row.try_get("whom")?,
            why: row.try_get("why")?,
        })
    };
    Ok(rows.iter().map(entry).collect::<sqlx::Result<_>>()?)
}
