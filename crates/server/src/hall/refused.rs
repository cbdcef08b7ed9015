//! Why the hall refused to do something, as a value that becomes words in the reader's language.

use crate::{conduct::Sanction, store::StorageError};
use kernel::{
    BadInput, Message,
    host::{BadOrder, PlayError, UndoError},
};
use thiserror::Error;

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refused {
    #[error("there is no such game")]
    NoSuchGame,
    #[error("this game has no seat `{0}`")]
    NoSuchSeat(String),
    #[error("this is not your seat")]
    NotYourSeat,
    #[error("the game has not begun: seats are still free")]
    NotStarted,
    #[error("this seat is taken")]
    Full,
    #[error("the game is over")]
    Over,
    /// The game has moved on since the page that sent this was drawn.
    #[error("this answers ticket {given}, but {ticket} is current")]
    Stale { given: u64, ticket: u64 },
    #[error(transparent)]
    Rules(#[from] PlayError),
    #[error(transparent)]
    Undo(#[from] UndoError),
    #[error("cannot read {0}")]
    Bad(BadInput),
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error(
        "this game needs version {rules} of the rules of {game} with the data {}, which this server does not have",
        short(.data)
    )]
    OtherVersion {
        game: String,
        rules: u32,
        data: [u8; 32],
    },
    /// A record that the rules no longer accept: a fault of the program or of the disk.
    #[error("the stored game cannot be played again: {0}")]
    Damaged(String),
    #[error("too many: {0}")]
    TooMany(&'static str),
    /// The key of the reason in the server's own texts.
    #[error("not allowed: {0}")]
    Forbidden(&'static str),
    /// The host has muted this account.
    #[error("not allowed: {}", .0.reason)]
    Sanctioned(Sanction),
}

impl Refused {
    /// The word programs recognise it by.
    pub fn kind(&self) -> &'static str {
        match self {
            Refused::NoSuchGame | Refused::NoSuchSeat(_) => "not-found",
            Refused::NotYourSeat | Refused::Forbidden(_) | Refused::Sanctioned(_) => "forbidden",
            Refused::NotStarted
            | Refused::Full
            | Refused::OtherVersion { .. }
            | Refused::Storage(StorageError::Conflict) => "conflict",
            Refused::Over | Refused::Rules(PlayError::Over) | Refused::Undo(UndoError::Over) => {
                "over"
            }
            Refused::Stale { .. } => "stale",
            Refused::Bad(_)
            | Refused::Rules(PlayError::Unreadable(_) | PlayError::Order(_) | PlayError::Empty) => {
                "bad-request"
            }
            Refused::Rules(_) | Refused::Undo(_) => "refused",
            Refused::Storage(_) | Refused::Damaged(_) => "storage",
            Refused::TooMany(_) => "too-many",
        }
    }

    /// The paragraph that forbids it, if the rules do.
    pub fn rule(&self) -> Option<&str> {
        match self {
            Refused::Rules(PlayError::Refused { refusal, .. }) => Some(&refusal.rule),
            _ => None,
        }
    }

    /// The action of the gesture that the rules forbid.
    pub fn action(&self) -> Option<&str> {
        match self {
            Refused::Rules(PlayError::Refused { action, .. }) => Some(action),
            _ => None,
        }
    }

    /// The reason in the game's own texts, if the rules gave it; `message` then has only a general one.
    pub fn reason(&self) -> Option<&Message> {
        match self {
            Refused::Rules(PlayError::Refused { refusal, .. }) => Some(&refusal.reason),
            _ => None,
        }
    }

    /// The reason in the server's own texts.
    pub fn message(&self) -> Message {
        match self {
            Refused::NoSuchGame => Message::new("refused-no-such-game"),
            Refused::NoSuchSeat(name) => Message::new("refused-no-such-seat").text("seat", name),
            Refused::NotYourSeat => Message::new("refused-not-your-seat"),
            Refused::NotStarted => Message::new("refused-not-started"),
            Refused::Full => Message::new("refused-full"),
            Refused::Over | Refused::Rules(PlayError::Over) | Refused::Undo(UndoError::Over) => {
                Message::new("refused-over")
            }
            Refused::Stale { .. } | Refused::Storage(StorageError::Conflict) => {
                Message::new("refused-stale")
            }
            Refused::Rules(error) => of_rules(error),
            Refused::Undo(UndoError::NothingToRedo) => Message::new("refused-nothing-to-redo"),
            Refused::Undo(UndoError::AnswersAreIn) => Message::new("refused-answers-are-in"),
            Refused::Undo(UndoError::NoSuchNumber(_)) => Message::new("refused-no-such-number"),
            Refused::Undo(_) => Message::new("refused-nothing-to-undo"),
            Refused::Bad(bad) => unreadable(bad),
            Refused::Storage(StorageError::Full) => Message::new("refused-disk-full"),
            Refused::Storage(StorageError::ReadOnly) => Message::new("refused-read-only"),
            Refused::Storage(_) => Message::new("refused-storage"),
            Refused::OtherVersion { rules, data, .. } => Message::new("refused-other-version")
                .number("rules", *rules)
                .text("data", short(data)),
            Refused::Damaged(_) => Message::new("refused-damaged"),
            Refused::TooMany(what) => Message::new("refused-too-many").word("what", *what),
            Refused::Forbidden(why) => Message::new(*why),
            Refused::Sanctioned(muted) => muted.message("refused-muted"),
        }
    }
}

/// The beginning of a hash: enough for people to tell two apart.
pub(crate) fn short(hash: &[u8; 32]) -> String {
    hash[..4].iter().map(|byte| format!("{byte:02x}")).collect()
}

fn of_rules(error: &PlayError) -> Message {
    match error {
        PlayError::NotDue => Message::new("refused-not-due"),
        PlayError::Refused { action, refusal } => Message::new("refused-by-rule")
            .text("action", action)
            .text("rule", refusal.rule.clone()),
        PlayError::Unreadable(bad) => unreadable(bad),
        PlayError::Order(bad) => of_orders(bad),
        PlayError::Empty => Message::new("refused-empty"),
        _ => Message::new("refused-by-game"),
    }
}

fn of_orders(bad: &BadOrder) -> Message {
    let in_order = |key, order: &String, word: &String| {
        Message::new(key).text("order", order).text("word", word)
    };
    let among = |key, word: &String, known: &[&str]| {
        Message::new(key)
            .text("word", word)
            .text("known", known.join(", "))
    };
    match bad {
        BadOrder::NoAnswer { order } => Message::new("refused-order-answer").text("order", order),
        BadOrder::Stops { order, word } => in_order("refused-order-stops", order, word),
        BadOrder::NotANumber { order, word } => in_order("refused-order-number", order, word),
        BadOrder::Misplaced { order, word } => in_order("refused-order-word", order, word),
        BadOrder::Unwritable => Message::new("refused-orders"),
        BadOrder::NoSuchWindow { word, known } => among("refused-order-window", word, known),
        BadOrder::NoSuchRole { word, known } if known.is_empty() => {
            Message::new("refused-order-no-role").text("word", word)
        }
        BadOrder::NoSuchRole { word, known } => among("refused-order-role", word, known),
        BadOrder::NoSuchThing(word) => Message::new("refused-order-thing").text("word", word),
    }
}

fn unreadable(bad: &BadInput) -> Message {
    Message::new("refused-unreadable").text("what", bad.to_string())
}
