//! What a file may refer to.

use super::cities_file::country_named;
use crate::{
    map::{CityId, Country, Map},
    nations::Nation,
    pieces::{GeneralId, Pieces},
};
use kernel::{
    Fact,
    fact::{Fault, sound},
};

/// The map and the pieces, when their files have been read.
pub struct Known<'a> {
    pub map: &'a Map,
    pub pieces: &'a Pieces,
}

impl Known<'_> {
    /// The general must be one of the nation's.
    pub fn serves(&self, general: GeneralId, nation: Nation) -> Result<(), String> {
        let general = self.pieces.general(general);
        sound(
            general.nation == nation,
            &format!("`{}` is a general of another nation", general.id),
        )
    }
}

impl Fact<Known<'_>> for GeneralId {
    type Raw = String;

    fn typed(id: String, known: &Known<'_>) -> Result<GeneralId, Fault> {
        let general = known.pieces.general_named(&id);
        general.ok_or_else(|| format!("there is no general `{id}` in pieces.toml").into())
    }
}

impl Fact<Known<'_>> for CityId {
    type Raw = String;

    fn typed(id: String, known: &Known<'_>) -> Result<CityId, Fault> {
        let city = known.map.named(&id);
        city.ok_or_else(|| format!("there is no city `{id}` in cities.csv").into())
    }
}

impl Fact<Known<'_>> for Country {
    type Raw = String;

    fn typed(id: String, _: &Known<'_>) -> Result<Country, Fault> {
        country_named(&id).ok_or_else(|| format!("unknown country `{id}`").into())
    }
}
