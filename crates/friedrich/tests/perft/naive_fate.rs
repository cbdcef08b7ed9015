//! Choices that fate cards open, the French discard, the offensive option.

use crate::{
    facts::{City, facts},
    naive_movement::can_hold,
    sheet::{Sheet, face},
};
use std::collections::BTreeSet;

/// The suit in which the last card is read: spades in the standard game, else that of the last victor's sector.
pub fn version(s: &Sheet, advanced: bool, victor: Option<&str>) -> String {
    let f = facts();
    let place = victor
        .filter(|_| advanced)
        .and_then(|id| f.general(id))
        .and_then(|general| s.generals[general]);
    let suit = match place.map(|stand| f.suit(stand.city)) {
        Some('C') => "clubs",
        Some('H') => "hearts",
        Some('D') => "diamonds",
        _ => "spades",
    };
    format!("{}.{suit}", s.last_drawn)
}

fn decline() -> BTreeSet<String> {
    BTreeSet::from(["decline".to_owned()])
}

fn place_of(s: &Sheet, id: &str) -> City {
    let general = facts().general(id).expect("a general");
    s.generals[general].expect("on the map").city
}

/// 6.spades: Laudon alone goes one city further.
pub fn laudon_steps(s: &Sheet) -> BTreeSet<String> {
    let f = facts();
    let from = place_of(s, "laudon");
    let austria = f.nation("austria");
    let others = s.stack(from).len() - 1;
    let pool = s.pool(from);
    let mut texts = decline();
    for to in 0..f.cities.len() {
        if f.road[from][to].is_none() {
            continue;
        }
        let open = match (s.train_at(to), s.nation_of_stack(to)) {
            (Some(train), _) => f.are_enemies(austria, f.trains[train].nation),
            (None, Some(owner)) => owner == austria && s.stack(to).len() < 3,
            (None, None) => true,
        };
        if !open {
            continue;
        }
        if others == 0 {
            texts.insert(format!("step {}", f.name(to)));
        }
        for armies in 1..=8.min(pool) {
            if others > 0 && can_hold(others, pool - armies) {
                texts.insert(format!("step {} {armies}", f.name(to)));
            }
        }
    }
    texts
}

/// 12.hearts: the beaten Hildburghausen is moved two cities west over empty cities.
pub fn displacements(s: &Sheet) -> BTreeSet<String> {
    let f = facts();
    let from = place_of(s, "hildburghausen");
    let west = |a: City, b: City| {
        f.road[a][b].is_some() && f.cities[b].x < f.cities[a].x && s.is_empty(b)
    };
    let mut texts = decline();
    for first in f.neighbours(from).filter(|city| west(from, *city)) {
        for second in f.neighbours(first).filter(|city| west(first, *city)) {
            texts.insert(format!("displace {} {}", f.name(first), f.name(second)));
        }
    }
    texts
}

/// 1.clubs: one army for every Russian general, but the national total does not serve all.
/// `opening` is the board when the card was read, `given` the commanders served since.
pub fn bounty(opening: &Sheet, given: &[String]) -> BTreeSet<String> {
    let russia = facts().nation("russia");
    let mut texts = BTreeSet::new();
    for city in opening.stacks_of(russia) {
        let generals = opening.stack(city).len() as u32;
        let room = 8 * generals - opening.pool(city);
        let commander = opening.commander(city);
        let had = given.iter().filter(|id| *id == commander).count() as u32;
        if had < generals.min(room) {
            texts.insert(format!("gain {commander}"));
        }
    }
    texts
}

/// France throws away one of the cards just drawn.
pub fn discards(drawn: &[String]) -> BTreeSet<String> {
    drawn.iter().map(|card| format!("discard {card}")).collect()
}

/// Prussia may show a card of ten or more.
pub fn option_offers(s: &Sheet) -> BTreeSet<String> {
    let hand = &s.hands[facts().nation("prussia")];
    let mut texts: BTreeSet<String> = hand
        .iter()
        .filter(|card| face(card).is_some_and(|(_, value)| value >= 10))
        .map(|card| format!("option {card}"))
        .collect();
    texts.insert("no-option".to_owned());
    texts
}
