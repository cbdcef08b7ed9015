//! Lessons: beginning one, and what its coach says at the table; and the words that greet a newcomer there.

use super::{
    game_names::GameNames,
    play_now::{person, somebody, welcomed},
    words::Say,
};
use crate::{
    hall::{GameCard, GameState, Trying},
    http::{Fault, Form, Path, Site, Visitor},
};
use axum::{extract::State, response::Response};
use kernel::{
    Message, Target,
    primer::{Lesson, Progress, Step},
};
use maud::{Markup, html};
use std::sync::Arc;
use table::Language;

pub(super) async fn begin(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((game, lesson)): Path<(String, String)>,
    _: Form,
) -> Result<Response, Fault> {
    let known = site.hall.rooms().current(&game);
    known
        .and_then(|room| room.primer().lesson(&lesson))
        .ok_or_else(Fault::not_found)?;
    let (account, secret) = somebody(&site, &visitor).await?;
    let home = site.home(&visitor);
    let learner = person(&account);
    let begun = (site.hall).begin_lesson(home, &learner, &game, &lesson);
    let code = begun.await?;
    Ok(welcomed(&site, secret.as_ref(), &format!("/games/{code}")))
}

/// What to point at, as the page's script writes it.
fn points(step: &Step) -> String {
    let written = |text: &String| Target::read(text).map(|target| target.written().to_string());
    let all: Vec<String> = step.point.iter().filter_map(written).collect();
    all.join("|")
}

/// The actions that end a step or lead to its end, the best first, as patterns.
fn wishes(step: &Step) -> String {
    let all: Vec<&str> = step.wishes().collect();
    all.join("|")
}

/// Paragraphs, separated by empty lines.
fn paragraphs(text: &str) -> Markup {
    html! { @for part in text.split("\n\n") { p { (part) } } }
}

/// What the coach says now.
pub(super) fn said(
    card: &GameCard,
    lesson: &Lesson,
    progress: Progress,
    language: Language,
) -> Markup {
    let (say, tag) = (Say::new(language), language.tag());
    let count = lesson.steps.len();
    let (state, at) = match progress {
        Progress::At(at) => ("at", at),
        Progress::Left(at) => ("left", at),
        Progress::Ended => ("ended", count),
    };
    let step = lesson.steps.get(at);
    let asked = step.filter(|_| matches!(progress, Progress::At(_)));
    let otherwise = step.and_then(|step| step.otherwise.as_ref());
    let number = Message::new("lesson-step")
        .number("n", (at + 1).min(count) as i64)
        .number("count", count as i64);
    html! {
        div.lesson data-step={ (state) "-" (at) } data-state=(state) data-point=(asked.map(points).unwrap_or_default())
            data-ask=(asked.map(wishes).unwrap_or_default()) data-fits=(lesson.patterns(at).join("|")) {
            h2 {
                span { (lesson.title.in_language(tag)) }
                @if state != "ended" { span.steps { (say.with(&number)) } }
                button.fold type="button" data-do="fold-lesson" aria-expanded="true" aria-label=(say.the("lesson-fold")) { "▾" }
            }
            @if let Some(step) = asked {
                progress max=(count) value=(at) aria-hidden="true" {}
                div.said { (paragraphs(step.say.in_language(tag))) }
                @if at == 0 { p.small.muted { (say.the("lesson-scripted")) } }
                div.aside hidden role="status" {
                    @if let Some(otherwise) = otherwise { p { (otherwise.in_language(tag)) } }
                    p { (say.the("lesson-aside")) }
                }
                div.actions {
                    button.button type="button" data-do="show-step" { (say.the("lesson-show")) }
                    button.button.quiet type="button" data-do="own-way" hidden { (say.the("lesson-own-way")) }
                }
            } @else if progress == Progress::Ended {
                div.said { (paragraphs(lesson.end.in_language(tag))) }
                div.actions {
                    button.button.primary type="button" data-do="close-lesson" { (say.the("lesson-play-on")) }
                    a.button href={ "/how-to-play/" (card.game) } target="_blank" rel="noopener" { (say.the("how-to-play")) }
                    a.button.quiet href={ "/new/" (card.game) } { (say.the("lesson-new-game")) }
                }
            } @else {
                div.said {
                    @if let Some(otherwise) = otherwise { p { (otherwise.in_language(tag)) } }
                    p { (say.the("lesson-left")) }
                }
                div.actions {
                    button.button.primary type="button" data-do="undo" { (say.the("lesson-take-back")) }
                    button.button type="button" data-do="close-lesson" { (say.the("lesson-play-on")) }
                    a.button.quiet href={ "/how-to-play/" (card.game) } { (say.the("lesson-again")) }
                }
            }
        }
    }
}

/// The goal and the first step of a game.
pub(super) fn welcome(
    names: &GameNames<'_>,
    card: &GameCard,
    language: Language,
) -> Option<Markup> {
    let say = Say::new(language);
    let goal = names.find("game-goal")?;
    let first = names.find("game-first-step");
    Some(html! {
        div.welcome data-of=(card.game) {
            h2 { (names.title()) }
            p { (goal) }
            @if let Some(first) = first { p { strong { (say.the("welcome-first")) } " " (first) } }
            div.actions {
                button.button.primary type="button" data-do="close-welcome" { (say.the("welcome-begin")) }
                a.button href={ "/how-to-play/" (card.game) } target="_blank" rel="noopener" { (say.the("how-to-play")) }
            }
        }
    })
}

/// What can be done with a moment of the past, and with a game that is over.
pub(super) fn moments(card: &GameCard, trying: Trying, language: Language) -> Markup {
    let say = Say::new(language);
    html! {
        @if card.state == GameState::Finished {
            a.button.primary href={ "/games/" (card.id) "/result" } data-over { (say.the("result-link")) }
        }
        @if trying == Trying::Allowed {
            button.button type="button" data-do="try-here" title=(say.the("try-about")) { (say.the("try-here")) }
        }
    }
}

/// Where this game comes from, if it is a lesson or was tried from another.
pub(super) fn origin(card: &GameCard, say: Say) -> Markup {
    html! {
        @if card.lesson.is_some() { p.small.muted { (say.the("lesson-fixed")) } }
        @if let Some((from, at)) = card.forked {
            p.small.muted {
                (say.with(&Message::new("try-origin").number("at", at as i64))) " "
                a href={ "/games/" (from) "#at=" (at) } { (from) }
            }
        }
    }
}
