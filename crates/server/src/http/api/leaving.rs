//! Taking one's data away, and deleting one's account.

use super::{
    super::{Fault, Site, Visitor, bounded, input::OptionalJson},
    accounts::signed_out,
    answer,
};
use crate::accounts::{Proof, export::Export};
use axum::{
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::Response,
};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

const LONGEST_PASSWORD: usize = 600;

#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct DeleteBody {
    /// The account's password.
    password: Option<String>,
    /// A guest, who has no password, must confirm.
    sure: bool,
}

/// Everything stored about one's account.
#[utoipa::path(get, path = "/api/me/export", tag = "accounts", responses((status = 200, body = Export)))]
pub(super) async fn export(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let export = site.accounts.export(visitor.known()?).await?;
    let mut response = answer(&export);
    let name = HeaderValue::from_static("attachment; filename=\"bivouac-account.json\"");
    (response.headers_mut()).insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}

/// Deletes one's account for good.
///
/// Running games are resigned and waiting tables left; finished games and chat stay, without the name, which is
/// removed from the records too.
#[utoipa::path(delete, path = "/api/me", tag = "accounts", request_body = DeleteBody, responses((status = 204)))]
pub(super) async fn delete(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    OptionalJson(body): OptionalJson<DeleteBody>,
) -> Result<Response, Fault> {
    let proof = match body.password {
        Some(password) => Proof::Password(password),
        None => Proof::Sure(body.sure),
    };
    delete_account(&site, &visitor, proof).await?;
    Ok(signed_out(&site, StatusCode::NO_CONTENT))
}

/// Deletes an account with everything that belongs to it.
pub(crate) async fn delete_account(
    site: &Arc<Site>,
    visitor: &Visitor,
    proof: Proof,
) -> Result<(), Fault> {
    let account = visitor.known()?;
    if let Proof::Password(password) = &proof {
        bounded("password", password, LONGEST_PASSWORD)?;
    }
    let turn = site.password_turn(visitor).await?;
    let one = site.tries.at_own(account.id, visitor.address)?;
    one.ended(site.accounts.may_delete(account, proof).await)?;
    drop(turn);
    let (site, id) = (Arc::clone(site), account.id);
    // Continues even if the caller has stopped waiting: half a deletion would be worse than none.
    let leaving = tokio::spawn(async move {
        site.hall.leave_all(id).await?;
        site.accounts.delete(id).await?;
        // It may have sat down somewhere in between.
        site.hall.leave_all(id).await?;
        site.hall.forget_names(&[id]).await;
        Ok(())
    });
    leaving.await.unwrap_or_else(|error| {
        tracing::error!("an account could not be deleted: {error}");
        Err(Fault::not_found())
    })
}
