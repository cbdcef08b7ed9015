//! Chains of hashes over whole random games: what a change of shape must leave as it was, to the bit.
//!
//! A chain folds one game, step by step, into one hash for each of its [`PARTS`], so that a deliberate change of one
//! part is told apart from the others:
//!
//! - `positions`: the position as it is saved, who must decide, the action, its outcomes by name, how the game ended
//! - `lists`: every legal action of every seat, in order, and the reaction window it is in
//! - `told`: the lines of the log with their audience, the action as every viewer reads it, whether something was revealed
//! - `scenes`: what every viewer sees, every [`SELDOM`] steps and at the end
//! - `advice`: the position as each seat might have it and the weights a careful player gives, as seldom
//!
//! Refusals are in none of them. The players choose among the texts of the actions in alphabetical order: lists that
//! change their order alone change no game. How they choose follows from the seed ([`Manner`]), for at random alone
//! they would hardly ever fight.

use super::{viewers, walk, windows::subjects};
use kernel::{
    Audience, Context, Game, Message, Seat, Seats, Turn, Viewer,
    chance::{Seed, Stream},
    host::{Dice, Draw, Drawing, Heard, StateHash},
};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::fmt;

/// What is hashed apart.
pub const PARTS: [&str; 5] = ["positions", "lists", "told", "scenes", "advice"];
/// Scenes and advice are looked at every so many steps.
pub const SELDOM: usize = 10;

const COUNT: usize = PARTS.len();

/// One game, folded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    pub seed: u64,
    pub actions: usize,
    /// In the order of [`PARTS`].
    pub parts: [StateHash; COUNT],
}

/// The chains of one set of options, as they are kept in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    pub game: String,
    pub options: Vec<(String, String)>,
    pub chains: Vec<Chain>,
}

/// One step of a chain: what led here, and what is here now.
pub struct Link<'a, G: Game> {
    /// 0 is the start.
    pub number: usize,
    pub state: &'a G::State,
    pub turn: &'a Turn,
    pub played: Option<(Seat, String)>,
    pub draws: Vec<Draw>,
    pub told: Vec<(Audience, Message)>,
    /// By seat, in the game's order.
    pub lists: &'a [Vec<String>],
    /// Of this step alone; `None` where the part was not looked at.
    pub parts: [Option<StateHash>; COUNT],
}

/// What an action led to besides the position.
struct Played {
    seat: Seat,
    text: String,
    draft: bool,
    /// As each viewer reads it.
    seen: Vec<String>,
}

/// Plays one random game. `watch` sees every step, the start among them.
pub fn play<G: Game>(
    game: &G,
    options: &G::Options,
    seed: u64,
    watch: &mut dyn FnMut(&Link<'_, G>),
) -> Result<Chain, String> {
    let seats = game.seats(options).len();
    let mut chooser = walk::chooser(seed);
    let mut dice = Dice::stream(Seed::numbered(seed).stream());
    let mut drawing = Drawing::new(&mut dice);
    let mut heard = Heard::default();
    let mut state = game.start(options, &mut Context::new(&mut drawing, &mut heard));
    let mut draws = drawing.draws;
    let (mut events, mut revealed) = (heard.events, heard.revealed);
    let mut played: Option<Played> = None;
    let mut hashes: [Sha256; COUNT] = Default::default();
    let mut lists: Vec<Vec<String>> = vec![Vec::new(); seats];
    let mut listed: Vec<Vec<G::Action>> = vec![Vec::new(); seats];
    for number in 0..=G::LONGEST_GAME {
        let turn = game.turn(&state);
        for (index, (actions, texts)) in listed.iter_mut().zip(&mut lists).enumerate() {
            actions.clear();
            texts.clear();
            game.actions(&state, Seat(index as u8), actions);
            texts.extend(actions.iter().map(|action| game.write(action)));
        }
        let told: Vec<(Audience, Message)> = (events.iter())
            .map(|(audience, event)| (*audience, game.log_line(event)))
            .collect();
        let looked = turn.is_over() || number.is_multiple_of(SELDOM);
        let bytes = [
            Some(position_bytes(&state, &turn, played.as_ref(), &draws)?),
            Some(list_bytes(game, &state, &lists)?),
            Some(told_bytes(&told, revealed, played.as_ref())?),
            looked
                .then(|| scene_bytes(game, &state, seats))
                .transpose()?,
            looked
                .then(|| advice_bytes(game, &state, &turn, &listed, &lists))
                .transpose()?,
        ];
        for (hash, bytes) in hashes.iter_mut().zip(bytes.iter().flatten()) {
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        }
        watch(&Link {
            number,
            state: &state,
            turn: &turn,
            played: played.take().map(|played| (played.seat, played.text)),
            draws: std::mem::take(&mut draws),
            told,
            lists: &lists,
            parts: (bytes.each_ref()).map(|bytes| bytes.as_ref().map(|bytes| digest(bytes))),
        });
        let due = match turn {
            Turn::Decide(due) => due,
            Turn::Over(_) => {
                return Ok(Chain {
                    seed,
                    actions: number,
                    parts: hashes.map(|hash| StateHash::first(&hash.finalize().into())),
                });
            }
        };
        let (seat, at) = choose(game, &state, &mut chooser, seed, due, &listed, &lists)
            .ok_or_else(|| format!("after {number} actions somebody must decide and cannot"))?;
        let (action, text) = (listed[seat.index()][at], lists[seat.index()][at].clone());
        let seen = viewers(seats)
            .map(|viewer| game.write_for(&state, seat, &action, viewer))
            .collect();
        played = Some(Played {
            seat,
            text,
            draft: game.is_draft(&state, &action),
            seen,
        });
        let told = walk::carried_out(game, &mut state, &mut dice, seat, action);
        (draws, events, revealed) = (told.draws, told.events, told.revealed);
    }
    Err(format!(
        "the game goes on after {} actions, its stated longest",
        G::LONGEST_GAME
    ))
}

/// How the players of a game choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// All actions alike: odd seeds.
    Any,
    /// The first word, and then among the actions that begin with it: even seeds.
    Verb,
    /// What the game weighs as best, three times out of four: every fourth seed. Where only these games differ, look
    /// at the advice first.
    Careful,
}

impl Manner {
    pub fn of(seed: u64) -> Manner {
        match seed % 4 {
            0 => Manner::Careful,
            2 => Manner::Verb,
            _ => Manner::Any,
        }
    }
}

/// A seat that must decide, and the place of its action in its list.
fn choose<G: Game>(
    game: &G,
    state: &G::State,
    chooser: &mut Stream,
    seed: u64,
    due: Seats,
    listed: &[Vec<G::Action>],
    lists: &[Vec<String>],
) -> Option<(Seat, usize)> {
    let due: Vec<Seat> = due.iter().collect();
    let seat = *walk::pick(chooser, &due)?;
    let (actions, texts) = (listed.get(seat.index())?, lists.get(seat.index())?);
    let mut order: Vec<usize> = (0..texts.len()).collect();
    order.sort_by(|a, b| texts[*a].cmp(&texts[*b]));
    match Manner::of(seed) {
        Manner::Any => {}
        Manner::Verb => {
            let verb = |at: usize| texts[at].split(' ').next().unwrap_or_default();
            let mut verbs: Vec<&str> = order.iter().map(|at| verb(*at)).collect();
            verbs.dedup();
            let chosen = *walk::pick(chooser, &verbs)?;
            order.retain(|at| verb(*at) == chosen);
        }
        Manner::Careful if texts.len() > 1 && chooser.below(4) > 0 => {
            let possible = game.redeal(state, Viewer::Seat(seat), chooser);
            let mut weights = Vec::new();
            game.weigh(&possible, seat, actions, &mut weights);
            let best = weights.iter().max().copied()?;
            order.retain(|at| weights.get(*at) == Some(&best));
        }
        Manner::Careful => {}
    }
    walk::pick(chooser, &order).map(|at| (seat, *at))
}

fn position_bytes<S: Serialize>(
    state: &S,
    turn: &Turn,
    played: Option<&Played>,
    draws: &[Draw],
) -> Result<Vec<u8>, String> {
    let played = played.map(|played| (played.seat, &played.text, played.draft));
    let draws: Vec<(u32, &str)> = (draws.iter())
        .map(|draw| (draw.outcome, draw.name.as_str()))
        .collect();
    saved(&(state, turn, played, draws))
}

fn list_bytes<G: Game>(
    game: &G,
    state: &G::State,
    lists: &[Vec<String>],
) -> Result<Vec<u8>, String> {
    let windows: Vec<_> = (0..lists.len())
        .map(|index| {
            let window = game.window(state, Seat(index as u8))?;
            Some((
                window.kind,
                subjects(&window),
                window.turn,
                game.write(&window.pass),
            ))
        })
        .collect();
    saved(&(lists, windows))
}

fn told_bytes(
    told: &[(Audience, Message)],
    revealed: bool,
    played: Option<&Played>,
) -> Result<Vec<u8>, String> {
    saved(&(told, revealed, played.map(|played| &played.seen)))
}

fn scene_bytes<G: Game>(game: &G, state: &G::State, seats: usize) -> Result<Vec<u8>, String> {
    let scenes: Vec<_> = viewers(seats)
        .chain([Viewer::Everything])
        .map(|viewer| game.scene(state, viewer))
        .collect();
    saved(&scenes)
}

/// As the careful player does it: the position redealt for the seat, and every listed action weighed on it. The
/// weights stand in the alphabetical order of the actions.
fn advice_bytes<G: Game>(
    game: &G,
    state: &G::State,
    turn: &Turn,
    listed: &[Vec<G::Action>],
    lists: &[Vec<String>],
) -> Result<Vec<u8>, String> {
    let mut chance = walk::chooser(0);
    let mut advice = Vec::new();
    for viewer in viewers(listed.len()) {
        let possible = game.redeal(state, viewer, &mut chance);
        let mut weighed = Vec::new();
        if let Viewer::Seat(seat) = viewer
            && turn.seats().contains(seat)
        {
            let mut weights = Vec::new();
            game.weigh(&possible, seat, &listed[seat.index()], &mut weights);
            weighed.extend(lists[seat.index()].iter().zip(weights));
            weighed.sort_unstable();
        }
        advice.push((possible, weighed));
    }
    saved(&advice)
}

fn saved<T: Serialize>(what: &T) -> Result<Vec<u8>, String> {
    postcard::to_allocvec(what).map_err(|error| format!("cannot save: {error}"))
}

fn digest(bytes: &[u8]) -> StateHash {
    StateHash::first(&Sha256::digest(bytes).into())
}

impl Chain {
    /// The parts that are not the same.
    pub fn differs(&self, other: &Chain) -> Vec<&'static str> {
        let pairs = self.parts.iter().zip(&other.parts);
        PARTS
            .into_iter()
            .zip(pairs)
            .filter(|(_, (own, other))| own != other)
            .map(|(part, _)| part)
            .collect()
    }

    fn read(line: &str) -> Option<Chain> {
        let mut words = line.split(' ');
        let (seed, actions) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let parts: Vec<StateHash> = words.map(StateHash::read).collect::<Option<_>>()?;
        Some(Chain {
            seed,
            actions,
            parts: parts.try_into().ok()?,
        })
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seed, self.actions)?;
        self.parts.iter().try_for_each(|part| write!(f, " {part}"))
    }
}

impl Kept {
    /// The name of the file for a set of options.
    pub fn file_name(options: &[(String, String)]) -> String {
        let values: Vec<&str> = options.iter().map(|(_, value)| value.as_str()).collect();
        format!("{}.txt", values.join("-"))
    }

    /// Reads what [`fmt::Display`] writes; the error names the line.
    pub fn read(text: &str) -> Result<Kept, String> {
        let mut kept = Kept {
            game: String::new(),
            options: Vec::new(),
            chains: Vec::new(),
        };
        for (number, line) in (1..).zip(text.lines()) {
            let bad = |what: &str| format!("line {number}, `{line}`: {what}");
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(game) = line.strip_prefix("game ") {
                kept.game = game.to_owned();
            } else if let Some(option) = line.strip_prefix("option ") {
                let pair = option.split_once(' ');
                let (key, value) = pair.ok_or_else(|| bad("write a key and a value"))?;
                kept.options.push((key.to_owned(), value.to_owned()));
            } else {
                let chain = Chain::read(line);
                kept.chains
                    .push(chain.ok_or_else(|| bad("write seed, actions and a hash per part"))?);
            }
        }
        Ok(kept)
    }
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "# Random games as they went; `cargo xtask chains {}` plays them again.",
            self.game
        )?;
        writeln!(f, "game {}", self.game)?;
        for (key, value) in &self.options {
            writeln!(f, "option {key} {value}")?;
        }
        writeln!(f, "# seed actions {}", PARTS.join(" "))?;
        self.chains
            .iter()
            .try_for_each(|chain| writeln!(f, "{chain}"))
    }
}

/// What was played again, and what is no longer the same.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Compared {
    pub games: usize,
    pub actions: usize,
    /// Options, seed, parts; in the order played.
    pub different: Vec<(String, u64, Vec<&'static str>)>,
}

impl Compared {
    /// Notes one game.
    pub fn add(&mut self, options: &str, kept: &Chain, now: &Chain) {
        self.games += 1;
        self.actions += now.actions;
        if kept != now {
            let parts = kept.differs(now);
            self.different.push((options.to_owned(), kept.seed, parts));
        }
    }

    /// Nothing, or which parts differ, where first, and how to find the step.
    pub fn judge(&self, game: &str) -> Result<(), String> {
        let Some((options, seed, _)) = self.different.first() else {
            return Ok(());
        };
        let mut words = Vec::new();
        for part in PARTS {
            let mut with = self
                .different
                .iter()
                .filter(|(_, _, parts)| parts.contains(&part));
            let Some((options, seed, _)) = with.next() else {
                words.push(format!("{part}: all the same"));
                continue;
            };
            let count = 1 + with.count();
            words.push(format!(
                "{part}: {count} differ, first seed {seed} with {options}"
            ));
        }
        Err(format!(
            "{} of {} games of {game} no longer go as they went.\n  {}\nTo find the step: `cargo xtask chains {game} \
             --dump {seed} --options {options} > now.txt`, the same where the chains were written (another checkout, \
             or after `git stash`) into then.txt, and `diff then.txt now.txt`: the first line that differs is the step. \
             With `--step N` all of that step is printed. If the change is meant: `cargo xtask chains {game} --write`.",
            self.different.len(),
            self.games,
            words.join("\n  ")
        ))
    }
}

/// The options as one word, as `--options` takes them.
pub fn options_word(options: &[(String, String)]) -> String {
    let words: Vec<String> = (options.iter())
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    words.join(",")
}

/// Reads the kept chains of a set of options and makes sure that they are its own.
pub fn kept<G: Game>(
    game: &G,
    options: &G::Options,
    read: &dyn Fn(&str) -> Option<String>,
) -> Result<Kept, String> {
    let pairs = game.write_options(options);
    let name = Kept::file_name(&pairs);
    let text = read(&name).ok_or_else(|| {
        format!(
            "there is no file `{name}` of chains; `cargo xtask chains {} --write` makes it",
            G::NAME
        )
    })?;
    let kept = Kept::read(&text).map_err(|why| format!("{name}: {why}"))?;
    if (kept.game.as_str(), &kept.options) != (G::NAME, &pairs) {
        return Err(format!("{name}: these are the chains of other options"));
    }
    Ok(kept)
}

/// Plays the first games of every set of options again. `read` gives a file by its name.
pub fn check<G: Game>(
    game: &G,
    games: usize,
    read: &dyn Fn(&str) -> Option<String>,
) -> Result<Compared, String> {
    let mut compared = Compared::default();
    for options in game.all_options() {
        let kept = kept(game, &options, read)?;
        let word = options_word(&kept.options);
        for chain in kept.chains.iter().take(games) {
            let now = play(game, &options, chain.seed, &mut |_| {})
                .map_err(|why| format!("seed {} with {word}: {why}", chain.seed))?;
            compared.add(&word, chain, &now);
        }
    }
    compared.judge(G::NAME)?;
    Ok(compared)
}
