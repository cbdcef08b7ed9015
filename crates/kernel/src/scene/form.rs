//! Many small decisions as one form: rows with numbers or choices, running totals, a proposal, and one gesture at the
//! end.

use super::Target;
use crate::{Message, Name};
use serde::{Deserialize, Serialize};

/// A form of a deciding seat. It is filled in on the page and sent as one gesture: what the rows say, row after row, then
/// `done`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Form {
    pub title: Message,
    pub rows: Vec<Row>,
    pub totals: Vec<Total>,
    /// The action that ends it; its label is that of the choice with this action. Empty if the rows are all there is.
    pub done: Name,
}

/// One row of a form.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Row {
    pub label: Message,
    /// The thing on the table it is about.
    pub about: Option<Target>,
    /// What may be filled in.
    pub field: Field,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Field {
    Number {
        now: u16,
        least: u16,
        most: u16,
        /// What a good player would write.
        proposed: u16,
        fill: Fill,
        /// How much one unit takes of each total, in their order.
        takes: Vec<u16>,
    },
    OneOf {
        options: Vec<Answer>,
        /// The number of the option a good player would take.
        proposed: u16,
    },
}

/// How a number becomes actions.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Fill {
    /// One action with the number in the place of `{n}`, unless it is the one that stands there already.
    Once(Name),
    /// The same action as often as the number says.
    Each(Name),
}

/// One of several answers. Those with the same `group` in several rows can be chosen for all of them at once.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Answer {
    pub label: Message,
    /// The actions, separated by `; `; empty if nothing is to be done.
    pub gesture: Name,
    pub group: Name,
}

/// What the rows add up to.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Total {
    pub label: Message,
    pub least: u16,
    pub most: u16,
}
