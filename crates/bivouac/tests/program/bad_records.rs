//! Records that were cut, changed or never were records.

use crate::{bivouac, folder, inside, recorded, text};
use std::fs;

/// No command accepts this record, and none writes anything.
#[track_caller]
fn refused(test: &str, change: impl Fn(&str) -> String, words: &[&str]) {
    let folder = folder(test);
    let path = recorded(&folder);
    let changed = change(&fs::read_to_string(&path).unwrap());
    fs::write(&path, changed).unwrap();
    let record = text(&path);
    let picture = folder.join("board.png");
    let words = [words, &["game.rec"]].concat();
    bivouac(&["verify", record]).fails(1, &words);
    bivouac(&["replay", record]).fails(1, &words);
    bivouac(&["show", record, "--png", text(&picture)]).fails(1, &words);
    assert_eq!(inside(&folder), ["game.rec"], "nothing is written");
}

#[test]
fn a_truncated_record() {
    let cut = |record: &str| {
        let lines: Vec<&str> = record.lines().collect();
        lines[..lines.len() / 2].join("\n")
    };
    refused("truncated", cut, &["line", "cut off"]);
}

#[test]
fn a_record_cut_in_the_middle_of_a_line() {
    let cut = |record: &str| record[..record.len() / 2 + 3].to_owned();
    refused("cut_line", cut, &["line"]);
}

#[test]
fn a_record_with_a_line_taken_out() {
    let without = |record: &str| {
        let lines = record.lines().filter(|line| !line.starts_with("9 "));
        lines.map(|line| format!("{line}\n")).collect()
    };
    refused("line_out", without, &["line", "number 9 is due"]);
}

#[test]
fn a_record_with_one_changed_die() {
    let change = |record: &str| {
        let (before, after) = record.split_once(" ~ ").expect("something was drawn");
        let (card, rest) = after.split_once(' ').expect("several cards were drawn");
        // Another card, but not one of those drawn at the same time.
        let other = [
            "S2.1", "S3.1", "S4.1", "S5.1", "S6.1", "S7.1", "S8.1", "S9.1",
        ]
        .into_iter()
        .find(|other| *other != card && !rest.starts_with(other))
        .expect("there is another card");
        format!("{before} ~ {other} {rest}")
    };
    refused("changed_die", change, &["number 4", "outcome 1"]);
}

#[test]
fn a_record_with_a_changed_action() {
    let change = |record: &str| {
        let at = record.find("\n5 frederick: ").expect("Prussia moves first");
        let end = record[at..].find(" #").expect("every line has a hash") + at;
        format!(
            "{}\n5 frederick: play S10.1{}",
            &record[..at],
            &record[end..]
        )
    };
    refused("changed_action", change, &["number 5"]);
}

#[test]
fn a_record_with_another_secret() {
    let folder = folder("other_secret");
    let path = recorded(&folder);
    let record = fs::read_to_string(&path).unwrap();
    let at = record.find("\nsecret ").unwrap() + "\nsecret ".len();
    let digit = if record[at..].starts_with('0') {
        "1"
    } else {
        "0"
    };
    fs::write(
        &path,
        format!("{}{digit}{}", &record[..at], &record[at + 1..]),
    )
    .unwrap();
    bivouac(&["verify", text(&path)]).fails(1, &["game.rec", "committed"]);
}

#[test]
fn a_record_without_its_secret_proves_no_chance() {
    let folder = folder("no_secret");
    let path = recorded(&folder);
    let record = fs::read_to_string(&path).unwrap();
    let lines = record.lines().filter(|line| !line.starts_with("secret "));
    let open: String = lines.map(|line| format!("{line}\n")).collect();
    fs::write(&path, open).unwrap();
    let ran = bivouac(&["verify", text(&path)]);
    ran.fails(1, &["game.rec", "tells no secret", "not proven"]);
    assert_eq!(bivouac(&["replay", text(&path)]).code, 0);
}

#[test]
fn what_is_not_a_record_at_all() {
    let folder = folder("no_record");
    let path = folder.join("letter.txt");
    fs::write(&path, "Dear Voltaire,\n").unwrap();
    bivouac(&["verify", text(&path)]).fails(1, &["letter.txt", "line 1", "not a record"]);
    fs::write(&path, b"\xff\xfe").unwrap();
    bivouac(&["verify", text(&path)]).fails(1, &["letter.txt", "UTF-8"]);
    fs::write(&path, "").unwrap();
    bivouac(&["replay", text(&path)]).fails(1, &["letter.txt", "line 1"]);
    bivouac(&["replay", text(&folder)]).fails(1, &["no_record", "folder"]);
    bivouac(&["replay", "nowhere.rec"]).fails(1, &["nowhere.rec", "no such file"]);
}

#[test]
fn a_moment_or_a_seat_there_is_not() {
    let folder = folder("no_moment");
    let path = recorded(&folder);
    let record = text(&path);
    bivouac(&["replay", record, "--to", "999999"]).fails(1, &["game.rec", "numbered lines"]);
    bivouac(&["replay", record, "--seat", "voltaire"]).fails(2, &["voltaire", "frederick"]);
}
