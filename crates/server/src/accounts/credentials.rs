//! How somebody is recognised: by a browser's session or a program's token. Both can end at any moment.

use super::{
    Account, AccountFault, Accounts, DAY, Fingerprint, SESSION_DAYS, Secret, Standing,
    credential_rows as rows, now,
};
use crate::{ids::AccountId, plain_text};
use std::sync::{Arc, atomic::Ordering};

/// Renewed no more often than this, so that playing does not cause writes.
const RENEW_AFTER_DAYS: i64 = 10;
const MOST_TOKENS: i64 = 20;
const LONGEST_LABEL: usize = 60;

/// How somebody is recognised, as the server stores it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Credential {
    Session(Fingerprint),
    Token(Fingerprint),
}

/// What happens to an account's tokens when its password changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tokens {
    End,
    Stay,
}

/// How long a token is valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lifetime {
    Days(u16),
    Unlimited,
}

impl Lifetime {
    pub const ALL: [Lifetime; 4] = [
        Lifetime::Days(30),
        Lifetime::Days(90),
        Lifetime::Days(365),
        Lifetime::Unlimited,
    ];

    /// This many days, if that may be chosen; `None` means without end.
    pub fn of_days(days: Option<u16>) -> Result<Lifetime, AccountFault> {
        let lifetime = days.map_or(Lifetime::Unlimited, Lifetime::Days);
        (Lifetime::ALL.contains(&lifetime))
            .then_some(lifetime)
            .ok_or(AccountFault::TokenDays)
    }

    pub fn days(self) -> Option<u16> {
        match self {
            Lifetime::Days(days) => Some(days),
            Lifetime::Unlimited => None,
        }
    }
}

/// A token as its owner sees it later: never the token itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    pub id: i64,
    pub label: String,
    pub created: i64,
    /// `None`: until it is revoked.
    pub expires: Option<i64>,
}

impl Accounts {
    /// A new session of an account whose password has this stored form; `None` if it has changed.
    pub(super) async fn new_session(
        &self,
        account: AccountId,
        password: String,
    ) -> Result<Option<Secret>, AccountFault> {
        let secret = Secret::fresh();
        let (session, expires) = (secret.fingerprint(), now() + SESSION_DAYS * DAY);
        let changes = self.changes();
        let store = &self.0.store;
        if !rows::new_session(store, account, password, session, expires).await? {
            return Ok(None);
        }
        self.remember(&self.0.sessions, session, (account, expires), changes);
        Ok(Some(secret))
    }

    pub async fn logout(&self, secret: &Secret) -> Result<(), AccountFault> {
        let session = secret.fingerprint();
        rows::end_session(&self.0.store, session).await?;
        self.forget(Credential::Session(session));
        Ok(())
    }

    /// Ends every session and every token of an account, and everything that runs under them.
    pub async fn end_all(&self, account: AccountId) -> Result<(), AccountFault> {
        rows::end_all(&self.0.store, account).await?;
        self.forget_credentials(account, |_| true);
        Ok(())
    }

    /// Whose session this is; the second value is true if it was renewed and its cookie should be, too.
    pub async fn session(
        &self,
        secret: &Secret,
    ) -> Result<Option<(Arc<Account>, bool)>, AccountFault> {
        let session = secret.fingerprint();
        let Some((id, expires)) = self.known_session(session).await? else {
            return Ok(None);
        };
        let now = now();
        let renew = expires - now < (SESSION_DAYS - RENEW_AFTER_DAYS) * DAY;
        if renew {
            let (changes, expires) = (self.changes(), now + SESSION_DAYS * DAY);
            if !rows::renew_session(&self.0.store, session, expires).await? {
                // It was ended in the meantime.
                self.forget(Credential::Session(session));
                return Ok(None);
            }
            self.remember(&self.0.sessions, session, (id, expires), changes);
        }
        let account = self.find(id).await?;
        Ok(account.map(|account| {
            self.saw(&account);
            (account, renew)
        }))
    }

    /// Whose session this is, and until when.
    async fn known_session(
        &self,
        session: Fingerprint,
    ) -> Result<Option<(AccountId, i64)>, AccountFault> {
        let known = self.0.sessions.get(&session).map(|known| *known);
        let found = match known {
            Some(known) => Some(known),
            None => {
                let changes = self.changes();
                let found = rows::session(&self.0.store, session).await?;
                if let Some(found) = found {
                    self.remember(&self.0.sessions, session, found, changes);
                }
                found
            }
        };
        let good = found.filter(|(_, expires)| *expires > now());
        if good.is_none() {
            self.0.sessions.remove(&session);
        }
        Ok(good)
    }

    /// Whose token this is.
    pub async fn token(&self, secret: &Secret) -> Result<Option<Arc<Account>>, AccountFault> {
        let Some((id, _)) = self.known_token(secret.fingerprint()).await? else {
            return Ok(None);
        };
        let account = self.find(id).await?;
        if let Some(account) = &account {
            self.saw(account);
        }
        Ok(account)
    }

    /// Whose token this is, and until when. An expired one is removed.
    async fn known_token(
        &self,
        hash: Fingerprint,
    ) -> Result<Option<(AccountId, Option<i64>)>, AccountFault> {
        let known = self.0.tokens.get(&hash).map(|known| *known);
        let found = match known {
            Some(known) => Some(known),
            None => {
                let changes = self.changes();
                let found = rows::token(&self.0.store, hash).await?;
                if let Some(found) = found {
                    self.remember(&self.0.tokens, hash, found, changes);
                }
                found
            }
        };
        let Some((_, expires)) = found else {
            return Ok(None);
        };
        if expires.is_some_and(|expires| expires <= now()) {
            rows::remove_expired(&self.0.store).await?;
            self.forget(Credential::Token(hash));
            return Ok(None);
        }
        Ok(found)
    }

    /// Evidence that a credential is valid, for what lasts longer than a request. `None` if it has already ended.
    pub async fn standing(&self, credential: Credential) -> Result<Option<Standing>, AccountFault> {
        let look = async || match credential {
            Credential::Session(session) => {
                let known = self.known_session(session).await?;
                Ok::<_, AccountFault>(known.map(|(id, expires)| (id, Some(expires))))
            }
            Credential::Token(token) => self.known_token(token).await,
        };
        let Some((id, expires)) = look().await? else {
            return Ok(None);
        };
        let standing = self.0.endings.listen(credential, id, expires);
        // It may have ended just before anybody was listening.
        Ok(look().await?.map(|_| standing))
    }

    /// A new token: its number, and the token itself, which is shown this once. A token made with another token ends
    /// no later than that one: whoever was lent a token for a month has it for a month.
    pub async fn new_token(
        &self,
        account: AccountId,
        label: &str,
        lifetime: Lifetime,
        by: Option<Credential>,
    ) -> Result<(i64, Secret), AccountFault> {
        let label = label.trim();
        if label.chars().count() > LONGEST_LABEL || label.chars().any(char::is_control) {
            return Err(AccountFault::TokenLabel);
        }
        let until = match by {
            Some(Credential::Token(token)) => {
                let by = self.known_token(token).await?;
                by.ok_or(AccountFault::NoSuchToken)?.1
            }
            Some(Credential::Session(_)) | None => None,
        };
        let now = now();
        let secret = Secret::fresh();
        let own = lifetime.days().map(|days| now + i64::from(days) * DAY);
        let token = Token {
            id: 0,
            label: plain_text::one_line(label),
            created: now,
            expires: own.into_iter().chain(until).min(),
        };
        let hash = secret.fingerprint();
        let id = rows::new_token(&self.0.store, account, hash, token, MOST_TOKENS).await?;
        Ok((id, secret))
    }

    /// The tokens that are valid.
    pub async fn tokens(&self, account: AccountId) -> Result<Vec<Token>, AccountFault> {
        Ok(rows::tokens(&self.0.store, account).await?)
    }

    pub async fn revoke(&self, account: AccountId, token: i64) -> Result<(), AccountFault> {
        let hash = rows::revoke(&self.0.store, account, token).await?;
        self.forget(Credential::Token(hash.ok_or(AccountFault::NoSuchToken)?));
        Ok(())
    }

    /// To be called when a credential has ended in the database.
    fn forget(&self, credential: Credential) {
        self.0.changes.fetch_add(1, Ordering::SeqCst);
        match credential {
            Credential::Session(session) => drop(self.0.sessions.remove(&session)),
            Credential::Token(token) => drop(self.0.tokens.remove(&token)),
        }
        self.0.endings.end(credential);
    }

    /// The same for all credentials of an account that end.
    pub(super) fn forget_credentials(&self, account: AccountId, ends: impl Fn(Credential) -> bool) {
        self.0.changes.fetch_add(1, Ordering::SeqCst);
        (self.0.sessions).retain(|session, (owner, _)| {
            *owner != account || !ends(Credential::Session(*session))
        });
        (self.0.tokens)
            .retain(|token, (owner, _)| *owner != account || !ends(Credential::Token(*token)));
        self.0.endings.end_all(account, ends);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ids::random_bytes, store::Store};
    use std::path::PathBuf;
    use table::Language;

    struct House {
        folder: PathBuf,
        accounts: Accounts,
    }

    impl House {
        async fn new() -> House {
            let number = u64::from_le_bytes(random_bytes());
            let folder = std::env::temp_dir().join(format!("bivouac-accounts-{number:x}"));
            std::fs::create_dir_all(&folder).unwrap();
            let store = Store::open(&folder.join("bivouac.db")).await.unwrap();
            let accounts = Accounts::new(store);
            House { folder, accounts }
        }

        /// Other accounts on the same database, which have none of these in memory.
        fn elsewhere(&self) -> Accounts {
            Accounts::new(self.accounts.0.store.clone())
        }

        fn forget_everything(&self) {
            let inner = &self.accounts.0;
            inner.people.clear();
            inner.sessions.clear();
            inner.tokens.clear();
        }
    }

    impl Drop for House {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }

    /// What is dropped to save memory is read again; what has ended stays ended, and listeners are still told.
    #[tokio::test]
    async fn endings_hold_when_the_memory_is_cleared() {
        let house = House::new().await;
        let accounts = &house.accounts;
        let (account, secret) = accounts.guest(Language::En).await.unwrap();
        let session = Credential::Session(secret.fingerprint());
        let (number, token) = (accounts.new_token(account.id, "", Lifetime::Unlimited, None))
            .await
            .unwrap();
        let by_token = Credential::Token(token.fingerprint());
        let listening = accounts.standing(session).await.unwrap().unwrap();
        let program = accounts.standing(by_token).await.unwrap().unwrap();
        house.forget_everything();
        accounts.revoke(account.id, number).await.unwrap();
        assert!(program.has_ended() && !listening.has_ended());
        accounts.logout(&secret).await.unwrap();
        assert!(listening.has_ended());
        house.forget_everything();
        assert!(accounts.session(&secret).await.unwrap().is_none());
        assert!(accounts.token(&token).await.unwrap().is_none());
        for ended in [session, by_token] {
            assert!(accounts.standing(ended).await.unwrap().is_none());
        }
    }

    /// A session that ends while it is being renewed does not come back to life.
    #[tokio::test]
    async fn a_session_that_has_ended_is_not_renewed() {
        let house = House::new().await;
        let accounts = &house.accounts;
        let (account, secret) = accounts.guest(Language::En).await.unwrap();
        // Entered as an old one, so that it is renewed the next time.
        let soon = (account.id, now() + DAY);
        accounts.0.sessions.insert(secret.fingerprint(), soon);
        house.elsewhere().logout(&secret).await.unwrap();
        assert!(accounts.session(&secret).await.unwrap().is_none());
        assert!(accounts.session(&secret).await.unwrap().is_none());
    }

    /// A password that was right when it was checked opens nothing once it has been changed.
    #[tokio::test]
    async fn a_sign_in_under_way_does_not_outlive_the_password() {
        let house = House::new().await;
        let accounts = &house.accounts;
        let (guest, _) = accounts.guest(Language::En).await.unwrap();
        let (old, new) = ("a horse and a half", "two horses and a dog");
        let kept = accounts.keep(&guest, "Luise", old.to_owned(), None, None);
        let account = kept.await.unwrap().0;
        let looked_at = super::super::rows::password(&accounts.0.store, account.id);
        let looked_at = looked_at.await.unwrap().unwrap();
        let change = async |old: &str, new: &str| {
            let (old, new) = (old.to_owned(), new.to_owned());
            let changing = accounts.change_password(&account, old, new, None, super::Tokens::End);
            changing.await
        };
        change(old, new).await.unwrap();
        let late = accounts.new_session(account.id, looked_at.clone()).await;
        assert!(late.unwrap().is_none());
        // Nor can the old one be used for another change that was under way.
        let is_old = move |kept: &str| *kept == looked_at;
        let late = super::super::rows::set_password(
            &accounts.0.store,
            account.id,
            is_old,
            "whatever".to_owned(),
            None,
            super::Tokens::End,
        );
        assert!(!late.await.unwrap());
        assert!(accounts.login("luise", new.to_owned()).await.is_ok());
    }

    /// Two changes from two pages do not undo each other.
    #[tokio::test]
    async fn a_profile_changes_only_what_was_changed() {
        let house = House::new().await;
        let accounts = &house.accounts;
        let (guest, _) = accounts.guest(Language::En).await.unwrap();
        let mut moved = guest.profile.clone();
        moved.set_mail("luise@example.org").unwrap();
        accounts.set_profile(&guest, moved).await.unwrap();
        let mut late = guest.profile.clone();
        late.language = Language::Fr;
        let account = accounts.set_profile(&guest, late).await.unwrap();
        let profile = &account.profile;
        assert_eq!(profile.mail.as_deref(), Some("luise@example.org"));
        assert_eq!(profile.language, Language::Fr);
    }

    /// A profile saved from an old page undoes nothing else.
    #[tokio::test]
    async fn a_late_profile_makes_nobody_a_guest_again() {
        let house = House::new().await;
        let accounts = &house.accounts;
        let (guest, _) = accounts.guest(Language::En).await.unwrap();
        let password = String::from("a horse and a half");
        let kept = accounts.keep(&guest, "Luise", password, None, None).await;
        assert!(kept.unwrap().0.kept);
        let changed = accounts.set_profile(&guest, guest.profile.clone()).await;
        let changed = changed.unwrap();
        assert_eq!((changed.kept, changed.display.as_str()), (true, "Luise"));
    }
}
