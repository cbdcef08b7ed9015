//! What never changes under its name: style, scripts, fonts and maps, each named by a hash of its content.

use super::{
    Fault, Path, Site,
    compression::{Accepts, Packed, label},
};
use crate::rooms::{Room, Rooms, content_hash};
use axum::{
    Router,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
    routing::get,
};
use bytes::Bytes;
use std::{collections::BTreeMap, sync::Arc};
use table::{
    Language,
    page::{self, Font},
};

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
    /// The faces that the first sight of a page needs.
    pub first_fonts: Vec<String>,
    files: BTreeMap<String, Arc<File>>,
}

struct File {
    kind: &'static str,
    content: Content,
}

enum Content {
    Text(Packed),
    /// Compressed as it is.
    Font(&'static Font),
}

impl File {
    fn text(kind: &'static str, content: Bytes) -> Arc<File> {
        let content = Content::Text(Packed::new(content));
        Arc::new(File { kind, content })
    }

    fn form(&self, accepts: Accepts) -> (Option<&'static str>, Bytes) {
        match &self.content {
            Content::Text(packed) => packed.form(accepts),
            Content::Font(font) => (None, Bytes::from_static(font.data())),
        }
    }

    fn is_ready(&self, accepts: Accepts) -> bool {
        match &self.content {
            Content::Text(packed) => packed.is_ready(accepts),
            Content::Font(font) => font.is_ready(),
        }
    }
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
            files.insert(path.clone(), File::text(kind, content));
            path
        };
        let (css, javascript) = ("text/css; charset=utf-8", "text/javascript; charset=utf-8");
        let style = named(STYLE, "css", css, page::style_sheet().into());
        let site_script = named("site", "js", javascript, SITE_SCRIPT.into());
        let table_script = named("table", "js", javascript, page::SCRIPT.into());
        let icon = named("icon", "svg", "image/svg+xml", ICON.into());
        let mut first_fonts = Vec::new();
        for font in page::fonts() {
            let (kind, content) = ("font/woff2", Content::Font(font));
            let path = format!("/fonts/{}", font.file);
            if font.is_first() {
                first_fonts.push(path.clone());
            }
            files.insert(path, Arc::new(File { kind, content }));
        }
        for room in rooms.iter() {
            let style = File::text(css, room.style().content.clone());
            files.insert(board_style_path(room), style);
            for language in Language::ALL {
                let content = room.map(language).content.clone();
                let map = File::text("image/svg+xml", content);
                files.insert(map_path(room, language), map);
            }
        }
        Assets {
            icon,
            style,
            site_script,
            table_script,
            first_fonts,
            files,
        }
    }

    /// Whether this path is one of these, which need no visitor.
    pub fn serves(&self, path: &str) -> bool {
        self.files.contains_key(path) || path.starts_with("/cards/")
    }

    /// Compresses everything for most browsers before anybody asks. This takes a while.
    pub fn pack_ahead(&self) {
        let modern = Accepts {
            gzip: true,
            brotli: true,
        };
        for file in self.files.values() {
            file.form(modern);
        }
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

pub(super) fn routes(assets: &Assets) -> Router<Arc<Site>> {
    let mut routes = Router::new().route("/cards/{file}", get(card));
    for (path, file) in &assets.files {
        let file = Arc::clone(file);
        let answer = move |headers: HeaderMap| served(Arc::clone(&file), headers);
        routes = routes.route(path, get(answer));
    }
    routes
}

async fn served(file: Arc<File>, headers: HeaderMap) -> Result<Response, Fault> {
    let (kind, accepts) = (file.kind, Accepts::read(&headers));
    let (form, content) = if file.is_ready(accepts) {
        file.form(accepts)
    } else {
        let packing = tokio::task::spawn_blocking(move || file.form(accepts));
        packing.await.map_err(|_| Fault::not_found())?
    };
    let mut answer = for_ever(kind, content);
    label(answer.headers_mut(), form);
    Ok(answer)
}

fn for_ever(kind: &'static str, content: Bytes) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (headers, content).into_response()
}

async fn card(State(site): State<Arc<Site>>, Path(file): Path<String>) -> Result<Response, Fault> {
    let picture = site.card_pictures.at(&format!("/cards/{file}")).await;
    picture
        .map(|content| for_ever("image/jpeg", content))
        .ok_or_else(Fault::not_found)
}
