//! What a game's founder sees and others do not: who asks for a seat, invitations to pass on, the link for watchers.

use super::{frame::form_word, game_names::GameNames, go, words::Say};
use crate::{
    GameId,
    hall::{Applicant, GameCard, GameState},
    http::{Fault, Form, Path, Site, Visitor},
};
use axum::{extract::State, response::Response};
use maud::{Markup, html};
use std::sync::Arc;

/// What a visitor may pass on: for most, nothing.
pub(super) struct ToHandOn {
    /// Open invitations: the seat and its code.
    invites: Vec<(String, String)>,
    /// The link for watchers of an unlisted game.
    watch: Option<String>,
}

impl ToHandOn {
    pub async fn of(site: &Site, visitor: &Visitor, card: &GameCard) -> Result<ToHandOn, Fault> {
        let (invites, watch) = match visitor.id() {
            Some(id) => (
                // Whoever may not pass them on sees none.
                (site.hall.invites(card.id, id).await).unwrap_or_default(),
                if card.unlisted && card.creator == id {
                    site.hall.watch_link(card.id, id).await?
                } else {
                    None
                },
            ),
            None => (Vec::new(), None),
        };
        Ok(ToHandOn { invites, watch })
    }

    pub fn section(
        &self,
        visitor: &Visitor,
        card: &GameCard,
        names: &GameNames<'_>,
        say: Say,
    ) -> Markup {
        let waiting = card.state == GameState::Waiting;
        html! {
            @if !self.invites.is_empty() {
                section {
                    h2 { (say.the("invites-title")) }
                    p { (say.the("invites-about")) }
                    @for (seat, code) in &self.invites {
                        @let renew = format!("/games/{}/seats/{seat}/invite", card.id);
                        (link(visitor, &format!("invite-{seat}"), &names.seat(seat), &format!("/join/{code}"), waiting.then_some(&renew), say))
                    }
                }
            }
            @if let Some(watch) = &self.watch {
                section {
                    h2 { (say.the("watch-title")) }
                    p { (say.the("watch-about")) }
                    @let renew = format!("/games/{}/watch", card.id);
                    (link(visitor, "watch-link", &say.the("watch-label"), &format!("/watch/{watch}"), Some(&renew), say))
                }
            }
        }
    }
}

/// A link to pass on, with a button that copies it and one that replaces it.
fn link(
    visitor: &Visitor,
    id: &str,
    label: &str,
    path: &str,
    renew: Option<&String>,
    say: Say,
) -> Markup {
    html! {
        div.field {
            label for=(id) { (label) }
            div.copy {
                input id=(id) readonly value={ (visitor.origin) (path) };
                button.button type="button" data-copy=(id) data-copied=(say.the("copied")) { (say.the("copy")) }
            }
            @if let Some(renew) = renew {
                form method="post" action=(renew) data-confirm=(say.the("renew-sure")) {
                    (form_word(visitor))
                    button.button.quiet type="submit" { (say.the("renew-link")) }
                }
            }
        }
    }
}

/// Applicants for a seat, with the founder's two answers.
pub(super) fn applications(
    visitor: &Visitor,
    card: &GameCard,
    applicants: &[&Applicant],
    say: Say,
) -> Markup {
    html! {
        @for applicant in applicants {
            form.asking method="post" action={ "/games/" (card.id) "/applications/" (applicant.id) } {
                (form_word(visitor))
                span { strong { (applicant.by.name) } " " (say.the("asks-for-seat")) }
                div.actions {
                    button.button.primary type="submit" name="answer" value="accept" { (say.the("applicant-accept")) }
                    button.button type="submit" name="answer" value="refuse" { (say.the("applicant-refuse")) }
                }
            }
        }
    }
}

pub(super) async fn decide(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, id)): Path<(GameId, i64)>,
    form: Form,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    match form.get("answer") {
        "accept" => site.hall.accept(code, id, by).await?,
        "refuse" => site.hall.refuse(code, id, by).await?,
        _ => return Err(Fault::bad("answer: accept or refuse")),
    }
    Ok(go(&format!("/games/{code}")))
}

pub(super) async fn remove(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, seat)): Path<(GameId, String)>,
    _form: Form,
) -> Result<Response, Fault> {
    site.hall.remove(code, &seat, visitor.known()?.id).await?;
    Ok(go(&format!("/games/{code}")))
}

pub(super) async fn renew_invite(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, seat)): Path<(GameId, String)>,
    _form: Form,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    site.hall.renew_invite(code, &seat, by).await?;
    Ok(go(&format!("/games/{code}")))
}

pub(super) async fn renew_watch_link(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    _form: Form,
) -> Result<Response, Fault> {
    let by = visitor.known()?.id;
    site.hall.renew_watch_link(code, by).await?;
    let card = site.hall.about(code).await?;
    Ok(match card.state {
        GameState::Waiting => go(&format!("/games/{code}")),
        _ => go(&format!("/games/{code}/players")),
    })
}
