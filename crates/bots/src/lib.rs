//! Players that work for any game, and the arena they meet in.
//!
//! - [`random`] chooses any legal action with equal chance: the yardstick for every better player, and for speed
//! - [`careful`] asks the game itself what it thinks of each action, and takes the best
//! - [`bot`] gives both a name, for servers
//! - [`arena`] plays many whole games on all cores and counts how they end
//! - [`recorded`] replays one of them and records it

pub mod arena;
pub mod bot;
pub mod careful;
pub mod random;
pub mod recorded;

pub use arena::{Contest, Playable, Tally, playable};
pub use bot::Bot;
pub use careful::CarefulPlayer;
pub use random::{Quick, RandomPlayer};
