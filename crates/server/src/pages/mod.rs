//! What a browser gets: every page of the server, in the reader's language.
//!
//! A page is a function from data to markup; the handlers beside it fetch the data. [`frame`] is what all pages
//! share, [`table_parts`] what the hall sends to open tables when it changes. Words come from `texts/`, never from
//! here.

mod about;
mod account;
mod admin;
mod admin_parts;
mod admin_person;
mod curtain;
pub mod error;
mod founder;
mod frame;
mod game_names;
mod house;
mod how_to_play;
mod invited;
mod landing;
mod lesson;
mod letters;
mod lobby;
mod new_game;
mod pictures;
mod play_now;
mod players;
mod report;
mod result;
mod result_parts;
mod rules;
mod table_page;
pub mod table_parts;
mod unplayable;
mod waiting;
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
        .route("/games/{code}/resign", post(unplayable::resign))
        .route("/games/{code}/chat", post(unplayable::say))
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
            "/games/{code}/seats/{seat}/return",
            post(players::come_back),
        )
        .route(
            "/games/{code}/curtain",
            get(curtain::show).post(curtain::open),
        )
        .route("/join/{invite}", get(invited::to_sit).post(invited::sit))
        .route("/join/{invite}/look", post(invited::look_first))
        .route("/watch/{link}", get(invited::to_watch).post(invited::watch))
        .route("/account", get(account::show))
        .route("/account/keep", post(account::keep))
        .route("/account/login", post(account::login))
        .route("/account/logout", post(account::logout))
        .route(
            "/account/logout-everywhere",
            post(account::logout_everywhere),
        )
        .route("/account/export", get(account::export))
        .route("/account/delete", post(account::delete))
        .route("/account/profile", post(account::profile))
        .route("/account/password", post(account::password))
        .route("/account/confirmation", post(letters::confirmation))
        .route("/account/webhook", post(letters::webhook))
        .route(
            "/account/confirm/{word}",
            get(letters::ask_confirm).post(letters::confirm),
        )
        .route(
            "/account/forgotten",
            get(letters::ask_forgotten).post(letters::forgotten),
        )
        .route(
            "/account/reset/{word}",
            get(letters::ask_reset).post(letters::reset),
        )
        .route("/account/tokens", post(account::new_token))
        .route("/account/tokens/{id}/revoke", post(account::revoke))
        .route("/games/{code}/result", get(result::show))
        .route("/games/{code}/result.png", get(result::picture))
        .route("/games/{code}/rematch", post(result::rematch))
        .route("/how-to-play/{game}", get(how_to_play::show))
        .route("/how-to-play/{game}/{picture}", get(how_to_play::picture))
        .route("/lessons/{game}/{lesson}", post(lesson::begin))
        .route("/rules/{game}", get(rules::show))
        .route("/rules/{game}/{paragraph}", get(rules::paragraph))
        .route("/about/{game}", get(about::show))
        .route("/house", get(house::show))
        .route(
            "/games/{code}/report",
            get(report::show).post(report::report),
        )
        .route("/games/{code}/block", post(report::block))
        .route("/account/blocked", get(report::blocked))
        .route("/account/blocked/{id}/unblock", post(report::unblock))
        .route("/admin", get(admin::show).post(admin::carry_out))
        .route("/admin/people/{id}", get(admin_person::show))
}

/// A page as an answer.
fn answer(markup: Markup) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (kind, markup.into_string()).into_response()
}

/// A redirect, as after every form.
fn go(to: &str) -> Response {
    Redirect::to(to).into_response()
}
