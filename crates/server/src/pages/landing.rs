//! The first page: the games as cards, one button to play at once, and one's own games.

use super::{
    answer,
    frame::{Here, Page, form_word, framed, sealed_fields},
    game_names::{GameNames, current_rooms, seat_counts},
    lobby, pictures,
    words::Say,
};
use crate::{
    GameId, Room,
    hall::{GameCard, Listing},
    http::{Fault, Site, View, Visitor},
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
    site.card_pictures.named(visitor.language).await;
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
    let mine_first = &mine[..mine.len().min(MOST_SHOWN)];
    let open_first = &open[..open.len().min(MOST_SHOWN)];
    html! {
        section.hero {
            h1 { (say.the("landing-title")) }
            p.lead { (say.the("landing-lead")) }
            noscript { p.notice { (say.the("without-script")) } }
        }
        @if !mine.is_empty() {
            section {
                h2 { (say.the("landing-mine")) }
                (lobby::list(site, mine_first, asked, visitor))
                @if mine.len() > MOST_SHOWN { p { a href="/games?which=mine" { (say.the("landing-all-mine")) } } }
            }
        }
        section {
            h2.visually-hidden { (say.the("landing-games")) }
            div.cards {
                @for room in current_rooms(rooms) { (card(site, visitor, say, room)) }
            }
        }
        @if !open.is_empty() {
            section {
                h2 { (say.the("landing-open")) }
                (lobby::list(site, open_first, asked, visitor))
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

/// How wide a card's picture is shown: as wide as a phone, then two or three beside each other.
const SIZES: &str = "(min-width: 90rem) 41rem, (min-width: 58rem) 46vw, 94vw";

fn card(site: &Site, visitor: &Visitor, say: Say, room: &Arc<Room>) -> Markup {
    let names = GameNames::new(site.hall.rooms(), room.name(), visitor.language);
    let title = names.title();
    let game = room.name();
    let alt = say.with(&Message::new("landing-map").text("game", &title));
    let options = room.game().full_options(&[]).unwrap_or_default();
    let seats = room.game().seats(&options).unwrap_or_default();
    let about_play = seats.first().map(|seat| {
        let message = Message::new("play-now-about").text("seat", names.seat(seat));
        say.with(&message)
    });
    html! {
        article.card-game aria-labelledby={ "game-" (game) } {
            div.card-map { (pictures::by_day_and_night(site, visitor, room, View::Part, &alt, SIZES)) }
            div.card-text {
                h2 id={ "game-" (game) } { (title) }
                @if let Some(subtitle) = names.find("game-subtitle") { p.card-subtitle { (subtitle) } }
                @if let Some(goal) = names.find("game-goal") { p { (goal) } }
                @if let Some(step) = names.find("game-first-step") { p.muted { (step) } }
            }
            div.actions {
                (play_form(site, visitor, game, &say.the("play-now")))
                a.button href={ "/new/" (game) } { (say.the("new-game")) }
                @if !room.primer().chapters.is_empty() { a.button.quiet href={ "/how-to-play/" (game) } { (say.the("how-to-play")) } }
                a.button.quiet href={ "/rules/" (game) } { (say.the("rules")) }
                a.button.quiet href={ "/about/" (game) } { (say.the("about")) }
            }
            (facts(&names, say, room))
            p.card-credits {
                @if let Some(about) = about_play { (about) " " }
                @if let Some(credits) = names.find("game-credits") { (credits) }
            }
        }
    }
}

/// What somebody wants to know before choosing: how many, how long, how hard, how much is reconstructed.
fn facts(names: &GameNames<'_>, say: Say, room: &Room) -> Markup {
    let (least, most) = seat_counts(room);
    let counted = Message::new("landing-players")
        .number("least", least as i64)
        .number("most", most as i64);
    let players = names.find("game-players");
    let facts = [
        ("fact-players", players.or_else(|| Some(say.with(&counted)))),
        ("fact-length", names.find("game-length")),
        ("fact-weight", names.find("game-weight")),
        ("fact-reconstructed", names.find("game-reconstructed")),
    ];
    html! {
        dl.facts {
            @for (name, fact) in facts {
                @if let Some(fact) = fact { div { dt { (say.the(name)) } dd { (fact) } } }
            }
        }
    }
}
