//! The typeface that pages load has every letter that our texts and boards are written in.

use atlas::{cut, font::Face};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The texts and data of all crates.
fn written() -> Vec<PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let crates = fs::read_dir(crates).expect("the crates").flatten();
    let mut folders: Vec<PathBuf> = crates
        .flat_map(|own| ["texts", "data"].map(|folder| own.path().join(folder)))
        .filter(|folder| folder.is_dir())
        .collect();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files
}

#[test]
fn no_letter_of_our_texts_was_cut() {
    let kept: BTreeSet<char> = cut::letters().collect();
    let files = written();
    assert!(files.len() > 10);
    for file in files {
        let Ok(text) = fs::read_to_string(&file) else {
            continue;
        };
        let cut: BTreeSet<char> = (text.chars())
            .filter(|letter| !kept.contains(letter) && Face::Regular.has(*letter))
            .filter(|letter| !letter.is_control())
            .collect();
        assert!(cut.is_empty(), "{}: {cut:?}", file.display());
    }
}
