//! Asking about a position: the card of a thing, what an action would lead to, lenses, standing orders in words. All of it
//! as one viewer may know it.

use super::{
    super::{Fault, Path, Query, Site, Visitor, bounded},
    answer,
    look::{Eyes, look, target},
};
use crate::{GameId, hall::Seen};
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use kernel::{
    Scene, Seat, Target,
    foresight::Consequence,
    host::StandingOrder,
    scene::{Choice, LensOf, Token},
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, sync::Arc};
use table::{
    Language, medallion,
    page::{
        About, Foreseen, Journey, LensInWords, OrderInWords, Workshop, card, foreseen,
        lens_in_words, orders_in_words, suggestions,
    },
};
use utoipa::ToSchema;

/// Most letters of a gesture that is only asked about, and how many may be asked about at once.
const LONGEST_QUESTION: usize = 8_000;
const MOST_QUESTIONS: usize = 8;
const LONGEST_LENS: usize = 40;

#[derive(Deserialize)]
pub(crate) struct AboutQuery {
    seat: Option<String>,
    language: Option<Language>,
    target: Option<String>,
    first: Option<String>,
    by: Option<String>,
    steps: Option<usize>,
}

/// The card of a thing, as a fragment of HTML in the viewer's language.
#[utoipa::path(get, path = "/api/games/{code}/about", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query), ("target" = String, Query, description = "space:berlin, token:heinrich, card:S10.1"), ("first" = Option<String>, Query, description = "what was picked up: token:heinrich"), ("by" = Option<String>, Query, description = "the gesture that leads there, as `reach` gave it; empty if it is out of reach; looked for if it is left out"), ("steps" = Option<usize>, Query, description = "how many steps that is, as `reach` gave it")), responses((status = 200, content_type = "text/html", body = String)))]
pub(super) async fn about(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(query): Query<AboutQuery>,
) -> Result<Response, Fault> {
    let asked = target("target", query.target.as_deref())?;
    let first = match query.first.as_deref().filter(|first| !first.is_empty()) {
        Some(first) => Some(target("first", Some(first))?),
        None => None,
    };
    let by = match &query.by {
        Some(by) => Some(bounded("by", by, LONGEST_QUESTION)?.to_owned()),
        None => None,
    };
    let eyes = Eyes::new(query.seat, query.language);
    let language = eyes.language(&visitor);
    let html = look(&site, &visitor, code, &eyes, |seen| {
        let inquiry = Inquiry {
            seen,
            asked: &asked,
            first: first.as_ref(),
            by: by.as_deref(),
            steps: query.steps,
        };
        inquiry.card(seen.room.workshop(language))
    });
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    Ok((kind, html.await?).into_response())
}

/// A question about a thing.
struct Inquiry<'a> {
    seen: &'a Seen<'a>,
    asked: &'a Target,
    /// What was picked up.
    first: Option<&'a Target>,
    by: Option<&'a str>,
    steps: Option<usize>,
}

impl Inquiry<'_> {
    fn card(&self, workshop: &Workshop) -> String {
        let Inquiry { seen, asked, .. } = *self;
        let scene = seen.scene();
        let fits = |choice: &&Choice| {
            choice.target == *asked
                && (choice.first.is_none() || choice.first.as_ref() == self.first)
        };
        let choices: Vec<&Choice> = scene.choices.iter().filter(fits).collect();
        let starts = |choice: &Choice| choice.first.as_ref() == Some(asked);
        let pick = Some(asked).filter(|_| self.first.is_none() && scene.choices.iter().any(starts));
        let seat = seen.seat.filter(|_| !seen.finished);
        let journey = seat.and_then(|seat| self.journey(seat));
        let within_reach = journey
            .as_ref()
            .is_some_and(|journey| journey.steps.is_some());
        let idle = choices.is_empty() && pick.is_none() && !within_reach;
        let refusal = seat
            .filter(|_| idle)
            .and_then(|seat| self.refusal(seat, &scene, journey.as_ref()));
        let is_piece = matches!(asked, Target::Token(_));
        let lenses = (seen.room.game().lenses().iter())
            .filter(|lens| is_piece && lens.of == LensOf::Piece)
            .map(|lens| lens.id)
            .collect();
        card(
            workshop,
            &About {
                portrait: seen.game.portrait(seen.viewer, asked),
                tokens: &scene.tokens,
                choices,
                pick,
                refusal,
                journey,
                lenses,
                of: Some(asked),
            },
        )
    }

    /// What it would mean to go there with what was picked up; without that, what the gesture would lead to.
    fn journey(&self, seat: Seat) -> Option<Journey> {
        let game = self.seen.game;
        let (gesture, steps) = match (self.by, self.first) {
            (Some(by), _) => (by.to_owned(), self.steps.unwrap_or(1)),
            (None, Some(first)) => self.way_to(seat, first).unwrap_or_default(),
            (None, None) => <(String, usize)>::default(),
        };
        match self.first {
            _ if !gesture.is_empty() => Some(Journey {
                steps: self.first.map(|_| steps),
                consequences: game.foresee(seat, &gesture),
            }),
            Some(first) => Some(Journey {
                steps: None,
                consequences: game.ventures(seat, first, self.asked),
            }),
            None => None,
        }
    }

    /// The gesture that leads there, and how many steps it has.
    fn way_to(&self, seat: Seat, first: &Target) -> Option<(String, usize)> {
        let Target::Space(space) = self.asked else {
            return None;
        };
        let mut reach = self.seen.game.reach(seat, first).into_iter();
        let there = reach.find(|reach| reach.space == *space)?;
        Some((there.gesture, there.steps))
    }

    /// Why not: for what was picked up if something was, else for the thing itself, unless it is told already what going
    /// there would mean.
    fn refusal(
        &self,
        seat: Seat,
        scene: &Scene,
        journey: Option<&Journey>,
    ) -> Option<kernel::Refusal> {
        let wished = self
            .first
            .and_then(|first| wished(scene, first, self.asked));
        let refused = wished.and_then(|wished| self.seen.game.why_not(seat, &wished));
        let own = || self.seen.game.why_not(seat, self.asked);
        let told = journey.is_some_and(|journey| !journey.consequences.is_empty());
        refused.or_else(|| own().filter(|_| !told))
    }
}

/// What a click would have meant for the thing picked up: one of its choices, with another target in it.
fn wished(scene: &Scene, first: &Target, asked: &Target) -> Option<Target> {
    let id = |target: &Target| match target {
        Target::Space(id) | Target::Token(id) | Target::Card(id) => Some(id.clone()),
        _ => None,
    };
    let wanted = id(asked)?;
    let kind = std::mem::discriminant(asked);
    (scene.choices.iter())
        .filter(|choice| choice.first.as_ref() == Some(first))
        .filter(|choice| std::mem::discriminant(&choice.target) == kind)
        .find_map(|choice| {
            let (words, last) = choice.action.rsplit_once(' ')?;
            (id(&choice.target)? == last)
                .then(|| Target::Button(format!("{words} {wanted}").into()))
        })
}

#[derive(Deserialize)]
pub(crate) struct BeforeQuery {
    seat: Option<String>,
    language: Option<Language>,
    gesture: Option<String>,
}

/// Something an action would lead to, as far as the seat can know.
#[derive(Serialize, ToSchema)]
pub(crate) struct ForeseenAnswer {
    /// `notes`, `warns` or `costs`.
    weight: &'static str,
    text: String,
    html: String,
    percent: Option<u8>,
    about: Vec<String>,
}

impl From<Foreseen> for ForeseenAnswer {
    fn from(one: Foreseen) -> ForeseenAnswer {
        ForeseenAnswer {
            weight: one.weight,
            text: one.text,
            html: one.html,
            percent: one.percent,
            about: one.about.iter().map(ToString::to_string).collect(),
        }
    }
}

/// What gestures would lead to, one list for each, the worst first.
#[utoipa::path(get, path = "/api/games/{code}/before", tag = "look", params(("code" = String, Path), ("seat" = String, Query), ("gesture" = String, Query, description = "a gesture as it would be sent; up to eight, one on each line")), responses((status = 200, body = Vec<Vec<ForeseenAnswer>>)))]
pub(super) async fn before(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(query): Query<BeforeQuery>,
) -> Result<Response, Fault> {
    let gestures = query.gesture.unwrap_or_default();
    let gestures = bounded("gesture", &gestures, LONGEST_QUESTION)?;
    let eyes = Eyes::new(query.seat, query.language);
    let language = eyes.language(&visitor);
    let lists = look(&site, &visitor, code, &eyes, |seen| {
        let workshop = seen.room.workshop(language);
        let seat = seen.seat.filter(|_| !seen.finished);
        let one = |gesture: &str| -> Vec<ForeseenAnswer> {
            let consequences: Vec<Consequence> =
                seat.map_or_else(Vec::new, |seat| seen.game.foresee(seat, gesture));
            let words = foreseen(workshop, &consequences);
            words.into_iter().map(ForeseenAnswer::from).collect()
        };
        let lists = gestures.lines().take(MOST_QUESTIONS).map(one);
        lists.collect::<Vec<_>>()
    });
    Ok(answer(&lists.await?))
}

#[derive(Deserialize)]
pub(crate) struct LensQuery {
    seat: Option<String>,
    language: Option<Language>,
    id: Option<String>,
    of: Option<String>,
}

/// What a lens shows over the map: tints of spaces, lines between them, and what the tones mean.
#[utoipa::path(get, path = "/api/games/{code}/lens", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query), ("id" = String, Query), ("of" = Option<String>, Query, description = "a piece, for lenses that look at one: token:heinrich")), responses((status = 200, body = serde_json::Value)))]
pub(super) async fn lens(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(query): Query<LensQuery>,
) -> Result<Response, Fault> {
    let id = query.id.unwrap_or_default();
    let id = bounded("id", &id, LONGEST_LENS)?;
    let of = match query.of.as_deref().filter(|of| !of.is_empty()) {
        Some(of) => Some(target("of", Some(of))?),
        None => None,
    };
    let eyes = Eyes::new(query.seat, query.language);
    let language = eyes.language(&visitor);
    let lens = look(&site, &visitor, code, &eyes, |seen| {
        // Only what the game lists: anything else is a mistake of the caller.
        let known = seen.room.game().lenses().iter().any(|lens| lens.id == id);
        if !known {
            return Err(Fault::bad("id: this game has no such lens"));
        }
        let lens = seen.game.lens(seen.viewer, id, of.as_ref());
        Ok(lens.map(|lens| lens_in_words(seen.room.workshop(language), id, &lens)))
    });
    let lens: Option<LensInWords> = lens.await??;
    Ok(answer(&lens))
}

/// The medallions of the leaders in sight, by the names of their pieces: what they look like, or their backs.
#[utoipa::path(get, path = "/api/games/{code}/faces", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query)), responses((status = 200, body = serde_json::Value)))]
pub(super) async fn faces(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let faces = look(&site, &visitor, code, &eyes, |seen| {
        let signs = &seen.room.workshop(eyes.language(&visitor)).board.signs;
        let scene = seen.scene();
        let all = scene.tokens.iter().flat_map(Token::with_all_inside);
        all.map(|token| (token.id.to_string(), medallion(signs, token)))
            .filter(|(_, face)| !face.is_empty())
            .collect::<BTreeMap<String, String>>()
    });
    Ok(answer(&faces.await?))
}

/// Standing orders in words.
#[derive(Serialize, ToSchema, Default)]
pub(crate) struct Reactions {
    /// Those the seat has given: `order` as it is sent, and what it `says`.
    #[schema(value_type = Vec<serde_json::Value>)]
    orders: Vec<OrderInWords>,
    /// Those the window that is open now suggests.
    #[schema(value_type = Vec<serde_json::Value>)]
    suggested: Vec<OrderInWords>,
}

/// The seat's standing orders in words, and which ones the open window suggests.
#[utoipa::path(get, path = "/api/games/{code}/reactions", tag = "look", params(("code" = String, Path), ("seat" = String, Query)), responses((status = 200, body = Reactions)))]
pub(super) async fn reactions(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Fault> {
    let language = eyes.language(&visitor);
    let reactions = look(&site, &visitor, code, &eyes, |seen| {
        let Some(seat) = seen.seat else {
            return Reactions::default();
        };
        let workshop = seen.room.workshop(language);
        let given: Vec<StandingOrder> = seen.game.orders(seat);
        let window = seen.game.window(seat).filter(|_| !seen.finished);
        if given.is_empty() && window.is_none() {
            return Reactions::default();
        }
        let scene = seen.scene();
        Reactions {
            orders: orders_in_words(workshop, &scene.tokens, &given),
            suggested: window
                .map(|window| suggestions(workshop, &scene.tokens, &window))
                .unwrap_or_default(),
        }
    });
    Ok(answer(&reactions.await?))
}
