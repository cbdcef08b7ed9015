//! The server as seen from outside: the API, the event streams, and the routes to the pages.
//!
//! - [`guard`] stands at the door: rate limits, who is asking, whether a change was intended, protective headers
//! - [`api`] JSON for programs and for the page's script, described at `/api`; [`crate::pages`] HTML for people
//! - [`assets`] what never changes under its name; [`picture`] boards as PNG, [`card_pictures`] boards for the pages; [`retrospect`] games that are over
//! - [`compression`] what goes over the wire smaller than it is
//! - [`tries`] wrong passwords, [`device`] browsers that have been here before; [`streams`] how many a visitor may
//!   have open
//! - [`fair`] turns for what is costly; [`proxies`] which proxies are trusted
//! - [`health`], [`numbers`] and [`access`] for whoever monitors the server; [`house`] and [`wellknown`] what the
//!   host says about it
//! - [`fault`] every negative answer; [`input`] bodies, queries and forms; [`connection`] how long a connection may
//!   be silent, [`serving`] how it is served

mod access;
pub mod api;
mod assets;
mod card_pictures;
mod compression;
mod connection;
pub(crate) mod cookies;
mod device;
mod fair;
mod fault;
mod guard;
mod health;
mod house;
mod input;
mod numbers;
mod picture;
mod proxies;
mod rate;
mod retrospect;
mod serving;
mod settings;
mod streams;
mod tries;
mod visitor;

mod wellknown;

pub use access::AccessLog;
pub(crate) use api::{
    ask_again, ask_for_password, change_password, changed, delete_account, kept, leave_session,
    logged_in, read_nonce, set_by_link, signed_in, signed_out, wrong_link,
};
pub(crate) use assets::{Assets, board_style_path, map_path};
pub(crate) use card_pictures::{CardPictures, Sized, View};
pub(crate) use device::Devices;
pub use fault::{ErrorBody, Fault, Kind};
pub use house::{House, HouseText};
pub(crate) use input::{Form, Path, Query, bounded, hex, hex_bytes};
pub use numbers::serve_metrics;
pub use proxies::{Network, Proxies};
pub(crate) use retrospect::{Fight, Retrospect, TurningPoint};
pub use settings::{Limits, Rate, Settings};
pub(crate) use visitor::{Visitor, session_cookie, wished_language};

use crate::{
    Hall, Home, Store,
    accounts::Accounts,
    admin::Desk,
    metrics::METRICS,
    notices::{self, Letters},
    pages,
};
use axum::{Router, extract::DefaultBodyLimit, middleware, routing::get};
use connection::Door;
use fair::{Fair, Turn};
use picture::Pictures;
use rate::{Class, Counted, RateLimits};
use retrospect::Retrospects;
use std::{future::Future, io, sync::Arc, time::Duration};
use streams::Streams;
use table::{Language, Words};
use tokio::{net::TcpListener, sync::watch};
use tries::Tries;

/// What the server serves.
#[derive(Clone)]
pub struct State {
    pub hall: Hall,
    pub accounts: Accounts,
    pub store: Store,
    /// Where the rest of the server asks for letters.
    pub letters: Letters,
    pub settings: Settings,
}

/// The same, with everything needed to serve it.
pub(crate) struct Site {
    pub hall: Hall,
    pub accounts: Accounts,
    pub letters: Letters,
    pub settings: Settings,
    pub rates: RateLimits,
    pub tries: Tries,
    pub streams: Streams,
    /// Turns for pictures, replays, records and logs.
    pub costly: Fair,
    /// Turns for passwords, each of which keeps a core busy for a moment.
    passwords: Fair,
    pub assets: Assets,
    pub pictures: Pictures,
    pub card_pictures: Arc<CardPictures>,
    retrospects: Retrospects,
    pub desk: Desk,
    health: health::Health,
    /// Becomes true when the server stops: streams must end, or they would hold it up.
    pub closing: watch::Receiver<bool>,
    store: Store,
}

impl Site {
    pub fn words(&self, language: Language) -> &'static Words {
        pages::words(language)
    }

    /// The address a visitor comes from, hashed, if it is known.
    pub fn home(&self, visitor: &Visitor) -> Option<Home> {
        Home::of(visitor.address, self.store.key())
    }

    /// Waits until something costly may be made for this visitor.
    pub async fn turn(&self, visitor: &Visitor) -> Result<Turn, Fault> {
        let turn = self.costly.turn(visitor.lane()).await;
        turn.map_err(|_| Fault::too_many(Duration::from_secs(1)))
    }

    /// Waits until a password of this visitor may be checked: whoever tries a hundred keeps nobody else waiting.
    pub async fn password_turn(&self, visitor: &Visitor) -> Result<Turn, Fault> {
        let turn = self.passwords.turn(visitor.lane()).await;
        turn.map_err(|_| Fault::too_many(Duration::from_secs(1)))
    }

    /// Counts a letter that this visitor's request may cause. All strangers together may cause only so many letters a
    /// day, and no single address may use them all up.
    pub fn may_cause_letter(&self, visitor: &Visitor) -> Result<(), Fault> {
        if self.letters.are_sent() {
            (self.rates.letter(Counted::address(visitor.address))).map_err(Fault::too_many)
        } else {
            Ok(())
        }
    }

    /// Counts a new guest who does not come in through the API.
    pub fn may_make_account(&self, visitor: &Visitor) -> Result<(), Fault> {
        let from = Counted::address(visitor.address);
        (self.rates.class(Class::Account, from)).map_err(Fault::too_many)
    }
}

/// How many pictures, replays, records and logs are made at the same time, so that cores are left for players.
const COSTLY_AT_ONCE: usize = 2;
/// How many of them one visitor may wait for.
const COSTLY_WAITING: usize = 32;

/// How many passwords are checked at the same time, and how many one visitor may have waiting.
const PASSWORDS_AT_ONCE: usize = 2;
const PASSWORDS_WAITING: usize = 16;

/// How long a stopping server waits for answers under way.
const FAREWELL: Duration = Duration::from_secs(10);

/// Serves until told to stop.
pub async fn serve(
    state: State,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let door = Door::new(listener, &state.settings);
    let (close, closing) = watch::channel(false);
    let site = site(state, closing.clone());
    tokio::spawn(warm_up(Arc::clone(&site)));
    let stop = async move {
        shutdown.await;
        let _ = close.send(true);
    };
    tokio::select! {
        () = serving::serve(door, routes(site), stop) => Ok(()),
        () = long_closed(closing) => Ok(()),
    }
}

async fn long_closed(mut closing: watch::Receiver<bool>) {
    if closing.wait_for(|closed| *closed).await.is_err() {
        std::future::pending::<()>().await;
    }
    tokio::time::sleep(FAREWELL).await;
}

/// What takes a moment to make and everybody will need is made before anybody comes.
async fn warm_up(site: Arc<Site>) {
    let packing = Arc::clone(&site);
    // If it fails, it is made when it is asked for.
    let _ = tokio::task::spawn_blocking(move || packing.assets.pack_ahead()).await;
    site.card_pictures.draw_ahead().await;
}

/// All routes, for tests and other servers.
pub fn router(state: State) -> Router {
    routes(site(state, watch::channel(false).1))
}

fn site(state: State, closing: watch::Receiver<bool>) -> Arc<Site> {
    let State {
        hall,
        accounts,
        store,
        letters,
        settings,
    } = state;
    hall.furnish(Arc::new(pages::Parts::new(hall.rooms().clone())));
    METRICS.begin();
    Arc::new(Site {
        desk: Desk::new(hall.clone(), accounts.clone()),
        health: health::Health::default(),
        rates: RateLimits::new(&settings.limits),
        tries: Tries::new(&settings.limits),
        streams: Streams::new(&settings.limits),
        costly: Fair::new(COSTLY_AT_ONCE, COSTLY_WAITING),
        passwords: Fair::new(PASSWORDS_AT_ONCE, PASSWORDS_WAITING),
        assets: Assets::new(hall.rooms()),
        pictures: Pictures::default(),
        card_pictures: Arc::new(CardPictures::new(hall.rooms())),
        retrospects: Retrospects::default(),
        hall,
        accounts,
        letters,
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
        .merge(beside_the_guard(site))
}

/// Routes that the guard would wrongly refuse: a mail program that ends somebody's letters has neither cookie nor
/// header, and the token for the metrics is not a player's. They are counted and logged all the same.
fn beside_the_guard(site: Arc<Site>) -> Router {
    let watch = middleware::from_fn_with_state(Arc::clone(&site), guard::watch);
    (notices::routes(site.store.clone()).merge(numbers::routes(&site)))
        .layer(watch)
        .layer(DefaultBodyLimit::max(input::LARGEST_BODY))
}

async fn nothing_here() -> Fault {
    Fault::not_found()
}
