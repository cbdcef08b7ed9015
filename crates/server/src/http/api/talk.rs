//! Chat, private notes and standing orders.

use super::{
    super::{Fault, Path, Query, Site, Visitor, bounded, input::Json},
    answer,
    look::{Eyes, no_seat},
    refused,
};
use crate::{GameId, hall::ChatLine};
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

const LONGEST_LINE: usize = 500;
const LONGEST_NOTES: usize = 10_000;
const LONGEST_ORDERS: usize = 2_000;

#[derive(Serialize, ToSchema)]
pub(crate) struct ChatInfo {
    n: i64,
    /// Seconds since 1970.
    at: i64,
    /// Null if the speaker has deleted the account.
    name: Option<String>,
    text: String,
}

impl From<ChatLine> for ChatInfo {
    fn from(line: ChatLine) -> ChatInfo {
        ChatInfo {
            n: line.n,
            at: line.at,
            name: Some(line.name).filter(|name| !name.is_empty()),
            text: line.text,
        }
    }
}

#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TextBody {
    text: String,
}

#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OrdersBody {
    /// `pass withdraw until 6; ask`.
    orders: String,
}

/// The last lines of the chat.
#[utoipa::path(get, path = "/api/games/{code}/chat", tag = "talk", params(("code" = String, Path)), responses((status = 200, body = Vec<ChatInfo>)))]
pub(super) async fn chat(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
) -> Result<Response, Fault> {
    let lines = site.hall.chat(code).await?;
    let hidden = |line: &ChatLine| {
        let own = visitor.id();
        own.is_some_and(|own| site.hall.conduct().has_blocked(own, line.account))
    };
    let lines: Vec<ChatInfo> = (lines.into_iter())
        .filter(|line| !hidden(line))
        .map(ChatInfo::from)
        .collect();
    Ok(answer(&lines))
}

/// Says something to everybody at the table.
#[utoipa::path(post, path = "/api/games/{code}/chat", tag = "talk", params(("code" = String, Path)), request_body = TextBody, responses((status = 201, body = ChatInfo)))]
pub(super) async fn say(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Json(body): Json<TextBody>,
) -> Result<Response, Fault> {
    let text = bounded("text", body.text.trim(), LONGEST_LINE)?;
    if text.is_empty() {
        return Err(Fault::bad("text: nothing is said"));
    }
    let line = site.hall.say(code, &visitor.person()?, text).await?;
    Ok((StatusCode::CREATED, answer(&ChatInfo::from(line))).into_response())
}

/// Your private notes. At a shared screen each seat has its own.
#[utoipa::path(get, path = "/api/games/{code}/notes", tag = "talk", params(("code" = String, Path), ("seat" = Option<String>, Query)), responses((status = 200, body = TextBody)))]
pub(super) async fn notes(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let (by, seat) = (visitor.known()?.id, no_seat(eyes.seat.as_deref()));
    let text = site.hall.notes(code, by, seat).await?;
    Ok(answer(&TextBody { text }))
}

/// Saves your private notes.
#[utoipa::path(put, path = "/api/games/{code}/notes", tag = "talk", params(("code" = String, Path), ("seat" = Option<String>, Query)), request_body = TextBody, responses((status = 204)))]
pub(super) async fn set_notes(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
    Json(body): Json<TextBody>,
) -> Result<Response, Fault> {
    let text = bounded("text", &body.text, LONGEST_NOTES)?;
    let (by, seat) = (visitor.known()?.id, no_seat(eyes.seat.as_deref()));
    site.hall.set_notes(code, by, seat, text).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// A seat's standing orders.
#[utoipa::path(get, path = "/api/games/{code}/orders", tag = "talk", params(("code" = String, Path), ("seat" = String, Query)), responses((status = 200, body = OrdersBody)))]
pub(super) async fn orders(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    let seat = eyes.seat.unwrap_or_default();
    let orders = site.hall.orders(code, by, &seat).await?;
    Ok(answer(&OrdersBody { orders }))
}

/// Changes a seat's standing orders.
#[utoipa::path(put, path = "/api/games/{code}/orders", tag = "talk", params(("code" = String, Path), ("seat" = String, Query)), request_body = OrdersBody, responses((status = 204)))]
pub(super) async fn set_orders(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
    Json(body): Json<OrdersBody>,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    let seat = eyes.seat.unwrap_or_default();
    let orders = bounded("orders", &body.orders, LONGEST_ORDERS)?;
    match site.hall.set_orders(code, by, &seat, orders).await {
        Ok(_) => Ok(StatusCode::NO_CONTENT.into_response()),
        Err(no) => Err(refused(&site, code, no).await),
    }
}
