//! Which game's bot is served next: tables where somebody is waiting come before those left to themselves, and
//! everybody who answers for a table gets a fair share.
//!
//! A call is only the name of a game. It does not depend on what is in memory, so it survives when a game leaves
//! memory; after a restart the database tells where bots must decide.

use crate::ids::{AccountId, GameId, Home};
use std::{
    collections::{HashMap, HashSet, VecDeque},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// One call in this many goes to a table left to itself, however many people are waiting elsewhere: such a table plays
/// slowly, but it plays.
const ALONE_EVERY: u32 = 8;

/// Who answers for a table. All sponsors have equal shares, however many tables they have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Sponsor {
    Account(AccountId),
    /// All guests of one address together: making another guest costs nothing.
    Home(Home),
}

/// Whether anybody is waiting for what the bots do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Company {
    /// A person sits there or is watching.
    Awaited,
    /// Nothing but bots.
    Alone,
}

/// A bot must decide in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Call {
    pub game: GameId,
    pub sponsor: Sponsor,
    pub company: Company,
}

/// A call that is not queued until its pause is over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pausing {
    call: Call,
    number: u64,
}

/// All calls, shared by those who call and those who think. When this value is dropped the hall is gone, and the
/// threads end.
pub(super) struct Calls(Arc<Shared>);

/// Where a thread waits for its next game.
#[derive(Clone)]
pub(super) struct Waiting(Arc<Shared>);

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    came: Condvar,
}

#[derive(Default)]
struct Queue {
    awaited: Turns,
    alone: Turns,
    /// Every game with a call under way, listed once.
    called: HashMap<GameId, Called>,
    /// Games that cannot be opened: trying once is enough.
    hopeless: HashSet<GameId>,
    /// Counts calls, so that a call that has since been moved up can be recognised.
    numbers: u64,
    /// How many awaited calls have been served since one of the others was.
    in_a_row: u32,
    closed: bool,
}

#[derive(Clone, Copy)]
struct Called {
    number: u64,
    company: Company,
    /// Since when it has been in a queue; `None` during its pause.
    queued: Option<Instant>,
    /// A thread is on its way to the game. Until then the call is pausing or queued.
    served: bool,
}

/// How many calls are waiting, and for how long the oldest has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Backlog {
    pub calls: usize,
    pub longest: Duration,
}

/// One queue for each sponsor; the sponsors take turns.
#[derive(Default)]
struct Turns {
    round: VecDeque<Sponsor>,
    queues: HashMap<Sponsor, VecDeque<(GameId, u64)>>,
}

impl Turns {
    fn push(&mut self, sponsor: Sponsor, entry: (GameId, u64)) {
        let queue = self.queues.entry(sponsor).or_insert_with(|| {
            self.round.push_back(sponsor);
            VecDeque::new()
        });
        queue.push_back(entry);
    }

    fn pop(&mut self) -> Option<(GameId, u64)> {
        let sponsor = self.round.pop_front()?;
        let queue = self.queues.get_mut(&sponsor)?;
        let entry = queue.pop_front();
        if queue.is_empty() {
            self.queues.remove(&sponsor);
        } else {
            self.round.push_back(sponsor);
        }
        entry
    }

    fn is_empty(&self) -> bool {
        self.round.is_empty()
    }
}

impl Queue {
    /// Registers a call without queueing it yet. A game has one call at a time; the call of a table left to itself is
    /// moved up when somebody comes.
    fn take_up(&mut self, call: Call) -> Option<Pausing> {
        self.hopeless.remove(&call.game);
        if let Some(called) = self.called.get(&call.game)
            && (called.served
                || called.company == Company::Awaited
                || call.company == Company::Alone)
        {
            return None;
        }
        self.numbers += 1;
        let number = self.numbers;
        let called = Called {
            number,
            company: call.company,
            queued: None,
            served: false,
        };
        self.called.insert(call.game, called);
        Some(Pausing { call, number })
    }

    fn call(&mut self, call: Call) {
        if let Some(pausing) = self.take_up(call) {
            self.queue(pausing);
        }
    }

    fn queue(&mut self, Pausing { call, number }: Pausing) {
        let known = self.called.get_mut(&call.game);
        let Some(called) = known.filter(|called| called.number == number) else {
            // Moved up during its pause.
            return;
        };
        called.queued = Some(Instant::now());
        let turns = match call.company {
            Company::Awaited => &mut self.awaited,
            Company::Alone => &mut self.alone,
        };
        turns.push(call.sponsor, (call.game, number));
    }

    /// The next game to serve, tables left to themselves included.
    fn next_of_all(&mut self) -> Option<(GameId, Company)> {
        if self.in_a_row + 1 >= ALONE_EVERY {
            self.in_a_row = 0;
            if let Some(game) = self.take(Company::Alone) {
                return Some((game, Company::Alone));
            }
        }
        if let Some(next) = self.next_awaited() {
            return Some(next);
        }
        self.in_a_row = 0;
        let game = self.take(Company::Alone)?;
        Some((game, Company::Alone))
    }

    /// The next game to serve at which somebody is waiting.
    fn next_awaited(&mut self) -> Option<(GameId, Company)> {
        let game = self.take(Company::Awaited)?;
        self.in_a_row = self.in_a_row.saturating_add(1);
        Some((game, Company::Awaited))
    }

    fn take(&mut self, company: Company) -> Option<GameId> {
        let turns = match company {
            Company::Awaited => &mut self.awaited,
            Company::Alone => &mut self.alone,
        };
        while let Some((game, number)) = turns.pop() {
            let known = self.called.get_mut(&game);
            // A call that was moved up is served from its new queue.
            if let Some(called) = known.filter(|called| called.number == number) {
                (called.served, called.queued) = (true, None);
                return Some(game);
            }
        }
        None
    }
}

impl Queue {
    fn backlog(&self, now: Instant) -> Backlog {
        let mut backlog = Backlog::default();
        for since in self.called.values().filter_map(|called| called.queued) {
            backlog.calls += 1;
            backlog.longest = (backlog.longest).max(now.saturating_duration_since(since));
        }
        backlog
    }
}

impl Calls {
    pub fn new() -> Calls {
        Calls(Arc::default())
    }

    /// Where threads wait.
    pub fn waiting(&self) -> Waiting {
        Waiting(Arc::clone(&self.0))
    }

    /// What is waiting at this moment.
    pub fn backlog(&self) -> Backlog {
        self.0.lock().backlog(Instant::now())
    }

    /// Queues a call.
    pub fn call(&self, call: Call) {
        self.0.lock().call(call);
        self.0.came.notify_all();
    }

    /// Registers a call that will be queued after a pause; `None` if the game has been called already.
    pub fn call_after_pause(&self, call: Call) -> Option<Pausing> {
        self.0.lock().take_up(call)
    }

    /// Queues the calls found in the database, except for games that could not be opened.
    pub fn call_again(&self, calls: impl IntoIterator<Item = Call>) {
        let mut queue = self.0.lock();
        for call in calls {
            if !queue.hopeless.contains(&call.game) {
                queue.call(call);
            }
        }
        self.0.came.notify_all();
    }
}

impl Drop for Calls {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.came.notify_all();
    }
}

impl Waiting {
    /// Waits for the next game; for one left to itself, not before `rested`. `None` when the hall is gone.
    pub fn next(&self, rested: Instant) -> Option<(GameId, Company)> {
        let mut queue = self.0.lock();
        while !queue.closed {
            let rest = rested.saturating_duration_since(Instant::now());
            let next = if rest.is_zero() {
                queue.next_of_all()
            } else {
                queue.next_awaited()
            };
            if next.is_some() {
                return next;
            }
            let came = &self.0.came;
            queue = if rest.is_zero() || queue.alone.is_empty() {
                came.wait(queue).unwrap_or_else(PoisonError::into_inner)
            } else {
                let woken = came.wait_timeout(queue, rest);
                woken.unwrap_or_else(PoisonError::into_inner).0
            };
        }
        None
    }

    /// The pause is over.
    pub fn queue(&self, pausing: Pausing) {
        self.0.lock().queue(pausing);
        self.0.came.notify_all();
    }

    /// The game is open: from now on it may be called again.
    pub fn reached(&self, game: GameId) {
        self.0.lock().called.remove(&game);
    }

    /// The game cannot be opened.
    pub fn give_up(&self, game: GameId) {
        let mut queue = self.0.lock();
        queue.called.remove(&game);
        queue.hopeless.insert(game);
    }
}

impl Shared {
    /// No change is left half done when something panics, so a poisoned lock is harmless.
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CROWD: u64 = 5000;

    fn call(game: u64, sponsor: i64, company: Company) -> Call {
        Call {
            game: GameId(game),
            sponsor: Sponsor::Account(AccountId(sponsor)),
            company,
        }
    }

    /// Serves a game and calls it again, like a bot that plays on.
    fn serve(queue: &mut Queue, sponsor: i64) -> GameId {
        let (game, company) = queue.next_of_all().unwrap();
        queue.called.remove(&game);
        queue.call(call(game.0, sponsor, company));
        game
    }

    #[test]
    fn a_person_is_served_before_five_thousand_tables_of_bots() {
        let mut queue = Queue::default();
        for game in 0..CROWD {
            queue.call(call(game, 1, Company::Alone));
        }
        for _ in 0..100 {
            serve(&mut queue, 1);
        }
        queue.call(call(CROWD, 2, Company::Awaited));
        let served = queue.next_of_all().unwrap();
        assert_eq!(served, (GameId(CROWD), Company::Awaited));
    }

    #[test]
    fn five_thousand_watched_tables_of_one_account_have_one_share() {
        let mut queue = Queue::default();
        for game in 0..CROWD {
            queue.call(call(game, 1, Company::Awaited));
        }
        for round in 0..10 {
            let own = CROWD + round;
            queue.call(call(own, 2, Company::Awaited));
            let served = (0..2).map(|_| queue.next_of_all().unwrap().0);
            assert!(served.into_iter().any(|game| game == GameId(own)));
        }
    }

    #[test]
    fn each_of_many_accounts_is_served_once_a_round() {
        let mut queue = Queue::default();
        for game in 0..300 {
            queue.call(call(game, (game % 3) as i64, Company::Alone));
        }
        let round: Vec<u64> = (0..6)
            .map(|_| queue.next_of_all().unwrap().0.0 % 3)
            .collect();
        assert_eq!(round, [0, 1, 2, 0, 1, 2]);
    }

    #[test]
    fn tables_left_to_themselves_go_on_however_many_people_wait() {
        let mut queue = Queue::default();
        queue.call(call(0, 1, Company::Alone));
        for game in 1..100 {
            queue.call(call(game, 2, Company::Awaited));
        }
        let mut rounds = (0..).map(|_| {
            let (game, company) = queue.next_of_all().unwrap();
            queue.called.remove(&game);
            queue.call(call(game.0, 2, company));
            company
        });
        let first = rounds.by_ref().take(ALONE_EVERY as usize);
        assert_eq!(first.filter(|it| *it == Company::Alone).count(), 1);
    }

    #[test]
    fn a_game_is_called_once_and_moved_up_when_somebody_comes() {
        let mut queue = Queue::default();
        for game in 0..10 {
            queue.call(call(game, 1, Company::Alone));
            queue.call(call(game, 1, Company::Alone));
        }
        queue.call(call(7, 1, Company::Awaited));
        assert_eq!(queue.next_awaited(), Some((GameId(7), Company::Awaited)));
        // A thread is already on its way, so no further call is needed.
        assert!(queue.take_up(call(7, 1, Company::Awaited)).is_none());
        assert_eq!(queue.next_awaited(), None);
        let rest: Vec<u64> = std::iter::from_fn(|| queue.next_of_all())
            .map(|(game, _)| game.0)
            .collect();
        assert_eq!(rest, [0, 1, 2, 3, 4, 5, 6, 8, 9]);
    }

    #[test]
    fn a_pause_holds_one_call_back_and_no_other() {
        let mut queue = Queue::default();
        let pausing = queue.take_up(call(1, 1, Company::Awaited)).unwrap();
        queue.call(call(1, 1, Company::Awaited));
        queue.call(call(2, 1, Company::Awaited));
        assert_eq!(queue.next_of_all(), Some((GameId(2), Company::Awaited)));
        assert_eq!(queue.next_of_all(), None);
        queue.queue(pausing);
        assert_eq!(queue.next_of_all(), Some((GameId(1), Company::Awaited)));
    }

    #[test]
    fn somebody_who_comes_during_the_pause_of_a_table_left_to_itself_is_served_first() {
        let mut queue = Queue::default();
        for game in 0..CROWD {
            queue.call(call(game, 1, Company::Alone));
        }
        let alone = queue.take_up(call(CROWD, 1, Company::Alone)).unwrap();
        let watched = queue.take_up(call(CROWD, 1, Company::Awaited)).unwrap();
        queue.queue(alone);
        queue.queue(watched);
        let first = queue.next_of_all();
        assert_eq!(first, Some((GameId(CROWD), Company::Awaited)));
        assert!(std::iter::from_fn(|| queue.next_of_all()).all(|(game, _)| game != GameId(CROWD)));
    }

    #[test]
    fn whoever_watches_over_it_learns_how_many_wait_and_how_long() {
        let mut queue = Queue::default();
        let nothing = Backlog::default();
        assert_eq!(queue.backlog(Instant::now()), nothing);
        let pausing = queue.take_up(call(1, 1, Company::Awaited)).unwrap();
        assert_eq!(queue.backlog(Instant::now()), nothing, "a pause is no wait");
        queue.queue(pausing);
        queue.call(call(2, 1, Company::Alone));
        queue.call(call(2, 1, Company::Alone));
        let later = Instant::now() + Duration::from_secs(60);
        let backlog = queue.backlog(later);
        assert_eq!(backlog.calls, 2);
        assert!(backlog.longest >= Duration::from_secs(60));
        // After being moved up it is still one call; once served it no longer waits.
        queue.call(call(2, 1, Company::Awaited));
        assert_eq!(queue.backlog(later).calls, 2);
        queue.next_of_all().unwrap();
        assert_eq!(queue.backlog(later).calls, 1);
        queue.next_of_all().unwrap();
        assert_eq!(queue.backlog(later), nothing);
    }

    #[test]
    fn what_cannot_be_opened_is_not_called_again_by_the_rounds() {
        let calls = Calls::new();
        let (waiting, now) = (calls.waiting(), Instant::now());
        let broken = call(1, 1, Company::Alone);
        calls.call_again([broken]);
        assert_eq!(waiting.next(now), Some((GameId(1), Company::Alone)));
        waiting.give_up(GameId(1));
        calls.call_again([broken, call(2, 1, Company::Alone)]);
        assert_eq!(waiting.next(now), Some((GameId(2), Company::Alone)));
        // Somebody who has the game open knows better.
        calls.call(broken);
        assert_eq!(waiting.next(now), Some((GameId(1), Company::Alone)));
        drop(calls);
        assert_eq!(waiting.next(now), None);
    }
}
