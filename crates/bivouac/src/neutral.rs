//! Tests over every game: each brings the signs its scenes show, and nothing that serves all games names any of them.

use crate::registry;
use atlas::signs::{NOBODY, Nation, Signs};
use kernel::{Seat, Turn, Viewer, chance::Seed, host::Dice};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

fn signs() -> Vec<(&'static str, Signs)> {
    let rooms = registry::games(None).unwrap();
    rooms
        .iter()
        .map(|room| (room.game.name(), room.board().unwrap().signs))
        .collect()
}

#[test]
fn every_sign_that_a_scene_shows_is_declared() {
    const MOST_ACTIONS: usize = 1500;
    for room in registry::games(None).unwrap() {
        let signs = room.board().unwrap().signs;
        let (mut undeclared, mut shown) = (BTreeSet::new(), BTreeSet::new());
        for (number, options) in (1..).zip(room.game.all_options()) {
            let seed = Seed::numbered(number);
            let mut game = room
                .game
                .new_match(&options, Dice::stream(seed.stream()))
                .unwrap();
            let mut random = Seed::numbered(number + 100).stream();
            let seats = game.seat_names().len() as u8;
            let viewers = (0..seats).map(|seat| Viewer::Seat(Seat(seat)));
            for action in 0..MOST_ACTIONS {
                let Turn::Decide(due) = game.turn() else {
                    break;
                };
                if action % 10 == 0 {
                    for viewer in viewers
                        .clone()
                        .chain([Viewer::Everything, Viewer::Spectator])
                    {
                        let scene = game.scene(viewer);
                        undeclared.extend(table::undeclared(&signs, &scene));
                        shown.extend(scene.marks.iter().map(|mark| mark.kind.clone()));
                        let states = scene.tokens.iter().flat_map(|token| &token.states);
                        shown.extend(states.cloned());
                    }
                }
                let seat = due.iter().next().unwrap();
                let actions = game.actions(seat);
                let chosen = random.below(actions.len() as u32) as usize;
                game.play(seat, &actions[chosen]).unwrap();
            }
        }
        assert_eq!(undeclared, BTreeSet::new(), "{}", room.game.name());
        assert!(!shown.is_empty(), "{} shows nothing", room.game.name());
    }
}

#[test]
fn a_nation_looks_the_same_in_every_game() {
    let mut known: BTreeMap<String, (&str, Nation)> = BTreeMap::new();
    for (game, signs) in signs() {
        // Of a country without pieces only the land is seen.
        let plain = signs.nation(NOBODY).emblem.clone();
        let with_pieces = (signs.nations().iter()).filter(|nation| nation.emblem != plain);
        for nation in with_pieces {
            let (other, same) = known
                .entry(nation.name.clone())
                .or_insert_with(|| (game, nation.clone()));
            assert_eq!(
                (same.colour, &same.emblem, &same.back),
                (nation.colour, &nation.emblem, &nation.back),
                "{} in {other} and {game}",
                nation.name
            );
        }
    }
}

/// All files below some folders.
fn files(folders: &[&str]) -> Vec<(PathBuf, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut open: Vec<PathBuf> = folders.iter().map(|folder| crates.join(folder)).collect();
    let mut files = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(
                fs::read_dir(&path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
        } else {
            let text = fs::read_to_string(&path).unwrap();
            files.push((path, text));
        }
    }
    files
}

/// What serves all games.
const SHARED: [&str; 6] = [
    "table/src",
    "table/assets",
    "table/texts",
    "server/src",
    "server/texts",
    "server/migrations",
];

/// Nations and marks of a game that are words of any house as well: a road may be minor, a log has lines.
const ALSO_WORDS: [&str; 2] = ["minor", "line"];

#[test]
fn no_game_and_none_of_its_nations_is_named_where_all_games_are_served() {
    let mut forbidden: BTreeSet<String> = BTreeSet::new();
    for (game, signs) in signs() {
        forbidden.insert(game.to_owned());
        forbidden.extend(signs.nations().iter().map(|nation| nation.name.clone()));
    }
    forbidden.remove(NOBODY);
    forbidden.retain(|word| !ALSO_WORDS.contains(&word.as_str()));
    let files = files(&SHARED);
    assert!(files.len() > 100);
    for (path, text) in files {
        let is_part = |c: char| c.is_alphabetic() || c == '_';
        let words = text.split(|c| !is_part(c)).map(str::to_lowercase);
        let named: BTreeSet<String> = words.filter(|word| forbidden.contains(word)).collect();
        assert_eq!(named, BTreeSet::new(), "{}", path.display());
    }
}

#[test]
fn no_mark_and_no_state_of_a_game_is_named_where_all_games_are_drawn() {
    let mut forbidden: BTreeSet<String> = BTreeSet::new();
    for (_, signs) in signs() {
        let marks = signs.marks().iter().map(|mark| &mark.name);
        let states = signs.states().iter().map(|state| &state.name);
        for name in marks.chain(states) {
            let level = |end: &str| end.parse::<u8>().is_ok();
            let stem = match name.rsplit_once('-') {
                Some((stem, end)) if level(end) => stem,
                _ => name,
            };
            // Many of them are plain words: what counts is a name in quotes, or one put together.
            let forms: &[&str] = if ALSO_WORDS.contains(&stem) {
                &["\"{}-", "'{}-", "mark-{}", "state-{}"]
            } else {
                &["\"{}", "'{}", "mark-{}", "state-{}"]
            };
            forbidden.extend(forms.iter().map(|form| form.replace("{}", stem)));
        }
    }
    for (path, text) in files(&SHARED) {
        let named: Vec<&String> = (forbidden.iter())
            .filter(|form| text.contains(form.as_str()))
            .collect();
        assert_eq!(named, Vec::<&String>::new(), "{}", path.display());
    }
}
