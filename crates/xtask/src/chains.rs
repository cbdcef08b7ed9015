//! `cargo xtask chains`: replays the random games whose hashes are stored with each game.
//!
//! The tests play the first few of them; this plays all. `--dump SEED` prints one game step by step, so that two
//! versions of the rules can be compared line by line; `--step N` prints everything about one step.

use crate::{
    cargo::{Held, workspace},
    games,
};
use kernel::{Audience, Game, Seat, Turn, Viewer};
use serde::Serialize;
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Instant,
};
use trial::conformance::chains::{self, Chain, Compared, Kept, Link, PARTS};

#[derive(clap::Args)]
pub struct Args {
    /// One game; by default all
    pub game: Option<String>,
    /// Games with each set of options
    #[arg(long, default_value_t = 200)]
    pub games: u64,
    /// One set of options only, as `key=value,key=value`
    #[arg(long)]
    pub options: Option<String>,
    /// Replace the stored chains: when a change is intended
    #[arg(long)]
    pub write: bool,
    /// Print every step of the game with this seed
    #[arg(long, value_name = "SEED", requires = "options")]
    pub dump: Option<u64>,
    /// With `--dump`: print everything about this step instead: the position, the lists and the scenes
    #[arg(long, value_name = "N", requires = "dump")]
    pub step: Option<usize>,
    /// How many threads; all cores by default
    #[arg(long)]
    pub threads: Option<usize>,
}

pub fn chains(args: &Args) -> Held {
    match &args.game {
        Some(name) => games::game(name)?.chains(args),
        None => games::NAMES
            .iter()
            .try_for_each(|name| games::game(name)?.chains(args)),
    }
}

/// Plays one game after another, or dumps one.
pub fn run<G: Game>(game: &G, args: &Args) -> Held {
    let sets = options_of(game, args.options.as_deref())?;
    match args.dump {
        Some(seed) => sets
            .iter()
            .try_for_each(|options| dump(game, options, seed, args.step)),
        None => all(game, &sets, args),
    }
}

/// The one set of options that was given, or all.
pub fn options_of<G: Game>(game: &G, word: Option<&str>) -> Result<Vec<G::Options>, String> {
    let Some(word) = word else {
        return Ok(game.all_options());
    };
    let pairs: Vec<(String, String)> = (word.split(','))
        .map(|pair| {
            let (key, value) = pair.split_once('=')?;
            Some((key.to_owned(), value.to_owned()))
        })
        .collect::<Option<_>>()
        .ok_or_else(|| format!("--options {word}: write key=value,key=value"))?;
    let options = game.read_options(&pairs);
    Ok(vec![options.map_err(|error| error.to_string())?])
}

fn folder(game: &str) -> PathBuf {
    workspace().join("crates").join(game).join("tests/chains")
}

fn all<G: Game>(game: &G, sets: &[G::Options], args: &Args) -> Held {
    let began = Instant::now();
    let folder = folder(G::NAME);
    let mut compared = Compared::default();
    for options in sets {
        let pairs = game.write_options(options);
        let word = chains::options_word(&pairs);
        let read = |name: &str| fs::read_to_string(folder.join(name)).ok();
        let kept = if args.write {
            None
        } else {
            Some(chains::kept(game, options, &read)?)
        };
        let seeds = match &kept {
            Some(kept) => seeds_kept(kept, args.games)?,
            None => new_seeds(game, options, args.games),
        };
        let own = play_all(game, options, &seeds, args.threads)
            .map_err(|why| format!("{} {word}: {why}", G::NAME))?;
        let actions: usize = own.iter().map(|chain| chain.actions).sum();
        println!("{} {word}: {} games, {actions} actions", G::NAME, own.len());
        match kept {
            Some(kept) => (kept.chains.iter().zip(&own))
                .for_each(|(kept, now)| compared.add(&word, kept, now)),
            None => write(&folder, G::NAME, pairs, own)?,
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    if args.write {
        println!("written into {} in {seconds:.1} s", folder.display());
        return Ok(());
    }
    compared.judge(G::NAME)?;
    println!(
        "{} games of {}, {} actions, all unchanged, in {seconds:.1} s",
        compared.games,
        G::NAME,
        compared.actions
    );
    Ok(())
}

fn seeds_kept(kept: &Kept, games: u64) -> Result<Vec<u64>, String> {
    let seeds: Vec<u64> = (kept.chains.iter())
        .map(|chain| chain.seed)
        .take(games as usize)
        .collect();
    if seeds.len() as u64 == games {
        Ok(seeds)
    } else {
        Err(format!(
            "{}: only {} games are kept, and {games} were asked for",
            Kept::file_name(&kept.options),
            seeds.len()
        ))
    }
}

/// Each set of options has seeds of its own, or some would see the same games.
fn new_seeds<G: Game>(game: &G, options: &G::Options, games: u64) -> Vec<u64> {
    let sets = game.all_options();
    let set = sets.iter().position(|other| other == options);
    let first = 1000 * set.unwrap_or(sets.len()) as u64 + 1;
    (first..first + games).collect()
}

fn write(folder: &Path, game: &str, options: Vec<(String, String)>, chains: Vec<Chain>) -> Held {
    let path = folder.join(Kept::file_name(&options));
    let kept = Kept {
        game: game.to_owned(),
        options,
        chains,
    };
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&path, kept.to_string()))
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// The chains in the order of the seeds.
fn play_all<G: Game>(
    game: &G,
    options: &G::Options,
    seeds: &[u64],
    threads: Option<usize>,
) -> Result<Vec<Chain>, String> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(seeds.len()));
    let threads = threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(seed) = seeds.get(at) else {
                        return;
                    };
                    let chain = chains::play(game, options, *seed, &mut |_| {})
                        .map_err(|why| format!("seed {seed}: {why}"));
                    let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                    done.push((at, chain));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, chain)| chain).collect()
}

/// Prints one game: every step on a line with the hash of each part, then what was told.
fn dump<G: Game>(game: &G, options: &G::Options, seed: u64, step: Option<usize>) -> Held {
    let names = game.seats(options);
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut failed = Ok(());
    let chain = chains::play(game, options, seed, &mut |link| {
        if failed.is_ok() && step.is_none_or(|step| step == link.number) {
            failed = print_link(&mut out, link, names)
                .and_then(|()| match step {
                    Some(_) => print_whole(&mut out, game, link, names),
                    None => Ok(()),
                })
                .map_err(|error| error.to_string());
        }
    })?;
    failed?;
    match step {
        Some(step) if step > chain.actions => {
            Err(format!("this game has only {} steps", chain.actions))
        }
        Some(_) => Ok(()),
        None => writeln!(out, "chain {chain}").map_err(|error| error.to_string()),
    }
}

fn print_link<G: Game>(out: &mut impl Write, link: &Link<'_, G>, names: &[&str]) -> io::Result<()> {
    let name = |seat: Seat| names.get(seat.index()).copied().unwrap_or("nobody");
    match &link.played {
        None => write!(out, "{} start", link.number)?,
        Some((seat, text)) => write!(out, "{} {}: {text}", link.number, name(*seat))?,
    }
    let outcomes: Vec<&str> = link.draws.iter().map(|draw| draw.name.as_str()).collect();
    if !outcomes.is_empty() {
        write!(out, " ~ {}", outcomes.join(" "))?;
    }
    match link.turn {
        Turn::Decide(due) => {
            let due: Vec<&str> = due.iter().map(name).collect();
            write!(out, " | decide: {}", due.join(" "))?;
        }
        Turn::Over(outcome) => write!(out, " | over: {}", outcome.manner)?,
    }
    for (part, hash) in PARTS.iter().zip(link.parts) {
        if let Some(hash) = hash {
            write!(out, " {part} #{hash}")?;
        }
    }
    let listed: Vec<String> = link
        .lists
        .iter()
        .map(|list| list.len().to_string())
        .collect();
    writeln!(out, " listed {}", listed.join(" "))?;
    for (audience, message) in &link.told {
        let seats = match audience {
            Audience::Everyone => String::from("everyone"),
            Audience::Only(seats) => {
                format!("only {:?}", seats.iter().map(name).collect::<Vec<_>>())
            }
            Audience::Except(seats) => {
                format!("all but {:?}", seats.iter().map(name).collect::<Vec<_>>())
            }
        };
        writeln!(out, "    to {seats}: {message}")?;
    }
    Ok(())
}

/// The position, the lists in order and the scenes.
fn print_whole<G: Game>(
    out: &mut impl Write,
    game: &G,
    link: &Link<'_, G>,
    names: &[&str],
) -> io::Result<()> {
    writeln!(out, "position {}", json(link.state)?)?;
    let seats = (0..names.len()).map(|index| Viewer::Seat(Seat(index as u8)));
    for (name, list) in names.iter().zip(link.lists) {
        writeln!(out, "list of {name}")?;
        for action in list {
            writeln!(out, "    {action}")?;
        }
    }
    for viewer in seats.chain([Viewer::Spectator, Viewer::Everything]) {
        let scene = game.scene(link.state, viewer);
        writeln!(out, "scene for {viewer:?} {}", json(&scene)?)?;
    }
    Ok(())
}

fn json(what: &impl Serialize) -> io::Result<String> {
    Ok(serde_json::to_string_pretty(what)?)
}
