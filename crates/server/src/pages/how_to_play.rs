//! How to play a game: one page with what a player wants, what a turn is and what decides, and pictures drawn for it.

use super::{
    answer,
    frame::{Here, Page, form_word, framed, sealed_fields},
    game_names::GameNames,
    words::Say,
};
use crate::{
    Room,
    hall::scene_of,
    http::{Fault, Path, Query, Site, Visitor},
    rooms::content_hash,
};
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use kernel::{
    Message,
    primer::{Chapter, Lesson, Picture},
};
use maud::{Markup, html};
use serde::Deserialize;
use std::sync::Arc;
use table::{Language, Theme};

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Response, Fault> {
    let room = room(&site, &game)?;
    let say = Say::new(visitor.language);
    let names = GameNames::new(site.hall.rooms(), &game, visitor.language);
    let title = say.with(&Message::new("how-to-play-game").text("game", names.title()));
    let body = html! {
        h1 { (title) }
        @if let Some(about) = names.find("game-about") { p.lead { (about) } }
        @for lesson in &room.primer().lessons { (begin(&visitor, room, lesson)) }
        div.primer {
            @for chapter in &room.primer().chapters { (part(room, chapter, visitor.language)) }
        }
        h2 { (say.the("how-to-play-next")) }
        div.actions.after-primer {
            form method="post" action={ "/play/" (game) } {
                (form_word(&visitor))
                (sealed_fields(&site))
                button.button.primary type="submit" { (say.the("play-now")) }
            }
            a.button href={ "/new/" (game) } { (say.the("new-game")) }
            a.button.quiet href={ "/rules/" (game) } { (say.the("rules")) }
            a.button.quiet href={ "/about/" (game) } { (say.the("about")) }
        }
        @if let Some(credits) = names.find("game-credits") { p.small.muted { (credits) } }
        p.small.muted { (say.the("about-unofficial")) }
    };
    let page = Page {
        title: &title,
        here: Here::Elsewhere,
        wide: true,
        body,
    };
    Ok(answer(framed(&site, &visitor, page)))
}

fn room<'a>(site: &'a Site, game: &str) -> Result<&'a Arc<Room>, Fault> {
    let room = site.hall.rooms().current(game);
    room.filter(|room| !room.primer().chapters.is_empty())
        .ok_or_else(Fault::not_found)
}

/// A lesson, with the button that begins it.
pub(super) fn begin(visitor: &Visitor, room: &Room, lesson: &Lesson) -> Markup {
    let (say, tag) = (Say::new(visitor.language), visitor.language.tag());
    html! {
        section.begin-lesson {
            h2 { (lesson.title.in_language(tag)) }
            p { (lesson.about.in_language(tag)) }
            form method="post" action={ "/lessons/" (room.name()) "/" (lesson.name) } {
                (form_word(visitor))
                button.button.primary type="submit" { (say.the("lesson-begin")) }
            }
        }
    }
}

fn part(room: &Room, chapter: &Chapter, language: Language) -> Markup {
    let tag = language.tag();
    html! {
        section {
            h2 { (chapter.title.in_language(tag)) }
            @if chapter.steps {
                ol.turn { @for step in &chapter.text { li { span { (step.in_language(tag)) } } } }
            } @else {
                div { @for text in &chapter.text { p { (text.in_language(tag)) } } }
            }
            @if let Some(picture) = &chapter.picture {
                figure {
                    @for (class, theme) in [("by-day", "light"), ("by-night", "dark")] {
                        img class=(class) src=(address(room, picture, language, theme)) alt=(picture.caption.in_language(tag))
                            width="720" height="450" loading="lazy";
                    }
                    figcaption { (picture.caption.in_language(tag)) }
                }
            }
        }
    }
}

/// Under an address that changes with what is drawn.
fn address(room: &Room, picture: &Picture, language: Language, theme: &str) -> String {
    let drawn = format!("{}{:?}", room.map(language).hash, picture);
    let hash = content_hash(drawn.as_bytes());
    let (game, name) = (room.name(), &picture.name);
    format!("/how-to-play/{game}/{name}.jpg?language={language}&theme={theme}&hash={hash}")
}

#[derive(Deserialize)]
pub(super) struct PictureQuery {
    language: Option<Language>,
    theme: Option<String>,
    hash: Option<String>,
}

/// A picture of the page, drawn when it is first wanted.
pub(super) async fn picture(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path((game, file)): Path<(String, String)>,
    Query(query): Query<PictureQuery>,
) -> Result<Response, Fault> {
    let room = room(&site, &game)?;
    let name = file.strip_suffix(".jpg").ok_or_else(Fault::not_found)?;
    let mut known = room.primer().pictures();
    let picture = known.find(|picture| picture.name == name);
    let picture = picture.ok_or_else(Fault::not_found)?.clone();
    let theme = match query.theme.as_deref() {
        Some("dark") => Theme::Dark,
        _ => Theme::Light,
    };
    let language = query.language.unwrap_or(visitor.language);
    let scene = scene_of(room, &picture.position, picture.seat.as_deref());
    let scene = scene.map_err(|bad| {
        tracing::error!("a picture of {game} cannot be read: {bad}");
        Fault::not_found()
    })?;
    let turn = site.turn(&visitor);
    let drawn = (site.pictures).part(room, scene, language, theme, picture.around, turn);
    let drawn = drawn.await?;
    let kept = match query.hash {
        Some(_) => "public, max-age=31536000, immutable",
        None => "no-cache",
    };
    let headers = [
        (header::CONTENT_TYPE, "image/jpeg"),
        (header::CACHE_CONTROL, kept),
    ];
    Ok((headers, drawn).into_response())
}
