//! The administrator's desk: find people, read reports, announce something, close a game, read who did what.

use super::{
    admin_parts::{audit, people, reports},
    admin_person, answer,
    frame::{Here, Page, form_word, framed},
    words::Say,
};
use crate::{
    GameId,
    admin::{AdminFault, By, Order, Told},
    http::{Fault, Form, Query, Site, Visitor, api::administrator},
};
use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use serde::Deserialize;
use std::sync::Arc;

const HOUR: i64 = 60 * 60;

/// The result of the last form.
pub(super) enum Note {
    None,
    Done,
    /// Shown only this once.
    Password(String),
    Fault(String),
}

impl Note {
    pub fn of(told: Result<Told, AdminFault>, say: Say) -> Note {
        match told {
            Ok(Told::Password(password)) => Note::Password(password),
            Ok(_) => Note::Done,
            Err(fault) => Note::Fault(say.with(&fault.message())),
        }
    }

    pub fn show(&self, say: Say) -> Markup {
        html! {
            @match self {
                Note::None => {}
                Note::Done => { p.notice.good role="status" { (say.the("admin-done")) } }
                Note::Fault(words) => { p.error role="alert" { (words) } }
                Note::Password(password) => {
                    div.notice.good role="status" {
                        p { (say.the("admin-new-password")) }
                        div.copy {
                            input id="new-password" readonly value=(password) aria-label=(say.the("admin-new-password"));
                            button.button type="button" data-copy="new-password" data-copied=(say.the("copied")) { (say.the("copy")) }
                        }
                    }
                }
            }
        }
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Looking {
    find: Option<String>,
    /// Include reports that have been closed.
    all: Option<String>,
    before: Option<i64>,
}

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Query(looking): Query<Looking>,
) -> Result<Response, Fault> {
    let by = administrator(&site, &visitor)?;
    page(&site, &visitor, by, &looking, Note::None).await
}

async fn page(
    site: &Site,
    visitor: &Visitor,
    by: By,
    looking: &Looking,
    note: Note,
) -> Result<Response, Fault> {
    let say = Say::new(visitor.language);
    let ask = |order| site.desk.carry_out(by, order);
    let found = match &looking.find {
        None => None,
        Some(name) => Some(ask(Order::Find { name: name.clone() }).await?),
    };
    let all = looking.all.is_some();
    let reported = ask(Order::Reports { all }).await?;
    let before = looking.before;
    let entries = ask(Order::Audit { before }).await?;
    let title = say.the("admin-title");
    let body = html! {
        h1 { (title) }
        (note.show(say))
        form.form method="get" role="search" {
            div.field {
                label for="find" { (say.the("admin-find")) }
                input id="find" name="find" maxlength="100" value=(looking.find.as_deref().unwrap_or_default());
            }
            div.actions { button.button type="submit" { (say.the("admin-find-button")) } }
        }
        @if let Some(Told::People(found)) = &found { (people(found, say)) }
        section id="reports" {
            h2 { (say.the("admin-reports")) }
            @if let Told::Reports(reported) = &reported { (reports(visitor, reported, say)) }
            @if !all { p { a href="/admin?all=1#reports" { (say.the("admin-all-reports")) } } }
        }
        (announcing(site, visitor, say))
        (closing(visitor, say))
        section id="audit" {
            h2 { (say.the("admin-audit")) }
            @if let Told::Audit(entries) = &entries { (audit(entries, say)) }
        }
    };
    let page = Page {
        title: &title,
        here: Here::Elsewhere,
        wide: true,
        body,
    };
    Ok(answer(framed(site, visitor, page)))
}

fn announcing(site: &Site, visitor: &Visitor, say: Say) -> Markup {
    let now = site.hall.conduct().announcement();
    html! {
        section {
            h2 { (say.the("admin-announce")) }
            form.form method="post" action="/admin" {
                (form_word(visitor))
                input type="hidden" name="do" value="announce";
                div.field {
                    label for="announce-en" { (say.the("admin-announce-en")) }
                    input id="announce-en" name="en" maxlength="500" value=[now.as_ref().and_then(|now| now.en.clone())];
                }
                div.field {
                    label for="announce-fr" { (say.the("admin-announce-fr")) }
                    input id="announce-fr" name="fr" maxlength="500" value=[now.as_ref().and_then(|now| now.fr.clone())];
                }
                div.field {
                    label for="announce-hours" { (say.the("admin-announce-hours")) }
                    input id="announce-hours" name="hours" type="number" min="1" max="8760";
                }
                div.actions { button.button type="submit" { (say.the("admin-announce-button")) } }
            }
            @if now.is_some() {
                form method="post" action="/admin" {
                    (form_word(visitor))
                    div.actions { button.button type="submit" name="do" value="hush" { (say.the("admin-hush-button")) } }
                }
            }
        }
    }
}

fn closing(visitor: &Visitor, say: Say) -> Markup {
    html! {
        section {
            h2 { (say.the("admin-close")) }
            form.form method="post" action="/admin" data-confirm=(say.the("admin-sure")) {
                (form_word(visitor))
                input type="hidden" name="do" value="close";
                div.field {
                    label for="close-game" { (say.the("admin-game-code")) }
                    input id="close-game" name="game" required maxlength="8" autocomplete="off";
                }
                (reason("close-reason", say))
                div.actions { button.button.danger type="submit" { (say.the("admin-close-button")) } }
            }
        }
    }
}

/// The field for a reason.
pub(super) fn reason(id: &str, say: Say) -> Markup {
    html! {
        div.field {
            label for=(id) { (say.the("admin-reason")) }
            input id=(id) name="reason" required maxlength="500" autocomplete="off";
        }
    }
}

/// Carries out a form's order, and shows the page it came from again.
pub(super) async fn carry_out(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    form: Form,
) -> Result<Response, Fault> {
    let by = administrator(&site, &visitor)?;
    let say = Say::new(visitor.language);
    let told = site.desk.carry_out(by, read(&form)?).await;
    let status = match &told {
        Ok(_) => axum::http::StatusCode::OK,
        Err(fault) => Fault::from(fault.clone()).status,
    };
    let note = Note::of(told, say);
    let person = form.get("person").strip_prefix('#');
    let shown = match person.and_then(|number| number.parse().ok()) {
        Some(id) => admin_person::page(&site, &visitor, by, id, note).await?,
        None => page(&site, &visitor, by, &Looking::default(), note).await?,
    };
    Ok((status, shown).into_response())
}

fn read(form: &Form) -> Result<Order, Fault> {
    let text = |name: &str| form.get(name).to_owned();
    let given = |name: &str| Some(text(name)).filter(|text| !text.trim().is_empty());
    let number = |name: &str| match given(name) {
        None => Ok(None),
        Some(text) => (text.trim().parse::<u32>())
            .map(Some)
            .map_err(|_| Fault::bad(format!("{name}: expected a number"))),
    };
    let (person, reason) = (text("person"), text("reason"));
    Ok(match form.get("do") {
        "ban" => Order::Ban {
            person,
            reason,
            days: number("days")?,
        },
        "mute" => Order::Mute {
            person,
            reason,
            days: number("days")?,
        },
        "unban" => Order::Unban { person, reason },
        "unmute" => Order::Unmute { person, reason },
        "rename" => Order::Rename {
            person,
            name: text("name"),
            reason,
        },
        "reset" => Order::Reset { person, reason },
        "grant" => Order::Grant { person },
        "revoke" => Order::Revoke { person },
        "close" => Order::Close {
            game: (form.get("game").trim().parse::<GameId>())
                .map_err(|error| Fault::bad(error.to_string()))?,
            reason,
        },
        "announce" => Order::Announce {
            en: given("en"),
            fr: given("fr"),
            until: number("hours")?.map(|hours| crate::accounts::now() + i64::from(hours) * HOUR),
        },
        "hush" => Order::Hush {},
        "resolve" => Order::Resolve {
            report: i64::from(number("report")?.unwrap_or_default()),
            note: text("note"),
        },
        _ => return Err(Fault::bad("do: expected an order")),
    })
}
