//! The board as the data files write it, read a second time and in the plainest way.

use std::{collections::BTreeMap, sync::LazyLock};

/// A city, by its line in the file.
pub type City = usize;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Road {
    Main,
    Minor,
}

pub struct CityFacts {
    pub id: String,
    pub x: i32,
    pub y: i32,
    pub country: String,
}

struct Sector {
    suit: char,
    number: u32,
    x: (i32, i32),
    y: (i32, i32),
}

pub struct General {
    pub id: String,
    pub nation: usize,
    pub rank: u32,
}

pub struct Train {
    pub id: String,
    pub nation: usize,
}

pub struct NationFacts {
    pub id: String,
    pub defender: bool,
    pub army_total: u32,
    pub depots: Vec<City>,
    pub substitute_sector: u32,
    pub substitute_country: String,
}

pub struct Facts {
    pub cities: Vec<CityFacts>,
    places: BTreeMap<String, City>,
    /// The road between two cities, if there is one.
    pub road: Vec<Vec<Option<Road>>>,
    sectors: Vec<Sector>,
    pub generals: Vec<General>,
    pub trains: Vec<Train>,
    pub nations: Vec<NationFacts>,
}

pub fn facts() -> &'static Facts {
    static FACTS: LazyLock<Facts> = LazyLock::new(load);
    &FACTS
}

/// The lines of a table, each as its cells by the names of the columns.
fn table(text: &str, columns: &[&str]) -> Vec<Vec<String>> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let head = reader.headers().expect("a head line").clone();
    let places: Vec<usize> = columns
        .iter()
        .map(|column| {
            head.iter()
                .position(|name| name == *column)
                .expect("column")
        })
        .collect();
    reader
        .records()
        .map(|line| {
            let line = line.expect("a line of the table");
            places.iter().map(|i| line[*i].to_owned()).collect()
        })
        .collect()
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    match text.parse() {
        Ok(number) => number,
        Err(_) => panic!("`{text}` is not a number"),
    }
}

fn load() -> Facts {
    let cities: Vec<CityFacts> = table(
        include_str!("../../../data/cities.csv"),
        &["id", "x", "y", "country"],
    )
    .into_iter()
    .map(|cells| CityFacts {
        id: cells[0].clone(),
        x: number(&cells[1]),
        y: number(&cells[2]),
        country: cells[3].clone(),
    })
    .collect();
    let city = |id: &str| -> City {
        cities
            .iter()
            .position(|city| city.id == id)
            .unwrap_or_else(|| panic!("no city `{id}`"))
    };

    let mut road = vec![vec![None; cities.len()]; cities.len()];
    for cells in table(
        include_str!("../../../data/roads.csv"),
        &["a", "b", "class"],
    ) {
        let (a, b) = (city(&cells[0]), city(&cells[1]));
        let class = match cells[2].as_str() {
            "main" => Road::Main,
            _ => Road::Minor,
        };
        road[a][b] = Some(class);
        road[b][a] = Some(class);
    }

    let sectors = table(
        include_str!("../../../data/sectors.csv"),
        &["sector", "suit", "x0", "x1", "y0", "y1"],
    )
    .into_iter()
    .map(|cells| Sector {
        number: number(&cells[0]),
        suit: cells[1].to_uppercase().chars().next().expect("a suit"),
        x: (number(&cells[2]), number(&cells[3])),
        y: (number(&cells[4]), number(&cells[5])),
    })
    .collect();

    let pieces: toml::Table = include_str!("../../../data/pieces.toml")
        .parse()
        .expect("pieces");
    let list = |name: &str| pieces[name].as_array().expect("a list").clone();
    let text = |entry: &toml::Value, key: &str| entry[key].as_str().expect("a text").to_owned();
    let whole = |entry: &toml::Value, key: &str| entry[key].as_integer().expect("a number") as u32;
    let nations: Vec<NationFacts> = list("nation")
        .iter()
        .map(|entry| NationFacts {
            id: text(entry, "id"),
            defender: text(entry, "side") == "defender",
            army_total: whole(entry, "army_total"),
            depots: (entry["depots"].as_array().expect("depots").iter())
                .map(|depot| city(depot.as_str().expect("a city")))
                .collect(),
            substitute_sector: whole(&entry["substitute"], "sector"),
            substitute_country: text(&entry["substitute"], "territory"),
        })
        .collect();
    let nation = |id: String| {
        nations
            .iter()
            .position(|nation| nation.id == id)
            .expect("a nation")
    };
    let generals = list("general")
        .iter()
        .map(|entry| General {
            id: text(entry, "id"),
            nation: nation(text(entry, "nation")),
            rank: whole(entry, "rank"),
        })
        .collect();
    let trains = list("train")
        .iter()
        .map(|entry| Train {
            id: text(entry, "id"),
            nation: nation(text(entry, "nation")),
        })
        .collect();
    let places = (cities.iter().enumerate())
        .map(|(place, city)| (city.id.clone(), place))
        .collect();
    Facts {
        cities,
        places,
        road,
        sectors,
        generals,
        trains,
        nations,
    }
}

impl Facts {
    pub fn city(&self, id: &str) -> City {
        match self.places.get(id) {
            Some(city) => *city,
            None => panic!("no city `{id}`"),
        }
    }

    pub fn name(&self, city: City) -> &str {
        &self.cities[city].id
    }

    pub fn nation(&self, id: &str) -> usize {
        self.nations
            .iter()
            .position(|nation| nation.id == id)
            .unwrap_or_else(|| panic!("no nation `{id}`"))
    }

    pub fn general(&self, id: &str) -> Option<usize> {
        self.generals.iter().position(|general| general.id == id)
    }

    pub fn train(&self, id: &str) -> Option<usize> {
        self.trains.iter().position(|train| train.id == id)
    }

    pub fn are_enemies(&self, one: usize, other: usize) -> bool {
        self.nations[one].defender != self.nations[other].defender
    }

    fn sector(&self, city: City) -> &Sector {
        let (x, y) = (self.cities[city].x, self.cities[city].y);
        self.sectors
            .iter()
            .find(|s| s.x.0 <= x && x < s.x.1 && s.y.0 <= y && y < s.y.1)
            .expect("every city lies in a sector")
    }

    /// The letter of the suit of the rectangle the city's dot lies in.
    pub fn suit(&self, city: City) -> char {
        self.sector(city).suit
    }

    pub fn sector_number(&self, city: City) -> u32 {
        self.sector(city).number
    }

    pub fn neighbours(&self, city: City) -> impl Iterator<Item = City> + '_ {
        (0..self.cities.len()).filter(move |other| self.road[city][*other].is_some())
    }

    /// Roads from one city to every other, pieces or not, ring by ring.
    pub fn distances(&self, from: City) -> Vec<u32> {
        let mut far = vec![u32::MAX; self.cities.len()];
        far[from] = 0;
        let mut ring = vec![from];
        let mut steps = 0;
        while !ring.is_empty() {
            steps += 1;
            let mut next = Vec::new();
            for city in ring {
                for other in self.neighbours(city) {
                    if far[other] == u32::MAX {
                        far[other] = steps;
                        next.push(other);
                    }
                }
            }
            ring = next;
        }
        far
    }
}
