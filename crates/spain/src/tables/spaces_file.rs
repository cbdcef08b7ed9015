//! `spaces.csv`: the spaces and what is printed on them.

use super::known::{NO_ID, SOURCES, is_id};
use crate::{
    map::{Home, MOST_SPACES, Places, Space, SpaceId, Terrain, Zones},
    powers::{Control, Power},
};
use kernel::{
    BadInput, Name, Word,
    facts::{Row, check_source, csv_rows, whole},
};
use std::ops::RangeInclusive;

const FILE: &str = "spaces.csv";
const COLUMNS: [&str; 15] = [
    "id",
    "name_fr",
    "name_en",
    "lon",
    "lat",
    "region",
    "home",
    "fortress",
    "terrain",
    "port",
    "capital_of",
    "printed_vp",
    "start_control",
    "source",
    "note",
];
/// The part of Europe the board shows, in degrees.
const EAST: RangeInclusive<f64> = -11.0..=18.0;
const NORTH: RangeInclusive<f64> = 35.0..=54.0;
const HIGHEST_FORTRESS: u8 = 3;
/// Nothing on the board is worth more than Madrid (6.1.1).
const HIGHEST_VALUE: u8 = 10;
/// Marks a row that is no space: an event box (2.9).
const OFF_MAP: &str = "offmap";
/// Where an uprising may begin (18.3.1).
const RISING: [&str; 6] = [
    "gerona", "lerida", "tortosa", "zaragoza", "valencia", "alicante",
];

pub fn read(text: &str) -> Result<Vec<Space>, BadInput> {
    let mut spaces: Vec<Space> = Vec::new();
    let mut boxes: Vec<Name> = Vec::new();
    csv_rows(FILE, text, &COLUMNS, |row| {
        let id = Name::from(row.get("id"));
        if !is_id(&id) {
            return Err(row.error("id", format!("`{id}` is no id: {NO_ID}")));
        }
        if boxes.contains(&id) || spaces.iter().any(|space| space.id == id) {
            return Err(row.error("id", format!("`{id}` is listed twice")));
        }
        if spaces.len() == MOST_SPACES {
            return Err(row.error("id", format!("there is room for {MOST_SPACES} spaces only")));
        }
        source(&row)?;
        if row.get("terrain") == OFF_MAP || row.get("region") == OFF_MAP {
            boxes.push(event_box(&row, id)?);
        } else {
            spaces.push(space(&row, id)?);
        }
        Ok(())
    })?;
    capitals(&spaces)?;
    Ok(spaces)
}

/// The source concerns what the note says, so one without the other says nothing.
fn source(row: &Row<'_>) -> Result<(), BadInput> {
    let source = row.get("source");
    check_source(source, &SOURCES).map_err(|what| row.error("source", what))?;
    if source != "reconstructed" && row.get("note").is_empty() {
        let what = "a note must say what exactly is not reconstructed";
        return Err(row.error("note", what));
    }
    Ok(())
}

/// No unit enters an event box, and it is worth nothing (2.9).
fn event_box(row: &Row<'_>, id: Name) -> Result<Name, BadInput> {
    for (column, empty) in [
        ("region", OFF_MAP),
        ("terrain", OFF_MAP),
        ("fortress", "0"),
        ("port", "none"),
        ("capital_of", ""),
        ("printed_vp", ""),
    ] {
        if row.get(column) != empty {
            let what = format!("an event box has `{empty}` here (2.9)");
            return Err(row.error(column, what));
        }
    }
    Ok(id)
}

fn space(row: &Row<'_>, id: Name) -> Result<Space, BadInput> {
    for column in ["name_fr", "name_en"] {
        if row.get(column).is_empty() {
            return Err(row.error(column, "a space needs a name"));
        }
    }
    let (lon, lat) = (degrees(row, "lon", &EAST)?, degrees(row, "lat", &NORTH)?);
    let fortress: u8 = row.number("fortress")?;
    if fortress > HIGHEST_FORTRESS {
        let what = format!("a fortress has level 0 to {HIGHEST_FORTRESS}, not {fortress} (2.1)");
        return Err(row.error("fortress", what));
    }
    let space = Space {
        value: value(row, fortress)?,
        name_fr: row.get("name_fr").to_owned(),
        name_en: row.get("name_en").to_owned(),
        lon,
        lat,
        region: listed(row, "region", "region")?,
        home: home(row)?,
        fortress,
        terrain: listed(row, "terrain", "terrain")?,
        ports: zones(row)?,
        capital_of: capital_of(row)?,
        start: listed(row, "start_control", "side")?,
        id,
    };
    refuge(row, &space)?;
    if space
        .capital_of
        .is_some_and(|power| space.home != Home::Of(power))
    {
        return Err(row.error("capital_of", "a capital is a home space of its power"));
    }
    let waits = matches!(space.home, Home::Of(Power::Bavaria | Power::Portugal));
    if waits != (space.start == Control::Neutral) {
        let what = "the home spaces of Bavaria and Portugal are neutral at the start, and no others (7.2.1, 7.2.3)";
        return Err(row.error("start_control", what));
    }
    Ok(space)
}

/// Home spaces of the Alliance and London: nothing there can be taken (2.4).
fn refuge(row: &Row<'_>, space: &Space) -> Result<(), BadInput> {
    let named = ["london", "austria_home", "empire_home"].contains(&space.id.as_str());
    if named != (space.terrain == Terrain::Unlimited) {
        let what =
            "`unlimited` are the home spaces of Austria and the Empire and London, no others (2.4)";
        return Err(row.error("terrain", what));
    }
    if named && space.value > 0 {
        let what = "this space can never be taken: it has no fortress and no value (2.4)";
        return Err(row.error("fortress", what));
    }
    if named && space.start != Control::Alliance {
        return Err(row.error("start_control", "only the Alliance enters this space (2.4)"));
    }
    Ok(())
}

fn degrees(row: &Row<'_>, column: &str, range: &RangeInclusive<f64>) -> Result<f64, BadInput> {
    let degrees: f64 = row.number(column)?;
    if range.contains(&degrees) {
        return Ok(degrees);
    }
    let what = format!(
        "{degrees} lies off the board: {} to {} degrees",
        range.start(),
        range.end()
    );
    Err(row.error(column, what))
}

/// The printed value counts where it is higher than the fortress (6.1.1).
fn value(row: &Row<'_>, fortress: u8) -> Result<u8, BadInput> {
    if row.get("printed_vp").is_empty() {
        return Ok(fortress);
    }
    let printed: u8 = row.number("printed_vp")?;
    if printed <= fortress || printed > HIGHEST_VALUE {
        let what = format!(
            "a value is printed only above the level {fortress} of the fortress, up to {HIGHEST_VALUE} (6.1.1)"
        );
        return Err(row.error("printed_vp", what));
    }
    Ok(printed)
}

fn unknown(row: &Row<'_>, column: &str, what: &str) -> BadInput {
    row.error(column, format!("unknown {what} `{}`", row.get(column)))
}

/// A word of a fixed list.
fn listed<W: Word>(row: &Row<'_>, column: &str, what: &str) -> Result<W, BadInput> {
    W::named(row.get(column)).ok_or_else(|| unknown(row, column, what))
}

fn home(row: &Row<'_>) -> Result<Home, BadInput> {
    match row.get("home") {
        "cologne" => Ok(Home::Cologne),
        "minor" => Ok(Home::Minor),
        name => match Power::named(name) {
            Some(Power::HabsburgSpain) => {
                let what = "the home spaces of Habsburg Spain are listed in corps.toml (12.3.5)";
                Err(row.error("home", what))
            }
            Some(power) => Ok(Home::Of(power)),
            None => Err(unknown(row, "home", "power or territory")),
        },
    }
}

fn zones(row: &Row<'_>) -> Result<Zones, BadInput> {
    let mut zones = Zones::NONE;
    for zone in row.get("port").split('+') {
        let zone = match zone {
            "none" if zones == Zones::NONE && row.get("port") == "none" => return Ok(Zones::NONE),
            "north_sea" => Zones::NORTH_SEA,
            "atlantic" => Zones::ATLANTIC,
            "mediterranean" => Zones::MEDITERRANEAN,
            _ => return Err(unknown(row, "port", "sea zone")),
        };
        if !zones.and(zone).is_empty() {
            return Err(row.error("port", "this sea zone is named twice"));
        }
        zones = zones.or(zone);
    }
    Ok(zones)
}

fn capital_of(row: &Row<'_>) -> Result<Option<Power>, BadInput> {
    match row.get("capital_of") {
        "" => Ok(None),
        name => match Power::named(name) {
            Some(power) => Ok(Some(power)),
            None => Err(unknown(row, "capital_of", "power")),
        },
    }
}

/// Every power but Habsburg Spain has one capital of its own (2.2).
fn capitals(spaces: &[Space]) -> Result<(), BadInput> {
    for power in Power::ALL {
        let count = (spaces.iter())
            .filter(|space| space.capital_of == Some(power))
            .count();
        if count != usize::from(power != Power::HabsburgSpain) {
            let what = format!("{} has {count} capitals (2.2)", power.name());
            return Err(whole(FILE, what));
        }
    }
    Ok(())
}

fn named(spaces: &[Space], id: &str) -> Result<SpaceId, BadInput> {
    let index = spaces.iter().position(|space| space.id == id);
    let what = || format!("the rules name a space `{id}`, which is missing here");
    (index.map(SpaceId::from_index)).ok_or_else(|| whole(FILE, what()))
}

/// The spaces the rules name.
pub fn places(spaces: &[Space]) -> Result<Places, BadInput> {
    let find = |id| named(spaces, id);
    let places = Places {
        london: find("london")?,
        amsterdam: find("amsterdam")?,
        vienna: find("vienna")?,
        austria_home: find("austria_home")?,
        empire_home: find("empire_home")?,
        lisbon: find("lisbon")?,
        turin: find("turin")?,
        munich: find("munich")?,
        ingolstadt: find("ingolstadt")?,
        ulm: find("ulm")?,
        paris: find("paris")?,
        madrid: find("madrid")?,
        barcelona: find("barcelona")?,
        cadiz: find("cadiz")?,
        gibraltar: find("gibraltar")?,
        toulon: find("toulon")?,
        liege: find("liege")?,
        innsbruck: find("innsbruck")?,
        trent: find("trent")?,
    };
    for port in [
        places.london,
        places.lisbon,
        places.cadiz,
        places.gibraltar,
        places.toulon,
    ] {
        let space = &spaces[port.index()];
        if space.ports.is_empty() {
            let what = format!("`{}` must be a port (2.6)", space.id);
            return Err(whole(FILE, what));
        }
    }
    Ok(places)
}

/// Where an uprising may begin (18.3.1).
pub fn rising(spaces: &[Space]) -> Result<Vec<SpaceId>, BadInput> {
    RISING.iter().map(|id| named(spaces, id)).collect()
}
