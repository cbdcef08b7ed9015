//! The curtain between two players at one screen: it hides everything until the next one says "I am here".
//!
//! Who came through it is remembered in a cookie; a table of another seat, found with the browser's back button, leads
//! to that seat's curtain again.

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
    http::{Fault, Form, Path, Query, Site, Visitor},
};
use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
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

/// Where the curtain before a seat is.
pub(super) fn address(game: GameId, seat: &str) -> String {
    format!("/games/{game}/curtain?seat={seat}")
}

/// Whether the player of this seat has come through the curtain.
pub(super) fn is_here(headers: &HeaderMap, game: GameId, seat: &str) -> bool {
    let jar = CookieJar::from_headers(headers);
    let here = jar.get(COOKIE).map(|cookie| cookie.value());
    here == Some(&format!("{game}.{seat}"))
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
    // While it hangs nobody is here, not even who was before it.
    Ok(([(header::SET_COOKIE, cookie(&site, code, "nobody")?)], page).into_response())
}

/// Who is before the screen.
fn cookie(site: &Site, game: GameId, seat: &str) -> Result<HeaderValue, Fault> {
    let secure = match site.settings.secure() {
        true => "; Secure",
        false => "",
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
