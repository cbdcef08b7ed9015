//! Telling the host about somebody or something at a table, and blocking people; and the list of people one has
//! blocked.

use super::{
    answer,
    frame::{Here, Page, form_word, framed},
    game_names::{GameNames, person},
    go,
    words::Say,
};
use crate::{
    AccountId, GameId,
    hall::{ChatLine, GameCard, Player},
    http::{
        Fault, Form, Path, Site, Visitor,
        api::{Whom, filed, set_blocked},
    },
};
use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use kernel::Message;
use maud::{Markup, html};
use std::sync::Arc;

/// How many lines of the chat can be quoted, the newest.
const LINES: usize = 30;

enum Note {
    None,
    Reported,
    Fault(String),
}

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
) -> Result<Response, Fault> {
    page(&site, &visitor, code, Note::None).await
}

async fn page(site: &Site, visitor: &Visitor, code: GameId, note: Note) -> Result<Response, Fault> {
    visitor.known()?;
    let card = site.hall.about(code).await?;
    let lines = site.hall.chat(code).await.unwrap_or_default();
    let say = Say::new(visitor.language);
    let names = GameNames::new(site.hall.rooms(), &card.game, visitor.language);
    let title = say.the("report-title");
    let body = html! {
        h1 { (title) }
        p.muted { (names.table(&card)) }
        @match &note {
            Note::None => {}
            Note::Reported => { p.notice.good role="status" { (say.the("report-done")) } }
            Note::Fault(words) => { p.error role="alert" { (words) } }
        }
        (report_form(visitor, &card, &lines, &names, say))
        (block_part(site, visitor, &card, &names, say))
        div.actions { a.button href={ "/games/" (code) } { (say.the("back-to-table")) } }
    };
    let page = Page {
        title: &title,
        here: Here::Games,
        wide: false,
        body,
    };
    Ok(answer(framed(site, visitor, page)))
}

fn report_form(
    visitor: &Visitor,
    card: &GameCard,
    lines: &[ChatLine],
    names: &GameNames<'_>,
    say: Say,
) -> Markup {
    let others = others(visitor, card);
    html! {
        form.form method="post" action={ "/games/" (card.id) "/report" } {
            (form_word(visitor))
            p { (say.the("report-about")) }
            div.field {
                label for="report-seat" { (say.the("report-whom")) }
                select id="report-seat" name="seat" {
                    option value="" { (say.the("report-the-game")) }
                    @for (seat, _, name) in &others { option value=(seat) { (name) " (" (names.seat(seat)) ")" } }
                }
            }
            @if !lines.is_empty() {
                div.field {
                    label for="report-line" { (say.the("report-line")) }
                    select id="report-line" name="line" {
                        option value="" { (say.the("report-no-line")) }
                        @for line in lines.iter().rev().take(LINES) { option value=(line.n) { (said(line, say)) } }
                    }
                }
            }
            div.field {
                label for="report-text" { (say.the("report-text")) }
                textarea id="report-text" name="text" required maxlength="2000" rows="5" {}
            }
            div.actions { button.button.primary type="submit" { (say.the("report-button")) } }
        }
    }
}

/// A line of the chat with its writer.
fn said(line: &ChatLine, say: Say) -> String {
    let message = Message::new("report-said").text("who", person(&line.name, say));
    say.with(&message.text("text", &*line.text))
}

/// Seat, account and name of every other person at the table.
fn others<'a>(visitor: &Visitor, card: &'a GameCard) -> Vec<(&'a str, AccountId, &'a str)> {
    let person = |player: &'a Player| match player {
        Player::Person { account, name, .. } => Some((*account, name.as_str())),
        _ => None,
    };
    (card.seats.iter())
        .filter_map(|seat| person(&seat.player).map(|(id, name)| (seat.name.as_str(), id, name)))
        .filter(|(_, id, _)| Some(*id) != visitor.id())
        .collect()
}

fn block_part(
    site: &Site,
    visitor: &Visitor,
    card: &GameCard,
    names: &GameNames<'_>,
    say: Say,
) -> Markup {
    let others = others(visitor, card);
    let is_blocked = |id: AccountId| {
        let own = visitor.id();
        own.is_some_and(|own| site.hall.conduct().has_blocked(own, id))
    };
    html! {
        @if !others.is_empty() {
            section {
                h2 { (say.the("block-title")) }
                p { (say.the("block-about")) " " a href="/account/blocked" { (say.the("blocked-title")) } }
                ul.list {
                    @for (seat, id, name) in others {
                        li { div.row {
                            span.row-title { (name) }
                            span.row-note { (names.seat(seat)) }
                            form.row-end method="post" action={ "/games/" (card.id) "/block" } {
                                (form_word(visitor))
                                input type="hidden" name="seat" value=(seat);
                                @if is_blocked(id) {
                                    button.button type="submit" name="blocked" value="no" { (say.the("unblock-button")) }
                                } @else {
                                    button.button.danger type="submit" name="blocked" value="yes" { (say.the("block-button")) }
                                }
                            }
                        } }
                    }
                }
            }
        }
    }
}

pub(super) async fn report(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    form: Form,
) -> Result<Response, Fault> {
    let whom = Whom {
        game: Some(code),
        seat: Some(form.get("seat").to_owned()),
        line: form.get("line").parse().ok(),
        name: None,
    };
    match filed(&site, &visitor, &whom, form.get("text")).await {
        Ok(_) => page(&site, &visitor, code, Note::Reported).await,
        Err(fault) => {
            let words = fault.words(&site, visitor.language);
            let shown = page(&site, &visitor, code, Note::Fault(words)).await?;
            Ok((fault.status, shown).into_response())
        }
    }
}

pub(super) async fn block(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    form: Form,
) -> Result<Response, Fault> {
    let card = site.hall.about(code).await?;
    let mut seats = card.seats.iter();
    let seat = seats.find(|seat| seat.name == form.get("seat"));
    let other = seat.and_then(|seat| seat.player.account());
    let other = other.ok_or_else(|| Fault::bad_as("block-whom"))?;
    set_blocked(&site, &visitor, other, form.get("blocked") == "yes").await?;
    Ok(go(&format!("/games/{code}/report")))
}

/// Everybody one has blocked.
pub(super) async fn blocked(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let blocked = site.hall.conduct().blocked_by(visitor.known()?.id).await?;
    let say = Say::new(visitor.language);
    let title = say.the("blocked-title");
    let body = html! {
        h1 { (title) }
        p { (say.the("block-about")) }
        @if blocked.is_empty() { p.notice { (say.the("blocked-nobody")) } }
        ul.list {
            @for (id, name) in &blocked {
                li { div.row {
                    span.row-title { (name) }
                    form.row-end method="post" action={ "/account/blocked/" (id.0) "/unblock" } {
                        (form_word(&visitor))
                        button.button type="submit" { (say.the("unblock-button")) }
                    }
                } }
            }
        }
        div.actions { a.button href="/account" { (say.the("account-title")) } }
    };
    let page = Page {
        title: &title,
        here: Here::Account,
        wide: false,
        body,
    };
    Ok(answer(framed(&site, &visitor, page)))
}

pub(super) async fn unblock(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(id): Path<i64>,
    _form: Form,
) -> Result<Response, Fault> {
    set_blocked(&site, &visitor, AccountId(id), false).await?;
    Ok(go("/account/blocked"))
}
