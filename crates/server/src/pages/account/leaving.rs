//! Everything stored about an account, to read; and how to delete it.

use super::{
    super::{
        answer,
        frame::{Here, Page, day, form_word, framed, time},
        game_names::GameNames,
        go,
        words::Say,
    },
    Tick, again, field, tick,
};
use crate::{
    GameId,
    accounts::{
        Account, Proof,
        export::{Export, GameExport},
    },
    http::{Fault, Form, Site, Visitor, delete_account, signed_out},
    plain_text::{apart, harmless},
};
use axum::{extract::State, response::Response};
use maud::{Markup, html};
use std::sync::Arc;

pub(super) fn leaving_part(visitor: &Visitor, say: Say, account: &Account) -> Markup {
    html! {
        section {
            h2 { (say.the("export-title")) }
            p { (say.the("export-about")) }
            div.actions {
                a.button href="/account/export" { (say.the("export-read")) }
                a.button href="/api/me/export" download { (say.the("export-json")) }
            }
        }
        section {
            h2 { (say.the("delete-title")) }
            p { (say.the("delete-about")) }
            form.form method="post" action="/account/delete" data-confirm=(say.the("delete-question")) {
                (form_word(visitor))
                @if account.kept {
                    (field("delete-password", "password", "password", &say.the("field-password"), "current-password"))
                } @else {
                    (tick("delete-sure", "sure", &say.the("delete-sure"), Tick::Required))
                }
                div.actions { button.button.danger type="submit" { (say.the("delete-button")) } }
            }
        }
    }
}

/// Everything in words. The API has the same as data.
pub(in super::super) async fn export(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let export = site.accounts.export(visitor.known()?).await?;
    let say = Say::new(visitor.language);
    let title = say.the("export-title");
    let body = html! {
        h1 { (title) }
        (profile(&export, say))
        @if !export.games.is_empty() {
            section {
                h2 { (say.the("nav-games")) }
                ul { @for game in &export.games { li { (game_line(&site, &visitor, game)) } } }
            }
        }
        (around_games(&site, &visitor, &export))
        @if !export.chat.is_empty() {
            section {
                h2 { (say.the("export-chat")) }
                ul {
                    @for line in &export.chat {
                        li { a href={ "/games/" (line.code) } { (line.code) } " · " (time(line.at)) " · " bdi { (harmless(&line.text)) } }
                    }
                }
            }
        }
        @if !export.notes.is_empty() {
            section {
                h2 { (say.the("export-notes")) }
                @for note in &export.notes {
                    h3 { a href={ "/games/" (note.code) } { (note.code) } @if let Some(seat) = &note.seat { " · " (seat) } }
                    pre dir="auto" { (harmless_lines(&note.text)) }
                }
            }
        }
        (conduct(&export, say))
        div.actions {
            a.button href="/api/me/export" download { (say.the("export-json")) }
            a.button.quiet href="/account" { (say.the("account-title")) }
        }
    };
    let page = Page {
        title: &title,
        here: Here::Account,
        wide: false,
        body,
    };
    Ok(answer(framed(&site, &visitor, page)))
}

/// Notes may contain line breaks, but no other control characters.
fn harmless_lines(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(harmless).collect();
    lines.join("\n")
}

fn profile(export: &Export, say: Say) -> Markup {
    let own = &export.profile;
    html! {
        dl {
            dt { (say.the("field-name")) } dd { bdi { (own.name) } }
            @if let Some(mail) = &own.mail { dt { (say.the("field-mail")) } dd { (mail) @if let Some(state) = own.mail_state { " · " (say.the(&format!("export-word-{state}"))) } } }
            @if let Some(webhook) = &own.webhook { dt { (say.the("field-webhook")) } dd { (webhook) } }
            dt { (say.the("field-notices")) } dd { (say.the(&format!("notices-{}", own.notices.word()))) }
            dt { (say.the("field-language")) } dd { (own.language.own_name()) }
            dt { (say.the("export-created")) } dd { (time(own.created)) }
            dt { (say.the("export-seen")) } dd { (day(own.seen)) }
            @if !export.vacations.is_empty() {
                dt { (say.the("export-vacations")) }
                @for vacation in &export.vacations { dd { (time(vacation.since)) " – " (time(vacation.until)) } }
            }
            @if !export.sessions.is_empty() {
                dt { (say.the("export-sessions")) }
                @for expires in &export.sessions { dd { (time(*expires)) } }
            }
            @if !export.tokens.is_empty() {
                dt { (say.the("tokens-title")) }
                @for token in &export.tokens { dd { bdi { (harmless(&token.label)) } " · " (time(token.created)) } }
            }
        }
    }
}

/// What is stored besides the present seats: earlier ones, and where the account asked for a seat, watched or was
/// turned away.
fn around_games(site: &Site, visitor: &Visitor, export: &Export) -> Markup {
    let say = Say::new(visitor.language);
    let listed = |code| export.games.iter().find(|game| game.code == code);
    // For games that are not among those listed, seats have the names used in records.
    let seat = |code, seat: &str| match listed(code) {
        Some(game) => GameNames::new(site.hall.rooms(), &game.game, visitor.language).seat(seat),
        None => seat.to_owned(),
    };
    let line = |code: GameId, what: &str, at: i64| {
        html! { li { a href={ "/games/" (code) } { (code) } " · " bdi { (what) } " · " (time(at)) } }
    };
    html! {
        @if !export.held.is_empty() {
            section {
                h2 { (say.the("export-held")) }
                ul { @for held in &export.held { (line(held.code, &format!("{} · {}", seat(held.code, &held.seat), harmless(&held.name)), held.since)) } }
            }
        }
        @if !export.applications.is_empty() {
            section {
                h2 { (say.the("export-applications")) }
                ul { @for asked in &export.applications { (line(asked.code, &seat(asked.code, &asked.seat), asked.at)) } }
            }
        }
        @if !export.turned_away.is_empty() {
            section {
                h2 { (say.the("export-turned-away")) }
                ul { @for away in &export.turned_away { (line(away.code, &say.the(&format!("export-word-{}", away.how)), away.at)) } }
            }
        }
        @if !export.watching.is_empty() {
            section {
                h2 { (say.the("export-watching")) }
                ul { @for watched in &export.watching { (line(watched.code, &say.the(&format!("export-word-{}", watched.how)), watched.at)) } }
            }
        }
    }
}

/// Blocks, reports, and sanctions by the host.
fn conduct(export: &Export, say: Say) -> Markup {
    html! {
        @if !export.blocks.is_empty() {
            section {
                h2 { (say.the("blocked-title")) }
                ul { @for block in &export.blocks { li { bdi { (harmless(&block.name)) } " · " (time(block.since)) } } }
            }
        }
        @if !export.reports.is_empty() {
            section {
                h2 { (say.the("export-reports")) }
                @for report in &export.reports {
                    p {
                        (time(report.at))
                        @if let Some(about) = &report.about { " · " bdi { (harmless(about)) } }
                        @if let Some(code) = report.code { " · " a href={ "/games/" (code) } { (code) } }
                    }
                    @if let Some(quoted) = &report.quoted { blockquote dir="auto" { (harmless(quoted)) } }
                    pre dir="auto" { (harmless_lines(&report.text)) }
                }
            }
        }
        @if !export.sanctions.is_empty() {
            section {
                h2 { (say.the("export-sanctions")) }
                ul {
                    @for sanction in &export.sanctions {
                        li {
                            (say.the(&format!("export-word-{}", sanction.kind))) " · " bdi { (harmless(&sanction.reason)) } " · " (time(sanction.since))
                            @if let Some(until) = sanction.until { " – " (time(until)) }
                        }
                    }
                }
            }
        }
    }
}

fn game_line(site: &Site, visitor: &Visitor, game: &GameExport) -> Markup {
    let names = GameNames::new(site.hall.rooms(), &game.game, visitor.language);
    let say = Say::new(visitor.language);
    let title = game.title.as_deref().map(harmless);
    html! {
        a href={ "/games/" (game.code) } {
            @match title { Some(title) => { (apart(&title)) } None => { (names.title()) } }
        }
        @if let Some(seat) = &game.seat { " · " (names.seat(seat)) }
        " · " (time(game.created))
        @if let Some(record) = &game.record { " · " a href=(record) { (say.the("export-record")) } }
    }
}

pub(in super::super) async fn delete(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    form: Form,
) -> Result<Response, Fault> {
    let account = Arc::clone(visitor.known()?);
    let proof = if account.kept {
        Proof::Password(form.get("password").to_owned())
    } else {
        Proof::Sure(form.get("sure") == "yes")
    };
    match delete_account(&site, &visitor, proof).await {
        Err(fault) => again(&site, &visitor, fault).await,
        Ok(()) => Ok(signed_out(&site, go("/"))),
    }
}
