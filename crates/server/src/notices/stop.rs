//! The link at the foot of each letter: one click, no password, and nothing more is sent to this address.
//!
//! Mail programs and their scanners follow links by themselves, so the link only asks; the button, or the mail
//! program's own one-click request, does it. Whoever has the link reads what is sent there: that is proof enough to
//! stop it for every account, now and later, and to allow it again. Nothing else can.

use super::{
    addresses::{Addresses, mailbox},
    signed::{self, Mac},
    words::say,
};
use crate::{
    http::{Assets, wished_language},
    store::{StorageError, Store},
};
use axum::{
    Router,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use kernel::Message;
use maud::{DOCTYPE, html};
use table::Language;

/// The path of these links.
const PATH: &str = "/notices/stop";
/// Used for signing here and nowhere else.
const PURPOSE: &str = "bivouac stop letters";

#[derive(Clone)]
struct StopDesk {
    addresses: Addresses,
    key: [u8; 32],
}

/// The link that stops all letters to an address.
pub fn link(site: &str, key: &[u8; 32], mail: &str) -> String {
    format!("{site}{PATH}/{}", word(key, mail))
}

/// It never expires: letters are kept for years.
fn word(key: &[u8; 32], mail: &str) -> String {
    signed::word(key, PURPOSE, &mailbox(key, mail), i64::MAX)
}

/// The pages these links lead to. They need neither cookie nor header, so they are outside the guard.
pub fn routes(store: Store) -> Router {
    let key = *store.key();
    let addresses = Addresses::new(store);
    Router::new()
        .route(&format!("{PATH}/{{word}}"), get(ask).post(stop))
        .route(&format!("{PATH}/{{word}}/undo"), post(undo))
        .with_state(StopDesk { addresses, key })
}

impl StopDesk {
    /// Which mailbox a link is about.
    fn mailbox(&self, word: &str) -> Option<Mac> {
        signed::read(&self.key, PURPOSE, word, 0)
    }
}

/// What the page says, and what its button does.
struct Shown {
    said: &'static str,
    button: &'static str,
    action: String,
}

impl Shown {
    /// Offers to stop.
    fn flowing(word: &str, said: &'static str) -> Shown {
        Shown {
            said,
            button: "stop-button",
            action: format!("{PATH}/{word}"),
        }
    }

    /// Offers to undo it.
    fn stopped(word: &str, said: &'static str) -> Shown {
        Shown {
            said,
            button: "stop-undo-button",
            action: format!("{PATH}/{word}/undo"),
        }
    }
}

async fn ask(
    State(desk): State<StopDesk>,
    Path(word): Path<String>,
    headers: HeaderMap,
) -> Response {
    let Some(mailbox) = desk.mailbox(&word) else {
        return wrong();
    };
    match desk.addresses.is_stopped(mailbox).await {
        Ok(false) => page(&headers, &Shown::flowing(&word, "stop-question")),
        Ok(true) => page(&headers, &Shown::stopped(&word, "stop-is")),
        Err(error) => failed(&headers, &error),
    }
}

async fn stop(
    State(desk): State<StopDesk>,
    Path(word): Path<String>,
    headers: HeaderMap,
) -> Response {
    let Some(mailbox) = desk.mailbox(&word) else {
        return wrong();
    };
    match desk.addresses.stop(mailbox).await {
        Ok(()) => page(&headers, &Shown::stopped(&word, "stop-done")),
        Err(error) => failed(&headers, &error),
    }
}

async fn undo(
    State(desk): State<StopDesk>,
    Path(word): Path<String>,
    headers: HeaderMap,
) -> Response {
    let Some(mailbox) = desk.mailbox(&word) else {
        return wrong();
    };
    match desk.addresses.lift(mailbox).await {
        Ok(()) => page(&headers, &Shown::flowing(&word, "stop-undone")),
        Err(error) => failed(&headers, &error),
    }
}

fn wrong() -> Response {
    // Whoever comes with half a link may be using any program, so no language is known.
    let both = [Language::En, Language::Fr].map(|own| say(own, Message::new("stop-wrong")));
    let body = html! { @for text in both { p { (text) } } };
    document(StatusCode::NOT_FOUND, Language::En, &body)
}

fn failed(headers: &HeaderMap, error: &StorageError) -> Response {
    tracing::error!(%error, "letters to an address could not be stopped or allowed");
    let language = wished_language(headers);
    let body = html! { p { (say(language, Message::new("stop-failed"))) } };
    document(StatusCode::SERVICE_UNAVAILABLE, language, &body)
}

fn page(headers: &HeaderMap, shown: &Shown) -> Response {
    let language = wished_language(headers);
    let words = |key| say(language, Message::new(key));
    let body = html! {
        p { (words(shown.said)) }
        form method="post" action=(shown.action) { div.actions { button.button.primary { (words(shown.button)) } } }
    };
    document(StatusCode::OK, language, &body)
}

fn document(status: StatusCode, language: Language, body: &maud::Markup) -> Response {
    let title = say(language, Message::new("stop-title"));
    let page = html! {
        (DOCTYPE)
        html lang=(language.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Bivouac" }
                link rel="stylesheet" href=(Assets::style());
            }
            body.site {
                header.masthead { a.brand href="/" { "Bivouac" } }
                main.page { h1 { (title) } (body) }
            }
        }
    };
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'",
        ),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (status, headers, page.into_string()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_belongs_to_one_address_and_one_server() {
        let own = word(&[1; 32], "anna@example.org");
        assert_eq!(own, word(&[1; 32], "Anna@example.org"));
        assert_ne!(own, word(&[2; 32], "anna@example.org"));
        assert_ne!(own, word(&[1; 32], "emile@example.org"));
        let read = |key: &[u8; 32]| signed::read::<16>(key, PURPOSE, &own, 0);
        assert_eq!(read(&[1; 32]), Some(mailbox(&[1; 32], "anna@example.org")));
        assert_eq!(read(&[2; 32]), None);
    }
}
