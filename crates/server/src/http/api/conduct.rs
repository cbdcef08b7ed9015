//! Reporting and blocking: what players can do about one another.

use super::{
    super::{Fault, Path, Site, Visitor, bounded, input::Json},
    answer,
};
use crate::{
    AccountId, GameId,
    conduct::{About, MOST_BLOCKED, MOST_REPORTS_A_DAY, NewReport},
};
use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use kernel::Message;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

const LONGEST_REPORT: usize = 2000;
const LONGEST_NAME: usize = 100;

/// Somebody: whoever sits on a seat of a game, spoke a line of its chat, or has this kept name.
#[derive(Deserialize, Default, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Whom {
    #[schema(value_type = Option<String>)]
    pub game: Option<GameId>,
    pub seat: Option<String>,
    /// The number of a line of the game's chat.
    pub line: Option<i64>,
    pub name: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReportBody {
    /// What happened, in the reporter's own words.
    text: String,
    #[serde(default)]
    about: Whom,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Reported {
    /// The number of the report.
    report: i64,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Blocked {
    id: i64,
    name: String,
}

/// What is meant, and who. The game is named in the body, where the guard does not look: if this visitor may not see
/// it, nothing is found, least of all who sits there or what is said.
pub(crate) async fn about(site: &Site, visitor: &Visitor, whom: &Whom) -> Result<About, Fault> {
    let mut about = About {
        game: whom.game,
        ..About::default()
    };
    if let Some(name) = whom.name.as_deref().filter(|name| !name.is_empty()) {
        bounded("name", name, LONGEST_NAME)?;
        let found = site.accounts.named(name).await?.map(|account| account.id);
        about.account = Some(found.ok_or_else(Fault::not_found)?);
    }
    let Some(game) = whom.game else {
        return Ok(about);
    };
    site.hall.may_see(game, visitor.id()).await?;
    let card = site.hall.about(game).await?;
    if let Some(seat) = whom.seat.as_deref().filter(|seat| !seat.is_empty()) {
        let seat = card.seats.iter().find(|own| own.name == seat);
        let seat = seat.ok_or_else(Fault::not_found)?;
        about.account = seat.player.account();
    }
    if let Some(number) = whom.line {
        let lines = site.hall.chat(game).await?;
        let line = lines.into_iter().find(|line| line.n == number);
        let line = line.ok_or_else(Fault::not_found)?;
        about.account = Some(line.account);
        // The speaker is identified by account: a name would outlive it.
        about.line = Some((number, line.text));
    }
    Ok(about)
}

/// Files a report.
pub(crate) async fn filed(
    site: &Site,
    visitor: &Visitor,
    whom: &Whom,
    text: &str,
) -> Result<i64, Fault> {
    let by = visitor.known()?.id;
    let text = bounded("text", text.trim(), LONGEST_REPORT)?;
    if text.is_empty() {
        return Err(Fault::bad_as("report-says-nothing"));
    }
    let about = about(site, visitor, whom).await?;
    if about == About::default() {
        return Err(Fault::bad_as("report-about-nothing"));
    }
    let new = NewReport {
        by,
        about,
        text: text.to_owned(),
    };
    let filed = site.hall.conduct().report(new).await?;
    filed.ok_or_else(|| too_many("report-too-many", MOST_REPORTS_A_DAY))
}

/// Blocks or unblocks somebody.
pub(crate) async fn set_blocked(
    site: &Site,
    visitor: &Visitor,
    other: AccountId,
    blocked: bool,
) -> Result<(), Fault> {
    let own = visitor.known()?.id;
    if blocked && (own == other || site.accounts.find(other).await?.is_none()) {
        return Err(Fault::bad_as("block-whom"));
    }
    let done = site.hall.conduct().set_blocked(own, other, blocked).await?;
    if !done {
        return Err(too_many("block-too-many", MOST_BLOCKED as i64));
    }
    site.hall.show_chat(own).await;
    Ok(())
}

fn too_many(key: &str, most: i64) -> Fault {
    let message = Message::new(key).number("most", most);
    Fault::new(
        StatusCode::TOO_MANY_REQUESTS,
        crate::http::Kind::TooMany,
        message,
    )
}

/// Reports a person, a line of the chat or a game to the host.
#[utoipa::path(post, path = "/api/reports", tag = "conduct", request_body = ReportBody, responses((status = 201, body = Reported)))]
pub(super) async fn report(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Json(body): Json<ReportBody>,
) -> Result<Response, Fault> {
    let report = filed(&site, &visitor, &body.about, &body.text).await?;
    Ok((StatusCode::CREATED, answer(&Reported { report })).into_response())
}

/// The people the account has blocked.
#[utoipa::path(get, path = "/api/blocks", tag = "conduct", responses((status = 200, body = Vec<Blocked>)))]
pub(super) async fn blocks(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let blocked = site.hall.conduct().blocked_by(visitor.known()?.id).await?;
    let named = |(id, name): (AccountId, String)| Blocked { id: id.0, name };
    let blocked: Vec<Blocked> = blocked.into_iter().map(named).collect();
    Ok(answer(&blocked))
}

/// Blocks somebody: they cannot join one's tables or propose anything there, and their chat is not shown.
#[utoipa::path(post, path = "/api/blocks", tag = "conduct", request_body = Whom, responses((status = 204)))]
pub(super) async fn block(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Json(whom): Json<Whom>,
) -> Result<Response, Fault> {
    let about = about(&site, &visitor, &whom).await?;
    let other = about.account.ok_or_else(|| Fault::bad_as("block-whom"))?;
    set_blocked(&site, &visitor, other, true).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Unblocks somebody.
#[utoipa::path(delete, path = "/api/blocks/{id}", tag = "conduct", params(("id" = i64, Path)), responses((status = 204)))]
pub(super) async fn unblock(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(id): Path<i64>,
) -> Result<Response, Fault> {
    set_blocked(&site, &visitor, AccountId(id), false).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
