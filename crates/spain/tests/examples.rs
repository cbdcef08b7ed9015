//! Every scripted example in `examples/`: it plays as written, and the paragraphs it names exist.

use kernel::{Hosted, example::Example, hosted::host};
use serde::Deserialize;
use spain::Spain;
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
    let game = Spain::with_data(&|_| None).expect("the built-in data is valid");
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

/// An example's text without its meaning.
fn table(path: &Path) -> toml::Table {
    let text = fs::read_to_string(path).expect("an example is readable text");
    toml::from_str(&text).expect("an example is valid TOML")
}

fn list<'t>(table: &'t toml::Table, key: &str) -> &'t [toml::Value] {
    table
        .get(key)
        .and_then(toml::Value::as_array)
        .map_or(&[], Vec::as_slice)
}

/// The paragraphs an example says it shows.
fn shown(example: &toml::Table) -> BTreeSet<String> {
    list(example, "rules")
        .iter()
        .filter_map(|rule| rule.as_str().map(str::to_owned))
        .collect()
}

/// Whether an example shows a refusal together with its paragraph.
fn refuses(example: &toml::Table) -> bool {
    let names_a_rule = |refusal: &toml::Value| refusal.get("rule").is_some();
    list(example, "step")
        .iter()
        .filter_map(|step| step.get("refuse"))
        .any(|refuse| match refuse.as_array() {
            Some(several) => several.iter().any(names_a_rule),
            None => names_a_rule(refuse),
        })
}

#[test]
fn every_event_card_is_shown() {
    let shown: BTreeSet<String> = files()
        .iter()
        .flat_map(|path| shown(&table(path)))
        .collect();
    let mut cards = 0;
    let mut missing = Vec::new();
    for paragraph in paragraphs() {
        if paragraph.starts_with("E.") {
            cards += 1;
            if !shown.contains(&paragraph) {
                missing.push(paragraph);
            }
        }
    }
    assert_eq!(cards, 33, "event cards in the rulebook");
    assert!(missing.is_empty(), "no example of {}", missing.join(", "));
}

#[test]
fn there_are_many_examples_and_many_refusals() {
    let files = files();
    assert!(files.len() >= 60, "only {} examples", files.len());
    let refusing = files.iter().filter(|path| refuses(&table(path))).count();
    assert!(refusing >= 15, "only {refusing} examples with refusals");
}
