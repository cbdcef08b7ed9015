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
    /// How many games at most are kept in memory while nobody watches them.
    pub live_games: usize,
    /// Seconds after which an unused game leaves memory.
    pub idle_seconds: u64,
    /// Seconds between two checks of the clocks.
    pub clock_seconds: u64,
    /// How many games one account may have open or running at the same time.
    pub games_per_account: usize,
    /// How many seats one account may hold, or ask for, in other people's games that have not begun.
    pub waiting_seats_per_account: usize,
    /// Days without a move after which, in a game without a clock, the others may agree to stop without the player
    /// they are waiting for.
    pub silent_days: u32,
    /// How many tables with nothing but bots one account, and one address, may have under way at the same time.
    pub bot_games_per_account: usize,
    pub bot_games_per_address: usize,
    /// Days without a move after which a game is ended if all its people are guests who have not been here either. 0:
    /// never.
    pub abandoned_days: u32,
    /// Days after which a guest who has not been here and has no game is forgotten. 0: never.
    pub guest_days: u32,
    /// How many watchers without a seat may stream one game at the same time.
    pub viewers_per_game: usize,
    /// How often one seat may take something back or change its standing orders in one game. The rules limit the
    /// lines of play: the longest games of random players have about 1,600. They do not limit changes of mind, and
    /// those of one seat must not use up another's. Somebody who tries three ways of doing everything needs half of
    /// this.
    pub second_thoughts: usize,
    /// Length of the log up to which the players may agree to go back: a whole game may follow each time, so
    /// something must put an end to it. A game played from its beginning twelve times over has about this many
    /// entries.
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
