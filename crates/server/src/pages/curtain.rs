//! The curtain between two players at one screen: it hides everything until the next player says "I am here".
//!
//! A cookie remembers which player came through it; the table of another seat, reached with the browser's back
//! button, leads to that seat's curtain again.

use super::{
    answer,
    frame::{form_word, head},
    game_names::GameNames,
    go,
    words::Say,
};
use crate::{
    GameId,
    hall::GameCard,
    http::{Fault, Form, Path, Query, Site, Visitor, cookies},
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use kernel::Message;
use maud::{DOCTYPE, html};
use serde::Deserialize;
use std::sync::Arc;

const COOKIE: &str = "bivouac-here";

#[derive(Deserialize)]
pub(super) struct Who {
    #[serde(default)]
    seat: String,
}

/// The seat's name, if this visitor holds it.
fn held<'a>(visitor: &Visitor, card: &'a GameCard, seat: &str) -> Result<&'a str, Fault> {
    let id = visitor.known()?.id;
    let own = (card.seats.iter()).find(|own| own.name == seat && own.player.account() == Some(id));
    own.map(|own| own.name.as_str())
        .ok_or_else(|| Fault::forbidden("refused-not-your-seat"))
}

/// The path of a seat's curtain.
pub(super) fn address(game: GameId, seat: &str) -> String {
    format!("/games/{game}/curtain?seat={seat}")
}

/// Whether the player of this seat has come through the curtain.
pub(super) fn is_here(headers: &HeaderMap, game: GameId, seat: &str) -> bool {
    cookies::sent(headers, COOKIE) == Some(&format!("{game}.{seat}"))
}

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(who): Query<Who>,
) -> Result<Response, Fault> {
    let card = site.hall.about(code).await?;
    let seat = held(&visitor, &card, &who.seat)?;
    let say = Say::new(visitor.language);
    let names = GameNames::new(site.hall.rooms(), &card.game, visitor.language);
    let pass = Message::new("curtain-pass").text("seat", names.seat(seat));
    let title = say.with(&pass);
    let page = answer(html! {
        (DOCTYPE)
        html lang=(visitor.language.tag()) {
            (head(&site, say, &title, None))
            body.site {
                main.curtain id="main" {
                    h1 { (title) }
                    p { (say.the("curtain-about")) }
                    form method="post" action=(address(code, seat)) {
                        (form_word(&visitor))
                        input type="hidden" name="seat" value=(seat);
                        button.button.primary type="submit" autofocus { (say.the("curtain-here")) }
                    }
                }
            }
        }
    });
    // While the curtain is drawn nobody is here, not even whoever was before.
    Ok(([(header::SET_COOKIE, cookie(&site, code, "nobody")?)], page).into_response())
}

/// The cookie that says who is at the screen.
fn cookie(site: &Site, game: GameId, seat: &str) -> Result<HeaderValue, Fault> {
    let secure = if site.settings.secure() {
        "; Secure"
    } else {
        ""
    };
    let cookie =
        format!("{COOKIE}={game}.{seat}; Path=/games/{game}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&cookie).map_err(|_| Fault::not_found())
}

pub(super) async fn open(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    form: Form,
) -> Result<Response, Fault> {
    let card = site.hall.about(code).await?;
    let seat = held(&visitor, &card, form.get("seat"))?;
    let cookie = cookie(&site, code, seat)?;
    let to = go(&format!("/games/{code}?seat={seat}"));
    Ok(([(header::SET_COOKIE, cookie)], to).into_response())
}
