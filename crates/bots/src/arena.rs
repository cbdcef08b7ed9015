//! The arena: many whole games at full speed, on any number of threads.
//!
//! Every game has its own seed, made from the contest's seed and the game's number, so the tally does not depend on
//! the number of threads.

use crate::{bot::Bot, careful::CarefulPlayer, random::RandomPlayer, recorded};
use kernel::{
    BadInput, Context, Game, Seat, Turn,
    chance::Seed,
    host::{Hosted, Record, Silent},
};
use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contest {
    pub games: u64,
    pub seed: u64,
    /// At least one is used.
    pub threads: usize,
}

/// How many games a thread takes at a time: few enough to share out the end fairly, enough that threads seldom meet.
const BATCH: u64 = 16;

/// How the games went.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub games: u64,
    pub actions: u64,
    /// Number of actions in the longest game.
    pub longest: u64,
    /// How many games each seat won, alone or with others, in seat order.
    pub wins: Vec<u64>,
    /// How many games nobody won.
    pub unwon: u64,
    /// Games by the way they ended.
    pub manners: BTreeMap<String, u64>,
    /// Games in which a seat could do nothing, or that did not end; 0 for a sound game.
    pub stuck: u64,
    /// Number of the first such game.
    pub first_stuck: Option<u64>,
}

impl Tally {
    /// Actions per game.
    pub fn mean(&self) -> u64 {
        self.actions.checked_div(self.games).unwrap_or(0)
    }

    fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.actions += other.actions;
        self.longest = self.longest.max(other.longest);
        self.wins.resize(self.wins.len().max(other.wins.len()), 0);
        for (own, more) in self.wins.iter_mut().zip(other.wins) {
            *own += more;
        }
        self.unwon += other.unwon;
        for (manner, games) in other.manners {
            *self.manners.entry(manner).or_default() += games;
        }
        self.stuck += other.stuck;
        self.first_stuck = self.first_stuck.into_iter().chain(other.first_stuck).min();
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} actions, {} per game, longest {}",
            self.games,
            self.actions,
            self.mean(),
            self.longest
        )
    }
}

/// The players of one game after another: who sits where, and their memory.
pub(crate) struct Table<'b, A> {
    bots: &'b [Bot],
    random: RandomPlayer<A>,
    careful: CarefulPlayer<A>,
}

impl<'b, A: Copy> Table<'b, A> {
    /// A seat without a bot plays at random.
    pub(crate) fn new(bots: &'b [Bot], choices: u64) -> Self {
        Table {
            bots,
            random: RandomPlayer::new(choices),
            careful: CarefulPlayer::new(choices),
        }
    }

    fn reseed(&mut self, choices: u64) {
        self.random.reseed(choices);
        self.careful.reseed(choices);
    }

    pub(crate) fn bot(&self, seat: Seat) -> Bot {
        self.bots.get(seat.index()).copied().unwrap_or(Bot::Random)
    }

    #[inline]
    pub(crate) fn choose<G: Game<Action = A>>(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
    ) -> Option<A> {
        match self.bot(seat) {
            Bot::Random => self.random.choose(game, state, seat),
            Bot::Careful => self.careful.choose(game, state, seat),
        }
    }
}

/// Plays a contest, each seat by the player given for it. `progress` is told how many games are done, from any
/// thread.
pub fn play<G: Game>(
    game: &G,
    options: &G::Options,
    contest: &Contest,
    bots: &[Bot],
    progress: &(dyn Fn(u64) + Sync),
) -> Tally {
    let next = AtomicU64::new(0);
    let done = AtomicU64::new(0);
    let mut total = Tally::default();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..contest.threads.max(1))
            .map(|_| scope.spawn(|| work(game, options, contest, bots, &next, &done, progress)))
            .collect();
        for worker in workers {
            match worker.join() {
                Ok(tally) => total.add(tally),
                // A panic in a game is the game's fault, and the caller must hear about it.
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    total
}

fn work<G: Game>(
    game: &G,
    options: &G::Options,
    contest: &Contest,
    bots: &[Bot],
    next: &AtomicU64,
    done: &AtomicU64,
    progress: &(dyn Fn(u64) + Sync),
) -> Tally {
    let mut table = Table::new(bots, 0);
    let mut tally = Tally {
        wins: vec![0; game.seats(options).len()],
        ..Tally::default()
    };
    loop {
        let first = next.fetch_add(BATCH, Ordering::Relaxed);
        if first >= contest.games {
            return tally;
        }
        let batch = first..contest.games.min(first + BATCH);
        let count = batch.end - batch.start;
        for number in batch {
            one_game(game, options, contest.seed, number, &mut table, &mut tally);
        }
        progress(done.fetch_add(count, Ordering::Relaxed) + count);
    }
}

/// What one game of a contest draws from, and the seed of its players' choices. The draws come from the kernel's own
/// stream, so that any game of a contest can be recorded and verified afterwards.
pub fn sources(seed: u64, number: u64) -> (Seed, u64) {
    let own = seed_of(seed, number);
    (Seed::numbered(own), !own)
}

/// The seed of one game of a contest.
pub fn seed_of(seed: u64, number: u64) -> u64 {
    // The finaliser of SplitMix64: neighbouring numbers give unrelated seeds.
    let mut mixed = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

fn one_game<G: Game>(
    game: &G,
    options: &G::Options,
    seed: u64,
    number: u64,
    table: &mut Table<'_, G::Action>,
    tally: &mut Tally,
) {
    let (seed, choices) = sources(seed, number);
    let mut chance = seed.stream();
    table.reseed(choices);
    let mut state = game.start(options, &mut Context::new(&mut chance, &mut Silent));
    let mut actions = 0;
    let mut stuck = false;
    let outcome = loop {
        let seat = match game.turn(&state) {
            Turn::Over(outcome) => break Some(outcome),
            Turn::Decide(seats) => seats.iter().next(),
        };
        let chosen = seat.and_then(|seat| Some((seat, table.choose(game, &state, seat)?)));
        let Some((seat, action)) = chosen.filter(|_| actions < G::LONGEST_GAME) else {
            stuck = true;
            break None;
        };
        game.apply(
            &mut state,
            seat,
            action,
            &mut Context::new(&mut chance, &mut Silent),
        );
        actions += 1;
    };
    tally.games += 1;
    tally.actions += actions as u64;
    tally.longest = tally.longest.max(actions as u64);
    if stuck {
        tally.stuck += 1;
        tally.first_stuck = tally.first_stuck.or(Some(number));
    }
    if let Some(outcome) = outcome {
        tally.unwon += u64::from(outcome.winners.is_empty());
        for seat in outcome.winners.iter() {
            if let Some(wins) = tally.wins.get_mut(seat.index()) {
                *wins += 1;
            }
        }
        *tally.manners.entry(outcome.manner).or_default() += 1;
    }
}

/// A hosted game that can also be played at full speed.
pub trait Playable: Hosted {
    fn contest(
        &self,
        options: &[(String, String)],
        contest: &Contest,
        bots: &[Bot],
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Tally, BadInput>;

    /// Plays one game of a contest again and records everything.
    fn recorded(
        &self,
        options: &[(String, String)],
        bots: &[Bot],
        seed: u64,
        number: u64,
    ) -> Result<Record, BadInput>;
}

impl<G: Game> Playable for Arc<G> {
    fn contest(
        &self,
        options: &[(String, String)],
        contest: &Contest,
        bots: &[Bot],
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Tally, BadInput> {
        let options = self.read_options(options)?;
        Ok(play(&**self, &options, contest, bots, progress))
    }

    fn recorded(
        &self,
        options: &[(String, String)],
        bots: &[Bot],
        seed: u64,
        number: u64,
    ) -> Result<Record, BadInput> {
        let options = self.read_options(options)?;
        recorded::game(&**self, options, bots, seed, number)
    }
}

/// A game as programs use it: hosted, and playable at full speed.
pub fn playable<G: Game>(game: G) -> Arc<dyn Playable> {
    Arc::new(Arc::new(game))
}
