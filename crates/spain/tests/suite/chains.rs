//! Random games as they always went: a change of shape must not change one bit of them.
//!
//! The first games of each file in `chains/` are played here, `cargo xtask chains spain` plays all. If a change is
//! meant, `cargo xtask chains spain --write` writes them anew, and the change says which part differs and why.

use spain::Spain;
use std::{fs, path::Path};
use trial::conformance::chains;

/// Of each file: as many as take half a minute at most.
const GAMES: usize = 20;

#[test]
fn random_games_go_as_they_went() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/chains");
    let read = |name: &str| fs::read_to_string(folder.join(name)).ok();
    let compared =
        chains::check(Spain::standard(), GAMES, &read).unwrap_or_else(|why| panic!("{why}"));
    assert!(compared.games >= GAMES, "{compared:?}");
}
