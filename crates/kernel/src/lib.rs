//! What a game is, and what holds for every game.
//!
//! A game is a value type for the position and a handful of pure functions ([`Game`]): who must decide, what may be
//! done, why something may not, what an action does, what a viewer sees. Nothing here reads a file, a clock or a
//! network.
//!
//! - [`game`] the interface; [`seat`], [`refusal`], [`scene`], [`record`] its vocabulary
//! - [`phase`] a game as a list of phases; [`reaction`] windows as one phase for all games
//! - [`chance`] the seeded stream with its commitment, and scripts for tests; [`odds`] what it is likely to bring
//! - [`stack`] the sequence of play as data; [`knowledge`] what seats have learned; [`bits`] small sets;
//!   [`shelf`] things made once and shown often
//! - declared once: [`id`] and [`set`], [`word`], [`notation`], [`tell`], [`fact`]
//! - [`order`] reaction windows and standing orders
//! - [`play`] one running game with its journal; [`probe`] what tests and examples ask of it;
//!   [`trial`] a game under test; [`text`] a whole game as text
//! - [`facts`] data files, and where one is wrong
//! - [`conformance`] the suite every game runs; [`example`] scripted play from files
//! - [`hosted`] the same for servers and programs that know no game's types

extern crate self as kernel;

pub mod bits;
pub mod chance;
pub mod conformance;
pub mod example;
pub mod fact;
pub mod facts;
pub mod game;
pub mod hosted;
pub mod id;
pub mod knowledge;
pub mod notation;
pub mod odds;
pub mod order;
pub mod phase;
pub mod play;
pub mod probe;
pub mod proofread;
pub mod reaction;
pub mod record;
pub mod refusal;
pub mod scene;
pub mod seat;
pub mod set;
pub mod shelf;
pub mod stack;
pub mod tell;
pub mod text;
pub mod trial;
pub mod word;

pub use bits::Bits;
pub use chance::{Chance, Noted, Scripted, Seed, Stream};
pub use derive::{Fact, Id, Notation, Tell, Word};
pub use fact::Fact;
pub use game::{BadInput, Game};
pub use hosted::{Hosted, HostedMatch};
pub use id::Id;
pub use notation::Notation;
pub use odds::Odds;
pub use play::Match;
pub use record::{Audience, Context, Heard, Recorder, Silent};
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
