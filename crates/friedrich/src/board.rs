//! The board as it is drawn: the map of the rules, and the land, waters and names around it.

use crate::{
    map::{self, CityId, Map, Order},
    tables::{self, Tables},
};
use atlas::{
    Board, BoardInput, Country, Geo, Lettering, LetteringKind, Point, Rect, River, Road, RoadClass,
    Role, Sector, Signs, SpaceInput, Warp,
};
use kernel::{BadInput, facts};
use serde::{Deserialize, de::DeserializeOwned};
use std::collections::BTreeMap;

/// The data files that only the drawing needs; no rule and no record depends on them.
pub const FILES: [&str; 5] = [
    "land.geojson",
    "lakes.geojson",
    "rivers.geojson",
    "lettering.csv",
    "signs.toml",
];

fn built_in(file: &str) -> Option<&'static str> {
    Some(match file {
        "land.geojson" => include_str!("../data/land.geojson"),
        "lakes.geojson" => include_str!("../data/lakes.geojson"),
        "rivers.geojson" => include_str!("../data/rivers.geojson"),
        "lettering.csv" => include_str!("../data/lettering.csv"),
        "signs.toml" => include_str!("../data/signs.toml"),
        _ => return tables::built_in(file),
    })
}

/// What the drawing wants to know of a city beside the rules' own facts.
#[derive(Deserialize)]
struct OnEarth {
    id: String,
    qualifier: String,
    lon: f64,
    lat: f64,
}

impl OnEarth {
    fn geo(&self) -> Geo {
        Geo {
            lon: self.lon,
            lat: self.lat,
        }
    }
}

#[derive(Deserialize)]
struct NameRow {
    text: String,
    key: String,
    kind: NameKind,
    size: f64,
    x0: f64,
    y0: f64,
    xm: f64,
    ym: f64,
    x1: f64,
    y1: f64,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum NameKind {
    Sea,
    Landscape,
}

#[derive(Deserialize)]
struct BoardFile {
    frame: [f64; 4],
}

/// An empty stretch of the Baltic.
const COMPASS: Point = Point {
    x: 2560.0,
    y: 285.0,
};

/// The board, with some data files replaced as in [`Friedrich::with_data`](crate::Friedrich::with_data).
pub fn board(replaced: &dyn Fn(&str) -> Option<String>) -> Result<Board, BadInput> {
    let tables = Tables::load(replaced)?;
    let map = &tables.map;
    let text = |file: &str| facts::text_of(file, replaced, built_in);
    let cities: Vec<OnEarth> = rows("cities.csv", &text("cities.csv")?)?;
    let warp = warp(map, &cities)?;
    let project = |geo| warp.apply(geo);
    let areas = |file: &str| {
        atlas::read_polygons(&text(file)?, project)
            .map_err(|error| BadInput::new(file, error.to_string()))
    };
    let rivers = atlas::read_lines(&text("rivers.geojson")?)
        .map_err(|error| BadInput::new("rivers.geojson", error.to_string()))?
        .into_iter()
        .map(|line| River {
            name: line.name,
            rank: line.rank,
            line: line.line.into_iter().map(project).collect(),
        })
        .collect();
    let file: BoardFile = toml::from_str(&text("board.toml")?)
        .map_err(|error| BadInput::new("board.toml", error.message()))?;
    let [x0, y0, x1, y1] = file.frame;
    let places: Vec<Geo> = cities.iter().map(OnEarth::geo).collect();
    let (countries, spaces) = spaces(map, &cities);
    let input = BoardInput {
        name: "friedrich".to_owned(),
        width: f64::from(map.width),
        height: f64::from(map.height),
        frame: Some(Rect::new(x0, y0, x1, y1)),
        spaces,
        roads: roads(map),
        sectors: map.sectors.iter().map(sector).collect(),
        countries,
        land: areas("land.geojson")?,
        lakes: areas("lakes.geojson")?,
        rivers,
        relief: atlas::relief(&places, project),
        names: names(&text("lettering.csv")?)?,
        compass: Some(COMPASS),
        signs: signs(&text("signs.toml")?)?,
        ..BoardInput::default()
    };
    Board::new(input).map_err(|error| BadInput::new("board", error.to_string()))
}

fn rows<T: DeserializeOwned>(file: &str, text: &str) -> Result<Vec<T>, BadInput> {
    let mut reader = csv::ReaderBuilder::new()
        .comment(Some(b'#'))
        .from_reader(text.as_bytes());
    let rows: Result<Vec<T>, csv::Error> = reader.deserialize().collect();
    rows.map_err(|error| {
        let line = error.position().map_or(1, csv::Position::line);
        BadInput::new(format!("{file}, line {line}"), error.to_string())
    })
}

/// Where a place on Earth lies on the board, after the cities that are on both.
fn warp(map: &Map, cities: &[OnEarth]) -> Result<Warp, BadInput> {
    let known: Vec<(Geo, Point)> = cities
        .iter()
        .filter_map(|row| {
            let city = map.city(map.named(&row.id)?);
            Some((row.geo(), Point::new(f64::from(city.x), f64::from(city.y))))
        })
        .collect();
    Warp::fit(&known).ok_or_else(|| BadInput::new("cities.csv", "too few cities to lay out a map"))
}

fn spaces(map: &Map, rows: &[OnEarth]) -> (Vec<Country>, Vec<SpaceInput>) {
    let qualifiers: BTreeMap<&str, &str> = rows
        .iter()
        .filter(|row| !row.qualifier.is_empty())
        .map(|row| (row.id.as_str(), row.qualifier.as_str()))
        .collect();
    let mut countries: Vec<Country> = Vec::new();
    let mut spaces = Vec::new();
    for (number, city) in (0u16..).zip(&map.cities) {
        let name = city.country.name();
        let country = countries
            .iter()
            .position(|country| country.id == name)
            .unwrap_or_else(|| {
                countries.push(Country {
                    id: name.to_owned(),
                    name: name.to_owned(),
                });
                countries.len() - 1
            });
        spaces.push(SpaceInput {
            id: city.id.to_string(),
            name: city.name.to_string(),
            qualifier: qualifiers
                .get(city.id.as_str())
                .map(|text| (*text).to_owned()),
            at: Point::new(f64::from(city.x), f64::from(city.y)),
            country: Some(country),
            role: role(map, CityId(number)),
        });
    }
    (countries, spaces)
}

fn role(map: &Map, city: CityId) -> Role {
    if let Some(nation) = map.city(city).depot_of {
        let nation = nation.name().to_owned();
        return Role::Depot { nation };
    }
    match map.objective_at(city) {
        None => Role::Plain,
        Some((_, objective)) => Role::Objective {
            nation: objective.of.name().to_owned(),
            order: match objective.order {
                Order::First => 1,
                Order::Second => 2,
            },
        },
    }
}

/// Every road once.
fn roads(map: &Map) -> Vec<Road> {
    let ends = 0..map.roads.len() as u16;
    ends.flat_map(|a| map.roads.neighbours(a).iter().map(move |edge| (a, edge)))
        .filter(|(a, edge)| *a < edge.to)
        .map(|(a, edge)| Road {
            a: usize::from(a),
            b: usize::from(edge.to),
            class: if edge.class == map::Road::Main.class() {
                RoadClass::Main
            } else {
                RoadClass::Minor
            },
        })
        .collect()
}

fn sector(sector: &crate::map::Sector) -> Sector {
    let (x, y) = (sector.x, sector.y);
    Sector {
        area: Rect::new(x.0.into(), y.0.into(), x.1.into(), y.1.into()),
        suit: sector.suit.name().to_owned(),
        stamp: Point::new(sector.stamp.0.into(), sector.stamp.1.into()),
    }
}

fn signs(text: &str) -> Result<Signs, BadInput> {
    Signs::read(text).map_err(|error| facts::at_span("signs.toml", text, error.span, error.what))
}

fn names(text: &str) -> Result<Vec<Lettering>, BadInput> {
    let rows: Vec<NameRow> = rows("lettering.csv", text)?;
    let name = |row: NameRow| Lettering {
        text: row.text,
        key: (!row.key.is_empty()).then_some(row.key),
        kind: match row.kind {
            NameKind::Sea => LetteringKind::Sea,
            NameKind::Landscape => LetteringKind::Landscape,
        },
        size: row.size,
        curve: vec![
            Point::new(row.x0, row.y0),
            Point::new(row.xm, row.ym),
            Point::new(row.x1, row.y1),
        ],
    };
    Ok(rows.into_iter().map(name).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_files_make_a_board() {
        let board = board(&|_| None).expect("the built-in files");
        assert!(board.spaces.len() > 600);
        assert!(board.roads.len() > 900);
        assert!(!board.rivers.is_empty() && !board.land.is_empty());
        let prag = board.space("prag").expect("Prag");
        assert!((2000.0..3500.0).contains(&prag.at.x) && (3000.0..3930.0).contains(&prag.at.y));
    }

    #[test]
    fn every_stroke_of_fate_has_a_vignette_and_every_deck_a_back() {
        use crate::{cards::Suit, fate::Stroke};
        let signs = board(&|_| None).expect("the built-in files").signs;
        let strokes = Stroke::ALL.map(|stroke| format!("fate-{}", stroke.name()));
        let numbered = (1..=12)
            .flat_map(|number| Suit::ALL.map(|suit| format!("fate-{number}-{}", suit.name())));
        for title in strokes.into_iter().chain(numbered) {
            assert!(signs.vignette("", Some(&title)).is_some(), "{title}");
        }
        assert!(signs.vignette("R.1", None).is_some());
        assert!((1..=4).all(|deck| signs.deck(&format!("deck-{deck}")).is_some()));
    }

    #[test]
    fn a_broken_drawing_file_is_refused_by_name() {
        let broken = |file: &str| (file == "rivers.geojson").then(|| "{".to_owned());
        assert_eq!(board(&broken).expect_err("broken").place, "rivers.geojson");
        let lake = |file: &str| {
            let text = built_in(file)?.replacen(",sea,", ",lake,", 1);
            (file == "lettering.csv").then_some(text)
        };
        let fault = board(&lake).expect_err("an unknown kind");
        assert!(fault.place.starts_with("lettering.csv, line "), "{fault}");
        let wrong = |from: &'static str, to: &'static str| {
            let text = move |file: &str| {
                let text = built_in(file)?.replacen(from, to, 1);
                (file == "signs.toml").then_some(text)
            };
            board(&text).expect_err("signs that do not fit")
        };
        let fault = wrong("\"eagle\"", "\"egle\"");
        assert_eq!(fault.place, "signs.toml, line 8, column 10");
        let fault = wrong("name = \"saxony\"", "name = \"saxon\"");
        assert!(fault.to_string().contains("\"saxony\""), "{fault}");
    }
}
