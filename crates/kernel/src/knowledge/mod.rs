//! Knowledge: which seats know an item, what is excluded, which sums are known, what was seen when, and who might be
//! behind a mask.
//!
//! What a seat has learned is part of the position; `scene` and `redeal` both read it here. Everything in this
//! module is derived from what its observers saw, never from the hidden truth. The one exception is [`Masks`], which
//! are themselves a secret: what everybody calls a piece is public, which piece it is is not.

mod exclusions;
mod knowers;
mod masks;
mod sightings;
mod sums;
mod suspects;

pub use exclusions::Exclusions;
pub use knowers::Knowers;
pub use masks::{Masks, Relabelling};
pub use sightings::{Sighting, Sightings};
pub use sums::{Pieces, Sum, Sums};
pub use suspects::Suspects;
