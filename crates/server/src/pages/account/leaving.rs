//! All that is kept of somebody, to be read; and how to delete it.

use super::{
    super::{
        answer,
        frame::{Here, Page, form_word, framed, time},
        game_names::GameNames,
        go,
        words::Say,
    },
    again, field, tick,
};
use crate::{
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
                    (tick("delete-sure", "sure", &say.the("delete-sure"), false, true))
                }
                div.actions { button.button.danger type="submit" { (say.the("delete-button")) } }
            }
        }
    }
}

/// Everything in words. The same as data is the API's.
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
        section {
            h2 { (say.the("nav-games")) }
            ul { @for game in &export.games { li { (game_line(&site, &visitor, game)) } } }
        }
        section {
            h2 { (say.the("export-chat")) }
            ul {
                @for line in &export.chat {
                    li { a href={ "/games/" (line.code) } { (line.code) } " " (time(line.at, false)) " " bdi { (harmless(&line.text)) } }
                }
            }
        }
        section {
            h2 { (say.the("export-notes")) }
            @for note in &export.notes {
                h3 { a href={ "/games/" (note.code) } { (note.code) } @if let Some(seat) = &note.seat { " · " (seat) } }
                pre dir="auto" { (harmless_lines(&note.text)) }
            }
        }
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

/// Line breaks are the only controls notes may have.
fn harmless_lines(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(harmless).collect();
    lines.join("\n")
}

fn profile(export: &Export, say: Say) -> Markup {
    let own = &export.profile;
    html! {
        dl {
            dt { (say.the("field-name")) } dd { bdi { (own.name) } }
            @if let Some(mail) = &own.mail { dt { (say.the("field-mail")) } dd { (mail) } }
            @if let Some(webhook) = &own.webhook { dt { (say.the("field-webhook")) } dd { (webhook) } }
            dt { (say.the("field-notices")) } dd { (say.the(&format!("notices-{}", own.notices.word()))) }
            dt { (say.the("field-language")) } dd { (own.language.own_name()) }
            dt { (say.the("export-created")) } dd { (time(own.created, false)) }
            @if !export.vacations.is_empty() {
                dt { (say.the("export-vacations")) }
                @for vacation in &export.vacations { dd { (time(vacation.since, false)) " – " (time(vacation.until, false)) } }
            }
            @if !export.sessions.is_empty() {
                dt { (say.the("export-sessions")) }
                @for expires in &export.sessions { dd { (time(*expires, false)) } }
            }
            @if !export.tokens.is_empty() {
                dt { (say.the("tokens-title")) }
                @for token in &export.tokens { dd { bdi { (harmless(&token.label)) } " " (time(token.created, false)) } }
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
        " · " (time(game.created, false))
        @if let Some(record) = &game.record { " · " a href=(record) { (say.the("export-record")) } }
    }
}

pub(in super::super) async fn delete(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    form: Form,
) -> Result<Response, Fault> {
    let account = Arc::clone(visitor.known()?);
    let proof = match account.kept {
        true => Proof::Password(form.get("password").to_owned()),
        false => Proof::Sure(form.get("sure") == "yes"),
    };
    match delete_account(&site, &visitor, proof).await {
        Err(fault) => again(&site, &visitor, fault).await,
        Ok(()) => Ok(signed_out(&site, go("/"))),
    }
}
