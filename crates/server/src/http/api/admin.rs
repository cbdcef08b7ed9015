//! The administrator's desk for programs: one order, one answer. For everybody else it does not exist.

use super::{
    super::{Fault, Site, Visitor, input::Json},
    answer,
};
use crate::admin::{By, Order};
use axum::{extract::State, response::Response};
use std::sync::Arc;

/// The administrator who is asking; anybody else gets "not found".
pub(crate) fn administrator(site: &Site, visitor: &Visitor) -> Result<By, Fault> {
    let id = visitor.id().ok_or_else(Fault::not_found)?;
    if site.hall.conduct().is_administrator(id) {
        Ok(By::Administrator(id))
    } else {
        Err(Fault::not_found())
    }
}

/// Carries out an administrator's order.
#[utoipa::path(post, path = "/api/admin", tag = "admin", request_body = Order, responses((status = 200, description = "the result of the order: done, people, games, password, banned, reports or audit")))]
pub(super) async fn order(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Json(order): Json<Order>,
) -> Result<Response, Fault> {
    let by = administrator(&site, &visitor)?;
    Ok(answer(&site.desk.carry_out(by, order).await?))
}
