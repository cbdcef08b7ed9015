//! The words of the pages and of the server's own messages.

use kernel::Message;
use std::sync::LazyLock;
use table::{Language, Words};

/// The texts of one language, one file for each part of the server.
macro_rules! texts {
    ($language:literal, $($part:literal)*) => {
        concat!($(include_str!(concat!("../../texts/", $language, "/", $part, ".ftl")), "\n"),*)
    };
}

macro_rules! parts {
    ($language:literal) => {
        texts!(
            $language,
            "house" "landing" "lobby" "new_game" "waiting" "players" "curtain" "rules" "account"
            "letters" "errors" "refusals" "unplayable" "host" "learning"
        )
    };
}

/// Games bring their own texts; the table's own words are in the table crate.
const TEXTS: [(Language, &str); 2] = [(Language::Fr, parts!("fr")), (Language::En, parts!("en"))];

static WORDS: LazyLock<[Words; 2]> = LazyLock::new(|| {
    TEXTS.map(|(language, source)| {
        Words::new(language.tag(), source).expect("the built-in texts are valid; a test proves it")
    })
});

/// The server's words in a language.
pub fn words(language: Language) -> &'static Words {
    match language {
        Language::Fr => &WORDS[0],
        Language::En => &WORDS[1],
    }
}

/// Shorthand for pages that say a lot.
#[derive(Clone, Copy)]
pub(super) struct Say(Language);

impl Say {
    pub fn new(language: Language) -> Say {
        Say(language)
    }

    pub fn the(self, key: &str) -> String {
        self.with(&Message::new(key))
    }

    pub fn with(self, message: &Message) -> String {
        words(self.0).say(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        collections::{BTreeMap, BTreeSet},
        fs,
        path::Path,
    };

    /// Prefixes of keys that are assembled from parts.
    const PUT_TOGETHER: [&str; 10] = [
        "bot-",
        "kind-",
        "ended-",
        "lobby-",
        "notices-",
        "error-title-",
        "nobody-listed-",
        "account-done-",
        "export-word-",
        "admin-did-",
    ];

    /// Every key, with the names of the values it needs.
    fn keys(source: &str) -> BTreeMap<String, BTreeSet<String>> {
        let mut keys = BTreeMap::<String, BTreeSet<String>>::new();
        let mut last = String::new();
        for line in source.lines() {
            if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                last = line.split(" =").next().unwrap().to_owned();
                keys.entry(last.clone()).or_default();
            }
            for part in line.split('$').skip(1) {
                let name: String = part
                    .chars()
                    .take_while(char::is_ascii_alphanumeric)
                    .collect();
                keys.get_mut(&last).unwrap().insert(name);
            }
        }
        keys
    }

    fn sources(folder: &Path, out: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, out);
            } else if !path.ends_with("pages/words.rs") {
                out.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }

    #[test]
    fn both_languages_say_the_same_things() {
        let [french, english] = TEXTS.map(|(_, source)| keys(source));
        assert_eq!(french, english);
        for language in Language::ALL {
            assert!(words(language).find("site-name").is_some());
        }
    }

    /// Every key used in the code is in the texts, and every key of the texts is used in the code.
    #[test]
    fn texts_and_code_fit() {
        let known = keys(TEXTS[1].1);
        let mut code = String::new();
        // Notices have texts of their own.
        for folder in ["accounts", "admin", "conduct", "hall", "http", "pages"] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("src")
                .join(folder);
            sources(&folder, &mut code);
        }
        let literals: BTreeSet<&str> = code.split('"').collect();
        for key in known.keys() {
            let made = PUT_TOGETHER.iter().any(|start| key.starts_with(start));
            assert!(
                made || literals.contains(key.as_str()),
                "nothing uses {key}"
            );
        }
        for start in [
            ".the(\"",
            "Message::new(\"",
            "forbidden(\"",
            "bad_as(\"",
            "Forbidden(\"",
            "TooMany(\"",
        ] {
            for part in code.split(start).skip(1) {
                let key = part.split('"').next().unwrap();
                let made = key.is_empty() || key.contains('{');
                assert!(made || known.contains_key(key), "the texts lack {key}");
            }
        }
    }
}
