//! Small helpers: positions as indented blocks, and prompts an engine may or may not make.

use spain::Spain;
use std::ops::{Deref, DerefMut};
use trial::{Probe, Trial};

/// A game under test that must have used up its script when it ends.
pub struct T(Trial<'static, Spain>);

impl Deref for T {
    type Target = Trial<'static, Spain>;
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for T {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl Drop for T {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            let left = self.0.running().dice().script_left();
            assert_eq!(left, 0, "scripted outcomes nobody drew");
        }
    }
}

fn plain(position: &str) -> String {
    let lines = position.lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

/// A position, one statement per line, indented as one likes.
#[track_caller]
pub fn at(position: &str) -> T {
    T(Trial::at(Spain::standard(), &plain(position)))
}

/// The same with outcomes scripted from the start.
#[track_caller]
pub fn at_with(position: &str, script: &str) -> T {
    T(Trial::at_with(Spain::standard(), &plain(position), script))
}

/// Plays what a player must say only if the engine asks for it (`stand`, `stop`, a retreat without choice).
#[track_caller]
pub fn maybe(t: &mut T, action: &str) {
    if t.running().try_legal(action).is_ok() {
        t.play(action);
    }
}

/// Plays actions one after another; a `roll` only if the engine waits for it.
#[track_caller]
pub fn acts(t: &mut T, actions: &str) {
    for action in actions.split(';').map(str::trim) {
        if action == "roll" {
            maybe(t, action);
        } else {
            t.play(action);
        }
    }
}

/// Marches into a space; the other side does nothing about it.
#[track_caller]
pub fn enter(t: &mut T, space: &str) {
    t.play(&format!("march {space}"));
    unopposed(t);
}

/// The other side lets things happen: no interception, no avoidance.
#[track_caller]
pub fn unopposed(t: &mut T) {
    maybe(t, "pass");
    maybe(t, "stand");
}

/// Ends an action that may have ended by itself.
#[track_caller]
pub fn end(t: &mut T) {
    maybe(t, "stop");
}

/// The sum of modifiers of the siege roll to come.
#[track_caller]
pub fn mods(t: &T, wanted: i32) {
    let found = t.ask("mods");
    assert_eq!(
        found.trim_start_matches('+').parse(),
        Ok(wanted),
        "modifiers {found}"
    );
}

/// A siege roll by all who stand in the space, with this die.
#[track_caller]
pub fn besiege(t: &mut T, space: &str, die: &str) {
    t.script(die);
    acts(t, &format!("campaign {space}; siege; roll"));
    maybe(t, "pass");
}

/// How many outcomes chance has given so far.
pub fn drawn(t: &T) -> u64 {
    t.running().dice().drawn()
}

/// All units that must go somewhere go there, as far as the engine asks.
#[track_caller]
pub fn go(t: &mut T, space: &str) {
    let action = format!("go {space}");
    for _ in 0..40 {
        if t.running().try_legal(&action).is_err() {
            return;
        }
        t.play(&action);
    }
    panic!("`{action}` is asked again and again");
}

/// The action cards a side holds, in any order.
#[track_caller]
pub fn hand(t: &T, side: &str, wanted: &str) {
    let sorted = |text: &str| {
        let mut words: Vec<String> = text
            .split_whitespace()
            .filter(|word| *word != "-")
            .map(str::to_owned)
            .collect();
        words.sort();
        words.join(" ")
    };
    let found = t.ask(&format!("hand {side}"));
    assert_eq!(sorted(&found), sorted(wanted), "hand of {side}");
}

/// All event cards out of the game: draws give nothing.
pub const NO_EVENTS: &str =
    "removed A01 A02 A03 A04 A05 A06 A07 A08 A09 A10 A11 A21 A22 A23 A24 A25
    removed B01 B02 B03 B04 B05 B06 B07 B08 B09 B10 B11 B21 B22 B23 B24 B25 B26";

/// Both players do as little as they may, until the question has this answer.
#[track_caller]
pub fn idle_until(t: &mut T, question: &str, answer: &str) {
    let words = [
        "decline",
        "pass",
        "done",
        "stop",
        "stand",
        "let-go",
        "cancel",
        "roll",
        "rise valencia",
        "rise zaragoza",
    ];
    let cards = ["1", "2", "3", "4"];
    for _ in 0..400 {
        if t.ask(question) == answer {
            return;
        }
        let mut choices: Vec<String> = Vec::new();
        for seat in ["alliance", "bourbon"] {
            choices.extend(words.iter().map(|word| format!("{seat}: {word}")));
            choices.extend(cards.iter().map(|n| format!("{seat}: show {n}")));
            choices.extend(cards.iter().map(|n| format!("{seat}: card {n}")));
            choices.push(format!("{seat}: first {seat}"));
        }
        let legal = choices
            .iter()
            .find(|choice| t.running().try_legal(choice).is_ok());
        match legal {
            Some(choice) => t.play(choice),
            None => panic!("nothing neutral to play before `{question}` is `{answer}`"),
        }
    }
    panic!("`{question}` never became `{answer}`");
}
