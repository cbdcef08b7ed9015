//! Taking seats, leaving them, filling those of absent players; agreeing to stop or to go back.

use super::{
    super::{
        Fault, Path, Site, Visitor, bounded,
        input::{Json, OptionalJson},
    },
    answer,
    games::read_nonce,
};
use crate::{
    GameId,
    hall::{BotKind, Joined, OfferKind, Replacement},
};
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

const LONGEST_INVITE: usize = 64;
const LONGEST_SEAT: usize = 60;

#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct JoinBody {
    /// 16 bytes in hexadecimal that this player contributes to the dice.
    nonce: Option<String>,
    invite: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "lowercase")]
pub(crate) enum ReplaceBody {
    /// `careful`: nobody may choose a weaker bot for an opponent.
    Bot(String),
    /// Whoever comes with the invitation, if everybody else agrees to it.
    Invite(bool),
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Replaced {
    /// Absent for a bot, and until the others have agreed: then it appears in `invites`.
    invite: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct InviteInfo {
    pub seat: String,
    pub invite: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatBody {
    seat: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfferBody {
    kind: OfferedKind,
    /// For a rollback: the number in your own log to go back to.
    #[serde(default)]
    to: Option<usize>,
}

#[derive(Deserialize, Serialize, Clone, Copy, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum OfferedKind {
    Stop,
    Rollback,
    Invite,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct OfferInfo {
    kind: OfferedKind,
    to: Option<usize>,
    /// The seat to which somebody new is to be invited.
    seat: Option<String>,
    /// Seats that have not answered.
    missing: Vec<String>,
    by: String,
    at: i64,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnswerBody {
    yes: bool,
}

fn done() -> Response {
    StatusCode::NO_CONTENT.into_response()
}

/// Takes a seat; 202 if the founder chooses and has been asked.
#[utoipa::path(post, path = "/api/games/{code}/seats/{seat}", tag = "games", params(("code" = String, Path), ("seat" = String, Path)), request_body = JoinBody, responses((status = 204), (status = 202)))]
pub(super) async fn join(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, seat)): Path<(GameId, String)>,
    OptionalJson(body): OptionalJson<JoinBody>,
) -> Result<Response, Fault> {
    let person = visitor.person()?;
    bounded("seat", &seat, LONGEST_SEAT)?;
    let invite = body.invite.as_deref();
    bounded("invite", invite.unwrap_or_default(), LONGEST_INVITE)?;
    let nonce = read_nonce(body.nonce.as_deref())?;
    let joined = site.hall.join(code, &seat, &person, nonce, invite);
    Ok(match joined.await? {
        Joined::Seated => done(),
        Joined::Asked => StatusCode::ACCEPTED.into_response(),
    })
}

/// Gives a seat back before the game begins, or withdraws a request for it.
#[utoipa::path(delete, path = "/api/games/{code}/seats/{seat}", tag = "games", params(("code" = String, Path), ("seat" = String, Path)), responses((status = 204)))]
pub(super) async fn leave(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, seat)): Path<(GameId, String)>,
) -> Result<Response, Fault> {
    site.hall.leave(code, &seat, visitor.known()?.id).await?;
    Ok(done())
}

/// Gives the seat of an absent player to a bot, or asks the others to agree to an invitation for it.
#[utoipa::path(post, path = "/api/games/{code}/seats/{seat}/replace", tag = "games", params(("code" = String, Path), ("seat" = String, Path)), request_body = ReplaceBody, responses((status = 200, body = Replaced)))]
pub(super) async fn replace(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, seat)): Path<(GameId, String)>,
    Json(body): Json<ReplaceBody>,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    let with = match body {
        ReplaceBody::Bot(name) => {
            let unknown = || Fault::bad("bot: write careful");
            Replacement::Bot(BotKind::named(&name).ok_or_else(unknown)?)
        }
        ReplaceBody::Invite(true) => Replacement::Invite,
        ReplaceBody::Invite(false) => return Err(Fault::bad("invite: write true, or name a bot")),
    };
    let invite = site.hall.replace(code, &seat, by, with).await?;
    Ok(answer(&Replaced { invite }))
}

/// An absent player takes the seat back, unless somebody else has moved there since.
#[utoipa::path(post, path = "/api/games/{code}/seats/{seat}/return", tag = "games", params(("code" = String, Path), ("seat" = String, Path)), responses((status = 204)))]
pub(super) async fn come_back(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, seat)): Path<(GameId, String)>,
) -> Result<Response, Fault> {
    let person = visitor.person()?;
    bounded("seat", &seat, LONGEST_SEAT)?;
    site.hall.come_back(code, &seat, &person).await?;
    Ok(done())
}

/// The open invitations, for the founder; once the game has begun also for the player who asked for one.
#[utoipa::path(get, path = "/api/games/{code}/invites", tag = "games", params(("code" = String, Path)), responses((status = 200, body = Vec<InviteInfo>)))]
pub(super) async fn invites(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
) -> Result<Response, Fault> {
    let invites = site.hall.invites(code, visitor.known()?.id).await?;
    let info = |(seat, invite)| InviteInfo { seat, invite };
    let invites: Vec<InviteInfo> = invites.into_iter().map(info).collect();
    Ok(answer(&invites))
}

/// Gives up the game.
#[utoipa::path(post, path = "/api/games/{code}/resign", tag = "games", params(("code" = String, Path)), request_body = SeatBody, responses((status = 204)))]
pub(super) async fn resign(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Json(body): Json<SeatBody>,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    site.hall.resign(code, &body.seat, by).await?;
    Ok(done())
}

/// What everybody is asked to agree to, if anything.
#[utoipa::path(get, path = "/api/games/{code}/offers", tag = "games", params(("code" = String, Path)), responses((status = 200, body = Option<OfferInfo>)))]
pub(super) async fn offer_open(
    State(site): State<Arc<Site>>,
    Path(code): Path<GameId>,
) -> Result<Response, Fault> {
    let Some(offer) = site.hall.open_offer(code).await? else {
        return Ok(answer(&None::<OfferInfo>));
    };
    let card = site.hall.about(code).await?;
    let name = |seat: kernel::Seat| {
        let found = card.seats.iter().find(|own| own.seat == seat);
        found.map_or_else(String::new, |own| own.name.clone())
    };
    let (kind, to, seat) = match offer.kind {
        OfferKind::Stop => (OfferedKind::Stop, None, None),
        OfferKind::Rollback { to } => (OfferedKind::Rollback, Some(to), None),
        OfferKind::Invite { seat } => (OfferedKind::Invite, None, Some(name(seat))),
    };
    Ok(answer(&Some(OfferInfo {
        kind,
        to,
        seat,
        missing: offer.missing.iter().map(name).collect(),
        by: name(offer.by),
        at: offer.at,
    })))
}

/// Asks everybody to agree to stop or to go back.
#[utoipa::path(post, path = "/api/games/{code}/offers", tag = "games", params(("code" = String, Path)), request_body = OfferBody, responses((status = 204)))]
pub(super) async fn offer(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Json(body): Json<OfferBody>,
) -> Result<Response, Fault> {
    let kind = match (body.kind, body.to) {
        (OfferedKind::Stop, _) => OfferKind::Stop,
        (OfferedKind::Rollback, Some(to)) => OfferKind::Rollback { to },
        (OfferedKind::Rollback, None) => {
            return Err(Fault::bad("to: the number of the log to go back to"));
        }
        (OfferedKind::Invite, _) => {
            return Err(Fault::bad(
                "kind: an invitation is asked for at /seats/{seat}/replace",
            ));
        }
    };
    site.hall.offer(code, visitor.known()?.id, kind).await?;
    Ok(done())
}

/// Agrees or declines.
#[utoipa::path(post, path = "/api/games/{code}/offers/answer", tag = "games", params(("code" = String, Path)), request_body = AnswerBody, responses((status = 204)))]
pub(super) async fn answer_offer(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Json(body): Json<AnswerBody>,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    if body.yes {
        site.hall.agree(code, by).await?;
    } else {
        site.hall.decline(code, by).await?;
    }
    Ok(done())
}
