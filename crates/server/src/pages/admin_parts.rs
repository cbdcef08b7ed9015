//! Lists on the administrator's pages: people, reports, games, the audit log.

use super::{
    frame::{form_word, time},
    game_names::GameNames,
    words::Say,
};
use crate::{
    admin::{AuditEntry, PersonCard},
    conduct::Report,
    hall::{GameLine, GameState},
    http::Visitor,
    plain_text::apart,
    rooms::Rooms,
};
use kernel::Message;
use maud::{Markup, html};
use table::Language;

pub(super) fn people(found: &[PersonCard], say: Say) -> Markup {
    html! {
        @if found.is_empty() { p.notice { (say.the("admin-nobody")) } }
        ul.list {
            @for person in found {
                li { a.row href={ "/admin/people/" (person.id.0) } {
                    span.row-title { (person.name) }
                    span.row-note { "#" (person.id.0) " · " (time(person.created)) }
                    span.row-end { (badges(person, say)) }
                } }
            }
        }
    }
}

pub(super) fn badges(person: &PersonCard, say: Say) -> Markup {
    html! {
        @if person.guest { span.badge { (say.the("admin-badge-guest")) } " " }
        @if person.administrator { span.badge.open { (say.the("admin-badge-administrator")) } " " }
        @if person.banned.is_some() { span.badge-turn { (say.the("admin-badge-banned")) } " " }
        @if person.muted.is_some() { span.badge-turn { (say.the("admin-badge-muted")) } " " }
    }
}

pub(super) fn reports(visitor: &Visitor, reported: &[Report], say: Say) -> Markup {
    html! {
        @if reported.is_empty() { p.notice { (say.the("admin-no-reports")) } }
        ul.list {
            @for report in reported { li { (one_report(visitor, report, say)) } }
        }
    }
}

fn one_report(visitor: &Visitor, report: &Report, say: Say) -> Markup {
    let note = format!("note-{}", report.id);
    html! {
        p {
            strong { (say.with(&Message::new("admin-report-number").number("number", report.id))) } " · " (time(report.at)) " · "
            a href={ "/admin/people/" (report.by.0) } { (report.by_name) }
            @if let Some(about) = report.about {
                " → " a href={ "/admin/people/" (about.0) } { (report.about_name.as_deref().unwrap_or("?")) }
            }
            @if let Some(game) = report.game { " · " a href={ "/games/" (game) } { (game) } }
        }
        p { (report.text) }
        @if let Some(quoted) = &report.quoted { blockquote { p { (quoted) } } }
        @match &report.note {
            Some(done) => { p.muted { (say.the("admin-resolved")) " " (done) } }
            None => {
                form.form method="post" action="/admin" {
                    (form_word(visitor))
                    input type="hidden" name="do" value="resolve";
                    input type="hidden" name="report" value=(report.id);
                    div.field {
                        label for=(note) { (say.the("admin-resolve-note")) }
                        input id=(note) name="note" required maxlength="500" autocomplete="off";
                    }
                    div.actions { button.button type="submit" { (say.the("admin-resolve-button")) } }
                }
            }
        }
    }
}

pub(super) fn games(rooms: &Rooms, lines: &[GameLine], language: Language) -> Markup {
    let say = Say::new(language);
    html! {
        @if lines.is_empty() { p.notice { (say.the("admin-no-games")) } }
        ul.list {
            @for line in lines {
                @let names = GameNames::new(rooms, &line.game, language);
                @let seats: Vec<String> = line.seats.iter().map(|seat| names.seat(seat)).collect();
                li { a.row href={ "/games/" (line.code) } {
                    span.row-title { @match &line.title { Some(title) => { (apart(title)) } None => { (names.title()) } } }
                    span.row-note {
                        (line.code) " · "
                        @if !seats.is_empty() { (seats.join(", ")) " · " }
                        (time(line.updated))
                    }
                    span.row-end { span.badge { (say.the(match line.state {
                        GameState::Waiting => "badge-waiting",
                        GameState::Running => "admin-game-running",
                        GameState::Finished => "admin-game-over",
                    })) } }
                } }
            }
        }
    }
}

pub(super) fn audit(entries: &[AuditEntry], say: Say) -> Markup {
    html! {
        @if entries.is_empty() { p.notice { (say.the("admin-no-audit")) } }
        ol.list {
            @for entry in entries {
                li { p {
                    (time(entry.at)) " "
                    strong { @match &entry.by { Some(name) => { (name) } None => { (say.the("admin-the-host")) } } }
                    " " (say.the(&format!("admin-did-{}", entry.what))) " " (entry.whom)
                    @if !entry.why.is_empty() { " — " (entry.why) }
                } }
            }
        }
        // Nothing is ever removed, so the first entry is number one.
        @if let Some(last) = entries.last().filter(|last| last.id > 1) {
            p { a href={ "/admin?before=" (last.id) "#audit" } { (say.the("admin-older")) } }
        }
    }
}
