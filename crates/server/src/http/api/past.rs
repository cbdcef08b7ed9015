//! What takes a moment to make: the past, records, proofs and pictures. Visitors take turns.

use super::{
    super::{Fault, Path, Query, Site, Visitor},
    answer, as_json,
    look::Eyes,
};
use crate::{
    GameId, Room,
    hall::{LOG_PAGE, Refused, Seen},
};
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use kernel::{Message, host::Record};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{
    Language, Theme,
    page::{Beside, Moment, operations, to_json},
};
use utoipa::ToSchema;

pub(super) async fn look_long<T: Send + 'static>(
    site: &Site,
    visitor: &Visitor,
    code: GameId,
    eyes: &Eyes,
    see: impl FnOnce(&Seen<'_>) -> T + Send + 'static,
) -> Result<T, Fault> {
    let turn = site.turn(visitor).await?;
    let see = move |seen: &Seen<'_>| {
        // Kept until it is done, even if nobody is waiting for it any more.
        let _turn = turn;
        see(seen)
    };
    let seen = site.hall.look_long(code, visitor.id(), eyes.seat(), see);
    Ok(seen.await?)
}

/// The page's operations for the position after an entry of the viewer's own log.
#[utoipa::path(get, path = "/api/games/{code}/at/{number}", tag = "look", params(("code" = String, Path), ("number" = usize, Path), ("seat" = Option<String>, Query)), responses((status = 200, body = serde_json::Value)))]
pub(super) async fn at(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, number)): Path<(GameId, usize)>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let language = eyes.language(&visitor);
    let past = look_long(&site, &visitor, code, &eyes, move |seen| {
        let mut scene = seen.game.scene_after(number, seen.viewer)?;
        // The past can be seen, not changed.
        scene.choices.clear();
        scene.form = None;
        let end = number + 1;
        let log = (seen.game).log_between(end.saturating_sub(LOG_PAGE)..end, seen.viewer);
        let beside = Beside {
            log_len: seen.game.log_len(seen.viewer),
            ticket: seen.ticket,
            ..Beside::default()
        };
        let moment = Moment::new(scene, beside, seen.game.seat_names());
        let workshop = seen.room.workshop(language);
        Some(to_json(&operations(workshop, None, &moment, &log)))
    });
    past.await?.map(as_json).ok_or_else(Fault::not_found)
}

/// The whole game as text; for a running game, what this viewer may know.
///
/// Once the game is over its rules need not be here.
#[utoipa::path(get, path = "/api/games/{code}/record", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query)), responses((status = 200, body = String, content_type = "text/plain")))]
pub(super) async fn record(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let turn = site.turn(&visitor).await?;
    let hall = site.hall.clone();
    let recording = tokio::spawn(async move {
        // Kept until it is done, even if nobody is waiting for it any more.
        let _turn = turn;
        let record = hall.record(code, visitor.id(), eyes.seat()).await?;
        Ok::<_, Refused>(record.to_string())
    });
    let record = recording.await.map_err(|_| Fault::not_found())??;
    let name = format!("inline; filename=\"{code}.rec\"");
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, record).into_response())
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Verified {
    /// Whether the dice are as promised; null while the game is running and its secret is kept, or if its rules are
    /// not here or lead elsewhere.
    pub holds: Option<bool>,
    /// The same in words, and what still has to be trusted.
    pub text: String,
}

/// Replays the whole game from its commitment, and says whether every die fell as promised.
#[utoipa::path(get, path = "/api/games/{code}/verify", tag = "look", params(("code" = String, Path)), responses((status = 200, body = Verified)))]
pub(super) async fn verify(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let language = eyes.language(&visitor);
    let words = site.words(language);
    let turn = site.turn(&visitor).await?;
    let seen = site.hall.look_long(code, None, None, move |seen| {
        let told = (seen.finished).then(|| (seen.record(), Arc::clone(seen.room), turn));
        (seen.lesson().is_some(), told)
    });
    let later = match seen.await {
        Ok((true, _)) => Err(Message::new("verify-lesson")),
        Ok((false, Some(told))) => Ok(told),
        Ok((false, None)) => Err(Message::new("verify-later")),
        Err(needs @ (Refused::OtherVersion { .. } | Refused::Damaged(_))) => Err(needs.message()),
        Err(refused) => return Err(refused.into()),
    };
    let (record, room, turn) = match later {
        Ok(told) => told,
        Err(why) => {
            let text = words.say(&why);
            return Ok(answer(&Verified { holds: None, text }));
        }
    };
    let check = move |record: Record, room: Arc<Room>| room.game().verify(&record).map(drop);
    let checked = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        check(record, room)
    });
    let checked = checked.await;
    let (holds, message) = match checked {
        Ok(Ok(())) => (true, Message::new("verify-holds")),
        Ok(Err(why)) => (
            false,
            Message::new("verify-broken").text("why", why.to_string()),
        ),
        Err(_) => (false, Message::new("verify-broken").text("why", "?")),
    };
    let text = words.say(&message);
    Ok(answer(&Verified {
        holds: Some(holds),
        text,
    }))
}

#[derive(Deserialize)]
pub(crate) struct PictureQuery {
    seat: Option<String>,
    language: Option<Language>,
    theme: Option<String>,
}

/// The board as this viewer sees it.
#[utoipa::path(get, path = "/api/games/{code}/picture.png", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query), ("theme" = Option<String>, Query, description = "light or dark")), responses((status = 200, content_type = "image/png")))]
pub(super) async fn picture(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(query): Query<PictureQuery>,
) -> Result<Response, Fault> {
    let theme = match query.theme.as_deref() {
        None | Some("light") => Theme::Light,
        Some("dark") => Theme::Dark,
        Some(_) => return Err(Fault::bad("theme: write light or dark")),
    };
    let eyes = Eyes::new(query.seat, query.language);
    let language = eyes.language(&visitor);
    let seen = (site.hall).look(code, visitor.id(), eyes.seat(), |seen| {
        (Arc::clone(seen.room), seen.game.scene(seen.viewer))
    });
    let (room, scene) = seen.await?;
    let turn = site.turn(&visitor);
    let picture = site
        .pictures
        .scene(&room, scene, language, theme, turn)
        .await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], picture).into_response())
}

/// The position as this viewer sees it, as dots in the colours of the nations, to be laid over a picture of the board.
#[utoipa::path(get, path = "/api/games/{code}/dots.svg", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query)), responses((status = 200, content_type = "image/svg+xml")))]
pub(super) async fn dots(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    // A game that nobody has looked at for long must be played again first.
    let dots = look_long(&site, &visitor, code, &eyes, |seen| {
        table::dots(seen.room.board(), &seen.scene())
    });
    let kind = [(header::CONTENT_TYPE, "image/svg+xml")];
    Ok((kind, dots.await?).into_response())
}
