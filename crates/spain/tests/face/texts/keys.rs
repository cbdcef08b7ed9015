//! Keys: each has its text in both languages, and each text is said.

use super::{LANGUAGES, bundles, entries, word};
use kernel::Game;
use spain::{
    Spain,
    cards::Flag,
    powers::{Power, SEATS, Side},
    scenario::Verdict,
    state::End,
};
use std::{collections::BTreeSet, path::Path};
use trial::proofread::{differences, keys_in, sources, unsaid};

/// How a key begins that stands in the sources as it is.
const WRITTEN_OUT: [&str; 16] = [
    "log-",
    "refuse-",
    "prompt-",
    "panel-",
    "next-",
    "track-",
    "do-",
    "siege-",
    "stage-",
    "standing-",
    "foresee-",
    "venture-",
    "portrait-",
    "glass-",
    "form-",
    "reason-",
];

#[test]
fn both_languages_have_the_same_keys_and_variables() {
    let [fr, en] = LANGUAGES.map(|(_, texts)| entries(texts));
    assert_eq!(differences(&fr, &en), Vec::<String>::new());
}

#[test]
fn every_key_of_the_sources_has_its_text_and_every_text_is_said() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = sources(&folder).unwrap();
    let texts = entries(LANGUAGES[0].1);
    assert_eq!(unsaid(&texts, &files, &WRITTEN_OUT), Vec::<String>::new());
    let used: BTreeSet<&str> = (files.iter())
        .flat_map(|file| keys_in(file, &WRITTEN_OUT))
        .map(|(key, _)| key)
        .collect();
    assert!(used.len() > 200, "only {} keys found", used.len());
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
    keys.extend(["alps", "ireland", "pyrenees"].map(|land| format!("landscape-{land}")));
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
    let signs = spain::board::board(&|_| None).expect("the board").signs;
    keys.extend((signs.states().iter()).map(|state| format!("state-{}", state.name)));
    keys.extend((signs.marks().iter()).map(|mark| format!("mark-{}", mark.name)));
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
        "title",
        "subtitle",
        "players",
        "length",
        "goal",
        "first-step",
        "weight",
        "reconstructed",
        "about",
        "data",
        "credits",
    ];
    keys.extend(about.map(|what| format!("game-{what}")));
    for (key, value) in (game.all_options().iter()).flat_map(|all| game.write_options(all)) {
        keys.push(format!("option-{key}"));
        keys.push(format!("option-{key}-about"));
        keys.push(format!("option-{key}-{value}"));
    }
    keys.push("option-fog-on".to_owned());
    for lens in game.lenses() {
        keys.extend(["", ".about"].map(|end| format!("lens-{}{end}", lens.id)));
    }
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
        let corps: toml::Table = include_str!("../../../data/corps.toml").parse().unwrap();
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
