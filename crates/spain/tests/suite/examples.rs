//! Every scripted example in `examples/`: it plays as written, and the paragraphs it names exist.

use kernel::host::host;
use spain::Spain;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use trial::example;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples");

#[test]
fn every_example_plays_as_written() {
    let game = Spain::with_data(&|_| None).expect("the built-in data is valid");
    let faults = example::faults(&*host(game), Path::new(FOLDER));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn files() -> Vec<PathBuf> {
    example::files(Path::new(FOLDER)).expect("the folder can be read")
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
    let book: toml::Table = include_str!("../../rulebook.toml")
        .parse()
        .expect("the rulebook is valid");
    for paragraph in list(&book, "paragraph") {
        let id = paragraph["id"].as_str().expect("an id");
        if id.starts_with("E.") {
            cards += 1;
            if !shown.contains(id) {
                missing.push(id);
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
