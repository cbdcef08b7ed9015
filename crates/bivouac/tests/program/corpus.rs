//! Records of every release, kept for ever: whatever comes later must replay them to the bit.
//!
//! A record in `corpus/` is never edited. With each release `cargo test -p bivouac --test program -- --ignored corpus`
//! adds a folder of its own; a change of behaviour is a new rules version beside the old one, so that the records of
//! all folders still hold.

use crate::{bivouac, text};
use friedrich::Friedrich;
use kernel::{
    Hosted, HostedMatch, Seat, Seats, Seed, Stream, Turn,
    play::{Dice, TakenBack},
    text::{Record, Table, What, read_orders},
};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

fn records() -> Vec<PathBuf> {
    let inside = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("the folder exists");
        entries.map(|entry| entry.unwrap().path()).collect()
    };
    let mut found: Vec<PathBuf> = (inside(&corpus()).iter())
        .flat_map(|release| inside(release))
        .collect();
    found.sort();
    found
}

#[test]
fn records_of_all_releases_hold() {
    let paths = records();
    assert!(paths.len() >= 3);
    for path in paths {
        let ran = bivouac(&["verify", text(&path)]);
        assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    }
}

/// What is hard to replay is in them: steps taken back, going back by consent, answers by standing order.
#[test]
fn the_corpus_has_the_hard_cases() {
    let (mut undo, mut rollback, mut by_order) = (0, 0, 0);
    for path in records() {
        let record = Record::read(&fs::read_to_string(&path).unwrap()).unwrap();
        for line in &record.lines {
            match &line.what {
                What::Undo { .. } => undo += 1,
                What::Rollback { .. } => rollback += 1,
                What::Entry { by_order: true, .. } => by_order += 1,
                What::Orders { .. } | What::Entry { .. } => {}
            }
        }
    }
    assert!(
        undo > 0 && rollback > 0 && by_order > 0,
        "{undo} {rollback} {by_order}"
    );
}

/// Where a standing order is sure to be followed: a withdrawal that the order lets go by.
const DAUN_HESITATES: &str = "\
rules advanced
turn 8
stage austria combat
drawn 8 2
fate 8.clubs
friedrich teplitz 4
keith leitmeritz 3
daun aussig 6
train-austria-1 laun
hand prussia S5.1
";

#[test]
#[ignore = "writes the records of a release"]
fn corpus_of_this_release() {
    let release = corpus().join(env!("CARGO_PKG_VERSION"));
    fs::create_dir_all(&release).unwrap();
    let game: Arc<dyn Hosted> = kernel::hosted::host(Friedrich::with_data(&|_| None).unwrap());
    let keep = |name: String, record: Record| {
        let path = release.join(format!("friedrich-{name}.rec"));
        // What was released stays.
        if !path.exists() {
            fs::write(path, record.to_string()).unwrap();
        }
    };
    for (number, options) in (1756..).zip(game.all_options()) {
        let words: Vec<&str> = (options.iter()).map(|(_, value)| value.as_str()).collect();
        let start = |dice| game.new_match(&options, dice).unwrap();
        keep(words.join("-"), played(number, &[], start));
    }
    let start = |dice| game.at_position(DAUN_HESITATES, dice).unwrap();
    keep(
        "by-order".to_owned(),
        played(1762, &["attack daun friedrich"], start),
    );
}

/// A game of whims: mostly sensible actions, some taken back, some by orders, and twice everybody goes back.
fn played(number: u64, first: &[&str], start: impl FnOnce(Dice) -> Box<dyn HostedMatch>) -> Record {
    let mut seed = Seed::numbered(number);
    seed.nonces = vec![[7; 16], [9; 16]];
    let mut whim = Seed::numbered(number + 1).stream();
    let mut running = start(Dice::stream(seed.stream()));
    for index in 0..running.seat_names().len() {
        let orders = read_orders("pass withdraw").unwrap();
        running.set_orders(Seat(index as u8), orders).unwrap();
    }
    for action in first {
        let seat = running.turn().seats().single().unwrap();
        running.play(seat, action).unwrap();
    }
    let everybody = Seats::first(running.seat_names().len());
    let mut rollbacks = 0;
    while let Turn::Decide(due) = running.turn() {
        let seat = due.iter().next().unwrap();
        if whim.below(20) == 0 {
            let orders = ["pass withdraw", "pass", "ask", "nothing"][whim.below(4) as usize];
            let orders = read_orders(orders).unwrap();
            running.set_orders(seat, orders).unwrap();
            running.follow_orders();
            continue;
        }
        if rollbacks < 2 && running.journal_len() > 150 * (rollbacks + 1) {
            rollbacks += 1;
            let to = running.journal_len() - 20;
            running.rollback(to, everybody).unwrap();
            running.follow_orders();
            continue;
        }
        play(&mut *running, seat, &mut whim);
        if running.can_undo(seat) && whim.below(6) == 0 {
            let back = running.undo(seat).unwrap();
            if matches!(back, TakenBack::Entry(_)) && whim.below(2) == 0 {
                running.redo(seat).unwrap();
            }
        }
    }
    running.record(&Table {
        players: vec![Some("Anna".to_owned()), None, Some("Émile B.".to_owned())],
        seed: Some(seed),
    })
}

fn play(running: &mut dyn HostedMatch, seat: Seat, whim: &mut Stream) {
    let actions = running.actions(seat);
    let any = actions[whim.below(actions.len() as u32) as usize].clone();
    let action = match whim.below(5) {
        0 => any,
        sensible => running.advise(seat, u64::from(sensible)).unwrap_or(any),
    };
    running.play(seat, &action).unwrap();
}
