//! Where notices go, the language, the vacation and what is left of it.

use super::{
    super::{frame::form_word, letters, words::Say},
    Note, again, with,
};
use crate::{
    accounts::{Account, Budget, Notices, Profile, now},
    http::{Fault, Form, Site, Visitor, changed},
};
use axum::{extract::State, response::Response};
use kernel::Message;
use maud::{Markup, html};
use std::sync::Arc;
use table::Language;

pub(super) fn profile_form(
    site: &Site,
    visitor: &Visitor,
    say: Say,
    account: &Account,
    budget: Budget,
) -> Markup {
    let profile = &account.profile;
    let away = profile.away_until.filter(|until| *until > now());
    let away = away.and_then(|until| {
        let moment = jiff::Timestamp::from_second(until).ok()?;
        Some(moment.strftime("%Y-%m-%d").to_string())
    });
    let left = Message::new("vacation-left")
        .text("year", budget.year.to_string())
        .number("used", i64::from(budget.used))
        .number("left", i64::from(budget.left()));
    html! {
        section {
            h2 { (say.the("profile-title")) }
            form.form method="post" action="/account/profile" {
                (form_word(visitor))
                (letters::mail_field(site, say, "mail", profile.mail.as_deref().unwrap_or_default()))
                @if account.kept && site.letters.are_sent() {
                    div.field {
                        label for="mail-password" { (say.the("field-mail-password")) }
                        input id="mail-password" name="password" type="password" autocomplete="current-password" maxlength="256";
                    }
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
                    input id="away" name="away" type="date" value=[away] aria-describedby="away-about";
                    p.hint id="away-about" { (say.the("field-away-about")) " " (say.with(&left)) }
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

pub(in super::super) async fn profile(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    form: Form,
) -> Result<Response, Fault> {
    let account = Arc::clone(visitor.known()?);
    let saved = async {
        let profile = read_profile(&site, &account, &form)?;
        let until = read_day(form.get("away"))?;
        let password = form.get("password").to_owned();
        changed(&site, &visitor, profile, Some(until), password).await
    };
    match saved.await {
        Err(fault) => again(&site, &visitor, fault).await,
        Ok(account) => with(&site, &visitor, account, Note::Done("account-done-profile")).await,
    }
}

fn read_profile(site: &Site, account: &Account, form: &Form) -> Result<Profile, Fault> {
    let mut profile = account.profile.clone();
    // Where no letters are sent, the form does not ask.
    if site.letters.are_sent() {
        profile.set_mail(form.get("mail"))?;
    }
    profile.set_webhook(form.get("webhook"), &site.settings.webhooks)?;
    let notices = Notices::read(form.get("notices"));
    profile.notices = notices.ok_or_else(|| Fault::bad("notices"))?;
    let language = form.get("language").parse();
    profile.language = language.map_err(|_| Fault::bad("language"))?;
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
