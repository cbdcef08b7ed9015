//! What the host does to an account: give it another name or a new password.

use super::{Account, AccountFault, Accounts, Name, Tokens, password, rows};
use crate::{
    ids::AccountId,
    store::{StorageError, Store},
};
use std::sync::Arc;

impl Accounts {
    /// Gives an account another name, as the host decides, also beside what it has written in chats: the old name may
    /// be the reason. Records of earlier games keep the name of that time.
    pub async fn rename(&self, id: AccountId, name: Name) -> Result<Arc<Account>, AccountFault> {
        if !rename(&self.0.store, id, name).await? {
            return Err(AccountFault::NameTaken);
        }
        self.changed(id);
        self.find(id).await?.ok_or(AccountFault::Gone)
    }

    /// Gives an account a new password, as the host decides, and ends every session and token.
    pub async fn reset(&self, id: AccountId) -> Result<String, AccountFault> {
        let fresh = crate::ids::new_invite();
        let kept = password::hash(fresh.clone()).await?;
        let store = &self.0.store;
        if !rows::set_password(store, id, |_| true, kept, None, Tokens::End).await? {
            return Err(AccountFault::StillGuest);
        }
        self.forget_credentials(id, |_| true);
        Ok(fresh)
    }
}

/// Changes the name; a guest stays a guest. False if the name is taken, or looks like one that is.
async fn rename(store: &Store, id: AccountId, name: Name) -> Result<bool, StorageError> {
    const RENAME: &str = "UPDATE OR IGNORE account SET display = ?, \
        name = CASE WHEN name IS NULL THEN NULL ELSE ? END WHERE id = ?";
    store
        .write(move |connection| {
            Box::pin(async move {
                if rows::is_taken(connection, id, &name).await? {
                    return Ok(false);
                }
                let done = sqlx::query(RENAME)
                    .bind(&name.display)
                    .bind(&name.folded)
                    .bind(id.0)
                    .execute(&mut *connection)
                    .await?;
                rows::put_looks(connection, id, &name.display).await?;
                sqlx::query("UPDATE chat SET name = ? WHERE account = ?")
                    .bind(&name.display)
                    .bind(id.0)
                    .execute(&mut *connection)
                    .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
}
