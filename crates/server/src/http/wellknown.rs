//! What machines look for at every site: `robots.txt` and `security.txt`.

use super::{Fault, Site};
use axum::{
    Router,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
    routing::get,
};
use std::sync::Arc;

/// The first page, the rules and the pages about games may be indexed; tables are for those who sit there.
const ROBOTS: &str = "User-agent: *\nDisallow: /games\nDisallow: /join/\nDisallow: /new/\nDisallow: /play/\nDisallow: /account\nDisallow: /admin\nDisallow: /api\n";

/// Days after which `security.txt` expires; it is made anew for every request.
const GOOD_FOR_DAYS: i64 = 180;

pub(super) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/robots.txt", get(robots))
        .route("/.well-known/security.txt", get(security))
}

async fn robots() -> Response {
    text(ROBOTS.to_owned())
}

/// Only where the host has given a contact (RFC 9116).
async fn security(State(site): State<Arc<Site>>) -> Result<Response, Fault> {
    let contact = site.settings.house.contact_link();
    let contact = contact.ok_or_else(Fault::not_found)?;
    let seconds = crate::accounts::now() + GOOD_FOR_DAYS * 24 * 60 * 60;
    let expires = jiff::Timestamp::from_second(seconds).map_err(|_| Fault::not_found())?;
    let mut lines =
        format!("Contact: {contact}\nExpires: {expires}\nPreferred-Languages: en, fr\n");
    if let Some(public) = &site.settings.public_address {
        lines.push_str(&format!("Canonical: {public}/.well-known/security.txt\n"));
    }
    Ok(text(lines))
}

fn text(body: String) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    (kind, body).into_response()
}
