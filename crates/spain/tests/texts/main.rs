//! The texts: both languages whole, alike, true to the data, and fitting what the code says.

mod keys;
mod log;
mod sentences;
mod words;

use std::collections::BTreeMap;
use words::{LANGUAGES, bundles, word, words};

/// Every key and attribute, as `key` and `key.attribute`, with its source.
fn entries(texts: &str) -> BTreeMap<String, String> {
    let mut entries: BTreeMap<String, String> = BTreeMap::new();
    let (mut message, mut last) = (String::new(), String::new());
    for line in texts.lines() {
        let attribute = line.trim_start().strip_prefix('.');
        let named = match attribute.filter(|_| line.starts_with("    .")) {
            Some(rest) => rest
                .split_once(" = ")
                .map(|(name, value)| (format!("{message}.{name}"), value)),
            None => (line.split_once(" = "))
                .filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
                .map(|(name, value)| (name.to_owned(), value)),
        };
        match named {
            Some((key, value)) => {
                if !key.contains('.') {
                    message.clone_from(&key);
                }
                last.clone_from(&key);
                let twice = entries.insert(key, value.to_owned());
                assert_eq!(twice, None, "{last} stands twice");
            }
            None if line.starts_with([' ', '}']) => {
                *entries.get_mut(&last).expect("a key before") += line;
            }
            None => {}
        }
    }
    entries
}
