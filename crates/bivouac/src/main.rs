//! The program: [`cli`] defines what can be asked, and one module answers each command.
//!
//! A command returns its output; only here is anything printed, and only here does the program end. The one exception
//! is [`serve`], which prints where it listens and keeps running.
//! Exit codes: 0 all is well, 1 something does not hold or cannot be done, 2 the command line makes no sense.

mod admin;
mod admin_words;
mod arena;
mod backup;
mod cli;
mod cli_admin;
mod configuration;
mod data;
mod doctor;
mod examples;
mod export;
mod facts;
mod files;
mod host_tables;
mod import;
#[cfg(test)]
mod neutral;
mod plain;
mod problem;
mod progress;
mod readiness;
mod record_file;
mod registry;
mod replay;
mod rules;
mod runtime;
mod serve;
mod show;
mod verify;

use clap::Parser;
use cli::{Cli, Command};
use problem::{Answer, Problem};
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Scenes and pages consist of many small short-lived allocations: this allocator is made for that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match answer(&cli) {
        Ok(answer) => {
            print(&answer.text);
            match answer.failure {
                None => ExitCode::SUCCESS,
                Some(failure) => fail(&failure, 1),
            }
        }
        Err(Problem::Failure(what)) => fail(&what, 1),
        Err(Problem::Usage(what)) => fail(&what, 2),
    }
}

fn answer(cli: &Cli) -> Result<Answer, Problem> {
    let data = cli.data.as_deref();
    match &cli.command {
        None => serve::serve(&cli::Serve::default(), data),
        Some(Command::Serve(args)) => serve::serve(args, data),
        Some(Command::Doctor(args)) => doctor::doctor(args, data),
        Some(Command::Export(args)) => export::export(args),
        Some(Command::Import(args)) => import::import(args, data),
        Some(Command::Backup(args)) => backup::backup(args, data),
        Some(Command::Admin(args)) => admin::admin(args),
        Some(Command::Arena(args)) => arena::contest(args, data),
        Some(Command::Run(args)) => examples::run(args, data),
        Some(Command::Replay(args)) => replay::replay(args, data),
        Some(Command::Verify(args)) => verify::verify(args, data),
        Some(Command::Show(args)) => show::show(args, data),
        Some(Command::Rules(args)) => rules::rules(args),
    }
}

/// A reader that has seen enough (`bivouac replay game.rec | head`) is not an error.
fn print(text: &str) {
    let mut out = io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

fn fail(what: &str, code: u8) -> ExitCode {
    let _ = writeln!(io::stderr().lock(), "bivouac: {what}");
    ExitCode::from(code)
}
