//! Why something is refused, as a small value. Words are found only where somebody is told.

use super::Rules;
use crate::{Arg, Message, Refusal};

/// A refusal without words: a paragraph, a reason, and up to two facts the reason mentions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct No<T> {
    rule: Cited<T>,
    /// A key of the game's texts.
    reason: &'static str,
    facts: [Option<(&'static str, Fact<T>)>; MOST_FACTS],
}

const MOST_FACTS: usize = 2;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cited<T> {
    Paragraph(&'static str),
    /// The paragraph of a thing: the card that is in force.
    Of(T),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fact<T> {
    Number(i32),
    Thing(T),
}

/// Refused by this paragraph, for this reason.
pub const fn no<T: Copy>(rule: &'static str, reason: &'static str) -> No<T> {
    No {
        rule: Cited::Paragraph(rule),
        reason,
        facts: [None; MOST_FACTS],
    }
}

impl<T: Copy> No<T> {
    fn with(mut self, name: &'static str, fact: Fact<T>) -> Self {
        let free = self.facts.iter_mut().find(|fact| fact.is_none());
        debug_assert!(free.is_some(), "`{}` mentions too much", self.reason);
        if let Some(free) = free {
            *free = Some((name, fact));
        }
        self
    }

    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i32>) -> Self {
        self.with(name, Fact::Number(number.into()))
    }

    #[must_use]
    pub fn of(self, name: &'static str, thing: impl Into<T>) -> Self {
        self.with(name, Fact::Thing(thing.into()))
    }

    /// Cites the thing's own paragraph instead: the card's that forbids it.
    #[must_use]
    pub fn by(mut self, thing: impl Into<T>) -> Self {
        self.rule = Cited::Of(thing.into());
        self
    }

    /// The key of the reason.
    pub fn reason(&self) -> &'static str {
        self.reason
    }

    /// The same as a refusal that can be put into words.
    pub fn told<G: Rules<Thing = T>>(self, game: &G) -> Refusal {
        let mut reason = Message::new(self.reason);
        for (name, fact) in self.facts.into_iter().flatten() {
            let arg = match fact {
                Fact::Number(number) => Arg::Number(number.into()),
                Fact::Thing(thing) => game.name_of(thing),
            };
            reason.args.push((name.into(), arg));
        }
        let rule = match self.rule {
            Cited::Paragraph(rule) => rule.into(),
            Cited::Of(thing) => game.paragraph_of(thing),
        };
        Refusal::new(rule, reason)
    }
}

/// Yes, or the true no.
pub type Legal<G> = Result<(), No<<G as Rules>::Thing>>;

/// One condition of a rule. A rule reads like its paragraph: condition after condition, each with its own no.
#[inline]
pub fn must<T>(holds: bool, no: No<T>) -> Result<(), No<T>> {
    if holds { Ok(()) } else { Err(no) }
}

/// Makes each kind of thing into the game's `Thing`, where a variant holds nothing else.
///
/// ```text
/// things!(Thing: City(CityId), General(GeneralId));
/// ```
#[macro_export]
macro_rules! things {
    ($thing:ident: $($variant:ident($of:ty)),+ $(,)?) => {
        $(impl From<$of> for $thing {
            fn from(it: $of) -> $thing {
                $thing::$variant(it)
            }
        })+
    };
}
