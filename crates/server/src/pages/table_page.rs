//! A game's page: the waiting room before it begins, then the table.

use super::{
    answer, curtain,
    frame::{BoardParts, head, in_language},
    game_names::GameNames,
    go, unplayable, waiting,
    words::Say,
};
use crate::{
    GameId,
    hall::{GameCard, GameState},
    http::{Fault, Path, Query, Site, Visitor, board_style_path, map_path},
};
use axum::{extract::State, http::HeaderMap, response::Response};
use maud::{DOCTYPE, html};
use serde::Deserialize;
use std::sync::Arc;
use table::{
    Language,
    page::{Features, SeatLink, Shell, Visited, reader, shell},
};

#[derive(Deserialize)]
pub(super) struct Through {
    seat: Option<String>,
}

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(through): Query<Through>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let card = site.hall.about(code).await?;
    if card.state == GameState::Waiting {
        return waiting::show(&site, &visitor, &card).await;
    }
    let held = held(&visitor, &card);
    if let Some(why) = site.hall.why_unplayable(code).await? {
        return unplayable::show(&site, &visitor, &card, &held, &why).await;
    }
    let wanted = through.seat.as_deref().filter(|seat| !seat.is_empty());
    let seat = match (wanted, held.as_slice()) {
        (Some(wanted), held) => held.iter().copied().find(|own| *own == wanted),
        (None, []) => None,
        (None, held) => Some(next(&card, held)),
    };
    if wanted.is_some() && seat.is_none() {
        // It is somebody else's seat: this visitor may watch.
        return Ok(go(&format!("/games/{code}")));
    }
    if let Some(seat) = seat
        && card.one_screen
        && card.state == GameState::Running
        && held.len() > 1
        && !curtain::is_here(&headers, code, seat)
    {
        return Ok(go(&curtain::address(code, seat)));
    }
    table(&site, &visitor, &card, seat, &held).await
}

/// Names of the seats the visitor holds.
fn held<'a>(visitor: &Visitor, card: &'a GameCard) -> Vec<&'a str> {
    let Some(id) = visitor.id() else {
        return Vec::new();
    };
    (card.seats.iter())
        .filter(|seat| seat.player.account() == Some(id))
        .map(|seat| seat.name.as_str())
        .collect()
}

/// The one of several seats that must decide, or the first.
fn next<'a>(card: &'a GameCard, held: &[&'a str]) -> &'a str {
    let mut due = card.due().map(|seat| seat.name.as_str());
    due.find(|seat| held.contains(seat)).unwrap_or(held[0])
}

async fn table(
    site: &Arc<Site>,
    visitor: &Visitor,
    card: &GameCard,
    seat: Option<&str>,
    held: &[&str],
) -> Result<Response, Fault> {
    let (hall, language, id) = (&site.hall, visitor.language, visitor.id());
    let seen = hall.look(card.id, id, seat, |seen| {
        let features = Features {
            advice: seen.seat.is_some() && !seen.other_persons && !seen.finished,
            one_screen: card.one_screen,
            finished: seen.finished,
        };
        (Arc::clone(seen.room), seen.seat, features)
    });
    let (room, own, features) = seen.await?;
    let (first, last) = hall.first_operations(card.id, id, seat, language).await?;
    let notes = match id.filter(|_| own.is_some()) {
        Some(id) => hall.notes(card.id, id, seat).await.unwrap_or_default(),
        None => String::new(),
    };
    let visit = match id {
        Some(id) => hall.visit(card.id, id, seat).await?,
        None => None,
    };
    let orders = match (id, seat) {
        (Some(id), Some(seat)) => hall.orders(card.id, id, seat).await.unwrap_or_default(),
        _ => String::new(),
    };
    // One per line, as the page says; no orders are an empty field.
    let orders = match orders.as_str() {
        "nothing" => String::new(),
        some => some.replace("; ", "\n"),
    };

    let rooms = hall.rooms();
    let names = GameNames::new(rooms, &card.game, language);
    let title = names.table(card);
    let code = card.id.to_string();
    let urls: Vec<String> = (held.iter())
        .map(|seat| format!("/games/{code}?seat={seat}"))
        .collect();
    let links: Vec<SeatLink<'_>> = (held.iter().zip(&urls))
        .map(|(seat, url)| SeatLink { seat, url })
        .collect();
    let other = match language {
        Language::Fr => Language::En,
        Language::En => Language::Fr,
    };
    let map = map_path(&room, language);
    let taught = !room.primer().chapters.is_empty();
    let how_to_play = format!("/how-to-play/{}", card.game);
    let view = Shell {
        workshop: room.workshop(language),
        title: &title,
        code: &code,
        seat,
        seats: &links,
        map: &map,
        script: &site.assets.table_script,
        other_language: (other, &in_language(visitor, other)),
        home: "/games",
        rules: &format!("/rules/{}", card.game),
        how_to_play: taught.then_some(how_to_play.as_str()),
        first: &first,
        last: &last,
        // These come with the first operations.
        players: html! {},
        chat: html! {},
        offers: html! {},
        // Paragraphs come when they are requested.
        reader: reader(&[], language),
        notes: &notes,
        orders: &orders,
        windows: room.game().windows(),
        lenses: room.game().lenses(),
        visit: id.map(|_| Visited {
            seen: visit.map(|visit| visit.seen),
            since: visit.map_or(0, |visit| visit.since),
        }),
        features,
    };
    let board = BoardParts {
        style: &board_style_path(&room),
        map: &map,
    };
    Ok(answer(html! {
        (DOCTYPE)
        html lang=(language.tag()) {
            (head(site, Say::new(language), &title, Some(&board)))
            (shell(&view))
        }
    }))
}
