//! The description of the API, at `/api`.

use super::{
    accounts, admin, as_json, attempt, conduct, founder, games, inquire, leaving, letters, log,
    look, past, play, seats, stream, talk, tokens, visit,
};
use crate::http::fault::ErrorBody;
use axum::response::Response;
use bytes::Bytes;
use std::sync::LazyLock;
use utoipa::{
    Modify, OpenApi,
    openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme},
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Bivouac",
        description = "Board wargames with the rules enforced. A program takes a seat with a token; docs/api.md says how. \
            Requests that change something need a token, or a session and the header `X-Bivouac: 1`. Every answer that says \
            no has the form of ErrorBody."
    ),
    paths(
        accounts::guest, accounts::keep, accounts::login, accounts::logout, accounts::me, accounts::change,
        accounts::password, accounts::logout_everywhere, leaving::export, leaving::delete,
        tokens::tokens, tokens::new_token, tokens::revoke,
        letters::confirmation, letters::confirm, letters::forgotten, letters::reset, letters::webhook,
        conduct::report, conduct::blocks, conduct::block, conduct::unblock, admin::order,
        games::seal, games::list, games::create, games::about, games::cancel,
        seats::join, seats::leave, seats::replace, seats::come_back, seats::invites, seats::resign, seats::offer_open, seats::offer, seats::answer_offer,
        founder::applications, founder::decide, founder::remove, founder::renew_invite, founder::watch_link,
        founder::renew_watch_link, founder::come_to_watch,
        attempt::attempt, play::play, play::undo, play::redo, play::back,
        look::scene, look::actions, log::log, log::marks, look::why, look::reach, look::advice, inquire::about, inquire::before, inquire::lens, inquire::faces, inquire::reactions, past::at, look::now, past::record,
        visit::visit, visit::set_visit, past::verify, past::picture, past::dots, stream::stream,
        talk::chat, talk::say, talk::notes, talk::set_notes, talk::orders, talk::set_orders,
    ),
    components(schemas(ErrorBody)),
    modifiers(&Credentials),
    security(("token" = []), ("session" = [])),
)]
struct Description;

struct Credentials;

impl Modify for Credentials {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let components = openapi.components.get_or_insert_default();
        let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        components.add_security_scheme("token", SecurityScheme::Http(token));
        let session = ApiKey::Cookie(ApiKeyValue::new("bivouac"));
        components.add_security_scheme("session", SecurityScheme::ApiKey(session));
    }
}

static DOCUMENT: LazyLock<Bytes> = LazyLock::new(|| {
    let json = Description::openapi().to_pretty_json();
    Bytes::from(json.expect("a description of words and names can always be written"))
});

pub(super) async fn document() -> Response {
    as_json(DOCUMENT.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every route of the API is in the description, and nothing else is.
    #[test]
    fn the_description_is_whole() {
        let described = Description::openapi();
        let paths: Vec<&String> = described.paths.paths.keys().collect();
        let source = include_str!("mod.rs");
        let routes = source.split("fn routes()").nth(1).unwrap();
        let (within, outside) = routes
            .split_once("Router::new()\n        .route(\"/api\"")
            .unwrap();
        let quoted = |text: &str, prefix: &str| -> Vec<String> {
            text.split('"')
                .skip(1)
                .step_by(2)
                .map(|path| format!("{prefix}{}", path.trim_end_matches('/')))
                .collect()
        };
        let outside = outside.split(".nest(").next().unwrap();
        let mut wanted = quoted(within, "/api/games/{code}");
        wanted.extend(quoted(outside, ""));
        for path in &wanted {
            assert!(paths.contains(&path), "{path} is not described");
        }
        assert_eq!(wanted.len(), paths.len());
    }
}
