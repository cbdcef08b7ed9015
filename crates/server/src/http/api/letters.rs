//! Letters about accounts: confirming an address, a forgotten password; and webhooks that were switched off.

use super::super::{Fault, Kind, Site, Visitor, bounded, input::Json};
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use kernel::Message;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// Limits what is read at all.
const LONGEST_FIELD: usize = 600;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForgottenBody {
    /// The name of an account, or its mail address.
    who: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ConfirmBody {
    /// The last part of the link in the letter.
    word: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResetBody {
    /// The last part of the link in the letter.
    word: String,
    /// 8 letters or more.
    password: String,
}

/// Where mail is not set up there is nothing to wait for, whoever asks.
fn letters_are_sent(site: &Site) -> Result<(), Fault> {
    let none = || Message::new("letters-none");
    if site.letters.are_sent() {
        Ok(())
    } else {
        Err(Fault::new(StatusCode::CONFLICT, Kind::Conflict, none()))
    }
}

/// The link has expired, has been used, or is incomplete.
pub(crate) fn wrong_link() -> Fault {
    let message = Message::new("letters-wrong-link");
    Fault::new(StatusCode::NOT_FOUND, Kind::NotFound, message)
}

/// Sends the letter that asks to confirm one's address again, if it is not confirmed.
///
/// Only a few are sent per day; the answer is always the same.
#[utoipa::path(post, path = "/api/me/confirmation", tag = "accounts", responses((status = 202)))]
pub(super) async fn confirmation(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    ask_again(&site, &visitor)?;
    Ok(StatusCode::ACCEPTED.into_response())
}

pub(crate) fn ask_again(site: &Site, visitor: &Visitor) -> Result<(), Fault> {
    let account = visitor.known()?.id;
    letters_are_sent(site)?;
    site.may_cause_letter(visitor)?;
    site.letters.confirm_again(account);
    Ok(())
}

/// Confirms a mail address by the word in the link that was sent there.
#[utoipa::path(post, path = "/api/confirm", tag = "accounts", request_body = ConfirmBody, responses((status = 204)))]
pub(super) async fn confirm(
    State(site): State<Arc<Site>>,
    Json(body): Json<ConfirmBody>,
) -> Result<Response, Fault> {
    let confirmed = site.letters.confirm(&body.word).await?;
    confirmed.ok_or_else(wrong_link)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Sends a link for a new password to the confirmed address of the account with this name or address.
///
/// The answer is the same whether there is one or not.
#[utoipa::path(post, path = "/api/forgotten", tag = "accounts", request_body = ForgottenBody, responses((status = 202)))]
pub(super) async fn forgotten(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Json(body): Json<ForgottenBody>,
) -> Result<Response, Fault> {
    ask_for_password(&site, &visitor, &body.who)?;
    Ok(StatusCode::ACCEPTED.into_response())
}

pub(crate) fn ask_for_password(site: &Site, visitor: &Visitor, who: &str) -> Result<(), Fault> {
    bounded("who", who, LONGEST_FIELD)?;
    letters_are_sent(site)?;
    site.may_cause_letter(visitor)?;
    site.letters.forgotten(who);
    Ok(())
}

/// Sets a new password by the word in the link that was sent; all sessions and tokens of the account end.
#[utoipa::path(post, path = "/api/reset", tag = "accounts", request_body = ResetBody, responses((status = 204)))]
pub(super) async fn reset(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Json(body): Json<ResetBody>,
) -> Result<Response, Fault> {
    set_by_link(&site, &visitor, &body.word, body.password).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Sets a new password by the link that was sent.
pub(crate) async fn set_by_link(
    site: &Site,
    visitor: &Visitor,
    word: &str,
    password: String,
) -> Result<(), Fault> {
    let _turn = site.password_turn(visitor).await?;
    let account = site.letters.reset(word, password).await?;
    account.map(drop).ok_or_else(wrong_link)
}

/// Has one's webhook called again after it was switched off because it failed too often.
#[utoipa::path(post, path = "/api/me/webhook", tag = "accounts", responses((status = 204)))]
pub(super) async fn webhook(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    site.letters.call_again(visitor.known()?.id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
