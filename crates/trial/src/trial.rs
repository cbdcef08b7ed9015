//! A game under test: positions, actions and questions as text. What does not hold panics with exact words.
//!
//! Programs use the methods of [`Probe`] instead. An action may name its seat, `elisabeth: move saltikov torun`;
//! without one it is by the only seat that must decide now.

use crate::{Probe, ProbeError};
use kernel::{
    Audience, Game, Scene, Seat, Turn, Viewer,
    host::{Dice, Match},
};

/// A game under test.
pub struct Trial<'g, G: Game> {
    game: Match<G, &'g G>,
}

/// A seat, or the name of one.
pub trait NamesSeat {
    fn seat_in(&self, names: &[&str]) -> Option<Seat>;
}

impl NamesSeat for Seat {
    fn seat_in(&self, names: &[&str]) -> Option<Seat> {
        (self.index() < names.len()).then_some(*self)
    }
}

impl NamesSeat for &str {
    fn seat_in(&self, names: &[&str]) -> Option<Seat> {
        let index = names.iter().position(|name| name == self)?;
        Some(Seat(index as u8))
    }
}

impl<'g, G: Game> Trial<'g, G> {
    /// Enters a position, chance from a fixed stream.
    #[track_caller]
    pub fn at(game: &'g G, position: &str) -> Self {
        held(Self::try_at(game, position, ""))
    }

    /// Enters a position with scripted outcomes from the start; after the script a fixed stream goes on.
    #[track_caller]
    pub fn at_with(game: &'g G, position: &str, script: &str) -> Self {
        held(Self::try_at(game, position, script))
    }

    /// A new game.
    #[track_caller]
    pub fn new_game(game: &'g G, options: &[(&str, &str)]) -> Self {
        held(Self::try_new_game(game, options, ""))
    }

    /// A new game with scripted outcomes from the start.
    #[track_caller]
    pub fn new_game_with(game: &'g G, options: &[(&str, &str)], script: &str) -> Self {
        held(Self::try_new_game(game, options, script))
    }

    pub fn try_at(game: &'g G, position: &str, script: &str) -> Result<Self, ProbeError> {
        let game = Match::at_position(game, position, Dice::named(script))?;
        Ok(Trial { game })
    }

    pub fn try_new_game(
        game: &'g G,
        options: &[(&str, &str)],
        script: &str,
    ) -> Result<Self, ProbeError> {
        let pairs: Vec<(String, String)> = options
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
            .collect();
        let options = game.read_options(&pairs)?;
        let game = Match::new(game, options, Dice::named(script))?;
        Ok(Trial { game })
    }

    /// Appends scripted outcomes.
    pub fn script(&mut self, outcomes: &str) {
        self.game.script(outcomes);
    }

    /// Plays one action.
    #[track_caller]
    pub fn play(&mut self, action: &str) {
        held(self.game.try_play(action));
    }

    /// Plays actions one after another, separated by `;`.
    #[track_caller]
    pub fn play_all(&mut self, actions: &str) {
        for action in actions.split(';').map(str::trim) {
            if !action.is_empty() {
                held(self.game.try_play(action));
            }
        }
    }

    /// The action must be refused, and by this paragraph.
    #[track_caller]
    pub fn refuses(&self, action: &str, rule: &str) {
        held(self.game.try_refuse(action, Some(rule)));
    }

    /// The action must be refused, by whatever paragraph.
    #[track_caller]
    pub fn refuses_any(&self, action: &str) {
        held(self.game.try_refuse(action, None));
    }

    /// The question must have this answer.
    #[track_caller]
    pub fn is(&self, question: &str, answer: &str) {
        held(self.game.try_is(question, answer));
    }

    #[track_caller]
    pub fn ask(&self, question: &str) -> String {
        held(self.game.try_ask(question))
    }

    /// The action must be listed and pass the check.
    #[track_caller]
    pub fn legal(&self, action: &str) {
        held(self.game.try_legal(action));
    }

    /// The thing must not be choosable now, because of this paragraph.
    #[track_caller]
    pub fn why_not(&self, target: &str, rule: &str) {
        held(self.game.try_why_not(target, Some(rule)));
    }

    /// The thing must be choosable now.
    #[track_caller]
    pub fn choosable(&self, target: &str) {
        held(self.game.try_choosable(target));
    }

    /// Takes back the seat's last gesture, if that is allowed.
    pub fn undo(&mut self, seat: impl NamesSeat) -> bool {
        seat.seat_in(self.game.seat_names())
            .is_some_and(|seat| self.game.undo(seat).is_ok())
    }

    pub fn state(&self) -> &G::State {
        self.game.state()
    }

    pub fn turn(&self) -> Turn {
        self.game.turn()
    }

    pub fn scene(&self, viewer: Viewer) -> Scene {
        self.game.scene(viewer)
    }

    /// Everything that happened so far, with its audience.
    pub fn events(&self) -> Vec<(Audience, G::Event)> {
        self.game.events().cloned().collect()
    }

    /// The running game underneath.
    pub fn running(&self) -> &Match<G, &'g G> {
        &self.game
    }

    pub fn running_mut(&mut self) -> &mut Match<G, &'g G> {
        &mut self.game
    }
}

#[track_caller]
fn held<T>(result: Result<T, ProbeError>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => panic!("{error}"),
    }
}
