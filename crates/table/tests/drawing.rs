//! Drawings are valid, complete and always the same.

mod common;

use atlas::{
    Board, BoardInput, Country, Lettering, LetteringKind, Point, Rect, River, Road, RoadClass,
    Role, Sector, Signs, SpaceInput,
};
use common::{check_references, values};
use kernel::Message;
use kernel::scene::{Card, Choice, Mark, Prompt, Scene, Shape, Target, Token, Value};
use roxmltree::Document;
use std::sync::Arc;
use table::{Theme, Words, draw};

fn board() -> Board {
    let town = |id: &str, x: f64, country: usize, role: Role| SpaceInput {
        id: id.to_owned(),
        name: format!("{id} & <Co>"),
        qualifier: Some("Oder".to_owned()),
        at: Point::new(x, 400.0),
        country: Some(country),
        role,
    };
    let land = [
        (-50.0, 200.0),
        (1250.0, 200.0),
        (1250.0, 900.0),
        (-50.0, 900.0),
    ];
    Board::new(BoardInput {
        name: "test".to_owned(),
        width: 1200.0,
        height: 800.0,
        frame: Some(Rect::new(40.0, 40.0, 1160.0, 760.0)),
        spaces: vec![
            town("berlin", 250.0, 0, Role::Plain),
            town(
                "dresden",
                600.0,
                0,
                Role::Objective {
                    nation: "laputa".to_owned(),
                    order: 2,
                },
            ),
            town(
                "prag",
                950.0,
                1,
                Role::Depot {
                    nation: "laputa".to_owned(),
                },
            ),
        ],
        roads: vec![
            Road {
                a: 0,
                b: 1,
                class: RoadClass::Main,
            },
            Road {
                a: 1,
                b: 2,
                class: RoadClass::Minor,
            },
        ],
        sectors: vec![Sector {
            area: Rect::new(40.0, 40.0, 600.0, 760.0),
            suit: "spades".to_owned(),
            stamp: Point::new(300.0, 600.0),
        }],
        countries: ["lilliput", "laputa"]
            .map(|id| Country {
                id: id.to_owned(),
                name: id.to_owned(),
            })
            .to_vec(),
        land: vec![vec![land.map(|(x, y)| Point::new(x, y)).to_vec()]],
        rivers: vec![River {
            name: "Elbe".to_owned(),
            rank: 1,
            line: vec![Point::new(100.0, 700.0), Point::new(1100.0, 600.0)],
        }],
        names: vec![Lettering {
            text: "Sea".to_owned(),
            key: Some("sea".to_owned()),
            kind: LetteringKind::Sea,
            size: 60.0,
            curve: vec![Point::new(200.0, 120.0), Point::new(900.0, 120.0)],
        }],
        compass: Some(Point::new(1000.0, 120.0)),
        signs: Signs::read(include_str!("sample/signs.toml")).unwrap(),
        ..BoardInput::default()
    })
    .unwrap()
}

fn token(id: &str, space: Option<&str>, depth: u8, value: Value) -> Token {
    Token {
        id: id.into(),
        shape: if value == Value::None {
            Shape::Cube
        } else {
            Shape::Disc
        },
        space: space.map(Into::into),
        nation: "lilliput".into(),
        name: id.into(),
        rank: Some(depth + 1),
        value,
        depth,
        states: Vec::new(),
        holds: Vec::new(),
        unseen: 0,
    }
}

fn scene(tokens: Vec<Token>) -> Scene {
    let word = || Message::new("word");
    Scene {
        game: "test".into(),
        viewer: kernel::Viewer::Spectator,
        own: Vec::new(),
        marks: vec![Mark {
            space: "dresden".into(),
            kind: "owned".into(),
            nation: Some("blefuscu".into()),
        }],
        tokens,
        hands: Vec::new(),
        tracks: Vec::new(),
        panels: Vec::new(),
        sequence: Vec::new(),
        prompt: Prompt {
            who: Vec::new(),
            phase: word(),
            instruction: word(),
            next: word(),
        },
        choices: [
            Target::Space("prag".into()),
            Target::Token("keith".into()),
            Target::Button("done".into()),
        ]
        .map(|target| Choice {
            first: None,
            target,
            action: "act".into(),
            label: word(),
        })
        .to_vec(),
        outcome: None,
        standing: Arc::default(),
        stage: None,
        form: None,
    }
}

fn full_scene() -> Scene {
    scene(vec![
        token("gulliver", Some("berlin"), 0, Value::Known(5)),
        token("keith", Some("berlin"), 1, Value::Known(3)),
        token("train", Some("prag"), 0, Value::None),
        token("lost", None, 0, Value::Known(7)),
        token("astray", Some("atlantis"), 0, Value::Known(7)),
    ])
}

/// The words drawn within the scene layer.
fn texts(svg: &str) -> Vec<String> {
    Document::parse(svg)
        .unwrap()
        .descendants()
        .filter(|node| node.has_tag_name("text"))
        .filter_map(|node| node.text().map(str::to_owned))
        .collect()
}

#[test]
fn every_reference_leads_somewhere() {
    for theme in [Theme::Light, Theme::Dark] {
        let svg = draw(&board(), Some(&full_scene()), theme, None);
        check_references(&svg);
        assert!(table::png(&svg, 300).unwrap().starts_with(b"\x89PNG"));
    }
}

#[test]
fn a_page_finds_every_space_and_token() {
    let svg = draw(&board(), Some(&full_scene()), Theme::Light, None);
    let spaces = values(&svg, "data-space");
    assert!(
        ["berlin", "dresden", "prag"]
            .iter()
            .all(|id| spaces.contains(&(*id).to_owned()))
    );
    assert_eq!(values(&svg, "data-token"), ["keith", "gulliver", "train"]);
    assert_eq!(values(&svg, "data-choice-space"), ["prag"]);
    assert_eq!(values(&svg, "data-choice-token"), ["keith"]);
    let mut labels = values(&svg, "data-label");
    labels.sort();
    assert_eq!(labels, ["berlin", "dresden", "prag"], "each name once");
}

#[test]
fn a_stack_shows_its_strength_as_far_as_known() {
    let shown = |values: &[Value]| {
        let tokens = (0u8..)
            .zip(values)
            .map(|(depth, value)| token(&depth.to_string(), Some("prag"), depth, *value))
            .collect();
        texts(&draw(&board(), Some(&scene(tokens)), Theme::Light, None))
    };
    let has = |values: &[Value], text: &str| shown(values).contains(&text.to_owned());
    assert!(has(&[Value::Known(8), Value::Known(3)], "11"));
    assert!(has(&[Value::Known(6), Value::Between(1, 3)], "7–9"));
    assert!(has(&[Value::Between(1, 8)], "?"));
    assert!(!has(&[Value::None], "0"));
}

#[test]
fn drawing_twice_gives_the_same() {
    let one = draw(&board(), Some(&full_scene()), Theme::Dark, None);
    let two = draw(&board(), Some(&full_scene()), Theme::Dark, None);
    assert_eq!(one, two);
}

#[test]
fn names_of_countries_and_seas_are_translated() {
    let words = Words::new("fr", "country-lilliput = Lilipute\nsea = Mer").unwrap();
    let svg = draw(&board(), None, Theme::Light, Some(&words));
    assert!(svg.contains(">LILIPUTE<"));
    assert!(svg.contains(">Mer<"));
    assert!(svg.contains(">LAPUTA<"), "untranslated names stay");
}

#[test]
fn cards_are_valid() {
    let card = Card {
        id: "S<10>".into(),
        suit: Some("spades".into()),
        value: Some(10),
        back: "1".into(),
        title: None,
        text: Some(Box::new(Message::new("some words"))),
    };
    let signs = board().signs;
    for svg in [
        table::card(&signs, &card, Theme::Light, None),
        table::card_back(&signs, "1", Theme::Dark),
    ] {
        Document::parse(&svg).unwrap();
        assert!(table::png(&svg, 100).is_ok());
    }
}

#[test]
fn a_name_steps_aside_for_pieces() {
    let board = board();
    let place = |scene: Option<&Scene>| {
        let svg = draw(&board, scene, Theme::Light, None);
        let document = Document::parse(&svg).unwrap();
        let label = document
            .descendants()
            .find(|node| node.attribute("data-label") == Some("berlin"))
            .unwrap();
        ["x", "y"].map(|axis| label.attribute(axis).unwrap().parse::<f64>().unwrap())
    };
    let (alone, beside) = (place(None), place(Some(&full_scene())));
    assert_ne!(alone, beside);
    assert!((alone[0] - beside[0]).hypot(alone[1] - beside[1]) < 120.0);
}
