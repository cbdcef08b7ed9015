//! The static board of a game: what never changes while it is played, ready to be drawn.

use crate::{Label, Point, Polygon, Rect, Relief, Ring, Row, Signs};
use std::collections::BTreeMap;

/// What a game says of its board.
#[derive(Clone, Debug, Default)]
pub struct BoardInput {
    /// Short name of the game.
    pub name: String,
    pub width: f64,
    pub height: f64,
    /// The map proper; what lies outside is margin.
    pub frame: Option<Rect>,
    pub spaces: Vec<SpaceInput>,
    pub roads: Vec<Road>,
    pub sectors: Vec<Sector>,
    pub countries: Vec<Country>,
    /// Ground that belongs to a country without being a space of it, or to nobody at all.
    pub claims: Vec<Claim>,
    /// How far a country's ground reaches from its spaces and claims, if not the usual distance.
    pub reach: Option<f64>,
    /// Geography in board units; it may reach beyond the frame.
    pub land: Vec<Polygon>,
    pub lakes: Vec<Polygon>,
    pub rivers: Vec<River>,
    /// Mountains and woods, as [`relief`](crate::relief()) finds them.
    pub relief: Vec<Row>,
    /// Names of seas and landscapes; those of countries and rivers need not be given.
    pub names: Vec<Lettering>,
    /// Where a compass rose fills an empty sea.
    pub compass: Option<Point>,
    /// The upper left corner of a key to the signs of the map, if it has room for one.
    pub key: Option<Point>,
    /// What nations, marks and states of pieces look like.
    pub signs: Signs,
}

/// A place on the map and the country it belongs to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Claim {
    pub at: Point,
    /// Index into the countries; `None` where nobody's pieces come.
    pub country: Option<usize>,
}

#[derive(Clone, Debug)]
pub struct SpaceInput {
    pub id: String,
    pub name: String,
    /// What tells namesakes apart.
    pub qualifier: Option<String>,
    pub at: Point,
    /// Index into the countries.
    pub country: Option<usize>,
    pub role: Role,
}

/// What a space is worth, and to whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Role {
    Plain,
    /// A nation wants it; order 1 before order 2.
    Objective {
        nation: String,
        order: u8,
    },
    /// A nation's pieces enter the map here.
    Depot {
        nation: String,
    },
    /// A place with walls, a port, a soil of its own: all of it told by shape.
    Town(Town),
}

/// What is printed of a town.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Town {
    /// Whose home it is.
    pub nation: String,
    /// Rings of works around it, 0 to 3.
    pub fortress: u8,
    pub capital: bool,
    pub port: bool,
    pub ground: Ground,
    /// Points printed beside it, where its walls do not say them.
    pub worth: Option<u8>,
}

/// What the land around a town is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ground {
    Rich,
    #[default]
    Common,
    Rough,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Road {
    pub a: usize,
    pub b: usize,
    pub class: RoadClass,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoadClass {
    Main,
    Minor,
}

/// A rectangle of the map with a suit of cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Sector {
    pub area: Rect,
    /// `spades`, `hearts`, `diamonds` or `clubs`.
    pub suit: String,
    /// Where its large stamp is printed.
    pub stamp: Point,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Country {
    pub id: String,
    /// As printed on the map when no translation is at hand.
    pub name: String,
}

#[derive(Clone, PartialEq, Debug)]
pub struct River {
    pub name: String,
    /// 1 for a stream, 3 for a brook.
    pub rank: u8,
    pub line: Vec<Point>,
}

/// A name spread along a curve.
#[derive(Clone, PartialEq, Debug)]
pub struct Lettering {
    pub text: String,
    /// Where the table looks for a translation.
    pub key: Option<String>,
    pub kind: LetteringKind,
    pub size: f64,
    pub curve: Vec<Point>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LetteringKind {
    Country,
    Landscape,
    Sea,
    River,
}

/// A board ready to be drawn.
#[derive(Clone, Debug)]
pub struct Board {
    pub name: String,
    pub width: f64,
    pub height: f64,
    pub frame: Rect,
    pub land: Vec<Polygon>,
    pub lakes: Vec<Polygon>,
    pub rivers: Vec<River>,
    /// Small drawings of mountains and woods, where there is room between the names.
    pub relief: Vec<Relief>,
    pub regions: Vec<Region>,
    pub sectors: Vec<Sector>,
    pub roads: Vec<Road>,
    pub spaces: Vec<Space>,
    pub lettering: Vec<Lettering>,
    pub compass: Option<Point>,
    pub key: Option<Point>,
    pub signs: Signs,
    /// Where mountains and woods are, for names in other places.
    pub(crate) rows: Vec<Row>,
    pub(crate) index: BTreeMap<String, usize>,
}

/// A country's area; it may reach out to sea, and is cut at the coast when drawn.
#[derive(Clone, Debug)]
pub struct Region {
    pub country: Country,
    pub outlines: Vec<Ring>,
}

#[derive(Clone, Debug)]
pub struct Space {
    pub id: String,
    pub name: String,
    pub qualifier: Option<String>,
    pub at: Point,
    pub country: Option<usize>,
    pub role: Role,
    pub label: Label,
}

/// Why a description is not a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoardError {
    #[error("the board has no size")]
    NoSize,
    #[error("two spaces share the id \"{0}\"")]
    SameId(String),
    #[error("road {road} leads to space {space}, but there are only {spaces} spaces")]
    NoSuchSpace {
        road: usize,
        space: usize,
        spaces: usize,
    },
    #[error(
        "space \"{space}\" belongs to country {country}, but there are only {countries} countries"
    )]
    NoSuchCountry {
        space: String,
        country: usize,
        countries: usize,
    },
    #[error("{what} belongs to \"{nation}\", and the signs of the game know no such nation")]
    NoSuchNation { what: String, nation: String },
}

/// Radii of the marks of spaces by what they are worth, in board units.
pub const PLAIN_MARK: f64 = 15.0;
pub const OBJECTIVE_MARK: f64 = 25.0;
pub const DEPOT_MARK: f64 = 29.0;

impl Role {
    /// Whose colours the space shows.
    pub fn nation(&self) -> Option<&str> {
        match self {
            Role::Plain => None,
            Role::Objective { nation, .. } | Role::Depot { nation } => Some(nation),
            Role::Town(town) => Some(&town.nation),
        }
    }

    /// How much room the mark takes around the centre of the space.
    pub fn mark(&self) -> f64 {
        match self {
            Role::Plain => PLAIN_MARK,
            Role::Objective { .. } => OBJECTIVE_MARK,
            Role::Depot { .. } => DEPOT_MARK,
            Role::Town(town) if town.capital => DEPOT_MARK,
            Role::Town(town) => match town.fortress {
                0 => PLAIN_MARK,
                1 => OBJECTIVE_MARK - 4.0,
                2 => OBJECTIVE_MARK,
                _ => OBJECTIVE_MARK + 3.0,
            },
        }
    }

    /// The room of the ornaments beside the mark, around the centre of the space: points, anchor, soil.
    pub fn ornaments(&self) -> Vec<Rect> {
        let Role::Town(town) = self else {
            return Vec::new();
        };
        let mark = self.mark();
        let around = |at: Point, wide: f64, high: f64| {
            Rect::new(at.x - wide, at.y - high, at.x + wide, at.y + high)
        };
        let soil = (town.ground != Ground::Common)
            .then(|| around(soil_at(mark), 19.0, 10.0).shifted(0.0, -2.0));
        let port = town.port.then(|| around(anchor_at(mark), 13.0, 16.0));
        let worth = town.worth.map(|_| around(worth_at(mark), 13.5, 13.5));
        [worth, port, soil].into_iter().flatten().collect()
    }
}

/// Where the points of a town stand beside a mark of this radius.
pub fn worth_at(mark: f64) -> Point {
    Point::new(mark + 9.0, -mark - 4.0)
}

/// Where the anchor of a port stands.
pub fn anchor_at(mark: f64) -> Point {
    Point::new(mark + 12.0, mark + 4.0)
}

/// Where the soil of a town is drawn.
pub fn soil_at(mark: f64) -> Point {
    Point::new(0.0, mark + 15.0)
}

impl Board {
    /// The space with an id of the game's data.
    pub fn space(&self, id: &str) -> Option<&Space> {
        self.index.get(id).map(|&index| &self.spaces[index])
    }
}

/// The index of the spaces by id, if the description is consistent.
pub(crate) fn checked(input: &BoardInput) -> Result<BTreeMap<String, usize>, BoardError> {
    if !(input.width > 0.0 && input.height > 0.0) {
        return Err(BoardError::NoSize);
    }
    let mut index = BTreeMap::new();
    let countries = input.countries.len();
    for (number, space) in input.spaces.iter().enumerate() {
        if index.insert(space.id.clone(), number).is_some() {
            return Err(BoardError::SameId(space.id.clone()));
        }
        if let Some(country) = space.country.filter(|&country| country >= countries) {
            return Err(BoardError::NoSuchCountry {
                space: space.id.clone(),
                country,
                countries,
            });
        }
    }
    for country in &input.countries {
        let what = || format!("a country of the map named \"{}\"", country.name);
        known_nation(&input.signs, &country.id, what)?;
    }
    for space in &input.spaces {
        if let Some(nation) = space.role.nation() {
            known_nation(&input.signs, nation, || format!("space \"{}\"", space.id))?;
        }
    }
    let spaces = input.spaces.len();
    for (number, road) in input.roads.iter().enumerate() {
        if let Some(space) = [road.a, road.b].into_iter().find(|&end| end >= spaces) {
            return Err(BoardError::NoSuchSpace {
                road: number,
                space,
                spaces,
            });
        }
    }
    Ok(index)
}

fn known_nation(signs: &Signs, nation: &str, what: impl Fn() -> String) -> Result<(), BoardError> {
    if signs.has_nation(nation) {
        return Ok(());
    }
    Err(BoardError::NoSuchNation {
        what: what(),
        nation: nation.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIGNS: &str = r##"
        [[nation]]
        name = "left"
        colour = "#2f4a7c"

        [[nation]]
        name = "right"
        colour = "#a4262c"
    "##;

    fn input() -> BoardInput {
        let town = |id: &str, x: f64, y: f64, country: usize| SpaceInput {
            id: id.to_owned(),
            name: id.to_owned(),
            qualifier: None,
            at: Point::new(x, y),
            country: Some(country),
            role: Role::Plain,
        };
        BoardInput {
            name: "test".to_owned(),
            width: 1000.0,
            height: 600.0,
            spaces: vec![town("a", 200.0, 300.0, 0), town("b", 700.0, 300.0, 1)],
            roads: vec![Road {
                a: 0,
                b: 1,
                class: RoadClass::Main,
            }],
            countries: ["left", "right"]
                .map(|id| Country {
                    id: id.to_owned(),
                    name: id.to_owned(),
                })
                .to_vec(),
            signs: Signs::read(SIGNS).unwrap(),
            ..BoardInput::default()
        }
    }

    #[test]
    fn a_board_knows_its_spaces() {
        let board = Board::new(input()).unwrap();
        assert_eq!(board.space("b").unwrap().at, Point::new(700.0, 300.0));
        assert!(board.space("c").is_none());
        assert_eq!(board.regions.len(), 2);
        assert_eq!(board.frame, Rect::new(0.0, 0.0, 1000.0, 600.0));
    }

    #[test]
    fn whoever_owns_something_on_the_map_has_signs() {
        let mut nobodys = input();
        nobodys.countries[1].id = "utopia".to_owned();
        let error = Board::new(nobodys).unwrap_err();
        assert_eq!(
            error.to_string(),
            "a country of the map named \"right\" belongs to \"utopia\", and the signs of the game know no such nation"
        );
        let mut wanted = input();
        wanted.spaces[1].role = Role::Depot {
            nation: "utopia".to_owned(),
        };
        assert_eq!(
            Board::new(wanted).unwrap_err(),
            BoardError::NoSuchNation {
                what: "space \"b\"".to_owned(),
                nation: "utopia".to_owned()
            }
        );
    }

    #[test]
    fn a_broken_description_is_refused() {
        let mut twice = input();
        twice.spaces[1].id = "a".to_owned();
        assert_eq!(
            Board::new(twice).unwrap_err(),
            BoardError::SameId("a".to_owned())
        );
        let mut nowhere = input();
        nowhere.roads[0].b = 9;
        assert!(matches!(
            Board::new(nowhere),
            Err(BoardError::NoSuchSpace { space: 9, .. })
        ));
        assert_eq!(
            Board::new(BoardInput::default()).unwrap_err(),
            BoardError::NoSize
        );
    }
}
