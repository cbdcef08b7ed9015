//! A position as one would copy it from the table: what the questions answer, and nothing else.

use super::facts::{City, facts};
use friedrich::{Friedrich, state::State};
use kernel::Game;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    pub city: City,
    /// Armies of the whole stack he stands in.
    pub pool: u32,
    pub face_down: bool,
}

#[derive(Clone)]
pub struct Sheet {
    pub turn: u32,
    /// The nation whose stage it is; none while fate is read.
    pub nation: Option<usize>,
    pub phase: String,
    pub generals: Vec<Option<Stand>>,
    pub retired: Vec<bool>,
    pub trains: Vec<Option<City>>,
    /// Cards in hand, by nation.
    pub hands: Vec<Vec<String>>,
    /// The version in force this turn.
    pub fate: String,
    pub last_drawn: String,
    /// The seat that runs each nation.
    pub players: Vec<String>,
}

impl Sheet {
    pub fn copy(game: &Friedrich, state: &State) -> Sheet {
        let f = facts();
        let ask = |question: &str| match game.ask(state, question) {
            Ok(answer) => answer,
            Err(error) => panic!("{error}"),
        };
        let stage = ask("stage");
        let (nation, phase) = match stage.split_once(' ') {
            Some((nation, phase)) => (Some(f.nation(nation)), phase.to_owned()),
            None => (None, stage),
        };
        let generals: Vec<String> = f.generals.iter().map(|g| ask(&g.id)).collect();
        Sheet {
            turn: ask("turn").parse().expect("a turn"),
            nation,
            phase,
            generals: generals
                .iter()
                .map(|answer| {
                    let mut words = answer.split_whitespace();
                    let place = words.next()?;
                    let pool = words.next()?;
                    Some(Stand {
                        city: f.city(place),
                        pool: pool.parse().expect("armies"),
                        face_down: words.next() == Some("down"),
                    })
                })
                .collect(),
            retired: generals.iter().map(|answer| answer == "retired").collect(),
            trains: (f.trains.iter())
                .map(|train| Some(ask(&train.id)).filter(|place| place != "off"))
                .map(|place| place.map(|id| f.city(&id)))
                .collect(),
            hands: (f.nations.iter())
                .map(|nation| cards(&ask(&format!("hand {}", nation.id))))
                .collect(),
            fate: ask("fate"),
            last_drawn: ask("drawn")
                .split_whitespace()
                .last()
                .unwrap_or("-")
                .to_owned(),
            players: (f.nations.iter())
                .map(|nation| ask(&format!("player {}", nation.id)))
                .collect(),
        }
    }

    /// The generals in a city, highest command first.
    pub fn stack(&self, city: City) -> Vec<usize> {
        let mut stack: Vec<usize> = (0..self.generals.len())
            .filter(|g| self.generals[*g].is_some_and(|stand| stand.city == city))
            .collect();
        stack.sort_by_key(|g| facts().generals[*g].rank);
        stack
    }

    pub fn pool(&self, city: City) -> u32 {
        self.stack(city)
            .first()
            .and_then(|g| self.generals[*g])
            .map_or(0, |stand| stand.pool)
    }

    pub fn nation_of_stack(&self, city: City) -> Option<usize> {
        self.stack(city)
            .first()
            .map(|g| facts().generals[*g].nation)
    }

    pub fn commander(&self, city: City) -> &'static str {
        &facts().generals[self.stack(city)[0]].id
    }

    pub fn is_at(&self, general: &str, city: City) -> bool {
        (self.stack(city).iter()).any(|g| facts().generals[*g].id == general)
    }

    pub fn train_at(&self, city: City) -> Option<usize> {
        self.trains.iter().position(|place| *place == Some(city))
    }

    pub fn is_empty(&self, city: City) -> bool {
        self.stack(city).is_empty() && self.train_at(city).is_none()
    }

    /// Nations with a piece in the city.
    pub fn nations_at(&self, city: City) -> Vec<usize> {
        let train = self.train_at(city).map(|t| facts().trains[t].nation);
        self.nation_of_stack(city)
            .into_iter()
            .chain(train)
            .collect()
    }

    /// Cities where this nation has generals.
    pub fn stacks_of(&self, nation: usize) -> Vec<City> {
        let mut cities: Vec<City> = (0..self.generals.len())
            .filter(|g| facts().generals[*g].nation == nation)
            .filter_map(|g| self.generals[g])
            .map(|stand| stand.city)
            .collect();
        cities.sort_unstable();
        cities.dedup();
        cities
    }

    /// Armies of the nation on the map.
    pub fn total(&self, nation: usize) -> u32 {
        self.stacks_of(nation)
            .into_iter()
            .map(|city| self.pool(city))
            .sum()
    }
}

pub fn cards(answer: &str) -> Vec<String> {
    answer
        .split_whitespace()
        .filter(|word| *word != "-")
        .map(str::to_owned)
        .collect()
}

/// Suit letter and value of a card; a Reserve has neither.
pub fn face(card: &str) -> Option<(char, u32)> {
    let (face, _) = card.split_once('.').expect("a deck");
    let suit = face.chars().next().expect("a letter");
    (suit != 'R').then(|| (suit, face[1..].parse().expect("a value")))
}

/// The cards of a list that are left when others are taken out, each once.
pub fn without(list: &[String], taken: &[String]) -> Vec<String> {
    let mut left = list.to_vec();
    for card in taken {
        if let Some(place) = left.iter().position(|other| other == card) {
            left.remove(place);
        }
    }
    left
}
