//! Why an administrator's order was not carried out.

use crate::{accounts::AccountFault, hall::Refused, store::StorageError};
use kernel::Message;
use thiserror::Error;

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AdminFault {
    #[error("there is nobody called `{0}`; `bivouac admin find` looks for part of a name")]
    NoSuchPerson(String),
    #[error("several people are called `{0}`; say which one by number, such as #12")]
    SeveralPeople(String),
    #[error("say why, in 1 to 500 characters")]
    Reason,
    #[error("an announcement has 1 to 500 characters")]
    Announcement,
    #[error("there is no open report of this number")]
    NoSuchReport,
    #[error("an administrator cannot be banned or muted; take the role away first")]
    Administrator,
    #[error("a guest cannot be an administrator, nor get a password")]
    Guest,
    #[error("this needs the running server: start it, then try again")]
    NeedsServer,
    #[error(transparent)]
    Account(#[from] AccountFault),
    #[error(transparent)]
    Refused(#[from] Refused),
    #[error(transparent)]
    Storage(#[from] StorageError),
}

impl AdminFault {
    /// The reason in the server's own texts.
    pub fn message(&self) -> Message {
        match self {
            AdminFault::NoSuchPerson(name) => {
                Message::new("admin-no-such-person").text("name", name)
            }
            AdminFault::SeveralPeople(name) => {
                Message::new("admin-several-people").text("name", name)
            }
            AdminFault::Reason => Message::new("admin-needs-reason"),
            AdminFault::Announcement => Message::new("admin-announcement-length"),
            AdminFault::NoSuchReport => Message::new("admin-no-such-report"),
            AdminFault::Administrator => Message::new("admin-is-administrator"),
            AdminFault::Guest => Message::new("admin-is-guest"),
            AdminFault::NeedsServer => Message::new("admin-needs-server"),
            AdminFault::Account(fault) => fault.message(),
            AdminFault::Refused(refused) => refused.message(),
            AdminFault::Storage(error) => Refused::Storage(error.clone()).message(),
        }
    }
}
