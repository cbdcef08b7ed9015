//! The games in memory: loaded when somebody wants them, dropped when nobody does.

use super::{Hall, Refused, sitting::Sitting};
use crate::ids::GameId;
use dashmap::DashMap;
use kernel::Seat;
use std::{
    ops::{Deref, DerefMut},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};
use tokio::sync::{Mutex, OwnedMutexGuard};

/// Every game in memory has one lock; whoever holds it sees only what is on disk.
pub(super) struct Live {
    games: DashMap<GameId, Place>,
    since: Instant,
}

struct Place {
    state: Arc<Mutex<State>>,
    /// Seconds since the start at which it was last wanted.
    used: AtomicU64,
}

enum State {
    Unloaded,
    Loaded(Box<Sitting>),
    /// No longer in the map: look it up again.
    Gone,
}

/// A loaded game, locked.
pub(super) struct Entered(OwnedMutexGuard<State>);

impl Deref for Entered {
    type Target = Sitting;

    fn deref(&self) -> &Sitting {
        match &*self.0 {
            State::Loaded(sitting) => sitting,
            _ => unreachable!("only loaded games are entered"),
        }
    }
}

impl DerefMut for Entered {
    fn deref_mut(&mut self) -> &mut Sitting {
        match &mut *self.0 {
            State::Loaded(sitting) => sitting,
            _ => unreachable!("only loaded games are entered"),
        }
    }
}

impl Live {
    pub fn new() -> Live {
        Live {
            games: DashMap::new(),
            since: Instant::now(),
        }
    }

    /// The lock of a game. A game that is new here makes room for itself if there are `most` games already.
    fn place(&self, game: GameId, most: usize) -> Arc<Mutex<State>> {
        let now = self.since.elapsed().as_secs();
        let wanted = |place: &Place| {
            place.used.store(now, Ordering::Relaxed);
            Arc::clone(&place.state)
        };
        if let Some(place) = self.games.get(&game) {
            return wanted(&place);
        }
        if self.games.len() >= most {
            self.make_room(most);
        }
        wanted(&self.games.entry(game).or_insert_with(|| Place {
            state: Arc::new(Mutex::new(State::Unloaded)),
            used: AtomicU64::new(now),
        }))
    }

    fn remove(&self, game: GameId, state: &Arc<Mutex<State>>) {
        self.games
            .remove_if(&game, |_, place| Arc::ptr_eq(&place.state, state));
    }

    pub fn len(&self) -> usize {
        self.games.len()
    }

    pub fn ids(&self) -> Vec<GameId> {
        self.games.iter().map(|place| *place.key()).collect()
    }

    /// Nobody is waiting for this game: when room is needed, it goes before all others.
    pub fn go_first(&self, game: GameId) {
        if let Some(place) = self.games.get(&game) {
            place.used.store(0, Ordering::Relaxed);
        }
    }

    /// Puts aside games that nobody watches and nobody has wanted for `idle` seconds.
    pub fn put_aside(&self, idle: u64) {
        let now = self.since.elapsed().as_secs();
        self.games.retain(|_, place| {
            let used = place.used.load(Ordering::Relaxed);
            // Whoever holds the lock, or waits for it, has a clone of the `Arc`.
            let wanted = now.saturating_sub(used) < idle || Arc::strong_count(&place.state) > 1;
            wanted
                || place
                    .state
                    .try_lock()
                    .map_or(true, |state| state.is_watched())
        });
    }

    /// Puts aside the games that have been idle longest, until fewer than `most` remain.
    fn make_room(&self, most: usize) {
        let now = self.since.elapsed().as_secs();
        let idle_for = |place: dashmap::mapref::multiple::RefMulti<'_, GameId, Place>| {
            now.saturating_sub(place.used.load(Ordering::Relaxed))
        };
        let mut idle: Vec<u64> = self.games.iter().map(idle_for).collect();
        idle.sort_unstable();
        // A tenth more than needed, so that this is not repeated for every game that comes.
        if let Some(idle) = idle.get(most.saturating_sub(1 + most / 10)) {
            self.put_aside(*idle);
        }
    }
}

impl State {
    fn is_watched(&self) -> bool {
        match self {
            State::Loaded(sitting) => sitting.audience.is_there(),
            State::Unloaded | State::Gone => false,
        }
    }
}

impl Hall {
    /// Locks a game, loading it if need be.
    pub(super) async fn enter(&self, game: GameId) -> Result<Entered, Refused> {
        let live = &self.0.live;
        loop {
            let state = live.place(game, self.0.settings.live_games);
            let mut guard = Arc::clone(&state).lock_owned().await;
            match &*guard {
                State::Gone => continue,
                State::Loaded(sitting) if !sitting.unsettled => return Ok(Entered(guard)),
                // What is in memory may not be on disk: the disk is right.
                State::Loaded(_) | State::Unloaded => {}
            }
            match self.load(game).await {
                Ok(sitting) => {
                    *guard = State::Loaded(Box::new(sitting));
                    let entered = Entered(guard);
                    if entered.bots_are_due() {
                        self.call_bots(&entered);
                    }
                    return Ok(entered);
                }
                Err(refused) => {
                    live.remove(game, &state);
                    *guard = State::Gone;
                    return Err(refused);
                }
            }
        }
    }

    /// Locks a game that is in memory and loaded; loads nothing.
    pub(super) async fn enter_loaded(&self, game: GameId) -> Option<Entered> {
        let state = Arc::clone(&self.0.live.games.get(&game)?.state);
        let guard = state.lock_owned().await;
        let ready = matches!(&*guard, State::Loaded(sitting) if !sitting.unsettled);
        ready.then(|| Entered(guard))
    }

    /// Somebody else has changed the game: what is on disk replaces what is in memory. Everybody watching stays and
    /// is shown the new state, and bots that are due are called.
    pub(super) async fn catch_up(&self, mut entered: Entered) {
        let game = entered.head.id;
        let mut sitting = match self.load(game).await {
            Ok(sitting) => sitting,
            Err(refused) => {
                tracing::warn!(%game, %refused, "dropping a game that somebody else has changed");
                self.drop_from_memory(game, entered);
                return;
            }
        };
        sitting.audience = std::mem::take(&mut entered.audience);
        for (was, is) in entered.seats.iter().zip(&sitting.seats) {
            if was.account != is.account {
                sitting.audience.show_out(Seat(is.seat));
            }
        }
        *entered.0 = State::Loaded(Box::new(sitting));
        self.show_anew(&mut entered);
        if entered.bots_are_due() {
            self.call_bots(&entered);
        }
    }

    /// Forgets what is in memory and everybody watching; the next visitor loads it from disk.
    pub(super) fn drop_from_memory(&self, game: GameId, mut entered: Entered) {
        let state = Arc::clone(OwnedMutexGuard::mutex(&entered.0));
        self.0.live.remove(game, &state);
        *entered.0 = State::Gone;
    }
}
