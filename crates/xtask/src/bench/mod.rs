//! `cargo xtask bench`: the speed of the engine, and of the whole server through its HTTP API.

mod engine;
mod server;

pub use engine::{Measured, measure};
pub use server::{GAME, build, more_open_files, seats};

use crate::{cargo::Held, games};
use serde::Serialize;

#[derive(clap::Args)]
pub struct Args {
    /// One game's engine, or `server`; by default everything
    pub what: Option<String>,
    /// Engine: random games per measurement; by default as many as take about a second
    #[arg(long)]
    pub games: Option<u64>,
    #[command(flatten)]
    pub server: server::Plan,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// The word for the server among the names of games.
const SERVER: &str = "server";

/// Everything that was measured.
#[derive(Serialize)]
struct All {
    engines: Vec<Measured>,
    server: Option<server::Measured>,
}

pub fn bench(args: &Args) -> Held {
    let engines: Vec<&str> = match args.what.as_deref() {
        Some(SERVER) => Vec::new(),
        Some(name) => vec![name],
        None => games::NAMES.to_vec(),
    };
    let mut all = All {
        engines: Vec::new(),
        server: None,
    };
    for name in engines {
        let measured = games::game(name)?.measure(args);
        if !args.json {
            engine::print(&measured);
        }
        all.engines.push(measured);
    }
    if args.what.as_deref().is_none_or(|what| what == SERVER) {
        let measured = server::measure(&args.server)?;
        if !args.json {
            measured.print();
        }
        all.server = Some(measured);
    }
    if args.json {
        let text = serde_json::to_string_pretty(&all)
            .map_err(|error| format!("the answer cannot be written: {error}"))?;
        println!("{text}");
    }
    Ok(())
}
