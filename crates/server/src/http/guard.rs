//! The guard at the door: every request and every answer passes through here.
//!
//! In: how much the address may ask, who is asking, whether a change was really intended (same origin, and a header
//! or a form's token that no other site can send). Out: faults put into words, protective headers, one line of trace
//! without any secrets. What needs no visitor goes through [`watch`], which counts it and writes its line.

use super::{
    Fault, Kind, Site,
    compression::{self, Packing},
    input::FormMustProve,
    rate::{Class, Counted},
    visitor::{self, Credentials, Visitor},
};
use crate::{
    GameId,
    accounts::{Account, Credential, SESSION_DAYS, Secret},
    conduct::Forbidden,
    metrics::METRICS,
    pages,
};
use axum::{
    body::Body,
    extract::{MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use kernel::Message;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

/// How long an answer may take. Streams are answered at once and continue after that.
const PATIENCE: Duration = Duration::from_secs(30);

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

pub async fn guard(State(site): State<Arc<Site>>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    // The route, not the path: an invitation's path contains its secret.
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or("(none)", MatchedPath::as_str);
    let api = is_api(request.uri().path());
    let mut visitor = stranger(&site, &request);
    let packing = Packing::of(&method, request.headers(), site.settings.secure());
    request.extensions_mut().insert(packing);

    let answer = match enter(&site, &mut visitor, &mut request, route).await {
        Ok(()) => {
            request.extensions_mut().insert(visitor.clone());
            let answer = tokio::time::timeout(PATIENCE, next.run(request)).await;
            answer.unwrap_or_else(|_| too_slow().into_response())
        }
        Err(fault) => fault.into_response(),
    };
    let answer = in_words(&site, answer, api, &visitor);
    note(&site, &answer, &visitor, &method, route, began.elapsed());
    let answer = with_cookies(&site, answer, &visitor);
    protected(&site, compression::packed(answer, packing).await)
}

/// What remains of the guard where nobody need be known: limits per address, and a line for whoever monitors the
/// server.
pub async fn watch(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or("(none)", MatchedPath::as_str);
    let visitor = stranger(&site, &request);
    let from = Counted::address(visitor.address);
    let counted = (site.rates.request(from))
        .and_then(|()| site.rates.class(class(&method, route), from))
        .map_err(Fault::too_many);
    let answer = match counted {
        Ok(()) => next.run(request).await,
        Err(fault) => in_words(&site, fault.into_response(), false, &visitor),
    };
    note(&site, &answer, &visitor, &method, route, began.elapsed());
    protected(&site, answer)
}

/// Counts an answer and logs it.
fn note(
    site: &Site,
    answer: &Response,
    visitor: &Visitor,
    method: &Method,
    route: &str,
    took: Duration,
) {
    let (status, micros) = (answer.status().as_u16(), took.as_micros());
    METRICS.answered(class(method, route).place(), status, took);
    if answer.status() == StatusCode::TOO_MANY_REQUESTS {
        METRICS.refused_by_limits.count();
    }
    if let Some(log) = &site.settings.access_log {
        log.answered(visitor.address, method.as_str(), route, status, took);
    }
    if answer.status().is_server_error() {
        tracing::warn!(%method, route, status, micros, "failed");
    } else {
        tracing::debug!(%method, route, status, micros, "answered");
    }
}

fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

/// What can be said about a visitor without looking anything up.
fn stranger(site: &Site, request: &Request) -> Visitor {
    let headers = request.headers();
    let chosen = visitor::language_in_query(request.uri());
    Visitor {
        account: None,
        credential: None,
        secret: None,
        new_cookie: false,
        renewed: false,
        language: chosen.unwrap_or_else(|| visitor::wished_language(headers)),
        chose_language: chosen.is_some(),
        address: visitor::address(headers, request.extensions(), &site.settings.proxies),
        uri: request.uri().clone(),
        origin: visitor::origin(site, headers),
    }
}

/// Lets a request in, or says why not.
async fn enter(
    site: &Site,
    visitor: &mut Visitor,
    request: &mut Request,
    route: &str,
) -> Result<(), Fault> {
    let from = Counted::address(visitor.address);
    site.rates.request(from).map_err(Fault::too_many)?;
    let changes = !visitor::only_looks(request.method());
    if changes && !same_origin(request.headers(), &visitor.origin) {
        return Err(Fault::forbidden("error-other-site"));
    }
    if site.assets.serves(request.uri().path()) {
        return Ok(());
    }

    let credentials = Credentials::read(request.headers());
    identify(site, visitor, &credentials).await?;
    if changes && credentials.token.is_none() && !request.headers().contains_key("x-bivouac") {
        if is_api(request.uri().path()) {
            return Err(Fault::forbidden("error-no-header"));
        }
        request.extensions_mut().insert(FormMustProve);
    }

    let class = class(request.method(), route);
    let counted = match class {
        Class::Action | Class::Change | Class::Seat => visitor.id().map_or(from, Counted::Account),
        _ => from,
    };
    site.rates.class(class, counted).map_err(Fault::too_many)?;
    match game_of(request, route) {
        Some(game) => Ok(site.hall.may_see(game, visitor.id()).await?),
        None => Ok(()),
    }
}

/// The game a request is about: whoever was not invited learns nothing about an unlisted one, whatever the route.
fn game_of(request: &Request, route: &str) -> Option<GameId> {
    let path = request.uri().path();
    // Only the hall can tell whether an invitation in the body is for this game.
    if request.method() == Method::POST && route == "/api/games/{code}/seats/{seat}" {
        return None;
    }
    let about = |folder: &str| {
        let rest = route.strip_prefix(folder)?.strip_prefix("/{code}")?;
        (rest.is_empty() || rest.starts_with('/')).then_some(())?;
        path.strip_prefix(folder)?.split('/').nth(1)
    };
    let code = about("/api/games").or_else(|| about("/games"))?;
    // Decoded as the route itself will decode it. What cannot be read is not found there.
    let code = percent_encoding::percent_decode_str(code)
        .decode_utf8()
        .ok()?;
    code.parse().ok()
}

/// Finds out whose cookie or token it is.
async fn identify(
    site: &Site,
    visitor: &mut Visitor,
    credentials: &Credentials,
) -> Result<(), Fault> {
    match (&credentials.token, &credentials.cookie) {
        (Some(token), _) => {
            let account = match token {
                Some(secret) => site.accounts.token(secret).await?,
                None => None,
            };
            let unknown = || Fault {
                status: StatusCode::UNAUTHORIZED,
                ..Fault::forbidden("error-unknown-token")
            };
            let account = account.ok_or_else(unknown)?;
            if let Some(banned) = site.hall.conduct().forbidden(account.id, Forbidden::Entry) {
                return Err(Fault::banned(&banned));
            }
            visitor.account = Some(account);
            let token = token.as_ref().map(Secret::fingerprint);
            visitor.credential = token.map(Credential::Token);
        }
        (None, Some(secret)) => {
            // Whoever was banned is nobody: public pages stay open, and signing in explains why.
            let known = site.accounts.session(secret).await?;
            let welcome = |account: &Account| {
                let conduct = site.hall.conduct();
                conduct.forbidden(account.id, Forbidden::Entry).is_none()
            };
            if let Some((account, renewed)) = known.filter(|(account, _)| welcome(account)) {
                visitor.account = Some(account);
                visitor.credential = Some(Credential::Session(secret.fingerprint()));
                visitor.renewed = renewed;
            }
            visitor.secret = Some(secret.clone());
        }
        // A stranger gets a cookie too, so that its first form can prove itself.
        (None, None) => {
            visitor.secret = Some(Secret::fresh());
            visitor.new_cookie = true;
        }
    }
    if !visitor.chose_language {
        let own = visitor.account.as_ref().map(|own| own.profile.language);
        visitor.language = credentials.language.or(own).unwrap_or(visitor.language);
    }
    Ok(())
}

/// A browser says where a request was made; a program may say nothing.
fn same_origin(headers: &HeaderMap, own: &str) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(site) = text("sec-fetch-site") {
        return ["same-origin", "none"].contains(&site);
    }
    let Some(origin) = text("origin") else {
        return true;
    };
    let host = |address: &str| {
        address
            .split_once("://")
            .map(|(_, host)| host.to_ascii_lowercase())
    };
    origin == own || (host(origin).is_some() && host(origin).as_deref() == text("host"))
}

/// What a request costs, or how dangerous it is.
fn class(method: &Method, route: &str) -> Class {
    if visitor::only_looks(method) {
        return match route {
            "/api/games/{code}/at/{number}"
            | "/api/games/{code}/record"
            | "/api/games/{code}/verify"
            | "/api/games/{code}/picture.png"
            | "/api/games/{code}/dots.svg"
            | "/api/me/export"
            | "/account/export" => Class::Costly,
            _ => Class::Read,
        };
    }
    match route {
        "/api/forgotten" | "/api/reset" | "/account/forgotten" | "/account/reset/{word}" => {
            Class::Account
        }
        "/api/guests" | "/api/accounts" | "/account/keep" => Class::Account,
        "/api/games/{code}/actions"
        | "/api/games/{code}/undo"
        | "/api/games/{code}/redo"
        | "/api/games/{code}/back" => Class::Action,
        "/api/games/{code}/seats/{seat}"
        | "/games/{code}/seats/{seat}"
        | "/games/{code}/seats/{seat}/leave"
        | "/join/{invite}" => Class::Seat,
        _ => Class::Change,
    }
}

fn too_slow() -> Fault {
    Fault::new(
        StatusCode::REQUEST_TIMEOUT,
        Kind::BadRequest,
        Message::new("error-too-slow"),
    )
}

/// Puts a fault into words: JSON for programs, a page for people.
fn in_words(site: &Arc<Site>, answer: Response, api: bool, visitor: &Visitor) -> Response {
    let fault = match answer.extensions().get::<Arc<Fault>>() {
        Some(fault) => Arc::clone(fault),
        // What axum refuses by itself.
        None => match answer.status() {
            StatusCode::METHOD_NOT_ALLOWED => Arc::new(Fault {
                status: StatusCode::METHOD_NOT_ALLOWED,
                ..Fault::bad_as("error-method")
            }),
            _ => return answer,
        },
    };
    let (mut parts, _) = answer.into_parts();
    parts.headers.remove(header::CONTENT_LENGTH);
    let (kind, body) = if api {
        ("application/json", fault.json(site, visitor.language))
    } else {
        (
            "text/html; charset=utf-8",
            pages::error::page(site, visitor, &fault).into_string(),
        )
    };
    let kind = HeaderValue::from_static(kind);
    parts.headers.insert(header::CONTENT_TYPE, kind);
    Response::from_parts(parts, Body::from(body))
}

/// Adds new, renewed and changed cookies.
fn with_cookies(site: &Site, mut answer: Response, visitor: &Visitor) -> Response {
    let secure = site.settings.secure();
    let headers = answer.headers_mut();
    let is_page = headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let own = format!("{}=", visitor::SESSION_COOKIE);
    let set = (headers.get_all(header::SET_COOKIE).iter())
        .any(|cookie| cookie.as_bytes().starts_with(own.as_bytes()));
    if let Some(secret) = visitor.secret.as_ref().filter(|_| !set) {
        let days = match (visitor.renewed, visitor.new_cookie && is_page) {
            (true, _) => Some(Some(SESSION_DAYS)),
            (_, true) => Some(None),
            _ => None,
        };
        if let Some(days) = days {
            let cookie = visitor::session_cookie(&secret.text(), days, secure);
            headers.append(header::SET_COOKIE, cookie);
        }
    }
    if visitor.chose_language && is_page {
        let cookie = visitor::language_cookie(visitor.language, secure);
        headers.append(header::SET_COOKIE, cookie);
    }
    answer
}

/// Adds the protective headers; browsers cache nothing unless the handler says so.
fn protected(site: &Site, mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    for (name, value) in ALWAYS {
        // A handler may be stricter.
        (headers.entry(name)).or_insert(HeaderValue::from_static(value));
    }
    if site.settings.secure() {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let pair = |(name, value): &(&'static str, &str)| {
            (
                HeaderName::from_static(name),
                HeaderValue::from_str(value).unwrap(),
            )
        };
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn only_our_own_pages_may_change_things() {
        let own = "https://play.example.org";
        let allowed: [&[(&str, &str)]; 5] = [
            &[],
            &[("sec-fetch-site", "same-origin")],
            &[("origin", "https://play.example.org")],
            &[
                ("origin", "http://localhost:8080"),
                ("host", "localhost:8080"),
            ],
            &[("sec-fetch-site", "none")],
        ];
        for pairs in allowed {
            assert!(same_origin(&headers(pairs), own), "{pairs:?}");
        }
        let refused: [&[(&str, &str)]; 6] = [
            &[("sec-fetch-site", "cross-site")],
            &[
                ("sec-fetch-site", "same-site"),
                ("origin", "https://play.example.org"),
            ],
            &[("origin", "null")],
            &[
                ("origin", "https://evil.example"),
                ("host", "play.example.org"),
            ],
            &[("origin", "https://play.example.org.evil.example")],
            &[("origin", "play.example.org")],
        ];
        for pairs in refused {
            assert!(!same_origin(&headers(pairs), own), "{pairs:?}");
        }
    }
}
