//! The map: cities, countries, sectors, objectives, depots, roads.

use crate::{cards::Suit, nations::Nation};
use atlas::Graph;
use kernel::{Id, Name, Set};

/// A city, by its line in `cities.csv`.
#[derive(Id)]
#[id(most = MOST_CITIES)]
pub struct CityId(pub u16);

/// Room for this many cities.
pub const MOST_CITIES: usize = 704;
/// A set of cities.
pub type CitySet = Set<CityId>;

/// An objective, in the order of the cities.
#[derive(Id)]
#[id(most = MOST_OBJECTIVES)]
pub struct ObjectiveId(u8);

pub const MOST_OBJECTIVES: usize = 128;
pub type ObjectiveSet = Set<ObjectiveId>;

/// The territory a city lies in (2.2). Nobody's provinces lie in Poland.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Country {
    Prussia,
    Hanover,
    Sweden,
    Austria,
    Empire,
    Saxony,
    Poland,
}

impl Country {
    pub fn name(self) -> &'static str {
        match self {
            Country::Prussia => "prussia",
            Country::Hanover => "hanover",
            Country::Sweden => "sweden",
            Country::Austria => "austria",
            Country::Empire => "empire",
            Country::Saxony => "saxony",
            Country::Poland => "poland",
        }
    }
}

/// Roads are main or minor (4.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Road {
    Minor,
    Main,
}

impl Road {
    /// The class of its edges in the graph.
    pub const fn class(self) -> u8 {
        self as u8
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct City {
    pub id: Name,
    pub name: Name,
    /// As sentences name it: a key of the texts where they have one for it, else its name.
    pub said: Name,
    pub x: u16,
    pub y: u16,
    pub sector: u8,
    pub suit: Suit,
    pub country: Country,
    /// Part of East Prussia (13.2).
    pub east_prussia: bool,
    pub objective: Option<ObjectiveId>,
    pub depot_of: Option<Nation>,
}

/// A city some nation must control to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Objective {
    pub city: CityId,
    pub of: Nation,
    pub order: Order,
    /// The nation whose generals protect it, and that may retake it (5.3).
    pub defender: Nation,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    First,
    Second,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sector {
    pub number: u8,
    pub suit: Suit,
    pub x: (u16, u16),
    pub y: (u16, u16),
    pub stamp: (u16, u16),
}

/// Everything printed on the board.
#[derive(Clone, PartialEq)]
pub struct Map {
    pub cities: Vec<City>,
    pub roads: Graph,
    pub sectors: Vec<Sector>,
    pub objectives: Vec<Objective>,
    pub width: u16,
    pub height: u16,
    /// Cities with a greater y lie south of coordinate line 5 (13.3.b).
    pub line_5_y: u16,
}

impl Map {
    pub fn city(&self, id: CityId) -> &City {
        &self.cities[id.index()]
    }

    pub fn named(&self, id: &str) -> Option<CityId> {
        self.cities
            .binary_search_by(|city| city.id.as_str().cmp(id))
            .ok()
            .map(|i| CityId(i as u16))
    }

    pub fn id(&self, city: CityId) -> &str {
        &self.city(city).id
    }

    pub fn suit(&self, city: CityId) -> Suit {
        self.city(city).suit
    }

    /// The roads out of a city, and where they lead.
    #[inline]
    pub fn roads_from(&self, city: CityId) -> impl Iterator<Item = (CityId, Road)> + '_ {
        self.roads.neighbours(city.0).iter().map(|edge| {
            let road = if edge.class == Road::Main.class() {
                Road::Main
            } else {
                Road::Minor
            };
            (CityId(edge.to), road)
        })
    }

    pub fn neighbours(&self, city: CityId) -> impl Iterator<Item = CityId> + '_ {
        self.roads_from(city).map(|(to, _)| to)
    }

    /// The road between two cities, if there is one.
    pub fn road(&self, a: CityId, b: CityId) -> Option<Road> {
        (self.roads_from(a))
            .find(|(to, _)| *to == b)
            .map(|(_, road)| road)
    }

    /// Roads on the shortest way; pieces do not matter.
    #[inline]
    pub fn distance(&self, a: CityId, b: CityId) -> u8 {
        self.roads.distance(a.0, b.0)
    }

    pub fn objective(&self, id: ObjectiveId) -> &Objective {
        &self.objectives[id.index()]
    }

    /// Every objective with its id.
    pub fn each_objective(&self) -> impl Iterator<Item = (ObjectiveId, &Objective)> {
        ObjectiveId::all(self.objectives.len()).zip(&self.objectives)
    }

    pub fn objective_at(&self, city: CityId) -> Option<(ObjectiveId, &Objective)> {
        let id = self.city(city).objective?;
        Some((id, self.objective(id)))
    }

    pub fn is_south_of_line_5(&self, city: CityId) -> bool {
        self.city(city).y > self.line_5_y
    }
}
