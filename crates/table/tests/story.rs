//! Fights on the stage and lines of the log that say what they are, in a game that does not exist.

use atlas::{Board, BoardInput, Point, Role, Signs, SpaceInput, Town};
use kernel::beat::{Beat, LogLine};
use kernel::host::{LogEntry, LogKind};
use kernel::scene::{Likely, Party, Prompt, Score, Shape, Stage as Fight, Term, Token, Value};
use kernel::{Message, Name, Scene, Seat, Viewer};
use roxmltree::{Document, Node};
use std::sync::Arc;
use table::page::{Beside, Moment, Op, Workshop, older, operations, story_marks};
use table::{Language, Words};

const TEXTS: &str = "
space-mildendo = Mildendo
nation-lilliput = Lilliput
suit-hearts = hearts
title = Battle of { $where }
crossing = Crossing
side = { $name }
egg = Broken eggs
rope = Ropes
ahead = Lilliput leads by { $count }
wins = Lilliput wins
flees = Blefuscu flees
stake = The island
turn = Turn { $count }
part = Lilliput moves
marches = { $who } marches
opens = Battle at { $where }
lands = plays { $card }
effect = Two boats lost
closes = Blefuscu is beaten
side-duel-second = the challenged
";

fn workshop(language: Language) -> Workshop {
    let space = |id: &str, x: f64| SpaceInput {
        id: id.to_owned(),
        name: id.to_owned(),
        qualifier: None,
        at: Point::new(x, 100.0),
        country: None,
        role: Role::Town(Town {
            nation: "lilliput".to_owned(),
            fortress: 0,
            capital: false,
            port: false,
            ground: atlas::Ground::Common,
            worth: None,
        }),
    };
    let board = Board::new(BoardInput {
        width: 640.0,
        height: 480.0,
        spaces: vec![space("mildendo", 100.0), space("strait", 400.0)],
        signs: Signs::read(include_str!("sample/signs.toml")).unwrap(),
        ..BoardInput::default()
    });
    let words = Words::new(language.tag(), TEXTS).unwrap();
    Workshop::new(Arc::new(board.unwrap()), Arc::new(words), language)
}

fn token(id: &str, nation: &str, value: Value, holds: Vec<Token>) -> Token {
    Token {
        id: id.into(),
        shape: Shape::Disc,
        space: Some("mildendo".into()),
        nation: nation.into(),
        name: id.into(),
        rank: None,
        value,
        depth: 0,
        states: Vec::new(),
        holds,
        unseen: 0,
    }
}

fn scene(fight: Option<Fight>) -> Scene {
    let boat = token("boat", "lilliput", Value::Known(2), Vec::new());
    let empty = || Message::new("side").text("name", "");
    Scene {
        game: "test".into(),
        viewer: Viewer::Seat(Seat(0)),
        own: vec!["lilliput".into()],
        marks: Vec::new(),
        tokens: vec![
            token("gulliver", "lilliput", Value::Known(7), vec![boat]),
            token("bolgolam", "blefuscu", Value::Between(3, 9), Vec::new()),
        ],
        hands: Vec::new(),
        tracks: Vec::new(),
        panels: Vec::new(),
        sequence: Vec::new(),
        prompt: Prompt {
            who: Vec::new(),
            phase: empty(),
            instruction: empty(),
            next: empty(),
        },
        standing: Arc::default(),
        stage: fight.map(Box::new),
        choices: Vec::new(),
        form: None,
        outcome: None,
    }
}

fn named(name: &str) -> Message {
    Message::new("side").text("name", name)
}

fn fight() -> Fight {
    let mut first = Party::new("lilliput", named("Lilliput"));
    first.pieces = vec!["gulliver".into(), "boat".into()];
    first.strength = Value::Known(9);
    first.suit = Some("hearts".into());
    first.dice = vec![6, 3];
    first.sum = vec![
        Term {
            what: Message::new("egg"),
            amount: 9,
        },
        Term {
            what: Message::new("rope"),
            amount: -2,
        },
    ];
    let mut second = Party::new("blefuscu", named("<Blefuscu>"));
    second.space = Some("strait".into());
    second.pieces = vec!["bolgolam".into(), "nobody-we-see".into()];
    second.strength = Value::Between(12, 16);
    second.acts = true;
    Fight {
        kind: "duel".into(),
        title: Message::new("title").text("where", "Mildendo"),
        space: "mildendo".into(),
        sides: vec![first, second],
        score: Some(Score {
            value: 6,
            says: Message::new("ahead").number("count", 6),
        }),
        odds: vec![Likely {
            what: Message::new("wins"),
            percent: 62,
            good_for: Some(0),
        }],
        stakes: vec![Message::new("stake")],
    }
}

fn moment(fight: Option<Fight>) -> Moment {
    Moment::new(scene(fight), Beside::default(), &["north"])
}

fn drawn(operations: &[Op]) -> Option<&str> {
    operations.iter().find_map(|operation| match operation {
        Op::Html { id, html } if id == "fight" => Some(html.as_str()),
        _ => None,
    })
}

fn texts(document: &Document, class: &str) -> Vec<String> {
    let of = |node: Node| -> String {
        (node.descendants().filter(Node::is_text))
            .filter_map(|part| part.text())
            .collect()
    };
    (document.descendants())
        .filter(|node| node.attribute("class") == Some(class))
        .map(of)
        .collect()
}

#[test]
fn a_fight_is_drawn_with_both_sides_and_how_it_stands() {
    let operations = operations(&workshop(Language::En), None, &moment(Some(fight())), &[]);
    assert!(operations.contains(&Op::Own(vec!["lilliput".into()])));
    let html = drawn(&operations).unwrap();
    assert!(!html.contains("style=") && !html.contains("<Blefuscu>"));
    let xml = html.replace(" data-acts>", " data-acts=\"\">");
    let document = Document::parse(&xml).unwrap();
    let parties: Vec<Node> = (document.descendants())
        .filter(|node| node.attribute("class") == Some("party"))
        .collect();
    let about = |attribute: &str| -> Vec<Option<&str>> {
        parties
            .iter()
            .map(|node| node.attribute(attribute))
            .collect()
    };
    assert_eq!(about("data-nation"), [Some("lilliput"), Some("blefuscu")]);
    assert_eq!(about("data-at"), [Some("mildendo"), Some("strait")]);
    // The game has a word of its own for the second side.
    assert_eq!(
        about("data-role"),
        [Some("attacker"), Some("the challenged")]
    );
    assert_eq!(about("data-acts"), [None, Some("")]);
    assert_eq!(
        texts(&document, "strength-of"),
        ["strength 9", "strength 12–16"]
    );
    assert_eq!(texts(&document, "total"), ["total 7"]);
    assert_eq!(texts(&document, "says"), ["Lilliput leads by 6"]);
    assert_eq!(texts(&document, "odds"), ["Lilliput wins 62 %"]);
    assert_eq!(texts(&document, "stakes"), ["The island"]);
    // Pieces inside others are found; those the viewer does not see are not drawn.
    assert_eq!(html.matches("data-thing=\"token:").count(), 3);
    assert!(html.contains(r##"href="#die-6""##) && html.contains(r##"href="#suit-hearts""##));
    // Six ahead fills half of what was the other's.
    assert!(html.contains(r#"<rect width="75""#), "{html}");
}

#[test]
fn a_fight_is_told_again_only_if_it_changed() {
    let workshop = workshop(Language::Fr);
    let shown = moment(Some(fight())).keep();
    let again = moment(Some(fight()));
    assert!(again.looks_like(&shown));
    assert_eq!(
        drawn(&operations(&workshop, Some(&shown), &again, &[])),
        None
    );
    let mut further = fight();
    further.score = None;
    let now = moment(Some(further));
    assert!(!now.looks_like(&shown));
    let told = operations(&workshop, Some(&shown), &now, &[]);
    assert!(drawn(&told).unwrap().contains("attaquant"));
    // A piece that lost strength is drawn anew on the stage, too.
    let mut weaker = scene(Some(fight()));
    weaker.tokens[0].value = Value::Known(5);
    let weaker = Moment::new(weaker, Beside::default(), &["north"]);
    assert!(drawn(&operations(&workshop, Some(&shown), &weaker, &[])).is_some());
    let over = operations(&workshop, Some(&shown), &moment(None), &[]);
    assert_eq!(drawn(&over), Some(""));
}

fn entry(number: usize, kind: LogKind, lines: Vec<(Message, Beat)>) -> LogEntry {
    let line = |(message, beat)| LogLine { message, beat };
    LogEntry {
        number,
        seat: Some(Seat(0)),
        kind,
        lines: lines.into_iter().map(line).collect(),
    }
}

fn story() -> Vec<LogEntry> {
    let lilliput = || Some(Name::from("lilliput"));
    let march = |from: &str, to: &str| Beat::March {
        pieces: vec!["gulliver".into(), "boat".into()],
        nation: "lilliput".into(),
        from: from.into(),
        to: to.into(),
    };
    let who = || Message::new("marches").text("who", "Gulliver");
    vec![
        entry(
            0,
            LogKind::Entry,
            vec![
                (Message::new("turn").number("count", 1), Beat::Turn),
                (
                    Message::new("part"),
                    Beat::Part {
                        nation: "lilliput".into(),
                    },
                ),
            ],
        ),
        entry(
            1,
            LogKind::Entry,
            vec![(who(), march("mildendo", "strait"))],
        ),
        entry(2, LogKind::Undo(1), Vec::new()),
        entry(
            3,
            LogKind::Entry,
            vec![
                (
                    Message::new("opens").text("where", "Mildendo"),
                    Beat::Opens {
                        kind: "duel".into(),
                        space: "mildendo".into(),
                        sides: vec!["lilliput".into(), "blefuscu".into()],
                    },
                ),
                (
                    Message::new("lands").text("card", "7"),
                    Beat::Lands { nation: lilliput() },
                ),
                (Message::new("effect"), Beat::Effect),
                (Message::new("closes"), Beat::Closes { winner: lilliput() }),
                (
                    Message::new("crossing"),
                    Beat::Notable {
                        space: None,
                        nation: lilliput(),
                    },
                ),
            ],
        ),
    ]
}

#[test]
fn lines_say_what_they_are() {
    let told = older(&workshop(Language::En), &story(), &["north"]);
    let Op::Older(html) = &told[0] else {
        panic!("{told:?}");
    };
    let xml = format!("<ol>{html}</ol>");
    let document = Document::parse(&xml).unwrap();
    let of = |line: Node, name: &str| line.attribute(name).unwrap_or_default().to_owned();
    let lines: Vec<[String; 4]> = (document.root_element().children())
        .map(|line| ["data-n", "class", "data-beat", "data-back"].map(|name| of(line, name)))
        .collect();
    let expected = [
        ["0", "turn", "turn", ""],
        ["0", "part", "part lilliput", ""],
        ["1", "", "march lilliput mildendo strait gulliver boat", ""],
        ["2", "muted", "", "1"],
        ["3", "", "opens duel mildendo lilliput blefuscu", ""],
        ["3", "", "lands lilliput", ""],
        ["3", "", "effect", ""],
        ["3", "", "closes lilliput", ""],
        ["3", "", "notable - lilliput", ""],
    ];
    assert_eq!(lines, expected);
    assert!(
        html.contains(r##"data-nation="lilliput""##) && html.contains(r##"href="#disc-lilliput""##)
    );
}

#[test]
fn a_fight_is_announced_by_the_stage_and_everything_else_at_once() {
    let workshop = workshop(Language::En);
    let shown = moment(None).keep();
    let mut later = moment(None);
    later.beside.log_len = 4;
    let told = operations(&workshop, Some(&shown), &later, &story());
    let announced = told.iter().find_map(|operation| match operation {
        Op::Announce(text) => Some(text.as_str()),
        _ => None,
    });
    let announced = announced.unwrap();
    assert!(announced.contains("Gulliver marches") && announced.contains("Crossing"));
    assert!(!announced.contains("boats lost") && !announced.contains("beaten"));
}

#[test]
fn the_slider_is_marked_with_what_still_counts() {
    let mut log = story();
    let marks = |log: &[LogEntry]| story_marks(&workshop(Language::En), log);
    assert_eq!(
        marks(&log),
        r#"[[0,"turn","Turn 1"],[3,"fight","Blefuscu is beaten"],[3,"event","Crossing"]]"#
    );
    log.push(entry(4, LogKind::Rollback(2), Vec::new()));
    assert_eq!(marks(&log), r#"[[0,"turn","Turn 1"]]"#);
    assert_eq!(marks(&[]), "[]");
}
