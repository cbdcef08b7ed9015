//! Two servers with the same dice, on which one player makes different secret choices. What the others are sent must
//! be the same, byte for byte: the real program, over HTTP, under the fog of war.

mod places;
mod side;
mod twins;
