//! The end of a session or token, reported at once to whatever runs under it: streams must not outlive it.
//!
//! Nothing here is forgotten while somebody listens, whatever else the accounts drop to save memory.

use super::{Credential, now};
use crate::ids::AccountId;
use dashmap::DashMap;
use std::{future, sync::Arc, time::Duration};
use tokio::sync::watch;

#[derive(Clone, Default)]
pub(super) struct Endings(Arc<DashMap<Credential, Open>>);

/// A credential under which somebody is listening.
struct Open {
    account: AccountId,
    listeners: usize,
    ended: watch::Sender<bool>,
}

/// Evidence that a credential is valid, until the credential ends.
pub struct Standing {
    credential: Credential,
    expires: Option<i64>,
    ended: watch::Receiver<bool>,
    endings: Endings,
}

impl Endings {
    pub fn listen(
        &self,
        credential: Credential,
        account: AccountId,
        expires: Option<i64>,
    ) -> Standing {
        let mut open = self.0.entry(credential).or_insert_with(|| Open {
            account,
            listeners: 0,
            ended: watch::channel(false).0,
        });
        open.listeners += 1;
        Standing {
            credential,
            expires,
            ended: open.ended.subscribe(),
            endings: self.clone(),
        }
    }

    /// One credential has ended.
    pub fn end(&self, credential: Credential) {
        if let Some(open) = self.0.get(&credential) {
            open.ended.send_replace(true);
        }
    }

    /// Those credentials of an account have ended for which `ends` says so.
    pub fn end_all(&self, account: AccountId, ends: impl Fn(Credential) -> bool) {
        for open in self.0.iter() {
            if open.account == account && ends(*open.key()) {
                open.ended.send_replace(true);
            }
        }
    }

    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

impl Standing {
    /// Whether it has ended; cheap enough to ask before every message.
    pub fn has_ended(&self) -> bool {
        *self.ended.borrow()
    }

    /// Ready when it has ended or expired.
    pub fn end(&self) -> impl Future<Output = ()> + Send + 'static {
        let (mut ended, expires) = (self.ended.clone(), self.expires);
        async move {
            let runs_out = async {
                match expires.map(|expires| u64::try_from(expires - now()).unwrap_or(0)) {
                    Some(seconds) => tokio::time::sleep(Duration::from_secs(seconds)).await,
                    None => future::pending().await,
                }
            };
            tokio::select! {
                // If nobody is left to report the end, it is over too.
                _ = ended.wait_for(|ended| *ended) => {}
                () = runs_out => {}
            }
        }
    }
}

impl Drop for Standing {
    fn drop(&mut self) {
        self.endings.0.remove_if_mut(&self.credential, |_, open| {
            open.listeners -= 1;
            open.listeners == 0
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::Secret;

    fn credential() -> Credential {
        Credential::Session(Secret::fresh().fingerprint())
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_listens_is_told_and_nobody_else() {
        let endings = Endings::default();
        let (one, other) = (credential(), credential());
        let account = AccountId(1);
        let first = endings.listen(one, account, None);
        let second = endings.listen(one, account, None);
        let stays = endings.listen(other, account, None);
        endings.end(one);
        first.end().await;
        assert!(first.has_ended() && second.has_ended() && !stays.has_ended());
        endings.end_all(AccountId(2), |_| true);
        assert!(!stays.has_ended());
        endings.end_all(account, |own| own != other);
        assert!(!stays.has_ended());
        endings.end_all(account, |_| true);
        assert!(stays.has_ended());
        drop((first, second, stays));
        assert_eq!(endings.len(), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn what_runs_out_ends_by_itself() {
        let endings = Endings::default();
        let token = endings.listen(credential(), AccountId(1), Some(now() + 3600));
        let began = tokio::time::Instant::now();
        token.end().await;
        assert!(began.elapsed().as_secs() >= 3599);
    }
}
