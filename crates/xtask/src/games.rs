//! Every game, with what the developer commands need from it. A new one is one line in [`game`] and in [`NAMES`].

use crate::{
    balance,
    bench::{self, Measured},
    cargo::Held,
    chains, endings, fuzz,
};
use friedrich::Friedrich;
use kernel::Game;
use spain::Spain;
use trial::conformance::{self, Failure, Plan, Report};

pub const NAMES: [&str; 2] = ["friedrich", "spain"];

pub fn game(name: &str) -> Result<&'static dyn Tried, String> {
    match name {
        "friedrich" => Ok(Friedrich::standard()),
        "spain" => Ok(Spain::standard()),
        _ => Err(format!(
            "there is no game `{name}`; the games are: {}",
            NAMES.join(", ")
        )),
    }
}

/// A game of any kind under test.
pub trait Tried: Sync {
    /// Plays games with few checks.
    fn cheap(&self, seed: u64, games: u64) -> Result<Report, Failure>;
    /// Plays games with every check.
    fn full(&self, seed: u64, games: u64) -> Result<Report, Failure>;
    fn measure(&self, args: &bench::Args) -> Measured;
    /// Careful players against each other.
    fn balance(&self, args: &balance::Args) -> Held;
    /// Replays the stored random games.
    fn chains(&self, args: &chains::Args) -> Held;
    /// Plays games until every way to end has been seen.
    fn endings(&self, args: &endings::Args) -> Held;
}

impl<G: Game> Tried for G {
    fn cheap(&self, seed: u64, games: u64) -> Result<Report, Failure> {
        let plan = Plan {
            seed,
            ..Plan::games(games)
        };
        conformance::cheap(self, &plan)
    }

    fn full(&self, seed: u64, games: u64) -> Result<Report, Failure> {
        let plan = Plan {
            seed,
            ..fuzz::plan(games)
        };
        conformance::full(self, &plan)
    }

    fn measure(&self, args: &bench::Args) -> Measured {
        bench::measure(self, args)
    }

    fn balance(&self, args: &balance::Args) -> Held {
        balance::play_all(self, args)
    }

    fn chains(&self, args: &chains::Args) -> Held {
        chains::run(self, args)
    }

    fn endings(&self, args: &endings::Args) -> Held {
        endings::run(self, args)
    }
}
