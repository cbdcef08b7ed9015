//! The card of a space or a piece: everything a viewer may know of it.

use crate::{Message, Name};
use serde::{Deserialize, Serialize};

/// What there is to say about a thing at the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Portrait {
    pub title: Message,
    /// What it is, and whose: "Fortress of France, held by the Alliance".
    pub kind: Message,
    /// A nation whose emblem it carries.
    pub nation: Option<Name>,
    /// What it is worth to whom, suit or terrain, supply, protection: one fact each.
    pub facts: Vec<Message>,
    /// Its pieces.
    pub pieces: Vec<Known>,
}

/// What is known of a piece, and how.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Known {
    /// As it is called in the scene.
    pub piece: Name,
    pub says: Message,
    /// How it is known, where that is not plain to see: "declared in turn 3, less than 9 since".
    pub how: Option<Message>,
}
