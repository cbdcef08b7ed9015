//! Refusals, each in a position in which it is the true reason: paragraph, key and sentence.
//!
//! The positions stand in the text files of this folder; `trial::refusals` reads them.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use friedrich::Friedrich;
use kernel::{Arg, Game, Message, Name};
use std::{collections::BTreeSet, path::Path};
use trial::{
    proofread,
    refusals::{Bench, STARTS, Sheet, answers},
};

const FATE: Sheet = Sheet {
    name: "fate.txt",
    text: include_str!("fate.txt"),
};

/// Every choice says what it awaits instead.
const NEVER_TOLD: &str = "refuse-out-of-place";

type Bundle = FluentBundle<FluentResource>;

fn bundle(language: &str) -> Bundle {
    let texts = Friedrich::standard().texts(language).to_owned();
    let resource = FluentResource::try_new(texts).expect("texts that can be read");
    let mut bundle = FluentBundle::new(vec![language.parse().expect("a language")]);
    bundle.set_use_isolating(false);
    bundle.add_resource(resource).expect("every key once");
    bundle
}

fn format(bundle: &Bundle, key: &str, args: Option<&FluentArgs>) -> String {
    let message = bundle.get_message(key).expect(key);
    let mut errors = Vec::new();
    let words = bundle.format_pattern(message.value().expect(key), args, &mut errors);
    assert!(errors.is_empty(), "{key}: {errors:?}");
    words.into_owned()
}

/// A message in words, as the table says it.
fn say(language: &str, message: &Message) -> String {
    let bundle = bundle(language);
    let word = |key: &Name| format(&bundle, key, None);
    let args: FluentArgs = (message.args.iter())
        .map(|(name, arg)| {
            let value: FluentValue = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Text(text) => text.to_string().into(),
                Arg::Word(key) => word(key).into(),
                Arg::Words(keys) => keys.iter().map(word).collect::<Vec<_>>().join(", ").into(),
                Arg::Things(things) => Arg::names(things).into(),
                Arg::Dice(faces) => format!("{faces:?}").into(),
            };
            (name.as_str(), value)
        })
        .collect();
    format(&bundle, &message.key, Some(&args))
}

#[test]
fn fate() {
    let bench = Bench {
        game: Friedrich::standard(),
        say: &say,
    };
    let faults = bench.faults(FATE);
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn every_refusal_of_fate_is_shown() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/phases/fate");
    let sources = proofread::sources(&folder).expect("the sources can be read");
    let shown: BTreeSet<&str> = answers(FATE).into_iter().map(|answer| answer.key).collect();
    let missing: BTreeSet<&str> = (sources.iter())
        .flat_map(|source| proofread::keys_in(source, &STARTS))
        .map(|(key, _)| key)
        .filter(|key| !shown.contains(key) && *key != NEVER_TOLD)
        .collect();
    assert_eq!(missing, BTreeSet::new());
}
