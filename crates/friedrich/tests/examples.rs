//! Every scripted example in `examples/`: it plays as written, and the paragraphs it names exist.

use friedrich::Friedrich;
use kernel::{Hosted, example::Example, hosted::host};
use serde::Deserialize;
use std::{collections::BTreeSet, fs, path::Path, path::PathBuf};

#[derive(Deserialize)]
struct Rulebook {
    paragraph: Vec<Paragraph>,
    reading: Vec<Paragraph>,
}

#[derive(Deserialize)]
struct Paragraph {
    id: String,
}

fn paragraphs() -> BTreeSet<String> {
    let book: Rulebook =
        toml::from_str(include_str!("../rulebook.toml")).expect("the rulebook is valid");
    let all = book.paragraph.into_iter().chain(book.reading);
    all.map(|paragraph| paragraph.id).collect()
}

/// The example files, by name.
fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of examples is there")
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    files.sort();
    files
}

/// What is wrong with one example.
fn faults(
    hosted: &dyn Hosted,
    paragraphs: &BTreeSet<String>,
    name: &str,
    text: &str,
) -> Vec<String> {
    let example = match Example::read(name, text) {
        Ok(example) => example,
        Err(error) => return vec![error.to_string()],
    };
    let mut faults = Vec::new();
    if example.rules().is_empty() {
        faults.push(format!("{name}: it names no paragraph"));
    }
    for rule in example.rules() {
        if !paragraphs.contains(rule) {
            faults.push(format!("{name}: there is no paragraph {rule}"));
        }
    }
    match example.run(hosted) {
        Ok(ran) if ran.checks == 0 => faults.push(format!("{name}: nothing is asked in it")),
        Ok(_) => {}
        Err(error) => faults.push(error.to_string()),
    }
    faults
}

#[test]
fn every_example_plays_as_written() {
    let game = Friedrich::with_data(&|_| None).expect("the built-in data is valid");
    let hosted = host(game);
    let paragraphs = paragraphs();
    let files = files();
    assert!(!files.is_empty(), "there are no examples");

    let mut all = Vec::new();
    for path in &files {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let text = fs::read_to_string(path).expect("an example is readable text");
        all.extend(faults(&*hosted, &paragraphs, &name, &text));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}
