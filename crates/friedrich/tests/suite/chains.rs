//! Random games as they always went: a change of shape must not change one bit of them.
//!
//! The first games of each file in `chains/` are played here, `cargo xtask chains friedrich` plays all. If a change is
//! meant, `cargo xtask chains friedrich --write` writes them anew, and the change says which part differs and why.

use friedrich::Friedrich;
use std::{fs, path::Path};
use trial::conformance::chains;

/// Of each file: as many as take half a minute at most.
const GAMES: usize = 100;

#[test]
fn random_games_go_as_they_went() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/chains");
    let read = |name: &str| fs::read_to_string(folder.join(name)).ok();
    let compared =
        chains::check(Friedrich::standard(), GAMES, &read).unwrap_or_else(|why| panic!("{why}"));
    assert!(compared.games >= GAMES, "{compared:?}");
}
