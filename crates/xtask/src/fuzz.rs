//! `cargo xtask fuzz`: many random games, and everything that must hold in any game.
//!
//! Every game gets the cheap checks; one in a hundred, and at least a few, gets all of them. The options change from
//! seed to seed. A failure names its seed: `fuzz GAME --seed THAT --games 1` shows it again.

use crate::{
    cargo::Held,
    games::{self, Tried},
};
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Instant,
};
use trial::conformance::{Failure, Plan, Report};

#[derive(clap::Args)]
pub struct Args {
    pub game: String,
    #[arg(long, default_value_t = 10_000)]
    pub games: u64,
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many threads; all cores by default
    #[arg(long)]
    pub threads: Option<usize>,
}

/// One in this many games gets all checks.
const FULL_ONE_IN: u64 = 100;
/// How many games a thread takes at a time; the full ones together cover every combination of options.
const CHEAP_PART: u64 = 25;
const FULL_PART: u64 = 4;
/// After this many failures the rest would only repeat them.
const ENOUGH: usize = 5;

/// How the full checks are done here: not at every action, since there are many games.
pub fn plan(games: u64) -> Plan {
    Plan {
        questions_every: 7,
        privacy_every: 23,
        ..Plan::games(games)
    }
}

/// What was played and what failed.
#[derive(Default)]
pub struct Fuzzed {
    pub cheap: Report,
    pub full: Report,
    pub failures: Vec<Failure>,
}

/// A few games in a row for one thread.
#[derive(Clone, Copy)]
struct Part {
    seed: u64,
    games: u64,
    full: bool,
}

pub fn fuzz(args: &Args) -> Held {
    let game = games::game(&args.game)?;
    let began = Instant::now();
    let fuzzed = play(game, args);
    let cheap = &fuzzed.cheap;
    println!(
        "cheap  {} games, {} actions, longest {}",
        cheap.games, cheap.actions, cheap.longest
    );
    println!("full   {}", fuzzed.full);
    println!(
        "{} games of {} in {:.1} s, seeds {} to {}",
        cheap.games,
        args.game,
        began.elapsed().as_secs_f64(),
        args.seed,
        args.seed.wrapping_add(args.games).wrapping_sub(1),
    );
    for failure in &fuzzed.failures {
        println!("FAILURE {failure}");
    }
    match fuzzed.failures.as_slice() {
        [] => Ok(()),
        [first, ..] => Err(format!(
            "{} failures; see the first again: cargo xtask fuzz {} --games 1 --seed {}",
            fuzzed.failures.len(),
            args.game,
            first.seed
        )),
    }
}

pub fn play(game: &dyn Tried, args: &Args) -> Fuzzed {
    let parts = parts(args.seed, args.games);
    let bar = bar(parts.iter().map(|part| part.games).sum());
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let fuzzed = Mutex::new(Fuzzed::default());
    let threads = args
        .threads
        .unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from))
        .max(1);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed)
                    && let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    let played = play_part(game, *part);
                    bar.inc(part.games);
                    let mut fuzzed = fuzzed.lock().unwrap_or_else(PoisonError::into_inner);
                    fuzzed.add(part.full, played);
                    if fuzzed.failures.len() >= ENOUGH {
                        stop.store(true, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    bar.finish_and_clear();
    fuzzed.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// The slow parts first, so that no thread is left with one at the end.
fn parts(seed: u64, games: u64) -> Vec<Part> {
    let full = games.div_ceil(FULL_ONE_IN).max(FULL_PART).min(games);
    let cut = |total: u64, size: u64, full: bool| {
        (0..total.div_ceil(size)).map(move |part| Part {
            seed: seed.wrapping_add(part * size),
            games: size.min(total - part * size),
            full,
        })
    };
    cut(full, FULL_PART, true)
        .chain(cut(games, CHEAP_PART, false))
        .collect()
}

/// Plays a part; after a failure it continues with the next game.
fn play_part(game: &dyn Tried, part: Part) -> (Report, Vec<Failure>) {
    let mut failures = Vec::new();
    let mut report = Report::default();
    let (mut seed, mut left) = (part.seed, part.games);
    while left > 0 && failures.len() < ENOUGH {
        let played = if part.full {
            game.full(seed, left)
        } else {
            game.cheap(seed, left)
        };
        match played {
            Ok(played) => {
                add(&mut report, &played);
                break;
            }
            Err(failure) => {
                let done = failure.seed.wrapping_sub(seed).wrapping_add(1).min(left);
                seed = seed.wrapping_add(done);
                left -= done;
                failures.push(failure);
            }
        }
    }
    (report, failures)
}

impl Fuzzed {
    fn add(&mut self, full: bool, (report, failures): (Report, Vec<Failure>)) {
        let total = if full {
            &mut self.full
        } else {
            &mut self.cheap
        };
        add(total, &report);
        self.failures.extend(failures);
    }
}

fn add(total: &mut Report, more: &Report) {
    total.games += more.games;
    total.actions += more.actions;
    total.longest = total.longest.max(more.longest);
    total.positions += more.positions;
    total.redeals += more.redeals;
    total.different += more.different;
    total.twin_runs += more.twin_runs;
    total.twin_steps += more.twin_steps;
    total.twin_choices += more.twin_choices;
    total.peeks += more.peeks;
    total.undone += more.undone;
    total.replayed += more.replayed;
}

fn bar(length: u64) -> ProgressBar {
    // It hides itself if standard error is not a terminal.
    let bar = ProgressBar::new(length);
    if let Ok(style) =
        ProgressStyle::with_template("games {wide_bar} {human_pos}/{human_len} {per_sec} {eta}")
    {
        bar.set_style(style);
    }
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_played_and_some_are_asked_everything() {
        for (games, wanted_full) in [(1, 1), (3, 3), (300, 4), (1_001, 11), (10_000, 100)] {
            let parts = parts(7, games);
            let sum = |full: bool| -> u64 {
                let chosen = parts.iter().filter(|part| part.full == full);
                chosen.map(|part| part.games).sum()
            };
            assert_eq!(sum(false), games);
            assert_eq!(sum(true), wanted_full, "of {games}");
            let cheap: Vec<_> = parts.iter().filter(|part| !part.full).collect();
            for (before, after) in cheap.iter().zip(cheap.iter().skip(1)) {
                assert_eq!(before.seed + before.games, after.seed);
            }
        }
    }
}
