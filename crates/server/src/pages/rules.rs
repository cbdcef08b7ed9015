//! The rulebook in our own words: a page of its own, and excerpts beside the board.

use super::{
    answer,
    frame::{Here, Page, framed},
    game_names::GameNames,
    go,
    words::Say,
};
use crate::{
    Room,
    http::{Fault, Path, Query, Site, Visitor},
    rooms::Paragraph,
};
use axum::{extract::State, response::Response};
use kernel::Message;
use maud::html;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use std::sync::Arc;
use table::{Language, page};

#[derive(Deserialize)]
pub(super) struct RulesQuery {
    /// Only the paragraphs, without a page around them.
    fragment: Option<String>,
}

/// Paragraphs as the reader shows them.
pub(super) fn in_language(paragraphs: &[Paragraph], language: Language) -> Vec<page::Paragraph> {
    let paragraph = |own: &Paragraph| page::Paragraph {
        id: own.id.clone(),
        title: own.title.of(language).to_owned(),
        summary: own.summary.of(language).to_owned(),
    };
    paragraphs.iter().map(paragraph).collect()
}

fn room<'a>(site: &'a Site, game: &str) -> Result<&'a Arc<Room>, Fault> {
    site.hall.rooms().current(game).ok_or_else(Fault::not_found)
}

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(wanted): Query<RulesQuery>,
) -> Result<Response, Fault> {
    let room = room(&site, &game)?;
    let paragraphs = in_language(room.paragraphs(), visitor.language);
    let reader = page::reader(&paragraphs, visitor.language);
    if wanted.fragment.is_some() {
        return Ok(answer(reader));
    }
    let say = Say::new(visitor.language);
    let names = GameNames::new(site.hall.rooms(), &game, visitor.language);
    let title = say.with(&Message::new("rules-of").text("game", names.title()));
    let body = html! {
        h1 { (title) }
        p.muted { (say.the("rules-own-words")) }
        div.reader { (reader) }
    };
    let page = Page {
        title: &title,
        here: Here::Elsewhere,
        wide: false,
        body,
    };
    Ok(answer(framed(&site, &visitor, page)))
}

/// One paragraph: alone for beside the board, otherwise in its place in the whole.
pub(super) async fn paragraph(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    Query(wanted): Query<RulesQuery>,
) -> Result<Response, Fault> {
    let room = room(&site, &game)?;
    let paragraph = room.paragraph(&id).ok_or_else(Fault::not_found)?;
    if wanted.fragment.is_some() {
        let paragraphs = in_language(std::slice::from_ref(paragraph), visitor.language);
        return Ok(answer(page::reader(&paragraphs, visitor.language)));
    }
    let id = utf8_percent_encode(&id, NON_ALPHANUMERIC);
    Ok(go(&format!("/rules/{}#rule-{id}", room.name())))
}
