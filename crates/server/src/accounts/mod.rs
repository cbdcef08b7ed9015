//! Accounts: anybody is a guest at once, and can keep the account with a name and a password; their sessions and
//! tokens.
//!
//! Accounts are looked up in memory; the database is read once per session and written when something changes.
//!
//! - [`names`] valid names, [`reserved`] names nobody may take; [`password`], [`secret`], [`profile`], [`vacation`]
//! - [`credentials`] sessions and tokens, [`endings`] who is told when one ends
//! - [`leaving`] the end of an account, [`export`] everything stored about one; [`rows`] the database

mod by_host;
mod credential_rows;
mod credentials;
mod endings;
pub mod export;
mod fault;
mod leaving;
pub mod names;
mod password;
mod presence;
pub mod profile;
mod reserved;
mod rows;
mod secret;
pub mod vacation;

pub use credentials::{Credential, Lifetime, Token, Tokens};
pub use endings::Standing;
pub use fault::AccountFault;
pub use leaving::Proof;
pub use names::Name;
pub use profile::{Notices, Profile};
pub(crate) use rows::look_at_old_names;
pub use secret::{Fingerprint, Secret};
pub use vacation::Budget;

use crate::{ids::AccountId, store::Store};
use dashmap::DashMap;
use endings::Endings;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::{
    hash::Hash,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};
use table::Language;
use tokio::sync::broadcast;

const DAY: i64 = 24 * 60 * 60;
/// How long a session lasts after it was last renewed.
pub const SESSION_DAYS: i64 = 180;
/// How many are kept in memory before all are dropped and read again.
const MOST_REMEMBERED: usize = 50_000;
/// How many changed mail addresses may be waiting for a listener.
const MOVES_AT_ONCE: usize = 256;

/// Seconds since 1970.
pub fn now() -> i64 {
    jiff::Timestamp::now().as_second()
}

/// What an operator may set about accounts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Days of vacation in a calendar year.
    pub vacation_days: u32,
}

impl Default for Settings {
    fn default() -> Settings {
        // Six weeks.
        Settings { vacation_days: 42 }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    pub id: AccountId,
    /// The name others read.
    pub display: String,
    /// Has a name and a password; otherwise a guest.
    pub kept: bool,
    pub profile: Profile,
}

/// An account has a different mail address than before, or none: for letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    pub account: AccountId,
    /// The previous address.
    pub from: Option<String>,
}

/// All accounts. Clones share what they remember.
#[derive(Clone)]
pub struct Accounts(Arc<Inner>);

struct Inner {
    store: Store,
    settings: Settings,
    people: DashMap<AccountId, Arc<Account>>,
    /// Whose it is, and until when.
    sessions: DashMap<Fingerprint, (AccountId, i64)>,
    tokens: DashMap<Fingerprint, (AccountId, Option<i64>)>,
    /// The day on which the account was last noted as being here.
    seen: DashMap<AccountId, i64>,
    endings: Endings,
    /// Counts changes of accounts and ends of credentials: what was read before a change must not be remembered after
    /// it.
    changes: AtomicU64,
    moves: broadcast::Sender<Moved>,
}

impl Accounts {
    pub fn new(store: Store) -> Accounts {
        Accounts::with(store, Settings::default())
    }

    pub fn with(store: Store, settings: Settings) -> Accounts {
        Accounts(Arc::new(Inner {
            store,
            settings,
            people: DashMap::new(),
            sessions: DashMap::new(),
            tokens: DashMap::new(),
            seen: DashMap::new(),
            endings: Endings::default(),
            changes: AtomicU64::new(0),
            moves: broadcast::channel(MOVES_AT_ONCE).0,
        }))
    }

    pub async fn find(&self, id: AccountId) -> Result<Option<Arc<Account>>, AccountFault> {
        if let Some(known) = self.0.people.get(&id) {
            return Ok(Some(Arc::clone(&known)));
        }
        let changes = self.changes();
        let Some(found) = rows::find(&self.0.store, id).await? else {
            return Ok(None);
        };
        let found = Arc::new(found);
        self.remember(&self.0.people, id, Arc::clone(&found), changes);
        Ok(Some(found))
    }

    /// A new guest, and its session.
    pub async fn guest(&self, language: Language) -> Result<(Arc<Account>, Secret), AccountFault> {
        let display = names::guest(language);
        let secret = Secret::fresh();
        let expires = now() + SESSION_DAYS * DAY;
        let store = &self.0.store;
        let session = secret.fingerprint();
        let changes = self.changes();
        let id = rows::new_guest(store, display.clone(), language, session, expires).await?;
        let account = Arc::new(Account {
            id,
            display,
            kept: false,
            profile: Profile::new(language),
        });
        self.remember(&self.0.people, id, Arc::clone(&account), changes);
        self.remember(&self.0.sessions, session, (id, expires), changes);
        Ok((account, secret))
    }

    /// Gives a guest a name and a password. It keeps all its games.
    ///
    /// Whoever knew the guest's session or tokens must have no access to the kept account: all of them end. A browser
    /// gets a new session; a program that did this with its token keeps it.
    pub async fn keep(
        &self,
        guest: &Account,
        name: &str,
        password: String,
        mail: Option<&str>,
        by: Option<Credential>,
    ) -> Result<(Arc<Account>, Option<Secret>), AccountFault> {
        if guest.kept {
            return Err(AccountFault::AlreadyKept);
        }
        let name = Name::read(name)?;
        let mail = profile::read_mail(mail.unwrap_or_default())?;
        let password = password::hash(password).await?;
        let stays = by.filter(|by| matches!(by, Credential::Token(_)));
        let secret = stays.is_none().then(Secret::fresh);
        let session = secret.as_ref().map(Secret::fingerprint);
        let expires = now() + SESSION_DAYS * DAY;
        let becoming = rows::Becoming {
            name,
            password,
            mail,
            stays,
            session: session.map(|session| (session, expires)),
        };
        if !rows::keep(&self.0.store, guest.id, becoming).await? {
            return Err(AccountFault::NameTaken);
        }
        self.changed(guest.id);
        self.forget_credentials(guest.id, |own| Some(own) != stays);
        let account = self.find(guest.id).await?.ok_or(AccountFault::Gone)?;
        self.tell_of_move(guest, &account);
        Ok((account, secret))
    }

    /// The account with this name and password, and a new session for it.
    pub async fn login(
        &self,
        name: &str,
        password: String,
    ) -> Result<(Arc<Account>, Secret), AccountFault> {
        let (fold, old_fold) = (names::fold(name), names::old_fold(name));
        let found = rows::by_name(&self.0.store, &fold, &old_fold).await?;
        let kept = found.as_ref().map(|(_, kept)| kept.clone());
        let right = password::verify(password, kept).await?;
        let (id, kept) = (found.filter(|_| right)).ok_or(AccountFault::WrongPassword)?;
        let account = self.find(id).await?.ok_or(AccountFault::WrongPassword)?;
        let secret = self.new_session(id, kept).await?;
        let secret = secret.ok_or(AccountFault::WrongPassword)?;
        Ok((account, secret))
    }

    /// Changes the password; all other sessions of the account end, and its tokens too if that is wanted.
    pub async fn change_password(
        &self,
        account: &Account,
        old: String,
        new: String,
        stays: Option<&Secret>,
        tokens: Tokens,
    ) -> Result<(), AccountFault> {
        let old = self.check_password(account, old, Some(&new)).await?;
        let new = password::hash(new).await?;
        let stays = stays.map(Secret::fingerprint);
        let is_old = move |kept: &str| *kept == old;
        let store = &self.0.store;
        if !rows::set_password(store, account.id, is_old, new, stays, tokens).await? {
            // Another request was faster: this is no longer the password.
            return Err(AccountFault::WrongPassword);
        }
        self.forget_credentials(account.id, |own| match own {
            Credential::Session(session) => Some(session) != stays,
            Credential::Token(_) => tokens == Tokens::End,
        });
        Ok(())
    }

    /// Whether somebody who came by session or token also knows the account's password.
    pub async fn prove(&self, account: &Account, password: String) -> Result<(), AccountFault> {
        self.check_password(account, password, None).await.map(drop)
    }

    /// Checks that this is the account's password and returns its stored form; a new password must be acceptable
    /// before the old one is checked.
    async fn check_password(
        &self,
        account: &Account,
        password: String,
        new: Option<&str>,
    ) -> Result<String, AccountFault> {
        if !account.kept {
            return Err(AccountFault::StillGuest);
        }
        new.map(password::check).transpose()?;
        let kept = rows::password(&self.0.store, account.id).await?;
        let right = password::verify(password, kept.clone()).await?;
        kept.filter(|_| right).ok_or(AccountFault::WrongPassword)
    }

    /// Changes what an account says about itself, except its vacation.
    pub async fn set_profile(
        &self,
        account: &Account,
        profile: Profile,
    ) -> Result<Arc<Account>, AccountFault> {
        let before = account.profile.clone();
        rows::set_profile(&self.0.store, account.id, before, profile).await?;
        self.changed(account.id);
        let changed = self.find(account.id).await?.ok_or(AccountFault::Gone)?;
        self.tell_of_move(account, &changed);
        Ok(changed)
    }

    /// Announces whenever an account's mail address changes. A subscriber that is too slow misses some.
    pub fn moves(&self) -> broadcast::Receiver<Moved> {
        self.0.moves.subscribe()
    }

    fn tell_of_move(&self, before: &Account, after: &Account) {
        if after.profile.mail != before.profile.mail {
            // Where no letters are sent, nobody listens.
            let _ = self.0.moves.send(Moved {
                account: after.id,
                from: before.profile.mail.clone(),
            });
        }
    }

    /// The kept account with this name.
    pub async fn named(&self, name: &str) -> Result<Option<Arc<Account>>, AccountFault> {
        let (fold, old_fold) = (names::fold(name), names::old_fold(name));
        match rows::by_name(&self.0.store, &fold, &old_fold).await? {
            Some((id, _)) => self.find(id).await,
            None => Ok(None),
        }
    }

    /// Identifies an account's password without revealing it; changes with every new password. Guests have none.
    pub async fn password_mark(&self, id: AccountId) -> Result<Option<Fingerprint>, AccountFault> {
        let kept = rows::password(&self.0.store, id).await?;
        Ok(kept.map(|kept| password_mark(&kept)))
    }

    /// Sets a new password if the present one still has this mark, and ends all sessions and tokens. False if it has
    /// been changed meanwhile.
    pub async fn reset_password(
        &self,
        id: AccountId,
        old: Fingerprint,
        new: String,
    ) -> Result<bool, AccountFault> {
        let new = password::hash(new).await?;
        let is_old = move |kept: &str| password_mark(kept).matches(&old);
        let store = &self.0.store;
        if !rows::set_password(store, id, is_old, new, None, Tokens::End).await? {
            return Ok(false);
        }
        self.changed(id);
        self.forget_credentials(id, |_| true);
        Ok(true)
    }

    /// Puts the account on vacation until then, if the year's days suffice, or ends its vacation.
    pub async fn set_away(
        &self,
        account: &Account,
        until: Option<i64>,
    ) -> Result<Arc<Account>, AccountFault> {
        let days = self.0.settings.vacation_days;
        rows::set_away(&self.0.store, account.id, until, days).await?;
        self.changed(account.id);
        self.find(account.id).await?.ok_or(AccountFault::Gone)
    }

    /// What is left of an account's vacation this year.
    pub async fn vacation(&self, account: AccountId) -> Result<Budget, AccountFault> {
        let now = now();
        let vacations = rows::vacations(&self.0.store, account).await?;
        Ok(Budget::at(now, &vacations, self.0.settings.vacation_days))
    }

    fn changes(&self) -> u64 {
        self.0.changes.load(Ordering::SeqCst)
    }

    /// To be called when an account has changed in the database.
    fn changed(&self, account: AccountId) {
        self.0.changes.fetch_add(1, Ordering::SeqCst);
        self.0.people.remove(&account);
    }

    /// Remembers what was read, unless something has changed since.
    fn remember<K: Eq + Hash + Copy, V>(
        &self,
        map: &DashMap<K, V>,
        key: K,
        value: V,
        changes: u64,
    ) {
        if map.len() >= MOST_REMEMBERED {
            map.clear();
        }
        // Whoever changes something first counts the change and then removes the entry from this map. As we hold the
        // entry here, either we see the new count now, or what we insert is removed afterwards.
        let place = map.entry(key);
        if self.changes() == changes {
            place.insert(value);
        }
    }
}

fn password_mark(kept: &str) -> Fingerprint {
    // Its salt makes it as good as random.
    Fingerprint(Sha256::digest(kept).into())
}
