//! Passwords: argon2id with the crate's recommended cost, on its own threads, a few at a time.

use super::AccountFault;
use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use std::sync::LazyLock;
use tokio::sync::Semaphore;

const SHORTEST: usize = 8;
/// Limits work, not memory: nobody types more than this.
const LONGEST: usize = 256;

/// Each hash takes 19 MB and a core for a moment; more at the same time would starve the games.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// A hash that no password matches, so that refusing an unknown name takes as long as refusing a wrong password.
static NOBODY: LazyLock<String> = LazyLock::new(|| {
    let nobody = Argon2::default().hash_password(b"nobody has this password");
    nobody.map(|hash| hash.to_string()).unwrap_or_default()
});

/// Refuses passwords too short to protect anything, and overlong ones.
pub fn check(password: &str) -> Result<(), AccountFault> {
    if (SHORTEST..=LONGEST).contains(&password.chars().count()) {
        Ok(())
    } else {
        Err(AccountFault::PasswordLength)
    }
}

/// The password in the form in which it is stored.
pub async fn hash(password: String) -> Result<String, AccountFault> {
    check(&password)?;
    aside(&AT_ONCE, move || {
        let hashed = Argon2::default().hash_password(password.as_bytes());
        hashed.map(|hash| hash.to_string())
    })
    .await?
    .map_err(|_| AccountFault::Busy)
}

/// Whether this is the stored password; if there is none, the answer is "no" but takes as long.
pub async fn verify(password: String, kept: Option<String>) -> Result<bool, AccountFault> {
    if password.chars().count() > LONGEST {
        return Ok(false);
    }
    aside(&AT_ONCE, move || {
        let real = kept.is_some();
        let kept = kept.unwrap_or_else(|| NOBODY.clone());
        let matches = PasswordHash::new(&kept).is_ok_and(|kept| {
            Argon2::default()
                .verify_password(password.as_bytes(), &kept)
                .is_ok()
        });
        real && matches
    })
    .await
}

async fn aside<T: Send + 'static>(
    at_once: &'static Semaphore,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, AccountFault> {
    let turn = at_once.acquire().await.map_err(|_| AccountFault::Busy)?;
    let working = move || {
        // Kept until the work is done, even if nobody is waiting for it any more.
        let _turn = turn;
        work()
    };
    tokio::task::spawn_blocking(working)
        .await
        .map_err(|_| AccountFault::Busy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again() {
        let kept = hash("correct horse".to_owned()).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        let verified = |word: &str| verify(word.to_owned(), Some(kept.clone()));
        assert!(verified("correct horse").await.unwrap());
        assert!(!verified("wrong horse").await.unwrap());
        assert!(
            !verify("nobody has this password".to_owned(), None)
                .await
                .unwrap()
        );
    }

    /// Whoever asks and hangs up gets no more done at once than whoever waits.
    #[tokio::test]
    async fn work_nobody_waits_for_keeps_its_place() {
        static ONE: Semaphore = Semaphore::const_new(1);
        let (began, has_begun) = tokio::sync::oneshot::channel();
        let (go_on, may_go_on) = std::sync::mpsc::channel::<()>();
        let asking = tokio::spawn(aside(&ONE, move || {
            let _ = began.send(());
            let _ = may_go_on.recv();
        }));
        has_begun.await.unwrap();
        asking.abort();
        assert!(asking.await.unwrap_err().is_cancelled());
        assert_eq!(ONE.available_permits(), 0, "it is still being done");
        drop(go_on);
        drop(ONE.acquire().await.unwrap());
    }

    #[tokio::test]
    async fn too_short_and_too_long_are_refused() {
        for word in ["short", &"x".repeat(257)] {
            assert_eq!(
                hash(word.to_owned()).await,
                Err(AccountFault::PasswordLength)
            );
        }
        let kept = Some("not a hash".to_owned());
        assert!(!verify("whatever it is".to_owned(), kept).await.unwrap());
    }
}
