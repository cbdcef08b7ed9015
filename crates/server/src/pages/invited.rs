//! The pages behind invitations and behind the link for watchers of an unlisted game: what one is invited to, and
//! coming in.

use super::{
    answer,
    frame::{Here, Page, form_word, framed},
    game_names::{GameNames, player},
    go,
    play_now::{person, somebody, welcomed},
    waiting::{dice_fields, dice_proof, facts},
    words::Say,
};
use crate::{
    GameId,
    accounts::{Account, Name},
    hall::{GameCard, Refused},
    http::{Fault, Form, Path, Site, Visitor, read_nonce, signed_in},
};
use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use kernel::Message;
use maud::{Markup, html};
use std::sync::Arc;

/// The page behind an invitation to a seat.
pub(super) async fn to_sit(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(invite): Path<String>,
) -> Result<Response, Fault> {
    seat_page(&site, &visitor, &invite, None).await
}

/// The same, with what was wrong about the name that was given.
async fn seat_page(
    site: &Arc<Site>,
    visitor: &Visitor,
    invite: &str,
    wrong: Option<(&str, &Fault)>,
) -> Result<Response, Fault> {
    let (code, seat) = site.hall.invited(invite).await?;
    let card = site.hall.about(code).await?;
    let say = Say::new(visitor.language);
    let names = GameNames::new(site.hall.rooms(), &card.game, visitor.language);
    let invitation = Message::new("invited-to").text("seat", names.seat(&seat));
    let nameless = (visitor.account.as_ref()).is_none_or(|account| !account.kept);
    let rest = html! {
        @if let Some(about) = names.find(&format!("seat-{seat}-about")) { p { (about) } }
        ul.list {
            @for other in &card.seats {
                li { div.row {
                    span.row-title { (names.seat(&other.name)) }
                    span.row-note { (player(&other.player, say)) }
                } }
            }
        }
        @if let Some((_, fault)) = wrong { p.error role="alert" { (fault.words(site, visitor.language)) } }
        form.form method="post" action={ "/join/" (invite) } {
            (form_word(visitor))
            (dice_fields(&card))
            @if nameless { (name_field(visitor, wrong.map(|(name, _)| name), say)) }
            div.actions {
                button.button.primary type="submit" { (say.the("invited-accept")) }
                @if card.unlisted {
                    button.button.quiet type="submit" formnovalidate formaction={ "/join/" (invite) "/look" } { (say.the("invited-look")) }
                } @else {
                    a.button.quiet href={ "/games/" (code) } { (say.the("invited-look")) }
                }
            }
        }
        (dice_proof(&card, say))
    };
    Ok(page(site, visitor, &card, &names, invitation, rest))
}

/// What the others at the table will call a guest.
fn name_field(visitor: &Visitor, tried: Option<&str>, say: Say) -> Markup {
    let guest = visitor.account.as_ref();
    let value = tried.or(guest.map(|guest| guest.display.as_str()));
    html! {
        div.field {
            label for="guest-name" { (say.the("invited-name")) }
            input id="guest-name" name="name" value=[value] required minlength="2" maxlength="24" autocomplete="nickname" aria-describedby="guest-name-about";
            p.hint id="guest-name-about" { (say.the("invited-name-about")) }
        }
    }
}

/// The page behind the link for watchers. First-time visitors are asked: opening a link alone makes nobody a guest.
pub(super) async fn to_watch(
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
    let rest = html! {
        form method="post" action={ "/watch/" (link) } {
            (form_word(&visitor))
            div.actions { button.button.primary type="submit" { (say.the("watch-come")) } }
        }
    };
    let invitation = Message::new("watch-invited");
    Ok(page(&site, &visitor, &card, &names, invitation, rest))
}

/// Which game it is, what one is invited to, and the rest.
fn page(
    site: &Site,
    visitor: &Visitor,
    card: &GameCard,
    names: &GameNames<'_>,
    invitation: Message,
    rest: Markup,
) -> Response {
    let say = Say::new(visitor.language);
    let title = names.table(card);
    let body = html! {
        h1 { (title) }
        (facts(card, names, say))
        p.lead { (say.with(&invitation.text("game", names.title()))) }
        (rest)
    };
    let page = Page {
        title: &title,
        here: Here::Games,
        wide: false,
        body,
    };
    answer(framed(site, visitor, page))
}

pub(super) async fn sit(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(invite): Path<String>,
    form: Form,
) -> Result<Response, Fault> {
    let nonce = read_nonce(Some(form.get("nonce")))?;
    let (code, seat) = site.hall.invited(&invite).await?;
    // Before a stranger becomes a guest: a bad name leaves none behind.
    let name = match wished_name(&visitor, form.get("name")) {
        Ok(name) => name,
        Err(fault) => return again(&site, &visitor, &invite, (form.get("name"), &fault)).await,
    };
    let (account, secret) = somebody(&site, &visitor).await?;
    let account = match called(&site, &account, name).await {
        Ok(account) => account,
        Err(fault) => {
            // The stranger is a guest by now, and the same one at the next try.
            let visitor = Visitor {
                account: Some(account),
                secret: secret.clone().or(visitor.secret),
                ..visitor
            };
            let page = again(&site, &visitor, &invite, (form.get("name"), &fault)).await?;
            return Ok(match secret {
                Some(secret) => signed_in(&site, &secret, page),
                None => page,
            });
        }
    };
    let by = person(&account);
    (site.hall.join(code, &seat, &by, nonce, Some(&invite))).await?;
    Ok(welcomed(&site, secret.as_ref(), &format!("/games/{code}")))
}

async fn again(
    site: &Arc<Site>,
    visitor: &Visitor,
    invite: &str,
    wrong: (&str, &Fault),
) -> Result<Response, Fault> {
    let page = seat_page(site, visitor, invite, Some(wrong)).await?;
    Ok((wrong.1.status, page).into_response())
}

/// The name a guest has chosen, if it is another than before.
fn wished_name(visitor: &Visitor, name: &str) -> Result<Option<Name>, Fault> {
    let account = visitor.account.as_ref();
    let stays = |account: &Arc<Account>| account.kept || account.display == name;
    if name.is_empty() || account.is_some_and(stays) {
        return Ok(None);
    }
    Ok(Some(Name::read(name)?))
}

/// Calls a guest by the name it has chosen, here and at its other tables.
async fn called(
    site: &Site,
    account: &Arc<Account>,
    name: Option<Name>,
) -> Result<Arc<Account>, Fault> {
    let Some(name) = name else {
        return Ok(Arc::clone(account));
    };
    let display = name.display.clone();
    let account = site.accounts.rename(account.id, name).await?;
    site.hall.show_name(account.id, &display).await?;
    Ok(account)
}

/// With an invitation one may look before sitting down.
pub(super) async fn look_first(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(invite): Path<String>,
    _form: Form,
) -> Result<Response, Fault> {
    site.hall.invited(&invite).await?;
    let look = async |account: &Account| site.hall.look_before_sitting(&invite, account.id).await;
    come_in(&site, &visitor, look).await
}

pub(super) async fn watch(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(link): Path<String>,
    _form: Form,
) -> Result<Response, Fault> {
    site.hall.watched(&link).await?;
    let watch = async |account: &Account| site.hall.come_to_watch(&link, account.id).await;
    come_in(&site, &visitor, watch).await
}

/// Takes a visitor to a table, as a guest if need be. The caller has checked that the link is valid: nobody becomes a
/// guest for one that is not.
pub(super) async fn come_in(
    site: &Arc<Site>,
    visitor: &Visitor,
    enter: impl AsyncFnOnce(&Account) -> Result<GameId, Refused>,
) -> Result<Response, Fault> {
    let (account, secret) = somebody(site, visitor).await?;
    let code = enter(&account).await?;
    Ok(welcomed(site, secret.as_ref(), &format!("/games/{code}")))
}
