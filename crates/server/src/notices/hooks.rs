//! Webhooks in trouble: one that keeps failing is called less often, then not at all, until its owner wants it again.

use super::signed::{Mac, mac, same};
use crate::{
    accounts::{Account, now},
    ids::AccountId,
    store::{StorageError, Store},
};
use sqlx::Row;

/// How a webhook has been doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HookHealth {
    /// How many calls in a row have failed for good.
    pub failures: u32,
    /// Since when it has not been called, in seconds since 1970.
    pub off: Option<i64>,
}

/// The health of an account's present webhook.
pub async fn health(store: &Store, account: &Account) -> Result<HookHealth, StorageError> {
    let Some(webhook) = account.profile.webhook.as_deref() else {
        return Ok(HookHealth::default());
    };
    let row = sqlx::query("SELECT address, failures, off FROM webhook_trouble WHERE account = ?")
        .bind(account.id.0)
        .fetch_optional(store.readers())
        .await?;
    let Some(row) = row else {
        return Ok(HookHealth::default());
    };
    let address: Vec<u8> = row.try_get(0)?;
    if !same(&address, &address_mac(store, webhook)) {
        return Ok(HookHealth::default());
    }
    Ok(HookHealth {
        failures: row.try_get(1)?,
        off: row.try_get(2)?,
    })
}

/// A call failed for good; after `most` of them in a row the webhook is switched off.
pub async fn failed(
    store: &Store,
    account: AccountId,
    webhook: &str,
    most: u32,
) -> Result<(), StorageError> {
    let address = address_mac(store, webhook).to_vec();
    let off = store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query_scalar::<_, Option<i64>>(
                    "INSERT INTO webhook_trouble (account, address, failures, off) \
                     VALUES (?1, ?2, 1, CASE WHEN ?3 <= 1 THEN ?4 END) \
                     ON CONFLICT (account) DO UPDATE SET \
                     failures = CASE WHEN address = ?2 THEN failures + 1 ELSE 1 END, \
                     off = CASE WHEN (CASE WHEN address = ?2 THEN failures + 1 ELSE 1 END) >= ?3 THEN ?4 END, \
                     address = ?2 \
                     RETURNING off",
                )
                .bind(account.0)
                .bind(address)
                .bind(most)
                .bind(now())
                .fetch_one(connection)
                .await
            })
        })
        .await?;
    if off.is_some() {
        tracing::warn!(
            account = account.0,
            "a webhook failed too often and is no longer called"
        );
    }
    Ok(())
}

/// It answers, or its owner wants it called again.
pub async fn forgive(store: &Store, account: AccountId) -> Result<(), StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM webhook_trouble WHERE account = ?")
                    .bind(account.0)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
}

/// The address may contain somebody's key, so it is stored in one place only; here only its MAC is.
fn address_mac(store: &Store, webhook: &str) -> Mac {
    mac(store.key(), "bivouac webhook", &[webhook.as_bytes()])
}
