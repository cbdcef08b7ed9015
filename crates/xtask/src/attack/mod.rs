//! An attack on the built program from outside: what a hostile visitor, a careless host or a dead disk can do.
//!
//! Each attempt gets a server of its own on this machine and ends with one line: what was tried, what happened, and
//! whether the door is shut. `--program FILE` attacks another build, so that two can be compared.

mod accounts;
mod bots;
mod crowds;
mod ground;
mod lobby;
mod seats;
mod storage;

use crate::{bench, cargo::Held};
use client::Lost;
use ground::Ground;
use std::{path::PathBuf, time::Duration};
use tokio::{runtime, time::timeout};

/// Nothing here takes longer unless it hangs.
const LONGEST: Duration = Duration::from_secs(600);

#[derive(clap::Args, Clone)]
pub struct Args {
    /// A built program to attack instead of building one
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// How many games between bots only one hostile visitor makes
    #[arg(long, default_value_t = 5_000)]
    games: usize,
    /// How many lines a player adds to one game's journal by moving and taking back
    #[arg(long, default_value_t = 40_000)]
    lines: usize,
    /// Only attempts whose name contains this
    #[arg(long)]
    only: Option<String>,
}

/// What happened in an attempt.
struct Outcome {
    shut: bool,
    figures: String,
}

impl Outcome {
    fn shut_if(shut: bool, figures: impl Into<String>) -> Result<Outcome, Lost> {
        Ok(Outcome {
            shut,
            figures: figures.into(),
        })
    }
}

/// Names an attempt, prepares its ground and runs it.
macro_rules! attempts {
    ($args:expr, $program:expr, $runtime:expr, $($name:literal: $attempt:expr),* $(,)?) => {{
        let mut open = 0;
        $(
            if $args.only.as_deref().is_none_or(|only| $name.contains(only)) {
                let ground = Ground::new($program)?;
                let attempt = async { timeout(LONGEST, $attempt(&ground)).await };
                let outcome = match $runtime.block_on(attempt) {
                    Ok(Ok(outcome)) => outcome,
                    Ok(Err(lost)) => Outcome { shut: false, figures: format!("cut off: {lost}") },
                    Err(_) => Outcome { shut: false, figures: "did not end".to_owned() },
                };
                open += usize::from(!outcome.shut);
                let word = if outcome.shut { "shut" } else { "OPEN" };
                println!("{word}  {:<34} {}", $name, outcome.figures);
            }
        )*
        open
    }};
}

pub fn attack(args: &Args) -> Held {
    let program = match &args.program {
        Some(program) => program.clone(),
        None => bench::build()?,
    };
    bench::more_open_files();
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| format!("no runtime: {error}"))?;
    let open = attempts!(args, &program, runtime,
        "seats: a resigned enemy's hand": seats::resigned_enemy,
        "seats: both sides of one game": seats::both_sides,
        "bots: a flood of games": |ground| bots::flood(ground, args.games),
        "storage: a second server": storage::second_server,
        "storage: a copied file": storage::copied_file,
        "storage: a lost log": storage::lost_log,
        "storage: who may read the file": storage::readable,
        "crowds: watchers keep a player out": crowds::watchers,
        "crowds: one visitor's streams": crowds::streams,
        "crowds: passwords lock out the owner": crowds::passwords,
        "crowds: unfinished heads": crowds::heads,
        "crowds: an endless journal": |ground| crowds::journal(ground, args.lines),
        "lobby: join and leave": lobby::join_and_leave,
        "lobby: others' invitations": lobby::invitations,
        "lobby: lists end at a hundred": lobby::lists,
        "lobby: joining without end": lobby::joining,
        "accounts: a stream outlives its token": accounts::revoked_stream,
        "accounts: look-alike names": accounts::look_alikes,
        "accounts: reserved names": accounts::reserved,
        "accounts: endless vacation": accounts::vacation,
        "requests: garbage": crowds::garbage,
    );
    match open {
        0 => Ok(()),
        open => Err(format!("{open} doors are open")),
    }
}
