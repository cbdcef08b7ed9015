//! The suite every game runs: random play proves what holds for all games.
//!
//! [`cheap`] plays many games with few questions: they end, nobody is ever stuck, invariants hold, what is listed is
//! legal. [`full`] asks everything of fewer games: list and predicate agree, notation reads back and garbage is
//! refused, clicks are answered, positions are saved and loaded, records replay, undo gives back the same position and
//! never takes back what was learned, and no viewer can tell a position from one with other secrets.
//!
//! [`chains`] are for what should not change at all: the same random games, compared with what was kept of them.
//!
//! Every failure names its seed; `Plan::seed(n)` plays that game again.

mod agreement;
pub mod chains;
mod clicks;
mod garbage;
mod inquiries;
mod journal;
mod privacy;
mod statics;
pub mod tampered;
mod twins;
mod variety;
mod walk;
mod windows;

use kernel::{Game, Seat, Viewer};
use std::{fmt, panic};
use thiserror::Error;
use variety::Variety;
use walk::Walk;

/// How much to play and to ask.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Games are played with this seed and those after it.
    pub seed: u64,
    pub games: u64,
    /// Ask about lists, texts, clicks and taking back every so many actions.
    pub questions_every: usize,
    /// Ask about privacy every so many actions.
    pub privacy_every: usize,
    /// Redeals per viewer each time.
    pub redeals: usize,
    /// Illegal actions, texts and clicks tried each time.
    pub samples: usize,
    /// Redeals that must differ from the truth, in percent. 0 for a game without secrets.
    pub variety_floor: u64,
    /// Parts of the table (`hand prussia`) that are shown to nobody and yet may stay as they are in every redeal.
    pub constant: Vec<String>,
    /// Whether every listed action must be among the scene's choices.
    pub every_action_offered: bool,
}

impl Plan {
    pub fn games(games: u64) -> Plan {
        Plan {
            seed: 1,
            games,
            questions_every: 1,
            privacy_every: 5,
            redeals: 2,
            samples: 8,
            variety_floor: 50,
            constant: Vec::new(),
            every_action_offered: true,
        }
    }

    /// One game.
    pub fn seed(seed: u64) -> Plan {
        Plan {
            seed,
            ..Plan::games(1)
        }
    }
}

/// What was played and compared.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    pub games: u64,
    pub actions: u64,
    /// Actions of the longest game.
    pub longest: u64,
    /// Positions compared with redealt ones, one per viewer.
    pub positions: u64,
    pub redeals: u64,
    /// Redeals that were not the truth itself.
    pub different: u64,
    pub twin_runs: u64,
    /// Steps over which twins were compared.
    pub twin_steps: u64,
    /// Steps at which a twin chose otherwise in secret.
    pub twin_choices: u64,
    /// Actions tried and taken back on redealt positions.
    pub peeks: u64,
    pub undone: u64,
    /// Lines of records written, read and verified.
    pub replayed: u64,
}

impl Report {
    /// Redeals that differ from the truth, in percent.
    pub fn variety(&self) -> u64 {
        (100 * self.different)
            .checked_div(self.redeals)
            .unwrap_or(0)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} actions, longest {}; {} positions redealt {} times, {} % different; \
             {} twins over {} steps with {} other choices; {} peeks; {} undone; {} lines replayed",
            self.games,
            self.actions,
            self.longest,
            self.positions,
            self.redeals,
            self.variety(),
            self.twin_runs,
            self.twin_steps,
            self.twin_choices,
            self.peeks,
            self.undone,
            self.replayed,
        )
    }
}

/// What did not hold, and the seed that shows it again.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("seed {seed} ({options}), after {actions} actions: {what}")]
pub struct Failure {
    pub seed: u64,
    pub options: String,
    pub actions: usize,
    pub what: String,
}

/// Many games, few questions.
pub fn cheap<G: Game>(game: &G, plan: &Plan) -> Result<Report, Failure> {
    let mut report = Report::default();
    each_game(plan, |seed| {
        walk::played(game, seed, &mut report, |walk, _| {
            while walk.look()? {
                agreement::sampled(walk)?;
                let (seat, action) = walk.choose();
                walk.step(seat, action)?;
            }
            Ok(())
        })
    })?;
    Ok(report)
}

/// Fewer games, every question.
pub fn full<G: Game>(game: &G, plan: &Plan) -> Result<Report, Failure> {
    let mut report = Report::default();
    let mut variety = Variety::default();
    walk::guarded(game, plan.seed, |_| statics::check(game))?;
    each_game(plan, |seed| {
        walk::played(game, seed, &mut report, |walk, report| {
            whole_game(walk, plan, report, &mut variety)
        })?;
        walk::guarded(game, seed, |at| journal::check(game, seed, &mut report, at))
    })?;
    variety.judge(plan, &report).map_err(|what| Failure {
        seed: plan.seed,
        options: String::from("all games together"),
        actions: 0,
        what,
    })?;
    Ok(report)
}

fn each_game(plan: &Plan, mut play: impl FnMut(u64) -> Result<(), Failure>) -> Result<(), Failure> {
    (0..plan.games).try_for_each(|index| play(plan.seed.wrapping_add(index)))
}

fn whole_game<G: Game>(
    walk: &mut Walk<'_, G>,
    plan: &Plan,
    report: &mut Report,
    variety: &mut Variety,
) -> Result<(), String> {
    let mut twins = twins::Twins::default();
    while walk.look()? {
        let asked = walk.steps.is_multiple_of(plan.questions_every.max(1));
        if asked {
            agreement::whole(walk, plan)?;
            garbage::check(walk)?;
            clicks::check(walk, plan)?;
            windows::check(walk)?;
            walk::saved(&walk.state)?;
        }
        if walk.steps.is_multiple_of(plan.privacy_every.max(1)) {
            privacy::check(walk, plan, report, variety)?;
            twins.begin(walk, report);
        }
        let (seat, action) = walk.choose();
        if asked {
            privacy::peek(walk, plan, report, seat, action)?;
        }
        let before = walk.state.clone();
        let told = walk.step(seat, action)?;
        privacy::drafts_are_private(walk, &before, seat, action, &told)?;
        twins.follow(walk, &before, seat, action, &told, report)?;
    }
    Ok(())
}

/// Everybody who looks on without knowing everything.
fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    (0..seats)
        .map(|index| Viewer::Seat(Seat(index as u8)))
        .chain([Viewer::Spectator])
}

/// Runs a check and turns a panic into words.
fn without_panic<T>(check: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    // What the check touched is thrown away after a panic, so nothing half-done is ever seen.
    panic::catch_unwind(panic::AssertUnwindSafe(check)).unwrap_or_else(|panic| {
        let words = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .unwrap_or("without words");
        Err(format!("panic: {words}"))
    })
}
