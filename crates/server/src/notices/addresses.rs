//! What is known about mail addresses: which ones accounts have confirmed, and which want nothing from this server.

use super::signed::{Mac, mac, same};
use crate::{
    accounts::{Account, now},
    ids::AccountId,
    store::{StorageError, Store},
};
use sqlx::Row;

/// What may be sent to the address an account has given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consent {
    /// Nobody who reads it has confirmed it. `asked`: the letter that asks has been sent.
    Unconfirmed {
        asked: bool,
    },
    Confirmed,
    /// Its reader wants no letters. `confirmed`: its reader is this account's owner.
    Stopped {
        confirmed: bool,
    },
}

/// The addresses of all accounts. Clones share the database.
#[derive(Clone)]
pub struct Addresses(Store);

/// One exact address; only upper and lower case make no difference.
fn exact(key: &[u8; 32], mail: &str) -> Mac {
    mac(key, "bivouac mail address", &[folded(mail).as_bytes()])
}

/// Everything that arrives in one mailbox: `anna+games@example.org` is read by `anna@example.org`.
pub fn mailbox(key: &[u8; 32], mail: &str) -> Mac {
    let folded = folded(mail);
    let (local, domain) = folded.rsplit_once('@').unwrap_or((&folded, ""));
    let local = match local.split_once('+') {
        Some((name, _)) if !name.is_empty() => name,
        _ => local,
    };
    mac(
        key,
        "bivouac mailbox",
        &[local.as_bytes(), domain.as_bytes()],
    )
}

fn folded(mail: &str) -> String {
    mail.trim().to_lowercase()
}

impl Addresses {
    pub fn new(store: Store) -> Addresses {
        Addresses(store)
    }

    pub(super) fn key(&self) -> &[u8; 32] {
        self.0.key()
    }

    /// A MAC of the address as an account gave it, by which a link can tell whether it is still the same.
    pub fn exact(&self, mail: &str) -> Mac {
        exact(self.key(), mail)
    }

    pub fn mailbox(&self, mail: &str) -> Mac {
        mailbox(self.key(), mail)
    }

    pub async fn standing(&self, account: AccountId, mail: &str) -> Result<Consent, StorageError> {
        let row = sqlx::query(
            "SELECT (SELECT address FROM mail_confirmation WHERE account = ?1), \
                    (SELECT confirmed FROM mail_confirmation WHERE account = ?1), \
                    EXISTS (SELECT 1 FROM mail_stop WHERE mailbox = ?2)",
        )
        .bind(account.0)
        .bind(self.mailbox(mail).to_vec())
        .fetch_one(self.0.readers())
        .await?;
        let address: Option<Vec<u8>> = row.try_get(0)?;
        let confirmed: Option<i64> = row.try_get(1)?;
        let asked = address.is_some_and(|address| same(&address, &self.exact(mail)));
        let confirmed = asked && confirmed.is_some();
        Ok(match (row.try_get(2)?, confirmed) {
            (true, confirmed) => Consent::Stopped { confirmed },
            (false, true) => Consent::Confirmed,
            (false, false) => Consent::Unconfirmed { asked },
        })
    }

    /// Records, before it is sent, that a letter asks whether this address belongs to the account.
    pub async fn ask(&self, account: AccountId, mail: &str) -> Result<(), StorageError> {
        self.note(account, mail, None).await
    }

    /// The reader of this address has confirmed that it belongs to the account.
    pub async fn confirm(&self, account: AccountId, mail: &str) -> Result<(), StorageError> {
        self.note(account, mail, Some(now())).await
    }

    async fn note(
        &self,
        account: AccountId,
        mail: &str,
        confirmed: Option<i64>,
    ) -> Result<(), StorageError> {
        let address = self.exact(mail).to_vec();
        self.0
            .write(move |connection| {
                Box::pin(async move {
                    sqlx::query(
                        "INSERT INTO mail_confirmation (account, address, asked, confirmed) VALUES (?, ?, ?, ?) \
                         ON CONFLICT (account) DO UPDATE \
                         SET address = excluded.address, asked = excluded.asked, confirmed = excluded.confirmed",
                    )
                    .bind(account.0)
                    .bind(address)
                    .bind(now())
                    .bind(confirmed)
                    .execute(connection)
                    .await?;
                    Ok(())
                })
            })
            .await
    }

    /// Accounts that once confirmed this address; the caller checks whether they still use it.
    pub async fn confirmed_by(&self, mail: &str) -> Result<Vec<AccountId>, StorageError> {
        let rows = sqlx::query_scalar(
            "SELECT account FROM mail_confirmation WHERE address = ? AND confirmed IS NOT NULL ORDER BY account",
        )
        .bind(self.exact(mail).to_vec())
        .fetch_all(self.0.readers())
        .await?;
        Ok(rows.into_iter().map(AccountId).collect())
    }

    pub async fn is_stopped(&self, mailbox: Mac) -> Result<bool, StorageError> {
        let found = sqlx::query("SELECT 1 FROM mail_stop WHERE mailbox = ?")
            .bind(mailbox.to_vec())
            .fetch_optional(self.0.readers())
            .await?;
        Ok(found.is_some())
    }

    /// Nothing is sent there any more, whichever account uses it.
    pub async fn stop(&self, mailbox: Mac) -> Result<(), StorageError> {
        let sql = "INSERT OR IGNORE INTO mail_stop (mailbox, at) VALUES (?, unixepoch())";
        self.run(sql, mailbox).await
    }

    /// Its reader wants letters again.
    pub async fn lift(&self, mailbox: Mac) -> Result<(), StorageError> {
        self.run("DELETE FROM mail_stop WHERE mailbox = ?", mailbox)
            .await
    }

    async fn run(&self, sql: &'static str, mailbox: Mac) -> Result<(), StorageError> {
        self.0
            .write(move |connection| {
                Box::pin(async move {
                    let query = sqlx::query(sql).bind(mailbox.to_vec());
                    query.execute(connection).await?;
                    Ok(())
                })
            })
            .await
    }

    /// The account's address, if letters may be sent there.
    pub async fn open<'a>(&self, account: &'a Account) -> Result<Option<&'a str>, StorageError> {
        let Some(mail) = account.profile.mail.as_deref() else {
            return Ok(None);
        };
        let standing = self.standing(account.id, mail).await?;
        Ok((standing == Consent::Confirmed).then_some(mail))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_box_has_one_mac_and_each_address_its_own() {
        let key = [7; 32];
        let plain = "anna@example.org";
        for other in [
            "Anna@Example.ORG",
            " anna@example.org ",
            "anna+games@example.org",
        ] {
            assert_eq!(mailbox(&key, plain), mailbox(&key, other), "{other}");
        }
        assert_eq!(exact(&key, plain), exact(&key, "ANNA@example.org"));
        assert_ne!(exact(&key, plain), exact(&key, "anna+games@example.org"));
        for other in [
            "anna@example.com",
            "bnna@example.org",
            "+anna@example.org",
            "anna",
        ] {
            assert_ne!(mailbox(&key, plain), mailbox(&key, other), "{other}");
        }
        assert_ne!(mailbox(&key, plain), mailbox(&[8; 32], plain));
    }
}
