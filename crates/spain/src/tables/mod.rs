//! The facts: read once from `data/`, validated, and carried by the game as typed tables.

mod action_cards_file;
mod arrivals;
mod corps_file;
mod event_cards_file;
pub mod known;
mod leaders_file;
mod links_file;
mod scenarios_file;
mod spaces_file;
#[cfg(test)]
mod tests;

use crate::{
    cards::Cards,
    map::{MOST_LINKS, Map, Space, SpaceId, SpaceSet, Terrain},
    pieces::{Limits, Pieces},
    scenario::Scenarios,
};
use arrayvec::ArrayVec;
use kernel::{
    BadInput,
    facts::{self, at},
};
use known::Known;

/// The data files a game is built from.
pub const FILES: [&str; 7] = [
    "spaces.csv",
    "links.csv",
    "corps.toml",
    "leaders.toml",
    "action_cards.toml",
    "event_cards.toml",
    "scenarios.toml",
];

/// The text of a data file as it comes with the program.
pub fn built_in(file: &str) -> Option<&'static str> {
    Some(match file {
        "spaces.csv" => include_str!("../../data/spaces.csv"),
        "links.csv" => include_str!("../../data/links.csv"),
        "corps.toml" => include_str!("../../data/corps.toml"),
        "leaders.toml" => include_str!("../../data/leaders.toml"),
        "action_cards.toml" => include_str!("../../data/action_cards.toml"),
        "event_cards.toml" => include_str!("../../data/event_cards.toml"),
        "scenarios.toml" => include_str!("../../data/scenarios.toml"),
        _ => return None,
    })
}

#[derive(Clone, PartialEq)]
pub struct Tables {
    pub map: Map,
    pub pieces: Pieces,
    pub cards: Cards,
    pub scenarios: Scenarios,
    pub hash: [u8; 32],
}

impl Tables {
    /// Builds the tables; `replaced` gives the text of a file that takes the place of a built-in one.
    pub fn load(replaced: &dyn Fn(&str) -> Option<String>) -> Result<Tables, BadInput> {
        let (texts, hash) = facts::texts_of(&FILES, replaced, built_in)?;
        let map = map(&texts[0], &texts[1])?;
        let (pieces, commanders) = pieces(&texts[2], &texts[3], &map)?;
        let known = Known {
            map: &map,
            pieces: &pieces,
        };
        let cards = Cards {
            actions: action_cards_file::read(&texts[4])?,
            events: event_cards_file::read(&texts[5], &known)?,
        };
        for card in commanders {
            if cards.named(card.get_ref()).is_none() {
                let what = format!("there is no card `{}` in event_cards.toml", card.get_ref());
                return Err(at(leaders_file::FILE, &texts[3], &card, what));
            }
        }
        let scenarios = scenarios_file::read(&texts[6], &known, &cards)?;
        Ok(Tables {
            map,
            pieces,
            cards,
            scenarios,
            hash,
        })
    }
}

fn map(spaces: &str, links: &str) -> Result<Map, BadInput> {
    let spaces = spaces_file::read(spaces)?;
    let places = spaces_file::places(&spaces)?;
    let rising = spaces_file::rising(&spaces)?;
    let links = links_file::read(links, &spaces)?;
    let all = |is: fn(&Space) -> bool| -> SpaceSet {
        SpaceId::all(spaces.len())
            .filter(|space| is(&spaces[space.index()]))
            .collect()
    };
    let set = |links: &ArrayVec<SpaceId, MOST_LINKS>| links.iter().copied().collect();
    Ok(Map {
        places,
        rising,
        around: links.iter().map(set).collect(),
        ports: all(|space| !space.ports.is_empty()),
        fortresses: all(|space| space.fortress > 0),
        refuges: all(|space| space.terrain == Terrain::Unlimited),
        links,
        spaces,
    })
}

/// The counters, and the cards that stand for commanders without one.
fn pieces(
    corps: &str,
    leaders: &str,
    map: &Map,
) -> Result<(Pieces, Vec<toml::Spanned<String>>), BadInput> {
    let corps = corps_file::read(corps, map)?;
    let leaders = leaders_file::read(leaders, map, &corps.names)?;
    let pieces = Pieces {
        leaders: leaders.leaders,
        powers: corps.sheets,
        limits: Limits {
            minor_tr: leaders.minor_tr,
            minor_cr: leaders.minor_cr,
            ..corps.limits
        },
        corps_power: corps.corps_power,
    };
    Ok((pieces, leaders.cards))
}
