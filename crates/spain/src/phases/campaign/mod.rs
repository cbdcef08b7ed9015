//! 13 The campaign phase: action cards, rounds, and what is done with the actions of a round.

pub mod deal;
pub mod first;
pub mod march;
pub mod play_card;
pub mod round;
pub mod sail;
pub mod show;
pub mod transfer;
