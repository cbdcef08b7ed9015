//! Whole games of random actions, compared at every decision; pieces like to go where they meet enemies.

use super::{
    Choice, Node, Search,
    facts::facts,
    positions::{PLAIN, Position},
    sheet::Sheet,
};
use friedrich::Friedrich;
use kernel::{Game, chance::Seed};
use std::collections::BTreeMap;

/// Games of each kind.
const GAMES: u64 = 4;

/// Everybody close together, so that there is something to fight about.
const MELEE: &str = "\
turn 2
stage austria draw
friedrich dresden 8
winterfeldt dresden 4
heinrich leipzig 4
schwerin goerlitz 4
keith goerlitz 3
seydlitz magdeburg 3
dohna kuestrin 3
lehwaldt landsberg 3
ferdinand halle 8
cumberland minden 4
saltikov crossen 4
fermor crossen 4
apraxin friedeberg 4
tottleben reppen 4
ehrensvaerd berlin 4
daun pirna 8
browne teplitz 6
karl zittau 6
laudon lauban 5
lacy deuben 5
hildburghausen naumburg 6
richelieu burg 7
soubise merseburg 5
chevert burg 8
train-prussia-1 jueterbog
train-prussia-2 spandau
train-hanover-1 koethen
train-russia-1 torun
train-russia-2 warszawa
train-sweden-1 bernau
train-austria-1 aussig
train-austria-2 prag
train-imperial-1 apolda
train-france-1 genthin
train-france-2 gemuenden
";

/// Does this step bring a general next to enemies, or onto an enemy train?
fn is_bold(sheet: &Sheet, text: &str) -> bool {
    let f = facts();
    let words: Vec<&str> = text.split_whitespace().collect();
    let ["move", piece, city] = words.as_slice() else {
        return false;
    };
    let Some(general) = f.general(piece) else {
        return false;
    };
    let (nation, to) = (f.generals[general].nation, f.city(city));
    let enemy = |other: usize| f.are_enemies(nation, other);
    sheet.nations_at(to).iter().any(|other| enemy(*other))
        || (f.neighbours(to))
            .filter_map(|near| sheet.nation_of_stack(near))
            .any(enemy)
}

/// Random, but bold, and not in a hurry to end the phase.
fn choose<'a>(
    sheet: &Sheet,
    listed: &'a [Choice],
    pick: &mut impl FnMut(usize) -> usize,
) -> &'a Choice {
    let bold: Vec<&Choice> = (listed.iter())
        .filter(|choice| is_bold(sheet, &choice.text))
        .collect();
    if !bold.is_empty() && pick(2) == 0 {
        return bold[pick(bold.len())];
    }
    let first = &listed[pick(listed.len())];
    match first.text.as_str() {
        "done" => &listed[pick(listed.len())],
        _ => first,
    }
}

/// Plays one game; counts the verbs that were chosen.
fn random_game(
    text: &'static str,
    options: &[(&str, &str)],
    number: u64,
    verbs: &mut BTreeMap<String, u32>,
) {
    let game = Friedrich::standard();
    let position = Position {
        name: "a random game",
        text,
        ..PLAIN
    };
    let mut node = Node::root(game, &position, options, number);
    let mut search = Search::new(game);
    let mut stream = Seed::numbered(number + 1_000_000).stream();
    let mut pick = |n: usize| stream.below(n as u32) as usize;
    while !game.turn(&node.state).is_over() {
        search.walk(&node, 1);
        let listed = node.listed(game);
        assert!(
            search.differences.is_empty(),
            "game {number}, {options:?}: {}",
            search.differences[0]
        );
        let choice = choose(&node.sheet, &listed, &mut pick);
        let verb = choice.text.split(' ').next().unwrap_or("").to_owned();
        *verbs.entry(verb).or_default() += 1;
        search.path.push(choice.text.clone());
        node = node.child(game, choice);
    }
}

#[test]
fn p15_random_games() {
    let mut verbs = BTreeMap::new();
    for number in 0..GAMES {
        let players = ["4", "3"][number as usize % 2];
        for rules in ["basic", "advanced"] {
            let options = [("players", players), ("rules", rules)];
            let melee = format!("players {players}\nrules {rules}\n{MELEE}").leak();
            random_game("", &options, number, &mut verbs);
            random_game(melee, &options, number, &mut verbs);
        }
    }
    // The games went everywhere, not only for a walk.
    for verb in [
        "detach", "return", "enlist", "attack", "play", "stop", "retreat",
    ] {
        let times = verbs.get(verb).copied().unwrap_or(0);
        assert!(times > 20, "`{verb}` was played {times} times");
    }
}
