//! How the war stands for each side, in the game's own terms.

use crate::{Message, Name};
use serde::{Deserialize, Serialize};

/// One line that is always in sight, and what is behind it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Standing {
    /// In the order of the seats or nations.
    pub sides: Vec<SideStanding>,
    /// How near the end is: the year, the clock of fate.
    pub clock: Option<Message>,
    /// Who would win if the game ended now.
    pub verdict: Option<Message>,
}

/// How it stands for one side.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SideStanding {
    /// A nation, or a side that has an emblem of its own.
    pub nation: Name,
    /// A few signs: `7/12`.
    pub brief: Message,
    /// The same as a sentence.
    pub says: Message,
    /// What would change it.
    pub changes: Vec<Message>,
    /// For the curve over time: what has been reached, and of what, if there is a goal.
    pub value: i32,
    pub goal: Option<i32>,
}
