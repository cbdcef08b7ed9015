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

#[test]
fn a_new_game_takes_options_and_no_position() {
    let faults = |text| {
        let game = Friedrich::standard();
        let name = "sheet.txt";
        Bench { game, say: &say }.faults(Sheet { name, text })
    };
    assert_eq!(
        faults("== a game\nnew players 3\nyes frederick: allot friedrich 1"),
        Vec::<String>::new()
    );
    for (wrong, what) in [
        (
            "new players",
            "sheet.txt:1: `players`: an option without a value",
        ),
        (
            "new players 5",
            "sheet.txt:1: cannot read option players: `5`: the game is for 3 or 4 players",
        ),
        (
            "new players 3\nfriedrich berlin 4",
            "sheet.txt:1: a new game has its own position",
        ),
        (
            "do ready\nnew players 3",
            "sheet.txt:2: `ready`: `ready` is refused: §2.4: refuse-move-first",
        ),
        (
            "friedrich berlin 4\nyes done\nnew players 3",
            "sheet.txt:4: `players 3` belongs before what is done",
        ),
    ] {
        assert_eq!(faults(format!("== a game\n{wrong}").leak()), [what]);
    }
}
