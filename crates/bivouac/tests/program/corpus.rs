//! Records of every release, kept for ever: every later release must replay them to the bit.
//!
//! A record in `corpus/` is never edited. With each release `cargo xtask corpus` adds a folder; a change of behaviour
//! is a new rules version beside the old one, so that the records in all folders still hold.

use crate::{bivouac, text};
use kernel::host::{Record, What};
use std::{
    fs,
    path::{Path, PathBuf},
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

/// They contain what is hard to replay: steps taken back, going back by consent, answers by standing order.
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
                What::Orders { .. } | What::Entry { .. } | What::Seat { .. } => {}
            }
        }
    }
    assert!(
        undo > 0 && rollback > 0 && by_order > 0,
        "{undo} {rollback} {by_order}"
    );
}
