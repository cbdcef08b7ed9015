//! The lobby: one's own games and whose turn it is, open ones, those to watch, finished ones.

use super::{
    answer,
    frame::{Here, Page, framed, time},
    game_names::{GameNames, current_rooms, player},
    words::Say,
};
use crate::{
    hall::{EndedHow, GameCard, GameState, Listing, SeatCard},
    http::{Fault, Query, Site, Visitor},
    rooms::Rooms,
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

#[derive(Deserialize)]
pub(super) struct Which {
    which: Option<Listing>,
}

fn word(which: Listing) -> &'static str {
    match which {
        Listing::Mine => "mine",
        Listing::Open => "open",
        Listing::Live => "live",
        Listing::Finished => "finished",
    }
}

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Query(query): Query<Which>,
) -> Result<Response, Fault> {
    // Who has games wants to see them first.
    let which = query.which.unwrap_or(match visitor.account {
        Some(_) => Listing::Mine,
        None => Listing::Open,
    });
    let own = matches!(which, Listing::Mine | Listing::Finished) && visitor.id().is_none();
    let games = match own {
        true => Vec::new(),
        false => site.hall.listing(which, visitor.id()).await?,
    };
    let say = Say::new(visitor.language);
    let rooms = site.hall.rooms();
    let body = html! {
        h1 { (say.the("lobby-title")) }
        nav.tabs aria-label=(say.the("lobby-tabs")) {
            @for tab in TABS {
                a href={ "/games?which=" (word(tab)) } aria-current=[(tab == which).then_some("page")] {
                    (say.the(&format!("lobby-{}", word(tab))))
                }
            }
        }
        @if games.is_empty() {
            p.notice { (say.the(&format!("nobody-listed-{}", word(which)))) }
        } @else {
            (list(rooms, &games, &visitor))
        }
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

/// Games one under another.
pub(super) fn list(rooms: &Rooms, games: &[GameCard], visitor: &Visitor) -> Markup {
    let say = Say::new(visitor.language);
    html! {
        ul.list {
            @for card in games { li { (row(rooms, card, visitor, say)) } }
        }
    }
}

fn row(rooms: &Rooms, card: &GameCard, visitor: &Visitor, say: Say) -> Markup {
    let names = GameNames::new(rooms, &card.game, visitor.language);
    let own = |seat: &&SeatCard| visitor.id().is_some() && seat.player.account() == visitor.id();
    let my_turn = card.due().find(own);
    let people: Vec<String> = (card.seats.iter())
        .map(|seat| {
            let message = Message::new("row-seat").text("seat", names.seat(&seat.name));
            say.with(&message.text("who", player(&seat.player, say)))
        })
        .collect();
    html! {
        a.row href={ "/games/" (card.id) } {
            span.row-title { (names.table(card)) }
            span.row-note { (names.options(&card.options)) " — " (people.join(", ")) " — " (time(card.updated, false)) }
            span.row-end {
                @match (&card.state, &card.ended, my_turn) {
                    (_, Some(ended), _) => { span.badge.over { (outcome(ended.how, &ended.winners, &names, say)) } }
                    (GameState::Waiting, ..) => { span.badge.open { (say.the("badge-waiting")) } }
                    (_, _, Some(seat)) => {
                        span.badge-turn { (say.the("badge-your-turn")) }
                        @if let Some(deadline) = seat.deadline { " " (time(deadline, true)) }
                    }
                    _ => { span.badge { (due(card, &names, say)) } }
                }
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
pub(super) fn outcome(
    how: EndedHow,
    winners: &[String],
    names: &GameNames<'_>,
    say: Say,
) -> String {
    let winners: Vec<String> = winners.iter().map(|seat| names.seat(seat)).collect();
    match how {
        EndedHow::Played if winners.is_empty() => say.the("ended-played"),
        EndedHow::Played => {
            let message = Message::new("ended-won").text("winners", winners.join(", "));
            say.with(&message.number("count", winners.len() as i64))
        }
        EndedHow::Stopped => say.the("ended-stopped"),
        EndedHow::GivenUp => say.the("ended-given-up"),
        EndedHow::Abandoned => say.the("ended-abandoned"),
        EndedHow::Closed => say.the("ended-closed"),
    }
}
