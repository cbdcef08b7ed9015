//! Looking: scenes, logs, what may be done and why not, the past, records and pictures. All through one pair of eyes.

use super::{
    super::{Fault, Path, Query, Site, Visitor, bounded},
    answer, as_json,
};
use crate::{
    GameId, Room,
    hall::{Refused, Seen},
};
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use kernel::{
    Message, Name, Scene,
    hosted::{LogEntry, LogKind},
    probe::read_target,
    text::Player,
    text::Record,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{
    Language, Theme,
    page::{Beside, Moment, operations, to_json},
};
use utoipa::ToSchema;

const LONGEST_TARGET: usize = 100;

/// Which seat looks; none for a watcher.
#[derive(Deserialize, Default)]
pub(crate) struct Eyes {
    pub seat: Option<String>,
    pub language: Option<Language>,
}

/// An empty name is no seat: a watcher's page sends one.
pub(crate) fn no_seat(seat: Option<&str>) -> Option<&str> {
    seat.filter(|seat| !seat.is_empty())
}

impl Eyes {
    fn new(seat: Option<String>, language: Option<Language>) -> Eyes {
        Eyes { seat, language }
    }

    fn seat(&self) -> Option<&str> {
        no_seat(self.seat.as_deref())
    }

    fn language(&self, visitor: &Visitor) -> Language {
        self.language.unwrap_or(visitor.language)
    }
}

async fn look<T>(
    site: &Site,
    visitor: &Visitor,
    code: GameId,
    eyes: &Eyes,
    see: impl FnOnce(&Seen<'_>) -> T,
) -> Result<T, Fault> {
    let seen = site.hall.look(code, visitor.id(), eyes.seat(), see);
    Ok(seen.await?)
}

#[derive(Serialize, ToSchema)]
pub(crate) struct SceneAnswer {
    /// To be given with the seat's next action; 0 for watchers.
    ticket: u64,
    log_len: usize,
    #[schema(value_type = super::scene_schema::Scene)]
    scene: Scene,
}

/// The position as this viewer sees it, without words.
#[utoipa::path(get, path = "/api/games/{code}/scene", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query)), responses((status = 200, body = SceneAnswer)))]
pub(super) async fn scene(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let scene = look(&site, &visitor, code, &eyes, |seen| SceneAnswer {
        ticket: seen.ticket,
        log_len: seen.game.log_len(seen.viewer),
        scene: seen.scene(),
    });
    Ok(answer(&scene.await?))
}

/// Every legal action of the seat.
#[utoipa::path(get, path = "/api/games/{code}/actions", tag = "look", params(("code" = String, Path), ("seat" = String, Query)), responses((status = 200, body = Vec<String>)))]
pub(super) async fn actions(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let actions = look(&site, &visitor, code, &eyes, |seen| {
        let own = |seat| seen.game.actions(seat);
        let seat = seen.seat.filter(|_| !seen.finished);
        seat.map(own).unwrap_or_default()
    });
    Ok(answer(&actions.await?))
}

#[derive(Serialize, ToSchema)]
pub(crate) struct LogInfo {
    /// Its number in this viewer's log.
    n: usize,
    seat: Option<&'static str>,
    /// entry, undo, rollback or seat.
    kind: &'static str,
    /// The number an undo or rollback goes back to.
    to: Option<usize>,
    /// Who sits there now and who did before, if the seat changed hands.
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<SeatChange>,
    lines: Vec<LogLine>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct SeatChange {
    now: Option<LogPlayer>,
    was: Option<LogPlayer>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct LogPlayer {
    bot: bool,
    /// Name of the person, or which bot.
    name: String,
}

impl SeatChange {
    fn new(now: Option<Player>, was: Option<Player>) -> SeatChange {
        let info = |player| match player {
            Player::Person(name) => LogPlayer { bot: false, name },
            Player::Bot(name) => LogPlayer { bot: true, name },
        };
        SeatChange {
            now: now.map(info),
            was: was.map(info),
        }
    }
}

#[derive(Serialize, ToSchema)]
pub(crate) struct LogLine {
    /// In the viewer's language.
    words: String,
    /// The same without words: `key` and `args`.
    #[schema(value_type = Object)]
    message: Message,
}

#[derive(Deserialize)]
pub(crate) struct LogQuery {
    seat: Option<String>,
    language: Option<Language>,
    #[serde(default)]
    from: usize,
}

/// What happened, as this viewer may know it.
#[utoipa::path(get, path = "/api/games/{code}/log", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query), ("from" = Option<usize>, Query)), responses((status = 200, body = Vec<LogInfo>)))]
pub(super) async fn log(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(query): Query<LogQuery>,
) -> Result<Response, Fault> {
    let eyes = Eyes::new(query.seat, query.language);
    let language = eyes.language(&visitor);
    let log = look(&site, &visitor, code, &eyes, |seen| {
        let words = &seen.room.stage(language).words;
        let names = seen.game.seat_names();
        let entries = seen.game.log_from(query.from, seen.viewer);
        let info = |entry: LogEntry| LogInfo {
            n: entry.number,
            seat: entry.seat.and_then(|seat| names.get(seat.index()).copied()),
            kind: match &entry.kind {
                LogKind::Entry => "entry",
                LogKind::Undo(_) => "undo",
                LogKind::Rollback(_) => "rollback",
                LogKind::Seat { .. } => "seat",
            },
            to: match &entry.kind {
                LogKind::Entry | LogKind::Seat { .. } => None,
                LogKind::Undo(to) | LogKind::Rollback(to) => Some(*to),
            },
            change: match entry.kind {
                LogKind::Seat { now, was } => Some(SeatChange::new(now, was)),
                _ => None,
            },
            lines: (entry.lines.into_iter())
                .map(|message| LogLine {
                    words: words.say(&message),
                    message,
                })
                .collect(),
        };
        entries.into_iter().map(info).collect::<Vec<_>>()
    });
    Ok(answer(&log.await?))
}

#[derive(Deserialize)]
pub(crate) struct TargetQuery {
    seat: Option<String>,
    language: Option<Language>,
    target: Option<String>,
    first: Option<String>,
}

/// Why a thing cannot be chosen; empty if it can.
#[derive(Serialize, Default, ToSchema)]
pub(crate) struct WhyNot {
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

fn target(name: &str, text: Option<&str>) -> Result<kernel::Target, Fault> {
    let text = bounded(name, text.unwrap_or_default(), LONGEST_TARGET)?;
    // Written `space:berlin` in addresses, `space berlin` in notation.
    let read = read_target(&text.replacen(':', " ", 1));
    read.ok_or_else(|| {
        Fault::bad(format!(
            "{name}: write space:berlin, token:…, card:… or button:…"
        ))
    })
}

/// Why the seat cannot choose this thing now.
#[utoipa::path(get, path = "/api/games/{code}/why", tag = "look", params(("code" = String, Path), ("seat" = String, Query), ("target" = String, Query, description = "space:berlin, token:heinrich, card:S10.1, button:done")), responses((status = 200, body = WhyNot)))]
pub(super) async fn why(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(query): Query<TargetQuery>,
) -> Result<Response, Fault> {
    let target = target("target", query.target.as_deref())?;
    let eyes = Eyes::new(query.seat, query.language);
    let language = eyes.language(&visitor);
    let why = look(&site, &visitor, code, &eyes, |seen| {
        let refusal = seen.game.why_not(seen.seat?, &target)?;
        Some(WhyNot {
            reason: Some(seen.room.stage(language).words.say(&refusal.reason)),
            rule: Some(refusal.rule.into()),
        })
    });
    Ok(answer(&why.await?.unwrap_or_default()))
}

/// How far a thing can be taken in one gesture: space, gesture, number of steps.
#[utoipa::path(get, path = "/api/games/{code}/reach", tag = "look", params(("code" = String, Path), ("seat" = String, Query), ("first" = String, Query, description = "token:heinrich")), responses((status = 200, body = Vec<Vec<serde_json::Value>>)))]
pub(super) async fn reach(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(query): Query<TargetQuery>,
) -> Result<Response, Fault> {
    let first = target("first", query.first.as_deref())?;
    let eyes = Eyes::new(query.seat, query.language);
    let reach = look(&site, &visitor, code, &eyes, |seen| {
        let reach = |seat| seen.game.reach(seat, &first);
        seen.seat.map(reach).unwrap_or_default()
    });
    let reach: Vec<(Name, String, usize)> = (reach.await?.into_iter())
        .map(|reach| (reach.space, reach.gesture, reach.steps))
        .collect();
    Ok(answer(&reach))
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Advice {
    action: Option<String>,
    label: Option<String>,
}

/// What a careful player would do: only where no other person plays.
#[utoipa::path(get, path = "/api/games/{code}/advice", tag = "look", params(("code" = String, Path), ("seat" = String, Query)), responses((status = 200, body = Advice)))]
pub(super) async fn advice(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let language = eyes.language(&visitor);
    let advice = look(&site, &visitor, code, &eyes, |seen| {
        if seen.other_persons {
            return Err(Fault::forbidden("error-advice"));
        }
        // The same question gets the same answer until the position changes.
        let whim = seen.game.log_len(seen.viewer) as u64;
        let action = seen.seat.and_then(|seat| seen.game.advise(seat, whim));
        let label = action
            .as_deref()
            .map(|action| label(seen, language, action));
        Ok(Advice { action, label })
    });
    Ok(answer(&advice.await??))
}

/// An action as the page offers it.
fn label(seen: &Seen<'_>, language: Language, action: &str) -> String {
    let scene = seen.game.scene(seen.viewer);
    let choice = scene.choices.iter().find(|choice| choice.action == action);
    choice.map_or_else(
        || action.to_owned(),
        |choice| seen.room.stage(language).words.say(&choice.label),
    )
}

/// The page's operations for the position after a number of the viewer's own log.
#[utoipa::path(get, path = "/api/games/{code}/at/{number}", tag = "look", params(("code" = String, Path), ("number" = usize, Path), ("seat" = Option<String>, Query)), responses((status = 200, body = serde_json::Value)))]
pub(super) async fn at(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((code, number)): Path<(GameId, usize)>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let language = eyes.language(&visitor);
    let past = look(&site, &visitor, code, &eyes, |seen| {
        let mut scene = seen.game.scene_after(number, seen.viewer)?;
        // The past can be looked at, not changed.
        scene.choices.clear();
        let log: Vec<LogEntry> = (seen.game.log(seen.viewer).into_iter())
            .take_while(|entry| entry.number <= number)
            .collect();
        let beside = Beside {
            log_len: seen.game.log_len(seen.viewer),
            ticket: seen.ticket,
            ..Beside::default()
        };
        let moment = Moment::new(scene, beside, seen.game.seat_names());
        let stage = seen.room.stage(language);
        Some(to_json(&operations(stage, None, &moment, &log)))
    });
    past.await?.map(as_json).ok_or_else(Fault::not_found)
}

/// The page's operations for the position as it is.
#[utoipa::path(get, path = "/api/games/{code}/now", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query)), responses((status = 200, body = serde_json::Value)))]
pub(super) async fn now(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let language = eyes.language(&visitor);
    let now = (site.hall).first_operations(code, visitor.id(), eyes.seat(), language);
    let (operations, _) = now.await?;
    Ok(as_json(operations))
}

/// The whole game as text; of a running game what this viewer may know. Once it is over its rules need not be here.
#[utoipa::path(get, path = "/api/games/{code}/record", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query)), responses((status = 200, body = String, content_type = "text/plain")))]
pub(super) async fn record(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let record = site.hall.record(code, visitor.id(), eyes.seat()).await?;
    let record = record.to_string();
    let name = format!("inline; filename=\"{code}.rec\"");
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, record).into_response())
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Verified {
    /// Whether the dice hold; null while the game runs and its secret is kept, or if its rules are not here.
    pub holds: Option<bool>,
    /// The same in words, with what trust remains.
    pub text: String,
}

/// Plays the whole game again from its promise, and says whether every die fell as promised.
#[utoipa::path(get, path = "/api/games/{code}/verify", tag = "look", params(("code" = String, Path)), responses((status = 200, body = Verified)))]
pub(super) async fn verify(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let language = eyes.language(&visitor);
    Ok(answer(&verified(&site, code, language).await?))
}

pub(crate) async fn verified(
    site: &Site,
    code: GameId,
    language: Language,
) -> Result<Verified, Fault> {
    let words = site.words(language);
    let seen = site.hall.look(code, None, None, |seen| {
        (seen.finished).then(|| (seen.record(), Arc::clone(seen.room)))
    });
    let later = match seen.await {
        Ok(Some(told)) => Ok(told),
        Ok(None) => Err(Message::new("verify-later")),
        Err(needs @ Refused::OtherVersion { .. }) => Err(needs.message()),
        Err(refused) => return Err(refused.into()),
    };
    let (record, room) = match later {
        Ok(told) => told,
        Err(why) => {
            let text = words.say(&why);
            return Ok(Verified { holds: None, text });
        }
    };
    let check = move |record: Record, room: Arc<Room>| room.game().verify(&record).map(drop);
    let checked = tokio::task::spawn_blocking(move || check(record, room)).await;
    let (holds, message) = match checked {
        Ok(Ok(())) => (true, Message::new("verify-holds")),
        Ok(Err(why)) => (
            false,
            Message::new("verify-broken").text("why", why.to_string()),
        ),
        Err(_) => (false, Message::new("verify-broken").text("why", "?")),
    };
    let text = words.say(&message);
    Ok(Verified {
        holds: Some(holds),
        text,
    })
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
    let seen = look(&site, &visitor, code, &eyes, |seen| {
        (Arc::clone(seen.room), seen.game.scene(seen.viewer))
    });
    let (room, scene) = seen.await?;
    let picture = site.pictures.scene(&room, scene, language, theme).await;
    let picture = picture.ok_or_else(Fault::not_found)?;
    Ok(([(header::CONTENT_TYPE, "image/png")], picture).into_response())
}
