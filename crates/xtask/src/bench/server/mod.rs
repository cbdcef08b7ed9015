//! The whole server through its HTTP API: durable actions per second, how long an update takes, memory and sizes.
//!
//! The measuring program shares the machine with the server, as its share of the processors in the table shows.

mod crowd;
mod gauge;
mod host;
mod playing;
mod report;
mod rest;
mod system;

pub use host::{GAME, build, more_open_files};
pub use report::Measured;

use client::Lost;
use friedrich::Friedrich;
use gauge::Gauge;
use host::Host;
use kernel::Game;
use playing::{Audience, play_on, watchers};
use report::Load;
use std::{
    path::PathBuf,
    rc::Rc,
    time::{Duration, Instant},
};
use system::{own_processor_time, stolen_time};
use tokio::{
    runtime,
    task::{JoinSet, LocalSet},
    time::timeout,
};

/// Games in play, and who watches each.
const LOADS: [(usize, Audience); 5] = [
    (1, Audience::Two),
    (8, Audience::Two),
    (64, Audience::Two),
    (512, Audience::Two),
    (64, Audience::Everybody),
];

#[derive(clap::Args, Clone)]
pub struct Plan {
    /// Server: seconds per measurement
    #[arg(long, default_value_t = 5)]
    pub seconds: u64,
    /// Server: seconds before each measurement begins
    #[arg(long, default_value_t = 2)]
    pub warm_up: u64,
    /// Server: seed of the choices
    #[arg(long, default_value_t = 1756)]
    pub seed: u64,
    /// Server: only this many games in play, and nothing else
    #[arg(long)]
    pub only: Option<usize>,
    /// Server: only this many tables with nothing but bots, and how long a person's bots take beside them
    #[arg(long, value_name = "TABLES")]
    pub crowd: Option<usize>,
    /// Server: a built program to measure instead of building one
    #[arg(long, value_name = "FILE")]
    pub program: Option<PathBuf>,
}

pub fn measure(plan: &Plan) -> Result<Measured, String> {
    host::more_open_files();
    let program = match &plan.program {
        Some(program) => program.clone(),
        None => host::build()?,
    };
    let lost = |why: Lost| format!("the measurement was cut off: {why}");
    // One thread: waking others would cost more than it gains.
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| format!("no runtime: {error}"))?;

    let seats = Rc::new(seats()?);
    if let Some(tables) = plan.crowd {
        let host = Host::start(&program, host::CROWDED)?;
        let crowd = crowd::measure(&host, &seats, tables, plan.seed);
        return Ok(Measured {
            seed: plan.seed,
            loads: Vec::new(),
            rest: None,
            crowd: Some(runtime.block_on(crowd).map_err(lost)?),
        });
    }
    let mut loads = Vec::new();
    for (games, audience) in LOADS {
        if plan.only.is_some_and(|only| only != games) {
            continue;
        }
        let host = Host::start(&program, host::SETTINGS)?;
        let load = load(&host, plan, &seats, games, audience);
        loads.push(LocalSet::new().block_on(&runtime, load).map_err(lost)?);
    }
    Ok(Measured {
        seed: plan.seed,
        loads,
        rest: match plan.only {
            Some(_) => None,
            None => {
                let host = Host::start(&program, host::SETTINGS)?;
                let rest = rest::measure(&host, &seats);
                Some(runtime.block_on(rest).map_err(lost)?)
            }
        },
        crowd: None,
    })
}

/// Names of the seats of the game that is played.
pub fn seats() -> Result<Vec<String>, String> {
    let game = Friedrich::standard();
    let options = game.read_options(&[]).map_err(|error| error.to_string())?;
    let names = game.seats(&options).iter();
    Ok(names.map(|name| (*name).to_owned()).collect())
}

/// Plays this many games at once for the planned time.
async fn load(
    host: &Host,
    plan: &Plan,
    seats: &Rc<Vec<String>>,
    games: usize,
    audience: Audience,
) -> Result<Load, Lost> {
    let gauge = Rc::new(Gauge::default());
    let mut playing = JoinSet::new();
    for game in 0..games as u64 {
        let seed = plan.seed.wrapping_add(game);
        let (seats, gauge) = (Rc::clone(seats), Rc::clone(&gauge));
        playing.spawn_local(play_on(host.address(), seats, audience, seed, gauge));
    }
    running(&mut playing, Duration::from_secs(plan.warm_up)).await?;
    let processors = (host.processor_time(), own_processor_time(), stolen_time());
    let began = Instant::now();
    gauge.start();
    running(&mut playing, Duration::from_secs(plan.seconds)).await?;
    gauge.stop();
    let seconds = began.elapsed().as_secs_f64();
    Ok(Load {
        games,
        viewers: watchers(seats, audience).len(),
        actions_per_second: gauge.count() as f64 / seconds,
        acknowledged: gauge.ack_times(),
        update: gauge.update_times(),
        update_size: gauge.sizes(),
        move_size: gauge.move_sizes(),
        memory: host.serving.memory(),
        disk: host.disk(),
        server_processors: (host.processor_time() - processors.0) / seconds,
        own_processors: (own_processor_time() - processors.1) / seconds,
        stolen_processors: (stolen_time() - processors.2) / seconds,
    })
}

/// Lets them play for a while; a game that ends early has failed.
async fn running(playing: &mut JoinSet<Result<(), Lost>>, time: Duration) -> Result<(), Lost> {
    match timeout(time, playing.join_next()).await {
        Ok(Some(Ok(ended))) => ended,
        _ => Ok(()),
    }
}
