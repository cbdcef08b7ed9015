//! Moves: answered only once they are on disk.

use super::{
    super::{
        Fault, Path, Site, Visitor,
        input::{Json, too_long},
    },
    answer, refused,
};
use crate::{
    GameId,
    hall::{Acknowledged, LONGEST_GESTURE, Refused, Reply, Rewind},
};
use axum::{extract::State, response::Response};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, sync::Arc};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayBody {
    seat: String,
    /// The seat's current ticket.
    ticket: u64,
    /// One action in notation, or several separated by `;`.
    action: String,
    /// Also play whatever then goes without saying for this seat: the only fight there is, a roll with nothing to decide.
    #[serde(default)]
    unasked: bool,
    /// Also return what may be done next.
    #[serde(default)]
    then: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TicketBody {
    seat: String,
    ticket: u64,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Played {
    /// The seat's next ticket.
    ticket: u64,
    /// How many actions were carried out; chance, a reveal or another seat's turn cut off the rest.
    done: usize,
    /// Number of entries in the seat's log.
    log_len: usize,
    /// Seats that must decide now.
    due: Vec<&'static str>,
    over: bool,
    /// What your own seats may do now.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    choices: BTreeMap<&'static str, Vec<String>>,
}

impl From<Acknowledged> for Played {
    fn from(done: Acknowledged) -> Played {
        Played {
            ticket: done.ticket,
            done: done.done,
            log_len: done.log_len,
            due: done.due,
            over: done.over,
            choices: done.choices.into_iter().collect(),
        }
    }
}

async fn acknowledged(
    site: &Site,
    game: GameId,
    result: Result<Acknowledged, Refused>,
) -> Result<Response, Fault> {
    match result {
        Ok(done) => Ok(answer(&Played::from(done))),
        Err(no) => Err(refused(site, game, no).await),
    }
}

/// Plays a gesture.
#[utoipa::path(post, path = "/api/games/{code}/actions", tag = "play", params(("code" = String, Path)), request_body = PlayBody, responses((status = 200, body = Played), (status = 409, body = crate::http::ErrorBody), (status = 422, body = crate::http::ErrorBody)))]
pub(super) async fn play(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Json(body): Json<PlayBody>,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    if body.action.len() > LONGEST_GESTURE {
        return Err(too_long("action", LONGEST_GESTURE));
    }
    let (seat, action) = (&body.seat, &body.action);
    let reply = if body.then {
        Reply::WithChoices
    } else {
        Reply::Short
    };
    let hall = &site.hall;
    let played = if body.unasked {
        (hall.play_on(code, by, seat, body.ticket, action, reply)).await
    } else {
        (hall.play(code, by, seat, body.ticket, action, reply)).await
    };
    acknowledged(&site, code, played).await
}

async fn rewind(
    site: &Site,
    visitor: &Visitor,
    code: GameId,
    body: &TicketBody,
    how: Rewind,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    let rewound = site.hall.rewind(code, by, &body.seat, body.ticket, how);
    acknowledged(site, code, rewound.await).await
}

/// Takes back the seat's last gesture.
#[utoipa::path(post, path = "/api/games/{code}/undo", tag = "play", params(("code" = String, Path)), request_body = TicketBody, responses((status = 200, body = Played)))]
pub(super) async fn undo(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Json(body): Json<TicketBody>,
) -> Result<Response, Fault> {
    rewind(&site, &visitor, code, &body, Rewind::Undo).await
}

/// Does again what was last taken back.
#[utoipa::path(post, path = "/api/games/{code}/redo", tag = "play", params(("code" = String, Path)), request_body = TicketBody, responses((status = 200, body = Played)))]
pub(super) async fn redo(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Json(body): Json<TicketBody>,
) -> Result<Response, Fault> {
    rewind(&site, &visitor, code, &body, Rewind::Redo).await
}

/// Takes back everything that can be taken back.
#[utoipa::path(post, path = "/api/games/{code}/back", tag = "play", params(("code" = String, Path)), request_body = TicketBody, responses((status = 200, body = Played)))]
pub(super) async fn back(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Json(body): Json<TicketBody>,
) -> Result<Response, Fault> {
    rewind(&site, &visitor, code, &body, Rewind::Back).await
}
