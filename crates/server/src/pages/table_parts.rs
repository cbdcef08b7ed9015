//! The server's own parts of a table: players and clocks, chat, offers. The hall sends them when they change.

use super::{
    frame::{clock, time},
    game_names::{GameNames, person, player},
    lesson,
    lobby::outcome,
    words::Say,
};
use crate::{
    accounts::now,
    hall::{ChatLine, Furniture, GameCard, GameState, Offer, OfferKind, Player, SeatCard, Trying},
    rooms::Rooms,
};
use kernel::{
    Message, Seat, Viewer,
    primer::{Lesson, Progress},
};
use maud::{Markup, html};
use table::Language;

/// What the hall needs to draw them.
pub struct Parts {
    rooms: Rooms,
}

impl Parts {
    pub fn new(rooms: Rooms) -> Parts {
        Parts { rooms }
    }
}

impl Furniture for Parts {
    fn players(&self, card: &GameCard, _: Viewer, language: Language) -> Markup {
        players(&self.rooms, card, language)
    }

    fn chat(&self, lines: &[ChatLine], language: Language) -> Markup {
        chat(lines, language)
    }

    fn offers(
        &self,
        card: &GameCard,
        offer: Option<&Offer>,
        eyes: Viewer,
        language: Language,
    ) -> Markup {
        offers(&self.rooms, card, offer, eyes, language)
    }

    fn lesson(
        &self,
        card: &GameCard,
        lesson: &Lesson,
        progress: Progress,
        language: Language,
    ) -> Markup {
        lesson::said(card, lesson, progress, language)
    }

    fn welcome(&self, card: &GameCard, language: Language) -> Option<Markup> {
        let names = GameNames::new(&self.rooms, &card.game, language);
        lesson::welcome(&names, card, language)
    }

    fn moments(&self, card: &GameCard, trying: Trying, language: Language) -> Markup {
        lesson::moments(card, trying, language)
    }
}

/// A seat with its player and clock, and what else belongs to it.
pub(super) fn seat_line(
    seat: &SeatCard,
    below: &Markup,
    names: &GameNames<'_>,
    say: Say,
) -> Markup {
    let away = match &seat.player {
        Player::Person { away_until, .. } => away_until.filter(|until| *until > now()),
        _ => None,
    };
    html! {
        div.seat-row {
            span.seat-name { (names.seat(&seat.name)) }
            span.seat-who {
                (player(&seat.player, say))
                @if seat.due_since.is_some() { " " span.badge-turn { (say.the("badge-to-move")) } }
                @if let Some(deadline) = seat.deadline { " " (clock(deadline, say)) }
                @if let Some(until) = away { " " span.badge { (say.the("badge-away")) " " (time(until)) } }
                @if seat.invited { " " span.badge.open { (say.the("badge-invited")) } }
                @if let Some(former) = &seat.former { " " span.muted { (say.with(&Message::new("seat-former").text("name", former.as_str()))) } }
            }
            (below)
        }
    }
}

/// Everybody at the table.
pub fn players(rooms: &Rooms, card: &GameCard, language: Language) -> Markup {
    let say = Say::new(language);
    let names = GameNames::new(rooms, &card.game, language);
    // A clock that has run out is visible anyway, and offers more choices.
    let absent = card.pace_hours.is_none() && card.seats.iter().any(|seat| seat.absent);
    let overdue = card.seats.iter().any(|seat| seat.overdue);
    let replaced = card.seats.iter().any(|seat| seat.owner.is_some());
    let running = card.state == GameState::Running;
    html! {
        @if let Some(ended) = &card.ended {
            p.notice data-over { (outcome(ended, &names, say)) }
        }
        (lesson::origin(card, say))
        @for seat in &card.seats { (seat_line(seat, &html! {}, &names, say)) }
        @if absent && running {
            p.notice { (say.the("players-absent")) " " a href={ "/games/" (card.id) "/players" } { (say.the("players-stop")) } }
        } @else if overdue && running {
            p.notice { (say.the("players-overdue")) " " a href={ "/games/" (card.id) "/players" } { (say.the("players-replace")) } }
        }
        @if replaced && running {
            p.notice { (say.the("players-replaced")) " " a href={ "/games/" (card.id) "/players" } { (say.the("players-return")) } }
        }
        p.small { a href={ "/games/" (card.id) "/report" } { (say.the("report-link")) } }
    }
}

pub(super) fn chat_lines(lines: &[ChatLine], say: Say) -> Markup {
    html! {
        ol {
            @for line in lines {
                li { strong { bdi { (person(&line.name, say)) } } " " (time(line.at)) " " bdi { (line.text) } }
            }
        }
    }
}

/// The lines of the chat, for the list inside `#chat`.
pub fn chat(lines: &[ChatLine], language: Language) -> Markup {
    let say = Say::new(language);
    html! {
        (chat_lines(lines, say))
        form {
            label.visually-hidden for="chat-text" { (say.the("chat-label")) }
            input id="chat-text" name="text" maxlength="500" autocomplete="off" placeholder=(say.the("chat-label"));
            button.button type="submit" { (say.the("chat-send")) }
        }
    }
}

/// What everybody is asked to agree to. The buttons for asking belong to the table itself.
pub fn offers(
    rooms: &Rooms,
    card: &GameCard,
    offer: Option<&Offer>,
    eyes: Viewer,
    language: Language,
) -> Markup {
    let say = Say::new(language);
    let names = GameNames::new(rooms, &card.game, language);
    let Viewer::Seat(own) = eyes else {
        return html! { @if let Some(offer) = offer { p { (asked(offer, card, &names, say)) } } };
    };
    html! {
        @if let Some(offer) = offer {
                p.notice role="status" { (asked(offer, card, &names, say)) }
                div.actions {
                    @if offer.missing.is_empty() {
                        // The player they were waiting for has since been silent for too long.
                        button.button.primary type="button" data-do="offer-yes" { (say.the("offer-end-now")) }
                        button.button type="button" data-do="offer-no" { (say.the("offer-withdraw")) }
                    } @else if offer.missing.contains(own) {
                        button.button.primary type="button" data-do="offer-yes" { (say.the("offer-yes")) }
                        button.button type="button" data-do="offer-no" { (say.the("offer-no")) }
                    } @else {
                        button.button type="button" data-do="offer-no" { (say.the("offer-withdraw")) }
                    }
                }
        }
    }
}

pub(super) fn asked(offer: &Offer, card: &GameCard, names: &GameNames<'_>, say: Say) -> String {
    let name = |seat: Seat| {
        let found = card.seats.iter().find(|own| own.seat == seat);
        found.map_or_else(String::new, |own| names.seat(&own.name))
    };
    let missing: Vec<String> = offer.missing.iter().map(name).collect();
    let message = match offer.kind {
        OfferKind::Stop => Message::new("offer-asks-stop"),
        OfferKind::Rollback { to } => Message::new("offer-asks-rollback").number("to", to as i64),
        OfferKind::Invite { seat } => Message::new("offer-asks-invite").text("seat", name(seat)),
    };
    let message = message.text("who", name(offer.by));
    say.with(&message.text("missing", missing.join(", ")))
}
