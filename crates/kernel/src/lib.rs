//! What a game is, and what holds for every game.
//!
//! A game is a value type for the position and a handful of pure functions ([`Game`]): who must decide, what may be
//! done, why something may not, what an action does, what a viewer sees. Nothing here reads a file, a clock or a
//! network.
//!
//! The names of this page and these modules are for games:
//!
//! - [`phase`] a game as a list of phases; [`reaction`] windows as one phase for all games; [`order`] standing orders
//! - declared once: ids and their sets ([`Id`], [`Set`]), words ([`Word`]), [`notation`], log lines ([`Tell`]),
//!   records of data files ([`Fact`])
//! - [`scene`] what a viewer sees; [`beat`] what a line of the log is; [`foresight`] what an action would lead to;
//!   [`knowledge`] what seats have learned
//! - [`chance`] where randomness comes from; [`odds`] what it is likely to bring
//! - [`facts`] data files, and where one is wrong; [`primer`] how a game is taught
//!
//! [`host`] is for programs that run games. The suite that every game must pass is the crate `trial`.

extern crate self as kernel;

pub mod beat;
mod bits;
pub mod chance;
pub mod fact;
pub mod facts;
pub mod foresight;
mod game;
pub mod host;
mod hosted;
pub mod id;
pub mod knowledge;
pub mod notation;
pub mod odds;
pub mod order;
pub mod phase;
mod play;
pub mod primer;
pub mod reaction;
mod record;
mod refusal;
pub mod scene;
mod seat;
pub mod set;
mod shelf;
mod stack;
pub mod tell;
mod text;
pub mod word;

pub use bits::Bits;
pub use chance::Chance;
pub use derive::{Fact, Id, Notation, Tell, Word};
pub use fact::Fact;
pub use game::{BadInput, Game};
pub use id::Id;
pub use notation::Notation;
pub use odds::Odds;
pub use record::{Audience, Context, Recorder};
pub use refusal::{Arg, Message, Refusal, Thing};
pub use scene::{Scene, Target};
pub use seat::{Outcome, Seat, Seats, Turn, Viewer};
pub use set::Set;
pub use shelf::Shelf;
pub use stack::Frames;
pub use tell::Tell;
pub use word::Word;

/// An id, a key, a proper name: short, and then it needs no place on the heap.
pub type Name = compact_str::CompactString;
/// Writes a [`Name`] as `format!` writes a string.
pub use compact_str::format_compact as name;

/// What derived code needs besides.
#[doc(hidden)]
pub mod derived {
    pub use serde;
    pub use toml::Spanned;
}
