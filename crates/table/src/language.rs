//! The languages of the house, and the table's own words in them.

use crate::words::Words;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr, sync::LazyLock};

/// A language a person may choose.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    Fr,
    #[default]
    En,
}

/// A word that is not a language of the house.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{0}\" is no language here: write fr or en")]
pub struct UnknownLanguage(pub String);

impl Language {
    pub const ALL: [Language; 2] = [Language::Fr, Language::En];

    /// As in `lang="fr"` and in the names of text files.
    pub fn tag(self) -> &'static str {
        match self {
            Language::Fr => "fr",
            Language::En => "en",
        }
    }

    /// The language's name in itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Language::Fr => "Français",
            Language::En => "English",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        Language::ALL
            .into_iter()
            .find(|language| language.tag() == text)
            .ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

const FRENCH: &str = include_str!("../texts/fr.ftl");
const ENGLISH: &str = include_str!("../texts/en.ftl");

/// The table's own words: buttons, headings, labels. A game brings its own texts.
pub fn house_words(language: Language) -> &'static Words {
    static WORDS: LazyLock<[Words; 2]> = LazyLock::new(|| {
        [("fr", FRENCH), ("en", ENGLISH)].map(|(tag, source)| {
            Words::new(tag, source).expect("the built-in texts are valid; a test proves it")
        })
    });
    &WORDS[language as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_written_as_its_tag() {
        for language in Language::ALL {
            assert_eq!(language.tag().parse(), Ok(language));
            assert_eq!(language.to_string(), language.tag());
            let json = serde_json::to_string(&language).unwrap();
            assert_eq!(json, format!("\"{}\"", language.tag()));
            assert_eq!(house_words(language).language(), language.tag());
        }
        assert!("de".parse::<Language>().is_err());
    }

    #[test]
    fn both_languages_say_the_same_things() {
        let keys = |source: &'static str| -> Vec<&str> {
            (source.lines())
                .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
                .filter_map(|line| line.split(" =").next())
                .collect()
        };
        assert!(keys(FRENCH).len() > 100);
        assert_eq!(keys(FRENCH), keys(ENGLISH));
    }
}
