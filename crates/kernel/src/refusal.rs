//! Messages without words, and refusals that cite their paragraph.

use crate::{Name, Target};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A sentence before it is put into words: a key of the game's texts and its arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Message {
    pub key: Name,
    pub args: Vec<(Name, Arg)>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Arg {
    Number(i64),
    /// Already the same in every language: a notation, a proper name.
    Text(Name),
    /// A key of the texts, put into words with the message: a nation, a phase.
    Word(Name),
    /// A list of such keys: the winners, those who must decide.
    Words(Vec<Name>),
    /// Things at the table and their proper names: a city, a general, cards. A name is the same in every language,
    /// unless the texts have it as a key.
    Things(Vec<Thing>),
    /// Dice as they fell.
    Dice(Vec<u8>),
}

/// Something a sentence names that can be pointed at.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Thing {
    pub target: Target,
    pub name: Name,
}

impl Arg {
    /// The names of things, separated by commas.
    pub fn names(things: &[Thing]) -> String {
        let names: Vec<&str> = things.iter().map(|thing| thing.name.as_str()).collect();
        names.join(", ")
    }
}

impl Message {
    pub fn new(key: impl Into<Name>) -> Message {
        Message {
            key: key.into(),
            args: Vec::new(),
        }
    }

    fn with(mut self, name: &str, arg: Arg) -> Message {
        // Most have one or two, and there are hundreds in a scene.
        if self.args.is_empty() {
            self.args.reserve_exact(2);
        }
        self.args.push((name.into(), arg));
        self
    }

    #[must_use]
    pub fn number(self, name: &str, value: impl Into<i64>) -> Message {
        self.with(name, Arg::Number(value.into()))
    }

    #[must_use]
    pub fn text(self, name: &str, value: impl Into<Name>) -> Message {
        self.with(name, Arg::Text(value.into()))
    }

    #[must_use]
    pub fn word(self, name: &str, key: impl Into<Name>) -> Message {
        self.with(name, Arg::Word(key.into()))
    }

    #[must_use]
    pub fn thing(self, name: &str, target: Target, proper_name: impl Into<Name>) -> Message {
        let thing = Thing {
            target,
            name: proper_name.into(),
        };
        self.things(name, [thing])
    }

    #[must_use]
    pub fn things(self, name: &str, things: impl IntoIterator<Item = Thing>) -> Message {
        let things = things.into_iter().collect();
        self.with(name, Arg::Things(things))
    }

    #[must_use]
    pub fn dice(self, name: &str, faces: impl IntoIterator<Item = u8>) -> Message {
        let faces = faces.into_iter().collect();
        self.with(name, Arg::Dice(faces))
    }

    #[must_use]
    pub fn words(self, name: &str, keys: impl IntoIterator<Item = Name>) -> Message {
        let keys = keys.into_iter().collect();
        self.with(name, Arg::Words(keys))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (name, arg) in &self.args {
            match arg {
                Arg::Number(value) => write!(f, " {name}={value}")?,
                Arg::Text(value) | Arg::Word(value) => write!(f, " {name}={value}")?,
                Arg::Words(values) => write!(f, " {name}={}", values.join(","))?,
                Arg::Things(things) => write!(f, " {name}={}", Arg::names(things))?,
                Arg::Dice(faces) => write!(f, " {name}={faces:?}")?,
            }
        }
        Ok(())
    }
}

/// Why an action is not legal: the paragraph that forbids it and a short reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refusal {
    /// Paragraph of the rulebook (`5.2.b`) or numbered reading (`i3.3`).
    pub rule: Name,
    pub reason: Message,
}

impl Refusal {
    pub fn new(rule: impl Into<Name>, reason: Message) -> Refusal {
        Refusal {
            rule: rule.into(),
            reason,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "§{}: {}", self.rule, self.reason)
    }
}
