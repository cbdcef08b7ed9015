//! Chance as a running game uses it: a stream or a script, with every outcome recorded so that it can be repeated.

use crate::{
    Chance,
    chance::{Scripted, Stream, exact_name},
};

/// What a running game draws from. It only ever goes forward.
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    drawn: u64,
}

#[derive(Clone, Debug)]
enum Source {
    Stream(Stream),
    Script(Scripted),
}

impl Dice {
    pub fn stream(stream: Stream) -> Dice {
        Dice {
            drawn: stream.drawn(),
            source: Source::Stream(stream),
        }
    }

    pub fn scripted(script: Scripted) -> Dice {
        Dice {
            source: Source::Script(script),
            drawn: 0,
        }
    }

    /// Outcomes named in a text, separated by blanks; after them a fixed stream takes over.
    pub fn named(script: &str) -> Dice {
        let words = script.split_whitespace().map(str::to_owned);
        Dice::scripted(Scripted::then_stream(
            words,
            crate::chance::Seed::numbered(0).stream(),
        ))
    }

    /// How many outcomes have been drawn so far.
    pub fn drawn(&self) -> u64 {
        self.drawn
    }

    /// Appends outcomes to the script; `false` for a stream, which takes none.
    pub fn script(&mut self, outcomes: &str) -> bool {
        match &mut self.source {
            Source::Stream(_) => false,
            Source::Script(script) => {
                outcomes
                    .split_whitespace()
                    .for_each(|word| script.push(word));
                true
            }
        }
    }

    /// How many scripted outcomes have not been drawn yet.
    pub fn script_left(&self) -> usize {
        match &self.source {
            Source::Stream(_) => 0,
            Source::Script(script) => script.left(),
        }
    }

    /// What the script could not answer, in plain words.
    pub fn fault(&self) -> Option<&str> {
        match &self.source {
            Source::Stream(_) => None,
            Source::Script(script) => script.fault(),
        }
    }
}

impl Chance for Dice {
    fn pick(&mut self, what: &'static str, n: u32, name: &dyn Fn(u32) -> String) -> u32 {
        self.drawn += 1;
        match &mut self.source {
            Source::Stream(stream) => stream.pick(what, n, name),
            Source::Script(script) => script.pick(what, n, name),
        }
    }
}

/// One outcome: its number repeats it exactly, its name is what people and records read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    pub outcome: u32,
    pub name: String,
}

/// Records every outcome that another chance gives.
pub struct Drawing<'a> {
    pub dice: &'a mut Dice,
    pub draws: Vec<Draw>,
}

impl<'a> Drawing<'a> {
    pub fn new(dice: &'a mut Dice) -> Drawing<'a> {
        Drawing {
            dice,
            draws: Vec::new(),
        }
    }
}

impl Chance for Drawing<'_> {
    fn pick(&mut self, what: &'static str, n: u32, name: &dyn Fn(u32) -> String) -> u32 {
        let outcome = self.dice.pick(what, n, name);
        self.draws.push(Draw {
            outcome,
            name: exact_name(outcome, name),
        });
        outcome
    }
}

/// Gives the outcomes that were drawn before, to rebuild a position.
pub(crate) struct Repeat<'a>(pub std::slice::Iter<'a, Draw>);

impl Chance for Repeat<'_> {
    fn pick(&mut self, _: &'static str, n: u32, _: &dyn Fn(u32) -> String) -> u32 {
        // A game that draws the same in the same position never runs out; `min` keeps a broken one from panicking.
        self.0
            .next()
            .map_or(0, |draw| draw.outcome.min(n.saturating_sub(1)))
    }
}
