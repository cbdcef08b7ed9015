//! Where the link for watchers of an unlisted game leads, and a look at the table before taking a seat there.

use super::{
    answer,
    frame::{Here, Page, form_word, framed},
    game_names::GameNames,
    go,
    play_now::{somebody, welcomed},
    waiting::facts,
    words::Say,
};
use crate::http::{Fault, Form, Path, Site, Visitor};
use axum::{extract::State, response::Response};
use kernel::Message;
use maud::html;
use std::sync::Arc;

/// Who comes by the link for the first time is asked first: an address alone makes nobody a guest.
pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(link): Path<String>,
) -> Result<Response, Fault> {
    let code = site.hall.watched(&link).await?;
    if site.hall.may_see(code, visitor.id()).await.is_ok() {
        return Ok(go(&format!("/games/{code}")));
    }
    let card = site.hall.about(code).await?;
    let say = Say::new(visitor.language);
    let names = GameNames::new(site.hall.rooms(), &card.game, visitor.language);
    let title = names.table(&card);
    let invitation = Message::new("watch-invited").text("game", names.title());
    let body = html! {
        h1 { (title) }
        (facts(&card, &names, say))
        p.lead { (say.with(&invitation)) }
        form method="post" action={ "/watch/" (link) } {
            (form_word(&visitor))
            div.actions { button.button.primary type="submit" { (say.the("watch-come")) } }
        }
    };
    let page = Page {
        title: &title,
        here: Here::Games,
        wide: false,
        body,
    };
    Ok(answer(framed(&site, &visitor, page)))
}

pub(super) async fn come(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(link): Path<String>,
    _form: Form,
) -> Result<Response, Fault> {
    // Nobody becomes a guest for a link that leads nowhere.
    site.hall.watched(&link).await?;
    let (account, secret) = somebody(&site, &visitor).await?;
    let code = site.hall.come_to_watch(&link, account.id).await?;
    Ok(welcomed(&site, secret.as_ref(), &format!("/games/{code}")))
}

/// With an invitation in hand one may look before sitting down.
pub(super) async fn look_first(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(invite): Path<String>,
    _form: Form,
) -> Result<Response, Fault> {
    site.hall.invited(&invite).await?;
    let (account, secret) = somebody(&site, &visitor).await?;
    let code = site.hall.look_before_sitting(&invite, account.id).await?;
    Ok(welcomed(&site, secret.as_ref(), &format!("/games/{code}")))
}
