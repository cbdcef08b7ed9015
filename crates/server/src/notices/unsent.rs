//! Why a notice did not go out, and whether another try is worth it.

use std::{fmt, time::Duration};
use tokio::time::sleep;

/// A notice that certainly or probably did not arrive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsent {
    pub why: String,
    /// It certainly did not arrive, and may later.
    pub again: bool,
}

impl Unsent {
    pub fn for_now(why: impl fmt::Display) -> Unsent {
        let why = why.to_string();
        Unsent { why, again: true }
    }

    /// It never will, or nobody knows whether it did: a second one might be one too many.
    pub fn for_good(why: impl fmt::Display) -> Unsent {
        let why = why.to_string();
        Unsent { why, again: false }
    }
}

/// Tries a few times, with longer and longer pauses.
pub async fn tried<S>(
    retries: u32,
    first_pause: Duration,
    mut send: impl FnMut() -> S,
) -> Result<(), Unsent>
where
    S: Future<Output = Result<(), Unsent>>,
{
    let mut pause = first_pause;
    for _ in 0..retries {
        match send().await {
            Err(unsent) if unsent.again => sleep(pause).await,
            done => return done,
        }
        pause *= 4;
    }
    send().await
}
