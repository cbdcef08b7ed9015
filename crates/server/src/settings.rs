//! What an operator may set about live games.

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
    /// Tables of nothing but bots that one account, and one address, may have under way at the same time.
    pub bot_games_per_account: usize,
    pub bot_games_per_address: usize,
    /// Days after which a game is ended that nobody has moved in, if all its people are guests who were not here either. 0: never.
    pub abandoned_days: u32,
    /// Days after which a guest is forgotten who was not here and has no game. 0: never.
    pub guest_days: u32,
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
            bot_games_per_account: 5,
            bot_games_per_address: 20,
            abandoned_days: 30,
            guest_days: 90,
            viewers_per_game: 200,
            allow_positions: false,
        }
    }
}

impl Settings {
    pub(crate) fn bot_pause(&self) -> Duration {
        Duration::from_millis(self.bot_pause)
    }
}
