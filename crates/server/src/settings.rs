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
    /// Tables of nothing but bots that one account, and one address, may have under way at the same time.
    pub bot_games_per_account: usize,
    pub bot_games_per_address: usize,
    /// Days after which a game is ended that nobody has moved in, if all its people are guests who were not here either. 0: never.
    pub abandoned_days: u32,
    /// Days after which a guest is forgotten who was not here and has no game. 0: never.
    pub guest_days: u32,
    /// Watchers without a seat that may stream one game at the same time.
    pub viewers_per_game: usize,
    /// Times a seat may take something back or change its standing orders in one game. The rules bound the lines of
    /// play: the longest games of players who choose at random have some 1,600. They do not bound changes of mind, and
    /// one seat's must cost no other seat its own. Who tries three ways of everything needs half of this.
    pub second_thoughts: usize,
    /// Entries of a log up to which a game may go back by agreement: each time a whole game may follow, so something
    /// must end it. A game that was played from its beginning twelve times over has so many.
    pub entries_to_go_back: usize,
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
            waiting_seats_per_account: 20,
            silent_days: 14,
            viewers_per_game: 200,
            second_thoughts: 2_000,
            entries_to_go_back: 20_000,
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
