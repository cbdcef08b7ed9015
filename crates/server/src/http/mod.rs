//! The server as the outside meets it: the API, the streams of events, and the way to the pages.
//!
//! - [`guard`] stands at the door: rate limits, who is asking, whether a change was meant, protecting headers
//! - [`api`] JSON for programs and for the page's script, described at `/api`; [`crate::pages`] HTML for people
//! - [`assets`] what never changes under its name; [`picture`] boards as PNG
//! - [`health`], [`numbers`] and [`access`] for whoever watches over it; [`house`] and [`wellknown`] what the host says of it
//! - [`fault`] every answer that says no; [`input`] bodies, queries and forms; [`connection`] how long one may be silent

mod access;
pub mod api;
mod assets;
mod connection;
mod fault;
mod guard;
mod health;
mod house;
mod input;
mod numbers;
mod picture;
mod rate;
mod settings;
mod visitor;

mod wellknown;

pub use access::AccessLog;
pub(crate) use api::{kept, logged_in, read_nonce, signed_in, signed_out};
pub(crate) use assets::{Assets, card_path, map_path};
pub use fault::{ErrorBody, Fault, Kind};
pub use house::{House, HouseText};
pub(crate) use input::{Form, Path, Query, bounded, hex, hex_bytes};
pub use numbers::serve_metrics;
pub use settings::{Limits, Rate, Settings};
pub(crate) use visitor::{Visitor, session_cookie};

use crate::{Hall, Store, accounts::Accounts, admin::Desk, metrics::METRICS, notices, pages};
use axum::{Router, extract::DefaultBodyLimit, middleware, routing::get};
use connection::{Door, Peer};
use picture::Pictures;
use rate::{Class, Counted, RateLimits};
use std::{future::Future, io, sync::Arc, time::Duration};
use table::{Language, Words};
use tokio::{net::TcpListener, sync::watch};

/// What the server serves.
#[derive(Clone)]
pub struct State {
    pub hall: Hall,
    pub accounts: Accounts,
    pub store: Store,
    pub settings: Settings,
}

/// The same with everything made for serving it.
pub(crate) struct Site {
    pub hall: Hall,
    pub accounts: Accounts,
    pub settings: Settings,
    pub rates: RateLimits,
    pub assets: Assets,
    pub pictures: Pictures,
    pub desk: Desk,
    health: health::Health,
    /// Becomes true when the server stops: streams end, or they would hold it up.
    pub closing: watch::Receiver<bool>,
    store: Store,
}

impl Site {
    pub fn words(&self, language: Language) -> &'static Words {
        pages::words(language)
    }

    /// Counts a new guest that comes in by another door than the API's.
    pub fn may_make_account(&self, visitor: &Visitor) -> Result<(), Fault> {
        let from = Counted::address(visitor.address);
        (self.rates.class(Class::Account, from)).map_err(Fault::too_many)
    }
}

/// How long a server that stops waits for answers under way.
const FAREWELL: Duration = Duration::from_secs(10);

/// Serves until told to stop.
pub async fn serve(
    state: State,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let limits = state.settings.limits.clone();
    let door = Door::new(listener, &limits, state.settings.behind_proxy);
    let (close, closing) = watch::channel(false);
    let site = site(state, closing.clone());
    tokio::spawn(warm_up(Arc::clone(&site)));
    let router = routes(site).into_make_service_with_connect_info::<Peer>();
    let stop = async move {
        shutdown.await;
        let _ = close.send(true);
    };
    let serving = axum::serve(door, router).with_graceful_shutdown(stop);
    tokio::select! {
        done = serving => done,
        () = long_closed(closing) => Ok(()),
    }
}

async fn long_closed(mut closing: watch::Receiver<bool>) {
    if closing.wait_for(|closed| *closed).await.is_err() {
        std::future::pending::<()>().await;
    }
    tokio::time::sleep(FAREWELL).await;
}

/// The pictures on the first page take a moment to draw: they are ready when somebody comes.
async fn warm_up(site: Arc<Site>) {
    for room in site.hall.rooms().iter() {
        site.pictures.card(room).await;
    }
}

/// Everything there is to ask for, for tests and other servers.
pub fn router(state: State) -> Router {
    routes(site(state, watch::channel(false).1))
}

fn site(state: State, closing: watch::Receiver<bool>) -> Arc<Site> {
    let State {
        hall,
        accounts,
        store,
        settings,
    } = state;
    hall.furnish(Arc::new(pages::Parts::new(hall.rooms().clone())));
    METRICS.begin();
    Arc::new(Site {
        desk: Desk::new(hall.clone(), accounts.clone()),
        health: health::Health::default(),
        rates: RateLimits::new(&settings.limits),
        assets: Assets::new(hall.rooms()),
        pictures: Pictures::default(),
        hall,
        accounts,
        settings,
        closing,
        store,
    })
}

fn routes(site: Arc<Site>) -> Router {
    Router::new()
        .merge(api::routes())
        .merge(pages::routes())
        .merge(assets::routes(&site.assets))
        .merge(wellknown::routes())
        .route("/healthz", get(health::health))
        .fallback(nothing_here)
        .layer(middleware::from_fn_with_state(
            Arc::clone(&site),
            guard::guard,
        ))
        .layer(DefaultBodyLimit::max(input::LARGEST_BODY))
        .with_state(Arc::clone(&site))
        // Beside the guard: a mail program that ends somebody's letters has neither cookie nor header.
        .merge(notices::routes(site.accounts.clone(), *site.store.key()))
        .merge(numbers::routes(&site))
}

async fn nothing_here() -> Fault {
    Fault::not_found()
}
