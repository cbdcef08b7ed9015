//! Choices outside movement and combat: the first allotment, the French discard, the offensive option, fate cards.

use super::{
    diary::{Decision, Diary, Marks},
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
    match s.last_drawn.as_str() {
        "sweden" => "sweden".to_owned(),
        number => format!("{number}.{suit}"),
    }
}

/// Who must choose when this card was read, and from what. `opening` is the board when it was read,
/// `given` what has been chosen since.
pub fn choices(s: &Sheet, opening: &Sheet, version: &str, given: &[String]) -> Decision {
    let (nation, texts) = match version {
        "1.clubs" => ("russia", bounty(opening, given)),
        "1.hearts" => {
            let of = |id: &str| (seat(s, id), or_decline(with_cards(s, "give", id)));
            return Decision::from([of("austria"), of("russia")]);
        }
        "4.hearts" => ("france", or_decline(with_cards(s, "discard", "france"))),
        "6.spades" => ("austria", or_decline(laudon_steps(s))),
        "6.diamonds" => ("austria", or_decline(flips(s))),
        "8.spades" => ("prussia", or_decline(gains(s, "prussia"))),
        "9.diamonds" => ("prussia", or_decline(with_cards(s, "give", "prussia"))),
        "10.clubs" => ("prussia", losses(s)),
        "11.clubs" => ("hanover", gains(s, "hanover")),
        "12.hearts" => ("prussia", or_decline(displacements(s))),
        "sweden" => ("prussia", retirements(s)),
        other => panic!("no choice is written for fate {other}"),
    };
    Decision::from([(seat(s, nation), texts)])
}

fn seat(s: &Sheet, nation: &str) -> String {
    s.players[facts().nation(nation)].clone()
}

fn or_decline(mut texts: BTreeSet<String>) -> BTreeSet<String> {
    texts.insert("decline".to_owned());
    texts
}

fn with_cards(s: &Sheet, verb: &str, nation: &str) -> BTreeSet<String> {
    (s.hands[facts().nation(nation)].iter())
        .map(|card| format!("{verb} {card}"))
        .collect()
}

/// Commanders of the nation's stacks that fit, after a verb.
fn stacks(s: &Sheet, verb: &str, nation: &str, fits: impl Fn(City) -> bool) -> BTreeSet<String> {
    (s.stacks_of(facts().nation(nation)).into_iter())
        .filter(|city| fits(*city))
        .map(|city| format!("{verb} {}", s.commander(city)))
        .collect()
}

/// 8.spades, 11.clubs: one free army where there is room for it.
fn gains(s: &Sheet, nation: &str) -> BTreeSet<String> {
    stacks(s, "gain", nation, |city| {
        can_hold(s.stack(city).len(), s.pool(city) + 1)
    })
}

/// 10.clubs: one army less where nobody has to leave the map.
fn losses(s: &Sheet) -> BTreeSet<String> {
    stacks(s, "lose", "prussia", |city| {
        can_hold(s.stack(city).len(), s.pool(city) - 1)
    })
}

/// 6.diamonds: Prussians in Austria or Saxony who do not lie face down already.
fn flips(s: &Sheet) -> BTreeSet<String> {
    stacks(s, "flip", "prussia", |city| {
        let up = (s.generals.iter().flatten()).any(|stand| stand.city == city && !stand.face_down);
        up && ["austria", "saxony"].contains(&facts().cities[city].country.as_str())
    })
}

/// The Swedish peace costs Prussia a general, not Friedrich.
fn retirements(s: &Sheet) -> BTreeSet<String> {
    let prussia = facts().nation("prussia");
    (0..facts().generals.len())
        .filter(|g| facts().generals[*g].nation == prussia && !s.retired[*g])
        .map(|g| facts().generals[g].id.as_str())
        .filter(|id| *id != "friedrich")
        .map(|id| format!("retire {id}"))
        .collect()
}

/// East Prussia: of the four objectives, those not yet taken back.
pub fn regains(given: &[String]) -> BTreeSet<String> {
    [
        "koenigsberg-preussen",
        "rastenburg",
        "ortelsburg",
        "riesenburg",
    ]
    .into_iter()
    .filter(|city| !given.iter().any(|other| other == city))
    .map(|city| format!("regain {city}"))
    .collect()
}

fn place_of(s: &Sheet, id: &str) -> Option<City> {
    let general = facts().general(id).expect("a general");
    s.generals[general].map(|stand| stand.city)
}

/// A card was read and nobody was asked: what should somebody have been asked?
pub fn overlooked(before: &Sheet, now: &Sheet, version: &str, marks: &Marks) -> BTreeSet<String> {
    let has_room = |nation: &str| {
        let nation = facts().nation(nation);
        now.total(nation) < facts().nations[nation].army_total
    };
    match version {
        "1.clubs" => {
            let russia = facts().nation("russia");
            let room = facts().nations[russia].army_total - before.total(russia);
            let served: u32 = (before.stacks_of(russia).into_iter())
                .map(|city| (before.stack(city).len() as u32, before.pool(city)))
                .map(|(generals, pool)| generals.min(8 * generals - pool))
                .sum();
            if 0 < room && room < served {
                bounty(before, &[])
            } else {
                BTreeSet::new()
            }
        }
        "6.spades" if !marks.returned.contains("laudon") => laudon_steps(now),
        "6.diamonds" => flips(now),
        "8.spades" if has_room("prussia") => gains(now, "prussia"),
        "10.clubs" => losses(now),
        "11.clubs" if has_room("hanover") => gains(now, "hanover"),
        "12.hearts" if marks.imperial_defeat => displacements(now),
        "sweden" => retirements(now),
        _ => BTreeSet::new(),
    }
}

/// 6.spades: Laudon alone goes one city further.
fn laudon_steps(s: &Sheet) -> BTreeSet<String> {
    let f = facts();
    let Some(from) = place_of(s, "laudon") else {
        return BTreeSet::new();
    };
    let austria = f.nation("austria");
    let others = s.stack(from).len() - 1;
    let pool = s.pool(from);
    let mut texts = BTreeSet::new();
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
fn displacements(s: &Sheet) -> BTreeSet<String> {
    let f = facts();
    let Some(from) = place_of(s, "hildburghausen") else {
        return BTreeSet::new();
    };
    let west =
        |a: City, b: City| f.road[a][b].is_some() && f.cities[b].x < f.cities[a].x && s.is_empty(b);
    let mut texts = BTreeSet::new();
    for first in f.neighbours(from).filter(|city| west(from, *city)) {
        for second in f.neighbours(first).filter(|city| west(first, *city)) {
            texts.insert(format!("displace {} {}", f.name(first), f.name(second)));
        }
    }
    texts
}

/// 1.clubs: one army for every Russian general, but the national total does not serve all.
fn bounty(opening: &Sheet, given: &[String]) -> BTreeSet<String> {
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

/// The first allotment: every way to hand out the armies, general by general.
pub fn allotments(s: &Sheet, d: &Diary, ready: &BTreeSet<String>) -> Decision {
    let mut all = Decision::new();
    for seat in &s.players {
        if !ready.contains(seat) {
            all.insert(seat.clone(), allotments_of(s, d, seat));
        }
    }
    all
}

fn allotments_of(s: &Sheet, d: &Diary, seat: &str) -> BTreeSet<String> {
    let f = facts();
    let got = |id: &str| (d.allotted.iter()).find(|(general, _)| general == id);
    for nation in (0..f.nations.len()).filter(|n| s.players[*n] == seat) {
        let generals: Vec<&str> = (f.generals.iter())
            .filter(|general| general.nation == nation)
            .map(|general| general.id.as_str())
            .collect();
        let waiting: Vec<&str> = (generals.iter())
            .copied()
            .filter(|id| got(id).is_none())
            .collect();
        let spent: u32 = generals.iter().filter_map(|id| got(id)).map(|g| g.1).sum();
        let left = f.nations[nation].army_total - spent;
        let Some((next, others)) = waiting.split_first() else {
            continue;
        };
        return (1..=8u32.min(left))
            .filter(|armies| can_hold(others.len(), left - armies))
            .map(|armies| format!("allot {next} {armies}"))
            .collect();
    }
    BTreeSet::from(["ready".to_owned()])
}
