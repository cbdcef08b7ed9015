//! Sentences: whole games can be read, and rolls show their sums.

use super::{LANGUAGES, bundles, entries, words};
use kernel::{
    Arg, Context, Game, Message, Name, Scene, Target, Turn, Viewer, chance::Seed, host::Heard,
};
use spain::{
    Options, Spain,
    event::{Event, Points},
    powers::Side,
    scenario::ScenarioId,
};
use std::collections::BTreeMap;
use trial::Trial;

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
        out.extend((token.states.iter()).map(|state| Message::new(format!("state-{state}"))));
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
