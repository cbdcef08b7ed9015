//! What an account says about itself: where notices go, which language it reads, whether it is away.

use super::AccountFault;
use crate::notices::guard::Guard;
use serde::{Deserialize, Serialize};
use table::Language;
use utoipa::ToSchema;

const LONGEST_MAIL: usize = 254;

/// When an account is told that it is its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Notices {
    /// Once for each turn.
    #[default]
    Each,
    /// All games together, now and then.
    Digest,
    None,
}

impl Notices {
    pub const ALL: [Notices; 3] = [Notices::Each, Notices::Digest, Notices::None];

    pub fn word(self) -> &'static str {
        match self {
            Notices::Each => "each",
            Notices::Digest => "digest",
            Notices::None => "none",
        }
    }

    pub fn read(word: &str) -> Option<Notices> {
        Notices::ALL.into_iter().find(|own| own.word() == word)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    pub mail: Option<String>,
    pub webhook: Option<String>,
    pub notices: Notices,
    /// Seconds since 1970. A time in the past is when the last vacation ended.
    pub away_until: Option<i64>,
    pub language: Language,
}

impl Profile {
    pub fn new(language: Language) -> Profile {
        Profile {
            mail: None,
            webhook: None,
            notices: Notices::default(),
            away_until: None,
            language,
        }
    }

    /// Sets the mail address; an empty one means none.
    pub fn set_mail(&mut self, mail: &str) -> Result<(), AccountFault> {
        self.mail = read_mail(mail)?;
        Ok(())
    }

    /// Sets the address of the webhook; an empty one means none.
    pub fn set_webhook(&mut self, address: &str, guard: &Guard) -> Result<(), AccountFault> {
        self.webhook = match address.trim() {
            "" => None,
            address => match guard.read(address) {
                Ok(url) => Some(url.to_string()),
                Err(forbidden) => return Err(AccountFault::Webhook(forbidden.to_string())),
            },
        };
        Ok(())
    }

    pub fn away(&self, now: i64) -> bool {
        self.away_until.is_some_and(|until| until > now)
    }
}

pub fn read_mail(mail: &str) -> Result<Option<String>, AccountFault> {
    let mail = mail.trim();
    if mail.is_empty() {
        return Ok(None);
    }
    let fits = mail.len() <= LONGEST_MAIL && mail.parse::<lettre::Address>().is_ok();
    fits.then(|| Some(mail.to_owned()))
        .ok_or(AccountFault::Mail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_looked_at() {
        let mut profile = Profile::new(Language::En);
        profile.set_mail(" anna@example.org ").unwrap();
        assert_eq!(profile.mail.as_deref(), Some("anna@example.org"));
        for mail in ["anna", "a@b@c", "anna@example.org\nBcc: all@example.org"] {
            assert_eq!(profile.set_mail(mail), Err(AccountFault::Mail), "{mail}");
        }
        profile.set_mail("").unwrap();
        assert_eq!(profile.mail, None);

        let guard = Guard::default();
        profile
            .set_webhook("https://example.org/turn", &guard)
            .unwrap();
        assert!(profile.webhook.is_some());
        for address in ["http://127.0.0.1/", "file:///etc/passwd", "nonsense"] {
            let refused = profile.set_webhook(address, &guard);
            assert!(
                matches!(refused, Err(AccountFault::Webhook(_))),
                "{address}"
            );
        }
    }
}
