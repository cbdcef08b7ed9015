//! Live games: who sits where, what they play, who watches, and that nothing is shown before it is on the disk.
//!
//! A game in memory has one lock. Who has it acts in memory, hands what changed to the writer, makes ready what
//! everybody will see while that is on its way, waits for the disk, and only then shows it and answers. If the disk
//! refuses, the game in memory is dropped and loaded again; if somebody else has changed the game there, it is loaded
//! and the change is tried once more.
//!
//! - making games: `plan`, `seats`, `beginning`; whom the founder lets in: `admission`, `unlisted`; giving up and replacing: `absent`,
//!   `handover`, `offers`, `farewell`
//! - playing: `play`, `settle`, `again`; in memory: `live`, `load`, `sitting`
//! - looking on: `look`, `audience`, `scenery`; talking: `talk`; lists: `listing`, `leaf`
//! - what goes by itself: `clocks`, `robots` and their `queue`, `abandoned`; what the host does: `stewardship`

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

pub use admission::{Applicant, Joined};
pub(crate) use audience::ELSEWHERE;
pub use bots::Bot as BotKind;
pub use card::{
    Admission, Ended, EndedHow, GameCard, GameState, Listing, Player, SeatCard, Seconds, TurnedAway,
};
pub use leaf::{Leaf, Listed, Mark, NoMark};
pub use look::Seen;
pub use plan::{NewGame, Sealed, SeatPlan};
pub use play::Rewind;
pub use queue::Backlog;
pub use refused::Refused;
pub(crate) use refused::short;
pub(crate) use scenery::LOG_PAGE;
pub use stewardship::GameLine;

pub use crate::ids::{AccountId, GameId, Home, Person};

use crate::{conduct::Conduct, rooms::Rooms, settings::Settings, store::Store};
use kernel::{Seat, Seats, Viewer};
use live::Live;
use serde::{Deserialize, Serialize};
use std::{
    num::NonZero,
    sync::{Arc, OnceLock},
    time::{Duration, SystemTime},
};
use table::Language;
use tokio::sync::{Semaphore, broadcast};

/// Turns that may wait for who listens to them.
const WAITING_TURNS: usize = 4096;
/// Places per core for those who make ready what others will see: with fewer a core may find nothing to do, with more
/// what is ready waits longer.
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
    /// Places for those who make ready what others will see.
    making_ready: Semaphore,
    quotas: admission::Quotas,
    known_listed: unlisted::KnownListed,
}

/// What a stream carries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// Operations for the page.
    Page,
    /// Scenes without words, for programs.
    Scene,
}

/// What was done, and is on the disk.
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
    /// What the caller's own due seats may do, if that was asked for.
    pub choices: Vec<(&'static str, Vec<String>)>,
}

/// A person must decide: for notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnCame {
    pub game: GameId,
    pub seat: Seat,
    pub account: AccountId,
    /// The same turn has the same moment for ever.
    pub since: Seconds,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChatLine {
    /// Counts from 1 within the game.
    pub n: i64,
    pub at: Seconds,
    pub account: AccountId,
    /// Empty when whoever said it has gone for good.
    pub name: String,
    pub text: String,
}

/// What all persons are asked to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferKind {
    Stop,
    /// Back to the position after this number of the log.
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
    /// Seats of persons that have not answered yet.
    pub missing: Seats,
    pub at: Seconds,
}

/// Who takes the seat of an absent player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replacement {
    Bot(BotKind),
    /// Whoever comes with the invitation, if all others agree to it.
    Invite,
}

/// The server's own parts of a table page. `pages` gives it to the hall, which sends them when they change.
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
}

impl Hall {
    /// Opens the hall and sets its clocks and bots going.
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

    /// Gives the hall the server's own parts of a page. Once; without it streams carry only the game.
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

    /// Bots that wait for their turn to think.
    pub fn bots_waiting(&self) -> Backlog {
        self.0.calls.backlog()
    }

    /// Tells whenever a person becomes due. Those who listen too slowly miss some: [`Hall::turns_open`] has them all.
    pub fn turns(&self) -> broadcast::Receiver<TurnCame> {
        self.0.turns.subscribe()
    }
}

/// Seconds since 1970.
pub(crate) fn now() -> Seconds {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as Seconds)
}

/// A task that serves somebody died of a fault in the program.
fn panicked(error: tokio::task::JoinError) -> Refused {
    Refused::Damaged(error.to_string())
}
