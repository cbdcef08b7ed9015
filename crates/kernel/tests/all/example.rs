//! Scripted examples: what they can say, and how exactly they fail.

use crate::toy::Toy;
use kernel::host::host;
use trial::example::{Example, ExampleError};

const GOOD: &str = r#"
game = "toll"
title = "A challenged bid"
rules = ["2.1", "3"]
position = """
hand north c1 c2 c9   # low
hand south c3 c4 c16
"""
chance = "4"

[[step]]
note = "Both bid in secret."
do = ["north: put c9; seal", "south: put c4"]
refuse = { action = "north: put c1", rule = "1" }
why_not = [{ target = "south: card c9", rule = "2.1" }]
choosable = "south: button seal"
expect = { "bid north" = "c9", "round" = 1 }
decides = "south"
only = ["south: put c3", "south: put c16", "south: seal"]

[[step]]
undo = "north"
decides = ["north", "south"]

[[step]]
redo = "north"
do = "seal"
cannot_undo = ["north", "south"]
legal = "challenge"
illegal = ["halt", "step"]
mark = "the window"

[[step]]
do = "challenge"
expect = { "points south" = 1 }

[[step]]
note = "If instead he passes:"
back_to = "the window"
orders = { south = "pass challenge" }
expect = { "points north" = "1", "points south" = 0 }
over = false

[[step]]
options = { rounds = 1 }
script = "c1 c2 c3 c4 c5 c6 6"
do = ["north: put c1; seal", "south: put c4; seal", "challenge", "halt"]
over = { winners = ["north"], manner = "points" }
"#;

fn run(text: &str) -> Result<(usize, usize), ExampleError> {
    let hosted = host(Toy::sound());
    let ran = Example::read("good.toml", text)?.run(&*hosted)?;
    Ok((ran.actions, ran.checks))
}

#[test]
fn a_good_example_runs() {
    let example = Example::read("good.toml", GOOD).expect("readable");
    assert_eq!(example.title(), "A challenged bid");
    assert_eq!(example.rules(), ["2.1", "3"]);
    assert_eq!(run(GOOD), Ok((8, 18)));
}

/// Line numbers of `GOOD` start after its empty first line.
#[track_caller]
fn fails(from: &str, to: &str, message: &str) {
    assert!(GOOD.contains(from));
    let error = run(&GOOD.replacen(from, to, 1)).expect_err("must fail");
    assert_eq!(error.to_string(), message);
}

#[test]
fn failures_name_step_line_and_difference() {
    fails(
        r#""bid north" = "c9""#,
        r#""bid north" = "c8""#,
        "good.toml:17:26: step 1: `bid north` must be `c8`, but is `c9`",
    );
    fails(
        r#"rule = "1" }"#,
        r#"rule = "9" }"#,
        "good.toml:14:10: step 1: `north: put c1` must be refused by §9, but is refused by §1: not-your-turn",
    );
    fails(
        r#""south: put c16", "#,
        "",
        "good.toml:19:8: step 1: `put c16` is legal, but must not be",
    );
    fails(
        "undo = \"north\"",
        "undo = \"west\"",
        "good.toml:22:8: step 2: there is no seat `west`; the seats are north, south",
    );
    fails(
        r#"back_to = "the window""#,
        r#"back_to = "the door""#,
        "good.toml:39:11: step 5: no earlier step has `mark = \"the door\"`",
    );
    fails(
        r#"winners = ["north"]"#,
        r#"winners = ["south"]"#,
        "good.toml:48:8: step 6: the winners must be `south`, but are `north`",
    );
    fails(
        r#""c1 c2 c3 c4 c5 c6 6""#,
        r#""c1 c2 c3 c4 c5 c6 7""#,
        "good.toml:47:53: step 6: `challenge`: the script does not fit: a die is drawn, and `7` of the script is not among the 6 possible outcomes",
    );
    fails(
        r#""c1 c2 c3 c4 c5 c6 6""#,
        r#""c1 c2 c3 c4 c5 c6 6 6""#,
        "good.toml:49:1: at the end scripted outcomes are left that nobody drew: 1",
    );
    fails(
        "over = false",
        "over = true",
        "good.toml:42:8: step 5: the game must be over, but it goes on",
    );
    fails(
        "hand north",
        "hend north",
        "good.toml:5:12: line 1, `hend`: begins no line of a position",
    );
}

#[test]
fn bad_files_name_line_and_column() {
    let read = |text: &str| run(text).expect_err("bad").to_string();
    assert!(read("game = \"toll\"\ntitle = 7").starts_with("good.toml:2:9: invalid type"));
    let unknown = read("game = \"toll\"\ntitle = \"x\"\n[[step]]\ndoo = \"x\"");
    assert!(
        unknown.starts_with("good.toml:4:1: unknown field `doo`"),
        "{unknown}"
    );
    assert!(read("game = \"toll").starts_with("good.toml:1:"));
    assert!(read("").contains("missing field `game`"));
    let other = read("game = \"chess\"\ntitle = \"x\"");
    assert_eq!(
        other,
        "good.toml:1:1: this is an example of `chess`, not of `toll`"
    );
    let option = read("game = \"toll\"\ntitle = \"x\"\noptions = { rounds = 9 }");
    assert_eq!(option, "good.toml:3:11: rounds: is 1, 2 or 3");
}
