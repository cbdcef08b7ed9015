//! The lobby: one's own games and whose turn it is, open games, games to watch, finished games.

use super::{
    answer,
    frame::{Here, Page, clock, framed, time},
    game_names::{GameNames, current_rooms, player},
    pictures,
    words::Say,
};
use crate::{
    GameId,
    hall::{
        Admission, Cursor, Ended, EndedHow, GameCard, GameState, Leaf, Listed, Listing, SeatCard,
    },
    http::{Fault, Query, Site, View, Visitor, api::leaf},
};
use axum::{extract::State, response::Response};
use kernel::Message;
use maud::{Markup, html};
use serde::Deserialize;
use std::sync::Arc;

const TABS: [Listing; 4] = [
    Listing::Mine,
    Listing::Open,
    Listing::Live,
    Listing::Finished,
];

/// How many games there are on one page.
const LISTED: usize = 30;

#[derive(Deserialize)]
pub(super) struct LobbyQuery {
    which: Option<Listing>,
    before: Option<String>,
    after: Option<String>,
}

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Query(query): Query<LobbyQuery>,
) -> Result<Response, Fault> {
    // Whoever has games wants to see them first.
    let which = query.which.unwrap_or(match visitor.account {
        Some(_) => Listing::Mine,
        None => Listing::Open,
    });
    let own = matches!(which, Listing::Mine | Listing::Finished) && visitor.id().is_none();
    let leaf = leaf(query.before.as_deref(), query.after.as_deref())?;
    let listed = if own {
        Listed::default()
    } else {
        (site.hall.listed(which, visitor.id(), leaf, LISTED)).await?
    };
    let asked = asked(&site, &visitor).await?;
    let say = Say::new(visitor.language);
    let rooms = site.hall.rooms();
    site.card_pictures.named(visitor.language).await;
    let body = html! {
        h1 { (say.the("lobby-title")) }
        nav.tabs aria-label=(say.the("lobby-tabs")) {
            @for tab in TABS {
                a href={ "/games?which=" (tab.word()) } aria-current=[(tab == which).then_some("page")] {
                    (say.the(&format!("lobby-{}", tab.word())))
                }
            }
        }
        @if listed.games.is_empty() {
            p.notice { (say.the(&format!("nobody-listed-{}", which.word()))) }
        } @else {
            (list(&site, &listed.games, &asked, &visitor))
        }
        (turning(which, leaf, &listed, say))
        div.actions {
            @for room in current_rooms(rooms) {
                @let names = GameNames::new(rooms, room.name(), visitor.language);
                @let message = Message::new("new-game-of").text("game", names.title());
                a.button.primary href={ "/new/" (room.name()) } { (say.with(&message)) }
            }
        }
    };
    let page = Page {
        title: &say.the("lobby-title"),
        here: Here::Games,
        wide: true,
        body,
    };
    Ok(answer(framed(&site, &visitor, page)))
}

/// Games of this visitor in which somebody asks for a seat.
pub(super) async fn asked(site: &Site, visitor: &Visitor) -> Result<Vec<GameId>, Fault> {
    Ok(match visitor.id() {
        Some(id) => site.hall.asked(id).await?,
        None => Vec::new(),
    })
}

/// Links to the newer and the older games of a list.
fn turning(which: Listing, leaf: Leaf, listed: &Listed, say: Say) -> Markup {
    let to = |name: &str, mark: &Cursor| format!("/games?which={}&{name}={mark}", which.word());
    // From beyond the end of a list there is always a way back to its beginning.
    let newer = (listed.newer.as_ref())
        .map(|mark| to("after", mark))
        .or_else(|| {
            (leaf != Leaf::First && listed.games.is_empty())
                .then(|| format!("/games?which={}", which.word()))
        });
    let older = listed.older.as_ref().map(|mark| to("before", mark));
    html! {
        @if newer.is_some() || older.is_some() {
            nav.actions aria-label=(say.the("lobby-leaves")) {
                @if let Some(newer) = newer { a.button href=(newer) rel="prev" { (say.the("lobby-newer")) } }
                @if let Some(older) = older { a.button href=(older) rel="next" { (say.the("lobby-older")) } }
            }
        }
    }
}

/// Games one under another.
pub(super) fn list(site: &Site, games: &[GameCard], asked: &[GameId], visitor: &Visitor) -> Markup {
    let say = Say::new(visitor.language);
    html! {
        ul.list {
            @for card in games { li { (row(site, card, asked.contains(&card.id), visitor, say)) } }
        }
    }
}

fn row(site: &Site, card: &GameCard, asked: bool, visitor: &Visitor, say: Say) -> Markup {
    let names = GameNames::new(site.hall.rooms(), &card.game, visitor.language);
    let my_turn = card.due().find(|seat| is_own(seat, visitor));
    let people: Vec<String> = (card.seats.iter())
        .map(|seat| {
            let message = Message::new("row-seat").text("seat", names.seat(&seat.name));
            say.with(&message.text("who", player(&seat.player, say)))
        })
        .collect();
    html! {
        a.row href={ "/games/" (card.id) } {
            (picture(site, card, visitor))
            span.row-title { (names.table(card)) }
            span.row-note { (names.options(&card.options)) " — " (people.join(", ")) " — " (time(card.updated)) }
            span.row-end {
                @if card.unlisted { span.badge { (say.the("badge-unlisted")) } " " }
                @match (&card.state, &card.ended, my_turn) {
                    (_, Some(ended), _) => { span.badge.over { (outcome(ended, &names, say)) } }
                    (GameState::Waiting, ..) if asked => { span.badge-turn { (say.the("badge-asked")) } }
                    (GameState::Waiting, ..) if card.admission == Admission::Ask && visitor.id() != Some(card.creator) => { span.badge.open { (say.the("badge-asks")) } }
                    (GameState::Waiting, ..) => { span.badge.open { (say.the("badge-waiting")) } }
                    (_, _, Some(seat)) => {
                        span.badge-turn { (say.the("badge-your-turn")) }
                        @if let Some(deadline) = seat.deadline { " " (clock(deadline, say)) }
                    }
                    _ => {
                        span.badge { (due(card, &names, say)) }
                        @if let Some(deadline) = card.due().filter_map(|seat| seat.deadline).min() { " " (clock(deadline, say)) }
                    }
                }
            }
        }
    }
}

fn is_own(seat: &SeatCard, visitor: &Visitor) -> bool {
    visitor.id().is_some() && seat.player.account() == visitor.id()
}

/// The board, small; in one's own games the position lies over it, as one's own seat sees it.
fn picture(site: &Site, card: &GameCard, visitor: &Visitor) -> Markup {
    let Some(room) = site.hall.rooms().current(&card.game) else {
        return html! {};
    };
    let own = card.seats.iter().find(|seat| is_own(seat, visitor));
    let own = own.filter(|_| card.state != GameState::Waiting);
    html! {
        span.row-picture aria-hidden="true" {
            (pictures::by_day_and_night(site, visitor, room, View::Whole, "", "7.5rem"))
            @if let Some(seat) = own {
                img.dots src={ "/api/games/" (card.id) "/dots.svg?seat=" (seat.name) } alt="" loading="lazy" decoding="async";
            }
        }
    }
}

/// Whose turn it is, in words.
fn due(card: &GameCard, names: &GameNames<'_>, say: Say) -> String {
    let who: Vec<String> = card.due().map(|seat| names.seat(&seat.name)).collect();
    say.with(&Message::new("badge-turn-of").text("who", who.join(", ")))
}

/// How a game ended, in words.
pub(super) fn outcome(ended: &Ended, names: &GameNames<'_>, say: Say) -> String {
    let named =
        |seats: &[String]| -> Vec<String> { seats.iter().map(|seat| names.seat(seat)).collect() };
    let winners = named(&ended.winners);
    match ended.how {
        EndedHow::Played if winners.is_empty() => say.the("ended-played"),
        EndedHow::Played => {
            let message = Message::new("ended-won").text("winners", winners.join(", "));
            say.with(&message.number("count", winners.len() as i64))
        }
        EndedHow::Stopped if !ended.absent.is_empty() => {
            let absent = named(&ended.absent).join(", ");
            say.with(&Message::new("ended-stopped-without").text("absent", absent))
        }
        EndedHow::Stopped => say.the("ended-stopped"),
        EndedHow::GivenUp => say.the("ended-given-up"),
        EndedHow::Abandoned => say.the("ended-abandoned"),
        EndedHow::Closed => say.the("ended-closed"),
    }
}
