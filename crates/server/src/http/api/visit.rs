//! What a page has shown of a game, kept for the account, so that another device goes on from there.

use super::{
    super::{Fault, Path, Query, Site, Visitor, input::Json},
    answer,
    look::{Eyes, no_seat},
};
use crate::{GameId, hall::Visit};
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// How much of the log has been shown, as this seat counts its entries.
#[derive(Serialize, ToSchema, Default)]
pub(crate) struct VisitAnswer {
    /// So far; null on a first visit.
    seen: Option<u32>,
    /// Before this visit; half an hour of silence ends one.
    since: Option<u32>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeenBody {
    seen: u32,
}

/// How much of the game you have been shown.
#[utoipa::path(get, path = "/api/games/{code}/visit", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query)), responses((status = 200, body = VisitAnswer)))]
pub(super) async fn visit(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let (by, seat) = (visitor.known()?.id, no_seat(eyes.seat.as_deref()));
    let visit = site.hall.visit(code, by, seat).await?;
    let told = |visit: Visit| VisitAnswer {
        seen: Some(visit.seen),
        since: Some(visit.since),
    };
    Ok(answer(&visit.map(told).unwrap_or_default()))
}

/// Remembers how much of it you have been shown.
#[utoipa::path(put, path = "/api/games/{code}/visit", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query)), request_body = SeenBody, responses((status = 204)))]
pub(super) async fn set_visit(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
    Json(body): Json<SeenBody>,
) -> Result<Response, Fault> {
    let (by, seat) = (visitor.known()?.id, no_seat(eyes.seat.as_deref()));
    site.hall.set_seen(code, by, seat, body.seen).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
