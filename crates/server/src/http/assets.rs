//! What never changes under its name: style, scripts, fonts and maps, each named by a hash of its content.

use super::{Fault, Path, Site};
use crate::rooms::{Room, Rooms, content_hash};
use axum::{
    Router,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
    routing::get,
};
use bytes::Bytes;
use std::{collections::BTreeMap, sync::Arc};
use table::{Language, page};

/// The script of every page, except for the part that only the table needs.
const SITE_SCRIPT: &str = include_str!("../../../table/assets/site.js");

const STYLE: &str = "style";

/// The icon: a tent.
const ICON: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#2b2620"/><path d="M16 6 4 26h24zm0 0v20m0-12-5 12m5-12 5 12" fill="none" stroke="#f3ead7" stroke-width="2" stroke-linejoin="round"/></svg>"##;

pub(crate) struct Assets {
    pub icon: String,
    pub style: String,
    pub site_script: String,
    pub table_script: String,
    files: BTreeMap<String, File>,
}

#[derive(Clone)]
struct File {
    kind: &'static str,
    content: Bytes,
}

impl Assets {
    /// The path of the style sheet, for pages that the guard does not cover.
    pub fn style() -> String {
        format!(
            "/{STYLE}-{}.css",
            content_hash(page::style_sheet().as_bytes())
        )
    }

    pub fn new(rooms: &Rooms) -> Assets {
        let mut files = BTreeMap::new();
        let mut named = |name: &str, ending: &str, kind, content: Bytes| {
            let path = format!("/{name}-{}.{ending}", content_hash(&content));
            files.insert(path.clone(), File { kind, content });
            path
        };
        let (css, javascript) = ("text/css; charset=utf-8", "text/javascript; charset=utf-8");
        let style = named(STYLE, "css", css, page::style_sheet().into());
        let site_script = named("site", "js", javascript, SITE_SCRIPT.into());
        let table_script = named("table", "js", javascript, page::SCRIPT.into());
        let icon = named("icon", "svg", "image/svg+xml", ICON.into());
        for font in page::fonts() {
            let content = Bytes::from_static(font.data);
            let kind = "font/otf";
            files.insert(format!("/fonts/{}", font.file), File { kind, content });
        }
        for room in rooms.iter() {
            let (kind, content) = (css, room.style().content.clone());
            files.insert(board_style_path(room), File { kind, content });
            for language in Language::ALL {
                let content = room.map(language).content.clone();
                let kind = "image/svg+xml";
                files.insert(map_path(room, language), File { kind, content });
            }
        }
        Assets {
            icon,
            style,
            site_script,
            table_script,
            files,
        }
    }

    /// Whether this path is one of these, which need no visitor.
    pub fn serves(&self, path: &str) -> bool {
        self.files.contains_key(path) || path.starts_with("/cards/")
    }
}

/// The path of the style of a game's board.
pub(crate) fn board_style_path(room: &Room) -> String {
    format!("/boards/{}-{}.css", room.name(), room.style().hash)
}

/// The path of a game's static map.
pub(crate) fn map_path(room: &Room, language: Language) -> String {
    let hash = &room.map(language).hash;
    format!("/maps/{}-{language}-{hash}.svg", room.name())
}

/// The path of the small picture of a game's board.
pub(crate) fn thumbnail_path(room: &Room) -> String {
    format!("/cards/{}-{}.png", room.name(), room.map(Language::En).hash)
}

pub(super) fn routes(assets: &Assets) -> Router<Arc<Site>> {
    let mut routes = Router::new().route("/cards/{file}", get(card));
    for (path, file) in &assets.files {
        let file = file.clone();
        let answer = move || std::future::ready(for_ever(file.kind, file.content.clone()));
        routes = routes.route(path, get(answer));
    }
    routes
}

fn for_ever(kind: &'static str, content: Bytes) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (headers, content).into_response()
}

async fn card(State(site): State<Arc<Site>>, Path(file): Path<String>) -> Result<Response, Fault> {
    let path = format!("/cards/{file}");
    let room = site
        .hall
        .rooms()
        .iter()
        .find(|room| thumbnail_path(room) == path)
        .ok_or_else(Fault::not_found)?;
    let picture = site.pictures.thumbnail(room).await;
    picture
        .map(|content| for_ever("image/png", content))
        .ok_or_else(Fault::not_found)
}
