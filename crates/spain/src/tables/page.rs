//! A TOML file being read: its name, its text, and the words it may use.

use crate::{
    map::{Map, SpaceId},
    powers::{Power, Side},
};
use kernel::{
    BadInput,
    facts::{at, check_source, toml_file, whole},
};
use serde::{
    Deserialize,
    de::{
        DeserializeOwned, IntoDeserializer,
        value::{Error, StrDeserializer},
    },
};
use std::{fmt::Display, ops::RangeInclusive};
use toml::Spanned;

/// Sources of this game besides those of every game: boxes of the player aid, and words with an explanation.
pub const SOURCES: [&str; 3] = ["aid:", "public", "reconstructed"];

/// Ids are words of the notation.
pub fn is_id(id: &str) -> bool {
    let inner = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    id.starts_with(|c: char| c.is_ascii_lowercase()) && id.chars().all(inner)
}

pub const NO_ID: &str =
    "an id begins with a small letter and has small letters, digits and underscores only";

/// A word of the data as the value it stands for, if it is one.
pub fn word<'a, T: Deserialize<'a>>(word: &'a str) -> Option<T> {
    let reader: StrDeserializer<'a, Error> = word.into_deserializer();
    T::deserialize(reader).ok()
}

#[derive(Clone, Copy)]
pub struct Page<'a> {
    pub file: &'static str,
    pub text: &'a str,
}

impl Page<'_> {
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, BadInput> {
        toml_file(self.file, self.text)
    }

    pub fn wrong<T>(&self, value: &Spanned<T>, what: impl Into<String>) -> BadInput {
        at(self.file, self.text, value, what)
    }

    pub fn whole(&self, what: impl Into<String>) -> BadInput {
        whole(self.file, what)
    }

    pub fn source(&self, source: &Spanned<String>) -> Result<(), BadInput> {
        check_source(source.get_ref(), &SOURCES).map_err(|what| self.wrong(source, what))
    }

    pub fn id(&self, id: &Spanned<String>) -> Result<(), BadInput> {
        match is_id(id.get_ref()) {
            true => Ok(()),
            false => Err(self.wrong(id, NO_ID)),
        }
    }

    pub fn power(&self, name: &Spanned<String>) -> Result<Power, BadInput> {
        Power::named(name.get_ref())
            .ok_or_else(|| self.wrong(name, format!("unknown power `{}`", name.get_ref())))
    }

    pub fn side(&self, name: &Spanned<String>) -> Result<Side, BadInput> {
        Side::named(name.get_ref())
            .ok_or_else(|| self.wrong(name, format!("unknown side `{}`", name.get_ref())))
    }

    pub fn space(&self, map: &Map, id: &Spanned<String>) -> Result<SpaceId, BadInput> {
        space_named(map, id.get_ref()).map_err(|what| self.wrong(id, what))
    }

    /// A number between these two, both included.
    pub fn within<N: PartialOrd + Copy + Display>(
        &self,
        value: &Spanned<N>,
        range: RangeInclusive<N>,
    ) -> Result<N, BadInput> {
        let number = *value.get_ref();
        if range.contains(&number) {
            return Ok(number);
        }
        let what = format!(
            "{number} is out of range: {} to {}",
            range.start(),
            range.end()
        );
        Err(self.wrong(value, what))
    }

    /// A value that the rules fix: it stands in the file for its readers.
    pub fn fixed<T: PartialEq + Display, E: PartialEq<T> + Display + ?Sized>(
        &self,
        value: &Spanned<T>,
        expected: &E,
        rule: &str,
    ) -> Result<(), BadInput> {
        if expected == value.get_ref() {
            return Ok(());
        }
        let what = format!(
            "`{}` does not agree with the rules: `{expected}` ({rule})",
            value.get_ref()
        );
        Err(self.wrong(value, what))
    }

    /// Names and texts may not be empty.
    pub fn words(&self, texts: &[&Spanned<String>]) -> Result<(), BadInput> {
        match texts.iter().find(|text| text.get_ref().trim().is_empty()) {
            Some(empty) => Err(self.wrong(empty, "there must be some text here")),
            None => Ok(()),
        }
    }
}

pub fn space_named(map: &Map, id: &str) -> Result<SpaceId, String> {
    map.named(id)
        .ok_or_else(|| format!("there is no space `{id}` in spaces.csv"))
}
