//! Signing in and out, keeping a guest's account, changing the password.

use super::{
    super::{frame::form_word, go, letters, words::Say},
    Note, Tick, again, field, page, tick,
};
use crate::{
    accounts::{Account, Tokens},
    http::{
        Devices, Fault, Form, Site, Visitor, change_password, kept, leave_session, logged_in,
        signed_in, signed_out,
    },
};
use axum::{extract::State, response::Response};
use maud::{Markup, html};
use std::sync::Arc;

pub(super) fn login_form(visitor: &Visitor, say: Say) -> Markup {
    html! {
        section {
            h2 { (say.the("login-title")) }
            @if visitor.account.is_some() { p.muted { (say.the("login-leaves-guest")) } }
            form.form method="post" action="/account/login" {
                (form_word(visitor))
                (field("login-name", "name", "text", &say.the("field-name"), "username"))
                (field("login-password", "password", "password", &say.the("field-password"), "current-password"))
                div.actions { button.button type="submit" { (say.the("login-button")) } }
            }
            p { a href="/account/forgotten" { (say.the("forgotten-link")) } }
        }
    }
}

pub(super) fn keep_form(
    site: &Site,
    visitor: &Visitor,
    say: Say,
    guest: Option<&Account>,
) -> Markup {
    let mail = guest.and_then(|guest| guest.profile.mail.as_deref());
    html! {
        section {
            h2 { (say.the("keep-title")) }
            p { (say.the(if guest.is_some() { "keep-about-guest" } else { "keep-about" })) }
            form.form method="post" action="/account/keep" {
                (form_word(visitor))
                (field("keep-name", "name", "text", &say.the("field-name"), "username"))
                (field("keep-password", "password", "password", &say.the("field-new-password"), "new-password"))
                (letters::mail_field(site, say, "keep-mail", mail.unwrap_or_default()))
                div.actions { button.button.primary type="submit" { (say.the("keep-button")) } }
            }
        }
    }
}

pub(super) fn signed_in_part(visitor: &Visitor, say: Say) -> Markup {
    html! {
        div.actions {
            form method="post" action="/account/logout" {
                (form_word(visitor))
                button.button.quiet type="submit" { (say.the("logout-button")) }
            }
            form method="post" action="/account/logout-everywhere" data-confirm=(say.the("logout-everywhere-sure")) {
                (form_word(visitor))
                button.button.quiet type="submit" { (say.the("logout-everywhere-button")) }
            }
        }
        section {
            h2 { (say.the("password-title")) }
            form.form method="post" action="/account/password" {
                (form_word(visitor))
                (field("old-password", "old", "password", &say.the("field-old-password"), "current-password"))
                (field("new-password", "new", "password", &say.the("field-new-password"), "new-password"))
                (tick("end-tokens", "end-tokens", &say.the("field-end-tokens"), Tick::Preset))
                p.hint { (say.the("password-about")) }
                div.actions { button.button type="submit" { (say.the("password-button")) } }
            }
        }
    }
}

pub(in super::super) async fn keep(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    devices: Devices,
    form: Form,
) -> Result<Response, Fault> {
    let password = form.get("password").to_owned();
    let mail = Some(form.get("mail"));
    match kept(&site, &visitor, form.get("name"), password, mail).await {
        Err(fault) => again(&site, &visitor, fault).await,
        // The forms on the page must belong to the new cookie.
        Ok((account, Some(secret))) => {
            let id = account.id;
            let visitor = Visitor {
                account: Some(account),
                secret: Some(secret.clone()),
                ..visitor
            };
            let page = page(&site, &visitor, Note::Done("account-done-kept")).await?;
            let answer = signed_in(&site, &secret, page);
            Ok(devices.remembering(id, &site, answer))
        }
        Ok((account, None)) => Ok(devices.remembering(account.id, &site, go("/account"))),
    }
}

pub(in super::super) async fn login(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    devices: Devices,
    form: Form,
) -> Result<Response, Fault> {
    let password = form.get("password").to_owned();
    match logged_in(&site, &visitor, &devices, form.get("name"), password).await {
        Err(fault) => again(&site, &visitor, fault).await,
        Ok((account, secret)) => {
            leave_session(&site, &visitor).await?;
            let answer = signed_in(&site, &secret, go("/games"));
            Ok(devices.remembering(account.id, &site, answer))
        }
    }
}

pub(in super::super) async fn logout(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    _form: Form,
) -> Result<Response, Fault> {
    leave_session(&site, &visitor).await?;
    Ok(signed_out(&site, go("/")))
}

pub(in super::super) async fn logout_everywhere(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    _form: Form,
) -> Result<Response, Fault> {
    site.accounts.end_all(visitor.known()?.id).await?;
    Ok(signed_out(&site, go("/")))
}

pub(in super::super) async fn password(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    form: Form,
) -> Result<Response, Fault> {
    visitor.known()?;
    let (old, new) = (form.get("old").to_owned(), form.get("new").to_owned());
    let (tokens, done) = match form.get("end-tokens") {
        "" => (Tokens::Stay, "account-done-password"),
        _ => (Tokens::End, "account-done-password-tokens"),
    };
    match change_password(&site, &visitor, old, new, tokens).await {
        Err(fault) => again(&site, &visitor, fault).await,
        Ok(()) => page(&site, &visitor, Note::Done(done)).await,
    }
}
