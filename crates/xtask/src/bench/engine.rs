//! The engine alone: how fast games are played, and how large a position is.

use super::Args;
use bots::{Contest, RandomPlayer, Tally, arena};
use kernel::{Context, Game, Turn, chance::Seed, host::Silent};
use serde::Serialize;
use std::{hint::black_box, time::Instant};

/// How many times each speed is measured; the median counts.
const ROUNDS: usize = 3;
/// How many games are played to estimate how many fill a measurement, and how long a measurement should take.
const TRIAL: u64 = 32;
const SECONDS: f64 = 1.0;
/// Seed of all measurements.
const SEED: u64 = 1756;
/// How many positions along one random game are cloned, and how often.
const CLONED: usize = 256;
const CLONES: usize = 2000;
/// How often each of them is asked what may be done.
const CHECKS: usize = 100;

/// What was measured for one game.
#[derive(Serialize)]
pub struct Measured {
    game: &'static str,
    state_bytes: usize,
    clone_ns: f64,
    /// To ask whether a listed action is legal, and to list a position's actions.
    check_ns: f64,
    list_ns: f64,
    /// One line per combination of options on one thread, and the first one on two.
    speeds: Vec<Speed>,
}

#[derive(Serialize)]
struct Speed {
    options: String,
    threads: usize,
    games: u64,
    decisions_per_game: u64,
    games_per_second: f64,
    actions_per_second: f64,
}

pub fn print(measured: &Measured) {
    println!("{}", measured.game);
    println!("  position    {} bytes", measured.state_bytes);
    println!("  clone       {:.0} ns", measured.clone_ns);
    println!("  check       {:.0} ns an action", measured.check_ns);
    println!("  list        {:.0} ns a position", measured.list_ns);
    let longest = measured
        .speeds
        .iter()
        .map(|speed| speed.options.len())
        .max();
    let width = longest.unwrap_or_default();
    println!(
        "  {:<width$} {:>7} {:>12} {:>14} {:>15}",
        "options", "threads", "games/s", "actions/s", "decisions/game"
    );
    for speed in &measured.speeds {
        println!(
            "  {:<width$} {:>7} {:>12.0} {:>14.0} {:>15}",
            speed.options,
            speed.threads,
            speed.games_per_second,
            speed.actions_per_second,
            speed.decisions_per_game
        );
    }
}

pub fn measure<G: Game>(game: &G, args: &Args) -> Measured {
    let mut speeds: Vec<Speed> = game
        .all_options()
        .iter()
        .map(|options| speed(game, options, args, 1))
        .collect();
    if let Some(first) = game.all_options().first() {
        speeds.push(speed(game, first, args, 2));
    }
    Measured {
        game: G::NAME,
        state_bytes: size_of::<G::State>(),
        clone_ns: clone_time(game),
        check_ns: check_time(game),
        list_ns: list_time(game),
        speeds,
    }
}

fn speed<G: Game>(game: &G, options: &G::Options, args: &Args, threads: usize) -> Speed {
    let time = |games: u64| {
        let contest = Contest {
            games,
            seed: SEED,
            threads,
        };
        let began = Instant::now();
        let tally = arena::play(game, options, &contest, &[], &|_| {});
        (began.elapsed().as_secs_f64().max(1e-9), tally)
    };
    let games = args.games.unwrap_or_else(|| {
        let (seconds, _) = time(TRIAL);
        (TRIAL as f64 * SECONDS / seconds) as u64
    });
    let mut rounds: Vec<(f64, Tally)> = (0..ROUNDS).map(|_| time(games.max(1))).collect();
    rounds.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (seconds, tally) = rounds.swap_remove(ROUNDS / 2);
    let words: Vec<String> = game
        .write_options(options)
        .iter()
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    Speed {
        options: words.join(", "),
        threads,
        games: tally.games,
        decisions_per_game: tally.mean(),
        games_per_second: tally.games as f64 / seconds,
        actions_per_second: tally.actions as f64 / seconds,
    }
}

/// Nanoseconds for one clone, over the positions of a random game.
fn clone_time<G: Game>(game: &G) -> f64 {
    let positions = positions(game);
    nanoseconds(CLONES * positions.len(), || {
        for _ in 0..CLONES {
            for position in &positions {
                black_box(black_box(position).clone());
            }
        }
    })
}

/// Nanoseconds to ask whether an action is legal, over all that may be done in the positions of a random game.
fn check_time<G: Game>(game: &G) -> f64 {
    let mut asked = Vec::new();
    for position in positions(game) {
        for seat in game.turn(&position).seats().iter() {
            let mut listed = Vec::new();
            game.actions(&position, seat, &mut listed);
            asked.push((position.clone(), seat, listed));
        }
    }
    let actions: usize = asked.iter().map(|(.., listed)| listed.len()).sum();
    nanoseconds(CHECKS * actions, || {
        for _ in 0..CHECKS {
            for (position, seat, listed) in &asked {
                for action in listed {
                    black_box(game.check(black_box(position), *seat, action)).ok();
                }
            }
        }
    })
}

/// Nanoseconds to list what may be done, over the positions of a random game.
fn list_time<G: Game>(game: &G) -> f64 {
    let positions = positions(game);
    let mut listed = Vec::new();
    nanoseconds(CHECKS * positions.len(), || {
        for _ in 0..CHECKS {
            for position in &positions {
                for seat in game.turn(position).seats().iter() {
                    listed.clear();
                    game.actions(black_box(position), seat, &mut listed);
                    black_box(&listed);
                }
            }
        }
    })
}

/// Nanoseconds for each of so many: the median of several rounds.
fn nanoseconds(count: usize, mut act: impl FnMut()) -> f64 {
    let mut rounds: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let began = Instant::now();
            act();
            began.elapsed().as_secs_f64() * 1e9 / count.max(1) as f64
        })
        .collect();
    rounds.sort_by(f64::total_cmp);
    rounds.swap_remove(ROUNDS / 2)
}

fn positions<G: Game>(game: &G) -> Vec<G::State> {
    let Some(options) = game.all_options().into_iter().next() else {
        return Vec::new();
    };
    let mut chance = Seed::numbered(SEED).stream();
    let mut player = RandomPlayer::new(SEED);
    let mut state = game.start(&options, &mut Context::new(&mut chance, &mut Silent));
    let mut positions = vec![state.clone()];
    while positions.len() < CLONED
        && let Turn::Decide(due) = game.turn(&state)
        && let Some(seat) = due.iter().next()
        && let Some(action) = player.choose(game, &state, seat)
    {
        game.apply(
            &mut state,
            seat,
            action,
            &mut Context::new(&mut chance, &mut Silent),
        );
        positions.push(state.clone());
    }
    positions
}
