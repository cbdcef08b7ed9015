//! A game under test in text.

use crate::toy::{NORTH, SOUTH, Toy};
use kernel::{Audience, Viewer};
use trial::Trial;

const GAME: Toy = Toy::sound();
const POSITION: &str = "hand north c1 c2 c9 # low\nhand south c3 c4 c16\n";

#[test]
fn plays_a_round_from_a_position() {
    let mut t = Trial::at(&GAME, POSITION);
    t.is("hand north", "c1 c2 c9");
    t.refuses("north: put c3", "2.1");
    t.refuses("south: seal", "2.3");
    t.legal("north: put c9");
    t.play("north: put c9");
    t.play("north: seal");
    t.refuses("north: put c1", "1");
    t.refuses_any("north: halt");
    t.play("put c4; seal");
    t.is("discard", "c4 c9");
    t.script("4");
    t.play("challenge");
    t.is("points south", "1");
    t.why_not("button seal", "1.1");
    t.choosable("button step");
    t.play_all("step; step");
    t.why_not("button step", "4.2");
    t.is("road south", "2");
    assert!(t.undo("south"));
    assert!(t.undo(SOUTH));
    t.is("road south", "0");
    assert!(!t.undo("south"), "the die was rolled");
    assert!(!t.undo(NORTH));
    assert!(!t.undo("nobody"));
    assert!(
        t.events()
            .iter()
            .any(|(audience, _)| *audience == Audience::Everyone)
    );
    assert_eq!(t.scene(Viewer::Spectator).choices.len(), 0);
}

#[test]
fn scripts_chance_from_the_start() {
    let t = Trial::new_game_with(&GAME, &[("rounds", "2")], "c1 c2 c3 c16 c15 c14");
    t.is("hand north", "c1 c2 c3");
    t.is("hand south", "c14 c15 c16");
    let t = Trial::at_with(&GAME, "hand south c1 c2 c3", "c7 c8 c9");
    t.is("hand north", "c7 c8 c9");
}

#[track_caller]
fn panics_with(words: &str, test: impl FnOnce() + std::panic::UnwindSafe) {
    let panic = std::panic::catch_unwind(test).expect_err("must panic");
    let text = panic.downcast_ref::<String>().expect("a text");
    assert!(text.contains(words), "{text}");
}

#[test]
fn says_exactly_what_did_not_hold() {
    let play = |text: &'static str| move || Trial::at(&GAME, POSITION).play(text);
    panics_with("several seats must decide (north, south)", play("put c1"));
    panics_with("`put c3` is refused: §2.1", play("north: put c3"));
    panics_with("cannot read `c99`", play("north: put c99"));
    panics_with("must be refused by §2.2, but is refused by §2.1", || {
        Trial::at(&GAME, POSITION).refuses("north: put c3", "2.2");
    });
    panics_with("must be refused by 2.1, but is legal", || {
        Trial::at(&GAME, POSITION).refuses("north: put c1", "2.1");
    });
    panics_with("`round` must be `2`, but is `1`", || {
        Trial::at(&GAME, POSITION).is("round", "2");
    });
    panics_with("line 1, `hend`: begins no line", || {
        Trial::at(&GAME, "hend north c1");
    });
    panics_with("`c77` of the script is not among", || {
        Trial::at_with(&GAME, "", "c77");
    });
    panics_with("is not a thing to click", || {
        Trial::at(&GAME, POSITION).why_not("north: door", "1");
    });
}
