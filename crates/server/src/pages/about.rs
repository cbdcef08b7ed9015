//! About a game: who made it, what this program is and is not, where its data comes from, how the dice can be
//! checked.

use super::{
    answer,
    frame::{Here, Page, framed},
    game_names::GameNames,
    words::Say,
};
use crate::http::{Fault, Path, Site, Visitor, hex};
use axum::{extract::State, response::Response};
use kernel::Message;
use maud::html;
use std::sync::Arc;

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Response, Fault> {
    let room = site
        .hall
        .rooms()
        .current(&game)
        .ok_or_else(Fault::not_found)?;
    let say = Say::new(visitor.language);
    let names = GameNames::new(site.hall.rooms(), &game, visitor.language);
    let title = say.with(&Message::new("about-game").text("game", names.title()));
    let body = html! {
        h1 { (title) }
        @if let Some(subtitle) = names.find("game-subtitle") { p.lead { (subtitle) } }
        @if let Some(about) = names.find("game-about") { p { (about) } }
        h2 { (say.the("about-credits")) }
        @if let Some(credits) = names.find("game-credits") { p { (credits) } }
        p { (say.the("about-unofficial")) }
        h2 { (say.the("about-data")) }
        @if let Some(data) = names.find("game-data") { p { (data) } }
        p { (say.the("about-own-data")) }
        h2 { (say.the("about-dice")) }
        p { (say.the("dice-about")) }
        p { (say.the("dice-trust")) }
        dl {
            dt { (say.the("about-version")) } dd { (room.game().rules_version()) }
            dt { (say.the("about-hash")) } dd { code { (hex(&room.game().data_hash())) } }
        }
        div.actions {
            a.button href={ "/rules/" (game) } { (say.the("rules")) }
            a.button href="/" { (say.the("nav-home")) }
        }
    };
    let page = Page {
        title: &title,
        here: Here::Elsewhere,
        wide: false,
        body,
    };
    Ok(answer(framed(&site, &visitor, page)))
}
