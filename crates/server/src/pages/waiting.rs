//! The waiting room: who sits where, seats to take, invitations to pass on, and the commitment to the dice.

use super::{
    answer,
    founder::{self, ToHandOn},
    frame::{Here, Page, form_word, framed},
    game_names::{GameNames, player},
    go,
    invited::come_in,
    new_game::pace,
    play_now::person,
    unplayable,
    words::Say,
};
use crate::{
    GameId,
    accounts::Account,
    hall::{Admission, Applicant, GameCard, Player, SeatCard, TurnedAway},
    http::{Fault, Form, Path, Site, Visitor, hex, read_nonce},
};
use axum::{
    extract::State,
    http::{HeaderValue, header::REFRESH},
    response::Response,
};
use maud::{Markup, html};
use std::sync::Arc;

/// Seconds after which the page checks again whether the game has begun.
const LOOK_AGAIN: u64 = 15;

/// The page of a game that has not begun.
pub(super) async fn show(
    site: &Arc<Site>,
    visitor: &Visitor,
    card: &GameCard,
) -> Result<Response, Fault> {
    let hall = &site.hall;
    let (applicants, turned_away) = match visitor.id() {
        Some(id) => (
            hall.applicants(card.id, id).await?,
            hall.turned_away(card.id, id).await?,
        ),
        None => (Vec::new(), None),
    };
    let to_hand_on = ToHandOn::of(site, visitor, card).await?;
    let founds = visitor.id() == Some(card.creator);
    let say = Say::new(visitor.language);
    let names = GameNames::new(site.hall.rooms(), &card.game, visitor.language);
    let title = names.table(card);
    let body = html! {
        h1 { (title) }
        (facts(card, &names, say))
        @if site.hall.can_play(card) {
            @match turned_away {
                Some(TurnedAway::Refused) => { p.notice role="status" { (say.the("waiting-refused")) } }
                Some(TurnedAway::Removed) => { p.notice role="status" { (say.the("waiting-removed")) } }
                None => { p.notice role="status" { (say.the("waiting-for-players")) } }
            }
        } @else {
            (unplayable::why(site, card, say))
        }
        @if card.admission == Admission::Ask {
            p { (say.the(if founds { "waiting-you-choose" } else { "waiting-asks" })) }
        }
        section {
            @for seat in &card.seats {
                @let asking = |applicant: &&Applicant| applicant.seat == seat.name;
                @let applicants: Vec<&Applicant> = applicants.iter().filter(asking).collect();
                @let closed = turned_away.is_some() || !site.hall.can_play(card);
                (seat_row(visitor, card, seat, &applicants, closed, &names, say))
            }
        }
        (to_hand_on.section(visitor, card, &names, say))
        (dice_proof(card, say))
        @if founds {
            form method="post" action={ "/games/" (card.id) "/cancel" } data-confirm=(say.the("cancel-sure")) {
                (form_word(visitor))
                div.actions { button.button.danger type="submit" { (say.the("cancel-game")) } }
            }
        }
        noscript { p.notice { (say.the("without-script")) } }
    };
    let page = Page {
        title: &title,
        here: Here::Games,
        wide: false,
        body,
    };
    let mut response = answer(framed(site, visitor, page));
    (response.headers_mut()).insert(REFRESH, HeaderValue::from(LOOK_AGAIN));
    Ok(response)
}

/// Game, options and pace in one line.
pub(super) fn facts(card: &GameCard, names: &GameNames<'_>, say: Say) -> Markup {
    html! {
        p.muted {
            @if card.title.is_some() { (names.title()) " · " }
            (names.options(&card.options))
            @if let Some(hours) = card.pace_hours { " · " (pace(hours, say)) }
            @if card.unlisted { " · " (say.the("badge-unlisted")) }
        }
    }
}

fn seat_row(
    visitor: &Visitor,
    card: &GameCard,
    seat: &SeatCard,
    applicants: &[&Applicant],
    closed: bool,
    names: &GameNames<'_>,
    say: Say,
) -> Markup {
    let founds = visitor.id() == Some(card.creator);
    let asks = (applicants.iter()).any(|applicant| Some(applicant.by.account) == visitor.id());
    let sits = visitor.id().is_some_and(|id| card.holds_seat(id));
    let may_take = !(asks || closed || sits);
    let must_ask = card.admission == Admission::Ask && !founds;
    let mine = visitor.id().is_some() && seat.player.account() == visitor.id();
    let action = format!("/games/{}/seats/{}", card.id, seat.name);
    html! {
        div.seat-row {
            span.seat-name { (names.seat(&seat.name)) }
            span.seat-who {
                (player(&seat.player, say))
                @if mine { " " span.badge { (say.the("seat-you")) } }
                @if asks { " " span.badge { (say.the("seat-asked")) } }
            }
            @if let Some(about) = names.find(&format!("seat-{}-about", seat.name)) { p.muted.small { (about) } }
            div.actions {
                @if seat.player == Player::Open && may_take {
                    form method="post" action=(action) {
                        (form_word(visitor))
                        (dice_fields(card))
                        button.button.primary type="submit" { (say.the(if must_ask { "seat-ask" } else { "seat-take" })) }
                    }
                }
                @if founds && !mine && seat.player.account().is_some() {
                    form method="post" action={ (action) "/remove" } data-confirm=(say.the("remove-sure")) {
                        (form_word(visitor))
                        button.button.quiet type="submit" { (say.the("seat-remove")) }
                    }
                }
                @if asks {
                    form method="post" action={ (action) "/leave" } {
                        (form_word(visitor))
                        button.button.quiet type="submit" { (say.the("seat-ask-no-longer")) }
                    }
                }
                @if mine {
                    form method="post" action={ (action) "/leave" } {
                        (form_word(visitor))
                        button.button.quiet type="submit" { (say.the("seat-leave")) }
                    }
                }
            }
            @if founds { (founder::applications(visitor, card, applicants, say)) }
        }
    }
}

/// The fields by which the browser contributes to the dice and remembers its contribution.
pub(super) fn dice_fields(card: &GameCard) -> Markup {
    html! {
        input type="hidden" name="commitment" value=(hex(&card.commitment));
        input type="hidden" name="nonce" value="";
    }
}

/// The commitment to the dice, explained in a sentence.
pub(super) fn dice_proof(card: &GameCard, say: Say) -> Markup {
    html! {
        details.dice-proof {
            summary { (say.the("dice-title")) }
            p { (say.the("dice-about")) }
            dl { dt { (say.the("dice-commitment")) } dd { code { (hex(&card.commitment)) } } }
        }
    }
}

pub(super) async fn join(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, seat)): Path<(GameId, String)>,
    form: Form,
) -> Result<Response, Fault> {
    let nonce = read_nonce(Some(form.get("nonce")))?;
    let join = async |account: &Account| {
        let by = person(account);
        site.hall.join(code, &seat, &by, nonce, None).await?;
        Ok(code)
    };
    come_in(&site, &visitor, join).await
}

pub(super) async fn leave(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, seat)): Path<(GameId, String)>,
    _form: Form,
) -> Result<Response, Fault> {
    site.hall.leave(code, &seat, visitor.known()?.id).await?;
    Ok(go(&format!("/games/{code}")))
}

pub(super) async fn cancel(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    _form: Form,
) -> Result<Response, Fault> {
    site.hall.cancel(code, visitor.known()?.id).await?;
    Ok(go("/games"))
}
