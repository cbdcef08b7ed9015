//! Tidying up while the server runs: games nobody comes back to, and guests who were never seen again.

use crate::{Hall, accounts::Accounts};
use std::time::Duration;

/// Time between two rounds.
const EVERY: Duration = Duration::from_secs(10 * 60);
/// How many games and guests one round handles at most: others need the disk too.
const MOST_GAMES: usize = 100;
const MOST_GUESTS: usize = 1000;

/// What one round did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tidied {
    pub games: usize,
    pub guests: usize,
}

/// One round, as of this moment. Failures are logged and tried again in the next round.
pub async fn tidy(hall: &Hall, accounts: &Accounts, now: i64) -> Tidied {
    let games = hall.end_abandoned(now, MOST_GAMES).await;
    let games = games.unwrap_or_else(|error| {
        tracing::warn!(%error, "abandoned games cannot be ended");
        0
    });
    let days = hall.settings().guest_days;
    let guests = accounts.forget_guests(now, days, MOST_GUESTS).await;
    let guests = guests.unwrap_or_else(|error| {
        tracing::warn!(%error, "guests cannot be forgotten");
        Vec::new()
    });
    hall.forget_names(&guests).await;
    Tidied {
        games,
        guests: guests.len(),
    }
}

/// Tidies up for ever.
pub async fn keep_tidy(hall: Hall, accounts: Accounts) {
    loop {
        let Tidied { games, guests } = tidy(&hall, &accounts, crate::accounts::now()).await;
        if games + guests > 0 {
            tracing::info!(games, guests, "abandoned games ended, guests forgotten");
        }
        tokio::time::sleep(EVERY).await;
    }
}
