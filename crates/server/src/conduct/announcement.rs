//! What the host says to everybody: a line at the top of every page and every table.

use crate::{
    accounts::now,
    store::{StorageError, Store},
};
use serde::{Deserialize, Serialize};
use table::Language;

/// Most characters of an announcement.
pub const LONGEST: usize = 500;
const KEY: &str = "announcement";

/// What is announced, in one language or both.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Announcement {
    pub en: Option<String>,
    pub fr: Option<String>,
    /// Shown until then, in seconds since 1970; `None`: until it is withdrawn.
    pub until: Option<i64>,
}

impl Announcement {
    /// `None` if there is no text, or too much.
    pub fn new(en: Option<&str>, fr: Option<&str>, until: Option<i64>) -> Option<Announcement> {
        let line = |text: Option<&str>| {
            let line = text?.split_whitespace().collect::<Vec<_>>().join(" ");
            (!line.is_empty()).then_some(line)
        };
        let said = Announcement {
            en: line(en),
            fr: line(fr),
            until,
        };
        let mut lines = said.en.iter().chain(&said.fr).peekable();
        let fits = lines.peek().is_some() && lines.all(|line| line.chars().count() <= LONGEST);
        fits.then_some(said)
    }

    /// In this language, or in whichever there is.
    pub fn text(&self, language: Language) -> &str {
        let (own, other) = match language {
            Language::En => (&self.en, &self.fr),
            Language::Fr => (&self.fr, &self.en),
        };
        own.as_deref().or(other.as_deref()).unwrap_or_default()
    }

    /// How much longer it will be shown; `None`: until it is withdrawn.
    pub fn seconds_left(&self) -> Option<u64> {
        let left = self.until?.saturating_sub(now());
        Some(u64::try_from(left).unwrap_or(0))
    }

    pub fn is_over(&self) -> bool {
        self.until.is_some_and(|until| until <= now())
    }
}

pub(super) async fn read(store: &Store) -> Result<Option<Announcement>, StorageError> {
    let kept = store.meta(KEY).await?.unwrap_or_default();
    // An announcement that cannot be read was withdrawn, or made by another version: then there is none.
    Ok(serde_json::from_slice(&kept).unwrap_or(None))
}

pub(super) async fn write(store: &Store, said: Option<&Announcement>) -> Result<(), StorageError> {
    let bytes = serde_json::to_vec(&said).expect("words and a number can always be written");
    store.set_meta(KEY, bytes).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_language_serves_both_readers() {
        let said = Announcement::new(Some(" Back  at noon "), None, None).unwrap();
        assert_eq!(said.text(Language::En), "Back at noon");
        assert_eq!(said.text(Language::Fr), "Back at noon");
        let said = Announcement::new(Some("Noon"), Some("Midi"), Some(1)).unwrap();
        assert_eq!(said.text(Language::Fr), "Midi");
        assert!(said.is_over());
    }

    #[test]
    fn nothing_and_too_much_are_not_said() {
        assert_eq!(Announcement::new(Some("  "), None, None), None);
        let long = "x".repeat(LONGEST + 1);
        assert_eq!(Announcement::new(Some(&long), Some("kurz"), None), None);
    }
}
