//! Guests, accounts, sessions; the profile and its vacation. Tokens and deletion have their own files.

use super::{
    super::{
        Devices, Fault, Site, Visitor, access, bounded,
        input::{Json, OptionalJson},
        session_cookie,
    },
    answer,
};
use crate::{
    accounts::{
        Account, AccountFault, Lifetime, Notices, Profile, SESSION_DAYS, Secret, Tokens, names, now,
    },
    conduct::Forbidden,
    metrics::METRICS,
    notices::MailState,
};
use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Deserializer, Serialize};
use std::sync::Arc;
use table::Language;
use utoipa::ToSchema;

/// Limits what is read at all; which names and passwords are valid is for the accounts to say.
const LONGEST_FIELD: usize = 600;

#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct GuestBody {
    /// Also return a bearer token.
    token: bool,
}

/// An account as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    name: String,
    /// Without a name and a password: lost with its cookie or token.
    guest: bool,
    mail: Option<String>,
    /// Whether letters may be sent there.
    mail_state: MailState,
    webhook: Option<String>,
    /// Since when, in seconds since 1970, the webhook has not been called because it failed too often.
    webhook_off: Option<i64>,
    notices: Notices,
    /// On vacation until then, in seconds since 1970; null when here.
    away_until: Option<i64>,
    vacation: VacationInfo,
    /// `fr` or `en`.
    #[schema(value_type = String)]
    language: Language,
    /// Only if one was asked for, and only this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// The days of vacation in a calendar year, in UTC.
#[derive(Serialize, ToSchema)]
pub(crate) struct VacationInfo {
    year: i16,
    /// Including those still to come of the present vacation.
    used: u32,
    left: u32,
}

impl Me {
    async fn of(site: &Site, account: &Account) -> Result<Me, Fault> {
        let profile = account.profile.clone();
        let reach = site.letters.reach(account).await?;
        let budget = site.accounts.vacation(account.id).await?;
        Ok(Me {
            name: account.display.clone(),
            guest: !account.kept,
            mail: profile.mail,
            mail_state: reach.mail,
            webhook: profile.webhook,
            webhook_off: reach.webhook_off,
            notices: profile.notices,
            away_until: profile.away_until.filter(|until| *until > now()),
            vacation: VacationInfo {
                year: budget.year,
                used: budget.used,
                left: budget.left(),
            },
            language: profile.language,
            token: None,
        })
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeepBody {
    /// 2 to 24 letters, not to be confused with anybody else's.
    name: String,
    /// At least 8 letters.
    password: String,
    mail: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoginBody {
    name: String,
    password: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasswordBody {
    old: String,
    new: String,
    /// Tokens of programs end too, unless this is false.
    #[serde(default = "yes")]
    end_tokens: bool,
}

fn yes() -> bool {
    true
}

/// What is left out stays as it is; null removes it.
#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct ChangeBody {
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    mail: Option<Option<String>>,
    /// The account's password, if it has one and the mail address changes.
    password: Option<String>,
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    webhook: Option<Option<String>>,
    notices: Option<Notices>,
    /// On vacation until then, in seconds since 1970; at most 30 days in all, and no more than is left of the year's
    /// days.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    away_until: Option<Option<i64>>,
    /// `fr` or `en`.
    #[schema(value_type = Option<String>)]
    language: Option<Language>,
}

/// Distinguishes null from an absent field.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// With the cookie of a new session.
pub(crate) fn signed_in(site: &Site, secret: &Secret, answer: impl IntoResponse) -> Response {
    let cookie = session_cookie(&secret.text(), Some(SESSION_DAYS), site.settings.secure());
    ([(header::SET_COOKIE, cookie)], answer).into_response()
}

/// With the session cookie deleted.
pub(crate) fn signed_out(site: &Site, answer: impl IntoResponse) -> Response {
    let cookie = session_cookie("", Some(0), site.settings.secure());
    ([(header::SET_COOKIE, cookie)], answer).into_response()
}

/// Starts as a guest.
#[utoipa::path(post, path = "/api/guests", tag = "accounts", request_body = GuestBody, responses((status = 201, body = Me)))]
pub(super) async fn guest(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    OptionalJson(body): OptionalJson<GuestBody>,
) -> Result<Response, Fault> {
    let (account, secret) = site.accounts.guest(visitor.language).await?;
    let mut me = Me::of(&site, &account).await?;
    if body.token {
        let (_, token) = (site.accounts)
            .new_token(account.id, "", Lifetime::Unlimited, None)
            .await?;
        me.token = Some(token.token_text());
        // A program uses its token; nobody would use the session.
        site.accounts.logout(&secret).await?;
        return Ok((StatusCode::CREATED, answer(&me)).into_response());
    }
    Ok(signed_in(
        &site,
        &secret,
        (StatusCode::CREATED, answer(&me)),
    ))
}

/// Gives a guest a name and a password; it keeps its games.
///
/// A visitor without an account becomes a guest first. The guest's sessions and tokens end: a browser gets a new
/// cookie, a program continues with the token it used.
#[utoipa::path(post, path = "/api/accounts", tag = "accounts", request_body = KeepBody, responses((status = 201, body = Me)))]
pub(super) async fn keep(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    devices: Devices,
    Json(body): Json<KeepBody>,
) -> Result<Response, Fault> {
    let (account, secret) = kept(
        &site,
        &visitor,
        &body.name,
        body.password,
        body.mail.as_deref(),
    )
    .await?;
    let me = answer(&Me::of(&site, &account).await?);
    let me = (StatusCode::CREATED, me);
    let answer = match secret {
        Some(secret) => signed_in(&site, &secret, me),
        // A program uses its token and keeps no cookies.
        None => return Ok(me.into_response()),
    };
    Ok(devices.remembering(account.id, &site, answer))
}

/// A kept account, and its new session unless a program continues with its token.
pub(crate) async fn kept(
    site: &Site,
    visitor: &Visitor,
    name: &str,
    password: String,
    mail: Option<&str>,
) -> Result<(Arc<Account>, Option<Secret>), Fault> {
    bounded("name", name, LONGEST_FIELD)?;
    bounded("password", &password, LONGEST_FIELD)?;
    bounded("mail", mail.unwrap_or_default(), LONGEST_FIELD)?;
    // Check first, so that a bad name leaves no guest behind.
    names::Name::read(name)?;
    if mail.is_some_and(|mail| !mail.trim().is_empty()) {
        site.may_cause_letter(visitor)?;
    }
    let _turn = site.password_turn(visitor).await?;
    let (guest, by) = match &visitor.account {
        Some(guest) => (Arc::clone(guest), visitor.credential),
        None => (site.accounts.guest(visitor.language).await?.0, None),
    };
    Ok((site.accounts)
        .keep(&guest, name, password, mail, by)
        .await?)
}

/// Signs in.
#[utoipa::path(post, path = "/api/session", tag = "accounts", request_body = LoginBody, responses((status = 200, body = Me)))]
pub(super) async fn login(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    devices: Devices,
    Json(body): Json<LoginBody>,
) -> Result<Response, Fault> {
    let (account, secret) = logged_in(&site, &visitor, &devices, &body.name, body.password).await?;
    leave_session(&site, &visitor).await?;
    let me = answer(&Me::of(&site, &account).await?);
    let answer = signed_in(&site, &secret, me);
    Ok(devices.remembering(account.id, &site, answer))
}

/// Ends the session a browser had before it got another: nobody may continue with the old cookie.
pub(crate) async fn leave_session(site: &Site, visitor: &Visitor) -> Result<(), Fault> {
    if let (Some(secret), Some(_)) = (&visitor.secret, &visitor.account) {
        site.accounts.logout(secret).await?;
    }
    Ok(())
}

pub(crate) async fn logged_in(
    site: &Site,
    visitor: &Visitor,
    devices: &Devices,
    name: &str,
    password: String,
) -> Result<(Arc<Account>, Secret), Fault> {
    bounded("name", name, LONGEST_FIELD)?;
    bounded("password", &password, LONGEST_FIELD)?;
    let named = if devices.is_empty() {
        None
    } else {
        site.accounts.named(name).await?
    };
    let device = named.and_then(|account| devices.mark_of(account.id));
    let _turn = site.password_turn(visitor).await?;
    let one = site.tries.at_name(name, visitor.address, device)?;
    let tried = site.accounts.login(name, password).await;
    if let Err(AccountFault::WrongPassword) = &tried {
        METRICS.failed_logins.count();
        let log = site.settings.access_log.as_ref();
        access::login_failed(log, visitor.address, &names::fold(name));
    }
    let (account, secret) = one.ended(tried)?;
    if let Some(banned) = site.hall.conduct().forbidden(account.id, Forbidden::Entry) {
        site.accounts.logout(&secret).await?;
        return Err(Fault::banned(&banned));
    }
    Ok((account, secret))
}

/// Signs out.
#[utoipa::path(delete, path = "/api/session", tag = "accounts", responses((status = 204)))]
pub(super) async fn logout(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    leave_session(&site, &visitor).await?;
    Ok(signed_out(&site, StatusCode::NO_CONTENT))
}

/// Signs out everywhere: all sessions and all tokens end, including this one.
#[utoipa::path(delete, path = "/api/sessions", tag = "accounts", responses((status = 204)))]
pub(super) async fn logout_everywhere(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    site.accounts.end_all(visitor.known()?.id).await?;
    Ok(signed_out(&site, StatusCode::NO_CONTENT))
}

/// The account that is asking.
#[utoipa::path(get, path = "/api/me", tag = "accounts", responses((status = 200, body = Me)))]
pub(super) async fn me(State(site): State<Arc<Site>>, visitor: Visitor) -> Result<Response, Fault> {
    Ok(answer(&Me::of(&site, visitor.known()?).await?))
}

/// Changes where notices go, the language, the vacation.
#[utoipa::path(put, path = "/api/me", tag = "accounts", request_body = ChangeBody, responses((status = 200, body = Me)))]
pub(super) async fn change(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Json(body): Json<ChangeBody>,
) -> Result<Response, Fault> {
    let account = visitor.known()?;
    let mut profile = account.profile.clone();
    if let Some(mail) = body.mail {
        profile.set_mail(&mail.unwrap_or_default())?;
    }
    if let Some(webhook) = body.webhook {
        let webhook = webhook.unwrap_or_default();
        profile.set_webhook(&webhook, &site.settings.webhooks)?;
    }
    profile.notices = body.notices.unwrap_or(profile.notices);
    profile.language = body.language.unwrap_or(profile.language);
    let password = body.password.unwrap_or_default();
    let changed = changed(&site, &visitor, profile, body.away_until, password).await?;
    Ok(answer(&Me::of(&site, &changed).await?))
}

/// Saves what somebody says about themselves, and the vacation if it is mentioned. Whoever controls an account's mail
/// address can have its password reset, so for a kept account changing the address takes the password, not only a
/// session or a token.
pub(crate) async fn changed(
    site: &Site,
    visitor: &Visitor,
    profile: Profile,
    away_until: Option<Option<i64>>,
    password: String,
) -> Result<Arc<Account>, Fault> {
    let account = visitor.known()?;
    if profile.mail != account.profile.mail {
        if account.kept && password.is_empty() {
            return Err(Fault::forbidden("account-mail-password"));
        }
        if account.kept {
            bounded("password", &password, LONGEST_FIELD)?;
            let _turn = site.password_turn(visitor).await?;
            let one = site.tries.at_own(account.id, visitor.address)?;
            one.ended(site.accounts.prove(account, password).await)?;
        }
        if profile.mail.is_some() {
            site.may_cause_letter(visitor)?;
        }
    }
    // The only part that can still be refused comes first.
    if let Some(until) = away_until {
        site.accounts.set_away(account, until).await?;
    }
    Ok(site.accounts.set_profile(account, profile).await?)
}

/// Changes the password; all other sessions end, and all tokens unless they are to stay.
#[utoipa::path(post, path = "/api/me/password", tag = "accounts", request_body = PasswordBody, responses((status = 204)))]
pub(super) async fn password(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Json(body): Json<PasswordBody>,
) -> Result<Response, Fault> {
    let tokens = if body.end_tokens {
        Tokens::End
    } else {
        Tokens::Stay
    };
    change_password(&site, &visitor, body.old, body.new, tokens).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Changes the password of the visitor; the session used for this stays.
pub(crate) async fn change_password(
    site: &Site,
    visitor: &Visitor,
    old: String,
    new: String,
    tokens: Tokens,
) -> Result<(), Fault> {
    let account = visitor.known()?;
    let _turn = site.password_turn(visitor).await?;
    let one = site.tries.at_own(account.id, visitor.address)?;
    let stays = visitor.secret.as_ref();
    let changed = (site.accounts).change_password(account, old, new, stays, tokens);
    one.ended(changed.await)
}
