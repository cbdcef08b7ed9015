//! What the host does to an account: ends everything it opened, gives it another name or a new password.

use super::{Account, AccountFault, Accounts, Name, password, rows};
use crate::{
    ids::AccountId,
    store::{StorageError, Store},
};
use std::sync::Arc;

impl Accounts {
    /// Whoever keeps this name, folded.
    pub async fn named(&self, folded: &str) -> Result<Option<AccountId>, AccountFault> {
        let found = rows::by_name(&self.0.store, folded).await?;
        Ok(found.map(|(id, _)| id))
    }

    /// Ends every session and every token of an account.
    pub async fn end_all(&self, account: AccountId) -> Result<(), AccountFault> {
        end_all(&self.0.store, account).await?;
        self.ended();
        self.0.sessions.retain(|_, (owner, _)| *owner != account);
        self.0.tokens.retain(|_, owner| *owner != account);
        Ok(())
    }

    /// Calls an account something else, as the host decides.
    pub async fn rename(&self, id: AccountId, name: Name) -> Result<Arc<Account>, AccountFault> {
        let display = name.display.clone();
        if !rename(&self.0.store, id, name).await? {
            return Err(AccountFault::NameTaken);
        }
        let account = self.find(id).await?.ok_or(AccountFault::NameTaken)?;
        let mut renamed = (*account).clone();
        renamed.display = display;
        Ok(self.remember(renamed))
    }

    /// Gives an account a new password, as the host decides, and ends everything that was opened with the old one.
    pub async fn reset(&self, id: AccountId) -> Result<String, AccountFault> {
        let fresh = crate::ids::new_invite();
        let kept = password::hash(fresh.clone()).await?;
        rows::set_password(&self.0.store, id, kept, None).await?;
        self.end_all(id).await?;
        Ok(fresh)
    }
}

/// Ends all sessions and tokens.
async fn end_all(store: &Store, id: AccountId) -> Result<(), StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                for sql in [
                    "DELETE FROM session WHERE account = ?",
                    "DELETE FROM token WHERE account = ?",
                ] {
                    sqlx::query(sql)
                        .bind(id.0)
                        .execute(&mut *connection)
                        .await?;
                }
                Ok(())
            })
        })
        .await
}

/// Another name; a guest stays a guest. False if the name is taken.
async fn rename(store: &Store, id: AccountId, name: Name) -> Result<bool, StorageError> {
    const RENAME: &str = "UPDATE OR IGNORE account SET display = ?, \
        name = CASE WHEN name IS NULL THEN NULL ELSE ? END WHERE id = ?";
    store
        .write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query(RENAME)
                    .bind(name.display)
                    .bind(name.folded)
                    .bind(id.0)
                    .execute(connection)
                    .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
}
