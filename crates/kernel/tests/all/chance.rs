//! Outcomes by name, also where several share one.

use kernel::{
    Chance,
    chance::{Scripted, Seed, shuffle},
    host::{Dice, Drawing},
};

const NAMES: [&str; 4] = ["a", "R", "b", "R"];

fn name(outcome: u32) -> String {
    NAMES[outcome as usize].to_owned()
}

fn scripted(word: &str) -> (u32, Option<String>) {
    let mut chance = Scripted::only([word.to_owned()]);
    let outcome = chance.pick("card", 4, &name);
    (outcome, chance.fault().map(str::to_owned))
}

#[test]
fn a_plain_name_is_the_first_of_those_alike() {
    assert_eq!(scripted("R"), (1, None));
    assert_eq!(scripted("b"), (2, None));
    assert_eq!(scripted("R*2"), (3, None));
    for wrong in ["R*3", "R*0", "R*x", "c", "*"] {
        assert!(scripted(wrong).1.is_some(), "{wrong}");
    }
}

#[test]
fn noted_names_lead_back_to_their_outcomes() {
    let mut dice = Dice::stream(Seed::numbered(1).stream());
    for _ in 0..50 {
        let mut drawing = Drawing::new(&mut dice);
        let outcome = drawing.pick("card", 4, &name);
        assert_eq!(scripted(&drawing.draws[0].name), (outcome, None));
    }
}

#[test]
fn every_order_is_as_likely_as_another() {
    let mut stream = Seed::numbered(3).stream();
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..6000 {
        let mut things = ['a', 'b', 'c'];
        shuffle(&mut things, &mut stream);
        *counts.entry(things).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 6);
    assert!(
        counts.values().all(|count| (900..1100).contains(count)),
        "{counts:?}"
    );
    assert_eq!(stream.drawn(), 12000);
}
