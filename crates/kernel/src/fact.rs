//! Records of data files: declared once, as the game uses them.

use crate::{BadInput, Name, facts};
use serde::de::DeserializeOwned;
use std::{
    collections::BTreeMap,
    fmt::Display,
    ops::{Range, RangeInclusive},
};
use toml::Spanned;

/// What a data file says, in the types of the game. Comes with `#[derive(Fact)]`.
///
/// ```
/// use kernel::{Fact, Id, Word, fact::{self, Fault}};
///
/// /// What the file may refer to.
/// struct Known {
///     spaces: Vec<&'static str>,
/// }
///
/// #[derive(Id)]
/// #[id(most = 192)]
/// struct Space(u8);
///
/// /// A space stands in files by its name.
/// impl Fact<Known> for Space {
///     type Raw = String;
///     fn typed(id: String, known: &Known) -> Result<Space, Fault> {
///         let index = known.spaces.iter().position(|space| *space == id);
///         let space = index.map(Space::from_index);
///         space.ok_or_else(|| format!("there is no space `{id}`").into())
///     }
/// }
///
/// #[derive(Word)]
/// enum Side { Alliance, Bourbon }
///
/// #[derive(Fact)]
/// #[fact(known = Known)]
/// struct File {
///     card: Vec<Card>,
/// }
///
/// #[derive(Fact)]
/// #[fact(known = Known, also(printed: bool))]
/// struct Card {
///     side: Side,
///     #[fact(range = 1702..=1713)]
///     year: u16,
///     effects: Vec<Effect>,
/// }
///
/// /// One of several kinds, told apart by a tag.
/// #[derive(Fact)]
/// #[fact(known = Known, tag = "kind")]
/// enum Effect {
///     #[fact(also(vp: bool = false, "it scores nothing"))]
///     TakeSpace { space: Space },
///     ExtraMp {
///         #[fact(named = "points", range = 1..=6, or = "a march has six points at most")]
///         amount: u8,
///     },
/// }
///
/// let known = Known { spaces: vec!["ulm", "mainz"] };
/// let read = |text: &str| fact::read::<File, Known>("cards.toml", text, &known);
/// let good = "
/// [[card]]
/// printed = true
/// side = 'bourbon'
/// year = 1704
/// effects = [{ kind = 'take_space', space = 'mainz', vp = false }, { kind = 'extra_mp', points = 2 }]
/// ";
/// let file = read(good).unwrap();
/// assert_eq!((file.card[0].side, file.card[0].year), (Side::Bourbon, 1704));
/// assert!(matches!(file.card[0].effects[0], Effect::TakeSpace { space } if space.index() == 1));
/// assert!(matches!(file.card[0].effects[1], Effect::ExtraMp { amount: 2 }));
///
/// let refused = |from: &str, to: &str| read(&good.replace(from, to)).err().unwrap().to_string();
/// assert_eq!(
///     refused("1704", "1804"),
///     "cards.toml, line 5, column 8: 1804 is out of range: 1702 to 1713"
/// );
/// assert_eq!(refused("mainz", "genoa"), "cards.toml, line 6, column 12: there is no space `genoa`");
/// assert_eq!(refused("vp = false", "vp = true"), "cards.toml, line 6, column 12: it scores nothing");
/// assert_eq!(refused("2 }", "9 }"), "cards.toml, line 6, column 66: a march has six points at most");
/// assert!(refused("year", "years").contains("unknown field `years`"));
/// ```
///
/// From the declaration come the raw form, with a place in the file for every value, and the way from it to the types of
/// the game. Attributes of a field: `named` as the file calls it; `range`, and what is said `or` else; `check`, a function
/// of the value and what is known; `default` if it may be missing; `from` another fact that turns into it; `as_is` if
/// the raw form will do. Of a variant:
/// `named`, and what must `also` stand in the file for its readers; a struct has that as well. An `Option` may be missing. A `Spanned` value keeps
/// its place for what is checked later.
///
/// Values of a tagged enum have no place of their own: what is wrong in them is said of the whole entry.
///
/// A kind that is more than a few fields is a struct with a file of its own. Both say so:
///
/// ```
/// use kernel::{Fact, fact};
///
/// #[derive(Fact)]
/// #[fact(known = (), tag = "kind")]
/// enum Effect {
///     None,
///     #[fact(kind)]
///     ExtraMp(ExtraMp),
/// }
///
/// #[derive(Fact)]
/// #[fact(known = (), kind)]
/// struct ExtraMp {
///     points: u8,
/// }
///
/// let read = |text: &str| fact::read::<Effect, ()>("card.toml", text, &());
/// assert!(matches!(read("kind = 'none'"), Ok(Effect::None)));
/// assert!(matches!(read("kind = 'extra_mp'\npoints = 2"), Ok(Effect::ExtraMp(ExtraMp { points: 2 }))));
/// assert!(read("kind = 'extra_mp'\npoints = 2\nmore = 1").is_err());
/// ```
pub trait Fact<K: ?Sized>: Sized {
    /// As it stands in the file.
    type Raw: DeserializeOwned;

    fn typed(raw: Self::Raw, known: &K) -> Result<Self, Fault>;
}

/// What is wrong, and where in the text, if that is known already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    place: Option<Range<usize>>,
    what: String,
}

impl Fault {
    /// What is wrong there. A narrower place that is known already stays.
    #[must_use]
    pub fn at(mut self, place: Range<usize>) -> Fault {
        self.place.get_or_insert(place);
        self
    }

    /// What is wrong with a value that keeps its place.
    pub fn of<T>(value: &Spanned<T>, what: impl Into<String>) -> Fault {
        Fault::from(what.into()).at(value.span())
    }

    /// What is wrong with a file.
    pub fn within(self, file: &str, text: &str) -> BadInput {
        match self.place {
            Some(place) => facts::at_span(file, text, place, self.what),
            None => facts::whole(file, self.what),
        }
    }
}

impl From<String> for Fault {
    fn from(what: String) -> Fault {
        Fault { place: None, what }
    }
}

impl From<&str> for Fault {
    fn from(what: &str) -> Fault {
        what.to_owned().into()
    }
}

/// Reads a TOML file.
pub fn read<F: Fact<K>, K: ?Sized>(file: &str, text: &str, known: &K) -> Result<F, BadInput> {
    let raw = facts::toml_file(file, text)?;
    F::typed(raw, known).map_err(|fault| fault.within(file, text))
}

/// Whether a number lies in a range.
pub fn within<N: PartialOrd + Display>(number: &N, range: RangeInclusive<N>) -> Result<(), String> {
    if range.contains(number) {
        return Ok(());
    }
    let (least, most) = (range.start(), range.end());
    Err(format!("{number} is out of range: {least} to {most}"))
}

/// Whether something holds; else what is wrong.
pub fn sound(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

/// Whether a value is the one that the rules fix: it stands in the file for its readers.
pub fn agrees<T: Display, E: PartialEq<T> + Display + ?Sized>(
    value: &Spanned<T>,
    expected: &E,
    rule: &str,
) -> Result<(), Fault> {
    let found = value.get_ref();
    if expected == found {
        return Ok(());
    }
    let what = format!("`{found}` does not agree with the rules: `{expected}` ({rule})");
    Err(Fault::of(value, what))
}

/// Stands for itself in files.
macro_rules! plain {
    ($($plain:ty),*) => {$(
        impl<K: ?Sized> Fact<K> for $plain {
            type Raw = Self;

            fn typed(raw: Self, _: &K) -> Result<Self, Fault> {
                Ok(raw)
            }
        }
    )*};
}

plain!(bool, u8, u16, u32, i8, i16, i32, String, Name);

impl<K: ?Sized, F: Fact<K>> Fact<K> for Vec<F> {
    type Raw = Vec<F::Raw>;

    fn typed(raw: Self::Raw, known: &K) -> Result<Self, Fault> {
        raw.into_iter().map(|raw| F::typed(raw, known)).collect()
    }
}

impl<K: ?Sized, F: Fact<K>> Fact<K> for BTreeMap<String, F> {
    type Raw = BTreeMap<String, F::Raw>;

    fn typed(raw: Self::Raw, known: &K) -> Result<Self, Fault> {
        let typed = |(key, raw)| Ok((key, F::typed(raw, known)?));
        raw.into_iter().map(typed).collect()
    }
}

/// A list in which every entry has its place.
pub struct Listed<F>(pub Vec<F>);

impl<K: ?Sized, F: Fact<K>> Fact<K> for Listed<F> {
    type Raw = Vec<Spanned<F::Raw>>;

    fn typed(raw: Self::Raw, known: &K) -> Result<Self, Fault> {
        let typed = |entry: Spanned<F::Raw>| {
            let place = entry.span();
            F::typed(entry.into_inner(), known).map_err(|fault| fault.at(place))
        };
        raw.into_iter()
            .map(typed)
            .collect::<Result<_, _>>()
            .map(Listed)
    }
}

/// What keeps its place.
impl<K: ?Sized, F: Fact<K>> Fact<K> for Spanned<F> {
    type Raw = Spanned<F::Raw>;

    fn typed(raw: Self::Raw, known: &K) -> Result<Self, Fault> {
        placed(raw, known, |_| Ok(()))
    }
}

/// For derived code: a value with its place, and what is checked of it.
pub fn placed<F: Fact<K>, K: ?Sized>(
    raw: Spanned<F::Raw>,
    known: &K,
    check: impl FnOnce(&F) -> Result<(), String>,
) -> Result<Spanned<F>, Fault> {
    let place = raw.span();
    checked(raw.into_inner(), known, check)
        .map(|value| Spanned::new(place.clone(), value))
        .map_err(|fault| fault.at(place))
}

/// For derived code: a value, and what is checked of it.
pub fn checked<F: Fact<K>, K: ?Sized>(
    raw: F::Raw,
    known: &K,
    check: impl FnOnce(&F) -> Result<(), String>,
) -> Result<F, Fault> {
    let value = F::typed(raw, known)?;
    check(&value)?;
    Ok(value)
}
