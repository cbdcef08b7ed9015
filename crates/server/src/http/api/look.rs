//! Looking: scenes, what may be done and why not, all as one viewer sees it.

use super::{
    super::{Fault, Path, Query, Site, Visitor, bounded},
    answer, as_json,
};
use crate::{GameId, hall::Seen};
use axum::{extract::State, response::Response};
use kernel::{Message, Name, Scene, Target};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::Language;
use utoipa::ToSchema;

const LONGEST_TARGET: usize = 100;

/// The seat that is looking; none for a watcher.
#[derive(Deserialize, Default)]
pub(crate) struct Eyes {
    pub seat: Option<String>,
    pub language: Option<Language>,
}

/// An empty name means no seat: a watcher's page sends one.
pub(crate) fn no_seat(seat: Option<&str>) -> Option<&str> {
    seat.filter(|seat| !seat.is_empty())
}

impl Eyes {
    pub fn new(seat: Option<String>, language: Option<Language>) -> Eyes {
        Eyes { seat, language }
    }

    pub fn seat(&self) -> Option<&str> {
        no_seat(self.seat.as_deref())
    }

    pub fn language(&self, visitor: &Visitor) -> Language {
        self.language.unwrap_or(visitor.language)
    }
}

pub(super) async fn look<T>(
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
    /// To be sent with the seat's next action; 0 for watchers.
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

pub(super) fn target(name: &str, text: Option<&str>) -> Result<kernel::Target, Fault> {
    let text = bounded(name, text.unwrap_or_default(), LONGEST_TARGET)?;
    // Written `space:berlin` in URLs, `space berlin` in notation.
    let read = Target::read(&text.replacen(':', " ", 1));
    read.ok_or_else(|| {
        Fault::bad(format!(
            "{name}: write space:berlin, token:…, card:…, button:…, edge:liege/namur or track:turns/3"
        ))
    })
}

/// Why the seat cannot choose this thing now.
#[utoipa::path(get, path = "/api/games/{code}/why", tag = "look", params(("code" = String, Path), ("seat" = String, Query), ("target" = String, Query, description = "space:berlin, token:heinrich, card:S10.1, button:done, edge:liege/namur, track:turns/3")), responses((status = 200, body = WhyNot)))]
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
            reason: Some(seen.room.workshop(language).words.say(&refusal.reason)),
            rule: Some(refusal.rule.into()),
        })
    });
    Ok(answer(&why.await?.unwrap_or_default()))
}

/// How far a thing can be moved in one gesture: space, gesture, number of steps, the spaces on its way.
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
    let reach: Vec<(Name, String, usize, Vec<Name>)> = (reach.await?.into_iter())
        .map(|reach| (reach.space, reach.gesture, reach.steps, reach.way))
        .collect();
    Ok(answer(&reach))
}

/// A whole move; empty if there is nothing to decide.
#[derive(Serialize, ToSchema, Default)]
pub(crate) struct Advice {
    /// One action or several, as they are sent.
    action: Option<String>,
    label: Option<String>,
    /// Why.
    reason: Option<String>,
    /// What is picked up for it.
    #[schema(value_type = Option<String>)]
    first: Option<Name>,
    /// What is clicked, one thing for each action.
    #[schema(value_type = Vec<String>)]
    way: Vec<Name>,
}

/// The parts of a move as one line.
fn whole(labels: &[Message], say: impl Fn(&Message) -> String) -> String {
    let parts: Vec<String> = labels.iter().map(say).collect();
    parts.join(" → ")
}

/// What a careful player would do, and why; only where no other person plays.
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
        let counsel = seen.seat.and_then(|seat| seen.game.counsel(seat, whim));
        let words = &seen.room.workshop(language).words;
        let advice = counsel.map(|counsel| Advice {
            label: Some(whole(&counsel.labels, |label| words.say(label))),
            reason: counsel.reason.map(|reason| words.say(&reason)),
            first: counsel.first.as_ref().map(Target::written),
            way: counsel.way.iter().map(Target::written).collect(),
            action: Some(counsel.gesture),
        });
        Ok(advice.unwrap_or_default())
    });
    Ok(answer(&advice.await??))
}

/// The page's operations for the present position.
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
