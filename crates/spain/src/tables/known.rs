//! What a file may refer to, and words that every file uses.

use crate::{
    map::{Map, SpaceId},
    pieces::{LeaderId, Pieces},
    powers::Power,
};
use kernel::{
    Fact,
    fact::{Fault, sound},
    facts::check_source,
};
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use toml::Spanned;

/// Sources of this game besides those of every game: boxes of the player aid, and words with an explanation.
pub const SOURCES: [&str; 3] = ["aid:", "public", "reconstructed"];

pub const NO_ID: &str =
    "an id begins with a small letter and has small letters, digits and underscores only";

/// The map and the counters, when their files have been read.
pub struct Known<'a> {
    pub map: &'a Map,
    pub pieces: &'a Pieces,
}

/// Whoever knows the map can name a space.
pub trait Charted {
    fn map(&self) -> &Map;
}

impl Charted for Map {
    fn map(&self) -> &Map {
        self
    }
}

impl Charted for Known<'_> {
    fn map(&self) -> &Map {
        self.map
    }
}

impl<K: Charted + ?Sized> Fact<K> for SpaceId {
    type Raw = String;

    fn typed(id: String, known: &K) -> Result<SpaceId, Fault> {
        let space = known.map().named(&id);
        space.ok_or_else(|| format!("there is no space `{id}` in spaces.csv").into())
    }
}

impl Fact<Known<'_>> for LeaderId {
    type Raw = String;

    fn typed(id: String, known: &Known<'_>) -> Result<LeaderId, Fault> {
        let named = |leader: &LeaderId| known.pieces.leader(*leader).named;
        let leader = known.pieces.leader_named(&id).filter(named);
        leader.ok_or_else(|| format!("there is no leader `{id}` in leaders.toml").into())
    }
}

/// Where a record comes from.
pub struct Source;

impl<K: ?Sized> Fact<K> for Source {
    type Raw = String;

    fn typed(source: String, _: &K) -> Result<Source, Fault> {
        check_source(&source, &SOURCES)?;
        Ok(Source)
    }
}

/// A name or a text, which may not be empty.
pub struct Text(pub String);

impl<K: ?Sized> Fact<K> for Text {
    type Raw = String;

    fn typed(text: String, _: &K) -> Result<Text, Fault> {
        sound(!text.trim().is_empty(), "there must be some text here")?;
        Ok(Text(text))
    }
}

/// Ids are words of the notation.
pub fn is_id(id: &str) -> bool {
    let inner = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    id.starts_with(|c: char| c.is_ascii_lowercase()) && id.chars().all(inner)
}

pub fn an_id<K: ?Sized>(id: &str, _: &K) -> Result<(), String> {
    sound(is_id(id), NO_ID)
}

/// The power that stands as a key.
pub fn power_named(key: &Spanned<String>) -> Result<Power, Fault> {
    let unknown = || Fault::of(key, format!("unknown power `{}`", key.get_ref()));
    Power::named(key.get_ref()).ok_or_else(unknown)
}

/// Something by power, in the alphabetical order of their names.
pub struct PerPower<T>(pub Vec<(Spanned<Power>, Spanned<T>)>);

impl<T> Default for PerPower<T> {
    fn default() -> Self {
        PerPower(Vec::new())
    }
}

impl<T: DeserializeOwned, K: ?Sized> Fact<K> for PerPower<T> {
    type Raw = BTreeMap<Spanned<String>, Spanned<T>>;

    fn typed(raw: Self::Raw, _: &K) -> Result<Self, Fault> {
        let typed = |(key, value): (Spanned<String>, _)| {
            let power = power_named(&key)?;
            Ok((Spanned::new(key.span(), power), value))
        };
        raw.into_iter()
            .map(typed)
            .collect::<Result<_, _>>()
            .map(PerPower)
    }
}
