//! Why something about an account was not done.

use crate::store::StorageError;
use kernel::Message;
use thiserror::Error;

/// Why something about an account was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AccountFault {
    #[error("a name has 2 to 24 characters")]
    NameLength,
    #[error("a name has a letter or a digit, and no invisible characters")]
    NameLetters,
    #[error("a name does not mix alphabets")]
    NameScripts,
    #[error("this name is reserved")]
    NameReserved,
    #[error("this name is taken")]
    NameTaken,
    #[error("a password has 8 to 256 characters")]
    PasswordLength,
    #[error("name or password is wrong")]
    WrongPassword,
    #[error("this account has a name already")]
    AlreadyKept,
    #[error("a guest has no password; keep the account first")]
    StillGuest,
    #[error("this is not a mail address")]
    Mail,
    #[error("this webhook is not called: {0}")]
    Webhook(String),
    #[error("a vacation ends within 30 days")]
    Vacation,
    #[error("of the vacation days in {year}, {left} are left")]
    VacationDays { year: i64, left: i64 },
    #[error("a token is valid for 30, 90 or 365 days, or without limit")]
    TokenDays,
    #[error("confirm that the guest is to be deleted")]
    NotSure,
    #[error("this account is gone")]
    Gone,
    #[error("a token's label has at most 60 characters")]
    TokenLabel,
    #[error("an account has at most {most} tokens")]
    TooManyTokens { most: i64 },
    #[error("there is no such token")]
    NoSuchToken,
    #[error("the password could not be checked just now")]
    Busy,
    #[error(transparent)]
    Storage(#[from] StorageError),
}

impl AccountFault {
    /// The reason in the server's own texts.
    pub fn message(&self) -> Message {
        match self {
            AccountFault::NameLength => Message::new("account-name-length"),
            AccountFault::NameLetters => Message::new("account-name-letters"),
            AccountFault::NameScripts => Message::new("account-name-scripts"),
            AccountFault::NameReserved => Message::new("account-name-reserved"),
            AccountFault::NameTaken => Message::new("account-name-taken"),
            AccountFault::PasswordLength => Message::new("account-password-length"),
            AccountFault::WrongPassword => Message::new("account-wrong-password"),
            AccountFault::AlreadyKept => Message::new("account-already-kept"),
            AccountFault::StillGuest => Message::new("account-still-guest"),
            AccountFault::Mail => Message::new("account-bad-mail"),
            AccountFault::Webhook(why) => Message::new("account-bad-webhook").text("why", why),
            AccountFault::Vacation => Message::new("account-long-vacation"),
            AccountFault::VacationDays { year, left } => Message::new("account-vacation-days")
                .text("year", year.to_string())
                .number("left", *left),
            AccountFault::TokenDays => Message::new("account-token-days"),
            AccountFault::NotSure => Message::new("account-not-sure"),
            AccountFault::Gone => Message::new("account-gone"),
            AccountFault::TokenLabel => Message::new("account-token-label"),
            AccountFault::TooManyTokens { most } => {
                Message::new("account-too-many-tokens").number("most", *most)
            }
            AccountFault::NoSuchToken => Message::new("account-no-such-token"),
            AccountFault::Busy => Message::new("account-busy"),
            AccountFault::Storage(StorageError::Full) => Message::new("refused-disk-full"),
            AccountFault::Storage(StorageError::ReadOnly) => Message::new("refused-read-only"),
            AccountFault::Storage(_) => Message::new("refused-storage"),
        }
    }
}
