//! Accounts: guests at once, kept with a name and a password; their sessions and tokens.
//!
//! Whoever asks is looked up in memory; the database is read once per session and written when something changes.

mod by_host;
mod fault;
pub mod names;
mod password;
pub mod profile;
mod rows;
mod secret;

pub use fault::AccountFault;
pub use names::Name;
pub use profile::{Notices, Profile};
pub use secret::{Fingerprint, Secret};

use crate::{ids::AccountId, store::Store};
use dashmap::DashMap;
use std::{
    hash::Hash,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};
use table::Language;

const DAY: i64 = 24 * 60 * 60;
/// How long a session lasts after it was last renewed.
pub const SESSION_DAYS: i64 = 180;
/// Renewed not more often than this, so that play costs no writing.
const RENEW_AFTER_DAYS: i64 = 10;
/// How many are remembered before all are forgotten and read again.
const MOST_REMEMBERED: usize = 50_000;
const MOST_TOKENS: i64 = 20;
const LONGEST_LABEL: usize = 60;

/// Seconds since 1970.
pub fn now() -> i64 {
    jiff::Timestamp::now().as_second()
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    pub id: AccountId,
    /// What others read.
    pub display: String,
    /// Has a name and a password; otherwise a guest.
    pub kept: bool,
    pub profile: Profile,
}

/// A token as its owner sees it again: never the token itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    pub id: i64,
    pub label: String,
    pub created: i64,
}

/// All accounts. Clones share what they remember.
#[derive(Clone)]
pub struct Accounts(Arc<Inner>);

struct Inner {
    store: Store,
    people: DashMap<AccountId, Arc<Account>>,
    /// Whose it is and until when.
    sessions: DashMap<Fingerprint, (AccountId, i64)>,
    tokens: DashMap<Fingerprint, AccountId>,
    /// Counts sessions and tokens that were ended: what was read before must not be remembered after.
    endings: AtomicU64,
}

impl Accounts {
    pub fn new(store: Store) -> Accounts {
        Accounts(Arc::new(Inner {
            store,
            people: DashMap::new(),
            sessions: DashMap::new(),
            tokens: DashMap::new(),
            endings: AtomicU64::new(0),
        }))
    }

    pub async fn find(&self, id: AccountId) -> Result<Option<Arc<Account>>, AccountFault> {
        if let Some(known) = self.0.people.get(&id) {
            return Ok(Some(Arc::clone(&known)));
        }
        let found = rows::find(&self.0.store, id).await?;
        Ok(found.map(|account| self.remember(account)))
    }

    /// A new guest, and the session by which it is known.
    pub async fn guest(&self, language: Language) -> Result<(Arc<Account>, Secret), AccountFault> {
        let display = names::guest(language);
        let secret = Secret::fresh();
        let expires = now() + SESSION_DAYS * DAY;
        let store = &self.0.store;
        let session = secret.fingerprint();
        let id = rows::new_guest(store, display.clone(), language, session, expires).await?;
        let account = self.remember(Account {
            id,
            display,
            kept: false,
            profile: Profile::new(language),
        });
        remember(&self.0.sessions, session, (id, expires));
        Ok((account, secret))
    }

    /// Gives a guest a name and a password. All its games stay.
    pub async fn keep(
        &self,
        guest: &Account,
        name: &str,
        password: String,
        mail: Option<&str>,
    ) -> Result<Arc<Account>, AccountFault> {
        if guest.kept {
            return Err(AccountFault::AlreadyKept);
        }
        let name = Name::read(name)?;
        let mail = profile::read_mail(mail.unwrap_or_default())?;
        let password = password::hash(password).await?;
        let display = name.display.clone();
        if !rows::keep(&self.0.store, guest.id, name, password, mail.clone()).await? {
            return Err(AccountFault::NameTaken);
        }
        let mut kept = guest.clone();
        kept.kept = true;
        kept.display = display;
        kept.profile.mail = mail.or(kept.profile.mail);
        Ok(self.remember(kept))
    }

    /// The account with this name and password, and a new session of it.
    pub async fn login(
        &self,
        name: &str,
        password: String,
    ) -> Result<(Arc<Account>, Secret), AccountFault> {
        let found = rows::by_name(&self.0.store, &names::fold(name)).await?;
        let (id, kept) = found.unzip();
        let right = password::verify(password, kept).await?;
        let id = id.filter(|_| right).ok_or(AccountFault::WrongPassword)?;
        let account = self.find(id).await?.ok_or(AccountFault::WrongPassword)?;
        let secret = Secret::fresh();
        let (session, expires) = (secret.fingerprint(), now() + SESSION_DAYS * DAY);
        rows::new_session(&self.0.store, id, session, expires).await?;
        remember(&self.0.sessions, session, (id, expires));
        Ok((account, secret))
    }

    pub async fn logout(&self, secret: &Secret) -> Result<(), AccountFault> {
        let session = secret.fingerprint();
        rows::end_session(&self.0.store, session).await?;
        self.ended();
        self.0.sessions.remove(&session);
        Ok(())
    }

    /// Changes the password; whoever else is signed in as this account no longer is.
    pub async fn change_password(
        &self,
        account: &Account,
        old: String,
        new: String,
        stays: Option<&Secret>,
    ) -> Result<(), AccountFault> {
        if !account.kept {
            return Err(AccountFault::StillGuest);
        }
        password::check(&new)?;
        let kept = rows::password(&self.0.store, account.id).await?;
        if !password::verify(old, kept).await? {
            return Err(AccountFault::WrongPassword);
        }
        let new = password::hash(new).await?;
        let stays = stays.map(Secret::fingerprint);
        rows::set_password(&self.0.store, account.id, new, stays).await?;
        self.ended();
        let other = |session: &Fingerprint, owner: AccountId| {
            owner == account.id && stays.as_ref() != Some(session)
        };
        (self.0.sessions).retain(|session, (owner, _)| !other(session, *owner));
        Ok(())
    }

    pub async fn set_profile(
        &self,
        account: &Account,
        profile: Profile,
    ) -> Result<Arc<Account>, AccountFault> {
        rows::set_profile(&self.0.store, account.id, profile.clone()).await?;
        let mut changed = account.clone();
        changed.profile = profile;
        Ok(self.remember(changed))
    }

    /// Whose session this is; the second is true when it was renewed and its cookie should be, too.
    pub async fn session(
        &self,
        secret: &Secret,
    ) -> Result<Option<(Arc<Account>, bool)>, AccountFault> {
        let session = secret.fingerprint();
        let known = self.0.sessions.get(&session).map(|known| *known);
        let (id, expires) = match known {
            Some(known) => known,
            None => {
                let endings = self.endings();
                let Some(found) = rows::session(&self.0.store, session).await? else {
                    return Ok(None);
                };
                remember(&self.0.sessions, session, (found.account, found.expires));
                if self.endings() != endings {
                    self.0.sessions.remove(&session);
                }
                (found.account, found.expires)
            }
        };
        let now = now();
        if expires <= now {
            self.0.sessions.remove(&session);
            return Ok(None);
        }
        let renew = expires - now < (SESSION_DAYS - RENEW_AFTER_DAYS) * DAY;
        if renew {
            let expires = now + SESSION_DAYS * DAY;
            rows::renew_session(&self.0.store, session, expires).await?;
            remember(&self.0.sessions, session, (id, expires));
        }
        Ok(self.find(id).await?.map(|account| (account, renew)))
    }

    /// Whose token this is.
    pub async fn token(&self, secret: &Secret) -> Result<Option<Arc<Account>>, AccountFault> {
        let hash = secret.fingerprint();
        let known = self.0.tokens.get(&hash).map(|known| *known);
        let id = match known {
            Some(id) => id,
            None => {
                let endings = self.endings();
                let Some(id) = rows::token(&self.0.store, hash).await? else {
                    return Ok(None);
                };
                remember(&self.0.tokens, hash, id);
                if self.endings() != endings {
                    self.0.tokens.remove(&hash);
                }
                id
            }
        };
        self.find(id).await
    }

    /// A new token: its number, and the token itself, which is shown this once.
    pub async fn new_token(
        &self,
        account: AccountId,
        label: &str,
    ) -> Result<(i64, Secret), AccountFault> {
        let label = label.trim();
        if label.chars().count() > LONGEST_LABEL || label.chars().any(char::is_control) {
            return Err(AccountFault::TokenLabel);
        }
        let secret = Secret::fresh();
        let hash = secret.fingerprint();
        let label = label.to_owned();
        let id = rows::new_token(&self.0.store, account, hash, label, MOST_TOKENS).await?;
        Ok((id, secret))
    }

    pub async fn tokens(&self, account: AccountId) -> Result<Vec<Token>, AccountFault> {
        Ok(rows::tokens(&self.0.store, account).await?)
    }

    pub async fn revoke(&self, account: AccountId, token: i64) -> Result<(), AccountFault> {
        match rows::revoke(&self.0.store, account, token).await? {
            None => Err(AccountFault::NoSuchToken),
            Some(hash) => {
                self.ended();
                self.0.tokens.remove(&hash);
                Ok(())
            }
        }
    }

    fn endings(&self) -> u64 {
        self.0.endings.load(Ordering::SeqCst)
    }

    /// To be called between the ending in the database and the forgetting.
    fn ended(&self) {
        self.0.endings.fetch_add(1, Ordering::SeqCst);
    }

    fn remember(&self, account: Account) -> Arc<Account> {
        let account = Arc::new(account);
        remember(&self.0.people, account.id, Arc::clone(&account));
        account
    }
}

fn remember<K: Eq + Hash, V>(map: &DashMap<K, V>, key: K, value: V) {
    if map.len() >= MOST_REMEMBERED {
        map.clear();
    }
    map.insert(key, value);
}
