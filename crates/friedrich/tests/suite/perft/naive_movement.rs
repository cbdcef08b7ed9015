//! Rule 4 by brute force: every piece, every city, and the sentences of the rule as conditions.

use super::{
    diary::{Diary, March},
    facts::{City, Road, facts},
    naive_purchase,
    sheet::Sheet,
};
use std::collections::BTreeSet;

/// What moves: one train, or generals of one city.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Body {
    Train(usize),
    Generals(Vec<usize>),
}

pub fn actions(s: &Sheet, d: &Diary) -> BTreeSet<String> {
    let nation = s.nation.expect("somebody moves");
    let mut texts = BTreeSet::new();
    if d.purchase.is_some() {
        naive_purchase::add(s, d, nation, &mut texts);
        return texts;
    }
    // Who has been detached marches before anything else happens.
    if let Some(party) = &d.party {
        let start = March::fresh(Body::Generals(party.clone()));
        add_steps(s, nation, &start, &mut texts);
        return texts;
    }
    for train in 0..facts().trains.len() {
        if facts().trains[train].nation == nation && s.trains[train].is_some() {
            add_moves_of(s, d, nation, Body::Train(train), &mut texts);
        }
    }
    for city in s.stacks_of(nation) {
        add_moves_of(s, d, nation, Body::Generals(s.stack(city)), &mut texts);
        add_detachments(s, d, nation, city, &mut texts);
    }
    naive_purchase::add(s, d, nation, &mut texts);
    texts.insert("done".to_owned());
    texts
}

fn add_moves_of(s: &Sheet, d: &Diary, nation: usize, body: Body, texts: &mut BTreeSet<String>) {
    match &d.march {
        Some(march) if march.body == body => add_steps(s, nation, march, texts),
        _ if d.has_moved(&body) => {}
        _ => add_steps(s, nation, &March::fresh(body), texts),
    }
}

fn add_steps(s: &Sheet, nation: usize, march: &March, texts: &mut BTreeSet<String>) {
    let name = match &march.body {
        Body::Train(train) => &facts().trains[*train].id,
        Body::Generals(generals) => &facts().generals[generals[0]].id,
    };
    for city in 0..facts().cities.len() {
        if may_step(s, nation, march, city) {
            texts.insert(format!("move {name} {}", facts().name(city)));
        }
    }
}

pub fn place(s: &Sheet, body: &Body) -> City {
    match body {
        Body::Train(train) => s.trains[*train].expect("on the map"),
        Body::Generals(generals) => s.generals[generals[0]].expect("on the map").city,
    }
}

fn may_step(s: &Sheet, nation: usize, march: &March, to: City) -> bool {
    let f = facts();
    let from = place(s, &march.body);
    // "Le long des routes."
    let Some(road) = f.road[from][to] else {
        return false;
    };
    // "Entièrement sur une route principale": one city more.
    let (plain, main) = lengths(s, &march.body);
    let steps = march.steps + 1;
    let all_main = march.all_main && road == Road::Main;
    if !(steps <= plain || all_main && steps <= main) {
        return false;
    }
    match &march.body {
        Body::Train(_) => s.is_empty(to),
        Body::Generals(generals) => {
            !is_rooted(s, march, generals, from) && may_enter(s, nation, generals, to)
        }
    }
}

fn has(generals: &[usize], id: &str) -> bool {
    generals.iter().any(|g| facts().generals[*g].id == id)
}

/// How far it goes, and how far on main roads only.
fn lengths(s: &Sheet, body: &Body) -> (u32, u32) {
    let Body::Generals(generals) = body else {
        return (2, 3);
    };
    match s.fate.as_str() {
        "9.clubs" if has(generals, "friedrich") => (4, 5),
        "2.diamonds" if has(generals, "saltikov") => (2, 3),
        "5.hearts" if has(generals, "richelieu") => (2, 3),
        "12.spades" if has(generals, "daun") => (2, 3),
        _ => (3, 4),
    }
}

/// Fate 2.clubs: Fermor does not start from Küstrin or next to it.
fn is_rooted(s: &Sheet, march: &March, generals: &[usize], from: City) -> bool {
    let kuestrin = facts().city("kuestrin");
    s.fate == "2.clubs"
        && march.steps == 0
        && has(generals, "fermor")
        && (from == kuestrin || facts().road[from][kuestrin].is_some())
}

fn may_enter(s: &Sheet, nation: usize, generals: &[usize], to: City) -> bool {
    let f = facts();
    if let Some(train) = s.train_at(to) {
        // Only an enemy train can be run over.
        if !f.are_enemies(nation, f.trains[train].nation) {
            return false;
        }
        return match s.fate.as_str() {
            "3.diamonds" => f.name(to) != "halle",
            "4.diamonds" => !has(generals, "cumberland"),
            "5.spades" => !has(generals, "soubise"),
            "7.spades" => !has(generals, "friedrich"),
            _ => true,
        };
    }
    let standing = s.stack(to);
    match s.nation_of_stack(to) {
        None => true,
        Some(owner) => owner == nation && standing.len() + generals.len() <= 3,
    }
}

/// Every part of the stack, with every number of armies it could take.
fn add_detachments(s: &Sheet, d: &Diary, nation: usize, city: City, texts: &mut BTreeSet<String>) {
    let stack = s.stack(city);
    let pool = s.pool(city);
    if stack.iter().any(|g| d.general_moved(*g)) {
        return;
    }
    for choice in 1..(1u32 << stack.len()) - 1 {
        let (mut party, mut rest) = (Vec::new(), Vec::new());
        for (i, general) in stack.iter().enumerate() {
            if choice >> i & 1 == 1 {
                party.push(*general);
            } else {
                rest.push(*general);
            }
        }
        if !chevert_agrees(s, d, &party, &rest) {
            continue;
        }
        let march = March::fresh(Body::Generals(party.clone()));
        let goes = (0..facts().cities.len()).any(|to| may_step(s, nation, &march, to));
        if !goes {
            continue;
        }
        for armies in 0..=pool {
            if can_hold(party.len(), armies) && can_hold(rest.len(), pool - armies) {
                let names: Vec<&str> = (party.iter())
                    .map(|g| facts().generals[*g].id.as_str())
                    .collect();
                texts.insert(format!("detach {} {armies}", names.join("+")));
            }
        }
    }
}

/// One to eight armies for each.
pub fn can_hold(generals: usize, armies: u32) -> bool {
    let generals = generals as u32;
    generals <= armies && armies <= 8 * generals
}

/// Fate 5.diamonds: stacked when the phase began, Chevert keeps company.
fn chevert_agrees(s: &Sheet, d: &Diary, party: &[usize], rest: &[usize]) -> bool {
    let bound = s.fate == "5.diamonds" && d.chevert_was_stacked;
    !bound
        || [party, rest]
            .iter()
            .all(|part| !has(part, "chevert") || part.len() >= 2)
}
