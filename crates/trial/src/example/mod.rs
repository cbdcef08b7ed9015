//! Scripted examples: a position, scripted chance, actions, and what must hold; in TOML, for any game.
//!
//! ```toml
//! game = "friedrich"
//! title = "Daun attacks Fredericus at Lobositz"
//! rules = ["8", "8.2"]                       # the paragraphs it shows
//! position = """
//! turn 4
//! friedrich lobositz 8
//! """                                        # or `options = { players = 4 }` for a new game
//! chance = "S10.1 H3.1"                      # outcomes by name, in the order drawn
//!
//! [[step]]
//! note = "He may not cross without a bridge."
//! do = ["move friedrich aussig", "done"]     # one string, or several played one after another
//! refuse = { action = "stop", rule = "8.4" } # or a list of such
//! expect = { "friedrich" = "aussig 8", "turn" = 4, "conquered dresden" = true }
//! ```
//!
//! Within a step things happen in this order: `position` or `options` (begins anew), `back_to`, `script`, `orders`,
//! `undo`, `redo`, `do`; then everything that must hold is asked. An action may name its seat (`south: stop`), and a
//! string with `;` is one gesture. `true` and `false` in answers are `yes` and `no`. `mark = "name"` names the
//! position a step ends in, and `back_to = "name"` returns to it, for examples that say "if instead". At the end
//! every scripted outcome must have been drawn.

mod file;
mod folder;
mod run;

pub use folder::{faults, files};
pub use run::Ran;

use file::File;
use thiserror::Error;

/// A scripted example, read but not yet played.
#[derive(Clone, Debug)]
pub struct Example {
    /// How the file is called in error messages.
    name: String,
    text: String,
    file: File,
}

/// What is wrong with an example, or what did not hold.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{file}:{line}:{column}: {}{what}", in_step(.step))]
pub struct ExampleError {
    pub file: String,
    /// Line and column are counted from 1.
    pub line: usize,
    pub column: usize,
    /// The step, counted from 1, if it was reached.
    pub step: Option<usize>,
    pub what: String,
}

fn in_step(step: &Option<usize>) -> String {
    step.map_or_else(String::new, |step| format!("step {step}: "))
}

impl Example {
    /// Reads an example; `name` is how error messages call the file.
    pub fn read(name: &str, text: &str) -> Result<Example, ExampleError> {
        let file = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            let (line, column) = place(text, at);
            ExampleError {
                file: name.to_owned(),
                line,
                column,
                step: None,
                what: error.message().to_owned(),
            }
        })?;
        Ok(Example {
            name: name.to_owned(),
            text: text.to_owned(),
            file,
        })
    }

    /// Short name of the game it is of.
    pub fn game(&self) -> &str {
        &self.file.game
    }

    pub fn title(&self) -> &str {
        &self.file.title
    }

    /// The paragraphs it shows.
    pub fn rules(&self) -> &[String] {
        &self.file.rules
    }

    fn error(&self, step: Option<usize>, at: usize, what: String) -> ExampleError {
        let (line, column) = place(&self.text, at);
        ExampleError {
            file: self.name.clone(),
            line,
            column,
            step,
            what,
        }
    }
}

/// Line and column of a byte, counted from 1.
fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (line, before[start..].chars().count() + 1)
}
