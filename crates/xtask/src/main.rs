//! Developer commands, as `cargo xtask COMMAND`: everything that is checked before a change goes in, and what is
//! measured.

mod attack;
mod balance;
mod bench;
mod cargo;
mod chains;
mod corpus;
mod endings;
mod fuzz;
mod games;
mod rules;
mod test;
mod tools;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The same allocator as the program's: the measuring program must not take the time that is measured.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Developer commands of Bivouac
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Everything that must hold: format, lints, tests, rulebooks, examples, a moderate fuzz
    Test,
    /// Measure speed and sizes (optimised build)
    Bench(bench::Args),
    /// Attack the built program from outside and say which doors are open
    Attack(attack::Args),
    /// Print which tests prove which rules; fails if a rule lacks one
    Rules {
        /// One game; by default all
        game: Option<String>,
    },
    /// Play many random games and check everything that must hold in any game (optimised build)
    Fuzz(fuzz::Args),
    /// Play careful players against each other and report who wins and how (optimised build)
    Balance(balance::Args),
    /// Replay the random games whose hashes are stored and report what has changed
    Chains(chains::Args),
    /// Play games of all kinds and report which ways to end were seen; record one
    Endings(endings::Args),
    /// Write the records of a new release, which all later ones must replay
    Corpus,
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Test => test::test(),
        Command::Bench(args) => cargo::optimised("dist").unwrap_or_else(|| bench::bench(&args)),
        Command::Attack(args) => attack::attack(&args),
        Command::Rules { game } => rules::print(game.as_deref()),
        Command::Chains(args) => chains::chains(&args),
        Command::Endings(args) => endings::endings(&args),
        Command::Corpus => corpus::write(),
        Command::Balance(args) => {
            cargo::optimised("release").unwrap_or_else(|| balance::balance(&args))
        }
        Command::Fuzz(args) => cargo::optimised("release").unwrap_or_else(|| fuzz::fuzz(&args)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("xtask: {what}");
            ExitCode::FAILURE
        }
    }
}
