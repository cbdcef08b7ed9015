//! `--data` with impossible files: each is refused with its place, and nothing is written.

use crate::{bivouac, built_in, folder, inside, text};
use std::{fs, path::Path};

/// Tries to draw with one file replaced by this text.
#[track_caller]
fn refused(test: &str, file: &str, content: &str, words: &[&str]) {
    let folder = folder(test);
    let data = folder.join("data");
    fs::create_dir(&data).unwrap();
    fs::write(data.join(file), content).unwrap();
    let picture = folder.join("board.svg");
    let ran = bivouac(&["--data", text(&data), "show", "--svg", text(&picture)]);
    ran.fails(1, words);
    assert!(ran.out.is_empty(), "{}", ran.out);
    assert_eq!(inside(&folder), ["data"], "nothing is written");
}

/// The number of the first line with this text, counted from 1.
fn line_of(content: &str, wanted: &str) -> String {
    let index = content.lines().position(|line| line.contains(wanted));
    format!("line {}", index.expect("the line is there") + 1)
}

#[test]
fn a_piece_in_an_unknown_city() {
    let pieces = built_in("pieces.toml");
    let first = pieces.lines().find(|line| line.starts_with("setup"));
    let content = pieces.replacen(first.unwrap(), "setup = \"atlantis\"", 1);
    let line = line_of(&content, "atlantis");
    refused(
        "unknown_city",
        "pieces.toml",
        &content,
        &["pieces.toml", &line, "column", "atlantis"],
    );
}

#[test]
fn a_road_to_nowhere() {
    let content = built_in("roads.csv") + "berlin,nowhere,main,public,\n";
    let line = line_of(&content, "nowhere");
    refused(
        "road_to_nowhere",
        "roads.csv",
        &content,
        &["roads.csv", &line, "column", "nowhere"],
    );
}

#[test]
fn files_that_do_not_agree_with_those_built_in() {
    let cities: String = built_in("cities.csv")
        .lines()
        .filter(|line| !line.starts_with("berlin,"))
        .map(|line| format!("{line}\n"))
        .collect();
    refused("no_berlin", "cities.csv", &cities, &["berlin"]);
}

#[test]
fn broken_files_of_every_kind() {
    let cut = built_in("cards.toml");
    let cut: String = cut.chars().take(cut.chars().count() / 2).collect();
    refused("cut_cards", "cards.toml", &cut, &["cards.toml", "line"]);
    refused("no_heading", "sectors.csv", "", &["sectors.csv", "line 1"]);
    refused("no_sea", "land.geojson", "[]", &["land.geojson"]);
    refused("no_names", "lettering.csv", "text\nx\n", &["lettering.csv"]);
}

#[test]
fn a_file_no_game_has() {
    refused(
        "unknown_file",
        "citties.csv",
        "",
        &["citties.csv", "cities.csv"],
    );
}

#[test]
fn no_folder_and_an_empty_one() {
    let empty = folder("empty_data");
    bivouac(&["--data", text(&empty)]).fails(1, &["empty_data", "no data file"]);
    let missing = empty.join("missing");
    bivouac(&["--data", text(&missing)]).fails(1, &["missing"]);
    assert!(!Path::new(&missing).exists());
}
