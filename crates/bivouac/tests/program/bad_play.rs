//! Examples in which something impossible is tried, and command lines that make no sense.

use crate::{bivouac, folder, inside, text};
use std::fs;

/// The example is refused at this place.
#[track_caller]
fn refused(test: &str, example: &str, words: &[&str]) {
    let folder = folder(test);
    let path = folder.join("play.toml");
    fs::write(&path, example).unwrap();
    let ran = bivouac(&["run", text(&path)]);
    ran.fails(1, &[words, &["play.toml:"]].concat());
    assert!(ran.out.contains("0 hold, 1 fail"), "{}", ran.out);
    assert!(!ran.out.contains("refuse-"), "in plain words: {}", ran.out);
    assert_eq!(inside(&folder), ["play.toml"], "nothing is written");
}

const HEAD: &str = r#"
game = "friedrich"
title = "An attempt"
position = """
friedrich berlin 5
heinrich potsdam 3
daun prag 8
hand prussia S10.1 H3.1
hand austria S13.1
"""
[[step]]
"#;

#[test]
fn an_action_for_the_wrong_seat() {
    let example = format!("{HEAD}do = \"maria-theresa: move daun melnik\"\n");
    let words = [":12:", "step 1", "maria-theresa", "nothing to decide"];
    refused("wrong_seat", &example, &words);
}

#[test]
fn a_card_not_held() {
    let example = format!("{HEAD}do = [\"enlist heinrich\", \"pay S13.1\"]\n");
    refused("card_not_held", &example, &[":12:", "step 1", "pay S13.1"]);
}

#[test]
fn a_city_a_position_and_an_action_nobody_knows() {
    let example = format!("{HEAD}do = \"move friedrich atlantis\"\n");
    refused("unknown_goal", &example, &[":12:", "atlantis"]);
    let example = HEAD.replace("daun prag 8", "daun atlantis 8");
    refused("unknown_place", &example, &["position, line 3", "atlantis"]);
    let example = format!("{HEAD}do = \"castle\"\n");
    refused("unknown_action", &example, &[":12:", "castle"]);
}

#[test]
fn an_example_that_expects_the_wrong_thing() {
    let example = format!("{HEAD}expect = {{ \"friedrich\" = \"berlin 6\" }}\n");
    refused("wrong_answer", &example, &["berlin 6", "berlin 5"]);
}

#[test]
fn an_example_that_is_not_an_example() {
    refused("no_toml", "game = ", &[":1:"]);
    refused(
        "other_game",
        "game = \"chess\"\ntitle = \"x\"\n",
        &["chess"],
    );
}

#[test]
fn no_example_at_all() {
    let empty = folder("no_examples");
    bivouac(&["run", text(&empty)]).fails(1, &["no_examples", "no example"]);
    bivouac(&["run", "nowhere.toml"]).fails(1, &["nowhere.toml", "no such file"]);
}

#[test]
fn a_position_file_with_a_fault() {
    let folder = folder("bad_position");
    let path = folder.join("position.txt");
    fs::write(&path, "turn 4\nfriedrich berlin 99\n").unwrap();
    let picture = folder.join("board.svg");
    let ran = bivouac(&["show", "--position", text(&path), "--svg", text(&picture)]);
    ran.fails(1, &["position.txt", "line 2"]);
    assert_eq!(inside(&folder), ["position.txt"]);
}

#[test]
fn a_command_line_that_makes_no_sense() {
    bivouac(&["arena", "chess"]).fails(2, &["chess", "friedrich"]);
    bivouac(&["arena", "friedrich", "--players", "kasparov"]).fails(2, &["kasparov"]);
    bivouac(&["arena", "friedrich", "--option", "players=9"]).fails(2, &["players", "9"]);
    bivouac(&["arena", "friedrich", "--option", "weather=bad"]).fails(2, &["weather"]);
    bivouac(&["rules", "friedrich", "99"]).fails(1, &["99"]);
    for arguments in [
        &["march"][..],
        &["show"],
        &["arena", "friedrich", "--games", "0"],
        &["arena", "friedrich", "--option", "players"],
    ] {
        let ran = bivouac(arguments);
        assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.err);
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
}

#[test]
fn nothing_is_written_where_nothing_can_be() {
    let folder = folder("cannot_write");
    let record = folder.join("missing/game.rec");
    let ran = bivouac(&[
        "arena",
        "friedrich",
        "--games",
        "1",
        "--record",
        text(&record),
    ]);
    ran.fails(1, &["game.rec", "cannot write"]);
    let (svg, png) = (folder.join("board.svg"), folder.join("missing/board.png"));
    let ran = bivouac(&["show", "--svg", text(&svg), "--png", text(&png)]);
    ran.fails(1, &["board.png"]);
    let ran = bivouac(&["show", "--png", text(&svg), "--width", "0"]);
    ran.fails(1, &["pixels"]);
    bivouac(&["show", "--png", text(&svg), "--svg", text(&svg)]).fails(2, &["same file"]);
    assert!(inside(&folder).is_empty());
}
