//! What a browser is given: every page of the house, in the reader's language.
//!
//! A page is a function from data to markup; the handlers beside it fetch the data. [`frame`] is what all pages share,
//! [`table_parts`] what the hall sends to open tables when it changes. Words come from `texts/`, never from here.

mod about;
mod account;
mod curtain;
pub mod error;
mod founder;
mod frame;
mod game_names;
mod landing;
mod lobby;
mod new_game;
mod play_now;
mod players;
mod rules;
mod table_page;
pub mod table_parts;
mod waiting;
mod watching;
mod words;

pub use table_parts::Parts;
pub use words::words;

use crate::http::Site;
use axum::{
    Router,
    http::header,
    response::{IntoResponse, Redirect, Response},
    routing::{get, post},
};
use maud::Markup;
use std::sync::Arc;

pub(crate) fn routes() -> Router<Arc<Site>> {
    Router::new()
        .route("/", get(landing::show))
        .route("/play/{game}", post(play_now::play))
        .route("/games", get(lobby::show))
        .route("/new/{game}", get(new_game::show).post(new_game::create))
        .route("/games/{code}", get(table_page::show))
        .route("/games/{code}/players", get(players::show))
        .route("/games/{code}/cancel", post(waiting::cancel))
        .route("/games/{code}/stop", post(players::stop))
        .route("/games/{code}/applications/{id}", post(founder::decide))
        .route("/games/{code}/watch", post(founder::renew_watch_link))
        .route("/games/{code}/seats/{seat}/remove", post(founder::remove))
        .route(
            "/games/{code}/seats/{seat}/invite",
            post(founder::renew_invite),
        )
        .route("/games/{code}/seats/{seat}", post(waiting::join))
        .route("/games/{code}/seats/{seat}/leave", post(waiting::leave))
        .route("/games/{code}/seats/{seat}/replace", post(players::replace))
        .route(
            "/games/{code}/curtain",
            get(curtain::show).post(curtain::open),
        )
        .route(
            "/join/{invite}",
            get(waiting::invited).post(waiting::accept),
        )
        .route("/join/{invite}/look", post(watching::look_first))
        .route("/watch/{link}", get(watching::show).post(watching::come))
        .route("/account", get(account::show))
        .route("/account/keep", post(account::keep))
        .route("/account/login", post(account::login))
        .route("/account/logout", post(account::logout))
        .route("/account/profile", post(account::profile))
        .route("/account/password", post(account::password))
        .route("/account/tokens", post(account::new_token))
        .route("/account/tokens/{id}/revoke", post(account::revoke))
        .route("/rules/{game}", get(rules::show))
        .route("/rules/{game}/{paragraph}", get(rules::paragraph))
        .route("/about/{game}", get(about::show))
}

/// A page as an answer.
fn answer(markup: Markup) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (kind, markup.into_string()).into_response()
}

/// Somewhere else, as after every form.
fn go(to: &str) -> Response {
    Redirect::to(to).into_response()
}
