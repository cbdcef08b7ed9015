//! Live games: who sits where, what they play, who watches. Nothing is shown before it is on disk.
//!
//! A game in memory has one lock. Whoever holds it changes the game in memory, hands the changes to the writer,
//! prepares what everybody will see while they are being written, waits for the disk, and only then shows the result
//! and answers. If writing fails, the game in memory is dropped and loaded again; if somebody else has changed it on
//! disk, it is loaded again and the change is tried once more.
//!
//! - making games: `plan`, `seats`, `beginning`; whom the founder lets in: `admission`, `unlisted`; giving up and
//!   replacing: `absent`, `handover`, `offers`, `farewell`
//! - learning: `learning`
//! - playing: `play`, `settle`, `again`; in memory: `live`, `load`, `sitting`
//! - looking on: `look`, `audience`, `scenery`; talking: `talk`; lists: `listing`, `leaf`
//! - what happens by itself: `clocks`, `robots` and their `queue`, `abandoned`; what the host does: `stewardship`

mod abandoned;
mod absent;
mod admission;
mod again;
mod audience;
mod beginning;
mod card;
mod clocks;
mod farewell;
mod handover;
mod leaf;
mod learning;
mod listing;
mod live;
mod load;
mod look;
mod offers;
mod plan;
mod play;
mod queue;
mod refused;
mod robots;
mod scenery;
mod seats;
mod settle;
mod sitting;
mod stewardship;
mod talk;
mod unlisted;
mod visits;

pub use admission::{Applicant, Joined};
pub(crate) use audience::ELSEWHERE;
pub use bots::Bot as BotKind;
pub use card::{
    Admission, Ended, EndedHow, GameCard, GameState, Listing, Player, SeatCard, Seconds, TurnedAway,
};
pub use leaf::{Cursor, Leaf, Listed, NotACursor};
pub use learning::Moment;
pub(crate) use learning::scene_of;
pub use look::Seen;
pub use plan::{NewGame, Sealed, SeatPlan};
pub use play::{LONGEST_GESTURE, Reply, Rewind};
pub use queue::Backlog;
pub use refused::Refused;
pub(crate) use refused::short;
pub(crate) use scenery::LOG_PAGE;
pub use stewardship::GameLine;
pub use visits::Visit;

pub use crate::ids::{AccountId, GameId, Home, Person};

use crate::{conduct::Conduct, rooms::Rooms, settings::Settings, store::Store};
use kernel::{
    Seat, Seats, Viewer,
    primer::{Lesson, Progress},
};
use live::Live;
use serde::{Deserialize, Serialize};
use std::{
    num::NonZero,
    sync::{Arc, OnceLock},
    time::{Duration, SystemTime},
};
use table::Language;
use tokio::sync::{Semaphore, broadcast};

/// How many turns may be waiting for whoever subscribes to them.
const WAITING_TURNS: usize = 4096;
/// How many tasks per core may prepare at the same time what others will see: with fewer a core may find nothing to
/// do, with more what is ready waits longer.
const MAKING_READY: usize = 8;

/// All live games. Clones share them.
#[derive(Clone)]
pub struct Hall(Arc<Inner>);

struct Inner {
    store: Store,
    rooms: Rooms,
    settings: Settings,
    conduct: Conduct,
    live: Live,
    furniture: OnceLock<Arc<dyn Furniture>>,
    turns: broadcast::Sender<TurnCame>,
    calls: queue::Calls,
    /// Limits how many tasks prepare at the same time what others will see.
    making_ready: Semaphore,
    quotas: admission::Quotas,
    known_listed: unlisted::KnownListed,
}

/// What a stream carries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StreamForm {
    /// Operations for the page.
    Page,
    /// Scenes without words, for programs.
    Scene,
}

/// What was done, now that it is on disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acknowledged {
    /// The seat's next ticket.
    pub ticket: u64,
    /// How many actions of the gesture were carried out.
    pub done: usize,
    /// How many entries the seat's log has now.
    pub log_len: usize,
    /// Names of the seats that must decide now.
    pub due: Vec<&'static str>,
    pub over: bool,
    /// What the caller's own seats may do now, if the caller asked for that.
    pub choices: Vec<(&'static str, Vec<String>)>,
}

/// A person must decide: for notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnCame {
    pub game: GameId,
    pub seat: Seat,
    pub account: AccountId,
    /// Stays the same for the same turn.
    pub since: Seconds,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChatLine {
    /// Counts from 1 within the game.
    pub n: i64,
    pub at: Seconds,
    pub account: AccountId,
    /// Empty if the account has been deleted.
    pub name: String,
    pub text: String,
}

/// What everybody is asked to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferKind {
    Stop,
    /// Back to the position after this entry of the log.
    Rollback {
        to: usize,
    },
    /// Somebody new is invited to the seat of an absent player, who is not asked.
    Invite {
        seat: Seat,
    },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    pub kind: OfferKind,
    pub by: Seat,
    /// Seats of people who have not answered yet.
    pub missing: Seats,
    pub at: Seconds,
}

/// Who takes the seat of an absent player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replacement {
    Bot(BotKind),
    /// Whoever comes with the invitation, if everybody else agrees to it.
    Invite,
}

/// Whether somebody may play on from a moment of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trying {
    Allowed,
    /// Other people play it, and it is not over.
    NotYet,
}

/// The server's own parts of a table page. `pages` provides them, and the hall sends them when they change.
pub trait Furniture: Send + Sync {
    fn players(&self, card: &GameCard, eyes: Viewer, language: Language) -> maud::Markup;
    fn chat(&self, lines: &[ChatLine], language: Language) -> maud::Markup;
    fn offers(
        &self,
        card: &GameCard,
        offer: Option<&Offer>,
        eyes: Viewer,
        language: Language,
    ) -> maud::Markup;
    /// What the coach says at a step of a lesson.
    fn lesson(&self, _: &GameCard, _: &Lesson, _: Progress, _: Language) -> maud::Markup {
        maud::Markup::default()
    }
    /// The goal and the first step of a game, if it has words for them.
    fn welcome(&self, _: &GameCard, _: Language) -> Option<maud::Markup> {
        None
    }
    /// What can be done with a moment of the past, and with a game that is over.
    fn moments(&self, _: &GameCard, _: Trying, _: Language) -> maud::Markup {
        maud::Markup::default()
    }
}

impl Hall {
    /// Opens the hall and starts its clocks and bots.
    pub async fn open(store: Store, rooms: Rooms, settings: Settings) -> Result<Hall, Refused> {
        let calls = queue::Calls::new();
        let waiting = calls.waiting();
        let (threads, rounds) = (settings.bot_threads, settings.clock_seconds.max(1));
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let conduct = Conduct::open(store.clone()).await?;
        let inner = Arc::new(Inner {
            store,
            conduct,
            rooms,
            settings,
            live: Live::new(),
            furniture: OnceLock::new(),
            turns: broadcast::channel(WAITING_TURNS).0,
            calls,
            making_ready: Semaphore::new(cores * MAKING_READY),
            quotas: admission::Quotas::default(),
            known_listed: unlisted::KnownListed::default(),
        });
        let weak = Arc::downgrade(&inner);
        robots::start(&weak, &waiting, threads);
        tokio::spawn(clocks::go_round(weak, Duration::from_secs(rounds)));
        Ok(Hall(inner))
    }

    /// Gives the hall the server's own parts of a page, once. Without them streams carry only the game.
    pub fn furnish(&self, furniture: Arc<dyn Furniture>) {
        if self.0.furniture.set(furniture).is_err() {
            tracing::warn!("the hall is furnished already");
        }
    }

    pub fn rooms(&self) -> &Rooms {
        &self.0.rooms
    }

    pub fn store(&self) -> &Store {
        &self.0.store
    }

    pub fn settings(&self) -> &Settings {
        &self.0.settings
    }

    /// Games in memory.
    pub fn live_games(&self) -> usize {
        self.0.live.len()
    }

    /// Bots waiting for their turn to think.
    pub fn bots_waiting(&self) -> Backlog {
        self.0.calls.backlog()
    }

    /// Announces whenever somebody becomes due. A subscriber that is too slow misses some; [`Hall::turns_open`] has
    /// them all.
    pub fn turns(&self) -> broadcast::Receiver<TurnCame> {
        self.0.turns.subscribe()
    }
}

/// Seconds since 1970.
pub(crate) fn now() -> Seconds {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as Seconds)
}

/// A task that was serving somebody panicked.
fn panicked(error: tokio::task::JoinError) -> Refused {
    Refused::Damaged(error.to_string())
}
