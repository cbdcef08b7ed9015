//! `rulebook.toml`: every paragraph of a rulebook and every reading of it, in our own words.

use serde::Deserialize;
use thiserror::Error;

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulebook {
    #[serde(default, rename = "paragraph")]
    pub paragraphs: Vec<Rule>,
    #[serde(default, rename = "reading")]
    pub readings: Vec<Rule>,
}

/// A paragraph, or a reading that settles a doubt about one.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    pub id: String,
    pub title: Words,
    pub summary: Words,
    pub status: Status,
    /// Why it cannot be tested, if it cannot.
    pub reason: Option<String>,
}

/// The same in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    pub fr: String,
    pub en: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Enforced and tested.
    Rule,
    /// Colour: it requires nothing of anybody.
    Flavour,
    /// It says what a word means.
    Definition,
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RulebookError {
    #[error("line {line}: {what}")]
    Toml { line: usize, what: String },
    #[error("the rule {0} appears twice")]
    Twice(String),
    #[error("{0} needs no test, but does not say why: add a `reason`")]
    NoReason(String),
}

impl Words {
    pub fn in_language(&self, language: &str) -> &str {
        match language {
            "fr" => &self.fr,
            _ => &self.en,
        }
    }
}

impl Rule {
    pub fn needs_proof(&self) -> bool {
        self.status == Status::Rule
    }
}

impl Rulebook {
    pub fn read(text: &str) -> Result<Rulebook, RulebookError> {
        let book: Rulebook = toml::from_str(text).map_err(|error| {
            let before = error.span().and_then(|span| text.get(..span.start));
            RulebookError::Toml {
                line: before.map_or(1, |before| before.matches('\n').count() + 1),
                what: error.message().to_owned(),
            }
        })?;
        let mut seen = std::collections::BTreeSet::new();
        for rule in book.rules() {
            if !seen.insert(rule.id.as_str()) {
                return Err(RulebookError::Twice(rule.id.clone()));
            }
            if !rule.needs_proof() && rule.reason.as_deref().unwrap_or("").trim().is_empty() {
                return Err(RulebookError::NoReason(rule.id.clone()));
            }
        }
        Ok(book)
    }

    /// Paragraphs, then readings.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.paragraphs.iter().chain(&self.readings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(id: &str, more: &str) -> String {
        format!(
            "[[paragraph]]\nid = \"{id}\"\ntitle = {{ fr = \"t\", en = \"t\" }}\n\
             summary = {{ fr = \"oui\", en = \"yes\" }}\n{more}\n"
        )
    }

    #[test]
    fn a_rulebook_is_read() {
        let text = entry("4.2", "status = \"rule\"")
            + &entry("0.7", "status = \"flavour\"\nreason = \"words\"");
        let book = Rulebook::read(&text).unwrap();
        assert_eq!(book.paragraphs.len(), 2);
        assert_eq!(book.paragraphs[0].summary.in_language("fr"), "oui");
        assert!(book.paragraphs[0].needs_proof());
        assert!(!book.paragraphs[1].needs_proof());
    }

    #[test]
    fn what_is_wrong_is_named() {
        let twice = entry("4.2", "status = \"rule\"").repeat(2);
        assert_eq!(
            Rulebook::read(&twice),
            Err(RulebookError::Twice("4.2".to_owned()))
        );
        let silent = entry("0.7", "status = \"definition\"");
        assert_eq!(
            Rulebook::read(&silent),
            Err(RulebookError::NoReason("0.7".to_owned()))
        );
        let unknown = entry("4.2", "status = \"maybe\"");
        assert!(matches!(
            Rulebook::read(&unknown),
            Err(RulebookError::Toml { line: 5, .. })
        ));
    }
}
