//! What an operator may set about live games.

use crate::hall::Seconds;
use serde::Deserialize;
use std::time::Duration;

/// How the hall runs its games.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Threads on which bots think.
    pub bot_threads: usize,
    /// Milliseconds a bot waits before it moves, so that people can follow.
    pub bot_pause: u64,
    /// Games kept in memory at most while nobody watches them.
    pub live_games: usize,
    /// Seconds after which a game that nobody uses leaves the memory.
    pub idle_seconds: u64,
    /// Seconds between two looks at the clocks.
    pub clock_seconds: u64,
    /// Games one account may have open and running at the same time.
    pub games_per_account: usize,
    /// Seats one account may hold, or ask for, in games of others that have not begun.
    pub waiting_seats_per_account: usize,
    /// Days without a move after which, in a game without a clock, the others may stop without the player they wait for.
    pub silent_days: u32,
    /// Viewers that may stream one game at the same time.
    pub viewers_per_game: usize,
    /// Whether games may begin from a position in notation: for tests and studies.
    pub allow_positions: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            bot_threads: 1,
            bot_pause: 600,
            live_games: 1000,
            idle_seconds: 15 * 60,
            clock_seconds: 20,
            games_per_account: 200,
            waiting_seats_per_account: 20,
            silent_days: 14,
            viewers_per_game: 200,
            allow_positions: false,
        }
    }
}

impl Settings {
    pub(crate) fn bot_pause(&self) -> Duration {
        Duration::from_millis(self.bot_pause)
    }

    /// The same as `silent_days`, in seconds.
    pub(crate) fn silence(&self) -> Seconds {
        Seconds::from(self.silent_days) * 24 * 3600
    }
}
