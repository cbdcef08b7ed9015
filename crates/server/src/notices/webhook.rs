//! Calling a webhook: one small message to a checked address; nothing of the answer is kept.

use super::{
    guard::{Checked, Guard, WebhookRefused},
    unsent::Unsent,
};
use reqwest::{Client, StatusCode, header::CONTENT_TYPE, redirect};
use serde::Serialize;
use std::time::Duration;

/// Limit for the whole call, from looking up the name to the answer.
const TIME: Duration = Duration::from_secs(10);
/// No more of an answer than this is read.
const MOST_ANSWER: usize = 1024;

/// What a webhook is told. Anybody may be running it, so it contains nothing hidden, and nothing that others wrote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Payload<'a> {
    pub event: &'static str,
    pub game: &'a str,
    pub code: &'a str,
    pub seat: &'a str,
    pub link: &'a str,
    /// The same in words, so that a chat room can show it as it is.
    pub text: &'a str,
}

/// Calls the address, if the guard allows it.
pub async fn call(guard: &Guard, address: &str, call: &Payload<'_>) -> Result<(), Unsent> {
    let checked = guard.check(address).await.map_err(|why| match why {
        // A name may not be found for a moment.
        WebhookRefused::NotFound(_) => Unsent::for_now(why),
        other => Unsent::for_good(other),
    })?;
    let client = client(&checked).map_err(|error| Unsent::for_good(plain(&error)))?;
    let body = serde_json::to_vec(call).map_err(Unsent::for_good)?;
    let sent = client
        .post(checked.url)
        .header(CONTENT_TYPE, "application/json")
        .body(body)
        .send()
        .await;
    let mut answer = sent.map_err(|error| {
        // Only what certainly did not arrive is sent again.
        if error.is_connect() {
            Unsent::for_now(plain(&error))
        } else {
            Unsent::for_good(plain(&error))
        }
    })?;
    let status = answer.status();
    let mut read = 0;
    while read < MOST_ANSWER {
        match answer.chunk().await {
            Ok(Some(bytes)) => read += bytes.len(),
            Ok(None) | Err(_) => break,
        }
    }
    match status {
        _ if status.is_success() => Ok(()),
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
            Err(Unsent::for_now(format!("it answers {status}")))
        }
        _ => Err(Unsent::for_good(format!("it answers {status}"))),
    }
}

/// A client that can reach only this one address and follows no redirects.
fn client(checked: &Checked) -> Result<Client, reqwest::Error> {
    Client::builder()
        .user_agent(concat!("bivouac/", env!("CARGO_PKG_VERSION")))
        .resolve(&checked.host, checked.address)
        .redirect(redirect::Policy::none())
        // A proxy would look the name up again, possibly with another result.
        .no_proxy()
        .timeout(TIME)
        .build()
}

/// What went wrong, without the address: its path may contain somebody's key.
fn plain(error: &reqwest::Error) -> &'static str {
    if error.is_timeout() {
        "it does not answer in time"
    } else if error.is_connect() {
        "it cannot be reached"
    } else if error.is_redirect() {
        "it sends us elsewhere"
    } else {
        "the call was cut off"
    }
}
