//! Records of a TOML file, read field by field: whatever is wrong is told with its place.
//!
//! Written out, not derived: deriving it took longer to compile than all the rest of this crate.

use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Why signs are refused, and at which bytes of their file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}")]
pub struct SignsError {
    pub span: Range<usize>,
    pub what: String,
}

pub type Read<T> = Result<T, SignsError>;

/// Something wrong at a place.
pub fn wrong<S>(place: &Spanned<S>, what: impl Into<String>) -> SignsError {
    SignsError {
        span: place.span(),
        what: what.into(),
    }
}

/// A text and its place.
pub type Word<'a> = Spanned<&'a str>;

/// The text of a whole file as a table.
pub fn parsed(text: &str) -> Read<Spanned<DeValue<'_>>> {
    let table = DeTable::parse(text).map_err(|error| SignsError {
        span: error.span().unwrap_or(0..0),
        what: error.message().to_owned(),
    })?;
    let span = table.span();
    Ok(Spanned::new(span, DeValue::Table(table.into_inner())))
}

/// A table with some fields, and no others.
#[derive(Clone, Copy)]
pub struct Record<'a> {
    pub place: &'a Spanned<DeValue<'a>>,
    table: &'a DeTable<'a>,
}

impl<'a> Record<'a> {
    pub fn new(place: &'a Spanned<DeValue<'a>>, fields: &[&str]) -> Read<Record<'a>> {
        let DeValue::Table(table) = place.as_ref() else {
            return Err(wrong(place, "this must be a table"));
        };
        for (field, _) in table {
            if !fields.contains(&field.as_ref().as_ref()) {
                let what = format!(
                    "there is no field `{}` here; the fields are: {}",
                    field.as_ref(),
                    fields.join(", ")
                );
                return Err(wrong(field, what));
            }
        }
        Ok(Record { place, table })
    }

    fn get(&self, field: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.table.get(field)
    }

    pub fn has(&self, field: &str) -> bool {
        self.get(field).is_some()
    }

    pub fn word(&self, field: &str) -> Read<Option<Word<'a>>> {
        self.get(field).map(word).transpose()
    }

    /// A text that must be there.
    pub fn needed(&self, field: &str) -> Read<Word<'a>> {
        self.word(field)?.ok_or_else(|| self.lacks(field))
    }

    pub fn lacks(&self, field: &str) -> SignsError {
        wrong(self.place, format!("the field `{field}` is missing here"))
    }

    pub fn number(&self, field: &str) -> Read<Option<f64>> {
        self.get(field).map(number).transpose()
    }

    /// Whether it is so; it is not, if nothing is said.
    pub fn is(&self, field: &str) -> Read<bool> {
        match self.get(field) {
            None => Ok(false),
            Some(value) => {
                (value.as_ref().as_bool()).ok_or_else(|| wrong(value, "write `true` or `false`"))
            }
        }
    }

    /// Two numbers: how far to the right, how far down. Nowhere, if nothing is said.
    pub fn point(&self, field: &str) -> Read<[f64; 2]> {
        let point = self.get(field).map(numbers).transpose()?;
        Ok(point.unwrap_or_default())
    }

    /// The numbers of a list; none, if there is no list.
    pub fn numbers(&self, field: &str) -> Read<Vec<f64>> {
        self.list(field)?.iter().map(number).collect()
    }

    /// The texts of a list; none, if there is no list.
    pub fn words(&self, field: &str) -> Read<Vec<Word<'a>>> {
        self.list(field)?.iter().map(word).collect()
    }

    /// The parts of a list; none, if there is no list.
    pub fn list(&self, field: &str) -> Read<&'a [Spanned<DeValue<'a>>]> {
        match self.get(field) {
            None => Ok(&[]),
            Some(value) => match value.as_ref() {
                DeValue::Array(parts) => Ok(parts),
                _ => Err(wrong(value, "this must be a list")),
            },
        }
    }

    /// A table within this one.
    pub fn inner(&self, field: &str, fields: &[&str]) -> Read<Option<Record<'a>>> {
        (self.get(field).map(|value| Record::new(value, fields))).transpose()
    }

    /// One of some words, and what it stands for.
    pub fn choice<T: Copy>(&self, field: &str, choices: &[(&str, T)]) -> Read<Option<T>> {
        let Some(word) = self.word(field)? else {
            return Ok(None);
        };
        match chosen(word.as_ref(), choices) {
            Some(choice) => Ok(Some(choice)),
            None => Err(unknown(
                &word,
                "choice",
                choices.iter().map(|(name, _)| *name),
            )),
        }
    }
}

/// What a word stands for.
pub fn chosen<T: Copy>(word: &str, choices: &[(&str, T)]) -> Option<T> {
    let found = choices.iter().find(|(name, _)| *name == word);
    found.map(|(_, choice)| *choice)
}

fn word<'a>(value: &'a Spanned<DeValue<'a>>) -> Read<Word<'a>> {
    let text = (value.as_ref().as_str()).ok_or_else(|| wrong(value, "this must be a text"))?;
    Ok(Spanned::new(value.span(), text))
}

fn number(value: &Spanned<DeValue<'_>>) -> Read<f64> {
    let text = match value.as_ref() {
        DeValue::Integer(number) => number.as_str(),
        DeValue::Float(number) => number.as_str(),
        _ => return Err(wrong(value, "this must be a number")),
    };
    let number: Option<f64> = text.parse().ok();
    number
        .filter(|number| number.is_finite())
        .ok_or_else(|| wrong(value, format!("`{text}` is not a number that fits here")))
}

/// A list of exactly `N` numbers.
pub fn numbers<const N: usize>(value: &Spanned<DeValue<'_>>) -> Read<[f64; N]> {
    let what = || wrong(value, format!("this must be a list of {N} numbers"));
    let parts = value.as_ref().as_array().ok_or_else(what)?;
    let numbers = parts.iter().map(number).collect::<Read<Vec<f64>>>()?;
    numbers.try_into().map_err(|_| what())
}

/// A name that leads nowhere.
pub fn unknown<'a>(word: &Word, kind: &str, known: impl Iterator<Item = &'a str>) -> SignsError {
    let known: Vec<&str> = known.collect();
    let what = match known.as_slice() {
        [] => format!("there is no {kind} `{}`, nor any other", word.as_ref()),
        known => format!(
            "there is no {kind} `{}`; there are: {}",
            word.as_ref(),
            known.join(", ")
        ),
    };
    wrong(word, what)
}
