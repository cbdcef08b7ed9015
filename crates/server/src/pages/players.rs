//! The players of a running game: clocks, vacations, the seats of those who are absent, and the way back to them.

use super::{
    answer,
    frame::{Here, Page, form_word, framed},
    game_names::GameNames,
    go,
    table_parts::seat_line,
    waiting::{dice_proof, facts, invitations},
    words::Say,
};
use crate::{
    GameId,
    hall::{BotKind, GameCard, Player, Replacement, SeatCard},
    http::{Fault, Form, Path, Site, Visitor},
};
use axum::{extract::State, response::Response};
use maud::{Markup, html};
use std::sync::Arc;

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
) -> Result<Response, Fault> {
    let card = site.hall.about(code).await?;
    let invites = match visitor.id() {
        Some(id) => site.hall.invites(code, id).await.unwrap_or_default(),
        None => Vec::new(),
    };
    let say = Say::new(visitor.language);
    let names = GameNames::new(site.hall.rooms(), &card.game, visitor.language);
    let title = names.table(&card);
    let body = html! {
        h1 { (title) }
        (facts(&card, &names, say))
        @for seat in &card.seats {
            (seat_line(seat, &names, say))
            @if may_replace(&visitor, &card, seat) { (replacing(&visitor, &card, seat, say)) }
            @if may_return(&visitor, seat) { (returning(&visitor, &card, seat, say)) }
        }
        (invitations(&visitor, &invites, &names, say))
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
    // Where a bot plays and an invitation is open, nothing is left to be asked for.
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

pub(super) async fn replace(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, seat)): Path<(GameId, String)>,
    form: Form,
) -> Result<Response, Fault> {
    let with = match form.get("with") {
        "invite" => Replacement::Invite,
        word => {
            let unknown = || Fault::bad("with: invite, careful or random");
            Replacement::Bot(BotKind::named(word).ok_or_else(unknown)?)
        }
    };
    let by = visitor.known()?.id;
    site.hall.replace(code, &seat, by, with).await?;
    Ok(go(&format!("/games/{code}/players")))
}
