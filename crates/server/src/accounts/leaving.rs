//! The end of an account: everything that says who somebody was goes; what belongs to others, too, stays without a name.

use super::{Account, AccountFault, Accounts};
use crate::{
    ids::AccountId,
    store::{StorageError, Store},
};

/// By what somebody shows that it is meant.
#[derive(Clone, Debug)]
pub enum Proof {
    Password(String),
    /// A guest has no password and says that it is sure.
    Sure(bool),
}

impl Accounts {
    /// Whether this account may be deleted on these grounds. Nothing is done yet.
    pub async fn may_delete(&self, account: &Account, proof: Proof) -> Result<(), AccountFault> {
        match (account.kept, proof) {
            (true, Proof::Password(password)) => self.check_password(account, password, None).await,
            (true, Proof::Sure(_)) => Err(AccountFault::WrongPassword),
            (false, Proof::Sure(true)) => Ok(()),
            (false, _) => Err(AccountFault::NotSure),
        }
    }

    /// Deletes an account with its name, addresses, sessions, tokens, vacations and notes. Its seats in finished games
    /// and its lines of chat stay: others played and talked there, too. Nobody's name stands beside them.
    pub async fn delete(&self, account: AccountId) -> Result<(), AccountFault> {
        delete(&self.0.store, account).await?;
        self.changed(account);
        self.forget_credentials(account, |_| true);
        Ok(())
    }
}

async fn delete(store: &Store, account: AccountId) -> Result<(), StorageError> {
    // The rest goes with the account: its tables refer to it.
    const STATEMENTS: [&str; 4] = [
        "DELETE FROM note WHERE account = ?",
        "UPDATE chat SET name = '' WHERE account = ?",
        "DELETE FROM notice WHERE account = ?",
        "DELETE FROM account WHERE id = ?",
    ];
    store
        .write(move |connection| {
            Box::pin(async move {
                for statement in STATEMENTS {
                    sqlx::query(statement)
                        .bind(account.0)
                        .execute(&mut *connection)
                        .await?;
                }
                Ok(())
            })
        })
        .await
}
