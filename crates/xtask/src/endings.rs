//! `cargo xtask endings`: many games by players of all kinds, until every way to end has been seen.
//!
//! The digits of a game's seed say who plays how ([`Style`]), so that one side may play well and the other badly:
//! that finds what hardly ever happens between equals. All play is legal. `--ask` adds the game's own answers at the
//! end (`flag british_withdrawn`) to what distinguishes endings. `--record FILE` records the game of `--seed`.

use crate::{cargo::Held, chains::options_of, games};
use bots::{CarefulPlayer, RandomPlayer};
use kernel::{
    Context, Game, Seat, Turn, Viewer,
    chance::Seed,
    host::{Dice, Match, Player, Silent, Table},
};
use std::{
    collections::BTreeMap,
    fs,
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};
use trial::conformance::chains::options_word;

#[derive(clap::Args)]
pub struct Args {
    pub game: String,
    /// Games with each set of options
    #[arg(long, default_value_t = 1000)]
    pub games: u64,
    /// The seed of the first game
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// One set of options only, as `key=value,key=value`
    #[arg(long)]
    pub options: Option<String>,
    /// Questions about the last position; their answers distinguish endings
    #[arg(long)]
    pub ask: Vec<String>,
    /// Write the record of the game with `--seed` to this file
    #[arg(long, value_name = "FILE", requires = "options")]
    pub record: Option<PathBuf>,
}

/// Most actions on one line of a record.
const LONGEST_GESTURE: usize = 8;

/// How a seat plays. The base-four digits of a seed give one style per seat.
#[derive(Clone, Copy)]
enum Style {
    Careful,
    Random,
    /// Takes what the game weighs least.
    Foolish,
    /// Careful, but every fourth action is random.
    Moody,
}

impl Style {
    fn of(seed: u64, seat: Seat) -> Style {
        match seed >> (2 * seat.index()) & 3 {
            0 => Style::Careful,
            1 => Style::Random,
            2 => Style::Foolish,
            _ => Style::Moody,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Style::Careful => "careful",
            Style::Random => "random",
            Style::Foolish => "foolish",
            Style::Moody => "moody",
        }
    }
}

/// Everybody at the table of one seed.
struct Players<A> {
    seed: u64,
    careful: CarefulPlayer<A>,
    random: RandomPlayer<A>,
    chance: bots::Quick,
}

impl<A: Copy> Players<A> {
    fn new(seed: u64) -> Self {
        Players {
            seed,
            careful: CarefulPlayer::new(!seed),
            random: RandomPlayer::new(!seed),
            chance: bots::Quick::new(!seed),
        }
    }

    fn choose<G: Game<Action = A>>(&mut self, game: &G, state: &G::State, seat: Seat) -> Option<A> {
        match Style::of(self.seed, seat) {
            Style::Moody if self.chance.below(4) == 0 => self.random.choose(game, state, seat),
            Style::Careful | Style::Moody => self.careful.choose(game, state, seat),
            Style::Random => self.random.choose(game, state, seat),
            Style::Foolish => {
                let mut actions = Vec::new();
                game.actions(state, seat, &mut actions);
                let possible = game.redeal(state, Viewer::Seat(seat), &mut self.chance);
                let mut weights = Vec::new();
                game.weigh(&possible, seat, &actions, &mut weights);
                let least = *weights.iter().min()?;
                let worst: Vec<A> = (actions.iter().zip(&weights))
                    .filter(|(_, weight)| **weight == least)
                    .map(|(action, _)| *action)
                    .collect();
                let at = self.chance.below(worst.len() as u32);
                worst.get(at as usize).copied()
            }
        }
    }
}

/// How often an ending was seen, and the shortest game with it.
struct Seen {
    games: u64,
    actions: usize,
    seed: u64,
}

pub fn endings(args: &Args) -> Held {
    games::game(&args.game)?.endings(args)
}

pub fn run<G: Game>(game: &G, args: &Args) -> Held {
    for options in options_of(game, args.options.as_deref())? {
        match &args.record {
            Some(path) => {
                let text = record(game, &options, args.seed)?;
                fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))?;
            }
            None => search(game, &options, args)?,
        }
    }
    Ok(())
}

fn search<G: Game>(game: &G, options: &G::Options, args: &Args) -> Held {
    let next = AtomicU64::new(args.seed);
    let seen: Mutex<BTreeMap<String, Seen>> = Mutex::default();
    let failed = Mutex::new(Ok(()));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= args.seed + args.games {
                        return;
                    }
                    match play(game, options, seed, &args.ask) {
                        Ok((ending, actions)) => {
                            let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
                            let own = seen.entry(ending).or_insert(Seen {
                                games: 0,
                                actions,
                                seed,
                            });
                            own.games += 1;
                            if (actions, seed) < (own.actions, own.seed) {
                                (own.actions, own.seed) = (actions, seed);
                            }
                        }
                        Err(why) => {
                            let mut failed = failed.lock().unwrap_or_else(PoisonError::into_inner);
                            *failed = Err(format!("seed {seed}: {why}"));
                            return;
                        }
                    }
                }
            });
        }
    });
    failed
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)?;
    println!(
        "{} {}: {} games",
        G::NAME,
        options_word(&game.write_options(options)),
        args.games
    );
    for (ending, seen) in seen.into_inner().unwrap_or_else(PoisonError::into_inner) {
        println!(
            "  {ending}: {} games, the shortest with seed {} and {} actions",
            seen.games, seen.seed, seen.actions
        );
    }
    Ok(())
}

/// Plays one game; returns the words for its ending and the number of its actions.
fn play<G: Game>(
    game: &G,
    options: &G::Options,
    seed: u64,
    questions: &[String],
) -> Result<(String, usize), String> {
    let mut players = Players::new(seed);
    let mut stream = Seed::numbered(seed).stream();
    let mut silent = Silent;
    let mut cx = Context::new(&mut stream, &mut silent);
    let mut state = game.start(options, &mut cx);
    for actions in 0..=G::LONGEST_GAME {
        let due = match game.turn(&state) {
            Turn::Decide(due) => due,
            Turn::Over(outcome) => {
                let mut words = vec![outcome.manner];
                for question in questions {
                    let answer = game.ask(&state, question);
                    let answer = answer.map_err(|error| error.to_string())?;
                    words.push(format!("{question} {answer}"));
                }
                return Ok((words.join(", "), actions));
            }
        };
        let seat = due.iter().next().ok_or("nobody has to decide")?;
        let action = players.choose(game, &state, seat);
        game.apply(
            &mut state,
            seat,
            action.ok_or("nothing can be done")?,
            &mut cx,
        );
    }
    Err(String::from("it does not end"))
}

/// Plays the same game again and records it. What a seat does in a row until it has an effect is one gesture, as
/// people play: that keeps the record short.
fn record<G: Game>(game: &G, options: &G::Options, seed: u64) -> Result<String, String> {
    let mut players = Players::new(seed);
    let source = Seed::numbered(seed);
    let begin = || {
        Match::new(game, options.clone(), Dice::stream(source.stream()))
            .map_err(|error| error.to_string())
    };
    let mut running = begin()?;
    while let Turn::Decide(due) = running.turn() {
        let seat = due.iter().next().ok_or("nobody has to decide")?;
        let action = players.choose(game, running.state(), seat);
        let action = action.ok_or("nothing can be done")?;
        running
            .play(seat, &[action])
            .map_err(|error| format!("`{}`: {error}", game.write(&action)))?;
    }
    let mut written = begin()?;
    let mut gesture = Vec::new();
    let mut entries = running.entries().peekable();
    while let Some((_, entry)) = entries.next() {
        gesture.extend(entry.actions());
        let goes_on = |next: &Seat| *next == entry.seat && gesture.len() < LONGEST_GESTURE;
        let next = entries.peek().map(|(_, next)| next.seat);
        if !entry.is_final() && next.as_ref().is_some_and(goes_on) {
            continue;
        }
        written
            .play(entry.seat, &gesture)
            .map_err(|error| format!("a gesture of {}: {error}", gesture.len()))?;
        gesture.clear();
    }
    if written.hash() != running.hash() {
        return Err(String::from("gestures lead elsewhere than their actions"));
    }
    let table = Table {
        players: (running.seats().iter())
            .map(|seat| Some(Player::bot(Style::of(seed, seat).name())))
            .collect(),
        seed: Some(source.clone()),
    };
    Ok(written.record(&table).to_string())
}
