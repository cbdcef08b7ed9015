//! `cargo xtask balance`: careful players against each other, and who wins how.
//!
//! Every combination of options is played with the same seeds. With `--ask` and `--by` the game is asked two of its
//! own questions (`vp`, `year`) after each action: what the answer to the first was whenever that to the second
//! changed.

use crate::{cargo::Held, games};
use bots::CarefulPlayer;
use kernel::{Context, Game, Seats, Turn, chance::Seed, host::Silent};
use std::collections::BTreeMap;

#[derive(clap::Args)]
pub struct Args {
    pub game: String,
    /// Games with each combination of options
    #[arg(long, default_value_t = 200)]
    pub games: u64,
    /// The seed of the first game
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// A question whose answer is a number, such as `vp`
    #[arg(long, requires = "by")]
    pub ask: Option<String>,
    /// The question that divides the game, such as `year`
    #[arg(long, requires = "ask")]
    pub by: Option<String>,
}

/// What the games with one combination of options have shown.
#[derive(Default)]
struct Tally {
    games: u64,
    actions: u64,
    winners: BTreeMap<String, u64>,
    manners: BTreeMap<String, u64>,
    /// The part of the game in which it ended.
    ends: BTreeMap<String, u64>,
    /// Answers at the end of each part.
    answers: BTreeMap<String, Vec<i64>>,
}

pub fn balance(args: &Args) -> Held {
    games::game(&args.game)?.balance(args)
}

/// Plays and prints every combination of options.
pub fn play_all<G: Game>(game: &G, args: &Args) -> Held {
    for options in game.all_options() {
        let pairs = game.write_options(&options);
        let words: Vec<String> = (pairs.iter())
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        println!("{} {}: {} games", G::NAME, words.join(" "), args.games);
        let mut tally = Tally::default();
        for seed in args.seed..args.seed + args.games {
            play(game, &options, seed, args, &mut tally)?;
        }
        tally.print();
    }
    Ok(())
}

/// One game of careful players.
fn play<G: Game>(
    game: &G,
    options: &G::Options,
    seed: u64,
    args: &Args,
    tally: &mut Tally,
) -> Held {
    let mut stream = Seed::numbered(seed).stream();
    let mut silent = Silent;
    let mut cx = Context::new(&mut stream, &mut silent);
    let mut state = game.start(options, &mut cx);
    let mut player = CarefulPlayer::new(seed);
    let asked = |state: &G::State, question: &Option<String>| match question {
        Some(question) => game.ask(state, question).map_err(|error| error.to_string()),
        None => Ok(String::new()),
    };
    let mut part = asked(&state, &args.by)?;
    let outcome = loop {
        let seats = match game.turn(&state) {
            Turn::Decide(seats) => seats,
            Turn::Over(outcome) => break outcome,
        };
        let seat = seats.iter().next().ok_or("nobody has to decide")?;
        let action = player.choose(game, &state, seat);
        let action = action.ok_or_else(|| format!("seed {seed}: nothing can be done"))?;
        game.apply(&mut state, seat, action, &mut cx);
        tally.actions += 1;
        let now = asked(&state, &args.by)?;
        if now != part {
            tally.answer(&part, &asked(&state, &args.ask)?);
            part = now;
        }
    };
    tally.answer(&part, &asked(&state, &args.ask)?);
    tally.count(
        &names(game.seats(options), outcome.winners),
        outcome.manner,
        part,
    );
    Ok(())
}

fn names(seats: &[&str], winners: Seats) -> String {
    let names: Vec<&str> = winners.iter().map(|seat| seats[seat.index()]).collect();
    if names.is_empty() {
        "nobody".to_owned()
    } else {
        names.join("+")
    }
}

impl Tally {
    fn answer(&mut self, part: &str, answer: &str) {
        if let Ok(number) = answer.parse() {
            self.answers
                .entry(part.to_owned())
                .or_default()
                .push(number);
        }
    }

    fn count(&mut self, winners: &str, manner: String, part: String) {
        self.games += 1;
        *self.winners.entry(winners.to_owned()).or_default() += 1;
        *self.manners.entry(manner).or_default() += 1;
        if !part.is_empty() {
            *self.ends.entry(part).or_default() += 1;
        }
    }

    fn print(&self) {
        let percent = |count: u64| 100 * count / self.games.max(1);
        let line = |name: &str, counts: &BTreeMap<String, u64>| {
            if counts.is_empty() {
                return;
            }
            let words: Vec<String> = (counts.iter())
                .map(|(key, count)| format!("{key} {count} ({} %)", percent(*count)))
                .collect();
            println!("  {name}: {}", words.join(", "));
        };
        line("wins", &self.winners);
        line("how", &self.manners);
        line("ended in", &self.ends);
        for (part, answers) in &self.answers {
            let mut sorted = answers.clone();
            sorted.sort_unstable();
            let at = |tenth: usize| sorted[(sorted.len() - 1) * tenth / 10];
            println!(
                "  {part}: median {}, one in ten up to {}, one in ten from {} ({} games)",
                at(5),
                at(1),
                at(9),
                sorted.len()
            );
        }
        println!("  actions per game: {}", self.actions / self.games.max(1));
    }
}
