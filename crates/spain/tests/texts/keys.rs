//! Keys: each has its text in both languages, and each text is said.

use crate::{LANGUAGES, bundles, entries, word};
use kernel::Game;
use spain::{
    Spain,
    cards::Flag,
    powers::{Power, SEATS, Side},
    scenario::Verdict,
    state::End,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// How a key begins that stands in the sources as it is.
const WRITTEN_OUT: [&str; 8] = [
    "log-", "refuse-", "prompt-", "panel-", "next-", "track-", "do-", "siege-",
];

/// The names that follow a mark, as `$` or `{ `.
fn names_after<'t>(mark: &'t str, text: &'t str) -> impl Iterator<Item = &'t str> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    text.split(mark).skip(1).filter_map(move |rest| {
        let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
        (end > 0).then_some(&rest[..end])
    })
}

/// The variables of a text and of the texts it refers to.
fn variables(entries: &BTreeMap<String, String>, key: &str) -> BTreeSet<String> {
    let text = entries.get(key).unwrap_or_else(|| panic!("no text {key}"));
    let mut all: BTreeSet<String> = names_after("$", text).map(str::to_owned).collect();
    for inner in names_after("{ ", text) {
        all.extend(variables(entries, inner));
    }
    all
}

fn sources(folder: &Path, out: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            out.push(fs::read_to_string(path).unwrap());
        }
    }
}

/// Every key written out in a source.
fn keys_in(source: &str) -> impl Iterator<Item = &str> {
    source.match_indices('"').filter_map(|(at, _)| {
        let (literal, _) = source[at + 1..].split_once('"')?;
        let whole = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let is_key = WRITTEN_OUT.iter().any(|start| literal.starts_with(start))
            && literal.chars().all(whole)
            && !literal.ends_with('-');
        is_key.then_some(literal)
    })
}

#[test]
fn both_languages_have_the_same_keys_and_variables() {
    let [fr, en] = LANGUAGES.map(|(_, texts)| entries(texts));
    assert_eq!(
        fr.keys().collect::<Vec<_>>(),
        en.keys().collect::<Vec<_>>(),
        "the keys differ"
    );
    for key in fr.keys() {
        assert_eq!(variables(&fr, key), variables(&en, key), "{key}");
    }
}

#[test]
fn every_key_of_the_sources_has_its_text_and_every_text_is_said() {
    let mut files = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    let texts = entries(LANGUAGES[0].1);
    let used: BTreeSet<&str> = files.iter().flat_map(|source| keys_in(source)).collect();
    let missing: Vec<&&str> = used
        .iter()
        .filter(|key| !texts.contains_key(**key))
        .collect();
    assert!(missing.is_empty(), "no text {missing:?}");
    assert!(used.len() > 200, "only {} keys found", used.len());
    let within: BTreeSet<&str> = texts
        .values()
        .flat_map(|text| names_after("{ ", text))
        .collect();
    for key in texts.keys().filter(|key| !key.contains('.')) {
        let written_out = WRITTEN_OUT.iter().any(|start| key.starts_with(start));
        let said = used.contains(key.as_str()) || within.contains(key.as_str());
        assert!(!written_out || said, "{key} is never said");
    }
}

/// Keys that the code puts together.
fn composed() -> Vec<String> {
    let game = Spain::standard();
    let mut keys = Vec::new();
    for seat in SEATS {
        keys.extend(["nation-", "seat-"].map(|start| format!("{start}{seat}")));
        keys.push(format!("seat-{seat}-about"));
    }
    for power in Power::ALL {
        let name = power.name();
        keys.extend(["nation-", "country-", "corps-"].map(|start| format!("{start}{name}")));
        for state in ["within", "reduced", "shaken", "reduced-shaken"] {
            keys.push(format!("corps-{name}.{state}"));
        }
    }
    keys.extend(["cologne", "minor"].map(|id| format!("country-{id}")));
    keys.extend(["north_sea", "atlantic", "mediterranean"].map(|sea| format!("sea-{sea}")));
    keys.extend(Flag::ALL.map(|flag| format!("flag-{}", flag.name())));
    keys.extend((1..=4).map(|value| format!("card-{value}")));
    keys.extend((1..=2).map(|face| format!("face-{face}")));
    let phases = [
        "events",
        "reinforcement",
        "campaign",
        "spanish",
        "winter",
        "over",
        "now",
    ];
    keys.extend(phases.map(|phase| format!("phase-{phase}")));
    let states = [
        "reduced",
        "demoralised",
        "besieged",
        "recalled",
        "spent",
        "flipped",
    ];
    keys.extend(states.map(|state| format!("state-{state}")));
    let marks = ["control", "siege", "famous"];
    keys.extend(marks.map(|mark| format!("mark-{mark}")));
    for (mark, most) in [("continued", 2), ("breach", 4), ("line", 2), ("fleet", 2)] {
        keys.extend((1..=most).map(|number| format!("mark-{mark}-{number}")));
    }
    let verdicts = [
        Verdict::AllianceMajor,
        Verdict::AllianceMinor,
        Verdict::BourbonMinor,
        Verdict::BourbonMajor,
    ];
    let ends = (verdicts.map(End::Verdict).into_iter()).chain(Side::ALL.map(End::Automatic));
    keys.extend(ends.map(|end| format!("end-{}", end.name())));
    keys.extend(["back-action", "back-event", "orders-example"].map(str::to_owned));
    let about = [
        "title", "subtitle", "players", "length", "about", "data", "credits",
    ];
    keys.extend(about.map(|what| format!("game-{what}")));
    for (key, value) in (game.all_options().iter()).flat_map(|all| game.write_options(all)) {
        keys.push(format!("option-{key}"));
        keys.push(format!("option-{key}-about"));
        keys.push(format!("option-{key}-{value}"));
    }
    keys.push("option-fog-on".to_owned());
    keys
}

#[test]
fn every_composed_key_has_its_text() {
    for bundle in &bundles() {
        for key in composed() {
            if key != "phase-now" {
                word(bundle, &key);
            }
        }
    }
}

/// As the data are set: with the marks of each language.
fn set(language: &str, text: &str) -> String {
    let mut text = text.replace('\'', "’");
    for digit in '0'..='9' {
        text = text.replace(&format!(" -{digit}"), &format!(" −{digit}"));
        if text.starts_with(&format!("-{digit}")) {
            text = text.replacen('-', "−", 1);
        }
    }
    if language == "fr" {
        for mark in [':', ';', '!', '?'] {
            text = text.replace(&format!(" {mark}"), &format!("\u{a0}{mark}"));
        }
    }
    text
}

/// Names and texts of the data stand in the texts, each language with its own.
#[test]
fn names_are_those_of_the_data() {
    let tables = &Spain::standard().tables;
    for (language, texts) in LANGUAGES {
        let texts = entries(texts);
        let pick = |fr: &str, en: &str| set(language, if language == "fr" { fr } else { en });
        let same = |key: String, wanted: String| {
            assert_eq!(texts.get(&key), Some(&wanted), "{language} {key}");
        };
        for space in &tables.map.spaces {
            same(
                format!("space-{}", space.id),
                pick(&space.name_fr, &space.name_en),
            );
        }
        for leader in &tables.pieces.leaders {
            same(
                format!("leader-{}", leader.id),
                pick(&leader.name_fr, &leader.name_en),
            );
        }
        for card in &tables.cards.events {
            same(
                format!("card-{}", card.id),
                pick(&card.name_fr, &card.name_en),
            );
            same(
                format!("card-{}.text", card.id),
                pick(&card.text_fr, &card.text_en),
            );
        }
        let corps: toml::Table = include_str!("../../data/corps.toml").parse().unwrap();
        for power in corps["power"].as_array().unwrap() {
            let name = power[&format!("name_{language}")].as_str().unwrap();
            let key = format!("nation-{}", power["id"].as_str().unwrap());
            same(key, set(language, name));
        }
    }
}

#[test]
fn french_is_set_with_its_own_marks() {
    let (_, fr) = LANGUAGES[0];
    for (number, line) in fr.lines().enumerate() {
        let wrong = [" :", " ;", " !", " ?", "'", "« ", " »"]
            .into_iter()
            .find(|mark| line.contains(mark));
        assert_eq!(wrong, None, "line {}", number + 1);
    }
}
