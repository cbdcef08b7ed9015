//! 13 The campaign phase: action cards, rounds, and what is done with the actions of a round.

pub mod besiege;
pub mod convert;
pub mod deal;
pub mod deploy;
mod embark;
pub mod first;
mod inspire;
pub mod march;
pub mod play_card;
mod ready;
mod replace;
pub mod round;
pub mod sail;
mod set_out;
pub mod show;
mod step;
mod storm;
pub mod transfer;
pub mod ulm;
