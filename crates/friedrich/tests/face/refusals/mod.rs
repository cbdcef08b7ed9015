//! Every refusal of the game, each in a position in which it is the true reason: paragraph, key and sentence.
//!
//! The positions stand in the text files of this folder, one for each part of the rulebook; `trial::refusals` reads them.

use super::texts::{LANGUAGES, bundle, words};
use fluent_bundle::{FluentBundle, FluentResource};
use friedrich::Friedrich;
use kernel::Message;
use std::path::Path;
use trial::{
    proofread,
    refusals::{Bench, Sheet, gaps},
};

/// A test for each file, and the list of all of them.
macro_rules! sheets {
    ($($name:ident),+ $(,)?) => {
        const SHEETS: &[Sheet] = &[$(sheet!($name)),+];

        $(#[test]
        fn $name() {
            reads(sheet!($name));
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
    set_up,
    sequence,
    cards,
    movement,
    stacks,
    combat,
    retreat,
    recruitment,
    fate,
    fate_in_force,
    advanced,
);

fn reads(sheet: Sheet) {
    let bench = Bench {
        game: Friedrich::standard(),
        say: &say,
    };
    let faults = bench.faults(sheet);
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

fn say(language: &str, message: &Message) -> String {
    thread_local! {
        static BUNDLES: [FluentBundle<FluentResource>; 2] =
            LANGUAGES.map(|(language, texts)| bundle(language, texts));
    }
    BUNDLES.with(|[french, english]| match language {
        "fr" => words(french, message),
        _ => words(english, message),
    })
}

#[test]
fn every_refusal_is_shown_and_every_one_shown_is_used() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let sources = proofread::sources(&folder).expect("the sources can be read");
    let found = gaps(Friedrich::standard(), &sources, SHEETS);
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}
