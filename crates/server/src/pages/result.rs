//! Looking back on a game that is over: how it ended, everything revealed, how the war stood over time, what decided
//! it, and how to go on.

use super::{
    answer,
    frame::{Here, Page, form_word, framed, sealed_fields},
    game_names::{GameNames, player},
    go,
    lobby::outcome,
    play_now::{person, sealed, somebody, welcomed},
    result_parts::{armies, curve, fights, hands, turning_points},
    words::Say,
};
use crate::{
    GameId,
    hall::{Admission, BotKind, GameCard, GameState, NewGame, Player, SeatCard, SeatPlan},
    http::{Fault, Form, Path, Query, Retrospect, Site, Visitor, read_nonce},
};
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use kernel::{Message, scene::Ending};
use maud::{Markup, html};
use serde::Deserialize;
use std::sync::Arc;
use table::{Language, Theme};

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
) -> Result<Response, Fault> {
    let card = site.hall.about(code).await?;
    // Nothing is looked back on before the end: the table says what may be known.
    if card.state != GameState::Finished || site.hall.why_unplayable(code).await?.is_some() {
        return Ok(go(&format!("/games/{code}")));
    }
    let past = site.retrospect(&visitor, code).await?;
    let past = past.ok_or_else(Fault::not_found)?;
    let say = Say::new(visitor.language);
    let names = GameNames::new(site.hall.rooms(), &card.game, visitor.language);
    let title = say.with(&Message::new("result-of").text("game", names.table(&card)));
    let body = page(&site, &visitor, &card, &past, &title);
    let page = Page {
        title: &title,
        here: Here::Games,
        wide: true,
        body,
    };
    Ok(answer(framed(&site, &visitor, page)))
}

fn page(site: &Site, visitor: &Visitor, card: &GameCard, past: &Retrospect, title: &str) -> Markup {
    let (say, language) = (Say::new(visitor.language), visitor.language);
    let names = GameNames::new(site.hall.rooms(), &card.game, language);
    let standing = &past.standings.last().map(|(_, standing)| standing);
    let words = &past.room.workshop(language).words;
    html! {
        div.retrospect {
            h1 { (title) }
            @if let Some(ended) = &card.ended { p.outcome { (outcome(ended, &names, say)) } }
            @if let Some(manner) = manner(past.scene.outcome.as_ref(), past, language) { p { (manner) } }
            ul.winners {
                @for seat in &card.seats {
                    li.badge { (names.seat(&seat.name)) ": " (player(&seat.player, say)) }
                }
            }
            @if let Some(standing) = standing {
                ul.facts { @for side in &standing.sides { li { (words.say(&side.says)) } } }
            }
            (actions(site, visitor, card, say))
            section {
                h2 { (say.the("result-curve")) }
                (curve(card.id, past, language))
            }
            @if !past.turning_points.is_empty() {
                section {
                    h2 { (say.the("result-turning-points")) }
                    (turning_points(card.id, past, language))
                }
            }
            @if !past.fights.is_empty() {
                section {
                    h2 { (say.the("result-fights")) }
                    (fights(card.id, past, language))
                }
            }
            section {
                h2 { (say.the("result-board")) }
                @for (class, theme) in [("board-at-end by-day", "light"), ("board-at-end by-night", "dark")] {
                    img class=(class) src={ "/games/" (card.id) "/result.png?theme=" (theme) "&language=" (language) }
                        alt=(say.the("result-board-alt")) loading="lazy";
                }
                (hands(past, language))
                (armies(past, language))
            }
        }
    }
}

/// How it ended, in the game's own words.
fn manner(ending: Option<&Ending>, past: &Retrospect, language: Language) -> Option<String> {
    let words = &past.room.workshop(language).words;
    let manner = &ending?.manner;
    words.find(&manner.key).map(|_| words.say(manner))
}

fn actions(site: &Site, visitor: &Visitor, card: &GameCard, say: Say) -> Markup {
    let code = card.id;
    html! {
        div.actions {
            form method="post" action={ "/games/" (code) "/rematch" } {
                (form_word(visitor))
                (sealed_fields(site))
                button.button.primary type="submit" { (say.the("result-rematch")) }
            }
            a.button href={ "/games/" (code) } { (say.the("result-table")) }
            a.button href={ "/games/" (code) "/result.png?theme=light" } download={ "bivouac-" (code) ".png" } { (say.the("result-picture")) }
            a.button.quiet href={ "/api/games/" (code) "/record" } { (say.the("result-record")) }
            a.button.quiet href={ "/games/" (code) "#verify" } { (say.the("result-verify")) }
        }
        @if card.lesson.is_some() { p.small.muted { (say.the("lesson-fixed")) } }
        @if !card.unlisted {
            div.copy {
                label.visually-hidden for="share" { (say.the("result-share")) }
                input id="share" readonly value={ (visitor.origin) "/games/" (code) "/result" };
                button.button type="button" data-copy="share" data-copied=(say.the("copied")) { (say.the("result-share")) }
            }
        }
    }
}

#[derive(Deserialize)]
pub(super) struct PictureQuery {
    theme: Option<String>,
    language: Option<Language>,
}

/// The last position with nothing hidden.
pub(super) async fn picture(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(query): Query<PictureQuery>,
) -> Result<Response, Fault> {
    let past = site.retrospect(&visitor, code).await?;
    let past = past.ok_or_else(Fault::not_found)?;
    let theme = match query.theme.as_deref() {
        Some("dark") => Theme::Dark,
        _ => Theme::Light,
    };
    let language = query.language.unwrap_or(visitor.language);
    let turn = site.turn(&visitor);
    let mut scene = past.scene.clone();
    scene.choices.clear();
    let drawn = (site.pictures).scene(&past.room, scene, language, theme, turn);
    Ok(([(header::CONTENT_TYPE, "image/png")], drawn.await?).into_response())
}

/// The same game again: whoever asks on the same seat, bots where bots were, and others invited.
pub(super) async fn rematch(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    form: Form,
) -> Result<Response, Fault> {
    let card = site.hall.about(code).await?;
    let (account, secret) = somebody(&site, &visitor).await?;
    let plays = card.holds_seat(account.id);
    let plan = |(index, seat): (usize, &SeatCard)| match &seat.player {
        Player::Person { account: own, .. } if *own == account.id => SeatPlan::Me,
        _ if !plays && index == 0 => SeatPlan::Me,
        Player::Bot(bot) => SeatPlan::Bot(*bot),
        _ if !plays => SeatPlan::Bot(BotKind::Careful),
        _ if card.one_screen => SeatPlan::Screen,
        _ => SeatPlan::Invite,
    };
    let new = NewGame {
        game: card.game.clone(),
        options: card.options.clone(),
        seats: card.seats.iter().enumerate().map(plan).collect(),
        pace_hours: card.pace_hours,
        title: None,
        sealed: sealed(&form)?,
        nonce: read_nonce(Some(form.get("nonce")))?,
        position: None,
        admission: Admission::Open,
        unlisted: card.unlisted,
    };
    let home = site.home(&visitor);
    let code = (site.hall.create_from(home, &person(&account), new)).await?;
    Ok(welcomed(&site, secret.as_ref(), &format!("/games/{code}")))
}
