//! The measurements as a table, with the targets beside them.

use super::{
    crowd::Crowd,
    gauge::{Sizes, Times},
};
use serde::Serialize;

#[derive(Serialize)]
pub struct Measured {
    pub seed: u64,
    pub loads: Vec<Load>,
    pub rest: Option<Rest>,
    pub crowd: Option<Crowd>,
}

/// This many games in play for a while.
#[derive(Serialize)]
pub struct Load {
    pub games: usize,
    /// Streams per game.
    pub viewers: usize,
    /// Acknowledged, and therefore on disk.
    pub actions_per_second: f64,
    /// From the request to its acknowledgement.
    pub acknowledged: Times,
    /// From the request to another viewer's update.
    pub update: Times,
    pub update_size: Sizes,
    /// Updates of an ordinary move.
    pub move_size: Sizes,
    /// Resident, in bytes.
    pub memory: u64,
    pub disk: u64,
    /// Processors kept busy by the server, and by the measuring program.
    pub server_processors: f64,
    pub own_processors: f64,
    /// Processors taken by others who share the machine: with them any measurement is too low.
    pub stolen_processors: f64,
}

#[derive(Serialize)]
pub struct Rest {
    pub landing: Times,
    pub memory: Memory,
    pub pieces: Pieces,
}

/// Resident memory in bytes.
#[derive(Serialize)]
pub struct Memory {
    /// Started, its pages visited, and no game open.
    pub idle: u64,
    /// After a thousand games were opened, and after one action in each.
    pub opened: u64,
    pub played: u64,
}

/// Sizes in bytes of what a table page consists of.
#[derive(Serialize, Default)]
pub struct Pieces {
    pub page: usize,
    /// The first operations, part of the page.
    pub first: usize,
    pub map: usize,
    pub script: usize,
    pub style: usize,
}

const MEGABYTE: f64 = 1e6;
/// The load for which the targets are meant.
const TARGET_GAMES: usize = 64;
const TARGETS: &str = "target: 8000/s, p99 under 15 ms, under 100 MB, a move under 4 kB";

impl Measured {
    pub fn print(&self) {
        println!("server (seed {})", self.seed);
        if let Some(crowd) = &self.crowd {
            crowd.print();
            return;
        }
        println!(
            "  {:>5} {:>7} {:>10} {:>17} {:>17} {:>7} {:>7} {:>6} {:>15} {:>13}",
            "games",
            "streams",
            "actions/s",
            "ack p50/p99 ms",
            "update p50/p99 ms",
            "MB",
            "cores",
            "stolen",
            "update p50/p99",
            "move p50/p99",
        );
        for load in &self.loads {
            load.print();
        }
        if let Some(rest) = &self.rest {
            rest.print();
        }
    }
}

impl Load {
    fn print(&self) {
        let times = |times: &Times| format!("{:.1} / {:.1}", times.p50, times.p99);
        let sizes = |sizes: &Sizes| format!("{} / {} B", sizes.median, sizes.p99);
        println!(
            "  {:>5} {:>7} {:>10.0} {:>17} {:>17} {:>7.1} {:>7} {:>6.2} {:>15} {:>13}{}",
            self.games,
            self.viewers,
            self.actions_per_second,
            times(&self.acknowledged),
            times(&self.update),
            self.memory as f64 / MEGABYTE,
            format!("{:.1}+{:.1}", self.server_processors, self.own_processors),
            self.stolen_processors,
            sizes(&self.update_size),
            sizes(&self.move_size),
            if (self.games, self.viewers) == (TARGET_GAMES, 2) {
                format!("   ({TARGETS})")
            } else {
                String::new()
            },
        );
    }
}

impl Crowd {
    fn print(&self) {
        let Times {
            counted,
            p50,
            p99,
            longest,
        } = self.answers;
        println!(
            "  crowd         {} tables of bots, made in {:.1} s, {:.1} MB; {} of {} looked at have gone on",
            self.tables,
            self.made_in,
            self.memory as f64 / MEGABYTE,
            self.gone_on,
            self.looked_at,
        );
        println!(
            "  a person's    bots answer after p50 {p50:.0} ms, p99 {p99:.0} ms, longest {longest:.0} ms, of {counted}; target: within 400 ms, and 600 more for the pause of a usual server",
        );
    }
}

impl Rest {
    fn print(&self) {
        let Rest {
            landing,
            memory,
            pieces,
        } = self;
        println!(
            "  landing page  p50 {:.2} ms, p99 {:.2} ms",
            landing.p50, landing.p99
        );
        let megabytes = |bytes: u64| bytes as f64 / MEGABYTE;
        println!(
            "  memory        idle {:.1} MB; 1,000 open games {:+.1} MB; after one action in each {:+.1} MB",
            megabytes(memory.idle),
            megabytes(memory.opened) - megabytes(memory.idle),
            megabytes(memory.played) - megabytes(memory.idle),
        );
        println!(
            "  sizes         page {} B (first operations {} B), map {} B, script {} B, style {} B",
            pieces.page, pieces.first, pieces.map, pieces.script, pieces.style
        );
    }
}
