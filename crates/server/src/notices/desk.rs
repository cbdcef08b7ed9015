//! The desk of the post office: what the rest of the server may ask of it, and the links in its letters that lead
//! back.
//!
//! A request returns at once, before anything is looked up, so that no answer reveals whether somebody has an account
//! here. A link is its own proof: it is signed, expires, and contains what it was made for, so that it becomes
//! invalid when the address or the password changes.

use super::{
    addresses::{Addresses, Consent},
    hooks,
    signed::{self, LENGTH, Mac, mac, same},
};
use crate::{
    accounts::{Account, AccountFault, Accounts, Fingerprint, Moved, now},
    ids::AccountId,
    store::{StorageError, Store},
};
use std::sync::Arc;
use tokio::sync::mpsc;

/// Where the links lead.
pub const ACCOUNT_PATH: &str = "/account";
pub const CONFIRM_PATH: &str = "/account/confirm";
pub const RESET_PATH: &str = "/account/reset";
pub const FORGOTTEN_PATH: &str = "/account/forgotten";

const HOUR: i64 = 60 * 60;
const CONFIRM_TIME: i64 = 3 * 24 * HOUR;
const RESET_TIME: i64 = HOUR;
const CONFIRM: &str = "bivouac confirm address";
const RESET: &str = "bivouac reset password";
/// An account and a MAC.
const CONTENT: usize = 8 + LENGTH;
/// How many requests may be waiting; if there are more, somebody is playing games with us.
const MOST_WAITING: usize = 256;

/// What the post office was asked to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Send the letter that asks whether an address belongs to the account once more.
    Confirm(AccountId),
    /// The account's address has changed.
    Move(Moved),
    /// Whoever has this name or address wants a new password.
    Forgotten(String),
    PasswordChanged(AccountId),
}

/// What may be sent to the address an account has given, as its owner is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MailState {
    /// The account has given none.
    None,
    /// Nothing is sent there but the letter that asks for confirmation.
    Unconfirmed,
    Confirmed,
    /// Its owner has stopped all letters by the link in one of them.
    Stopped,
}

/// How an account can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reachability {
    pub mail: MailState,
    /// Since when the webhook has not been called because it failed too often.
    pub webhook_off: Option<i64>,
}

/// The desk. Clones share it.
#[derive(Clone)]
pub struct Letters {
    store: Store,
    accounts: Accounts,
    addresses: Addresses,
    /// `None` where the host has not set up mail.
    wishes: Option<mpsc::Sender<Wish>>,
}

impl Letters {
    /// A desk that accepts links but sends nothing.
    pub fn none(store: Store, accounts: Accounts) -> Letters {
        Letters {
            addresses: Addresses::new(store.clone()),
            store,
            accounts,
            wishes: None,
        }
    }

    pub(super) fn open(store: Store, accounts: Accounts) -> (Letters, mpsc::Receiver<Wish>) {
        let (wishes, waiting) = mpsc::channel(MOST_WAITING);
        let desk = Letters {
            wishes: Some(wishes),
            ..Letters::none(store, accounts)
        };
        (desk, waiting)
    }

    pub fn are_sent(&self) -> bool {
        self.wishes.is_some()
    }

    fn wish(&self, wish: Wish) {
        let Some(wishes) = &self.wishes else { return };
        if wishes.try_send(wish).is_err() {
            tracing::warn!("too many letters were requested; one was dropped");
        }
    }

    /// Sends the letter that asks whether the address belongs to the account again, if there have not been too many
    /// today.
    pub fn confirm_again(&self, account: AccountId) {
        self.wish(Wish::Confirm(account));
    }

    /// Sends a link for a new password, if somebody has this name or address and has confirmed an address.
    pub fn forgotten(&self, who: &str) {
        self.wish(Wish::Forgotten(who.trim().to_owned()));
    }

    pub async fn reach(&self, account: &Account) -> Result<Reachability, StorageError> {
        let mail = match account.profile.mail.as_deref() {
            None => MailState::None,
            Some(mail) => match self.addresses.standing(account.id, mail).await? {
                Consent::Confirmed => MailState::Confirmed,
                Consent::Stopped { confirmed: true } => MailState::Stopped,
                // That somebody else does not want letters is nobody's business.
                Consent::Unconfirmed { .. } | Consent::Stopped { confirmed: false } => {
                    MailState::Unconfirmed
                }
            },
        };
        let webhook_off = hooks::health(&self.store, account).await?.off;
        Ok(Reachability { mail, webhook_off })
    }

    /// The webhook's owner has repaired it.
    pub async fn call_again(&self, account: AccountId) -> Result<(), StorageError> {
        hooks::forgive(&self.store, account).await
    }

    /// The account whose address a link would confirm.
    pub async fn to_confirm(&self, word: &str) -> Result<Option<Arc<Account>>, AccountFault> {
        let Some((id, address)) = self.read(CONFIRM, word) else {
            return Ok(None);
        };
        let account = self.accounts.find(id).await?;
        Ok(account.filter(|account| {
            let mail = account.profile.mail.as_deref();
            mail.is_some_and(|mail| same(&self.addresses.exact(mail), &address))
        }))
    }

    /// Confirms an address by the link that was sent there.
    pub async fn confirm(&self, word: &str) -> Result<Option<Arc<Account>>, AccountFault> {
        let account = self.to_confirm(word).await?;
        if let Some(account) = &account
            && let Some(mail) = &account.profile.mail
        {
            self.addresses.confirm(account.id, mail).await?;
        }
        Ok(account)
    }

    /// The account whose password a link would set.
    pub async fn to_reset(&self, word: &str) -> Result<Option<Arc<Account>>, AccountFault> {
        Ok(self.resetting(word).await?.map(|(account, _)| account))
    }

    /// The account, and the mark of its password.
    async fn resetting(
        &self,
        word: &str,
    ) -> Result<Option<(Arc<Account>, Fingerprint)>, AccountFault> {
        let Some((id, given)) = self.read(RESET, word) else {
            return Ok(None);
        };
        let Some(account) = self.accounts.find(id).await? else {
            return Ok(None);
        };
        let Some(mail) = account.profile.mail.as_deref() else {
            return Ok(None);
        };
        let Some(password) = self.accounts.password_mark(id).await? else {
            return Ok(None);
        };
        let (_, right) = reset_content(&self.addresses, id, mail, password);
        Ok(same(&right, &given).then_some((account, password)))
    }

    /// Sets a new password by the link that was sent for it; all sessions end. `None` if the link is not valid, or no
    /// longer.
    pub async fn reset(
        &self,
        word: &str,
        new: String,
    ) -> Result<Option<Arc<Account>>, AccountFault> {
        let Some((account, password)) = self.resetting(word).await? else {
            return Ok(None);
        };
        if !(self.accounts)
            .reset_password(account.id, password, new)
            .await?
        {
            return Ok(None);
        }
        self.wish(Wish::PasswordChanged(account.id));
        Ok(Some(account))
    }

    fn read(&self, purpose: &str, word: &str) -> Option<(AccountId, Mac)> {
        let content: [u8; CONTENT] = signed::read(self.store.key(), purpose, word, now())?;
        let (id, mac) = content.split_first_chunk::<8>()?;
        Some((AccountId(i64::from_le_bytes(*id)), mac.try_into().ok()?))
    }
}

/// The link that confirms an account's address, for whoever reads what is sent there.
pub(super) fn confirm_link(
    site: &str,
    key: &[u8; 32],
    account: AccountId,
    address: Mac,
    now: i64,
) -> String {
    let content = [&account.0.to_le_bytes()[..], &address].concat();
    let word = signed::word(key, CONFIRM, &content, now + CONFIRM_TIME);
    format!("{site}{CONFIRM_PATH}/{word}")
}

/// What a link for a new password contains: it becomes invalid with the old password, and with the address it was
/// sent to.
pub(super) fn reset_content(
    addresses: &Addresses,
    account: AccountId,
    mail: &str,
    password: Fingerprint,
) -> (AccountId, Mac) {
    let address = addresses.exact(mail);
    let mac = mac(addresses.key(), RESET, &[&address, &password.0]);
    (account, mac)
}

pub(super) fn reset_link(
    site: &str,
    key: &[u8; 32],
    (account, mac): (AccountId, Mac),
    now: i64,
) -> String {
    let content = [&account.0.to_le_bytes()[..], &mac].concat();
    let word = signed::word(key, RESET, &content, now + RESET_TIME);
    format!("{site}{RESET_PATH}/{word}")
}
