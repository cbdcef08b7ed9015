//! What a file may refer to, and words that every file uses.

use super::page::SOURCES;
use crate::{
    map::{Map, SpaceId},
    pieces::{LeaderId, Pieces},
};
use kernel::{
    Fact,
    fact::{Fault, sound},
    facts::check_source,
};

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
