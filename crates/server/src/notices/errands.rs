//! Letters that somebody's request causes: is this address yours, here is a link for a new password, it was changed.

use super::{
    addresses::Consent,
    asked,
    caps::{Delivery, Whom},
    desk::{self, Wish},
    letter::Reader,
    mail::Letter,
    names::harmless,
    post::Post,
    unsent::Unsent,
};
use crate::{
    accounts::{Account, AccountFault, Moved, now},
    ids::AccountId,
    store::StorageError,
};
use std::{collections::BTreeMap, sync::Arc};
use tokio::time::sleep;

/// How many accounts one letter about a forgotten password mentions.
const MOST_ACCOUNTS: usize = 5;

impl Post {
    /// Does what the desk was asked for. The caller was answered long ago.
    pub async fn fulfil(&self, wish: Wish) {
        let done = match wish {
            Wish::Confirm(account) => self.confirm_again(account).await,
            Wish::Move(moved) => self.moved(moved).await,
            Wish::Forgotten(who) => self.forgotten(&who).await,
            Wish::PasswordChanged(account) => self.password_changed(account).await,
        };
        if let Err(error) = done {
            tracing::error!(%error, "a letter that was asked for cannot be made");
        }
    }

    /// Tells the old address, if it was confirmed: otherwise whoever stole a session could silently take over the
    /// account, first the address and then the password. Asks the new address for confirmation.
    async fn moved(&self, Moved { account, from }: Moved) -> Result<(), AccountFault> {
        let Some(account) = self.accounts.find(account).await? else {
            return Ok(());
        };
        // Checked first: asking the new address replaces what is known about the old one.
        let told = match from.as_deref() {
            Some(from) => self.addresses.standing(account.id, from).await? == Consent::Confirmed,
            None => false,
        };
        let farewell = async {
            if let Some(from) = from.as_deref().filter(|_| told)
                && self.may_tell_of_change(&account, from).await?
            {
                let reader = Reader {
                    why: "moved-why",
                    ..self.reader(&account, from)
                };
                self.send(&[account.id], &asked::moved(&reader)).await;
            }
            Ok::<(), StorageError>(())
        };
        let (asked, told) = tokio::join!(self.ask_once(&account), farewell);
        asked?;
        Ok(told?)
    }

    /// Whether one more letter today may tell this address what was changed: somebody who changes it back and forth
    /// all day need not hear about it each time.
    async fn may_tell_of_change(
        &self,
        account: &Account,
        mail: &str,
    ) -> Result<bool, StorageError> {
        let whom = [
            Whom::Mailbox(self.addresses.mailbox(mail)),
            Whom::Account(account.id),
        ];
        let (store, caps) = (self.hall.store(), &self.settings.caps);
        caps.take(store, Delivery::Change, &whom).await
    }

    async fn confirm_again(&self, account: AccountId) -> Result<(), AccountFault> {
        match self.accounts.find(account).await? {
            Some(account) => Ok(self.ask(&account, |_| true).await?),
            None => Ok(()),
        }
    }

    /// Asks whether the account's address really is its own, unless that letter has been sent.
    pub async fn ask_once(&self, account: &Account) -> Result<(), StorageError> {
        self.ask(account, |asked| !asked).await
    }

    async fn ask(
        &self,
        account: &Account,
        wanted: impl Fn(bool) -> bool,
    ) -> Result<(), StorageError> {
        let (Some(_), Some(mail)) = (&self.mailer, account.profile.mail.as_deref()) else {
            return Ok(());
        };
        let mailbox = self.addresses.mailbox(mail);
        {
            // One at a time: whoever comes second finds that it has been asked.
            let _pass = self.letters.enter([mailbox]).await;
            match self.addresses.standing(account.id, mail).await? {
                Consent::Unconfirmed { asked } if wanted(asked) => {}
                _ => return Ok(()),
            }
            let whom = [
                Whom::Mailbox(mailbox),
                Whom::Account(account.id),
                Whom::Server,
            ];
            let (store, caps) = (self.hall.store(), &self.settings.caps);
            if !caps.take(store, Delivery::Confirmation, &whom).await? {
                return Ok(());
            }
            self.addresses.ask(account.id, mail).await?;
        }
        let reader = Reader {
            why: "confirm-why",
            ..self.reader(account, mail)
        };
        let (site, key) = (&self.settings.public_url, self.hall.store().key());
        let link = desk::confirm_link(site, key, account.id, self.addresses.exact(mail), now());
        self.send(&[account.id], &asked::confirmation(&reader, &link))
            .await;
        Ok(())
    }

    /// Somebody gave this name or address as theirs and wants a new password.
    async fn forgotten(&self, who: &str) -> Result<(), AccountFault> {
        let mut accounts: BTreeMap<AccountId, Arc<Account>> = BTreeMap::new();
        if let Some(account) = self.accounts.named(who).await? {
            accounts.insert(account.id, account);
        }
        let wanted = self.addresses.exact(who);
        for id in self.addresses.confirmed_by(who).await? {
            let account = self.accounts.find(id).await?;
            let same = |account: &Arc<Account>| {
                let mail = account.profile.mail.as_deref();
                mail.is_some_and(|mail| self.addresses.exact(mail) == wanted)
            };
            if let Some(account) = account.filter(same) {
                accounts.insert(id, account);
            }
        }
        // One letter for each address; usually there is one.
        let mut by_address: BTreeMap<_, Vec<Arc<Account>>> = BTreeMap::new();
        for account in accounts.into_values().filter(|account| account.kept) {
            if let Some(mail) = self.addresses.open(&account).await? {
                let own = by_address.entry(self.addresses.exact(mail)).or_default();
                if own.len() < MOST_ACCOUNTS {
                    own.push(Arc::clone(&account));
                }
            }
        }
        for accounts in by_address.into_values() {
            self.offer_new_password(&accounts).await?;
        }
        Ok(())
    }

    /// Sends links for a new password to the address these accounts share.
    async fn offer_new_password(&self, accounts: &[Arc<Account>]) -> Result<(), AccountFault> {
        let Some(first) = accounts.first() else {
            return Ok(());
        };
        let Some(mail) = first.profile.mail.as_deref() else {
            return Ok(());
        };
        let mut whom = vec![Whom::Mailbox(self.addresses.mailbox(mail)), Whom::Server];
        whom.extend(accounts.iter().map(|account| Whom::Account(account.id)));
        let (store, caps) = (self.hall.store(), &self.settings.caps);
        if !caps.take(store, Delivery::Reset, &whom).await? {
            return Ok(());
        }
        let mut links = Vec::new();
        for account in accounts {
            let Some(password) = self.accounts.password_mark(account.id).await? else {
                continue;
            };
            let content = desk::reset_content(&self.addresses, account.id, mail, password);
            let link = desk::reset_link(&self.settings.public_url, store.key(), content, now());
            links.push((harmless(&account.display), link));
        }
        let reader = Reader {
            why: "reset-why",
            ..self.reader(first, mail)
        };
        let ids: Vec<AccountId> = accounts.iter().map(|account| account.id).collect();
        self.send(&ids, &asked::new_password(&reader, &links)).await;
        Ok(())
    }

    async fn password_changed(&self, account: AccountId) -> Result<(), AccountFault> {
        let Some(account) = self.accounts.find(account).await? else {
            return Ok(());
        };
        if let Some(mail) = self.addresses.open(&account).await?
            && self.may_tell_of_change(&account, mail).await?
        {
            let reader = Reader {
                why: "changed-why",
                ..self.reader(&account, mail)
            };
            self.send(&[account.id], &asked::password_changed(&reader))
                .await;
        }
        Ok(())
    }

    async fn send(&self, accounts: &[AccountId], letter: &Letter) {
        if let Err(Unsent { why, .. }) = self.carry(letter).await {
            tracing::warn!(?accounts, why, "a letter was not sent");
        }
    }

    /// Sends a letter that nothing else would send again: it gets a few attempts, and holds no place in the queue
    /// between them.
    pub async fn carry(&self, letter: &Letter) -> Result<(), Unsent> {
        let Some(mailer) = &self.mailer else {
            return Err(Unsent::for_good("this server sends no letters"));
        };
        let mailbox = self.addresses.mailbox(&letter.to);
        let mut tries = 1;
        loop {
            let sent = {
                let _pass = self.letters.enter([mailbox]).await;
                // Its reader may have stopped letters since the last attempt.
                let stopped = self.addresses.is_stopped(mailbox).await;
                if stopped.map_err(Unsent::for_good)? {
                    return Err(Unsent::for_good("its reader wants no letters"));
                } else {
                    mailer.send(letter).await
                }
            };
            match sent {
                Err(unsent) if unsent.again && tries <= self.settings.retries => {
                    sleep(self.pause(tries)).await;
                    tries += 1;
                }
                done => return done,
            }
        }
    }
}
