//! `pieces.toml`: nations, generals, trains.

use super::cities_file::country_named;
use crate::{
    map::{CityId, Country, Map},
    nations::{NATIONS, Nation},
    pieces::{GENERALS, General, GeneralId, NationSheet, Pieces, Substitute, TRAINS, Train},
};
use kernel::{
    BadInput,
    facts::{at, check_source, toml_file},
};
use serde::Deserialize;
use std::ops::Range;
use toml::Spanned;

const FILE: &str = "pieces.toml";
/// What a purchase has room for.
const MOST_GENERALS: u8 = 8;
const MOST_TRAINS: usize = 2;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    nation: Vec<RawNation>,
    general: Vec<RawGeneral>,
    train: Vec<RawTrain>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawNation {
    id: Spanned<String>,
    // Names are printed from the texts; they stand in the file for its readers.
    #[serde(rename = "name_fr")]
    _name_fr: String,
    #[serde(rename = "name_en")]
    _name_en: String,
    side: Spanned<String>,
    army_total: Spanned<u8>,
    home_countries: Vec<Spanned<String>>,
    defends_objectives_in: Vec<Spanned<String>>,
    depots: Vec<Spanned<String>>,
    cards: u8,
    discard: u8,
    substitute: RawSubstitute,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSubstitute {
    sector: Spanned<u8>,
    territory: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGeneral {
    id: Spanned<String>,
    nation: Spanned<String>,
    rank: Spanned<u8>,
    name: String,
    setup: Spanned<String>,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTrain {
    id: Spanned<String>,
    nation: Spanned<String>,
    number: u8,
    setup: Spanned<String>,
    source: Spanned<String>,
}

struct Reader<'a> {
    text: &'a str,
    map: &'a Map,
}

impl Reader<'_> {
    fn wrong<T>(&self, value: &Spanned<T>, what: String) -> BadInput {
        at(FILE, self.text, value, what)
    }

    fn city(&self, id: &Spanned<String>) -> Result<CityId, BadInput> {
        (self.map.named(id.get_ref())).ok_or_else(|| {
            self.wrong(
                id,
                format!("there is no city `{}` in cities.csv", id.get_ref()),
            )
        })
    }

    fn nation(&self, id: &Spanned<String>) -> Result<Nation, BadInput> {
        Nation::named(id.get_ref())
            .ok_or_else(|| self.wrong(id, format!("unknown nation `{}`", id.get_ref())))
    }

    fn country(&self, id: &Spanned<String>) -> Result<Country, BadInput> {
        country_named(id.get_ref())
            .ok_or_else(|| self.wrong(id, format!("unknown country `{}`", id.get_ref())))
    }

    /// Ids are words of the notation.
    fn id(&self, id: &Spanned<String>) -> Result<(), BadInput> {
        let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !id.get_ref().is_empty() && id.get_ref().chars().all(word) {
            return Ok(());
        }
        Err(self.wrong(
            id,
            "an id has small letters, digits and hyphens only".to_owned(),
        ))
    }

    fn source(&self, source: &Spanned<String>) -> Result<(), BadInput> {
        check_source(source.get_ref(), &[]).map_err(|what| self.wrong(source, what))
    }

    fn sheet(&self, raw: &RawNation, expected: Nation) -> Result<NationSheet, BadInput> {
        if self.nation(&raw.id)? != expected {
            return Err(self.wrong(
                &raw.id,
                format!(
                    "nations must stand in the order of play; {} is due here",
                    expected.name()
                ),
            ));
        }
        let side = match expected.side() {
            crate::nations::Side::Defenders => "defender",
            crate::nations::Side::Attackers => "attacker",
        };
        if raw.side.get_ref() != side {
            return Err(self.wrong(&raw.side, format!("{} is a {side}", expected.name())));
        }
        self.source(&raw.source)?;
        let sector = *raw.substitute.sector.get_ref();
        if usize::from(sector) > self.map.sectors.len() {
            return Err(self.wrong(
                &raw.substitute.sector,
                format!("there is no sector {sector}"),
            ));
        }
        let depots: Vec<CityId> = raw
            .depots
            .iter()
            .map(|id| self.city(id))
            .collect::<Result<_, _>>()?;
        for (id, depot) in raw.depots.iter().zip(&depots) {
            if self.map.city(*depot).depot_of != Some(expected) {
                return Err(self.wrong(
                    id,
                    "cities.csv does not mark this city as their depot".to_owned(),
                ));
            }
        }
        if depots.is_empty() {
            return Err(self.wrong(&raw.id, "a nation needs a depot (10.7)".to_owned()));
        }
        if raw.discard > u8::from(expected == Nation::France) {
            return Err(self.wrong(
                &raw.id,
                "only France discards, and one card (3.1.b)".to_owned(),
            ));
        }
        Ok(NationSheet {
            army_total: *raw.army_total.get_ref(),
            home: raw
                .home_countries
                .iter()
                .map(|c| self.country(c))
                .collect::<Result<_, _>>()?,
            defends: (raw.defends_objectives_in.iter())
                .map(|c| self.country(c))
                .collect::<Result<_, _>>()?,
            depots,
            cards: raw.cards,
            discard: raw.discard,
            substitute: Substitute {
                sector: (sector != 0).then_some(sector),
                territory: match raw.substitute.territory.get_ref().as_str() {
                    "any" => None,
                    _ => Some(self.country(&raw.substitute.territory)?),
                },
            },
        })
    }
}

pub fn read(text: &str, map: &Map) -> Result<Pieces, BadInput> {
    let raw: RawFile = toml_file(FILE, text)?;
    let reader = Reader { text, map };
    let whole = |what: String| BadInput::new(format!("{FILE}, line 1, column 1"), what);
    if raw.nation.len() != NATIONS || raw.general.len() != GENERALS || raw.train.len() != TRAINS {
        return Err(whole(format!(
            "the game has {NATIONS} nations, {GENERALS} generals and {TRAINS} trains; this file has {}, {} and {}",
            raw.nation.len(),
            raw.general.len(),
            raw.train.len()
        )));
    }
    let mut sheets = Vec::new();
    for (entry, nation) in raw.nation.iter().zip(Nation::ALL) {
        sheets.push(reader.sheet(entry, nation)?);
    }
    let mut generals: Vec<General> = Vec::new();
    for entry in &raw.general {
        let nation = reader.nation(&entry.nation)?;
        reader.source(&entry.source)?;
        let rank = *entry.rank.get_ref();
        let due = match generals.last() {
            Some(last) if last.nation == nation => last.rank + 1,
            Some(last) if last.nation > nation => u8::MAX,
            _ => 1,
        };
        if rank != due || rank > MOST_GENERALS {
            return Err(reader.wrong(
                &entry.rank,
                format!(
                    "generals must stand nation by nation in the order of play, by rank from 1, {MOST_GENERALS} at most"
                ),
            ));
        }
        reader.id(&entry.id)?;
        if generals
            .iter()
            .any(|general| general.id == *entry.id.get_ref())
        {
            return Err(reader.wrong(&entry.id, "this id is taken".to_owned()));
        }
        generals.push(General {
            id: entry.id.get_ref().into(),
            nation,
            rank,
            name: entry.name.as_str().into(),
            setup: reader.city(&entry.setup)?,
        });
    }
    let mut trains: Vec<Train> = Vec::new();
    for entry in &raw.train {
        let nation = reader.nation(&entry.nation)?;
        reader.source(&entry.source)?;
        if trains.last().is_some_and(|last| last.nation > nation) {
            return Err(reader.wrong(
                &entry.nation,
                "trains must stand in the order of play".to_owned(),
            ));
        }
        let of_nation = trains.iter().filter(|train| train.nation == nation).count();
        if of_nation == MOST_TRAINS {
            return Err(reader.wrong(
                &entry.nation,
                format!("a nation has {MOST_TRAINS} trains at most"),
            ));
        }
        let setup = reader.city(&entry.setup)?;
        if trains.iter().any(|train| train.setup == setup) {
            return Err(reader.wrong(&entry.setup, "another train stands there (4.5)".to_owned()));
        }
        reader.id(&entry.id)?;
        if trains.iter().any(|train| train.id == *entry.id.get_ref()) {
            return Err(reader.wrong(&entry.id, "this id is taken".to_owned()));
        }
        trains.push(Train {
            id: entry.id.get_ref().into(),
            nation,
            number: entry.number,
            setup,
        });
    }
    let named = |id: &str| {
        (generals.iter().position(|general| general.id == id))
            .map(|i| GeneralId(i as u8))
            .ok_or_else(|| {
                whole(format!(
                    "the rules name a general `{id}` who is missing here"
                ))
            })
    };
    let (lehwaldt, cumberland, friedrich) = (
        named("lehwaldt")?,
        named("cumberland")?,
        named("friedrich")?,
    );
    for (i, entry) in raw.nation.iter().enumerate() {
        let count = generals
            .iter()
            .filter(|general| general.nation.index() == i)
            .count();
        let total = usize::from(*entry.army_total.get_ref());
        if count == 0 || total < count || total > count * 8 {
            return Err(reader.wrong(
                &entry.army_total,
                format!("{total} armies cannot be shared out to {count} generals, one to eight each (6.2, 6.3)"),
            ));
        }
    }
    for (i, general) in generals.iter().enumerate() {
        let here = |city| city == general.setup;
        let foreign = (generals.iter()).any(|o| here(o.setup) && o.nation != general.nation)
            || trains.iter().any(|train| here(train.setup));
        let stack = generals.iter().filter(|o| here(o.setup)).count();
        if foreign || stack > 3 {
            return Err(reader.wrong(
                &raw.general[i].setup,
                "this city is full: one piece only, or up to three generals of one nation (4.5)"
                    .to_owned(),
            ));
        }
    }
    Ok(Pieces {
        generals_of: ranges(&generals, |general| general.nation),
        trains_of: ranges(&trains, |train| train.nation),
        nations: sheets
            .try_into()
            .map_err(|_| whole("seven nations".to_owned()))?,
        generals,
        trains,
        lehwaldt,
        cumberland,
        friedrich,
    })
}

fn ranges<T>(list: &[T], nation: impl Fn(&T) -> Nation) -> [Range<u8>; NATIONS] {
    std::array::from_fn(|n| {
        let start = list
            .iter()
            .take_while(|item| nation(item).index() < n)
            .count() as u8;
        let len = list.iter().filter(|item| nation(item).index() == n).count() as u8;
        start..start + len
    })
}
