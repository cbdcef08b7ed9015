//! Actions as text: a verb and words, in one short form that reads back.

use crate::{BadInput, Name, word::without_article};
use std::{
    fmt::{self, Display, Write},
    ops::RangeInclusive,
    str::{FromStr, SplitWhitespace},
};

/// An action with its text form. Comes with `#[derive(Notation)]`.
///
/// ```
/// use kernel::{BadInput, Notation, Word, notation::{Line, Spoken, Words}};
///
/// struct Tables {
///     spaces: Vec<&'static str>,
/// }
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Space(usize);
///
/// /// A space goes by its name in the tables.
/// impl Spoken<Tables> for Space {
///     fn say(&self, line: &mut Line<'_, Tables>) {
///         line.word(line.tables.spaces[self.0]);
///     }
///     fn hear(words: &mut Words<'_, Tables>) -> Result<Space, BadInput> {
///         words.named("a space", |tables, word| {
///             tables.spaces.iter().position(|space| *space == word).map(Space)
///         })
///     }
/// }
///
/// #[derive(Word)]
/// #[word(called = "a power")]
/// enum Power { Britain, Dutch, Austria, Savoy, France }
///
/// #[derive(Clone, Copy, PartialEq, Debug, Notation)]
/// #[notation(tables = Tables)]
/// enum Action {
///     LetGo,
///     Build {
///         power: Power,
///         #[words("full", "reduced")]
///         reduced: bool,
///         space: Space,
///     },
///     Sail(Space, Option<Space>),
///     #[verb("fleet")]
///     Commission(#[within(1..=2)] u8),
///     Withdraw,
///     /// Shares its verb with `Withdraw`: told apart by the number of words.
///     #[verb("withdraw")]
///     Recall(Power, Space),
/// }
///
/// let tables = Tables { spaces: vec!["ulm", "mainz"] };
/// let reads = |text: &str, action: Action| {
///     assert_eq!(Action::read(&tables, text), Ok(action));
///     assert_eq!(action.write(&tables), text);
/// };
/// reads("let-go", Action::LetGo);
/// reads("build savoy reduced ulm", Action::Build { power: Power::Savoy, reduced: true, space: Space(0) });
/// reads("sail ulm", Action::Sail(Space(0), None));
/// reads("sail ulm mainz", Action::Sail(Space(0), Some(Space(1))));
/// reads("fleet 2", Action::Commission(2));
/// reads("withdraw", Action::Withdraw);
/// reads("withdraw dutch mainz", Action::Recall(Power::Dutch, Space(1)));
///
/// let refused = |text: &str| Action::read(&tables, text).map_err(|error| error.what);
/// assert_eq!(refused("sail"), Err("a space is missing".to_owned()));
/// assert_eq!(refused("sail genoa"), Err("there is no space `genoa`".to_owned()));
/// assert_eq!(refused("build savoy half ulm"), Err("`half`: write full or reduced".to_owned()));
/// assert_eq!(refused("fleet 3"), Err("`3` is not a number from 1 to 2".to_owned()));
/// assert_eq!(refused("let-go ulm"), Err("`ulm` is too much".to_owned()));
/// assert_eq!(refused("sale ulm"), Err("there is no action `sale`".to_owned()));
/// ```
///
/// The verb is the variant's name in small letters with hyphens, unless `#[verb("…")]` says otherwise. The fields follow
/// in order, each as its type says it ([`Spoken`]). Fields that may be missing (`Option`) come last.
pub trait Notation<T: ?Sized>: Sized {
    /// Every verb once, in the order of the variants.
    const VERBS: &'static [&'static str];

    fn verb(&self) -> &'static str;

    /// Says what follows the verb.
    fn say(&self, line: &mut Line<'_, T>);

    /// Reads what follows a verb; `None` if there is no such verb.
    fn hear(verb: &str, words: &mut Words<'_, T>) -> Result<Option<Self>, BadInput>;

    fn write(&self, tables: &T) -> Name {
        let mut line = Line {
            tables,
            text: self.verb().into(),
        };
        self.say(&mut line);
        line.text
    }

    fn read(tables: &T, text: &str) -> Result<Self, BadInput> {
        let mut words = Words {
            tables,
            text,
            words: text.split_whitespace(),
        };
        let verb = words.word("an action")?;
        let action = Self::hear(verb, &mut words)?
            .ok_or_else(|| words.wrong(format!("there is no action `{}`", shortened(verb))))?;
        match words.words.next() {
            Some(more) => Err(words.refuse(more, "is too much")),
            None => Ok(action),
        }
    }
}

/// What stands in a notation as a word, or as several. The tables are at hand for names.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot stand in a notation with `{T}` as its tables",
    label = "implement `kernel::notation::Spoken<{T}>` for it, or derive `Word` with a `called`"
)]
pub trait Spoken<T: ?Sized>: Sized {
    fn say(&self, line: &mut Line<'_, T>);
    fn hear(words: &mut Words<'_, T>) -> Result<Self, BadInput>;
}

/// A text that is being written.
pub struct Line<'a, T: ?Sized> {
    pub tables: &'a T,
    text: Name,
}

impl<T: ?Sized> Line<'_, T> {
    /// Adds a word.
    pub fn word(&mut self, word: &str) {
        self.text.push(' ');
        self.text.push_str(word);
    }

    /// Adds a word that is put together.
    pub fn display(&mut self, word: impl Display) {
        self.text.push(' ');
        let written: fmt::Result = write!(self.text, "{word}");
        debug_assert!(written.is_ok(), "memory takes every word");
    }
}

/// A text that is being read.
pub struct Words<'a, T: ?Sized> {
    pub tables: &'a T,
    text: &'a str,
    words: SplitWhitespace<'a>,
}

impl<'a, T: ?Sized> Words<'a, T> {
    /// What is wrong with the text.
    pub fn wrong(&self, what: impl Into<String>) -> BadInput {
        BadInput::new(format!("`{}`", shortened(self.text)), what)
    }

    /// What is wrong with one of its words.
    pub fn refuse(&self, word: &str, what: &str) -> BadInput {
        self.wrong(format!("`{}` {what}", shortened(word)))
    }

    /// The next word. `what` is missing if there is none: `a space`.
    pub fn word(&mut self, what: &str) -> Result<&'a str, BadInput> {
        let word = self.words.next();
        word.ok_or_else(|| self.wrong(format!("{what} is missing")))
    }

    /// The next word, which stays where it is.
    pub fn peek(&self) -> Option<&'a str> {
        self.words.clone().next()
    }

    /// How many words are left.
    pub fn left(&self) -> usize {
        self.words.clone().count()
    }

    /// The next word as the thing it names. `what` that is: `a space`.
    pub fn named<V>(
        &mut self,
        what: &str,
        find: impl FnOnce(&T, &str) -> Option<V>,
    ) -> Result<V, BadInput> {
        let word = self.word(what)?;
        find(self.tables, word).ok_or_else(|| {
            let (what, word) = (without_article(what), shortened(word));
            self.wrong(format!("there is no {what} `{word}`"))
        })
    }

    /// The next word as a number within a range. It has one form only: no sign, no leading zero.
    pub fn number<N>(&mut self, range: RangeInclusive<N>) -> Result<N, BadInput>
    where
        N: FromStr + PartialOrd + Display,
    {
        let word = self.word("a number")?;
        let number = read_number(word).filter(|number| range.contains(number));
        number.ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            self.refuse(word, &format!("is not a number from {least} to {most}"))
        })
    }

    /// The next word, which is one of two: whether it is the second.
    pub fn either(&mut self, no: &str, yes: &str) -> Result<bool, BadInput> {
        let word = self.word(&format!("{no} or {yes}"))?;
        if word == yes {
            Ok(true)
        } else if word == no {
            Ok(false)
        } else {
            Err(self.wrong(format!("`{}`: write {no} or {yes}", shortened(word))))
        }
    }
}

fn read_number<N: FromStr + Display>(word: &str) -> Option<N> {
    let number: N = word.parse().ok()?;
    (crate::name!("{number}") == word).then_some(number)
}

impl<T: ?Sized, S: Spoken<T>> Spoken<T> for Option<S> {
    fn say(&self, line: &mut Line<'_, T>) {
        if let Some(word) = self {
            word.say(line);
        }
    }

    fn hear(words: &mut Words<'_, T>) -> Result<Self, BadInput> {
        words.peek().map(|_| S::hear(words)).transpose()
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl<T: ?Sized> Spoken<T> for $number {
            fn say(&self, line: &mut Line<'_, T>) {
                line.display(self);
            }

            fn hear(words: &mut Words<'_, T>) -> Result<Self, BadInput> {
                let word = words.word("a number")?;
                read_number(word)
                    .ok_or_else(|| words.refuse(word, "is not a number that fits here"))
            }
        }
    )*};
}

numbers!(u8, u16, u32, i8, i16, i32);

/// Input can be anything; do not repeat more of it than a person would read.
pub fn shortened(text: &str) -> Name {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => crate::name!("{}…", &text[..end]),
        None => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Notation, Word};

    #[derive(Word)]
    #[word(called = "a side")]
    enum Side {
        North,
        South,
    }

    #[derive(Clone, Copy, PartialEq, Debug, Notation)]
    #[notation(tables = ())]
    enum Action {
        Pass,
        RaiseTwice(Side),
        #[verb("pass")]
        Hand {
            side: Side,
            #[within(1..=12)]
            cards: u8,
        },
        Count(u16, Option<Side>),
    }

    fn refused(text: &str) -> String {
        Action::read(&(), text).expect_err(text).what
    }

    #[test]
    fn what_is_written_reads_back() {
        for (text, action) in [
            ("pass", Action::Pass),
            ("raise-twice south", Action::RaiseTwice(Side::South)),
            (
                "pass north 12",
                Action::Hand {
                    side: Side::North,
                    cards: 12,
                },
            ),
            ("count 7", Action::Count(7, None)),
            ("count 7 south", Action::Count(7, Some(Side::South))),
        ] {
            assert_eq!(action.write(&()), text);
            assert_eq!(Action::read(&(), text), Ok(action));
            assert_eq!(Action::read(&(), &text.replace(' ', "  ")), Ok(action));
        }
        assert_eq!(Action::VERBS, ["pass", "raise-twice", "count"]);
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, what) in [
            ("", "an action is missing"),
            ("fly", "there is no action `fly`"),
            ("Pass", "there is no action `Pass`"),
            ("raise-twice", "a side is missing"),
            ("raise-twice west", "`west`: write north or south"),
            ("raise-twice north now", "`now` is too much"),
            ("pass north", "a number is missing"),
            ("pass north 13", "`13` is not a number from 1 to 12"),
            ("pass north 012", "`012` is not a number from 1 to 12"),
            ("pass north +1", "`+1` is not a number from 1 to 12"),
            ("pass north 1 2", "`2` is too much"),
            ("count 70000", "`70000` is not a number that fits here"),
            ("count -1", "`-1` is not a number that fits here"),
            ("count 7 west", "`west`: write north or south"),
        ] {
            assert_eq!(refused(text), what, "{text}");
        }
        let long = "é".repeat(500);
        let shown = "é".repeat(60);
        assert_eq!(refused(&long), format!("there is no action `{shown}…`"));
    }
}
