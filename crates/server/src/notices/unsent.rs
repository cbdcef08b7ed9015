//! Why a notice did not go out, and whether another try is worth it.

use std::fmt;

/// A notice that certainly or probably did not arrive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsent {
    pub why: String,
    /// It certainly did not arrive, and another attempt may succeed.
    pub again: bool,
}

impl Unsent {
    pub fn for_now(why: impl fmt::Display) -> Unsent {
        let why = why.to_string();
        Unsent { why, again: true }
    }

    /// It never will arrive, or nobody knows whether it did: a second one might be one too many.
    pub fn for_good(why: impl fmt::Display) -> Unsent {
        let why = why.to_string();
        Unsent { why, again: false }
    }
}
