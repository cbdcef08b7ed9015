//! The players of a running game: clocks, vacations, the seats of absent players, and their way back.

use super::{
    answer,
    founder::ToHandOn,
    frame::{Here, Page, form_word, framed},
    game_names::GameNames,
    go,
    table_parts::seat_line,
    waiting::{dice_proof, facts},
    words::Say,
};
use crate::{
    GameId,
    hall::{BotKind, GameCard, GameState, OfferKind, Player, Replacement, SeatCard},
    http::{Fault, Form, Path, Site, Visitor},
};
use axum::{extract::State, response::Response};
use kernel::{Message, Seats};
use maud::{Markup, html};
use std::sync::Arc;

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
) -> Result<Response, Fault> {
    let card = site.hall.about(code).await?;
    let to_hand_on = ToHandOn::of(&site, &visitor, &card).await?;
    let absent = match card.state {
        GameState::Running => site.hall.absent(code).await?,
        _ => Seats::NONE,
    };
    let say = Say::new(visitor.language);
    let names = GameNames::new(site.hall.rooms(), &card.game, visitor.language);
    let title = names.table(&card);
    let body = html! {
        h1 { (title) }
        (facts(&card, &names, say))
        @for seat in &card.seats {
            @let below = html! {
                @if may_replace(&visitor, &card, seat) { (replacing(&visitor, &card, seat, say)) }
                @if may_return(&visitor, seat) { (returning(&visitor, &card, seat, say)) }
            };
            (seat_line(seat, &below, &names, say))
        }
        @if may_stop(&visitor, &card, absent) { (stopping(&visitor, &card, absent, &names, say)) }
        (to_hand_on.section(&visitor, &card, &names, say))
        (dice_proof(&card, say))
        div.actions { a.button.primary href={ "/games/" (code) } { (say.the("back-to-table")) } }
    };
    let page = Page {
        title: &title,
        here: Here::Games,
        wide: false,
        body,
    };
    Ok(answer(framed(&site, &visitor, page)))
}

fn may_replace(visitor: &Visitor, card: &GameCard, seat: &SeatCard) -> bool {
    let plays = visitor.id().is_some_and(|id| card.holds_seat(id));
    let absent = seat.overdue || seat.vacant;
    // Where a bot plays and an invitation is open, there is nothing left to ask for.
    let settled = is_bot(seat) && seat.invited;
    absent && !settled && plays && seat.player.account() != visitor.id()
}

fn is_bot(seat: &SeatCard) -> bool {
    matches!(seat.player, Player::Bot(_))
}

/// Whether the visitor was replaced there and nobody else has moved yet.
fn may_return(visitor: &Visitor, seat: &SeatCard) -> bool {
    visitor.id().is_some() && seat.owner == visitor.id()
}

fn replacing(visitor: &Visitor, card: &GameCard, seat: &SeatCard, say: Say) -> Markup {
    let action = format!("/games/{}/seats/{}/replace", card.id, seat.name);
    html! {
        form method="post" action=(action) data-confirm=(say.the("replace-sure")) {
            (form_word(visitor))
            p { @if is_bot(seat) { (say.the("replace-about-bot")) } @else { (say.the("replace-about")) } }
            div.actions {
                @if !seat.invited {
                    button.button type="submit" name="with" value="invite" { (say.the("replace-invite")) }
                }
                @if !is_bot(seat) {
                    button.button type="submit" name="with" value=(BotKind::Careful.name()) { (say.the("replace-bot")) }
                }
            }
        }
    }
}

fn returning(visitor: &Visitor, card: &GameCard, seat: &SeatCard, say: Say) -> Markup {
    html! {
        form method="post" action={ "/games/" (card.id) "/seats/" (seat.name) "/return" } {
            (form_word(visitor))
            p { (say.the("return-about")) }
            div.actions { button.button.primary type="submit" { (say.the("return-now")) } }
        }
    }
}

/// Whether the visitor is playing and waiting for somebody who stays away.
fn may_stop(visitor: &Visitor, card: &GameCard, absent: Seats) -> bool {
    let plays = visitor.id().is_some_and(|id| card.holds_seat(id));
    plays && (card.seats.iter()).any(|seat| is_missed(visitor, seat, absent))
}

/// Whether somebody else should be here and is not.
fn is_missed(visitor: &Visitor, seat: &SeatCard, absent: Seats) -> bool {
    absent.contains(seat.seat) && seat.player.account() != visitor.id()
}

fn stopping(
    visitor: &Visitor,
    card: &GameCard,
    absent: Seats,
    names: &GameNames<'_>,
    say: Say,
) -> Markup {
    let others = card
        .seats
        .iter()
        .filter(|seat| is_missed(visitor, seat, absent));
    let missing: Vec<String> = others.map(|seat| names.seat(&seat.name)).collect();
    let about = Message::new("stop-about").text("who", missing.join(", "));
    html! {
        form method="post" action={ "/games/" (card.id) "/stop" } data-confirm=(say.the("stop-sure")) {
            (form_word(visitor))
            p { (say.with(&about)) }
            div.actions { button.button type="submit" { (say.the("stop-without")) } }
        }
    }
}

pub(super) async fn come_back(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, seat)): Path<(GameId, String)>,
    _form: Form,
) -> Result<Response, Fault> {
    let by = visitor.person()?;
    site.hall.come_back(code, &seat, &by).await?;
    Ok(go(&format!("/games/{code}")))
}

/// Proposes to stop the game, agrees or declines; takes effect at once where nobody is left to ask.
pub(super) async fn stop(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    form: Form,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    let open = site.hall.open_offer(code).await?;
    let asked = open.is_some_and(|offer| offer.kind == OfferKind::Stop);
    match (form.get("answer"), asked) {
        ("no", _) => site.hall.decline(code, by).await?,
        (_, true) => site.hall.agree(code, by).await?,
        (_, false) => site.hall.offer(code, by, OfferKind::Stop).await?,
    }
    Ok(go(&format!("/games/{code}")))
}

pub(super) async fn replace(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, seat)): Path<(GameId, String)>,
    form: Form,
) -> Result<Response, Fault> {
    let with = match form.get("with") {
        "invite" => Replacement::Invite,
        word => {
            let unknown = || Fault::bad("with: invite or careful");
            Replacement::Bot(BotKind::named(word).ok_or_else(unknown)?)
        }
    };
    let by = visitor.known()?.id;
    site.hall.replace(code, &seat, by, with).await?;
    Ok(go(&format!("/games/{code}/players")))
}
