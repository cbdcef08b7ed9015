//! The log of a game, page by page: from any number on, or before it.

use super::{
    super::{Fault, Path, Query, Site, Visitor},
    answer, as_json,
    look::Eyes,
    past::look_long,
};
use crate::{
    GameId,
    hall::{LOG_PAGE, Seen, StreamForm},
};
use axum::{
    extract::State,
    http::{HeaderValue, header},
    response::Response,
};
use kernel::{
    Message,
    beat::Beat,
    host::{LogEntry, LogKind, Player},
};
use serde::{Deserialize, Serialize};
use std::{ops::Range, sync::Arc};
use table::{
    Language, Words,
    page::{older, story_marks, to_json},
};
use utoipa::ToSchema;

/// Most entries in one answer, whatever is asked for.
const MOST_ENTRIES: usize = 500;

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
    /// What kind of line it is: `"Plain"`, `"Turn"`, `{"March": …}`, `{"Opens": …}`, `{"Lands": …}`, `"Effect"`, `{"Closes": …}`, `{"Notable": …}`.
    #[schema(value_type = Object)]
    beat: Beat,
}

#[derive(Deserialize)]
pub(crate) struct LogQuery {
    seat: Option<String>,
    language: Option<Language>,
    from: Option<usize>,
    before: Option<usize>,
    most: Option<usize>,
    #[serde(default = "entries")]
    form: StreamForm,
}

fn entries() -> StreamForm {
    StreamForm::Scene
}

impl LogQuery {
    /// The numbers asked for, in a log of this length.
    fn numbers(&self, length: usize) -> Range<usize> {
        let most = self.most.unwrap_or(LOG_PAGE).clamp(1, MOST_ENTRIES);
        match self.before {
            Some(before) => {
                let end = before.min(length);
                end.saturating_sub(most)..end
            }
            None => {
                let start = self.from.unwrap_or(0).min(length);
                start..start.saturating_add(most).min(length)
            }
        }
    }
}

/// What happened, as this viewer may know it, from a number on or before one.
///
/// At most 500 entries, 200 unless `most` says otherwise. The `Link` header says where the `next` and the `prev`ious
/// page are. `form=page` gives operations that put the entries before those a page already shows.
#[utoipa::path(get, path = "/api/games/{code}/log", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query), ("from" = Option<usize>, Query, description = "the first number wanted; 0 by default"), ("before" = Option<usize>, Query, description = "the number after the last wanted; instead of `from`"), ("most" = Option<usize>, Query), ("form" = Option<String>, Query, description = "scene (entries) or page (operations)"), ("language" = Option<String>, Query)), responses((status = 200, body = Vec<LogInfo>)))]
pub(super) async fn log(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(query): Query<LogQuery>,
) -> Result<Response, Fault> {
    if query.from.is_some() && query.before.is_some() {
        return Err(Fault::bad("write from or before, not both"));
    }
    let eyes = Eyes::new(query.seat.clone(), query.language);
    let language = eyes.language(&visitor);
    let look = move |seen: &Seen<'_>| {
        let length = seen.game.log_len(seen.viewer);
        let numbers = query.numbers(length);
        let entries = seen.game.log_between(numbers.clone(), seen.viewer);
        let workshop = seen.room.workshop(language);
        let names = seen.game.seat_names();
        let page = match query.form {
            StreamForm::Page => as_json(to_json(&older(workshop, &entries, names))),
            StreamForm::Scene => answer(&infos(entries, names, &workshop.words)),
        };
        (page, links(code, &query, &numbers, length))
    };
    let (mut page, links) = look_long(&site, &visitor, code, &eyes, look).await?;
    if let Ok(links) = HeaderValue::from_str(&links)
        && !links.is_empty()
    {
        page.headers_mut().insert(header::LINK, links);
    }
    Ok(page)
}

/// Where turns began, fights ended and notable things happened, as this viewer may know it.
///
/// Each mark is a list: the number of its entry, `turn`, `fight` or `event`, and what it says.
#[utoipa::path(get, path = "/api/games/{code}/marks", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query), ("language" = Option<String>, Query)), responses((status = 200, body = serde_json::Value)))]
pub(super) async fn marks(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let language = eyes.language(&visitor);
    let look = move |seen: &Seen<'_>| {
        let log = seen.game.log(seen.viewer);
        story_marks(seen.room.workshop(language), &log)
    };
    let marks = look_long(&site, &visitor, code, &eyes, look).await?;
    Ok(as_json(marks))
}

fn infos(entries: Vec<LogEntry>, names: &[&'static str], words: &Words) -> Vec<LogInfo> {
    let line = |line: kernel::beat::LogLine| LogLine {
        words: words.say(&line.message),
        message: line.message,
        beat: line.beat,
    };
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
        lines: entry.lines.into_iter().map(line).collect(),
    };
    entries.into_iter().map(info).collect()
}

/// Where the neighbouring pages are (RFC 8288).
fn links(code: GameId, query: &LogQuery, numbers: &Range<usize>, length: usize) -> String {
    let link = |relation: &str, place: &str, number: usize| {
        let mut link = format!("</api/games/{code}/log?{place}={number}");
        if let Some(most) = query.most {
            link += &format!("&most={most}");
        }
        // By now it is known to be the viewer's own seat, so its name is safe.
        if let Some(seat) = query.seat.as_deref().filter(|seat| !seat.is_empty()) {
            link += &format!("&seat={seat}");
        }
        if let Some(language) = query.language {
            link += &format!("&language={}", language.tag());
        }
        if query.form == StreamForm::Page {
            link += "&form=page";
        }
        format!("{link}>; rel=\"{relation}\"")
    };
    let next = (numbers.end < length).then(|| link("next", "from", numbers.end));
    let previous = (numbers.start > 0).then(|| link("prev", "before", numbers.start));
    let links: Vec<String> = [next, previous].into_iter().flatten().collect();
    links.join(", ")
}
