//! The pages behind the links in letters: confirming an address, choosing a new password; and what the account page
//! says about both.
//!
//! Links only ask, because mail programs follow them by themselves; buttons act. Nobody need be signed in: whoever
//! has the link reads the account's mail.

use super::{
    answer,
    frame::{Here, Page, form_word, framed, time},
    words::Say,
};
use crate::{
    accounts::Account,
    http::{
        Fault, Form, Kind, Path, Site, Visitor, ask_again, ask_for_password, set_by_link,
        wrong_link,
    },
    notices::{MailState, Reachability},
};
use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use kernel::Message;
use maud::{Markup, html};
use std::sync::Arc;

fn page(site: &Site, visitor: &Visitor, title: &str, body: &Markup) -> Response {
    let body = html! {
        h1 { (title) }
        (body)
    };
    let page = Page {
        title,
        here: Here::Account,
        wide: false,
        body,
    };
    answer(framed(site, visitor, page))
}

/// What was done, and a link back.
fn done(site: &Site, visitor: &Visitor, title: &str, said: &str) -> Response {
    let say = Say::new(visitor.language);
    let body = html! {
        p.notice.good role="status" { (said) }
        div.actions { a.button.primary href="/account" { (say.the("letters-to-account")) } }
    };
    page(site, visitor, title, &body)
}

/// How the account can be reached, and what can be done about it.
pub(super) fn section(
    site: &Site,
    visitor: &Visitor,
    say: Say,
    account: &Account,
    reach: Reachability,
) -> Markup {
    let mail = account.profile.mail.as_deref().unwrap_or_default();
    let unconfirmed = reach.mail == MailState::Unconfirmed && site.letters.are_sent();
    let about_mail = |key: &str| say.with(&Message::new(key).text("mail", mail));
    html! {
        @if unconfirmed {
            div.notice {
                p { (about_mail("letters-unconfirmed")) }
                form method="post" action="/account/confirmation" {
                    (form_word(visitor))
                    div.actions { button.button type="submit" { (say.the("letters-confirm-again")) } }
                }
            }
        }
        @if reach.mail == MailState::Stopped { p.notice { (about_mail("letters-stopped")) } }
        @if let Some(since) = reach.webhook_off {
            div.notice {
                p { (say.the("letters-webhook-off")) " " (time(since)) }
                form method="post" action="/account/webhook" {
                    (form_word(visitor))
                    div.actions { button.button type="submit" { (say.the("letters-webhook-again")) } }
                }
            }
        }
    }
}

/// Beside the field for a mail address: what it is for, or that it has no use here.
pub(super) fn mail_field(site: &Site, say: Say, id: &str, value: &str) -> Markup {
    html! {
        @if site.letters.are_sent() {
            div.field {
                label for=(id) { (say.the("field-mail")) }
                input id=(id) name="mail" type="email" autocomplete="email" maxlength="254" value=(value);
                p.hint { (say.the("field-mail-about")) }
            }
        } @else {
            p.hint { (say.the("letters-none")) }
        }
    }
}

/// Sends the letter that asks for a confirmation once more.
pub(super) async fn confirmation(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    _form: Form,
) -> Result<Response, Fault> {
    ask_again(&site, &visitor)?;
    let say = Say::new(visitor.language);
    let (title, said) = (say.the("confirm-title"), say.the("letters-on-the-way"));
    Ok(done(&site, &visitor, &title, &said))
}

/// The owner says that the webhook works again.
pub(super) async fn webhook(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    _form: Form,
) -> Result<Response, Fault> {
    site.letters.call_again(visitor.known()?.id).await?;
    let say = Say::new(visitor.language);
    let (title, said) = (say.the("field-webhook"), say.the("letters-webhook-called"));
    Ok(done(&site, &visitor, &title, &said))
}

pub(super) async fn ask_confirm(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(word): Path<String>,
) -> Result<Response, Fault> {
    let account = site.letters.to_confirm(&word).await?;
    let account = account.ok_or_else(wrong_link)?;
    let say = Say::new(visitor.language);
    let question = Message::new("confirm-question").text("name", &account.display);
    let body = html! {
        p { (say.with(&question)) }
        form method="post" action={ "/account/confirm/" (word) } {
            (form_word(&visitor))
            div.actions { button.button.primary type="submit" { (say.the("confirm-button")) } }
        }
    };
    Ok(page(&site, &visitor, &say.the("confirm-title"), &body))
}

pub(super) async fn confirm(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(word): Path<String>,
    _form: Form,
) -> Result<Response, Fault> {
    let confirmed = site.letters.confirm(&word).await?;
    confirmed.ok_or_else(wrong_link)?;
    let say = Say::new(visitor.language);
    let (title, said) = (say.the("confirm-title"), say.the("confirm-done"));
    Ok(done(&site, &visitor, &title, &said))
}

pub(super) async fn ask_forgotten(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let say = Say::new(visitor.language);
    let body = html! {
        @if site.letters.are_sent() {
            p { (say.the("forgotten-about")) }
            form.form method="post" action="/account/forgotten" {
                (form_word(&visitor))
                div.field {
                    label for="who" { (say.the("forgotten-who")) }
                    input id="who" name="who" type="text" autocomplete="username" required maxlength="254";
                }
                div.actions { button.button.primary type="submit" { (say.the("forgotten-button")) } }
            }
        } @else {
            p { (say.the("letters-none")) " " (say.the("forgotten-ask-host")) }
        }
    };
    Ok(page(&site, &visitor, &say.the("forgotten-title"), &body))
}

pub(super) async fn forgotten(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    form: Form,
) -> Result<Response, Fault> {
    ask_for_password(&site, &visitor, form.get("who"))?;
    let say = Say::new(visitor.language);
    let (title, said) = (say.the("forgotten-title"), say.the("forgotten-done"));
    Ok(done(&site, &visitor, &title, &said))
}

pub(super) async fn ask_reset(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(word): Path<String>,
) -> Result<Response, Fault> {
    reset_page(&site, &visitor, &word, None).await
}

async fn reset_page(
    site: &Site,
    visitor: &Visitor,
    word: &str,
    problem: Option<String>,
) -> Result<Response, Fault> {
    let account = site.letters.to_reset(word).await?;
    let account = account.ok_or_else(wrong_link)?;
    let say = Say::new(visitor.language);
    let body = html! {
        @if let Some(problem) = problem { p.error role="alert" { (problem) } }
        p.lead { (account.display) }
        p { (say.the("reset-about")) }
        form.form method="post" action={ "/account/reset/" (word) } {
            (form_word(visitor))
            // So that a browser saves the new password under the right name.
            input type="hidden" name="name" autocomplete="username" value=(account.display);
            div.field {
                label for="reset-password" { (say.the("field-new-password")) }
                input id="reset-password" name="password" type="password" autocomplete="new-password" required maxlength="256";
            }
            div.actions { button.button.primary type="submit" { (say.the("password-button")) } }
        }
    };
    Ok(page(site, visitor, &say.the("reset-title"), &body))
}

pub(super) async fn reset(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(word): Path<String>,
    form: Form,
) -> Result<Response, Fault> {
    let password = form.get("password").to_owned();
    match set_by_link(&site, &visitor, &word, password).await {
        Ok(()) => {
            let say = Say::new(visitor.language);
            let (title, said) = (say.the("reset-title"), say.the("reset-done"));
            Ok(done(&site, &visitor, &title, &said))
        }
        Err(fault) if fault.kind == Kind::NotFound => Err(fault),
        Err(fault) => {
            let words = fault.words(&site, visitor.language);
            let page = reset_page(&site, &visitor, &word, Some(words)).await?;
            Ok((fault.status, page).into_response())
        }
    }
}
