//! One's account: keep it, sign in, where notices go, vacation, tokens, and how to leave.

mod leaving;
mod profile;
mod signing;
mod tokens;

pub(super) use leaving::{delete, export};
pub(super) use profile::profile;
pub(super) use signing::{keep, login, logout, logout_everywhere, password};
pub(super) use tokens::{new_token, revoke};

use super::{
    answer,
    frame::{Here, Page, framed},
    letters,
    words::Say,
};
use crate::{
    accounts::Account,
    http::{Fault, Site, Visitor},
};
use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use std::sync::Arc;

/// The result of the last form.
enum Note {
    None,
    Done(&'static str),
    /// A new token, shown only this once.
    Token(String),
    Fault(String),
}

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    page(&site, &visitor, Note::None).await
}

async fn page(site: &Arc<Site>, visitor: &Visitor, note: Note) -> Result<Response, Fault> {
    let say = Say::new(visitor.language);
    let title = say.the("account-title");
    let body = html! {
        h1 { (title) }
        (told(&note, say))
        @match visitor.account.as_deref() {
            None => {
                (signing::login_form(visitor, say))
                (signing::keep_form(site, visitor, say, None))
            }
            Some(account) => { (own(site, visitor, account, say).await?) }
        }
    };
    let page = Page {
        title: &title,
        here: Here::Account,
        wide: false,
        body,
    };
    Ok(answer(framed(site, visitor, page)))
}

/// The page of somebody who has an account.
async fn own(
    site: &Arc<Site>,
    visitor: &Visitor,
    account: &Account,
    say: Say,
) -> Result<Markup, Fault> {
    let own_tokens = site.accounts.tokens(account.id).await?;
    let budget = site.accounts.vacation(account.id).await?;
    let reach = site.letters.reach(account).await?;
    Ok(html! {
        p.lead { bdi { (account.display) } }
        (letters::section(site, visitor, say, account, reach))
        @if account.kept { (signing::signed_in_part(visitor, say)) } @else {
            (signing::keep_form(site, visitor, say, Some(account)))
        }
        (profile::profile_form(site, visitor, say, account, budget))
        (tokens::tokens_part(visitor, say, &own_tokens))
        section {
            h2 { (say.the("blocked-title")) }
            p { (say.the("block-about")) }
            div.actions { a.button href="/account/blocked" { (say.the("blocked-show")) } }
        }
        @if !account.kept { (signing::login_form(visitor, say)) }
        (leaving::leaving_part(visitor, say, account))
    })
}

fn told(note: &Note, say: Say) -> Markup {
    html! {
        @match note {
            Note::None => {}
            Note::Done(key) => { p.notice.good role="status" { (say.the(key)) } }
            Note::Fault(words) => { p.error role="alert" { (words) } }
            Note::Token(token) => {
                div.notice.good role="status" {
                    p { (say.the("token-shown-once")) }
                    div.copy {
                        input id="new-token" readonly value=(token) aria-label=(say.the("tokens-title"));
                        button.button type="button" data-copy="new-token" data-copied=(say.the("copied")) { (say.the("copy")) }
                    }
                }
            }
        }
    }
}

fn field(id: &str, name: &str, kind: &str, label: &str, complete: &str) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            input id=(id) name=(name) type=(kind) autocomplete=(complete) required maxlength="254";
        }
    }
}

/// How a checkbox starts, and whether the form can be sent without it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tick {
    /// Ticked from the start; may be cleared.
    Preset,
    /// Empty at first; must be ticked.
    Required,
}

/// A checkbox with its label.
fn tick(id: &str, name: &str, label: &str, how: Tick) -> Markup {
    html! {
        div.field {
            label.check for=(id) {
                input id=(id) name=(name) type="checkbox" value="yes" checked[how == Tick::Preset] required[how == Tick::Required];
                " " (label)
            }
        }
    }
}

/// A form's fault is shown beside the form; everything else on a page of its own.
async fn again(site: &Arc<Site>, visitor: &Visitor, fault: Fault) -> Result<Response, Fault> {
    let words = fault.words(site, visitor.language);
    let page = page(site, visitor, Note::Fault(words)).await?;
    Ok((fault.status, page).into_response())
}

/// The page, with what has changed since the visitor came in.
async fn with(
    site: &Arc<Site>,
    visitor: &Visitor,
    account: Arc<Account>,
    note: Note,
) -> Result<Response, Fault> {
    let visitor = Visitor {
        account: Some(account),
        ..visitor.clone()
    };
    page(site, &visitor, note).await
}
