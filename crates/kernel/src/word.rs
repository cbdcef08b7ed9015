//! Words: enums whose variants have a name, the same in data files, notation and saved positions.

use crate::{
    BadInput,
    notation::{Words, shortened},
};
use serde::{
    Deserializer, Serializer,
    de::{EnumAccess, Error, Unexpected, VariantAccess, Visitor},
};
use std::{
    fmt::{self, Debug},
    hash::Hash,
    marker::PhantomData,
};

/// One of a few words. Comes with `#[derive(Word)]`.
///
/// ```
/// use kernel::Word;
///
/// #[derive(Word)]
/// #[word(called = "a power")]
/// pub enum Power {
///     Britain,
///     HabsburgSpain,
///     #[word("united-provinces")]
///     Dutch,
/// }
///
/// assert_eq!(Power::ALL.map(Power::name), ["britain", "habsburg_spain", "united-provinces"]);
/// assert_eq!(Power::named("habsburg_spain"), Some(Power::HabsburgSpain));
/// assert_eq!(Power::Dutch.index(), 2);
/// ```
///
/// A variant is called by its name in small letters with underscores, unless `#[word("…")]` says otherwise. A word is a
/// value: it comes with `Copy`, `Ord`, `Hash`, `Debug`, `Display` (its name) and serde. Where it is `called` something it
/// can stand in a notation.
pub trait Word: Copy + Ord + Hash + Debug + 'static {
    /// All of them, in the order of the declaration.
    const ALL: &'static [Self];
    /// Their names, in the same order.
    const NAMES: &'static [&'static str];

    fn index(self) -> usize;

    fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }

    fn named(name: &str) -> Option<Self> {
        let index = Self::NAMES.iter().position(|other| *other == name)?;
        Some(Self::ALL[index])
    }
}

/// Words that are listed when another one stands in their place. More than these nobody wants to read.
const LISTED: usize = 4;

/// Reads a word of a notation. `what` it is: `a side`, `a power`.
pub fn hear<W: Word, T: ?Sized>(what: &str, words: &mut Words<'_, T>) -> Result<W, BadInput> {
    let word = words.word(what)?;
    W::named(word).ok_or_else(|| words.wrong(unknown::<W>(what, word)))
}

/// What is wrong with a word that is none of these.
pub fn unknown<W: Word>(what: &str, word: &str) -> String {
    let word = shortened(word);
    match W::NAMES.split_last() {
        Some((last, others)) if (1..LISTED).contains(&others.len()) => {
            format!("`{word}`: write {} or {last}", others.join(", "))
        }
        _ => format!("there is no {} `{word}`", without_article(what)),
    }
}

/// `power` of `a power`.
pub(crate) fn without_article(what: &str) -> &str {
    let bare = what.strip_prefix("a ").or_else(|| what.strip_prefix("an "));
    bare.unwrap_or(what)
}

/// Saves a word as a variant: its number, or its name where a format writes names.
pub fn save<W: Word, S: Serializer>(of: &'static str, word: W, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_unit_variant(of, word.index() as u32, word.name())
}

/// Reads a word that was saved, or stands in a data file.
pub fn load<'de, W: Word, D: Deserializer<'de>>(of: &'static str, from: D) -> Result<W, D::Error> {
    from.deserialize_enum(of, W::NAMES, Variant(PhantomData))
}

struct Variant<W>(PhantomData<W>);

impl<'de, W: Word> Visitor<'de> for Variant<W> {
    type Value = W;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one of `{}`", W::NAMES.join("`, `"))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<W, A::Error> {
        let (word, content) = data.variant_seed(Name(PhantomData))?;
        content.unit_variant()?;
        Ok(word)
    }
}

struct Name<W>(PhantomData<W>);

impl<'de, W: Word> serde::de::DeserializeSeed<'de> for Name<W> {
    type Value = W;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<W, D::Error> {
        from.deserialize_identifier(self)
    }
}

impl<W: Word> Visitor<'_> for Name<W> {
    type Value = W;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a word")
    }

    fn visit_u64<E: Error>(self, index: u64) -> Result<W, E> {
        let word = usize::try_from(index).ok().and_then(|i| W::ALL.get(i));
        word.copied().ok_or_else(|| {
            let expected = format!("a number below {}", W::ALL.len());
            E::invalid_value(Unexpected::Unsigned(index), &expected.as_str())
        })
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<W, E> {
        W::named(name).ok_or_else(|| E::unknown_variant(name, W::NAMES))
    }
}

#[cfg(test)]
mod tests {
    use crate::Word;

    #[derive(Word)]
    enum Season {
        Spring,
        HighSummer,
        #[word("fall")]
        Autumn,
    }

    /// As serde would have it.
    #[derive(serde::Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Plain {
        Spring,
        HighSummer,
    }

    #[test]
    fn a_word_is_found_by_its_name() {
        for season in Season::ALL {
            assert_eq!(Season::named(season.name()), Some(season));
            assert_eq!(<Season as Word>::ALL[season.index()], season);
            assert_eq!(format!("{season}"), season.name());
        }
        assert_eq!(Season::named("Spring"), None);
        assert_eq!(Season::HighSummer.name(), "high_summer");
        assert_eq!(Season::Autumn.name(), "fall");
        assert_eq!(format!("{:?}", Season::HighSummer), "HighSummer");
        assert!(Season::Spring < Season::Autumn);
    }

    #[test]
    fn a_word_is_saved_as_serde_saves_it() {
        let same = |season: Season, plain: Plain| {
            let saved = postcard::to_allocvec(&season);
            assert_eq!(saved, postcard::to_allocvec(&plain));
            assert_eq!(postcard::from_bytes(&saved.expect("saved")), Ok(season));
        };
        same(Season::Spring, Plain::Spring);
        same(Season::HighSummer, Plain::HighSummer);
        assert!(postcard::from_bytes::<Season>(&[3]).is_err());
    }

    #[test]
    fn a_data_file_names_a_word() {
        #[derive(serde::Deserialize)]
        struct File {
            season: Season,
        }
        let read = |text: &str| toml::from_str::<File>(text).map(|file| file.season);
        assert_eq!(read("season = 'fall'"), Ok(Season::Autumn));
        let fault = read("season = 'winter'").expect_err("no such word");
        assert_eq!(
            fault.message(),
            "unknown variant `winter`, expected one of `spring`, `high_summer`, `fall`"
        );
        assert_eq!(fault.span(), Some(9..17));
    }
}
