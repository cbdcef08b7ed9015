//! Tokens for programs.

use super::{
    super::{
        frame::{form_word, time},
        words::Say,
    },
    Note, again, page,
};
use crate::{
    accounts::{Lifetime, Token},
    http::{Fault, Form, Path, Site, Visitor},
};
use axum::{extract::State, response::Response};
use kernel::Message;
use maud::{Markup, html};
use std::sync::Arc;

/// How long a new token is valid unless somebody chooses otherwise.
const USUAL: Lifetime = Lifetime::Days(90);

pub(super) fn tokens_part(visitor: &Visitor, say: Say, tokens: &[Token]) -> Markup {
    html! {
        section {
            h2 { (say.the("tokens-title")) }
            p { (say.the("tokens-about")) " " a href="/api" { (say.the("foot-api")) } }
            @if !tokens.is_empty() {
                ul.list {
                    @for token in tokens {
                        li { div.row {
                            span.row-title { @if token.label.is_empty() { (say.the("token-unnamed")) } @else { bdi { (token.label) } } }
                            span.row-note { (made_and_expires(token, say)) }
                            form.row-end method="post" action={ "/account/tokens/" (token.id) "/revoke" } {
                                (form_word(visitor))
                                button.button.danger type="submit" { (say.the("token-revoke")) }
                            }
                        } }
                    }
                }
            }
            form.form method="post" action="/account/tokens" {
                (form_word(visitor))
                div.field {
                    label for="label" { (say.the("field-label")) }
                    input id="label" name="label" maxlength="60" autocomplete="off";
                }
                div.field {
                    label for="token-days" { (say.the("field-token-days")) }
                    select id="token-days" name="days" {
                        @for lifetime in Lifetime::ALL {
                            option value=(value(lifetime)) selected[lifetime == USUAL] { (words(lifetime, say)) }
                        }
                    }
                }
                div.actions { button.button type="submit" { (say.the("token-button")) } }
            }
        }
    }
}

fn made_and_expires(token: &Token, say: Say) -> Markup {
    html! {
        (say.the("token-made")) " " (time(token.created)) " — "
        @match token.expires {
            Some(expires) => { (say.the("token-expires")) " " (time(expires)) }
            None => { (say.the("token-unlimited")) }
        }
    }
}

fn value(lifetime: Lifetime) -> String {
    lifetime
        .days()
        .map(|days| days.to_string())
        .unwrap_or_default()
}

fn words(lifetime: Lifetime, say: Say) -> String {
    match lifetime.days() {
        Some(days) => say.with(&Message::new("token-days").number("days", i64::from(days))),
        None => say.the("token-unlimited"),
    }
}

pub(in super::super) async fn new_token(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    form: Form,
) -> Result<Response, Fault> {
    let account = visitor.known()?.id;
    let made = async {
        let days = match form.get("days") {
            "" => None,
            // What is not a number becomes 0 days, which cannot be chosen.
            days => Some(days.parse().unwrap_or(0)),
        };
        let lifetime = Lifetime::of_days(days)?;
        (site.accounts)
            .new_token(account, form.get("label"), lifetime, visitor.credential)
            .await
    };
    match made.await {
        Err(fault) => again(&site, &visitor, fault.into()).await,
        Ok((_, secret)) => page(&site, &visitor, Note::Token(secret.token_text())).await,
    }
}

pub(in super::super) async fn revoke(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(id): Path<i64>,
    _form: Form,
) -> Result<Response, Fault> {
    site.accounts.revoke(visitor.known()?.id, id).await?;
    page(&site, &visitor, Note::Done("account-done-revoked")).await
}
