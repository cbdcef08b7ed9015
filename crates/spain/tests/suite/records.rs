//! Records of whole games, one for each set of options and way to end, kept for ever: whatever is released later must
//! replay them to the bit. `records/README.md` says how each was made.
//!
//! If a change of behaviour is meant, it is a new rules version beside the old one; a record here is never edited.

use kernel::{
    Game,
    host::{Record, verify},
};
use spain::{Options, Spain, scenario::ScenarioId, state::State};
use std::{collections::BTreeSet, fs, path::Path};

/// Won at once (6.2): by a capital with its line of communication, or by the level.
const AT_ONCE: [&str; 5] = [
    "alliance-paris",
    "alliance-level",
    "bourbon-amsterdam",
    "bourbon-vienna",
    "bourbon-level",
];
/// After the last turn (6.3).
const VERDICTS: [&str; 4] = [
    "alliance-major",
    "alliance-minor",
    "bourbon-minor",
    "bourbon-major",
];

fn answer(state: &State, question: &str) -> String {
    (Spain::standard().ask(state, question)).unwrap_or_else(|e| panic!("{e}"))
}

/// The way a game ended, as the records are named. A capital comes before the level (6.2); what was won by two capitals
/// has no name.
fn way(state: &State) -> Option<String> {
    let held = |side: &str, space: &str| {
        answer(state, &format!("control {space}")) == side
            && answer(state, &format!("loc {space} {side}")) != "no"
    };
    let only = |side: &str, capitals: &[&str]| {
        let mut held = capitals.iter().filter(|space| held(side, space));
        match (held.next(), held.next()) {
            (None, _) => Some(format!("{side}-level")),
            (Some(space), None) => Some(format!("{side}-{space}")),
            (Some(_), Some(_)) => None,
        }
    };
    match answer(state, "outcome").as_str() {
        "alliance_automatic" => only("alliance", &["paris"]),
        "bourbon_automatic" => only("bourbon", &["amsterdam", "vienna"]),
        verdict => {
            let withdrawn = answer(state, "flag british_withdrawn") == "yes";
            let after = if withdrawn { "-withdrawn" } else { "" };
            Some(format!("{}{after}", verdict.replace('_', "-")))
        }
    }
}

fn name(options: &Options, way: &str) -> String {
    let pairs = Spain::standard().write_options(options);
    let values: Vec<&str> = pairs.iter().map(|(_, value)| value.as_str()).collect();
    format!("{}-{way}.rec", values.join("-"))
}

/// Every record there must be.
fn wanted() -> BTreeSet<String> {
    let mut wanted = BTreeSet::new();
    for options in Spain::standard().all_options() {
        let mut ways: Vec<String> = AT_ONCE.map(str::to_owned).to_vec();
        // Britain may withdraw in the campaign, must in 1711, and stays in the tournament.
        if options.scenario != ScenarioId::Tournament {
            ways.extend(VERDICTS.map(|verdict| format!("{verdict}-withdrawn")));
        }
        if options.scenario != ScenarioId::HistoricalWithdrawal {
            ways.extend(VERDICTS.map(str::to_owned));
        }
        // By the upper table this needs a level of 30, and that has won at once.
        if options.scenario == ScenarioId::Campaign {
            ways.retain(|way| way != "alliance-major");
        }
        wanted.extend(ways.iter().map(|way| name(&options, way)));
    }
    wanted
}

#[test]
fn every_way_to_end_has_a_record_that_replays_to_the_bit() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let told = fs::read_to_string(folder.join("README.md")).expect("the list of records");
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(&folder).expect("the folder of records") {
        let path = entry.expect("a record").path();
        if path.extension().is_none_or(|end| end != "rec") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("readable");
        let record = Record::read(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let end = verify(Spain::standard(), &record)
            .unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(end.turn().is_over(), "{}", path.display());
        let way =
            way(end.state()).unwrap_or_else(|| panic!("{}: won by two capitals", path.display()));
        let name = name(end.options(), &way);
        assert!(path.ends_with(&name), "{} ends as {name}", path.display());
        assert!(told.contains(&format!("`{name}`")), "README.md: {name}");
        found.insert(name);
    }
    assert_eq!(found, wanted());
}
