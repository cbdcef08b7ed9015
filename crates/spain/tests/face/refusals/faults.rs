//! The bench itself: what is wrong in a sheet is found, with its line.

use super::say;
use spain::Spain;
use trial::refusals::{Bench, Sheet, gaps};

fn sheet(text: &'static str) -> Sheet {
    Sheet {
        name: "sheet.txt",
        text,
    }
}

#[track_caller]
fn finds(text: &'static str, wanted: &[&str]) {
    let game = Spain::standard();
    let faults = Bench { game, say: &say }.faults(sheet(text));
    assert_eq!(faults, wanted);
}

#[test]
fn a_sheet_without_faults() {
    finds(
        "== a march\n# As it is.\nat nijmegen minor-dutch-1 dutch\ndo campaign nijmegen\nyes march breda\n\nno march london\n   2.1 refuse-not-adjacent\n   London is not next to Nijmegen\n",
        &[],
    );
}

#[test]
fn another_paragraph_key_or_sentence() {
    let position =
        "== a march\nat nijmegen minor-dutch-1 dutch\ndo campaign nijmegen\nno march london\n";
    let answer =
        "sheet.txt:4: the answer is\n   2.1 refuse-not-adjacent\n   London is not next to Nijmegen";
    for wrong in [
        "   2.2 refuse-not-adjacent\n   London is not next to Nijmegen",
        "   2.1 refuse-space-neutral\n   London is not next to Nijmegen",
        "   2.1 refuse-not-adjacent\n   London is far away",
    ] {
        finds(format!("{position}{wrong}").leak(), &[answer]);
    }
}

#[test]
fn what_is_legal_or_glows() {
    finds(
        "== a march\nat nijmegen minor-dutch-1 dutch\ndo campaign nijmegen\nno march breda\n   2.1 refuse-not-adjacent\n   Breda\nclick space breda\n   2.1 refuse-not-adjacent\n   Breda\nyes march london",
        &[
            "sheet.txt:4: `march breda` must be refused, but is legal",
            "sheet.txt:7: `space breda` must not be choosable, but it can be chosen",
            "sheet.txt:10: `march london` must be legal, but is refused: §2.1: refuse-not-adjacent space=space-london from=space-nijmegen",
        ],
    );
}

#[test]
fn positions_and_actions_that_cannot_be() {
    finds(
        "== nowhere\nat atlantis dutch\n== nobody\ndo campaign nijmegen\nyes march breda\n== late\ndo done\nat breda dutch",
        &[
            "sheet.txt:1: cannot read position, line 1: there is no space `atlantis`",
            "sheet.txt:4: `campaign nijmegen`: `campaign nijmegen` is refused: §13.5.1: refuse-no-army-there space=space-nijmegen",
            "sheet.txt:8: `at breda dutch` belongs before what is done",
        ],
    );
    finds("at breda dutch", &["sheet.txt: a position begins with =="]);
}

#[test]
fn dice_that_nobody_rolls() {
    finds(
        "== a round\ndice 5 5\ndo done",
        &["sheet.txt:3: 2 outcomes of `dice` nobody drew"],
    );
}

#[test]
fn an_answer_that_is_not_whole() {
    let follow = "sheet.txt:2: a paragraph, a key and a sentence must follow";
    finds("== a round\nno deploy\n   13.5.6", &[follow]);
    finds(
        "== a round\nno deploy\n   13.5.6 refuse-fleet-of-the-enemy",
        &[follow],
    );
    finds(
        "== a round\nno deploy\nno ulm\n   13.6 refuse-coup-of-the-enemy",
        &[follow],
    );
}

#[test]
fn keys_without_a_position_and_positions_without_a_key() {
    let game = Spain::standard();
    let shown = sheet("== a round\nno deploy\n   13.5.6 refuse-nobody-said\n   Nobody said so");
    let source = r#"no("1", "refuse-said"), no("2", "refuse-game-over")"#.to_owned();
    let found = gaps(game, &[source], &[shown]);
    assert_eq!(
        &found[..2],
        [
            "no position shows refuse-game-over",
            "no position shows refuse-said"
        ]
    );
    let idle = |key: &str| found.contains(&format!("no source uses {key}"));
    assert!(idle("refuse-nobody-said") && idle("refuse-not-adjacent"));
    assert!(!idle("refuse-game-over"));
}
