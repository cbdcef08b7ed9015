//! Draws a board from its data files, with a start position on it:
//! `cargo run --release -p table --example map -- DATA_DIR OUT [dark] [bare] [part=X,Y,W,H]` writes OUT.svg and OUT.png.

use atlas::{
    Board, BoardInput, Country, Geo, Lettering, LetteringKind, Point, Rect, River, Road, RoadClass,
    Role, Sector, SpaceInput, Warp,
};
use kernel::Message;
use kernel::scene::{Choice, Mark, Prompt, Scene, Shape, Target, Token, Value};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::time::Instant;

type Fallible<T> = Result<T, Box<dyn Error>>;

#[derive(Deserialize)]
struct City {
    id: String,
    name: String,
    qualifier: String,
    x: f64,
    y: f64,
    lon: f64,
    lat: f64,
    country: String,
    objective_of: String,
    objective_order: Option<u8>,
    depot_of: String,
}

#[derive(Deserialize)]
struct RoadRow {
    a: String,
    b: String,
    class: String,
}

#[derive(Deserialize)]
struct SectorRow {
    suit: String,
    x0: f64,
    y0: f64,
    x1: f64,
    y1: f64,
    stamp_x: f64,
    stamp_y: f64,
}

#[derive(Deserialize)]
struct NameRow {
    text: String,
    key: String,
    kind: String,
    size: f64,
    x0: f64,
    y0: f64,
    xm: f64,
    ym: f64,
    x1: f64,
    y1: f64,
}

#[derive(Deserialize)]
struct BoardFile {
    width: f64,
    height: f64,
    frame: [f64; 4],
}

fn rows<T: for<'a> Deserialize<'a>>(path: &Path) -> Fallible<Vec<T>> {
    let mut reader = csv::ReaderBuilder::new()
        .comment(Some(b'#'))
        .from_path(path)?;
    Ok(reader.deserialize().collect::<Result<_, _>>()?)
}

fn read(dir: &Path) -> Fallible<BoardInput> {
    let text = |name: &str| std::fs::read_to_string(dir.join(name));
    let cities: Vec<City> = rows(&dir.join("cities.csv"))?;
    let board: BoardFile = toml::from_str(&text("board.toml")?)?;
    let known: Vec<(Geo, Point)> = cities
        .iter()
        .map(|city| {
            let geo = Geo {
                lon: city.lon,
                lat: city.lat,
            };
            (geo, Point::new(city.x, city.y))
        })
        .collect();
    let warp = Warp::fit(&known).ok_or("too few cities")?;
    let mut countries: Vec<Country> = Vec::new();
    let mut index = BTreeMap::new();
    let mut spaces = Vec::new();
    for (number, city) in cities.into_iter().enumerate() {
        let country = countries
            .iter()
            .position(|country| country.id == city.country)
            .unwrap_or_else(|| {
                countries.push(Country {
                    name: city.country.clone(),
                    id: city.country.clone(),
                });
                countries.len() - 1
            });
        index.insert(city.id.clone(), number);
        let role = match (city.depot_of.as_str(), city.objective_of.as_str()) {
            ("", "") => Role::Plain,
            ("", nation) => Role::Objective {
                nation: nation.to_owned(),
                order: city.objective_order.unwrap_or(1),
            },
            (nation, _) => Role::Depot {
                nation: nation.to_owned(),
            },
        };
        spaces.push(SpaceInput {
            id: city.id,
            name: city.name,
            qualifier: (!city.qualifier.is_empty()).then_some(city.qualifier),
            at: Point::new(city.x, city.y),
            country: Some(country),
            role,
        });
    }
    let mut roads = Vec::new();
    for row in rows::<RoadRow>(&dir.join("roads.csv"))? {
        roads.push(Road {
            a: *index.get(&row.a).ok_or("a road from nowhere")?,
            b: *index.get(&row.b).ok_or("a road to nowhere")?,
            class: match row.class.as_str() {
                "main" => RoadClass::Main,
                _ => RoadClass::Minor,
            },
        });
    }
    let sectors = rows::<SectorRow>(&dir.join("sectors.csv"))?
        .into_iter()
        .map(|row| Sector {
            area: Rect::new(row.x0, row.y0, row.x1, row.y1),
            suit: row.suit,
            stamp: Point::new(row.stamp_x, row.stamp_y),
        })
        .collect();
    let names = rows::<NameRow>(&dir.join("lettering.csv"))?
        .into_iter()
        .map(|row| Lettering {
            text: row.text,
            key: (!row.key.is_empty()).then_some(row.key),
            kind: if row.kind == "sea" {
                LetteringKind::Sea
            } else {
                LetteringKind::Landscape
            },
            size: row.size,
            curve: vec![
                Point::new(row.x0, row.y0),
                Point::new(row.xm, row.ym),
                Point::new(row.x1, row.y1),
            ],
        })
        .collect();
    let project = |geo| warp.apply(geo);
    let rivers = atlas::read_lines(&text("rivers.geojson")?)?
        .into_iter()
        .map(|line| River {
            name: line.name,
            rank: line.rank,
            line: line.line.into_iter().map(project).collect(),
        })
        .collect();
    let [x0, y0, x1, y1] = board.frame;
    Ok(BoardInput {
        name: "map".to_owned(),
        width: board.width,
        height: board.height,
        frame: Some(Rect::new(x0, y0, x1, y1)),
        spaces,
        roads,
        sectors,
        countries,
        land: atlas::read_polygons(&text("land.geojson")?, project)?,
        lakes: atlas::read_polygons(&text("lakes.geojson")?, project)?,
        rivers,
        names,
        compass: Some(Point::new(2560.0, 285.0)),
    })
}

#[derive(Deserialize)]
struct Pieces {
    general: Vec<Piece>,
    train: Vec<Piece>,
}

#[derive(Deserialize)]
struct Piece {
    id: String,
    nation: String,
    #[serde(default)]
    name: String,
    rank: Option<u8>,
    setup: String,
}

/// The start, with a few things that happen later so that every kind of drawing is seen.
fn start(dir: &Path, board: &Board) -> Fallible<Scene> {
    let pieces: Pieces = toml::from_str(&std::fs::read_to_string(dir.join("pieces.toml"))?)?;
    let mut depth: BTreeMap<String, u8> = BTreeMap::new();
    let mut tokens = Vec::new();
    let all = pieces.general.into_iter().map(|p| (Shape::Disc, p));
    for (shape, piece) in all.chain(pieces.train.into_iter().map(|p| (Shape::Cube, p))) {
        let own = piece.nation == "prussia";
        let value = match shape {
            Shape::Disc if own => Value::Known(piece.rank.unwrap_or(1)),
            Shape::Disc if piece.nation == "sweden" => Value::Between(2, 4),
            Shape::Disc => Value::Between(1, 8),
            _ => Value::None,
        };
        let level = depth.entry(piece.setup.clone()).or_default();
        tokens.push(Token {
            states: match piece.id.as_str() {
                "lehwaldt" => vec!["face-down".to_owned()],
                "heinrich" => vec!["selected".to_owned()],
                _ => Vec::new(),
            },
            id: piece.id,
            shape,
            space: Some(piece.setup),
            nation: piece.nation,
            name: piece.name,
            rank: piece.rank,
            value,
            depth: *level,
        });
        *level += 1;
    }
    let mark = |space: &str, nation: &str| Mark {
        space: space.to_owned(),
        kind: "conquered".to_owned(),
        nation: Some(nation.to_owned()),
    };
    let reach = ["potsdam", "spandau", "bernau", "zossen", "fuerstenwalde"];
    let choices = reach
        .into_iter()
        .filter(|id| board.space(id).is_some())
        .map(|id| Choice {
            first: None,
            target: Target::Space(id.to_owned()),
            action: format!("move heinrich {id}"),
            label: Message::new("move"),
        })
        .collect();
    Ok(Scene {
        game: "map".to_owned(),
        viewer: kernel::Viewer::Spectator,
        marks: vec![
            mark("anklam", "sweden"),
            mark("ortelsburg", "russia"),
            mark("goerlitz", "austria"),
        ],
        tokens,
        hands: Vec::new(),
        tracks: Vec::new(),
        panels: Vec::new(),
        sequence: Vec::new(),
        prompt: Prompt {
            who: Vec::new(),
            phase: Message::new("phase"),
            instruction: Message::new("instruction"),
            next: Message::new("next"),
        },
        choices,
        outcome: None,
    })
}

/// How well the names found room.
fn report(board: &Board) {
    let (mut names, mut marks, mut roads) = (0, 0, 0.0);
    for (i, space) in board.spaces.iter().enumerate() {
        let area = space.label.area;
        let others = board.spaces[..i].iter();
        names += others.filter(|o| o.label.area.overlap(&area) > 0.0).count();
        marks += board
            .spaces
            .iter()
            .filter(|o| area.distance(o.at) < o.role.mark())
            .count();
        roads += board
            .roads
            .iter()
            .map(|r| area.length_within(board.spaces[r.a].at, board.spaces[r.b].at))
            .sum::<f64>();
    }
    println!("names on names {names}, names on marks {marks}, roads under names {roads:.0} units");
}

fn main() -> Fallible<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [dir, out, options @ ..] = args.as_slice() else {
        return Err("usage: map DATA_DIR OUT [dark] [bare] [part=X,Y,W,H]".into());
    };
    let has = |option: &str| options.iter().any(|o| o == option);
    let theme = if has("dark") {
        table::Theme::Dark
    } else {
        table::Theme::Light
    };
    let dir = Path::new(dir);
    let began = Instant::now();
    let board = Board::new(read(dir)?)?;
    println!("board {:?}", began.elapsed());
    report(&board);
    let scene = if has("bare") {
        None
    } else {
        Some(start(dir, &board)?)
    };
    let began = Instant::now();
    let mut svg = table::draw(&board, scene.as_ref(), theme, None);
    if let Some(part) = options.iter().find_map(|o| o.strip_prefix("part=")) {
        // A close-up: x y width height in board units, joined by commas.
        let whole = format!("viewBox=\"0 0 {} {}\"", board.width, board.height);
        let part = format!("viewBox=\"{}\"", part.replace(',', " "));
        svg = svg.replacen(&whole, &part, 1);
    }
    println!("svg {:?}, {} bytes", began.elapsed(), svg.len());
    std::fs::write(format!("{out}.svg"), &svg)?;
    let began = Instant::now();
    std::fs::write(format!("{out}.png"), table::png(&svg, 2000)?)?;
    println!("png {:?}", began.elapsed());
    Ok(())
}
