//! Two servers with the same dice, in which one player chooses otherwise in secret. What the others are sent must be the
//! same, byte for byte: the real program, spoken to over HTTP, under the fog of war.

mod places;
mod side;
mod twins;
