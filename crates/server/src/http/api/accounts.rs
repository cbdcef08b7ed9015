//! Guests, accounts, sessions and tokens.

use super::{
    super::{
        Fault, Path, Site, Visitor, access, bounded,
        input::{Json, OptionalJson},
        rate::{Class, Counted},
        session_cookie,
    },
    answer,
};
use crate::{
    accounts::{Account, AccountFault, Notices, SESSION_DAYS, Secret, names},
    conduct::Forbidden,
    metrics::METRICS,
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

/// Bounds what is read at all; what a name or a password may be is for the accounts to say.
const LONGEST_FIELD: usize = 600;

#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct GuestBody {
    /// Also give a bearer token.
    token: bool,
}

/// An account as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    name: String,
    /// Without name and password: lost with its cookie or token.
    guest: bool,
    mail: Option<String>,
    webhook: Option<String>,
    notices: Notices,
    /// Seconds since 1970.
    away_until: Option<i64>,
    /// `fr` or `en`.
    #[schema(value_type = String)]
    language: Language,
    /// Only when one was asked for, this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

impl Me {
    fn of(account: &Account) -> Me {
        let profile = account.profile.clone();
        Me {
            name: account.display.clone(),
            guest: !account.kept,
            mail: profile.mail,
            webhook: profile.webhook,
            notices: profile.notices,
            away_until: profile.away_until,
            language: profile.language,
            token: None,
        }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeepBody {
    /// 2 to 24 letters, unlike any other's.
    name: String,
    /// 8 letters or more.
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
}

/// What is left out stays as it is; null takes it away.
#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct ChangeBody {
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    mail: Option<Option<String>>,
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    webhook: Option<Option<String>>,
    notices: Option<Notices>,
    /// On vacation until then, in seconds since 1970; at most 30 days ahead.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    away_until: Option<Option<i64>>,
    /// `fr` or `en`.
    #[schema(value_type = Option<String>)]
    language: Option<Language>,
}

/// Tells a null from nothing at all.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct TokenBody {
    /// What it is for.
    label: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct NewToken {
    id: i64,
    /// Shown this once: `Authorization: Bearer …`.
    token: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct TokenInfo {
    id: i64,
    label: String,
    /// Seconds since 1970.
    created: i64,
}

/// With the cookie of a new session.
pub(crate) fn signed_in(site: &Site, secret: &Secret, answer: impl IntoResponse) -> Response {
    let cookie = session_cookie(&secret.text(), Some(SESSION_DAYS), site.settings.secure());
    ([(header::SET_COOKIE, cookie)], answer).into_response()
}

/// Without any session.
pub(crate) fn signed_out(site: &Site, answer: impl IntoResponse) -> Response {
    let cookie = session_cookie("", Some(0), site.settings.secure());
    ([(header::SET_COOKIE, cookie)], answer).into_response()
}

/// Comes in as a guest.
#[utoipa::path(post, path = "/api/guests", tag = "accounts", request_body = GuestBody, responses((status = 201, body = Me)))]
pub(super) async fn guest(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    OptionalJson(body): OptionalJson<GuestBody>,
) -> Result<Response, Fault> {
    let (account, secret) = site.accounts.guest(visitor.language).await?;
    let mut me = Me::of(&account);
    if body.token {
        let (_, token) = site.accounts.new_token(account.id, "").await?;
        me.token = Some(token.token_text());
        // A program goes by its token; the session would be an orphan.
        site.accounts.logout(&secret).await?;
        return Ok((StatusCode::CREATED, answer(&me)).into_response());
    }
    Ok(signed_in(
        &site,
        &secret,
        (StatusCode::CREATED, answer(&me)),
    ))
}

/// Gives a guest a name and a password; its games stay. Whoever is nobody yet becomes a guest first.
#[utoipa::path(post, path = "/api/accounts", tag = "accounts", request_body = KeepBody, responses((status = 201, body = Me)))]
pub(super) async fn keep(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
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
    let me = (StatusCode::CREATED, answer(&Me::of(&account)));
    Ok(match secret {
        Some(secret) => signed_in(&site, &secret, me),
        None => me.into_response(),
    })
}

/// A kept account, and its session if it is a new one.
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
    // Look first, so that a bad name leaves no guest behind.
    names::Name::read(name)?;
    match &visitor.account {
        Some(guest) => {
            let account = site.accounts.keep(guest, name, password, mail).await?;
            Ok((account, None))
        }
        None => {
            let (guest, secret) = site.accounts.guest(visitor.language).await?;
            let account = site.accounts.keep(&guest, name, password, mail).await?;
            Ok((account, Some(secret)))
        }
    }
}

/// Signs in.
#[utoipa::path(post, path = "/api/session", tag = "accounts", request_body = LoginBody, responses((status = 200, body = Me)))]
pub(super) async fn login(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Json(body): Json<LoginBody>,
) -> Result<Response, Fault> {
    let (account, secret) = logged_in(&site, &visitor, &body.name, body.password).await?;
    Ok(signed_in(&site, &secret, answer(&Me::of(&account))))
}

pub(crate) async fn logged_in(
    site: &Site,
    visitor: &Visitor,
    name: &str,
    password: String,
) -> Result<(Arc<Account>, Secret), Fault> {
    bounded("name", name, LONGEST_FIELD)?;
    bounded("password", &password, LONGEST_FIELD)?;
    let tried = Counted::name(&names::fold(name));
    site.rates
        .class(Class::Login, tried)
        .map_err(Fault::too_many)?;
    let (account, secret) = match site.accounts.login(name, password).await {
        Err(AccountFault::WrongPassword) => {
            METRICS.failed_logins.count();
            let log = site.settings.access_log.as_ref();
            access::login_failed(log, visitor.address, &names::fold(name));
            return Err(AccountFault::WrongPassword.into());
        }
        other => other?,
    };
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
    if let Some(secret) = &visitor.secret {
        site.accounts.logout(secret).await?;
    }
    Ok(signed_out(&site, StatusCode::NO_CONTENT))
}

/// Who one is.
#[utoipa::path(get, path = "/api/me", tag = "accounts", responses((status = 200, body = Me)))]
pub(super) async fn me(visitor: Visitor) -> Result<Response, Fault> {
    Ok(answer(&Me::of(visitor.known()?)))
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
    if let Some(until) = body.away_until {
        profile.set_away(until)?;
    }
    profile.notices = body.notices.unwrap_or(profile.notices);
    profile.language = body.language.unwrap_or(profile.language);
    let changed = site.accounts.set_profile(account, profile).await?;
    Ok(answer(&Me::of(&changed)))
}

/// Changes the password; all other sessions end.
#[utoipa::path(post, path = "/api/me/password", tag = "accounts", request_body = PasswordBody, responses((status = 204)))]
pub(super) async fn password(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Json(body): Json<PasswordBody>,
) -> Result<Response, Fault> {
    let account = visitor.known()?;
    let stays = visitor.secret.as_ref();
    (site
        .accounts
        .change_password(account, body.old, body.new, stays))
    .await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// One's tokens, without the tokens themselves.
#[utoipa::path(get, path = "/api/tokens", tag = "accounts", responses((status = 200, body = Vec<TokenInfo>)))]
pub(super) async fn tokens(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let tokens = site.accounts.tokens(visitor.known()?.id).await?;
    let info = |token: crate::accounts::Token| TokenInfo {
        id: token.id,
        label: token.label,
        created: token.created,
    };
    let tokens: Vec<TokenInfo> = tokens.into_iter().map(info).collect();
    Ok(answer(&tokens))
}

/// A new token for a program.
#[utoipa::path(post, path = "/api/tokens", tag = "accounts", request_body = TokenBody, responses((status = 201, body = NewToken)))]
pub(super) async fn new_token(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    OptionalJson(body): OptionalJson<TokenBody>,
) -> Result<Response, Fault> {
    let account = visitor.known()?.id;
    let (id, secret) = site.accounts.new_token(account, &body.label).await?;
    let token = secret.token_text();
    Ok((StatusCode::CREATED, answer(&NewToken { id, token })).into_response())
}

/// Takes a token away at once.
#[utoipa::path(delete, path = "/api/tokens/{id}", tag = "accounts", params(("id" = i64, Path)), responses((status = 204)))]
pub(super) async fn revoke(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(id): Path<i64>,
) -> Result<Response, Fault> {
    site.accounts.revoke(visitor.known()?.id, id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
