//! A random walk through one game, named by its seed.

use super::{Failure, Report, without_panic};
use kernel::{
    Audience, Context, Game, Seat, Seats, Target, Turn, Viewer,
    beat::LogLine,
    chance::{Seed, Stream},
    host::{Dice, Draw, Heard},
};
use serde::{Serialize, de::DeserializeOwned};
use std::{cell::Cell, fmt::Debug};

/// How many actions, and how many things to click, a walk remembers to try again where they do not belong.
const REMEMBERED: usize = 512;

/// One random game under way.
pub(super) struct Walk<'g, G: Game> {
    pub game: &'g G,
    pub seats: usize,
    pub names: &'static [&'static str],
    pub state: G::State,
    pub turn: Turn,
    pub dice: Dice,
    /// Chooses for the players and for the checks, never for the game.
    pub chooser: Stream,
    pub steps: usize,
    /// What each seat may do now.
    pub listed: Vec<Vec<G::Action>>,
    /// Actions that were legal at some time for somebody.
    pub seen: Vec<G::Action>,
    /// Things that could be clicked at some time.
    pub targets: Vec<Target>,
    at: &'g Cell<usize>,
}

/// What an action told.
pub(super) struct Told<E> {
    pub draws: Vec<Draw>,
    pub events: Vec<(Audience, E)>,
    pub revealed: bool,
}

impl<E> Told<E> {
    /// The lines of the log a viewer reads.
    pub fn lines<G: Game<Event = E>>(&self, game: &G, viewer: Viewer) -> Vec<LogLine> {
        self.events
            .iter()
            .filter(|(audience, _)| audience.includes(viewer))
            .map(|(_, event)| LogLine {
                message: game.log_line(event),
                beat: game.beat(event),
            })
            .collect()
    }
}

/// Plays one game and counts it.
pub(super) fn played<G: Game>(
    game: &G,
    seed: u64,
    report: &mut Report,
    play: impl FnOnce(&mut Walk<'_, G>, &mut Report) -> Result<(), String>,
) -> Result<(), Failure> {
    guarded(game, seed, |at| {
        let mut walk = Walk::new(game, seed, at);
        play(&mut walk, report)?;
        report.games += 1;
        report.actions += walk.steps as u64;
        report.longest = report.longest.max(walk.steps as u64);
        Ok(())
    })
}

/// Runs a check of one seed; whatever goes wrong is reported with the seed and how far it came.
pub(super) fn guarded<G: Game>(
    game: &G,
    seed: u64,
    check: impl FnOnce(&Cell<usize>) -> Result<(), String>,
) -> Result<(), Failure> {
    let at = Cell::new(0);
    without_panic(|| check(&at)).map_err(|what| Failure {
        seed,
        options: options_text(game, seed),
        actions: at.get(),
        what,
    })
}

/// The options a seed plays with: all in turn.
pub(super) fn options_of_seed<G: Game>(game: &G, seed: u64) -> Option<G::Options> {
    let mut all = game.all_options();
    let index = seed.checked_rem(all.len() as u64)?;
    Some(all.swap_remove(index as usize))
}

fn options_text<G: Game>(game: &G, seed: u64) -> String {
    let pairs = options_of_seed(game, seed).map(|options| game.write_options(&options));
    let words: Vec<String> = pairs
        .into_iter()
        .flatten()
        .map(|(key, value)| format!("{key} {value}"))
        .collect();
    words.join(", ")
}

impl<'g, G: Game> Walk<'g, G> {
    fn new(game: &'g G, seed: u64, at: &'g Cell<usize>) -> Self {
        let options =
            options_of_seed(game, seed).expect("every game has at least one set of options");
        let mut dice = Dice::stream(Seed::numbered(seed).stream());
        let mut heard = Heard::default();
        let state = game.start(&options, &mut Context::new(&mut dice, &mut heard));
        let names = game.seats(&options);
        Walk {
            game,
            seats: names.len(),
            names,
            turn: game.turn(&state),
            state,
            dice,
            chooser: chooser(seed),
            steps: 0,
            listed: vec![Vec::new(); names.len()],
            seen: Vec::new(),
            targets: Vec::new(),
            at,
        }
    }

    /// Looks at the position: who must decide and what they may do. `false` when the game is over.
    pub fn look(&mut self) -> Result<bool, String> {
        self.game.invariants(&self.state)?;
        self.turn = self.game.turn(&self.state);
        let due = self.turn.seats();
        if due.is_empty() != self.turn.is_over() {
            return Err(String::from(
                "the game is not over, but no seat must decide",
            ));
        }
        if due.0 & !Seats::first(self.seats).0 != 0 {
            return Err(String::from("a seat must decide that does not exist"));
        }
        for index in 0..self.seats {
            let seat = Seat(index as u8);
            self.listed[index].clear();
            self.game
                .actions(&self.state, seat, &mut self.listed[index]);
            match (due.contains(seat), self.listed[index].first()) {
                (true, None) => {
                    return Err(format!(
                        "dead end: {} must decide and can do nothing",
                        self.names[index]
                    ));
                }
                (false, Some(action)) => {
                    let action = self.game.write(action);
                    return Err(format!(
                        "{} need not decide, but `{action}` is listed",
                        self.names[index]
                    ));
                }
                _ => {}
            }
        }
        if !self.turn.is_over() && self.steps >= G::LONGEST_GAME {
            return Err(format!(
                "the game goes on after {} actions, its stated longest",
                G::LONGEST_GAME
            ));
        }
        Ok(!self.turn.is_over())
    }

    /// A random action of a random seat that must decide.
    pub fn choose(&mut self) -> (Seat, G::Action) {
        let due: Vec<Seat> = self.turn.seats().iter().collect();
        let seat = *pick(&mut self.chooser, &due).expect("somebody must decide");
        let action = *pick(&mut self.chooser, &self.listed[seat.index()]).expect("not a dead end");
        remember(&mut self.chooser, &mut self.seen, action);
        if let Some(other) = pick(&mut self.chooser, &self.listed[seat.index()]).copied() {
            remember(&mut self.chooser, &mut self.seen, other);
        }
        (seat, action)
    }

    /// Carries an action out.
    pub fn step(&mut self, seat: Seat, action: G::Action) -> Result<Told<G::Event>, String> {
        let told = carried_out(self.game, &mut self.state, &mut self.dice, seat, action);
        self.steps += 1;
        self.at.set(self.steps);
        let odd = |draw: &&Draw| draw.name.is_empty() || draw.name.contains(char::is_whitespace);
        if let Some(draw) = told.draws.iter().find(odd) {
            return Err(format!("the outcome `{}` is not one word", draw.name));
        }
        Ok(told)
    }

    pub fn click_seen(&mut self, target: Target) {
        if !self.targets.contains(&target) {
            remember(&mut self.chooser, &mut self.targets, target);
        }
    }

    pub fn name(&self, viewer: Viewer) -> &'static str {
        match viewer {
            Viewer::Seat(seat) => self.names.get(seat.index()).copied().unwrap_or("nobody"),
            Viewer::Spectator => "a spectator",
            Viewer::Everything => "everything",
        }
    }
}

/// Carries out an action on any position.
pub(super) fn carried_out<G: Game>(
    game: &G,
    state: &mut G::State,
    dice: &mut Dice,
    seat: Seat,
    action: G::Action,
) -> Told<G::Event> {
    let mut drawing = kernel::host::Drawing::new(dice);
    let mut heard = Heard::default();
    game.apply(
        state,
        seat,
        action,
        &mut Context::new(&mut drawing, &mut heard),
    );
    Told {
        draws: drawing.draws,
        events: heard.events,
        revealed: heard.revealed,
    }
}

/// The stream that chooses in checks of this seed; not the game's own.
pub(super) fn chooser(seed: u64) -> Stream {
    let mut seed = Seed::numbered(seed);
    seed.nonces.push(*b"chooses in tests");
    seed.stream()
}

/// One of these, each equally likely.
pub(super) fn pick<'t, T>(chooser: &mut Stream, things: &'t [T]) -> Option<&'t T> {
    let count = u32::try_from(things.len())
        .ok()
        .filter(|count| *count > 0)?;
    things.get(chooser.below(count) as usize)
}

fn remember<T>(chooser: &mut Stream, things: &mut Vec<T>, thing: T) {
    if things.len() < REMEMBERED {
        things.push(thing);
    } else {
        things[chooser.below(REMEMBERED as u32) as usize] = thing;
    }
}

/// A position must survive being written down.
pub(super) fn saved<S: PartialEq + Debug + Serialize + DeserializeOwned>(
    state: &S,
) -> Result<(), String> {
    let bytes = postcard::to_allocvec(state).map_err(|error| format!("cannot save: {error}"))?;
    let loaded: S = postcard::from_bytes(&bytes)
        .map_err(|error| format!("cannot load what was saved: {error}"))?;
    if loaded == *state {
        Ok(())
    } else {
        Err(String::from("saving and loading changes the position"))
    }
}
