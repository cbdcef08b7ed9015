//! What programs that run games need: one running game with its journal, the same for games of whatever kind, and
//! whole games as text.
//!
//! A server or a page holds a [`Hosted`] and its [`HostedMatch`]es and knows no game's types. Bots and tests hold a
//! [`Match`], which does.

pub use crate::hosted::{
    Advice, Deed, Hosted, HostedMatch, Known, LogEntry, LogKind, Pairs, Reach, host,
};
pub use crate::order::{
    Answer, BadOrder, Condition, StandingOrder, Test, Window, WindowKind, read_orders, write_orders,
};
pub use crate::play::written::is_written;
pub use crate::play::{
    Dice, Draw, Drawing, Entry, Item, Match, Opening, Origin, PlayError, Played, StateHash, Step,
    TakenBack, UndoError, Verdict,
};
pub use crate::record::{Heard, Silent};
pub use crate::seat::MAX_SEATS;
pub use crate::text::{
    Difference, Discrepancy, Format, Line, Player, Problem, Record, RecordError, SeatLine, Start,
    Table, What, replay, verify,
};
