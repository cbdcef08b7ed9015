//! The link at the foot of each letter: one click, no password, and there are no more letters.
//!
//! Mail programs and their scanners follow links by themselves, so the link only asks; the button, or the mail
//! program's own one-click request, does it. Whoever holds the link has read the account's mail: it is proof enough
//! for this one thing, and good for nothing else.

use super::words::say;
use crate::{
    accounts::{Account, Accounts, Notices},
    ids::AccountId,
};
use axum::{
    Router,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use kernel::Message;
use maud::{DOCTYPE, html};
use sha2::Sha256;
use std::sync::Arc;
use subtle::ConstantTimeEq;
use table::Language;

/// Where the links lead.
const PATH: &str = "/notices/stop";
/// What the server's key signs here and nowhere else.
const PURPOSE: &[u8] = b"bivouac stop notices";

#[derive(Clone)]
struct Desk {
    accounts: Accounts,
    key: [u8; 32],
}

/// The link that ends an account's letters.
pub fn link(site: &str, key: &[u8; 32], account: AccountId) -> String {
    format!("{site}{PATH}/{}", word(key, account))
}

/// The pages the links lead to. They need neither cookie nor header, so they stand beside the guarded ones.
pub fn routes(accounts: Accounts, key: [u8; 32]) -> Router {
    Router::new()
        .route(&format!("{PATH}/{{word}}"), get(ask).post(stop))
        .with_state(Desk { accounts, key })
}

fn word(key: &[u8; 32], account: AccountId) -> String {
    let mut mac = <Hmac<Sha256>>::new_from_slice(key).expect("HMAC takes a key of any length");
    mac.update(PURPOSE);
    mac.update(&account.0.to_le_bytes());
    // Half of it is more than anybody can guess, and keeps the link on one line of a letter.
    let signature = URL_SAFE_NO_PAD.encode(&mac.finalize().into_bytes()[..16]);
    format!("{}.{signature}", account.0)
}

impl Desk {
    /// Whose link it is.
    async fn account(&self, given: &str) -> Option<Arc<Account>> {
        let (number, _) = given.split_once('.')?;
        let id = AccountId(number.parse().ok()?);
        let right = word(&self.key, id);
        if !bool::from(right.as_bytes().ct_eq(given.as_bytes())) {
            return None;
        }
        self.accounts.find(id).await.ok().flatten()
    }
}

async fn ask(State(desk): State<Desk>, Path(word): Path<String>) -> Response {
    match desk.account(&word).await {
        Some(account) => page(StatusCode::OK, &account, "stop-question", true),
        None => wrong(),
    }
}

async fn stop(State(desk): State<Desk>, Path(word): Path<String>) -> Response {
    let Some(account) = desk.account(&word).await else {
        return wrong();
    };
    let mut profile = account.profile.clone();
    profile.notices = Notices::None;
    match desk.accounts.set_profile(&account, profile).await {
        Ok(account) => page(StatusCode::OK, &account, "stop-done", false),
        Err(error) => {
            tracing::error!(%error, account = account.id.0, "notices could not be stopped");
            let status = StatusCode::SERVICE_UNAVAILABLE;
            page(status, &account, "stop-question", true)
        }
    }
}

fn wrong() -> Response {
    // Nobody knows who is asking, nor which language they read.
    let both = [Language::En, Language::Fr].map(|own| say(own, Message::new("stop-wrong")));
    let body = html! { @for text in both { p { (text) } } };
    document(StatusCode::NOT_FOUND, Language::En, &body)
}

fn page(status: StatusCode, account: &Account, key: &str, button: bool) -> Response {
    let language = account.profile.language;
    let words = |message| say(language, message);
    let body = html! {
        p { (words(Message::new(key).text("name", &account.display))) }
        @if button {
            form method="post" { button { (words(Message::new("stop-button"))) } }
        }
    };
    document(status, language, &body)
}

fn document(status: StatusCode, language: Language, body: &maud::Markup) -> Response {
    let title = say(language, Message::new("stop-title"));
    let page = html! {
        (DOCTYPE)
        html lang=(language.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (title) " · Bivouac" }
            }
            body { main { h1 { (title) } (body) } }
        }
    };
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
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
    fn a_link_belongs_to_one_account_and_one_server() {
        let (own, other) = (word(&[1; 32], AccountId(7)), word(&[2; 32], AccountId(7)));
        assert!(own.starts_with("7."));
        assert_ne!(own, other);
        assert_ne!(own[1..], word(&[1; 32], AccountId(8))[1..]);
    }
}
