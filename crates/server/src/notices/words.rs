//! The words of letters, in the reader's language.

use kernel::Message;
use std::sync::LazyLock;
use table::{Language, Words};

static FRENCH: LazyLock<Words> = LazyLock::new(|| built_in("fr", include_str!("fr.ftl")));
static ENGLISH: LazyLock<Words> = LazyLock::new(|| built_in("en", include_str!("en.ftl")));

fn built_in(language: &str, source: &str) -> Words {
    Words::new(language, source).expect("the built-in texts are sound; a test reads them")
}

pub fn words(language: Language) -> &'static Words {
    match language {
        Language::Fr => &FRENCH,
        Language::En => &ENGLISH,
    }
}

pub fn say(language: Language, message: Message) -> String {
    words(language).say(&message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_texts() {
        let keys = |source: &'static str| {
            let key = |line: &'static str| line.split_once(" = ").map(|(key, _)| key);
            let mut keys: Vec<&str> = source
                .lines()
                .filter(|line| line.starts_with(|letter: char| letter.is_ascii_lowercase()))
                .filter_map(key)
                .collect();
            keys.sort_unstable();
            keys
        };
        let french = keys(include_str!("fr.ftl"));
        assert_eq!(french, keys(include_str!("en.ftl")));
        for language in [Language::Fr, Language::En] {
            for key in &french {
                let said = say(
                    language,
                    Message::new(*key).number("count", 1).text("name", "x"),
                );
                assert_ne!(said, *key);
            }
        }
    }
}
