//! Playing on from a moment of a game, as a private game against bots.

use super::{
    super::{Fault, Path, Site, Visitor, input::Json},
    answer,
    games::read_nonce,
};
use crate::{GameId, hall::Moment};
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AttemptBody {
    /// The number in your log after which to go on.
    number: usize,
    /// The seat you see the game from; leave it out to watch.
    #[serde(default)]
    seat: Option<String>,
    /// The seat to play; your own unless you say so. Only for games that are over.
    #[serde(default)]
    play: Option<String>,
    /// 16 bytes in hexadecimal that you contribute to the dice.
    #[serde(default)]
    nonce: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Attempt {
    code: String,
}

/// A private game against careful bots that goes on from a moment of this one.
///
/// For games that are over, and for running ones in which you play against bots only. Of a running game you get what
/// your seat knew: everything hidden is drawn again.
#[utoipa::path(post, path = "/api/games/{code}/try", tag = "games", params(("code" = String, Path)), request_body = AttemptBody, responses((status = 201, body = Attempt)))]
pub(super) async fn attempt(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Json(body): Json<AttemptBody>,
) -> Result<Response, Fault> {
    let person = visitor.person()?;
    let named = |seat: Option<String>| seat.filter(|seat| !seat.is_empty());
    let moment = Moment {
        game: code,
        number: body.number,
        seen_from: named(body.seat),
        play: named(body.play),
    };
    let nonce = read_nonce(body.nonce.as_deref())?;
    let _turn = site.turn(&visitor).await?;
    let home = site.home(&visitor);
    let begun = (site.hall).try_from_here(home, &person, nonce, moment);
    let code = begun.await?.to_string();
    Ok((StatusCode::CREATED, answer(&Attempt { code })).into_response())
}
