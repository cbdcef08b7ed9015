//! "Play now": the first seat for the visitor, careful bots on the others, and straight to the table.

use super::go;
use crate::{
    accounts::{Account, Secret},
    hall::{Admission, BotKind, NewGame, Sealed, SeatPlan},
    http::{Fault, Form, Path, Site, Visitor, hex_bytes, read_nonce, signed_in},
    ids::Person,
};
use axum::{extract::State, response::Response};
use std::sync::Arc;

pub(super) async fn play(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(game): Path<String>,
    form: Form,
) -> Result<Response, Fault> {
    let room = site
        .hall
        .rooms()
        .current(&game)
        .ok_or_else(Fault::not_found)?;
    let options = room.game().full_options(&[]).unwrap_or_default();
    let seats = room.game().seats(&options).map_or(0, <[_]>::len);
    let plans = (0..seats).map(|seat| match seat {
        0 => SeatPlan::Me,
        _ => SeatPlan::Bot(BotKind::Careful),
    });
    let new = NewGame {
        options,
        seats: plans.collect(),
        pace_hours: None,
        title: None,
        sealed: sealed(&form)?,
        nonce: read_nonce(Some(form.get("nonce")))?,
        position: None,
        admission: Admission::Open,
        unlisted: false,
        game,
    };
    let (account, secret) = somebody(&site, &visitor).await?;
    let home = site.home(&visitor);
    let code = (site.hall.create_from(home, &person(&account), new)).await?;
    Ok(welcomed(&site, secret.as_ref(), &format!("/games/{code}")))
}

/// The commitment to the dice that the page contained.
pub(super) fn sealed(form: &Form) -> Result<Sealed, Fault> {
    Ok(Sealed {
        id: hex_bytes("sealed", form.get("sealed"))?,
        commitment: hex_bytes("commitment", form.get("commitment"))?,
    })
}

/// The visitor's account; a stranger becomes a guest.
pub(super) async fn somebody(
    site: &Site,
    visitor: &Visitor,
) -> Result<(Arc<Account>, Option<Secret>), Fault> {
    match &visitor.account {
        Some(account) => Ok((Arc::clone(account), None)),
        None => {
            site.may_make_account(visitor)?;
            let (account, secret) = site.accounts.guest(visitor.language).await?;
            Ok((account, Some(secret)))
        }
    }
}

pub(super) fn person(account: &Account) -> Person {
    Person {
        account: account.id,
        name: account.display.clone(),
    }
}

/// Redirects to a page, with the cookie of a new session if there is one.
pub(super) fn welcomed(site: &Site, secret: Option<&Secret>, to: &str) -> Response {
    match secret {
        Some(secret) => signed_in(site, secret, go(to)),
        None => go(to),
    }
}
