//! Tokens for programs: made, listed, revoked.

use super::{
    super::{Fault, Path, Site, Visitor, input::OptionalJson},
    answer,
};
use crate::accounts::{Lifetime, Token};
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct TokenBody {
    /// What it is for.
    label: String,
    /// How long it is valid: 30, 90 or 365 days. Without it, until it is revoked.
    days: Option<u16>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct NewToken {
    id: i64,
    /// Shown only this once: `Authorization: Bearer …`.
    token: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct TokenInfo {
    id: i64,
    label: String,
    /// Seconds since 1970.
    created: i64,
    /// Null: valid until it is revoked.
    expires: Option<i64>,
}

/// Your tokens, without the tokens themselves.
#[utoipa::path(get, path = "/api/tokens", tag = "accounts", responses((status = 200, body = Vec<TokenInfo>)))]
pub(super) async fn tokens(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let tokens = site.accounts.tokens(visitor.known()?.id).await?;
    let info = |token: Token| TokenInfo {
        id: token.id,
        label: token.label,
        created: token.created,
        expires: token.expires,
    };
    let tokens: Vec<TokenInfo> = tokens.into_iter().map(info).collect();
    Ok(answer(&tokens))
}

/// A new token for a program. If another token is used to ask for it, it ends no later than that one.
#[utoipa::path(post, path = "/api/tokens", tag = "accounts", request_body = TokenBody, responses((status = 201, body = NewToken)))]
pub(super) async fn new_token(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    OptionalJson(body): OptionalJson<TokenBody>,
) -> Result<Response, Fault> {
    let account = visitor.known()?.id;
    let lifetime = Lifetime::of_days(body.days)?;
    let (id, secret) = (site.accounts)
        .new_token(account, &body.label, lifetime, visitor.credential)
        .await?;
    let token = secret.token_text();
    Ok((StatusCode::CREATED, answer(&NewToken { id, token })).into_response())
}

/// Revokes a token at once.
#[utoipa::path(delete, path = "/api/tokens/{id}", tag = "accounts", params(("id" = i64, Path)), responses((status = 204)))]
pub(super) async fn revoke(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(id): Path<i64>,
) -> Result<Response, Fault> {
    site.accounts.revoke(visitor.known()?.id, id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
