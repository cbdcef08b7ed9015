//! JSON over HTTP, for anybody's bot and for the script of our own pages. Described at `/api`.

mod accounts;
mod admin;
mod attempt;
mod conduct;
mod founder;
mod games;
mod inquire;
mod leaving;
mod letters;
mod log;
mod look;
mod openapi;
mod past;
mod play;
mod scene_schema;
mod seats;
mod stream;
mod talk;
mod tokens;
mod visit;

pub(crate) use accounts::{
    change_password, changed, kept, leave_session, logged_in, signed_in, signed_out,
};
pub(crate) use admin::administrator;
pub(crate) use conduct::{Whom, filed, set_blocked};
pub(crate) use games::{NewGameBody, SealedBody, SeatWish, WishedKind, leaf, read_nonce};
pub(crate) use leaving::delete_account;
pub(crate) use letters::{ask_again, ask_for_password, set_by_link, wrong_link};

use super::{Fault, Site};
use crate::{GameId, hall::Refused};
use axum::{
    Router,
    http::header,
    response::{IntoResponse, Response},
    routing::{delete, get, post},
};
use serde::Serialize;
use std::sync::Arc;

pub(super) fn routes() -> Router<Arc<Site>> {
    let game = Router::new()
        .route("/", get(games::about).delete(games::cancel))
        .route("/seats/{seat}", post(seats::join).delete(seats::leave))
        .route("/seats/{seat}/replace", post(seats::replace))
        .route("/seats/{seat}/return", post(seats::come_back))
        .route("/seats/{seat}/remove", post(founder::remove))
        .route("/seats/{seat}/invite", post(founder::renew_invite))
        .route("/applications", get(founder::applications))
        .route("/applications/{id}", post(founder::decide))
        .route(
            "/watch",
            get(founder::watch_link).post(founder::renew_watch_link),
        )
        .route("/invites", get(seats::invites))
        .route("/actions", get(look::actions).post(play::play))
        .route("/undo", post(play::undo))
        .route("/redo", post(play::redo))
        .route("/back", post(play::back))
        .route("/resign", post(seats::resign))
        .route("/offers", get(seats::offer_open).post(seats::offer))
        .route("/offers/answer", post(seats::answer_offer))
        .route("/scene", get(look::scene))
        .route("/log", get(log::log))
        .route("/marks", get(log::marks))
        .route("/why", get(look::why))
        .route("/reach", get(look::reach))
        .route("/advice", get(look::advice))
        .route("/about", get(inquire::about))
        .route("/before", get(inquire::before))
        .route("/lens", get(inquire::lens))
        .route("/faces", get(inquire::faces))
        .route("/reactions", get(inquire::reactions))
        .route("/at/{number}", get(past::at))
        .route("/now", get(look::now))
        .route("/record", get(past::record))
        .route("/verify", get(past::verify))
        .route("/picture.png", get(past::picture))
        .route("/dots.svg", get(past::dots))
        .route("/try", post(attempt::attempt))
        .route("/stream", get(stream::stream))
        .route("/chat", get(talk::chat).post(talk::say))
        .route("/visit", get(visit::visit).put(visit::set_visit))
        .route("/notes", get(talk::notes).put(talk::set_notes))
        .route("/orders", get(talk::orders).put(talk::set_orders));
    Router::new()
        .route("/api", get(openapi::document))
        .route("/api/guests", post(accounts::guest))
        .route("/api/accounts", post(accounts::keep))
        .route(
            "/api/session",
            post(accounts::login).delete(accounts::logout),
        )
        .route("/api/me/confirmation", post(letters::confirmation))
        .route("/api/me/webhook", post(letters::webhook))
        .route("/api/confirm", post(letters::confirm))
        .route("/api/forgotten", post(letters::forgotten))
        .route("/api/reset", post(letters::reset))
        .route("/api/sessions", delete(accounts::logout_everywhere))
        .route(
            "/api/me",
            get(accounts::me)
                .put(accounts::change)
                .delete(leaving::delete),
        )
        .route("/api/me/password", post(accounts::password))
        .route("/api/me/export", get(leaving::export))
        .route("/api/tokens", get(tokens::tokens).post(tokens::new_token))
        .route("/api/tokens/{id}", delete(tokens::revoke))
        .route("/api/reports", post(conduct::report))
        .route("/api/blocks", get(conduct::blocks).post(conduct::block))
        .route("/api/blocks/{id}", delete(conduct::unblock))
        .route("/api/admin", post(admin::order))
        .route("/api/seal", get(games::seal))
        .route("/api/games", get(games::list).post(games::create))
        .route("/api/watch/{link}", post(founder::come_to_watch))
        .nest("/api/games/{code}", game)
}

/// A JSON answer.
fn answer(value: &impl Serialize) -> Response {
    match serde_json::to_vec(value) {
        Ok(body) => as_json(body),
        Err(error) => {
            tracing::error!("an answer could not be written: {error}");
            Fault::not_found().into_response()
        }
    }
}

fn as_json(body: impl Into<axum::body::Body>) -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (kind, body.into()).into_response()
}

/// A refusal about this game, with the reason in the game's own words.
pub(crate) async fn refused(site: &Site, game: GameId, refused: Refused) -> Fault {
    if refused.reason().is_none() {
        return Fault::from(refused);
    }
    let card = site.hall.about(game).await.ok();
    Fault::of(&refused, card.as_ref().map(|card| card.game.as_str()))
}
