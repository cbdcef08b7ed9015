//! The board as it is drawn: the spaces and links of the rules, and the land, waters and names around them.

use crate::{
    map::{Home, Map, Space, Terrain},
    tables::{self, Tables},
};
use atlas::{
    Board, BoardInput, Claim, Cone, Country, Geo, Ground, Lens, Lettering, LetteringKind, Point,
    Projection, Rect, River, Road, RoadClass, Role, Signs, SpaceInput, Town,
};
use kernel::{
    BadInput,
    facts::{at_span, csv_rows, text_of, toml_file, whole},
};
use serde::Deserialize;

/// The data files that only the drawing needs; no rule and no record depends on them.
pub const FILES: [&str; 7] = [
    "board.toml",
    "claims.csv",
    "land.geojson",
    "lakes.geojson",
    "rivers.geojson",
    "lettering.csv",
    "signs.toml",
];

fn built_in(file: &str) -> Option<&'static str> {
    Some(match file {
        "board.toml" => include_str!("../data/board.toml"),
        "claims.csv" => include_str!("../data/claims.csv"),
        "land.geojson" => include_str!("../data/land.geojson"),
        "lakes.geojson" => include_str!("../data/lakes.geojson"),
        "rivers.geojson" => include_str!("../data/rivers.geojson"),
        "lettering.csv" => include_str!("../data/lettering.csv"),
        "signs.toml" => include_str!("../data/signs.toml"),
        _ => return tables::built_in(file),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    width: f64,
    height: f64,
    frame: [f64; 4],
    room: f64,
    reach: f64,
    key: [f64; 2],
    cone: Cone,
    lens: Vec<Lens>,
}

/// The board, with some data files replaced.
pub fn board(replaced: &dyn Fn(&str) -> Option<String>) -> Result<Board, BadInput> {
    let map = Tables::load(replaced)?.map;
    let text = |file: &str| text_of(file, replaced, built_in);
    let file: BoardFile = toml_file("board.toml", &text("board.toml")?)?;
    let [x0, y0, x1, y1] = file.frame;
    let frame = Rect::new(x0, y0, x1, y1);
    let places: Vec<Geo> = map.spaces.iter().map(on_earth).collect();
    let projection = Projection::fit(file.cone, &file.lens, &places, frame.grown(-file.room))
        .ok_or_else(|| whole("board.toml", "the spaces cannot be laid out like this"))?;
    let project = |geo| projection.apply(geo);
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
    let (countries, spaces) = spaces(&map, &projection);
    let input = BoardInput {
        name: "spain".to_owned(),
        width: file.width,
        height: file.height,
        frame: Some(frame),
        spaces,
        roads: roads(&map),
        sectors: Vec::new(),
        claims: claims(&text("claims.csv")?, &countries, &projection)?,
        reach: Some(file.reach),
        countries,
        land: areas("land.geojson")?,
        lakes: areas("lakes.geojson")?,
        rivers,
        relief: atlas::relief(&places, project),
        names: names(&text("lettering.csv")?, &projection)?,
        compass: None,
        key: Some(Point::new(file.key[0], file.key[1])),
        signs: signs(&text("signs.toml")?)?,
    };
    Board::new(input).map_err(|error| BadInput::new("board", error.to_string()))
}

fn on_earth(space: &Space) -> Geo {
    Geo {
        lon: space.lon,
        lat: space.lat,
    }
}

fn signs(text: &str) -> Result<Signs, BadInput> {
    Signs::read(text).map_err(|error| at_span("signs.toml", text, error.span, error.what))
}

/// Whose colour a space bears.
fn home_name(home: Home) -> &'static str {
    match home {
        Home::Of(power) => power.name(),
        Home::Cologne => "cologne",
        Home::Minor => "minor",
    }
}

fn spaces(map: &Map, projection: &Projection) -> (Vec<Country>, Vec<SpaceInput>) {
    let mut countries: Vec<Country> = Vec::new();
    let mut spaces = Vec::new();
    for space in &map.spaces {
        let name = home_name(space.home);
        let known = countries.iter().position(|country| country.id == name);
        let country = known.unwrap_or_else(|| {
            countries.push(Country {
                id: name.to_owned(),
                name: name.to_owned(),
            });
            countries.len() - 1
        });
        spaces.push(SpaceInput {
            id: space.id.to_string(),
            name: space.name_en.clone(),
            qualifier: None,
            at: projection.apply(on_earth(space)),
            country: Some(country),
            role: role(space),
        });
    }
    (countries, spaces)
}

/// What is printed of a space.
fn role(space: &Space) -> Role {
    Role::Town(Town {
        nation: home_name(space.home).to_owned(),
        fortress: space.fortress,
        capital: space.capital_of.is_some(),
        port: !space.ports.is_empty(),
        ground: match space.terrain {
            Terrain::Fertile => Ground::Rich,
            Terrain::Difficult => Ground::Rough,
            Terrain::Normal | Terrain::Unlimited => Ground::Common,
        },
        worth: (space.value > space.fortress).then_some(space.value),
    })
}

/// Every link once.
fn roads(map: &Map) -> Vec<Road> {
    let both = (map.all()).flat_map(|a| map.neighbours(a).iter().map(move |b| (a, *b)));
    both.filter(|(a, b)| a < b)
        .map(|(a, b)| Road {
            a: a.index(),
            b: b.index(),
            class: RoadClass::Main,
        })
        .collect()
}

/// Ground without spaces, and whose it is; `nobody` where no piece ever comes.
fn claims(
    text: &str,
    countries: &[Country],
    projection: &Projection,
) -> Result<Vec<Claim>, BadInput> {
    let mut claims = Vec::new();
    csv_rows(
        "claims.csv",
        text,
        &["about", "country", "lon", "lat"],
        |row| {
            let name = row.get("country");
            let country = countries.iter().position(|country| country.id == name);
            if country.is_none() && name != "nobody" {
                let what = format!("`{name}` is neither a country of the map nor `nobody`");
                return Err(row.error("country", what));
            }
            let at = projection.apply(Geo {
                lon: row.number("lon")?,
                lat: row.number("lat")?,
            });
            claims.push(Claim { at, country });
            Ok(())
        },
    )?;
    Ok(claims)
}

/// Names of seas and landscapes, along curves through three places on Earth.
fn names(text: &str, projection: &Projection) -> Result<Vec<Lettering>, BadInput> {
    let columns = [
        "text", "key", "kind", "size", "lon0", "lat0", "lonm", "latm", "lon1", "lat1",
    ];
    let mut names = Vec::new();
    csv_rows("lettering.csv", text, &columns, |row| {
        let kind = match row.get("kind") {
            "sea" => LetteringKind::Sea,
            "landscape" => LetteringKind::Landscape,
            other => {
                let what = format!("`{other}` is neither `sea` nor `landscape`");
                return Err(row.error("kind", what));
            }
        };
        let mut curve: Vec<Point> = Vec::new();
        for (lon, lat) in [("lon0", "lat0"), ("lonm", "latm"), ("lon1", "lat1")] {
            curve.push(projection.apply(Geo {
                lon: row.number(lon)?,
                lat: row.number(lat)?,
            }));
        }
        let key = row.get("key");
        names.push(Lettering {
            text: row.get("text").to_owned(),
            key: (!key.is_empty()).then(|| key.to_owned()),
            kind,
            size: row.number("size")?,
            curve,
        });
        Ok(())
    })?;
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use atlas::signs::StateSign;

    /// A disc, the widest piece, in board units.
    const PIECE: f64 = 92.0;

    fn built() -> Board {
        board(&|_| None).expect("the built-in files")
    }

    #[test]
    fn the_built_in_files_make_a_board() {
        let board = built();
        assert_eq!((board.spaces.len(), board.roads.len()), (129, 240));
        assert!(!board.rivers.is_empty() && !board.land.is_empty());
        for space in &board.spaces {
            assert!(board.frame.grown(-100.0).contains(space.at), "{}", space.id);
        }
        let at = |id| board.space(id).expect("a space").at;
        assert!(at("paris").y > at("lille").y && at("madrid").x < at("barcelona").x);
    }

    #[test]
    fn every_card_has_a_vignette_and_every_deck_a_back() {
        let signs = built().signs;
        let cards = Tables::load(&|_| None).expect("the built-in files").cards;
        let events = cards.events.iter().map(|card| card.id.to_string());
        for id in events.chain((1..=4).map(|value| format!("{value}.0"))) {
            assert!(signs.vignette(&id, None).is_some(), "{id}");
        }
        assert!(signs.deck("back-action").is_some() && signs.deck("back-event").is_some());
    }

    #[test]
    fn mountains_stand_where_they_belong_and_hide_no_name() {
        let board = built();
        assert!(board.relief.len() > 500, "{}", board.relief.len());
        for relief in &board.relief {
            for space in &board.spaces {
                let room = relief.room();
                assert!(!room.meets(&space.label.area), "{} {room:?}", space.id);
                assert!(room.distance(space.at) > space.role.mark(), "{}", space.id);
            }
        }
        let at = |id: &str| board.space(id).expect("a space").at;
        let between = |a: &str, b: &str| {
            let (a, b) = (at(a), at(b));
            let near = |p: Point| p.distance(a.towards(b, 0.5)) < 160.0;
            board.relief.iter().filter(|own| near(own.at)).count()
        };
        assert!(between("pamplona", "bayonne") + between("briancon", "turin") > 3);
    }

    #[test]
    fn no_two_spaces_are_nearer_than_a_piece_and_a_half() {
        let board = built();
        for (i, a) in board.spaces.iter().enumerate() {
            for b in &board.spaces[..i] {
                let off = a.at.distance(b.at);
                assert!(off > 1.5 * PIECE, "{} {} {off}", a.id, b.id);
            }
        }
    }

    /// How far a place is from the straight line between two others.
    fn clearance(place: Point, a: Point, b: Point) -> f64 {
        let length = a.distance(b);
        let along = (place.x - a.x) * (b.x - a.x) + (place.y - a.y) * (b.y - a.y);
        place.distance(a.towards(b, (along / (length * length)).clamp(0.0, 1.0)))
    }

    #[test]
    fn links_keep_clear_of_other_spaces_and_of_each_other() {
        let board = built();
        let at = |index: usize| board.spaces[index].at;
        let turn =
            |a: Point, b: Point, c: Point| (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        for (i, link) in board.roads.iter().enumerate() {
            let (a, b) = (at(link.a), at(link.b));
            for (index, space) in board.spaces.iter().enumerate() {
                if index != link.a && index != link.b {
                    let off = clearance(space.at, a, b);
                    assert!(off > 1.8 * space.role.mark(), "{} {off}", space.id);
                }
            }
            for other in &board.roads[..i] {
                let (c, d) = (at(other.a), at(other.b));
                let apart = [other.a, other.b]
                    .iter()
                    .all(|end| *end != link.a && *end != link.b);
                let crossing =
                    turn(a, b, c) * turn(a, b, d) < 0.0 && turn(c, d, a) * turn(c, d, b) < 0.0;
                assert!(!(apart && crossing), "{link:?} {other:?}");
            }
        }
    }

    #[test]
    fn names_do_not_cover_each_other() {
        let english = built();
        let map = Tables::load(&|_| None).expect("the built-in files").map;
        let name = |id: &str| {
            let space = map.spaces.iter().find(|space| space.id == id)?;
            Some(space.name_fr.clone())
        };
        let french = english.renamed(&name).expect("other names");
        assert_eq!(french.space("vienna").expect("a space").name, "Vienne");
        names_keep_clear(&english);
        names_keep_clear(&french);
    }

    fn names_keep_clear(board: &Board) {
        for (i, a) in board.spaces.iter().enumerate() {
            for b in &board.spaces[..i] {
                let overlap = a.label.area.overlap(&b.label.area);
                assert!(overlap < 1.0, "{} {} {overlap}", a.id, b.id);
                assert!(
                    a.label.area.distance(b.at) > b.role.mark() - 2.0,
                    "{} on {}",
                    a.id,
                    b.id
                );
            }
        }
    }

    #[test]
    fn marks_of_one_space_keep_clear_of_each_other_and_of_the_town() {
        // Of each kind the highest level; there is one of a kind on a space.
        let kinds = [
            "control",
            "siege",
            "continued-2",
            "breach-4",
            "line-2",
            "famous",
            "fleet-2",
        ];
        let signs = built().signs;
        let room = |kind: &str| signs.mark(kind).expect("a mark").room.clone();
        let levels = |kind: &str| {
            kind.trim_end_matches(|c: char| c.is_ascii_digit())
                .to_owned()
        };
        for mark in signs.marks() {
            let kind = kinds.iter().find(|kind| levels(kind) == levels(&mark.name));
            let most = room(kind.unwrap_or_else(|| panic!("{} is not tried", mark.name)));
            assert!(mark.room.iter().all(|own| most.contains(own)));
        }
        for (fortress, capital) in [(0, false), (1, false), (2, false), (3, false), (3, true)] {
            let town = Role::Town(Town {
                nation: "france".to_owned(),
                fortress,
                capital,
                port: true,
                ground: Ground::Rough,
                worth: Some(5),
            });
            for (i, one) in kinds.iter().enumerate() {
                for own in room(one) {
                    for sign in town.ornaments() {
                        assert!(!own.meets(&sign), "{one} {own:?} on {sign:?}");
                    }
                    assert!(own.distance(Point::new(0.0, 0.0)) > town.mark());
                    for other in &kinds[..i] {
                        for room in room(other) {
                            assert!(!own.meets(&room), "{one} {own:?} on {other} {room:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn every_mark_and_every_state_has_its_own_drawing() {
        let signs = built().signs;
        for (i, one) in signs.marks().iter().enumerate() {
            for other in &signs.marks()[..i] {
                assert_ne!(one.drawing, other.drawing, "{} {}", one.name, other.name);
            }
        }
        for (i, one) in signs.states().iter().enumerate() {
            for other in &signs.states()[..i] {
                let look = |state: &StateSign| {
                    let drawn = (state.disc.clone(), state.counter.clone());
                    (state.side, state.veiled, drawn)
                };
                assert_ne!(look(one), look(other), "{} {}", one.name, other.name);
            }
        }
    }

    #[test]
    fn a_broken_drawing_file_is_refused_by_name() {
        let broken = |file: &str| (file == "rivers.geojson").then(|| "{".to_owned());
        assert_eq!(board(&broken).expect_err("broken").place, "rivers.geojson");
        let flat = |file: &str| {
            let text = built_in(file)?.replacen("strength = 4.07", "strength = 0.2", 1);
            (file == "board.toml").then_some(text)
        };
        let fault = board(&flat).expect_err("a lens that makes smaller");
        assert_eq!(fault.place, "board.toml, line 1, column 1");
        let utopia = |file: &str| {
            let text = built_in(file)?.replacen(",france,", ",utopia,", 1);
            (file == "claims.csv").then_some(text)
        };
        let fault = board(&utopia).expect_err("an unknown country");
        assert!(fault.place.starts_with("claims.csv"), "{}", fault.place);
        let sea = |file: &str| {
            let text = built_in(file)?.replacen(",sea,", ",lake,", 1);
            (file == "lettering.csv").then_some(text)
        };
        let fault = board(&sea).expect_err("an unknown kind");
        assert_eq!(fault.place, "lettering.csv, line 2, column 3 (kind)");
        let pen = |file: &str| {
            let text = built_in(file)?.replacen("pen = \"slash\"", "pen = \"slush\"", 1);
            (file == "signs.toml").then_some(text)
        };
        let fault = board(&pen).expect_err("an unknown pen");
        assert!(fault.place.starts_with("signs.toml, line "), "{fault}");
        assert!(
            fault.to_string().contains("there is no pen `slush`"),
            "{fault}"
        );
    }
}
