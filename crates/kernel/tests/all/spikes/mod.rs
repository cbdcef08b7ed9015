//! Shapes of play that games to come bring with them, as small games: do phases, windows and procedures nest?
//!
//! - [`activation`]: windows before, between and after the steps of an activation, with markers held in secret
//! - [`passage`]: a move that is interrupted, fought over, and goes on
//! - [`screens`]: pieces behind masks that are mixed where they meet
//! - [`search`]: pieces that are seen now and then, and where they could be by now

mod activation;
mod passage;
mod screens;
mod search;

use kernel::{Game, Message, Scene, Seats, Viewer, scene::Prompt};
use std::sync::Arc;
use trial::conformance::{Plan, full};

/// What a game of one scenario and no options has to say about them.
macro_rules! unvaried {
    () => {
        fn data_hash(&self) -> [u8; 32] {
            [1; 32]
        }

        fn read_options(&self, pairs: &[(String, String)]) -> Result<(), BadInput> {
            match pairs.first() {
                None => Ok(()),
                Some((key, _)) => Err(BadInput::new(key.clone(), "is not an option")),
            }
        }

        fn write_options(&self, (): &()) -> Vec<(String, String)> {
            Vec::new()
        }

        fn all_options(&self) -> Vec<()> {
            vec![()]
        }

        fn seats(&self, (): &()) -> &'static [&'static str] {
            &["first", "second"]
        }

        fn options_of(&self, _: &Self::State) {}

        fn read_position(&self, _: &str) -> Result<Self::State, BadInput> {
            Err(BadInput::new("position", "cannot be written"))
        }

        fn ask(&self, _: &Self::State, question: &str) -> Result<String, BadInput> {
            Err(BadInput::new(format!("`{question}`"), "has no answer here"))
        }

        fn texts(&self, _: &str) -> &'static str {
            "do = Do it\n"
        }

        fn rulebook(&self) -> &'static str {
            "[[paragraph]]\nnumber = \"1\"\n"
        }
    };
}
use unvaried;

/// A position is all a phase looks at, and its stack is called `stack`.
macro_rules! bare_state {
    () => {
        fn at<'a>(&'a self, state: &'a Self::State) -> Self::At<'a> {
            state
        }

        fn stack(state: &Self::State) -> &Self::Stack {
            &state.stack
        }

        fn stack_mut(state: &mut Self::State) -> &mut Self::Stack {
            &mut state.stack
        }
    };
}
use bare_state;

/// A scene with nothing on it but who must decide.
fn bare(game: &str, viewer: Viewer, due: Seats) -> Scene {
    let names = ["first", "second"];
    Scene {
        game: game.into(),
        viewer,
        own: Vec::new(),
        marks: Vec::new(),
        tokens: Vec::new(),
        hands: Vec::new(),
        tracks: Vec::new(),
        panels: Vec::new(),
        sequence: Vec::new(),
        prompt: Prompt {
            who: due.iter().map(|seat| names[seat.index()].into()).collect(),
            phase: Message::new("phase"),
            instruction: Message::new("wait"),
            next: Message::new("next"),
        },
        standing: Arc::default(),
        stage: None,
        choices: Vec::new(),
        form: None,
        outcome: None,
    }
}

/// Plays it through the whole suite: lists and rules, redeals, twins, peeks, undo, replay.
fn conforms(game: &impl Game, games: u32) -> trial::conformance::Report {
    full(game, &Plan::games(games.into())).unwrap_or_else(|failure| panic!("{failure}"))
}
