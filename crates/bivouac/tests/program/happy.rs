//! What works, works.

use crate::{bivouac, built_in, folder, inside, recorded, text};
use serde_json::Value;
use std::{fs, path::Path};

fn arena(threads: &str, options: &[&str]) -> Value {
    let mut arguments = vec!["arena", "friedrich", "--players", "random", "--json"];
    arguments.extend(["--games", "40", "--seed", "7", "--threads", threads]);
    arguments.extend(options);
    let ran = bivouac(&arguments);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.is_empty(), "{}", ran.err);
    ran.json()
}

/// What depends on the machine is left out.
fn played(report: &Value) -> Value {
    let mut report = report.clone();
    let fields = report.as_object_mut().unwrap();
    for field in [
        "threads",
        "seconds",
        "games_per_second",
        "actions_per_second",
    ] {
        fields.remove(field).unwrap_or_else(|| panic!("no {field}"));
    }
    report
}

#[test]
fn the_arena_plays_the_same_games_on_any_number_of_threads() {
    let one = arena("1", &[]);
    assert_eq!(one["games"], 40);
    assert!(one["actions"].as_u64().unwrap() > 40 * 100);
    assert_eq!(one["wins"].as_object().unwrap().len(), 4);
    assert_eq!(played(&one), played(&arena("2", &[])));
    assert_eq!(played(&one), played(&arena("5", &[])));
}

#[test]
fn the_arena_plays_every_variant() {
    let options = ["--option", "players=3", "--option", "rules=advanced"];
    let report = arena("2", &options);
    assert_eq!(report["options"]["players"], "3");
    assert_eq!(report["options"]["rules"], "advanced");
    assert_eq!(report["wins"].as_object().unwrap().len(), 3);
    let plain = bivouac(&["arena", "friedrich", "--games", "2"]);
    assert_eq!(plain.code, 0);
    assert!(plain.out.contains("games/s"), "{}", plain.out);
}

#[test]
fn a_record_is_replayed_as_each_may_read_it() {
    let folder = folder("replay");
    let path = recorded(&folder);
    let record = text(&path);
    let all = bivouac(&["replay", record]);
    assert_eq!(all.code, 0, "{}", all.err);
    let spectator = bivouac(&["replay", record, "--seat", "spectator", "--to", "4"]);
    let frederick = bivouac(&["replay", record, "--seat", "frederick", "--to", "4"]);
    assert!(frederick.out.len() > spectator.out.len());
    assert!(frederick.out.len() < all.out.len());
    let french = bivouac(&["replay", record, "--language", "fr", "--to", "4"]);
    assert_eq!(french.code, 0, "{}", french.err);
    let json = bivouac(&["replay", record, "--json"]).json();
    assert_eq!(json["over"], true);
    assert_eq!(json["entries"][0]["number"], 0);
}

#[test]
fn a_record_is_verified() {
    let folder = folder("verify");
    let path = recorded(&folder);
    let ran = bivouac(&["verify", text(&path)]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for words in ["commitment", "outcomes", "hashes", "has ended", "trusted"] {
        assert!(ran.out.contains(words), "`{words}`: {}", ran.out);
    }
    let json = bivouac(&["verify", text(&path), "--json"]).json();
    assert_eq!(json["ended"], true);
    assert_eq!(json["outcomes_proven"], true);
}

#[test]
fn the_board_is_drawn() {
    let folder = folder("show");
    let path = recorded(&folder);
    let (svg, png) = (folder.join("board.svg"), folder.join("board.png"));
    let record = text(&path);
    let ran = bivouac(&[
        "show",
        record,
        "--to",
        "100",
        "--seat",
        "frederick",
        "--dark",
        "--language",
        "fr",
        "--svg",
        text(&svg),
        "--png",
        text(&png),
        "--width",
        "300",
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(inside(&folder), ["board.png", "board.svg", "game.rec"]);
    assert!(fs::read_to_string(&svg).unwrap().starts_with("<svg"));
    assert!(fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    let position = folder.join("position.txt");
    fs::write(&position, "turn 4\nfriedrich berlin 5\n").unwrap();
    let ran = bivouac(&["show", "--position", text(&position), "--svg", text(&svg)]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn rules_are_read_with_their_proofs() {
    let ran = bivouac(&["rules", "friedrich", "4.2"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("r4_2_"), "{}", ran.out);
    let french = bivouac(&["rules", "friedrich", "4.2", "--language", "fr"]);
    assert_ne!(ran.out, french.out);
    let json = bivouac(&["rules", "friedrich", "F.8", "--json"]).json();
    let ids: Vec<&str> = json
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|rule| rule["id"].as_str())
        .collect();
    assert_eq!(
        ids,
        ["F.8.spades", "F.8.clubs", "F.8.hearts", "F.8.diamonds"]
    );
    assert!(!json[1]["tests"].as_array().unwrap().is_empty());
}

#[test]
fn examples_are_played() {
    let folder = folder("examples");
    let example = "game = \"friedrich\"\ntitle = \"A march\"\nposition = \"friedrich berlin 5\"\n\
                   [[step]]\nexpect = { \"friedrich\" = \"berlin 5\" }\n";
    fs::write(folder.join("march.toml"), example).unwrap();
    let ran = bivouac(&["run", text(&folder)]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("1 hold, 0 fail"), "{}", ran.out);
    let json = bivouac(&["run", "--json", text(&folder)]).json();
    assert_eq!(json["hold"], 1);
}

#[test]
fn the_example_in_the_documentation_holds() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples.md");
    let docs = fs::read_to_string(docs).unwrap();
    let (_, after) = docs.split_once("```toml\n").expect("there is an example");
    let (example, _) = after.split_once("```").expect("it has an end");
    let path = folder("documented").join("example.toml");
    fs::write(&path, example).unwrap();
    let ran = bivouac(&["run", text(&path)]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
}

#[test]
fn data_files_may_be_replaced_and_records_notice() {
    let folder = folder("other_data");
    let path = recorded(&folder);
    let data = folder.join("data");
    fs::create_dir(&data).unwrap();
    let cards = built_in("cards.toml") + "\n# my own copy\n";
    fs::write(data.join("cards.toml"), cards).unwrap();
    let ran = bivouac(&["--data", text(&data), "arena", "friedrich", "--games", "2"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = bivouac(&["verify", text(&path), "--data", text(&data)]);
    ran.fails(1, &["game.rec", "other data files"]);
}

#[test]
fn asked_for_help_it_says_what_it_can_do() {
    let ran = bivouac(&["--help"]);
    assert_eq!(ran.code, 0);
    for words in [
        "serve", "doctor", "export", "import", "backup", "arena", "replay", "verify", "show",
        "rules", "run",
    ] {
        assert!(ran.out.contains(words), "`{words}`: {}", ran.out);
    }
    assert_eq!(bivouac(&["--version"]).code, 0);
}
