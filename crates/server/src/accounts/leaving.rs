//! The end of an account: everything that says who somebody was is deleted; what belongs to others too stays, without
//! a name.

use super::{Account, AccountFault, Accounts, names::FORMER_PLAYERS};
use crate::{
    ids::AccountId,
    store::{StorageError, Store, forget_in_games, listed},
};
use sqlx::SqliteConnection;

/// How somebody shows that it is meant.
#[derive(Clone, Debug)]
pub enum Proof {
    Password(String),
    /// A guest has no password and confirms instead.
    Sure(bool),
}

impl Accounts {
    /// Whether this account may be deleted with this proof. Nothing is done yet.
    pub async fn may_delete(&self, account: &Account, proof: Proof) -> Result<(), AccountFault> {
        match (account.kept, proof) {
            (true, Proof::Password(password)) => self.prove(account, password).await,
            (true, Proof::Sure(_)) => Err(AccountFault::WrongPassword),
            (false, Proof::Sure(true)) => Ok(()),
            (false, _) => Err(AccountFault::NotSure),
        }
    }

    /// Deletes an account with its name, addresses, sessions, tokens, vacations, notes and visits. Its seats in finished
    /// games and its lines of chat stay, because others played and talked there too. Its name no longer appears
    /// beside them, nor in the records of games in which it has held a seat.
    pub async fn delete(&self, account: AccountId) -> Result<(), AccountFault> {
        delete(&self.0.store, account).await?;
        self.changed(account);
        self.forget_credentials(account, |_| true);
        Ok(())
    }
}

async fn delete(store: &Store, account: AccountId) -> Result<(), StorageError> {
    store
        .write(move |connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM account WHERE id = ?")
                    .bind(account.0)
                    .execute(&mut *connection)
                    .await?;
                forget(connection, &[account]).await
            })
        })
        .await
}

/// Cleans up after accounts that were just deleted, within the same transaction, so that no name outlives its
/// account. What refers to them has been deleted with them: sessions, tokens, vacations, blocks by and against them,
/// bans and mutes.
///
/// What players reported stays with the host, who may have to answer for what was done about it; reports refer to
/// accounts by number. So does the audit log, once the name beside the number is gone. What others wrote stays
/// theirs.
pub(super) async fn forget(
    connection: &mut SqliteConnection,
    gone: &[AccountId],
) -> sqlx::Result<()> {
    const STATEMENTS: [&str; 7] = [
        "DELETE FROM note WHERE account IN (SELECT value FROM json_each(?))",
        "DELETE FROM visit WHERE account IN (SELECT value FROM json_each(?))",
        "DELETE FROM notice WHERE account IN (SELECT value FROM json_each(?))",
        "DELETE FROM application WHERE account IN (SELECT value FROM json_each(?))",
        "DELETE FROM turned_away WHERE account IN (SELECT value FROM json_each(?))",
        "DELETE FROM watcher WHERE account IN (SELECT value FROM json_each(?))",
        "UPDATE chat SET name = '' WHERE account IN (SELECT value FROM json_each(?))",
    ];
    // In the form `admin` writes it: the name, the number, and after a renaming the new name.
    const AUDIT: &str = "UPDATE audit SET whom = ?2 || ' (#' || gone.value || ')' FROM json_each(?1) AS gone \
        WHERE CASE what WHEN 'rename' THEN whom LIKE '% (#' || gone.value || ') → %' \
        ELSE whom LIKE '% (#' || gone.value || ')' END";
    let gone = listed(gone);
    for statement in STATEMENTS {
        sqlx::query(statement)
            .bind(&gone)
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query(AUDIT)
        .bind(&gone)
        .bind(FORMER_PLAYERS[0])
        .execute(&mut *connection)
        .await?;
    forget_in_games(connection, &gone).await
}
