//! What only the founder of a game may do: whom to admit, and which invitations and links to pass on.

use super::{
    super::{Fault, Path, Site, Visitor, input::Json},
    answer,
    seats::InviteInfo,
};
use crate::{GameId, hall::Applicant};
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
pub(crate) struct ApplicationInfo {
    /// The id to answer with.
    id: i64,
    seat: String,
    /// Name of the applicant.
    player: String,
    /// Whether it is your own.
    you: bool,
    /// Seconds since 1970.
    at: i64,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Decision {
    accept: bool,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct WatchInfo {
    /// Follows `/watch/` in a URL; null where everybody may watch.
    watch: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct WatchedInfo {
    code: String,
}

fn done() -> Response {
    StatusCode::NO_CONTENT.into_response()
}

/// Who asks for a seat: the founder sees everybody, others only themselves.
#[utoipa::path(get, path = "/api/games/{code}/applications", tag = "games", params(("code" = String, Path)), responses((status = 200, body = Vec<ApplicationInfo>)))]
pub(super) async fn applications(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    let applicants = site.hall.applicants(code, by).await?;
    let info = |applicant: Applicant| ApplicationInfo {
        id: applicant.id,
        seat: applicant.seat,
        player: applicant.by.name,
        you: applicant.by.account == by,
        at: applicant.at,
    };
    let applications: Vec<ApplicationInfo> = applicants.into_iter().map(info).collect();
    Ok(answer(&applications))
}

/// Accepts an applicant, or refuses for good.
#[utoipa::path(post, path = "/api/games/{code}/applications/{id}", tag = "games", params(("code" = String, Path), ("id" = i64, Path)), request_body = Decision, responses((status = 204)))]
pub(super) async fn decide(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, id)): Path<(GameId, i64)>,
    Json(body): Json<Decision>,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    if body.accept {
        site.hall.accept(code, id, by).await?;
    } else {
        site.hall.refuse(code, id, by).await?;
    }
    Ok(done())
}

/// Frees the seat of a player before the game begins.
#[utoipa::path(post, path = "/api/games/{code}/seats/{seat}/remove", tag = "games", params(("code" = String, Path), ("seat" = String, Path)), responses((status = 204)))]
pub(super) async fn remove(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, seat)): Path<(GameId, String)>,
) -> Result<Response, Fault> {
    site.hall.remove(code, &seat, visitor.known()?.id).await?;
    Ok(done())
}

/// Replaces the invitation to a seat that nobody has taken.
#[utoipa::path(post, path = "/api/games/{code}/seats/{seat}/invite", tag = "games", params(("code" = String, Path), ("seat" = String, Path)), responses((status = 200, body = InviteInfo)))]
pub(super) async fn renew_invite(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, seat)): Path<(GameId, String)>,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    let invite = site.hall.renew_invite(code, &seat, by).await?;
    Ok(answer(&InviteInfo { seat, invite }))
}

/// The link for watchers of an unlisted game.
#[utoipa::path(get, path = "/api/games/{code}/watch", tag = "games", params(("code" = String, Path)), responses((status = 200, body = WatchInfo)))]
pub(super) async fn watch_link(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
) -> Result<Response, Fault> {
    let watch = site.hall.watch_link(code, visitor.known()?.id).await?;
    Ok(answer(&WatchInfo { watch }))
}

/// Replaces the link for watchers: whoever came by the old one needs the new one.
#[utoipa::path(post, path = "/api/games/{code}/watch", tag = "games", params(("code" = String, Path)), responses((status = 200, body = WatchInfo)))]
pub(super) async fn renew_watch_link(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    let watch = Some(site.hall.renew_watch_link(code, by).await?);
    Ok(answer(&WatchInfo { watch }))
}

/// Lets somebody watch an unlisted game by its link.
#[utoipa::path(post, path = "/api/watch/{link}", tag = "games", params(("link" = String, Path)), responses((status = 200, body = WatchedInfo)))]
pub(super) async fn come_to_watch(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(link): Path<String>,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    let code = site.hall.come_to_watch(&link, by).await?.to_string();
    Ok(answer(&WatchedInfo { code }))
}
