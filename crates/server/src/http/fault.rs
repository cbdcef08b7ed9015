//! Negative answers: one type for the API and the pages, put into words by the guard, which knows the language.

use super::Site;
use crate::{
    accounts::AccountFault, admin::AdminFault, conduct::Sanction, hall::Refused,
    store::StorageError,
};
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use kernel::{Message, Name};
use serde::Serialize;
use std::{sync::Arc, time::Duration};
use table::Language;
use utoipa::ToSchema;

/// The word programs recognise it by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The rules of the game forbid it; `rule` says which.
    Refused,
    /// The ticket is not the current one: look again, then decide again.
    Stale,
    NotFound,
    /// Not yours, or not signed in.
    Forbidden,
    BadRequest,
    /// Too often, or too many.
    TooMany,
    /// The server could not store it. Nothing has changed.
    Storage,
    /// The game is over.
    Over,
    /// Something else came first: the seat is taken, the name is taken, the game has not begun.
    Conflict,
}

/// Why a request was not answered as intended.
#[derive(Clone, Debug)]
pub struct Fault {
    pub status: StatusCode,
    pub kind: Kind,
    /// The reason in the server's own texts.
    pub message: Message,
    /// The reason in the texts of this game, if its rules gave it.
    pub reason: Option<Box<(String, Message)>>,
    pub rule: Option<Box<str>>,
    /// The action of a gesture that the rules refused.
    pub action: Option<Box<Name>>,
    pub ticket: Option<u64>,
    pub wait: Option<Duration>,
}

/// The body of every negative answer.
#[derive(Serialize, ToSchema)]
pub struct ErrorBody {
    pub error: ErrorDetails,
}

#[derive(Serialize, ToSchema)]
pub struct ErrorDetails {
    pub kind: Kind,
    /// In the reader's language.
    pub message: String,
    /// The paragraph of the rulebook that forbids it.
    pub rule: Option<String>,
    /// The action of the gesture that the rules forbid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// The ticket that is current.
    pub ticket: Option<u64>,
}

impl Fault {
    pub fn new(status: StatusCode, kind: Kind, message: Message) -> Fault {
        Fault {
            status,
            kind,
            message,
            reason: None,
            rule: None,
            action: None,
            ticket: None,
            wait: None,
        }
    }

    /// What was sent cannot be used; `what` says what is wrong and where.
    pub fn bad(what: impl Into<Name>) -> Fault {
        let message = Message::new("error-bad-request").text("what", what);
        Fault::new(StatusCode::BAD_REQUEST, Kind::BadRequest, message)
    }

    /// A bad request with words of its own.
    pub fn bad_as(key: &str) -> Fault {
        Fault::new(StatusCode::BAD_REQUEST, Kind::BadRequest, Message::new(key))
    }

    pub fn not_found() -> Fault {
        let message = Message::new("error-not-found");
        Fault::new(StatusCode::NOT_FOUND, Kind::NotFound, message)
    }

    pub fn forbidden(key: &str) -> Fault {
        Fault::new(StatusCode::FORBIDDEN, Kind::Forbidden, Message::new(key))
    }

    /// The visitor must be signed in for this.
    pub fn nobody() -> Fault {
        let message = Message::new("error-nobody");
        Fault::new(StatusCode::UNAUTHORIZED, Kind::Forbidden, message)
    }

    /// The host has banned this account.
    pub fn banned(banned: &Sanction) -> Fault {
        let message = banned.message("refused-banned");
        Fault::new(StatusCode::FORBIDDEN, Kind::Forbidden, message)
    }

    pub fn too_many(wait: Duration) -> Fault {
        let seconds = i64::try_from(wait.as_secs()).unwrap_or(i64::MAX).max(1);
        let message = Message::new("error-too-many").number("seconds", seconds);
        Fault {
            wait: Some(wait),
            ..Fault::new(StatusCode::TOO_MANY_REQUESTS, Kind::TooMany, message)
        }
    }

    /// A refusal by the hall, about a game of this name.
    pub fn of(refused: &Refused, game: Option<&str>) -> Fault {
        let (status, kind) = match refused.kind() {
            "refused" => (StatusCode::UNPROCESSABLE_ENTITY, Kind::Refused),
            "stale" => (StatusCode::CONFLICT, Kind::Stale),
            "not-found" => (StatusCode::NOT_FOUND, Kind::NotFound),
            "forbidden" => (StatusCode::FORBIDDEN, Kind::Forbidden),
            "too-many" => (StatusCode::TOO_MANY_REQUESTS, Kind::TooMany),
            "storage" => (StatusCode::SERVICE_UNAVAILABLE, Kind::Storage),
            "over" => (StatusCode::CONFLICT, Kind::Over),
            "conflict" => (StatusCode::CONFLICT, Kind::Conflict),
            _ => (StatusCode::BAD_REQUEST, Kind::BadRequest),
        };
        let reason = refused.reason().cloned();
        Fault {
            rule: refused.rule().map(Box::from),
            action: refused.action().map(|action| Box::new(action.into())),
            reason: reason.and_then(|reason| Some(Box::new((game?.to_owned(), reason)))),
            ticket: match refused {
                Refused::Stale { ticket, .. } => Some(*ticket),
                _ => None,
            },
            ..Fault::new(status, kind, refused.message())
        }
    }

    /// The reason in the reader's language.
    pub(crate) fn words(&self, site: &Site, language: Language) -> String {
        if let Some((game, reason)) = self.reason.as_deref()
            && let Some(room) = site.hall.rooms().current(game)
        {
            return room.workshop(language).words.say(reason);
        }
        site.words(language).say(&self.message)
    }

    /// The API's answer.
    pub(crate) fn json(&self, site: &Site, language: Language) -> String {
        let body = ErrorBody {
            error: ErrorDetails {
                kind: self.kind,
                message: self.words(site, language),
                rule: self.rule.as_deref().map(str::to_owned),
                action: self.action.as_deref().map(Name::to_string),
                ticket: self.ticket,
            },
        };
        serde_json::to_string(&body).expect("words and numbers can always be written")
    }
}

/// Only the status, and the fault itself for the guard to put into words.
impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        if let Some(wait) = self.wait {
            let seconds = HeaderValue::from(wait.as_secs().saturating_add(1));
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Fault {
        Fault::of(&refused, None)
    }
}

impl From<StorageError> for Fault {
    fn from(error: StorageError) -> Fault {
        Fault::of(&Refused::Storage(error), None)
    }
}

impl From<AccountFault> for Fault {
    fn from(fault: AccountFault) -> Fault {
        let (status, kind) = match &fault {
            AccountFault::NameTaken
            | AccountFault::NameReserved
            | AccountFault::AlreadyKept
            | AccountFault::StillGuest => (StatusCode::CONFLICT, Kind::Conflict),
            AccountFault::WrongPassword => (StatusCode::FORBIDDEN, Kind::Forbidden),
            AccountFault::TooManyTokens { .. } => (StatusCode::CONFLICT, Kind::TooMany),
            AccountFault::NoSuchToken | AccountFault::Gone => {
                (StatusCode::NOT_FOUND, Kind::NotFound)
            }
            AccountFault::Busy | AccountFault::Storage(_) => {
                (StatusCode::SERVICE_UNAVAILABLE, Kind::Storage)
            }
            _ => (StatusCode::BAD_REQUEST, Kind::BadRequest),
        };
        if let AccountFault::Storage(error) = &fault {
            tracing::error!("accounts: {error}");
        }
        Fault::new(status, kind, fault.message())
    }
}

impl From<AdminFault> for Fault {
    fn from(fault: AdminFault) -> Fault {
        let message = fault.message();
        match fault {
            AdminFault::Account(fault) => fault.into(),
            AdminFault::Refused(refused) => refused.into(),
            AdminFault::Storage(error) => error.into(),
            AdminFault::NoSuchPerson(_) | AdminFault::NoSuchReport => {
                Fault::new(StatusCode::NOT_FOUND, Kind::NotFound, message)
            }
            AdminFault::SeveralPeople(_)
            | AdminFault::Administrator
            | AdminFault::Guest
            | AdminFault::NeedsServer => Fault::new(StatusCode::CONFLICT, Kind::Conflict, message),
            AdminFault::Reason | AdminFault::Announcement => {
                Fault::new(StatusCode::BAD_REQUEST, Kind::BadRequest, message)
            }
        }
    }
}
