//! The texts: both languages whole, alike, true to the data, and fitting what the code says.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use kernel::{
    Arg, Context, Game, Heard, Message, Name, Scene, Seed, Target, Turn, Viewer, trial::Trial,
};
use spain::{
    Options, Spain,
    cards::Flag,
    event::{Event, Points},
    powers::{Power, SEATS, Side},
    scenario::{ScenarioId, Verdict},
    state::End,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

const LANGUAGES: [(&str, &str); 2] = [
    ("fr", include_str!("../texts/fr.ftl")),
    ("en", include_str!("../texts/en.ftl")),
];

/// How a key begins that stands in the sources as it is.
const WRITTEN_OUT: [&str; 8] = [
    "log-", "refuse-", "prompt-", "panel-", "next-", "track-", "do-", "siege-",
];

type Bundle = FluentBundle<FluentResource>;

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

fn bundles() -> [Bundle; 2] {
    LANGUAGES.map(|(language, texts)| bundle(language, texts))
}

/// Every key and attribute, as `key` and `key.attribute`, with its source.
fn entries(texts: &str) -> BTreeMap<String, String> {
    let mut entries: BTreeMap<String, String> = BTreeMap::new();
    let (mut message, mut last) = (String::new(), String::new());
    for line in texts.lines() {
        let attribute = line.trim_start().strip_prefix('.');
        let named = match attribute.filter(|_| line.starts_with("    .")) {
            Some(rest) => rest
                .split_once(" = ")
                .map(|(name, value)| (format!("{message}.{name}"), value)),
            None => (line.split_once(" = "))
                .filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
                .map(|(name, value)| (name.to_owned(), value)),
        };
        match named {
            Some((key, value)) => {
                if !key.contains('.') {
                    message.clone_from(&key);
                }
                last.clone_from(&key);
                let twice = entries.insert(key, value.to_owned());
                assert_eq!(twice, None, "{last} stands twice");
            }
            None if line.starts_with([' ', '}']) => {
                *entries.get_mut(&last).expect("a key before") += line;
            }
            None => {}
        }
    }
    entries
}

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

/// The words of a bare key or an attribute.
fn word(bundle: &Bundle, key: &str) -> String {
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
fn words(bundle: &Bundle, message: &Message) -> String {
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
        let corps: toml::Table = include_str!("../data/corps.toml").parse().unwrap();
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

/// Everything a scene says in words.
fn said_in(scene: &Scene, out: &mut Vec<Message>) {
    out.extend(scene.choices.iter().map(|choice| choice.label.clone()));
    let prompt = &scene.prompt;
    out.extend([&prompt.phase, &prompt.instruction, &prompt.next].map(Message::clone));
    out.extend(scene.sequence.iter().map(|step| step.name.clone()));
    for panel in &scene.panels {
        out.push(panel.title.clone());
        out.extend(panel.lines.iter().cloned());
    }
    for track in &scene.tracks {
        out.push(track.name.clone());
        out.extend(track.boxes.iter().cloned());
    }
    for card in scene.hands.iter().flat_map(|hand| &hand.known) {
        out.extend(card.title.as_deref().cloned());
        out.extend(card.text.as_deref().cloned());
        out.push(Message::new(card.back.clone()));
    }
    for token in &scene.tokens {
        out.push(Message::new(token.name.clone()));
        out.push(Message::new(format!("nation-{}", token.nation)));
        let states = token.states.iter().filter(|state| *state != "face-down");
        out.extend(states.map(|state| Message::new(format!("state-{state}"))));
    }
    let marks = scene.marks.iter();
    out.extend(marks.map(|mark| Message::new(format!("mark-{}", mark.kind))));
    out.extend(scene.outcome.iter().map(|ending| ending.manner.clone()));
}

/// Plays a random game and gathers what is said in it, each sort of sentence a few times.
fn gather(options: &Options, seed: u64, said: &mut BTreeMap<Name, Vec<Message>>) {
    const ENOUGH: usize = 12;
    let game = Spain::standard();
    let mut chance = Seed::numbered(seed).stream();
    let mut heard = Heard::default();
    let mut state = game.start(options, &mut Context::new(&mut chance, &mut heard));
    let mut add = |message: Message| {
        let kept = said.entry(message.key.clone()).or_default();
        if kept.len() < ENOUGH && !kept.contains(&message) {
            kept.push(message);
        }
    };
    for step in 0.. {
        let Turn::Decide(seats) = game.turn(&state) else {
            break;
        };
        let seat = seats.iter().next().expect("somebody decides");
        if step % 3 == 0 {
            let mut found = Vec::new();
            for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
                said_in(&game.scene(&state, viewer), &mut found);
            }
            found.into_iter().for_each(&mut add);
        }
        let mut actions = Vec::new();
        game.actions(&state, seat, &mut actions);
        // Mostly as a careful player would, for chance alone hardly ever besieges.
        let mut weights = Vec::new();
        game.weigh(&state, seat, &actions, &mut weights);
        let best = weights.iter().copied().max().unwrap_or(0);
        let careful = chance.below(4) > 0;
        let among: Vec<_> = (actions.iter().zip(weights))
            .filter(|(_, weight)| !careful || *weight == best)
            .map(|(action, _)| *action)
            .collect();
        let action = among[chance.below(among.len() as u32) as usize];
        game.apply(
            &mut state,
            seat,
            action,
            &mut Context::new(&mut chance, &mut heard),
        );
        for (_, event) in heard.events.drain(..) {
            add(game.log_line(&event));
        }
    }
}

/// Enough for most sentences to be said.
const GAMES: usize = 12;

/// Whole random games: every line finds its words, has all it needs, and shows no keys.
#[test]
fn whole_games_can_be_read() {
    let languages = bundles();
    let mut said = BTreeMap::new();
    for number in 0..GAMES {
        let scenario = ScenarioId::ALL[number % ScenarioId::ALL.len()];
        let options = Options {
            scenario,
            last_turn: Spain::standard()
                .tables
                .scenarios
                .scenario(scenario)
                .last_turn,
            fog: number % 4 == 1,
        };
        gather(&options, 300 + number as u64, &mut said);
    }
    for message in said.values().flatten() {
        for bundle in &languages {
            let text = words(bundle, message);
            let key = |start: &str| text.contains(start);
            let keys = ["space-", "leader-", "corps-", "nation-", "card-"];
            assert!(!keys.into_iter().any(key), "{message}: {text}");
            assert!(!text.contains("  ") && !text.ends_with(' '), "{text:?}");
        }
    }
    let starts = |start: &str| said.keys().filter(|key| key.starts_with(start)).count();
    assert!(starts("log-") > 50, "{} sorts of lines", starts("log-"));
    assert!(starts("do-") > 35, "{} sorts of labels", starts("do-"));
    assert!(starts("prompt-") > 20, "{} prompts", starts("prompt-"));
}

/// Events in English and French, as the log shows them.
fn told(event: &Event) -> [String; 2] {
    let message = Spain::standard().log_line(event);
    let [fr, en] = bundles();
    [
        words(&en, &message),
        words(&fr, &message).replace('\u{a0}', " "),
    ]
}

#[test]
fn rolls_show_their_sums() {
    let game = Spain::standard();
    let lille = game.tables.map.named("lille").unwrap();
    let modifier = |name, amount| spain::rules::siege::Modifier { name, amount };
    let event = Event::SiegeRoll {
        space: lille,
        side: Side::Alliance,
        die: 4,
        modifiers: vec![modifier("siege-no-loc", -2), modifier("siege-continued", 1)],
        result: 3,
        besieger: 0,
        besieged: 0,
    };
    assert_eq!(
        told(&event),
        [
            "Siege of Lille, Alliance: 4 −2 +1 = 3 (no line of communication, siege continued); losses 0 outside, 0 inside",
            "Siège, Lille, Alliance : 4 −2 +1 = 3 (sans ligne de communication, siège prolongé) ; pertes 0 dehors, 0 dedans",
        ]
    );
    let roll = |dice: Vec<u8>, shaken, modifier, hits| Event::BattleRoll {
        side: Side::Bourbon,
        dice,
        shaken,
        modifier,
        hits,
    };
    let cases = [
        (
            roll(vec![5, 1], vec![], 0, 1),
            "Bourbons: 5 1 = one hit",
            "Bourbons : 5 1 = une touche",
        ),
        (
            roll(vec![6], vec![6, 6], -1, 3),
            "Bourbons: 6 demoralised 6 6 (each −1) = 3 hits",
            "Bourbons : 6 démoralisés 6 6 (chacun −1) = 3 touches",
        ),
    ];
    for (event, english, french) in cases {
        assert_eq!(told(&event), [english, french]);
    }
    let negotiation = Event::Negotiation {
        die: 4,
        concessions: 2,
        modifier: 4,
        success: true,
    };
    assert_eq!(
        told(&negotiation)[0],
        "Peace with Britain: 4 +4 = 8, 2 concessions"
    );
}

/// Events that even many games may not see.
#[test]
fn rare_events_have_words() {
    let map = &Spain::standard().tables.map;
    let (lisbon, cadiz) = (map.places.lisbon, map.places.cadiz);
    let force = Default::default();
    let points = |why| Event::Vp {
        why,
        change: -2,
        level: 7,
    };
    let madrid = |regained| Event::MadridRoll {
        die: 3,
        needed: 4,
        regained,
    };
    let negotiation = |success| Event::Negotiation {
        die: 3,
        concessions: 1,
        modifier: 3,
        success,
    };
    let rare = [
        Event::DeckEmpty {
            side: Side::Alliance,
        },
        Event::BavariaWaits,
        Event::FleetLost,
        Event::NoNegotiation,
        points(Points::Mediterranean),
        points(Points::Madrid),
        points(Points::Concessions),
        madrid(true),
        madrid(false),
        negotiation(true),
        negotiation(false),
        Event::Sails {
            force,
            from: lisbon,
            to: cadiz,
            die: None,
        },
        Event::Moved {
            force,
            from: lisbon,
            to: None,
        },
    ];
    for event in &rare {
        let [en, fr] = told(event);
        assert!(!en.is_empty() && !fr.is_empty(), "{event:?}");
    }
}

#[test]
fn things_have_the_names_of_each_language() {
    let game = Spain::standard();
    let mut t = Trial::at(game, "at nijmegen marlborough britain*2");
    t.play("campaign nijmegen");
    t.play("march maastricht");
    let line = (t.events().iter())
        .map(|(_, event)| game.log_line(event))
        .find(|line| line.key == "log-marched")
        .expect("a march");
    let things = |name: &str| match line.args.iter().find(|(own, _)| own == name) {
        Some((_, Arg::Things(things))) => things.clone(),
        other => panic!("{name}: {other:?}"),
    };
    let [fr, en] = bundles();
    assert_eq!(
        words(&fr, &line).replace('\u{a0}', " "),
        "Marlborough (2 corps) : Nimègue → Maastricht"
    );
    assert_eq!(
        words(&en, &line),
        "Marlborough (2 corps): Nijmegen → Maastricht"
    );
    assert_eq!(
        things("force")[0].target,
        Target::Token("marlborough".into())
    );
    assert_eq!(things("from")[0].target, Target::Space("nijmegen".into()));
    assert_eq!(things("units").len(), 3);
}

/// The hints of the first turns stand in both languages and say where to look.
#[test]
fn newcomers_are_coached() {
    let coached = [
        "keep",
        "spend",
        "leaders",
        "show",
        "first",
        "card",
        "round",
        "march",
        "march-on",
        "transfer",
        "intercept",
        "avoid",
        "losses",
        "retreat",
        "siege",
    ];
    for (language, texts) in LANGUAGES {
        let texts = entries(texts);
        for prompt in coached {
            let attribute = |name: &str| &texts[&format!("prompt-{prompt}.{name}")];
            let hint = attribute("coach");
            let sentences = hint.matches(['.', '!', '?']).count();
            assert!((1..=2).contains(&sentences), "{language} {prompt}: {hint}");
            assert!(hint.chars().count() < 260, "{language} {prompt}: {hint}");
            let places = ["token", "space", "card", "button", "hand"];
            assert!(places.contains(&attribute("coach-at").as_str()), "{prompt}");
        }
    }
}

#[test]
fn the_game_hands_out_both_languages() {
    let game = Spain::standard();
    for (language, texts) in LANGUAGES {
        assert_eq!(game.texts(language), texts);
    }
    assert_ne!(game.texts("fr"), game.texts("en"));
}
