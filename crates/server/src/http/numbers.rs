//! `/metrics`: at an address of its own, or at the public one for whoever has the token.

use super::Site;
use crate::{
    Hall, Store,
    metrics::{Facts, METRICS},
};
use axum::{
    Router,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use std::{future::Future, io, sync::Arc};
use subtle::ConstantTimeEq;
use tokio::net::TcpListener;

/// Does not exist at all unless the host has set a token.
pub(super) fn routes(site: &Site) -> Router {
    let Some(token) = site.settings.metrics_token.clone() else {
        return Router::new();
    };
    let watched = Watched {
        hall: site.hall.clone(),
        store: site.store.clone(),
        token: Some(token),
    };
    Router::new()
        .route("/metrics", get(metrics))
        .with_state(Arc::new(watched))
}

/// Serves nothing but the metrics, until told to stop.
pub async fn serve_metrics(
    hall: Hall,
    token: Option<String>,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let store = hall.store().clone();
    let router = Router::new()
        .route("/metrics", get(metrics))
        .with_state(Arc::new(Watched { hall, store, token }));
    axum::serve(listener, router)
        .with_graceful_shutdown(shutdown)
        .await
}

struct Watched {
    hall: Hall,
    store: Store,
    token: Option<String>,
}

async fn metrics(State(watched): State<Arc<Watched>>, headers: HeaderMap) -> Response {
    if !may_read(watched.token.as_deref(), &headers) {
        return (StatusCode::UNAUTHORIZED, "a token is required\n").into_response();
    }
    let bots = watched.hall.bots_waiting();
    let facts = Facts {
        live_games: watched.hall.live_games() as u64,
        bots_waiting: bots.calls as u64,
        bots_longest_wait: bots.longest,
        commits: watched.store.commits(),
        database_bytes: watched.store.file_bytes(),
        log_bytes: watched.store.log_bytes(),
    };
    let kind = [(
        header::CONTENT_TYPE,
        "text/plain; version=0.0.4; charset=utf-8",
    )];
    (kind, METRICS.text(facts)).into_response()
}

fn may_read(token: Option<&str>, headers: &HeaderMap) -> bool {
    let Some(token) = token else { return true };
    let given = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    given.is_some_and(|given| given.as_bytes().ct_eq(token.as_bytes()).into())
}
