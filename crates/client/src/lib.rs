//! The other end of the wire: what measurements and tests use to start a server and talk to it.
//!
//! [`Connection`] sends requests one after another over one kept-alive connection, [`Stream`] reads server-sent
//! events, [`Serving`] is the built program at work, and an [`Actor`] plays any game for all its seats.

mod actor;
mod body;
mod connection;
mod serving;
mod stream;

pub use actor::{Acknowledged, Actor, Wish, guest, new_game};
pub use connection::{Answer, Connection};
pub use serving::{NotServing, Serving, any_port, serve};
pub use stream::{Event, Stream};

use thiserror::Error;

/// Why there is no answer. Nobody can tell whether the server received the question.
#[derive(Debug, Error)]
pub enum Lost {
    #[error("no connection: {0}")]
    Connect(#[from] std::io::Error),
    #[error("the connection broke: {0}")]
    Broken(std::io::Error),
    #[error("the answer cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error("{status} instead of an answer: {text}")]
    Refused { status: u16, text: String },
}
