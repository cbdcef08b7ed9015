//! A person as an administrator sees them: their games, sanctions against them, and what may be done.

use super::{
    admin::{Note, reason},
    admin_parts::{badges, games},
    answer,
    frame::{Here, Page, form_word, framed, time},
    words::Say,
};
use crate::{
    admin::{By, Order, PersonCard, Told},
    conduct::Sanction,
    http::{Fault, Path, Site, Visitor, api::administrator},
};
use axum::{extract::State, response::Response};
use maud::{Markup, html};
use std::sync::Arc;

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(id): Path<i64>,
) -> Result<Response, Fault> {
    let by = administrator(&site, &visitor)?;
    page(&site, &visitor, by, id, Note::None).await
}

pub(super) async fn page(
    site: &Site,
    visitor: &Visitor,
    by: By,
    id: i64,
    note: Note,
) -> Result<Response, Fault> {
    let name = format!("#{id}");
    let found = site.desk.carry_out(by, Order::Find { name: name.clone() });
    let Told::People(mut found) = found.await? else {
        return Err(Fault::not_found());
    };
    let person = found.pop().ok_or_else(Fault::not_found)?;
    let played = site
        .desk
        .carry_out(by, Order::Games { person: name })
        .await?;
    let say = Say::new(visitor.language);
    let body = html! {
        h1 { (person.name) }
        (note.show(say))
        p { "#" (id) " · " (say.the("export-created")) " " (time(person.created)) " " (badges(&person, say)) }
        (forbidding(visitor, &person, &Words::BAN, person.banned.as_ref(), say))
        (forbidding(visitor, &person, &Words::MUTE, person.muted.as_ref(), say))
        section {
            h2 { (say.the("admin-rename")) }
            form.form method="post" action="/admin" {
                (whom(visitor, &person, "rename"))
                div.field {
                    label for="name" { (say.the("field-name")) }
                    input id="name" name="name" required maxlength="24" autocomplete="off";
                }
                (reason("rename-reason", say))
                div.actions { button.button type="submit" { (say.the("admin-rename-button")) } }
            }
        }
        @if !person.guest { (credentials(visitor, &person, say)) }
        section {
            h2 { (say.the("admin-games")) }
            @if let Told::Games(played) = &played { (games(site.hall.rooms(), played, visitor.language)) }
        }
        div.actions { a.button href="/admin" { (say.the("admin-title")) } }
    };
    let page = Page {
        title: &person.name,
        here: Here::Elsewhere,
        wide: false,
        body,
    };
    Ok(answer(framed(site, visitor, page)))
}

/// The hidden fields of every form about a person.
fn whom(visitor: &Visitor, person: &PersonCard, order: &str) -> Markup {
    html! {
        (form_word(visitor))
        input type="hidden" name="do" value=(order);
        input type="hidden" name="person" value={ "#" (person.id.0) };
    }
}

/// The texts and orders of one thing that may be forbidden.
struct Words {
    title: &'static str,
    forbid: &'static str,
    allow: &'static str,
    forbid_button: &'static str,
    allow_button: &'static str,
}

impl Words {
    const BAN: Words = Words {
        title: "admin-ban",
        forbid: "ban",
        allow: "unban",
        forbid_button: "admin-ban-button",
        allow_button: "admin-unban-button",
    };
    const MUTE: Words = Words {
        title: "admin-mute",
        forbid: "mute",
        allow: "unmute",
        forbid_button: "admin-mute-button",
        allow_button: "admin-unmute-button",
    };
}

fn forbidding(
    visitor: &Visitor,
    person: &PersonCard,
    words: &Words,
    now: Option<&Sanction>,
    say: Say,
) -> Markup {
    let (why, days) = (
        format!("{}-reason", words.forbid),
        format!("{}-days", words.forbid),
    );
    html! {
        section {
            h2 { (say.the(words.title)) }
            @if let Some(now) = now {
                p.notice { (now.reason) @if let Some(until) = now.until { " · " (say.the("admin-until")) " " (time(until)) } }
                form.form method="post" action="/admin" {
                    (whom(visitor, person, words.allow))
                    (reason(&why, say))
                    div.actions { button.button type="submit" { (say.the(words.allow_button)) } }
                }
            } @else {
                form.form method="post" action="/admin" data-confirm=(say.the("admin-sure")) {
                    (whom(visitor, person, words.forbid))
                    (reason(&why, say))
                    div.field {
                        label for=(days) { (say.the("admin-days")) }
                        input id=(days) name="days" type="number" min="1" max="3650";
                    }
                    div.actions { button.button.danger type="submit" { (say.the(words.forbid_button)) } }
                }
            }
        }
    }
}

fn credentials(visitor: &Visitor, person: &PersonCard, say: Say) -> Markup {
    let (order, button) = if person.administrator {
        ("revoke", "admin-revoke-button")
    } else {
        ("grant", "admin-grant-button")
    };
    html! {
        section {
            h2 { (say.the("password-title")) }
            form.form method="post" action="/admin" data-confirm=(say.the("admin-sure")) {
                (whom(visitor, person, "reset"))
                p.hint { (say.the("admin-reset-about")) }
                (reason("reset-reason", say))
                div.actions { button.button.danger type="submit" { (say.the("admin-reset-button")) } }
            }
        }
        section {
            h2 { (say.the("admin-role")) }
            form method="post" action="/admin" data-confirm=(say.the("admin-sure")) {
                (whom(visitor, person, order))
                div.actions { button.button type="submit" { (say.the(button)) } }
            }
        }
    }
}
