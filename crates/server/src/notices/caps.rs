//! How much may be sent in one day: to an address, for an account, by the whole server.

use super::{settings::Caps, signed::Mac};
use crate::{
    accounts::now,
    ids::AccountId,
    store::{StorageError, Store},
};

const DAY: i64 = 24 * 60 * 60;

/// What is counted; each kind separately, so that one does not use up another's share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delivery {
    /// Letters about turns.
    Notice,
    /// Calls of webhooks.
    Call,
    /// Letters that ask whether an address belongs to the account.
    Confirmation,
    /// Letters for people who have forgotten their password.
    Reset,
    /// Letters that say what was changed about an account.
    Change,
    /// Digests, at most one a day per account: they include what exceeded the cap for [`Delivery::Notice`].
    Digest,
}

impl Delivery {
    fn word(self) -> &'static str {
        match self {
            Delivery::Notice => "notice",
            Delivery::Call => "call",
            Delivery::Confirmation => "confirmation",
            Delivery::Reset => "reset",
            Delivery::Change => "change",
            Delivery::Digest => "digest",
        }
    }
}

/// Who is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whom {
    Mailbox(Mac),
    Account(AccountId),
    Server,
}

impl Whom {
    /// Each kind has a different length, so they cannot be confused.
    fn row(self) -> Vec<u8> {
        match self {
            Whom::Mailbox(mac) => mac.to_vec(),
            Whom::Account(account) => account.0.to_le_bytes().to_vec(),
            Whom::Server => Vec::new(),
        }
    }

    /// For the log, which contains no addresses.
    fn word(self) -> &'static str {
        match self {
            Whom::Mailbox(_) => "an address",
            Whom::Account(_) => "an account",
            Whom::Server => "the whole server",
        }
    }
}

impl Caps {
    fn most(&self, kind: Delivery, whom: Whom) -> Option<u32> {
        Some(match (kind, whom) {
            (Delivery::Notice | Delivery::Digest, Whom::Mailbox(_)) => self.letters_per_address,
            (Delivery::Notice, Whom::Account(_)) => self.letters_per_account,
            (Delivery::Call, Whom::Account(_)) => self.calls_per_account,
            (Delivery::Confirmation | Delivery::Reset | Delivery::Change, Whom::Mailbox(_)) => {
                self.asked_per_address
            }
            (Delivery::Confirmation | Delivery::Reset | Delivery::Change, Whom::Account(_)) => {
                self.asked_per_account
            }
            (Delivery::Confirmation | Delivery::Reset | Delivery::Change, Whom::Server) => {
                self.asked_per_server
            }
            (Delivery::Notice | Delivery::Call | Delivery::Digest, _) => return None,
        })
    }

    /// Counts one more today for all of them, unless that is too many for one of them; then nothing is counted, and
    /// the first time this happens it is logged.
    pub async fn take(
        &self,
        store: &Store,
        kind: Delivery,
        whom: &[Whom],
    ) -> Result<bool, StorageError> {
        self.take_on(store, kind, whom, now().div_euclid(DAY)).await
    }

    async fn take_on(
        &self,
        store: &Store,
        kind: Delivery,
        whom: &[Whom],
        day: i64,
    ) -> Result<bool, StorageError> {
        let bounded = whom.iter().copied();
        let bounded: Vec<(Whom, i64)> = bounded
            .filter_map(|whom| Some((whom, i64::from(self.most(kind, whom)?))))
            .collect();
        let rows = bounded.clone();
        let refusal = store
            .write(move |connection| {
                Box::pin(async move {
                    sqlx::query("DELETE FROM letter_count WHERE day < ?")
                        .bind(day)
                        .execute(&mut *connection)
                        .await?;
                    let mut refusal = None;
                    for (index, (whom, most)) in rows.iter().enumerate() {
                        let count: Option<i64> = sqlx::query_scalar(
                            "SELECT count FROM letter_count WHERE day = ? AND kind = ? AND whom = ?",
                        )
                        .bind(day)
                        .bind(kind.word())
                        .bind(whom.row())
                        .fetch_optional(&mut *connection)
                        .await?;
                        let count = count.unwrap_or(0);
                        if count >= *most {
                            // A count of one above the cap means that it has been logged.
                            refusal = Some((index, count == *most));
                            break;
                        }
                    }
                    let counted = match refusal {
                        None => &rows[..],
                        Some((index, true)) => &rows[index..=index],
                        Some((_, false)) => &[],
                    };
                    for (whom, _) in counted {
                        sqlx::query(
                            "INSERT INTO letter_count (day, kind, whom, count) VALUES (?, ?, ?, 1) \
                             ON CONFLICT (day, kind, whom) DO UPDATE SET count = count + 1",
                        )
                        .bind(day)
                        .bind(kind.word())
                        .bind(whom.row())
                        .execute(&mut *connection)
                        .await?;
                    }
                    Ok(refusal)
                })
            })
            .await?;
        if let Some((index, true)) = refusal {
            let (whom, most) = bounded[index];
            let account = match whom {
                Whom::Account(account) => Some(account.0),
                _ => None,
            };
            tracing::warn!(
                kind = kind.word(),
                whom = whom.word(),
                account,
                most,
                "no more today"
            );
        }
        Ok(refusal.is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_day_has_its_cap_and_the_next_starts_from_zero() {
        let folder = std::env::temp_dir().join(format!("bivouac-caps-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&folder.join("caps.db")).await.unwrap();
        let caps = Caps {
            letters_per_address: 2,
            letters_per_account: 3,
            ..Caps::default()
        };
        let take = async |mailbox: u8, account: i64, day: i64| {
            let whom = [
                Whom::Mailbox([mailbox; 16]),
                Whom::Account(AccountId(account)),
            ];
            caps.take_on(&store, Delivery::Notice, &whom, day)
                .await
                .unwrap()
        };
        assert!(take(1, 1, 10).await && take(1, 1, 10).await);
        assert!(
            !take(1, 1, 10).await && !take(1, 2, 10).await,
            "one address"
        );
        assert!(take(2, 1, 10).await);
        assert!(!take(3, 1, 10).await, "one account");
        assert!(take(3, 2, 10).await, "what was refused was not counted");
        let calls = [Whom::Account(AccountId(1))];
        let called = caps
            .take_on(&store, Delivery::Call, &calls, 10)
            .await
            .unwrap();
        assert!(called, "calls are counted by themselves");
        assert!(take(1, 1, 11).await);
        store.close().await.unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
