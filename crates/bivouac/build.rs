//! Writes down which tests prove which rules, so that `bivouac rules` can say so wherever the program runs.

use proofs::{Rulebook, Ties};
use std::{env, error::Error, fmt::Write, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let crates = Path::new("..");
    let mut list = String::new();
    for room in proofs::rooms(crates)? {
        println!("cargo:rerun-if-changed=../{}/rulebook.toml", room.game);
        println!("cargo:rerun-if-changed=../{}/tests", room.game);
        // A rulebook that cannot be read is the game's fault and is told by its own checks, not here.
        let Ok(book) = Rulebook::read(&room.rulebook) else {
            continue;
        };
        let ties = Ties::of(&book, &room.tests);
        for rule in book.rules() {
            for proof in ties.of_rule(&rule.id) {
                let (test, kind) = (proof.test, if proof.negative { "not" } else { "so" });
                writeln!(
                    list,
                    "{}\t{}\t{kind}\t{}\t{}\t{}",
                    room.game, rule.id, test.file, test.line, test.name
                )?;
            }
        }
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("proofs.tsv"), list)?;
    println!("cargo:rerun-if-changed=build.rs");
    Ok(())
}
