//! What sentences are made of: things of the game by name, and the sums behind rolls.

pub mod naming;
pub mod rolls;
