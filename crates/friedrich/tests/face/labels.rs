//! Choices, log lines and hints as people read them: names instead of notation, in both languages.

use crate::texts::{LANGUAGES, bundle, entries, words};
use fluent_bundle::{FluentBundle, FluentResource};
use friedrich::Friedrich;
use kernel::{Arg, Context, Game, Message, Seat, Target, Turn, Viewer, chance::Seed, host::Heard};
use std::collections::BTreeMap;
use trial::proofread::variables;
use trial::{Probe, Trial};

const FREDERICK: Viewer = Viewer::Seat(Seat(0));

fn english() -> FluentBundle<FluentResource> {
    bundle("en", LANGUAGES[1].1)
}

fn french() -> FluentBundle<FluentResource> {
    bundle("fr", LANGUAGES[0].1)
}

fn label(t: &Trial<'_, Friedrich>, viewer: Viewer, action: &str) -> [String; 2] {
    let scene = t.scene(viewer);
    let choice = (scene.choices.iter()).find(|choice| choice.action == action);
    let label = &choice.expect(action).label;
    [words(&english(), label), words(&french(), label)]
}

#[test]
fn choices_are_named_in_words() {
    let mut t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    assert_eq!(
        label(&t, FREDERICK, "allot friedrich 1"),
        ["1 army for Friedrich", "1 armée pour Friedrich"]
    );
    t.play("frederick: allot friedrich 8");
    assert_eq!(
        label(&t, FREDERICK, "allot winterfeldt 4"),
        ["4 armies for Winterfeldt", "4 armées pour Winterfeldt"]
    );
    let t = Trial::at(
        Friedrich::standard(),
        "turn 4\nheinrich oschatz 8\nkeith torgau 5\ntrain-prussia-1 jueterbog\ntrain-austria-1 riesa\nhand prussia S10.1 R.1",
    );
    let cases = [
        (
            "move heinrich wurzen",
            "Move Prinz Heinrich to Wurzen",
            "Déplacer Prinz Heinrich à Wurzen",
        ),
        (
            "move heinrich torgau",
            "Move Prinz Heinrich to Torgau and unite",
            "Déplacer Prinz Heinrich à Torgau et réunir",
        ),
        (
            "move heinrich riesa",
            "Move Prinz Heinrich to Riesa and destroy the supply train",
            "Déplacer Prinz Heinrich à Riesa et détruire le train",
        ),
        (
            "move train-prussia-1 luckenwalde",
            "Move Prussian train 1 to Luckenwalde",
            "Déplacer le train prussien 1 à Luckenwalde",
        ),
        ("done", "Finish movement", "Terminer les déplacements"),
        (
            "enlist keith",
            "New army for Keith",
            "Nouvelle armée pour Keith",
        ),
    ];
    for (action, english, french) in cases {
        assert_eq!(label(&t, FREDERICK, action), [english, french]);
    }
}

/// Before a fight the label says what is known of it, and in the duel what each card leads to.
#[test]
fn fights_are_weighed_before_one_commits() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 4\nstage prussia combat\nfriedrich oschatz 3\ndaun wurzen 7\nlacy tabor 2\nhand prussia D10.1 R.1\nhand austria C4.1",
    );
    let [english, french] = label(&t, FREDERICK, "attack friedrich daun");
    assert_eq!(english, "Attack Daun with Friedrich: 3 ♦ against 1–8 ♣");
    assert_eq!(
        french,
        "Attaquer Daun avec Friedrich\u{a0}: 3 ♦ contre 1–8 ♣"
    );
    t.play("attack friedrich daun");
    let cases = [
        ("play D10.1", "Play ♦10: attacker at +6"),
        ("play R.1 3", "Play a Reserve as 3: attacker at −1"),
        ("play R.1 4", "Play a Reserve as 4: attacker at 0"),
        ("stop", "Stop: 3 armies lost"),
    ];
    for (action, wanted) in cases {
        assert_eq!(label(&t, FREDERICK, action)[0], wanted);
    }
}

/// Whole random games: every label and log line finds its words, says all it is given, and shows no notation.
#[test]
fn whole_games_can_be_read() {
    let game = Friedrich::standard();
    let languages = LANGUAGES.map(|(language, texts)| (bundle(language, texts), entries(texts)));
    let mut keys: BTreeMap<String, u32> = BTreeMap::new();
    for (number, options) in game.all_options().into_iter().enumerate() {
        let mut chance = Seed::numbered(900 + number as u64).stream();
        let mut heard = Heard::default();
        let mut state = game.start(&options, &mut Context::new(&mut chance, &mut heard));
        let mut said: Vec<Message> = Vec::new();
        for _ in 0..2500 {
            let Turn::Decide(seats) = game.turn(&state) else {
                break;
            };
            let seat = seats.iter().next().expect("somebody decides");
            let scene = game.scene(&state, Viewer::Seat(seat));
            said.extend(scene.choices.iter().map(|choice| choice.label.clone()));
            said.push(scene.prompt.instruction);
            let mut actions = Vec::new();
            game.actions(&state, seat, &mut actions);
            let action = actions[chance.below(actions.len() as u32) as usize];
            let mut heard = Heard::default();
            game.apply(
                &mut state,
                seat,
                action,
                &mut Context::new(&mut chance, &mut heard),
            );
            said.extend(heard.events.iter().map(|(_, event)| game.log_line(event)));
            for message in said.drain(..) {
                let count = keys.entry(message.key.to_string()).or_default();
                *count += 1;
                // Sentences repeat; the first of each kind and some of the rest tell enough.
                if *count > 20 && !count.is_multiple_of(50) {
                    continue;
                }
                let mut names: Vec<&str> =
                    message.args.iter().map(|(name, _)| name.as_str()).collect();
                names.sort_unstable();
                for (bundle, entries) in &languages {
                    let wanted = variables(entries, &message.key);
                    assert!(wanted.iter().eq(names.iter()), "{}", message.key);
                    let words = words(bundle, &message);
                    assert!(words.chars().count() <= 200, "too long: {words}");
                    let raw = ["train-", "{", "$", ".1", "S1", "H1"];
                    let shown = raw.iter().find(|mark| words.contains(**mark));
                    assert_eq!(shown, None, "{words}");
                }
            }
        }
    }
    let labels = keys.keys().filter(|key| key.starts_with("do-")).count();
    let lines = keys.keys().filter(|key| key.starts_with("log-")).count();
    assert!(labels > 15 && lines > 30, "{labels} labels, {lines} lines");
}

/// What a log line or a refusal names can be found on the table.
#[test]
fn what_is_named_can_be_pointed_at() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 4\nfriedrich oschatz 6\nkeith breslau 2\ntrain-prussia-1 jueterbog\nhand prussia S10.1",
    );
    let things = |message: &Message, name: &str| match &message.args.iter().find(|(n, _)| n == name)
    {
        Some((_, Arg::Things(things))) => things.clone(),
        other => panic!("{name} of {message}: {other:?}"),
    };
    t.play("move friedrich torgau");
    t.play("move train-prussia-1 luckenwalde");
    t.play("enlist friedrich");
    t.play("pay S10.1");
    t.play("buy");
    let game = Friedrich::standard();
    let lines: Vec<Message> = (t.events().iter())
        .map(|(_, event)| game.log_line(event))
        .collect();
    let line = |key: &str| lines.iter().find(|line| line.key == key).expect(key);
    let moved = line("log-moved");
    assert_eq!(
        things(moved, "party")[0].target,
        Target::Token("friedrich".into())
    );
    assert_eq!(
        things(moved, "to")[0].target,
        Target::Space("torgau".into())
    );
    let train = &things(line("log-train-moved"), "mark")[0];
    assert_eq!(train.target, Target::Token("train-prussia-1".into()));
    assert_eq!(train.name, "T1");
    let paid = &things(line("log-bought"), "cards")[0];
    assert_eq!(
        (&paid.target, paid.name.as_str()),
        (&Target::Card("S10.1".into()), "♠10")
    );
    let refusal = t.running().try_refuse("move keith potsdam", Some("4.1"));
    let reason = refusal.expect("too far").reason;
    assert_eq!(
        things(&reason, "to")[0].target,
        Target::Space("potsdam".into())
    );
}

/// The hints of the first turns stand in both languages and say where to look.
#[test]
fn newcomers_are_coached() {
    let coached = [
        "allot",
        "ready",
        "discard",
        "option",
        "movement",
        "march",
        "march-train",
        "detached",
        "purchase",
        "attack",
        "withdraw",
        "duel",
        "retreat",
    ];
    for (language, texts) in LANGUAGES {
        let bundle = bundle(language, texts);
        for prompt in coached {
            let message = bundle
                .get_message(&format!("prompt-{prompt}"))
                .expect(prompt);
            let attribute = |name: &str| {
                let pattern = message.get_attribute(name).expect(prompt).value();
                let mut errors = Vec::new();
                let words = bundle.format_pattern(pattern, None, &mut errors);
                assert!(errors.is_empty(), "{prompt}: {errors:?}");
                words.into_owned()
            };
            let hint = attribute("coach");
            let sentences = hint.matches(['.', '!', '?']).count();
            assert!((1..=2).contains(&sentences), "{language} {prompt}: {hint}");
            assert!(hint.chars().count() < 260, "{language} {prompt}: {hint}");
            let at = attribute("coach-at");
            let places = ["token", "space", "card", "button", "hand"];
            assert!(places.contains(&at.as_str()), "{prompt}: {at}");
        }
    }
}
