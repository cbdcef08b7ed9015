//! A game that cannot be continued, because this server lacks the rules or the data it was begun with, or because
//! they no longer lead where its record says: what it needs, who sits there, and what can still be done.

use super::{
    answer,
    frame::{Here, Page, form_word, framed},
    game_names::GameNames,
    go,
    lobby::outcome,
    play_now::person,
    table_parts::{asked, chat_lines, seat_line},
    waiting::{dice_proof, facts},
    words::Say,
};
use crate::{
    GameId,
    hall::{GameCard, GameState, Offer, Refused, short},
    http::{Fault, Form, Path, Site, Visitor},
};
use axum::{extract::State, response::Response};
use kernel::Message;
use maud::{Markup, html};
use std::sync::Arc;

/// The page of such a game once it has begun.
pub(super) async fn show(
    site: &Arc<Site>,
    visitor: &Visitor,
    card: &GameCard,
    held: &[&str],
    refused: &Refused,
) -> Result<Response, Fault> {
    let say = Say::new(visitor.language);
    let names = GameNames::new(site.hall.rooms(), &card.game, visitor.language);
    let title = names.table(card);
    let running = card.state == GameState::Running;
    let offer = site.hall.open_offer(card.id).await?;
    let chat = site.hall.chat(card.id).await?;
    let talks = !held.is_empty() || visitor.id() == Some(card.creator);
    let body = html! {
        h1 { (title) }
        (facts(card, &names, say))
        @match refused {
            Refused::OtherVersion { .. } => { (why(site, card, say)) }
            _ => { p.notice role="status" { strong { (say.the("unplayable-notice")) } " " (say.with(&refused.message())) } }
        }
        @if let Some(ended) = &card.ended { p { strong { (outcome(ended, &names, say)) } } }
        @for seat in &card.seats { (seat_line(seat, &html! {}, &names, say)) }
        @if running {
            p { (say.the("unplayable-hidden")) }
            @if !held.is_empty() {
                (stopping(visitor, card, offer.as_ref(), &names, say))
                (resigning(visitor, card, held, &names, say))
            }
        } @else {
            p { (say.the("unplayable-over")) }
            div.actions { a.button.primary href={ "/api/games/" (card.id) "/record" } { (say.the("unplayable-record")) } }
        }
        @if talks || !chat.is_empty() {
            section {
                h2 { (say.the("unplayable-chat")) }
                (chat_lines(&chat, say))
                @if talks { (talking(visitor, card, say)) }
            }
        }
        (dice_proof(card, say))
    };
    let page = Page {
        title: &title,
        here: Here::Games,
        wide: false,
        body,
    };
    Ok(answer(framed(site, visitor, page)))
}

/// What the game needs, what is here, and what can be done about it.
pub(super) fn why(site: &Site, card: &GameCard, say: Say) -> Markup {
    let of_version = |key: &str, rules: u32, data: &[u8; 32]| {
        let message = Message::new(key).number("rules", rules);
        say.with(&message.text("data", short(data)))
    };
    let here = site.hall.rooms().current(&card.game).map(|room| {
        let game = room.game();
        of_version("unplayable-has", game.rules_version(), &game.data_hash())
    });
    // A finished game only needs to be read.
    let over = card.state == GameState::Finished;
    let notice = say.the(if over {
        "unplayable-notice-over"
    } else {
        "unplayable-notice"
    });
    html! {
        p.notice role="status" {
            strong { (notice) } " "
            (of_version("unplayable-needs", card.rules, &card.data)) " "
            (here.unwrap_or_else(|| say.the("unplayable-has-none")))
        }
        @if !over { p { (say.the("unplayable-remedy")) } }
    }
}

fn stopping(
    visitor: &Visitor,
    card: &GameCard,
    offer: Option<&Offer>,
    names: &GameNames<'_>,
    say: Say,
) -> Markup {
    let own = |seat: &&crate::hall::SeatCard| seat.player.account() == visitor.id();
    let missing = offer.is_some_and(|offer| {
        let mut held = card.seats.iter().filter(own);
        held.any(|seat| offer.missing.contains(seat.seat))
    });
    html! {
        form method="post" action={ "/games/" (card.id) "/stop" } {
            (form_word(visitor))
            @if let Some(offer) = offer { p.notice role="status" { (asked(offer, card, names, say)) } }
            div.actions {
                @match (offer, missing) {
                    (None, _) => { button.button type="submit" name="answer" value="ask" { (say.the("unplayable-stop")) } }
                    (Some(_), true) => {
                        button.button.primary type="submit" name="answer" value="yes" { (say.the("offer-yes")) }
                        button.button type="submit" name="answer" value="no" { (say.the("offer-no")) }
                    }
                    (Some(_), false) => { button.button type="submit" name="answer" value="no" { (say.the("offer-withdraw")) } }
                }
            }
        }
    }
}

fn resigning(
    visitor: &Visitor,
    card: &GameCard,
    held: &[&str],
    names: &GameNames<'_>,
    say: Say,
) -> Markup {
    html! {
        form method="post" action={ "/games/" (card.id) "/resign" } data-confirm=(say.the("unplayable-resign-sure")) {
            (form_word(visitor))
            div.actions {
                @for seat in held {
                    @let message = Message::new("unplayable-resign").text("seat", names.seat(seat));
                    button.button.danger type="submit" name="seat" value=(seat) { (say.with(&message)) }
                }
            }
        }
    }
}

fn talking(visitor: &Visitor, card: &GameCard, say: Say) -> Markup {
    html! {
        form.form method="post" action={ "/games/" (card.id) "/chat" } {
            (form_word(visitor))
            div.field {
                label for="chat-text" { (say.the("chat-label")) }
                input id="chat-text" name="text" maxlength="500" autocomplete="off" required;
            }
            div.actions { button.button type="submit" { (say.the("chat-send")) } }
        }
    }
}

pub(super) async fn resign(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    form: Form,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    site.hall.resign(code, form.get("seat"), by).await?;
    Ok(go(&format!("/games/{code}")))
}

pub(super) async fn say(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    form: Form,
) -> Result<Response, Fault> {
    let by = person(visitor.known()?);
    site.hall.say(code, &by, form.get("text")).await?;
    Ok(go(&format!("/games/{code}")))
}
