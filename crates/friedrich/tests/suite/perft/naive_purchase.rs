//! Rule 10: what can be bought, where it appears, and with which cards it is paid.

use super::{
    diary::{Diary, Draft},
    facts::{City, facts},
    sheet::{Sheet, face, without},
};
use std::collections::BTreeSet;

pub fn add(s: &Sheet, d: &Diary, nation: usize, texts: &mut BTreeSet<String>) {
    let none = Draft::default();
    let draft = d.purchase.as_ref().unwrap_or(&none);
    let hand = &s.hands[nation];
    let price = price(s, nation);
    let due = price * draft.items();

    // One more thing, if the whole hand could pay for it.
    if worth(hand) >= due + price {
        add_items(s, d, draft, nation, texts);
    }
    if draft.items() == 0 {
        return;
    }
    if worth(&draft.paid) >= due {
        texts.insert("buy".to_owned());
    } else {
        for card in without(hand, &draft.paid) {
            texts.insert(format!("pay {card}"));
        }
    }
}

/// What cards are worth in payment; a Reserve counts ten.
fn worth(cards: &[String]) -> u32 {
    cards
        .iter()
        .map(|card| face(card).map_or(10, |(_, value)| value))
        .sum()
}

/// "Toutes les cités entrepôts occupées par des pions adverses."
fn depots_are_lost(s: &Sheet, nation: usize) -> bool {
    facts().nations[nation].depots.iter().all(|depot| {
        s.nations_at(*depot)
            .iter()
            .any(|other| facts().are_enemies(nation, *other))
    })
}

fn price(s: &Sheet, nation: usize) -> u32 {
    if depots_are_lost(s, nation) { 8 } else { 6 }
}

fn add_items(s: &Sheet, d: &Diary, draft: &Draft, nation: usize, texts: &mut BTreeSet<String>) {
    let f = facts();
    let returning =
        |general: usize| (draft.returned.iter()).any(|(piece, _)| *piece == f.generals[general].id);
    // Armies ordered so far: each enlisted one, and the first of each general who returns.
    let with_returns = (0..f.generals.len()).filter(|g| returning(*g)).count() as u32;
    let total = s.total(nation) + draft.enlisted.len() as u32 + with_returns;
    let room = total < f.nations[nation].army_total;
    let entries = entries(s, d, draft, nation);

    for general in 0..f.generals.len() {
        let facts_of = &f.generals[general];
        if facts_of.nation != nation || s.retired[general] || !room {
            continue;
        }
        // 7.hearts: Friedrich receives nothing, so he cannot come back either.
        let friedrich = s.fate == "7.hearts" && facts_of.id == "friedrich";
        if friedrich && s.generals[general].is_none() {
            continue;
        }
        match s.generals[general] {
            Some(stand) => {
                if s.stack(stand.city)[0] == general && stack_has_room(s, draft, stand.city) {
                    texts.insert(format!("enlist {}", facts_of.id));
                }
            }
            None if returning(general) => {
                let (_, city) = (draft.returned.iter())
                    .find(|(piece, _)| *piece == facts_of.id)
                    .expect("he returns");
                if stack_has_room(s, draft, *city) {
                    texts.insert(format!("enlist {}", facts_of.id));
                }
            }
            None => {
                for city in entries.iter().copied() {
                    if general_fits(s, draft, nation, city) {
                        texts.insert(format!("return {} {}", facts_of.id, f.name(city)));
                    }
                }
            }
        }
    }
    for train in 0..f.trains.len() {
        let id = &f.trains[train].id;
        let coming = draft.returned.iter().any(|(piece, _)| piece == id);
        if f.trains[train].nation != nation || s.trains[train].is_some() || coming {
            continue;
        }
        for city in entries.iter().copied() {
            let taken = draft.returned.iter().any(|(_, place)| *place == city);
            if s.is_empty(city) && !taken {
                texts.insert(format!("return {id} {}", f.name(city)));
            }
        }
    }
}

/// The generals in a city share their armies: eight for each who stands there or returns there.
fn stack_has_room(s: &Sheet, draft: &Draft, city: City) -> bool {
    let f = facts();
    let mut members: Vec<&str> = (s.stack(city).into_iter())
        .map(|general| f.generals[general].id.as_str())
        .collect();
    let mut new = 0;
    for (piece, place) in &draft.returned {
        if *place == city && f.general(piece).is_some() {
            members.push(piece);
            new += 1;
        }
    }
    let ordered = (draft.enlisted.iter()).filter(|id| members.contains(&id.as_str()));
    new += ordered.count() as u32;
    let (pool, count) = (s.pool(city), members.len() as u32);
    if s.fate == "7.hearts" && members.contains(&"friedrich") {
        // He holds as much of the old armies as he can; the new ones must fit his companions.
        let standing = s.stack(city).len() as u32 - 1;
        let with_companions = pool - 8.min(pool - standing);
        return with_companions + new < 8 * (count - 1);
    }
    pool + new < 8 * count
}

/// The cities where pieces of the nation come back now.
fn entries(s: &Sheet, d: &Diary, draft: &Draft, nation: usize) -> Vec<City> {
    let f = facts();
    let own = &f.nations[nation];
    if !depots_are_lost(s, nation) {
        return own.depots.clone();
    }
    // "Chaque nation ne peut utiliser qu'une cité comme substitut."
    let chosen = d
        .substitute
        .or(draft.returned.first().map(|(_, place)| *place));
    (0..f.cities.len())
        .filter(|city| chosen.is_none_or(|other| other == *city))
        .filter(|city| {
            own.substitute_sector == 0 || f.sector_number(*city) == own.substitute_sector
        })
        .filter(|city| {
            own.substitute_country == "any" || f.cities[*city].country == own.substitute_country
        })
        .collect()
}

/// Empty, or with own generals and room for one more.
fn general_fits(s: &Sheet, draft: &Draft, nation: usize, city: City) -> bool {
    let f = facts();
    let coming: Vec<&String> = (draft.returned.iter())
        .filter(|(_, place)| *place == city)
        .map(|(piece, _)| piece)
        .collect();
    let train_comes = coming.iter().any(|piece| f.train(piece).is_some());
    let foreign = s.nations_at(city).iter().any(|other| *other != nation);
    s.train_at(city).is_none() && !train_comes && !foreign && s.stack(city).len() + coming.len() < 3
}
