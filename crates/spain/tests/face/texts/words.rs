//! Messages in words, as the table says them.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use kernel::{Arg, Message, Name};

pub const LANGUAGES: [(&str, &str); 2] = [
    (
        "fr",
        concat!(
            include_str!("../../../texts/fr/table.ftl"),
            include_str!("../../../texts/fr/story.ftl"),
            include_str!("../../../texts/fr/guide.ftl"),
            include_str!("../../../texts/fr/refuse_events.ftl"),
            include_str!("../../../texts/fr/refuse_reinforcement.ftl"),
            include_str!("../../../texts/fr/refuse_campaign.ftl"),
            include_str!("../../../texts/fr/refuse_entry.ftl"),
            include_str!("../../../texts/fr/refuse_battle.ftl"),
            include_str!("../../../texts/fr/refuse_winter.ftl")
        ),
    ),
    (
        "en",
        concat!(
            include_str!("../../../texts/en/table.ftl"),
            include_str!("../../../texts/en/story.ftl"),
            include_str!("../../../texts/en/guide.ftl"),
            include_str!("../../../texts/en/refuse_events.ftl"),
            include_str!("../../../texts/en/refuse_reinforcement.ftl"),
            include_str!("../../../texts/en/refuse_campaign.ftl"),
            include_str!("../../../texts/en/refuse_entry.ftl"),
            include_str!("../../../texts/en/refuse_battle.ftl"),
            include_str!("../../../texts/en/refuse_winter.ftl")
        ),
    ),
];

pub type Bundle = FluentBundle<FluentResource>;

fn bundle(language: &str, texts: &str) -> Bundle {
    let resource = FluentResource::try_new(texts.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("{language}: {errors:?}"));
    let mut bundle = FluentBundle::new(vec![language.parse().unwrap()]);
    bundle.set_use_isolating(false);
    if let Err(errors) = bundle.add_resource(resource) {
        panic!("{language}: {errors:?}");
    }
    bundle
}

pub fn bundles() -> [Bundle; 2] {
    LANGUAGES.map(|(language, texts)| bundle(language, texts))
}

/// The words of a bare key or an attribute.
pub fn word(bundle: &Bundle, key: &str) -> String {
    let (text, attribute) = key
        .split_once('.')
        .map_or((key, None), |(text, name)| (text, Some(name)));
    let message = (bundle.get_message(text)).unwrap_or_else(|| panic!("no text {key}"));
    let pattern = match attribute {
        Some(name) => message.get_attribute(name).map(|found| found.value()),
        None => message.value(),
    };
    let mut errors = Vec::new();
    let pattern = pattern.unwrap_or_else(|| panic!("no text {key}"));
    let words = bundle.format_pattern(pattern, None, &mut errors);
    assert!(errors.is_empty(), "{key}: {errors:?}");
    words.into_owned()
}

/// A message in words, as the table says it. Things are named by keys of the texts.
pub fn words(bundle: &Bundle, message: &Message) -> String {
    let list = |keys: &mut dyn Iterator<Item = &Name>| {
        let all: Vec<String> = keys.map(|key| word(bundle, key)).collect();
        all.join(", ")
    };
    let args: FluentArgs = (message.args.iter())
        .map(|(name, arg)| {
            let value: FluentValue = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Text(text) => text.to_string().into(),
                Arg::Word(key) => word(bundle, key).into(),
                Arg::Words(keys) => list(&mut keys.iter()).into(),
                Arg::Things(things) => list(&mut things.iter().map(|thing| &thing.name)).into(),
                Arg::Dice(faces) => {
                    let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
                    faces.join(" ").into()
                }
            };
            (name.as_str(), value)
        })
        .collect();
    let (key, attribute) = message
        .key
        .split_once('.')
        .map_or((message.key.as_str(), None), |(key, name)| {
            (key, Some(name))
        });
    let text = (bundle.get_message(key)).unwrap_or_else(|| panic!("no text {message}"));
    let pattern = match attribute {
        Some(name) => text.get_attribute(name).map(|found| found.value()),
        None => text.value(),
    };
    let mut errors = Vec::new();
    let said = bundle
        .format_pattern(pattern.expect(key), Some(&args), &mut errors)
        .into_owned();
    assert!(errors.is_empty(), "{message}: {errors:?}");
    said
}
