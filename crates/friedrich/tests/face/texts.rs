//! The texts: both languages whole, alike, and fitting what the code says.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use friedrich::{
    Friedrich,
    cards::Suit,
    fate::{FateCard, Stroke},
    nations::{Nation, Players},
    pieces::{TRAINS, TrainId},
};
use kernel::{Arg, Message, Name};
use std::{collections::BTreeSet, path::Path};
use trial::proofread::{self, Entries, differences, keys_in, sources, unsaid, variables};

pub const LANGUAGES: [(&str, &str); 2] = [
    (
        "fr",
        concat!(
            include_str!("../../texts/fr.ftl"),
            include_str!("../../texts/fr/fate.ftl"),
            include_str!("../../texts/fr/story.ftl"),
            include_str!("../../texts/fr/foresight.ftl"),
            include_str!("../../texts/fr/cards.ftl"),
        ),
    ),
    (
        "en",
        concat!(
            include_str!("../../texts/en.ftl"),
            include_str!("../../texts/en/fate.ftl"),
            include_str!("../../texts/en/story.ftl"),
            include_str!("../../texts/en/foresight.ftl"),
            include_str!("../../texts/en/cards.ftl"),
        ),
    ),
];
const CARDS: &str = include_str!("../../data/cards.toml");

/// How a key begins that stands in the sources as it is.
const WRITTEN_OUT: [&str; 16] = [
    "log-",
    "refuse-",
    "prompt-",
    "panel-",
    "phase-",
    "next-",
    "end-",
    "track-",
    "do-",
    "stage-",
    "standing-",
    "form-",
    "foresee-",
    "portrait-",
    "venture-",
    "reason-",
];

pub fn bundle(language: &str, texts: &str) -> FluentBundle<FluentResource> {
    let resource = FluentResource::try_new(texts.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("{language}: {errors:?}"));
    let mut bundle = FluentBundle::new(vec![language.parse().unwrap()]);
    bundle.set_use_isolating(false);
    if let Err(errors) = bundle.add_resource(resource) {
        panic!("{language}: {errors:?}");
    }
    bundle
}

pub fn say(
    bundle: &FluentBundle<FluentResource>,
    key: &str,
    args: &[(&str, FluentValue)],
) -> String {
    let args: FluentArgs = args.iter().cloned().collect();
    let pattern = bundle.get_message(key).and_then(|message| message.value());
    let mut errors = Vec::new();
    let words = bundle
        .format_pattern(pattern.expect(key), Some(&args), &mut errors)
        .into_owned();
    assert!(errors.is_empty(), "{key}: {errors:?}");
    words
}

/// A message in words, as the table says it.
pub fn words(bundle: &FluentBundle<FluentResource>, message: &Message) -> String {
    let word = |key: &Name| match key.split_once('.') {
        None => say(bundle, key, &[]),
        Some((text, attribute)) => {
            let message = bundle.get_message(text).expect(text);
            let pattern = message.get_attribute(attribute).expect(key).value();
            bundle
                .format_pattern(pattern, None, &mut Vec::new())
                .into_owned()
        }
    };
    let args: Vec<(&str, FluentValue)> = (message.args.iter())
        .map(|(name, arg)| {
            let value = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Text(text) => text.to_string().into(),
                Arg::Word(key) => word(key).into(),
                Arg::Words(keys) => keys.iter().map(word).collect::<Vec<_>>().join(", ").into(),
                Arg::Things(things) => (things.iter())
                    .map(|thing| {
                        if bundle.has_message(&thing.name) {
                            word(&thing.name)
                        } else {
                            thing.name.to_string()
                        }
                    })
                    .collect::<Vec<_>>()
                    .join(", ")
                    .into(),
                Arg::Dice(faces) => format!("{faces:?}").into(),
            };
            (name.as_str(), value)
        })
        .collect();
    say(bundle, &message.key, &args)
}

pub fn entries(texts: &str) -> Entries {
    proofread::entries(texts).expect("texts that can be read")
}

/// The arguments in the chain of calls after a key, if the literal ends the call that it stands in.
fn passed(after: &str) -> Option<BTreeSet<String>> {
    const TAKES_A_NAME: [&str; 14] = [
        "number", "text", "word", "words", "cities", "things", "nation", "city", "general",
        "stack", "piece", "mark", "cards", "of",
    ];
    let mut names = BTreeSet::new();
    let mut rest = after.strip_prefix(')')?.trim_start();
    while let Some((method, call)) = rest.strip_prefix('.').and_then(|r| r.split_once('(')) {
        if TAKES_A_NAME.contains(&method) {
            names.extend(call.split('"').nth(1).map(str::to_owned));
        }
        let mut depth = 1;
        let end = call.find(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        })?;
        rest = call[end + 1..].trim_start();
    }
    Some(names)
}

/// What an event declared with a key tells: what is listed after the key, or every field.
fn told(after: &str) -> Option<BTreeSet<String>> {
    let name = |part: &str| {
        let name: String = (part.trim_start().chars())
            .take_while(|c| c.is_ascii_lowercase() || *c == '_')
            .collect();
        (!name.is_empty()).then_some(name)
    };
    let (listed, variant) = after.split_once(")]\n")?;
    if let Some(listed) = listed.strip_prefix(',') {
        // No argument of what is told has a comma of its own.
        return Some(listed.split(',').filter_map(name).collect());
    }
    let line_end = variant.find(['{', ','])?;
    if !listed.is_empty()
        || !variant[..line_end]
            .trim_end()
            .ends_with(char::is_alphanumeric)
    {
        return None;
    }
    let (_, fields) = variant.split_at(line_end);
    let Some(fields) = fields.strip_prefix('{') else {
        return Some(BTreeSet::new());
    };
    let (fields, _) = fields.split_once('}')?;
    Some(fields.split(',').filter_map(name).collect())
}

#[test]
fn what_events_tell_is_read_from_their_declaration() {
    let names = |after| told(after).map(|names| names.into_iter().collect::<Vec<_>>().join(" "));
    let some = |names: &str| Some(names.to_owned());
    assert_eq!(names(")]\n    Tied,\n"), some(""));
    assert_eq!(
        names(")]\n    Moved {\n        from: CityId,\n        to: CityId,\n    },"),
        some("from to")
    );
    assert_eq!(names(")]\n    Moved { to: CityId },"), some("to"));
    assert_eq!(
        names(", nation, deck = deck + 1)]\n    Threw {"),
        some("deck nation")
    );
    assert_eq!(
        names(" } else { \"log-b\" })]\n    Moved { to: CityId },"),
        None
    );
    assert_eq!(names(")\n    .number(\"to\", 1)"), None);
}

#[test]
fn both_languages_are_read_without_errors() {
    for (language, texts) in LANGUAGES {
        bundle(language, texts);
    }
}

#[test]
fn both_languages_have_the_same_keys_and_variables() {
    let [fr, en] = LANGUAGES.map(|(_, texts)| entries(texts));
    assert_eq!(differences(&fr, &en), Vec::<String>::new());
}

#[test]
fn every_key_of_the_sources_has_its_text() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = sources(&folder).unwrap();
    let texts = entries(LANGUAGES[0].1);
    assert_eq!(unsaid(&texts, &files, &WRITTEN_OUT), Vec::<String>::new());
    let mut used = BTreeSet::new();
    for (key, after) in files.iter().flat_map(|file| keys_in(file, &WRITTEN_OUT)) {
        used.insert(key);
        let declared = after.starts_with(")]") || after.starts_with(", ");
        let given = if declared && key.starts_with("log-") {
            told(after)
        } else {
            passed(after)
        };
        if let Some(given) = given.filter(|_| !key.starts_with("do-")) {
            // Labels are put together in another way; whole games prove what they are given.
            assert_eq!(variables(&texts, key), given, "variables of {key}");
        }
    }
    assert!(used.len() > 150, "only {} keys found", used.len());
}

#[test]
fn every_composed_key_has_its_text() {
    use kernel::Game;
    let mut keys = Vec::new();
    for nation in Nation::ALL {
        keys.push(format!("nation-{}", nation.name()));
        keys.push(format!("train-of-{}", nation.name()));
    }
    for seat in Players::Four.seat_names() {
        keys.push(format!("seat-{seat}"));
        keys.push(format!("seat-{seat}-about"));
    }
    for suit in Suit::ALL {
        keys.push(format!("suit-{}", suit.name()));
    }
    for card in FateCard::all() {
        match card {
            FateCard::Stroke(stroke) => {
                keys.push(format!("fate-{}", stroke.name()));
                keys.push(format!("fate-{}-text", stroke.name()));
            }
            FateCard::Numbered(number) => {
                keys.extend(Suit::ALL.map(|suit| format!("fate-{number}-{}", suit.name())));
                keys.extend(Suit::ALL.map(|suit| format!("fate-{number}-{}-text", suit.name())));
            }
        }
    }
    keys.push("fate-colonies-text".to_owned());
    let lenses = Friedrich::standard().lenses();
    keys.extend(lenses.iter().map(|lens| format!("lens-{}", lens.id)));
    keys.extend((1..=4).map(|deck| format!("deck-{deck}")));
    for train in TrainId::all(TRAINS) {
        keys.push(
            Friedrich::standard()
                .tables
                .pieces
                .train(train)
                .id
                .to_string(),
        );
    }
    let board = friedrich::board::board(&|_| None).expect("the board");
    for region in &board.regions {
        keys.push(format!("country-{}", region.country.id));
        keys.push(format!("territory-{}", region.country.id));
    }
    keys.extend(["sea-north_sea", "sea-baltic"].map(str::to_owned));
    let signs = board.signs;
    keys.extend((signs.states().iter()).map(|state| format!("state-{}", state.name)));
    keys.extend((signs.marks().iter()).map(|mark| format!("mark-{}", mark.name)));
    let about = [
        "title",
        "subtitle",
        "players",
        "length",
        "about",
        "data",
        "credits",
        "goal",
        "first-step",
        "weight",
        "reconstructed",
    ];
    keys.extend(about.map(|what| format!("game-{what}")));
    keys.push("card-reserve".to_owned());
    let game = Friedrich::standard();
    for (key, value) in (game.all_options().iter()).flat_map(|all| game.write_options(all)) {
        keys.push(format!("option-{key}"));
        keys.push(format!("option-{key}-about"));
        keys.push(format!("option-{key}-{value}"));
    }
    for (language, texts) in LANGUAGES {
        let texts = entries(texts);
        for key in &keys {
            assert!(
                texts.contains_key(key.as_str()),
                "{language}: no text {key}"
            );
            assert!(
                variables(&texts, key).is_empty(),
                "{language}: variables of {key}"
            );
        }
    }
}

#[test]
fn towns_are_named_as_each_language_names_them() {
    let board = friedrich::board::board(&|_| None).expect("the board");
    let [fr, en] = LANGUAGES.map(|(_, texts)| entries(texts));
    let named = |texts: &Entries, id: &str| texts.get(&format!("space-{id}")).cloned();
    assert!(
        board.renamed(&|id| named(&en, id)).is_none(),
        "English names are those of the map"
    );
    let french = board.renamed(&|id| named(&fr, id)).expect("French names");
    assert_eq!(french.space("prag").expect("a town").name, "Prague");
    for key in fr.keys().filter_map(|key| key.strip_prefix("space-")) {
        assert!(board.space(key).is_some(), "there is no town {key}");
    }
}

#[test]
fn fate_cards_bear_the_titles_of_the_data() {
    let cards: toml::Table = CARDS.parse().unwrap();
    for (language, texts) in LANGUAGES {
        let texts = entries(texts);
        let title = |card: &toml::Value| {
            card[&format!("title_{language}")]
                .as_str()
                .map(str::to_owned)
        };
        let text = |card: &toml::Value| {
            card[&format!("text_{language}")]
                .as_str()
                .map(str::to_owned)
        };
        let strokes = cards["stroke"].as_array().unwrap();
        assert_eq!(strokes.len(), Stroke::ALL.len());
        for stroke in strokes {
            let key = format!("fate-{}", stroke["id"].as_str().unwrap());
            assert_eq!(texts.get(key.as_str()).cloned(), title(stroke), "{key}");
            let colony = matches!(stroke["id"].as_str(), Some("india" | "america"));
            let key = format!("{key}-text");
            // The two losses of colonies are told apart.
            if !colony {
                assert_eq!(texts.get(key.as_str()).cloned(), text(stroke), "{key}");
            }
        }
        for card in cards["numbered"].as_array().unwrap() {
            let key = format!("fate-{}-{}", card["card"], card["suit"].as_str().unwrap());
            assert_eq!(texts.get(key.as_str()).cloned(), title(card), "{key}");
            let key = format!("{key}-text");
            assert_eq!(texts.get(key.as_str()).cloned(), text(card), "{key}");
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

#[test]
fn sentences_read_well() {
    let [fr, en] = LANGUAGES.map(|(language, texts)| bundle(language, texts));
    let fight = |score: i64| {
        [
            ("attackers", "Daun".into()),
            ("defenders", "Friedrich".into()),
            ("attacking", 8.into()),
            ("defending", 5.into()),
            ("score", score.into()),
        ]
    };
    let strengths = |bundle, score| say(bundle, "log-strengths", &fight(score));
    assert_eq!(strengths(&en, 3), "Daun 8 – Friedrich 5: attacker at +3");
    assert_eq!(strengths(&en, 0), "Daun 8 – Friedrich 5: attacker at 0");
    assert_eq!(
        strengths(&fr, -3),
        "Daun 8 – Friedrich 5\u{a0}: attaquant à \u{2212}3"
    );

    let drew = |bundle, nation: &'static str, count: i64| {
        say(
            bundle,
            "log-drew",
            &[("nation", nation.into()), ("count", count.into())],
        )
    };
    assert_eq!(drew(&en, "Sweden", 1), "Sweden draws 1 card");
    assert_eq!(drew(&en, "Prussia", 7), "Prussia draws 7 cards");
    assert_eq!(drew(&fr, "Suède", 1), "Suède\u{a0}: 1 carte piochée");
    assert_eq!(drew(&fr, "Prusse", 7), "Prusse\u{a0}: 7 cartes piochées");
}

#[test]
fn the_game_hands_out_both_languages() {
    use kernel::Game;
    let game = friedrich::Friedrich::standard();
    for (language, texts) in LANGUAGES {
        assert_eq!(game.texts(language), texts);
    }
    assert_ne!(game.texts("fr"), game.texts("en"));
}
