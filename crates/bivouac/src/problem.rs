//! What a command answers, and why it may not be able to.

use serde::Serialize;

/// What a command answers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// For the standard output.
    pub text: String,
    /// One sentence, if the answer is that something does not hold.
    pub failure: Option<String>,
}

impl Answer {
    pub fn of(text: impl Into<String>) -> Answer {
        Answer {
            text: text.into(),
            failure: None,
        }
    }

    /// The answer for machines.
    pub fn json(value: &impl Serialize) -> Result<Answer, Problem> {
        let text = serde_json::to_string_pretty(value)
            .map_err(|error| Problem::Failure(format!("the answer cannot be written: {error}")))?;
        Ok(Answer::of(text + "\n"))
    }

    #[must_use]
    pub fn failing(mut self, what: impl Into<String>) -> Answer {
        self.failure = Some(what.into());
        self
    }
}

/// Why there is no answer. Nothing was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// Something cannot be read, does not hold, or cannot be done.
    Failure(String),
    /// The command line asks for something that does not exist.
    Usage(String),
}

impl Problem {
    /// A failure at a place: a file, or a line of a file.
    pub fn at(place: impl std::fmt::Display, what: impl std::fmt::Display) -> Problem {
        Problem::Failure(format!("{place}: {what}"))
    }
}
