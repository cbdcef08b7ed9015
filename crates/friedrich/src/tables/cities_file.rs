//! `board.toml`, `cities.csv`, `roads.csv`, `sectors.csv`: the map.

use crate::{
    cards::Suit,
    map::{
        City, CityId, Country, MOST_CITIES, MOST_OBJECTIVES, Map, Objective, ObjectiveId, Order,
        Road, Sector,
    },
    nations::Nation,
    words,
};
use atlas::Graph;
use kernel::{
    BadInput, Name,
    facts::{Row, at_span, check_source, csv_rows, toml_file},
    name,
};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    width: u16,
    height: u16,
    /// Only the drawing needs it.
    #[serde(rename = "frame")]
    _frame: [u16; 4],
    coordinate_line_5_y: u16,
    #[serde(rename = "coordinate_line_5_source")]
    _coordinate_line_5_source: String,
}

#[derive(Deserialize)]
struct Defenders {
    nation: Vec<Defender>,
}

#[derive(Deserialize)]
struct Defender {
    id: String,
    defends_objectives_in: Vec<String>,
}

pub fn read(
    board: &str,
    cities: &str,
    roads: &str,
    sectors: &str,
    pieces: &str,
) -> Result<Map, BadInput> {
    let board: BoardFile = toml_file("board.toml", board)?;
    let sectors = read_sectors(sectors)?;
    let defenders = read_defenders(pieces)?;
    let (cities, objectives) = read_cities(cities, &sectors, &defenders, &board)?;
    let roads = read_roads(roads, &cities)?;
    let east = |o: &&Objective| o.of == Nation::Russia && cities[o.city.index()].east_prussia;
    if objectives.iter().filter(east).count() < 2 {
        return Err(BadInput::new(
            "cities.csv, line 1, column 1",
            "East Prussia (region ostpreussen) needs at least two Russian objectives (13.2)",
        ));
    }
    Ok(Map {
        cities,
        roads,
        sectors,
        objectives,
        width: board.width,
        height: board.height,
        line_5_y: board.coordinate_line_5_y,
    })
}

/// Which nation defends the objectives of a country (5.3).
fn read_defenders(pieces: &str) -> Result<BTreeMap<String, Nation>, BadInput> {
    let file: Defenders = toml_file("pieces.toml", pieces)?;
    let mut defenders = BTreeMap::new();
    for entry in file.nation {
        let nation = Nation::named(&entry.id).ok_or_else(|| {
            at_span(
                "pieces.toml",
                pieces,
                0..0,
                format!("unknown nation `{}`", entry.id),
            )
        })?;
        for country in entry.defends_objectives_in {
            defenders.insert(country, nation);
        }
    }
    Ok(defenders)
}

fn read_sectors(text: &str) -> Result<Vec<Sector>, BadInput> {
    let mut sectors: Vec<Sector> = Vec::new();
    let columns = [
        "sector", "suit", "x0", "y0", "x1", "y1", "stamp_x", "stamp_y", "source",
    ];
    csv_rows("sectors.csv", text, &columns, |row| {
        let number: u8 = row.number("sector")?;
        if usize::from(number) != sectors.len() + 1 {
            return Err(row.error("sector", "sectors must be numbered 1, 2, 3 ... in order"));
        }
        check_source(row.get("source"), &[]).map_err(|what| row.error("source", what))?;
        sectors.push(Sector {
            number,
            suit: suit(&row)?,
            x: (row.number("x0")?, row.number("x1")?),
            y: (row.number("y0")?, row.number("y1")?),
            stamp: (row.number("stamp_x")?, row.number("stamp_y")?),
        });
        Ok(())
    })?;
    Ok(sectors)
}

fn suit(row: &Row<'_>) -> Result<Suit, BadInput> {
    let name = row.get("suit");
    Suit::named(name).ok_or_else(|| {
        row.error(
            "suit",
            format!("`{name}` is no suit (spades, clubs, hearts, diamonds)"),
        )
    })
}

pub fn country_named(name: &str) -> Option<Country> {
    use Country::{Austria, Empire, Hanover, Poland, Prussia, Saxony, Sweden};
    [Prussia, Hanover, Sweden, Austria, Empire, Saxony, Poland]
        .into_iter()
        .find(|country| country.name() == name)
}

fn optional_nation(row: &Row<'_>, column: &str) -> Result<Option<Nation>, BadInput> {
    match row.get(column) {
        "" => Ok(None),
        name => match Nation::named(name) {
            Some(nation) => Ok(Some(nation)),
            None => Err(row.error(column, format!("unknown nation `{name}`"))),
        },
    }
}

fn read_cities(
    text: &str,
    sectors: &[Sector],
    defenders: &BTreeMap<String, Nation>,
    board: &BoardFile,
) -> Result<(Vec<City>, Vec<Objective>), BadInput> {
    let mut cities: Vec<City> = Vec::new();
    let mut objectives = Vec::new();
    let columns = [
        "id",
        "name",
        "qualifier",
        "x",
        "y",
        "sector",
        "country",
        "region",
        "objective_of",
        "objective_order",
        "depot_of",
        "source",
    ];
    csv_rows("cities.csv", text, &columns, |row| {
        let id = Name::from(row.get("id"));
        if id.is_empty()
            || !id
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        {
            return Err(row.error(
                "id",
                format!("`{id}` is no id: small letters, digits and hyphens only"),
            ));
        }
        if let Some(last) = cities.last()
            && last.id >= id
        {
            return Err(row.error(
                "id",
                format!(
                    "`{id}` comes after `{}`: ids must be unique and in alphabetical order",
                    last.id
                ),
            ));
        }
        if cities.len() == MOST_CITIES {
            return Err(row.error("id", format!("there is room for {MOST_CITIES} cities only")));
        }
        check_source(row.get("source"), &[]).map_err(|what| row.error("source", what))?;
        let (x, y): (u16, u16) = (row.number("x")?, row.number("y")?);
        if x > board.width || y > board.height {
            return Err(row.error("x", format!("{x},{y} lies off the board")));
        }
        let sector: u8 = row.number("sector")?;
        let Some(around) = usize::from(sector)
            .checked_sub(1)
            .and_then(|i| sectors.get(i))
        else {
            return Err(row.error("sector", format!("there is no sector {sector}")));
        };
        if !(around.x.0..around.x.1).contains(&x) || !(around.y.0..around.y.1).contains(&y) {
            return Err(row.error("sector", format!("{x},{y} does not lie in sector {sector}")));
        }
        let name = row.get("country");
        let country = country_named(name)
            .ok_or_else(|| row.error("country", format!("unknown country `{name}`")))?;
        let objective = match optional_nation(&row, "objective_of")? {
            None => None,
            Some(of) => {
                let order = match row.get("objective_order") {
                    "1" => Order::First,
                    "2" => Order::Second,
                    other => {
                        return Err(
                            row.error("objective_order", format!("`{other}` is neither 1 nor 2"))
                        );
                    }
                };
                let defender = *defenders.get(country.name()).ok_or_else(|| {
                    row.error("country", format!("nobody defends objectives in {name}"))
                })?;
                if objectives.len() == MOST_OBJECTIVES {
                    return Err(row.error(
                        "objective_of",
                        format!("there is room for {MOST_OBJECTIVES} objectives only"),
                    ));
                }
                objectives.push(Objective {
                    city: CityId(cities.len() as u16),
                    of,
                    order,
                    defender,
                });
                Some(ObjectiveId::from_index(objectives.len() - 1))
            }
        };
        let qualifier = row.get("qualifier");
        let name = match qualifier {
            "" => row.get("name").into(),
            _ => name!("{} ({qualifier})", row.get("name")),
        };
        cities.push(City {
            said: said(&id, &name),
            id,
            name,
            x,
            y,
            sector,
            suit: around.suit,
            country,
            east_prussia: row.get("region") == "ostpreussen",
            objective,
            depot_of: optional_nation(&row, "depot_of")?,
        });
        Ok(())
    })?;
    Ok((cities, objectives))
}

/// The key of a city's name in the texts, if they have one: it is called otherwise in another language.
fn said(id: &str, name: &Name) -> Name {
    let key = name!("space-{id}");
    let begins =
        |line: &str| (line.strip_prefix(key.as_str())).is_some_and(|rest| rest.starts_with(" ="));
    if words::FRENCH.lines().any(begins) {
        key
    } else {
        name.clone()
    }
}

fn read_roads(text: &str, cities: &[City]) -> Result<Graph, BadInput> {
    let find = |row: &Row<'_>, column: &str| {
        let id = row.get(column);
        cities
            .binary_search_by(|city| city.id.as_str().cmp(id))
            .map(|i| i as u16)
            .map_err(|_| row.error(column, format!("there is no city `{id}` in cities.csv")))
    };
    let mut roads: Vec<(u16, u16, u8)> = Vec::new();
    csv_rows("roads.csv", text, &["a", "b", "class", "source"], |row| {
        let (a, b) = (find(&row, "a")?, find(&row, "b")?);
        let class = match row.get("class") {
            "main" => Road::Main.class(),
            "minor" => Road::Minor.class(),
            other => return Err(row.error("class", format!("`{other}` is neither main nor minor"))),
        };
        check_source(row.get("source"), &[]).map_err(|what| row.error("source", what))?;
        if a == b {
            return Err(row.error("b", "this road leads from a city to itself"));
        }
        if roads
            .iter()
            .any(|road| (road.0, road.1) == (a.min(b), a.max(b)))
        {
            return Err(row.error("b", "this road is listed twice"));
        }
        roads.push((a.min(b), a.max(b), class));
        Ok(())
    })?;
    let graph = Graph::new(cities.len(), &roads)
        .map_err(|error| BadInput::new("roads.csv, line 1, column 1", error.to_string()))?;
    if let Some(lost) =
        (0..cities.len()).find(|i| graph.distance(0, *i as u16) == atlas::UNREACHABLE)
    {
        return Err(BadInput::new(
            "roads.csv, line 1, column 1",
            format!("no road leads to {}", cities[lost].id),
        ));
    }
    Ok(graph)
}
