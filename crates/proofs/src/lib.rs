//! Ties the paragraphs of a rulebook to the tests that prove them, by name.
//!
//! - [`rulebook`] reads `rulebook.toml`: paragraphs, and the numbered readings that settle doubts
//! - [`sources`] finds the tests in a crate's sources, and what else their comments say they prove
//! - [`ties`] joins the two
//!
//! A test `r4_2_a_train_...` proves paragraph 4.2, `r2_4_a_...` 2.4.a, `f_lord_bute_...` F.lord-bute, `f_8_clubs_...`
//! F.8.clubs and `i9_16_...` reading i9.16; where several ids fit, the longest counts. `not_` right after the id makes
//! it a negative test: it shows what the rule forbids or does not do. A comment `// also: i3.2, 4.5` or
//! `// also not: i3.3` directly above `#[test]` names further rules that it proves.

pub mod rulebook;
pub mod sources;
pub mod ties;

pub use rulebook::{Rule, Rulebook, RulebookError, Status, Words};
pub use sources::{Test, read_tests};
pub use ties::{Proof, Ties};

use std::{fs, io, path::Path};

/// A folder of the workspace that contains a game: its name, its rulebook, its tests.
#[derive(Clone, Debug)]
pub struct Room {
    pub game: String,
    pub rulebook: String,
    pub tests: Vec<Test>,
}

/// Every game under `crates/`: any crate with a `rulebook.toml` is one.
pub fn rooms(crates: &Path) -> io::Result<Vec<Room>> {
    let mut rooms = Vec::new();
    let mut folders: Vec<_> = fs::read_dir(crates)?.collect::<Result<_, _>>()?;
    folders.sort_by_key(fs::DirEntry::file_name);
    for folder in folders {
        let rulebook = folder.path().join("rulebook.toml");
        if !rulebook.is_file() {
            continue;
        }
        rooms.push(Room {
            game: folder.file_name().to_string_lossy().into_owned(),
            rulebook: fs::read_to_string(rulebook)?,
            tests: read_tests(&folder.path().join("tests"))?,
        });
    }
    Ok(rooms)
}
