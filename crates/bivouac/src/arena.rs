//! `bivouac arena`: many games at full speed, and how they ended.

use crate::{
    cli,
    files::{self, For},
    problem::{Answer, Problem},
    progress, registry,
};
use bots::{Bot, Contest, Tally};
use serde::Serialize;
use std::{
    collections::BTreeMap,
    fmt::Write,
    path::Path,
    thread,
    time::{Duration, Instant},
};

/// How the contest went, for people and machines.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    options: BTreeMap<String, String>,
    players: BTreeMap<&'static str, String>,
    seed: u64,
    threads: usize,
    games: u64,
    actions: u64,
    mean_actions: u64,
    longest_game: u64,
    seconds: f64,
    games_per_second: f64,
    actions_per_second: f64,
    wins: BTreeMap<&'static str, u64>,
    won_by_nobody: u64,
    manners: &'a BTreeMap<String, u64>,
}

pub fn contest(args: &cli::Arena, data: Option<&Path>) -> Result<Answer, Problem> {
    let room = registry::open(&args.game, data)?;
    let game = &room.game;
    let usage = |bad: kernel::BadInput| Problem::Usage(bad.to_string());
    let options = game.full_options(&args.options.pairs).map_err(usage)?;
    let seats = game.seats(&options).map_err(usage)?;
    let players = players(&args.players, seats)?;
    let contest = Contest {
        games: args.games,
        seed: args.seed,
        threads: args.threads.map_or_else(cores, usize::from),
    };
    if let Some(path) = &args.record {
        // Better to find out before a long contest than after it.
        files::check_place(path)?;
    }
    let bar = progress::bar(args.games, "games", args.json);
    let began = Instant::now();
    let tally = game
        .contest(&options, &contest, &players, &|done| bar.set_position(done))
        .map_err(usage)?;
    let took = began.elapsed();
    bar.finish_and_clear();
    if let Some(number) = tally.first_stuck {
        return Err(Problem::Failure(format!(
            "{} of {} games got stuck, the first of them game {number} of seed {}; the rules of {} are at fault",
            tally.stuck, tally.games, args.seed, args.game
        )));
    }
    if let Some(path) = &args.record {
        let record = (game.recorded(&options, &players, args.seed, 0))
            .map_err(|bad| Problem::Failure(bad.to_string()))?;
        files::write_all(&[(path, record.to_string().as_bytes())], For::Anybody)?;
    }
    let result = Report {
        game: &args.game,
        options: options.into_iter().collect(),
        players: (seats.iter().copied())
            .zip(players.iter().map(|bot| bot.name().to_owned()))
            .collect(),
        seed: args.seed,
        threads: contest.threads,
        games: tally.games,
        actions: tally.actions,
        mean_actions: tally.mean(),
        longest_game: tally.longest,
        seconds: took.as_secs_f64(),
        games_per_second: per_second(tally.games, took),
        actions_per_second: per_second(tally.actions, took),
        wins: seats
            .iter()
            .copied()
            .zip(tally.wins.iter().copied())
            .collect(),
        won_by_nobody: tally.unwon,
        manners: &tally.manners,
    };
    if args.json {
        Answer::json(&result)
    } else {
        Ok(Answer::of(table(&result, seats, &tally, args)))
    }
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// One name for all seats, or one for each.
fn players(text: &str, seats: &[&str]) -> Result<Vec<Bot>, Problem> {
    let bot = |name: &str| {
        Bot::named(name).ok_or_else(|| {
            let names = Bot::ALL.map(Bot::name).join(", ");
            Problem::Usage(format!(
                "there is no player `{name}`; the players are: {names}"
            ))
        })
    };
    let bots: Vec<Bot> = (text.split(','))
        .map(|name| bot(name.trim()))
        .collect::<Result<_, _>>()?;
    match bots.as_slice() {
        [all] => Ok(vec![*all; seats.len()]),
        each if each.len() == seats.len() => Ok(bots),
        each => Err(Problem::Usage(format!(
            "{} players for {} seats ({}): name one for all, or one for each",
            each.len(),
            seats.len(),
            seats.join(", ")
        ))),
    }
}

fn per_second(count: u64, took: Duration) -> f64 {
    count as f64 / took.as_secs_f64().max(1e-9)
}

fn table(result: &Report<'_>, seats: &[&str], tally: &Tally, args: &cli::Arena) -> String {
    let options: Vec<String> = result
        .options
        .iter()
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    let mut out = String::new();
    let mut line = |name: &str, value: String| {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{name:<18}{value}");
    };
    line("game", format!("{} ({})", result.game, options.join(", ")));
    line("games", format!("{}, seed {}", result.games, result.seed));
    line("actions", result.actions.to_string());
    line("actions per game", result.mean_actions.to_string());
    line("longest game", result.longest_game.to_string());
    line(
        "speed",
        format!(
            "{:.0} games/s, {:.0} actions/s on {} threads",
            result.games_per_second, result.actions_per_second, result.threads
        ),
    );
    let share = |count: u64| {
        let percent = 100.0 * count as f64 / result.games.max(1) as f64;
        format!("{count:>8}  {percent:5.1} %")
    };
    for (seat, wins) in seats.iter().zip(&tally.wins) {
        line(seat, format!("{} won", share(*wins)));
    }
    if result.won_by_nobody > 0 {
        line(
            "nobody",
            format!("{} won by nobody", share(result.won_by_nobody)),
        );
    }
    for (manner, games) in result.manners {
        line("ended by", format!("{}  {manner}", share(*games)));
    }
    if let Some(path) = &args.record {
        line("record", path.display().to_string());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_once_or_for_every_seat() {
        let seats = ["north", "south"];
        assert_eq!(players("random", &seats).unwrap().len(), 2);
        assert_eq!(
            players("random, careful", &seats).unwrap(),
            [Bot::Random, Bot::Careful]
        );
        assert!(players("random,random,random", &seats).is_err());
        assert!(players("deep-thought", &seats).is_err());
    }
}
