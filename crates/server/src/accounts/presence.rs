//! When an account was last here, to the day; and guests who have not been here for long.

use super::{Account, AccountFault, Accounts, DAY, now, rows};
use crate::ids::AccountId;

impl Accounts {
    /// Notes that this account is here today. Playing causes no writes: this is written once a day.
    pub(super) fn saw(&self, account: &Account) {
        let (id, today) = (account.id, now() / DAY);
        if self.0.seen.get(&id).is_some_and(|day| *day == today) {
            return;
        }
        self.remember(&self.0.seen, id, today, self.changes());
        let store = self.0.store.clone();
        tokio::spawn(async move {
            if let Err(error) = rows::saw(&store, id, today).await {
                tracing::warn!(%error, "cannot note that an account was here");
            }
        });
    }

    /// Forgets at most `most` guests who were last here more than `days` days before this moment and have neither a
    /// seat anywhere nor a game under way; returns who they were. 0 days: nobody is forgotten.
    pub async fn forget_guests(
        &self,
        now: i64,
        days: u32,
        most: usize,
    ) -> Result<Vec<AccountId>, AccountFault> {
        if days == 0 {
            return Ok(Vec::new());
        }
        let gone = rows::forget_guests(&self.0.store, now / DAY - i64::from(days), most).await?;
        for guest in &gone {
            self.changed(*guest);
            self.forget_credentials(*guest, |_| true);
            self.0.seen.remove(guest);
        }
        Ok(gone)
    }
}
