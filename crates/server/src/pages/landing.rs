//! The first page: the games as cards, one button to play at once, and one's own games.

use super::{
    answer,
    frame::{Here, Page, form_word, framed, sealed_fields},
    game_names::{GameNames, current_rooms, seat_counts},
    lobby,
    words::Say,
};
use crate::{
    GameId, Room,
    hall::{GameCard, Listing},
    http::{Fault, Site, Visitor, thumbnail_path},
};
use axum::{extract::State, response::Response};
use kernel::Message;
use maud::{Markup, html};
use std::sync::Arc;

/// How many open games are shown; the lobby has the rest.
const MOST_SHOWN: usize = 5;

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let mine = match visitor.id() {
        Some(id) => site.hall.listing(Listing::Mine, Some(id)).await?,
        None => Vec::new(),
    };
    let asked = lobby::asked(&site, &visitor).await?;
    let open = site.hall.listing(Listing::Open, visitor.id()).await?;
    let say = Say::new(visitor.language);
    let body = page(&site, &visitor, (&mine, &asked), &open);
    Ok(answer(framed(
        &site,
        &visitor,
        Page {
            title: &say.the("landing-title"),
            here: Here::Landing,
            wide: true,
            body,
        },
    )))
}

/// Next to one's own games come those in which somebody asks for a seat.
fn page(
    site: &Site,
    visitor: &Visitor,
    (mine, asked): (&[GameCard], &[GameId]),
    open: &[GameCard],
) -> Markup {
    let say = Say::new(visitor.language);
    let rooms = site.hall.rooms();
    html! {
        section.hero {
            h1 { (say.the("landing-title")) }
            p.lead { (say.the("landing-lead")) }
            @if let Some(room) = current_rooms(rooms).next() {
                @let names = GameNames::new(rooms, room.name(), visitor.language);
                @let message = Message::new("play-now-game").text("game", names.title());
                div.actions { (play_form(site, visitor, room.name(), &say.with(&message))) }
            }
            noscript { p.notice { (say.the("without-script")) } }
        }
        @if !mine.is_empty() {
            section {
                h2 { (say.the("landing-mine")) }
                (lobby::list(rooms, &mine[..mine.len().min(MOST_SHOWN)], asked, visitor))
                @if mine.len() > MOST_SHOWN { p { a href="/games?which=mine" { (say.the("landing-all-mine")) } } }
            }
        }
        section {
            h2 { (say.the("landing-games")) }
            div.cards {
                @for room in current_rooms(rooms) { (card(site, visitor, say, room)) }
            }
        }
        @if !open.is_empty() {
            section {
                h2 { (say.the("landing-open")) }
                (lobby::list(rooms, &open[..open.len().min(MOST_SHOWN)], asked, visitor))
                p { a href="/games?which=open" { (say.the("landing-all-open")) } }
            }
        }
    }
}

/// One button, nothing to fill in.
fn play_form(site: &Site, visitor: &Visitor, game: &str, label: &str) -> Markup {
    html! {
        form method="post" action={ "/play/" (game) } {
            (form_word(visitor))
            (sealed_fields(site))
            button.button.primary type="submit" { (label) }
        }
    }
}

fn card(site: &Site, visitor: &Visitor, say: Say, room: &Arc<Room>) -> Markup {
    let names = GameNames::new(site.hall.rooms(), room.name(), visitor.language);
    let title = names.title();
    let (least, most) = seat_counts(room);
    let players = Message::new("landing-players")
        .number("least", least as i64)
        .number("most", most as i64);
    let map = Message::new("landing-map").text("game", &title);
    let game = room.name();
    html! {
        article.card-game {
            div.card-map { img src=(thumbnail_path(room)) alt=(say.with(&map)) width="720" loading="lazy"; }
            h2 { (title) }
            @if let Some(subtitle) = names.find("game-subtitle") { p { (subtitle) } }
            @if let Some(about) = names.find("game-about") { p.muted { (about) } }
            ul.facts {
                li { (names.find("game-players").unwrap_or_else(|| say.with(&players))) }
                @if let Some(length) = names.find("game-length") { li { (length) } }
            }
            div.actions {
                (play_form(site, visitor, game, &say.the("play-now")))
                a.button href={ "/new/" (game) } { (say.the("new-game")) }
                @if !room.primer().chapters.is_empty() { a.button.quiet href={ "/how-to-play/" (game) } { (say.the("how-to-play")) } }
                a.button.quiet href={ "/rules/" (game) } { (say.the("rules")) }
                a.button.quiet href={ "/about/" (game) } { (say.the("about")) }
            }
        }
    }
}
