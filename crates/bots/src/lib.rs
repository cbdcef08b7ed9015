//! Players that work for any game, and the arena they meet in.
//!
//! - [`random`] chooses any legal action with equal chance: the yardstick for every better player, and for speed
//! - [`arena`] plays many whole games on all cores and counts how they end
//! - [`recorded`] plays one of them again and writes it down

pub mod arena;
pub mod random;
pub mod recorded;

pub use arena::{Contest, Playable, Tally, playable};
pub use random::{Quick, RandomPlayer};
