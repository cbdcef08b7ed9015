//! One's account: keep it, sign in, where notices go, vacation, tokens.

use super::{
    answer,
    frame::{Here, Page, form_word, framed, time},
    go,
    words::Say,
};
use crate::{
    accounts::{Account, Notices, Profile, Token},
    http::{Fault, Form, Path, Site, Visitor, kept, logged_in, signed_in, signed_out},
};
use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use std::sync::Arc;
use table::Language;

/// What came of the last form.
enum Note {
    None,
    Done(&'static str),
    /// A new token, shown this once.
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
    let tokens = match visitor.id() {
        Some(id) => site.accounts.tokens(id).await?,
        None => Vec::new(),
    };
    let title = say.the("account-title");
    let body = html! {
        h1 { (title) }
        (told(&note, say))
        @match visitor.account.as_deref() {
            None => {
                (login_form(visitor, say))
                (keep_form(visitor, say, None))
            }
            Some(account) => {
                p.lead { (account.display) }
                @if account.kept { (signed_in_part(visitor, say)) } @else {
                    (keep_form(visitor, say, Some(account)))
                }
                (profile_form(visitor, say, account))
                (tokens_part(visitor, say, &tokens))
                p { a href="/account/blocked" { (say.the("blocked-title")) } }
                @if !account.kept { (login_form(visitor, say)) }
            }
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

fn login_form(visitor: &Visitor, say: Say) -> Markup {
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
        }
    }
}

fn keep_form(visitor: &Visitor, say: Say, guest: Option<&Account>) -> Markup {
    html! {
        section {
            h2 { (say.the("keep-title")) }
            p { (say.the(if guest.is_some() { "keep-about-guest" } else { "keep-about" })) }
            form.form method="post" action="/account/keep" {
                (form_word(visitor))
                (field("keep-name", "name", "text", &say.the("field-name"), "username"))
                (field("keep-password", "password", "password", &say.the("field-new-password"), "new-password"))
                div.field {
                    label for="keep-mail" { (say.the("field-mail")) }
                    input id="keep-mail" name="mail" type="email" autocomplete="email" maxlength="254";
                    p.hint { (say.the("field-mail-about")) }
                }
                div.actions { button.button.primary type="submit" { (say.the("keep-button")) } }
            }
        }
    }
}

fn signed_in_part(visitor: &Visitor, say: Say) -> Markup {
    html! {
        form method="post" action="/account/logout" {
            (form_word(visitor))
            div.actions { button.button.quiet type="submit" { (say.the("logout-button")) } }
        }
        section {
            h2 { (say.the("password-title")) }
            form.form method="post" action="/account/password" {
                (form_word(visitor))
                (field("old-password", "old", "password", &say.the("field-password"), "current-password"))
                (field("new-password", "new", "password", &say.the("field-new-password"), "new-password"))
                p.hint { (say.the("password-about")) }
                div.actions { button.button type="submit" { (say.the("password-button")) } }
            }
        }
    }
}

fn profile_form(visitor: &Visitor, say: Say, account: &Account) -> Markup {
    let profile = &account.profile;
    let away = profile.away_until.and_then(|until| {
        let moment = jiff::Timestamp::from_second(until).ok()?;
        Some(moment.strftime("%Y-%m-%d").to_string())
    });
    html! {
        section {
            h2 { (say.the("profile-title")) }
            form.form method="post" action="/account/profile" {
                (form_word(visitor))
                div.field {
                    label for="mail" { (say.the("field-mail")) }
                    input id="mail" name="mail" type="email" autocomplete="email" maxlength="254" value=(profile.mail.as_deref().unwrap_or_default());
                }
                div.field {
                    label for="webhook" { (say.the("field-webhook")) }
                    input id="webhook" name="webhook" type="url" maxlength="500" value=(profile.webhook.as_deref().unwrap_or_default());
                    p.hint { (say.the("field-webhook-about")) }
                }
                div.field {
                    label for="notices" { (say.the("field-notices")) }
                    select id="notices" name="notices" {
                        @for notices in Notices::ALL {
                            option value=(notices.word()) selected[notices == profile.notices] { (say.the(&format!("notices-{}", notices.word()))) }
                        }
                    }
                }
                div.field {
                    label for="away" { (say.the("field-away")) }
                    input id="away" name="away" type="date" value=[away];
                    p.hint { (say.the("field-away-about")) }
                }
                div.field {
                    label for="language" { (say.the("field-language")) }
                    select id="language" name="language" {
                        @for language in Language::ALL {
                            option value=(language.tag()) selected[language == profile.language] { (language.own_name()) }
                        }
                    }
                }
                div.actions { button.button type="submit" { (say.the("profile-button")) } }
            }
        }
    }
}

fn tokens_part(visitor: &Visitor, say: Say, tokens: &[Token]) -> Markup {
    html! {
        section {
            h2 { (say.the("tokens-title")) }
            p { (say.the("tokens-about")) " " a href="/api" { (say.the("foot-api")) } }
            @if !tokens.is_empty() {
                ul.list {
                    @for token in tokens {
                        li { div.row {
                            span.row-title { @if token.label.is_empty() { (say.the("token-unnamed")) } @else { (token.label) } }
                            span.row-note { (time(token.created, false)) }
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
                div.actions { button.button type="submit" { (say.the("token-button")) } }
            }
        }
    }
}

/// A form's fault is told beside the form; everything else on a page of its own.
async fn again(site: &Arc<Site>, visitor: &Visitor, fault: Fault) -> Result<Response, Fault> {
    let words = fault.words(site, visitor.language);
    let page = page(site, visitor, Note::Fault(words)).await?;
    Ok((fault.status, page).into_response())
}

/// The page with what has changed since the visitor came in.
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

pub(super) async fn keep(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    form: Form,
) -> Result<Response, Fault> {
    let password = form.get("password").to_owned();
    let mail = Some(form.get("mail"));
    match kept(&site, &visitor, form.get("name"), password, mail).await {
        Err(fault) => again(&site, &visitor, fault).await,
        Ok((_, Some(secret))) => Ok(signed_in(&site, &secret, go("/account"))),
        Ok((account, None)) => {
            with(&site, &visitor, account, Note::Done("account-done-kept")).await
        }
    }
}

pub(super) async fn login(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    form: Form,
) -> Result<Response, Fault> {
    let password = form.get("password").to_owned();
    match logged_in(&site, &visitor, form.get("name"), password).await {
        Err(fault) => again(&site, &visitor, fault).await,
        Ok((_, secret)) => Ok(signed_in(&site, &secret, go("/games"))),
    }
}

pub(super) async fn logout(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    _form: Form,
) -> Result<Response, Fault> {
    if let Some(secret) = &visitor.secret {
        site.accounts.logout(secret).await?;
    }
    Ok(signed_out(&site, go("/")))
}

pub(super) async fn password(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    form: Form,
) -> Result<Response, Fault> {
    let account = Arc::clone(visitor.known()?);
    let (old, new) = (form.get("old").to_owned(), form.get("new").to_owned());
    let stays = visitor.secret.as_ref();
    match site
        .accounts
        .change_password(&account, old, new, stays)
        .await
    {
        Err(fault) => again(&site, &visitor, fault.into()).await,
        Ok(()) => page(&site, &visitor, Note::Done("account-done-password")).await,
    }
}

pub(super) async fn profile(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    form: Form,
) -> Result<Response, Fault> {
    let account = Arc::clone(visitor.known()?);
    let profile = match read_profile(&site, &account, &form) {
        Err(fault) => return again(&site, &visitor, fault).await,
        Ok(profile) => profile,
    };
    let account = site.accounts.set_profile(&account, profile).await?;
    with(&site, &visitor, account, Note::Done("account-done-profile")).await
}

fn read_profile(site: &Site, account: &Account, form: &Form) -> Result<Profile, Fault> {
    let mut profile = account.profile.clone();
    profile.set_mail(form.get("mail"))?;
    profile.set_webhook(form.get("webhook"), &site.settings.webhooks)?;
    let notices = Notices::read(form.get("notices"));
    profile.notices = notices.ok_or_else(|| Fault::bad("notices"))?;
    let language = form.get("language").parse();
    profile.language = language.map_err(|_| Fault::bad("language"))?;
    profile.set_away(read_day(form.get("away"))?)?;
    Ok(profile)
}

/// The end of a day, in seconds since 1970.
fn read_day(text: &str) -> Result<Option<i64>, Fault> {
    if text.is_empty() {
        return Ok(None);
    }
    let end = || {
        let day: jiff::civil::Date = text.parse().ok()?;
        let end = day
            .at(23, 59, 59, 0)
            .to_zoned(jiff::tz::TimeZone::UTC)
            .ok()?;
        Some(end.timestamp().as_second())
    };
    end()
        .map(Some)
        .ok_or_else(|| Fault::bad_as("account-bad-day"))
}

pub(super) async fn new_token(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    form: Form,
) -> Result<Response, Fault> {
    let account = visitor.known()?.id;
    match site.accounts.new_token(account, form.get("label")).await {
        Err(fault) => again(&site, &visitor, fault.into()).await,
        Ok((_, secret)) => page(&site, &visitor, Note::Token(secret.token_text())).await,
    }
}

pub(super) async fn revoke(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(id): Path<i64>,
    _form: Form,
) -> Result<Response, Fault> {
    site.accounts.revoke(visitor.known()?.id, id).await?;
    page(&site, &visitor, Note::Done("account-done-revoked")).await
}
