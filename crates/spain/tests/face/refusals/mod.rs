//! Every refusal of the game, each in a position in which it is the true reason: paragraph, key and sentence.
//!
//! The positions stand in the text files of this folder, one for each part of the rulebook; `trial::refusals` reads them.

mod faults;

use super::texts::words;
use kernel::Message;
use spain::Spain;
use std::path::Path;
use trial::{
    proofread,
    refusals::{Bench, Sheet, gaps},
};

/// A test for each file, with the game it is about, and the list of all of them.
macro_rules! sheets {
    ($($name:ident: $game:expr),+ $(,)?) => {
        const SHEETS: &[Sheet] = &[$(sheet!($name)),+];

        $(#[test]
        fn $name() {
            reads($game, sheet!($name));
        })+
    };
}

macro_rules! sheet {
    ($name:ident) => {
        Sheet {
            name: concat!(stringify!($name), ".txt"),
            text: include_str!(concat!(stringify!($name), ".txt")),
        }
    };
}

sheets!(
    events: Spain::standard(),
    other_cards: &with_other_cards(),
    reinforcement: Spain::standard(),
    lines: Spain::standard(),
    leaders: Spain::standard(),
    rounds: Spain::standard(),
    march: Spain::standard(),
    transfer: Spain::standard(),
    sea: Spain::standard(),
    entry: Spain::standard(),
    battle: Spain::standard(),
    siege: Spain::standard(),
    displaced: Spain::standard(),
    spain_and_winter: Spain::standard(),
);

fn reads(game: &Spain, sheet: Sheet) {
    let faults = Bench { game, say: &say }.faults(sheet);
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

fn say(language: &str, message: &Message) -> String {
    thread_local! {
        static BUNDLES: [words::Bundle; 2] = words::bundles();
    }
    BUNDLES.with(|[french, english]| match language {
        "fr" => words::words(french, message),
        _ => words::words(english, message),
    })
}

/// The game with some kept cards under conditions that only cards drawn and played at once have in the box.
fn with_other_cards() -> Spain {
    let mut cards = include_str!("../../../data/event_cards.toml").to_owned();
    for (id, conditions) in [
        ("A02", r#"{ kind = "year_max", value = 1706 }"#),
        ("A03", r#"{ kind = "med_control", side = "alliance" }"#),
        ("B21", r#"{ kind = "leader_on_map", leader = "eugene" }"#),
        ("B23", r#"{ kind = "not_flag", flag = "minorca_captured" }"#),
    ] {
        let card = (cards.find(&format!("id = \"{id}\""))).expect("there is such a card");
        let from = card + cards[card..].find("conditions = ").expect("it has them");
        let to = from + cards[from..].find('\n').expect("more follows");
        cards.replace_range(from..to, &format!("conditions = [{conditions}]"));
    }
    let cards = cards.replace("may_raise = true", "may_raise = false");
    Spain::with_data(&|file| (file == "event_cards.toml").then(|| cards.clone()))
        .expect("cards that can be read")
}

#[test]
fn every_refusal_is_shown_and_every_one_shown_is_used() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let sources = proofread::sources(&folder).expect("the sources can be read");
    let found = gaps(Spain::standard(), &sources, SHEETS);
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}
