//! Boards of towns with counters, discs and marks: pictures and pages show the same, whatever stands where.

mod common;
mod model;

use atlas::{Board, BoardInput, Country, Ground, Point, Rect, Role, Signs, SpaceInput, Town};
use common::check_references;
use kernel::scene::{Choice, Mark, OnBox, Prompt, Scene, Shape, Token, Track, Value};
use kernel::{
    Message, Target, Viewer,
    chance::{Seed, Stream},
};
use model::Page;
use roxmltree::Document;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use table::page::{Beside, Moment, Op, Workshop, operations, page_map};
use table::{Language, Theme, Words, draw, in_words, undeclared};

const TEXTS: &str = "space-town-0 = Vienne\nspace-town-4 = Saint-Jean-de-Maurienne\n";
const MARKS: [&str; 8] = [
    "banner",
    "garland",
    "boats-1",
    "boats-2",
    "tally-3",
    "fence",
    "owned",
    "unheard-of",
];
const STATES: [&str; 7] = [
    "hidden",
    "halved",
    "tired",
    "broken",
    "shut-in",
    "sent-home",
    "unheard-of",
];
const TOWNS: u8 = 9;

fn board() -> Board {
    let spaces = (0..TOWNS).map(|index| SpaceInput {
        id: format!("town-{index}"),
        name: format!("Place {index}"),
        qualifier: None,
        at: Point::new(
            300.0 + 220.0 * f64::from(index % 3),
            300.0 + 200.0 * f64::from(index / 3),
        ),
        country: Some(usize::from(index) % 2),
        role: Role::Town(Town {
            nation: "lilliput".to_owned(),
            fortress: index % 4,
            capital: index == 8,
            port: index % 2 == 0,
            ground: [Ground::Rich, Ground::Common, Ground::Rough][usize::from(index) % 3],
            worth: (index % 3 == 0).then_some(4),
        }),
    });
    Board::new(BoardInput {
        name: "towns".to_owned(),
        width: 1200.0,
        height: 1200.0,
        frame: Some(Rect::new(40.0, 40.0, 1160.0, 1160.0)),
        spaces: spaces.collect(),
        countries: ["lilliput", "blefuscu"]
            .map(|id| Country {
                id: id.to_owned(),
                name: id.to_owned(),
            })
            .to_vec(),
        key: Some(Point::new(60.0, 60.0)),
        signs: Signs::read(include_str!("sample/signs.toml")).unwrap(),
        ..BoardInput::default()
    })
    .unwrap()
}

/// Many pieces and marks, anywhere and in any state.
fn random_scene(random: &mut Stream) -> Scene {
    let mut pick = |below: u32| random.below(below);
    let mut depths = BTreeMap::new();
    let mut tokens = Vec::new();
    for number in 0..40 {
        let space = pick(3 + u32::from(TOWNS) / 3);
        let depth = depths.entry(space).or_insert(0u8);
        let state = STATES.get(pick(30) as usize).map(|state| (*state).into());
        tokens.push(Token {
            id: format!("piece-{number}").as_str().into(),
            shape: [Shape::Counter, Shape::Counter, Shape::Disc][pick(3) as usize],
            space: Some(format!("town-{space}").as_str().into()),
            nation: ["lilliput", "blefuscu", "utopia"][pick(3) as usize].into(),
            name: "piece".into(),
            rank: None,
            value: [Value::None, Value::Known(1), Value::Known(2)][pick(3) as usize],
            depth: *depth,
            states: state.into_iter().collect(),
            holds: Vec::new(),
            unseen: 0,
        });
        *depth += 1;
    }
    let mut marks = Vec::new();
    for kind in MARKS {
        for town in 0..TOWNS {
            if pick(6) == 0 {
                marks.push(Mark {
                    space: format!("town-{town}").as_str().into(),
                    kind: kind.into(),
                    nation: (pick(2) == 0).then(|| "blefuscu".into()),
                });
            }
        }
    }
    let mut more = random.clone();
    let mut pick = |below: u32| more.below(below);
    // Some have others inside: seen, unseen, or both.
    for (number, token) in tokens.iter_mut().enumerate() {
        if pick(4) == 0 {
            token.holds = (0..pick(3))
                .map(|held| inside(token, &format!("inside-{number}-{held}"), pick(4) as u8))
                .collect();
            token.unseen = pick(3) as u8;
        }
    }
    let tracks = track(&tokens, &mut pick);
    let word = || Message::new("word");
    Scene {
        game: "towns".into(),
        viewer: Viewer::Spectator,
        own: vec!["lilliput".into()],
        marks,
        tokens,
        hands: Vec::new(),
        tracks: vec![Arc::new(tracks)],
        panels: Vec::new(),
        sequence: Vec::new(),
        prompt: Prompt {
            who: Vec::new(),
            phase: word(),
            instruction: word(),
            next: word(),
        },
        standing: Arc::default(),
        stage: None,
        choices: Vec::new(),
        form: None,
        outcome: None,
    }
}

/// A piece inside another.
fn inside(carrier: &Token, id: &str, value: u8) -> Token {
    Token {
        id: id.into(),
        value: Value::Known(value),
        holds: Vec::new(),
        unseen: 0,
        ..carrier.clone()
    }
}

/// Reserves: some of the pieces once more, on boxes that can be clicked.
fn track(pieces: &[Token], pick: &mut impl FnMut(u32) -> u32) -> Track {
    let on_box = |piece: &Token, at| OnBox {
        at,
        piece: Token {
            id: format!("reserve-{}", piece.id).as_str().into(),
            space: None,
            ..piece.clone()
        },
    };
    let boxes = (0..4).map(|number| Message::new("box").number("number", number));
    Track {
        id: "reserves".into(),
        pieces: (pieces.iter().take(pick(5) as usize))
            .map(|piece| on_box(piece, pick(4) as u16))
            .collect(),
        ..Track::marked(
            Message::new("reserves"),
            boxes.collect(),
            Some(pick(4) as u16),
        )
    }
}

fn words() -> Words {
    Words::new("fr", TEXTS).unwrap()
}

fn workshop() -> Workshop {
    let board = in_words(&board(), &words()).into_owned();
    Workshop::new(Arc::new(board), Arc::new(words()), Language::Fr)
}

fn moment(scene: Scene) -> Moment {
    let beside = Beside {
        log_len: 0,
        ticket: 0,
        undo: false,
        redo: false,
    };
    Moment::new(scene, beside, &[])
}

#[test]
fn operations_build_the_page_a_fresh_look_gives() {
    let mut random = Seed::numbered(11).stream();
    let (workshop, other) = (workshop(), workshop());
    let first = random_scene(&mut random);
    let mut page = Page::default();
    page.apply(&operations(&workshop, None, &moment(first.clone()), &[]));
    let mut shown = moment(first.clone()).keep();
    let mut scene = first;
    for step in 0..120 {
        // Mostly a few changes, sometimes all at once.
        let next = random_scene(&mut random);
        match random.below(5) {
            0 => scene = next,
            1 => scene.marks = next.marks,
            2 => scene.tokens = next.tokens,
            3 => changed_inside(&mut scene, &mut random),
            _ => drop(scene.marks.pop()),
        }
        let now = moment(scene.clone());
        page.apply(&operations(&workshop, Some(&shown), &now, &[]));
        shown = now.keep();
        let mut whole = Page::default();
        whole.apply(&operations(&other, None, &moment(scene.clone()), &[]));
        page.compare(&whole, &format!("seed 11, step {step}"));
    }
}

#[test]
fn what_nobody_declared_is_found() {
    let mut random = Seed::numbered(14).stream();
    let scene = random_scene(&mut random);
    let found = undeclared(&board().signs, &scene);
    let expected = ["mark unheard-of", "nation utopia", "state unheard-of"];
    assert_eq!(found.iter().collect::<Vec<_>>(), expected);
}

/// Pieces get into others and out of them, or are told otherwise; and another box is marked.
fn changed_inside(scene: &mut Scene, random: &mut Stream) {
    for number in [0, 5, 17] {
        let token = &mut scene.tokens[number];
        match random.below(4) {
            0 => drop(token.holds.pop()),
            1 => token.holds.push(inside(
                token,
                &format!("late-{number}-{}", token.holds.len()),
                1,
            )),
            2 => token.unseen = 1 - token.unseen.min(1),
            _ => {
                if let Some(held) = token.holds.first_mut() {
                    held.value = Value::Between(1, 3);
                }
            }
        }
    }
    let mut track = Track::clone(&scene.tracks[0]);
    track.at = Some(random.below(4) as u16);
    scene.tracks = vec![Arc::new(track)];
}

/// Whoever may see what is inside a piece reads it; for everybody there is a number on it.
#[test]
fn what_is_inside_a_piece_is_told_and_counted() {
    let mut random = Seed::numbered(13).stream();
    let mut scene = random_scene(&mut random);
    scene.tokens.truncate(1);
    let army = &mut scene.tokens[0];
    army.nation = "lilliput".into();
    army.holds = vec![inside(army, "corps-1", 3), inside(army, "corps-2", 2)];
    army.unseen = 2;
    army.holds[0].holds = vec![inside(army, "brigade", 1)];
    let workshop = workshop();
    let mut page = Page::default();
    let all = operations(&workshop, None, &moment(scene.clone()), &[]);
    page.apply(&all);
    let svg = all.iter().find_map(|operation| match operation {
        Op::Token { id, svg, .. } if id == "piece-0" => Some(svg),
        _ => None,
    });
    let svg = svg.expect("the army is on the map");
    assert!(
        svg.contains(r#"data-holds="corps-1 brigade corps-2""#),
        "{svg}"
    );
    let told = "data-inside=\"piece 3, piece 1, piece 2, 2\u{a0}pièces cachées\"";
    assert!(
        svg.replace(' ', "\u{a0}")
            .contains(&told.replace(' ', "\u{a0}")),
        "{svg}"
    );
    assert!(svg.contains(">4</text>"), "{svg}");
    let sheet = &page.html["sheet"];
    let rows: Vec<usize> = ["piece-0", "corps-1", "brigade", "corps-2"]
        .map(|id| {
            sheet
                .find(&format!("id=\"sheet-{id}\""))
                .expect("a row of its own")
        })
        .to_vec();
    assert!(rows.is_sorted(), "{sheet}");
    assert_eq!(sheet.matches("class=\"inside\"").count(), 3);
    // A picture counts them as well.
    let picture = draw(&workshop.board, Some(&scene), Theme::Light, Some(&words()));
    assert!(picture.contains(r#"<g class="load""#));
    scene.tokens[0].holds.clear();
    scene.tokens[0].unseen = 0;
    let picture = draw(&workshop.board, Some(&scene), Theme::Light, Some(&words()));
    assert!(!picture.contains(r#"<g class="load""#));
}

#[test]
fn boxes_of_tracks_and_edges_of_the_map_can_be_chosen() {
    let mut random = Seed::numbered(14).stream();
    let mut scene = random_scene(&mut random);
    let choice = |target: Target, action: &str| Choice {
        first: None,
        target,
        action: action.into(),
        label: Message::new("do"),
    };
    scene.choices = vec![
        choice(Target::edge("town-4", "town-1"), "cross"),
        choice(Target::edge("town-1", "town-4"), "hold"),
        choice(Target::Box("reserves".into(), 2), "send"),
    ];
    let piece = scene.tokens[0].clone();
    scene.tracks = vec![Arc::new(Track {
        id: "reserves".into(),
        pieces: vec![OnBox { at: 2, piece }],
        ..Track::marked(Message::new("reserves"), vec![Message::new("box"); 3], None)
    })];
    let workshop = workshop();
    let mut page = Page::default();
    let all = operations(&workshop, None, &moment(scene.clone()), &[]);
    page.apply(&all);
    let offered: Vec<&str> = (all.iter())
        .flat_map(|operation| match operation {
            Op::Choices { added, .. } => added.as_slice(),
            _ => &[],
        })
        .map(|offered| offered.target.as_str())
        .collect();
    assert_eq!(
        offered,
        [
            "edge:town-1/town-4",
            "edge:town-1/town-4",
            "track:reserves/2"
        ]
    );
    let tracks = &page.html["tracks"];
    assert!(
        tracks.contains(r#"<li data-thing="track:reserves/2">"#),
        "{tracks}"
    );
    assert!(tracks.contains(r#"data-thing="token:piece-0""#), "{tracks}");
    let picture = draw(&workshop.board, Some(&scene), Theme::Light, Some(&words()));
    assert_eq!(
        picture
            .matches("data-choice-edge=\"town-1/town-4\"")
            .count(),
        1
    );
    Document::parse(&picture).expect("a drawing that can be read");
}

/// What a picture and a page show of each token: where it stands.
#[test]
fn pictures_and_pages_agree_on_where_pieces_stand() {
    let mut random = Seed::numbered(12).stream();
    let workshop = workshop();
    for _ in 0..10 {
        let scene = random_scene(&mut random);
        let svg = draw(&workshop.board, Some(&scene), Theme::Light, Some(&words()));
        let document = Document::parse(&svg).unwrap();
        let drawn: BTreeMap<&str, &str> = (document.descendants())
            .filter_map(|node| Some((node.attribute("data-token")?, node.attribute("transform")?)))
            .collect();
        assert_eq!(drawn.len(), scene.tokens.len());
        let places: BTreeSet<&&str> = drawn.values().collect();
        assert_eq!(places.len(), drawn.len(), "no piece hides another");
        for operation in operations(&workshop, None, &moment(scene), &[]) {
            if let Op::Token { id, svg, .. } = operation {
                let place = drawn[id.as_str()];
                assert!(svg.contains(&format!(r#"transform="{place}""#)), "{svg}");
            }
        }
    }
}

#[test]
fn every_reference_leads_somewhere() {
    let mut random = Seed::numbered(13).stream();
    for theme in [Theme::Light, Theme::Dark] {
        let scene = random_scene(&mut random);
        let svg = draw(&board(), Some(&scene), theme, Some(&words()));
        check_references(&svg);
        assert!(table::png(&svg, 300).is_ok());
    }
}

#[test]
fn names_on_the_map_speak_the_readers_language() {
    let board = board();
    let french = in_words(&board, &words());
    assert!(matches!(french, Cow::Owned(_)));
    let map = page_map(&french, &words());
    assert!(map.contains(">Vienne<") && !map.contains(">Place 0<"));
    assert!(map.contains(">Place 1<"), "names without words stay");
    let silent = Words::new("en", "").unwrap();
    assert!(matches!(in_words(&board, &silent), Cow::Borrowed(_)));
    // Names keep clear of each other and of the signs beside the towns.
    for (i, a) in french.spaces.iter().enumerate() {
        for b in &french.spaces[..i] {
            assert!(!a.label.area.meets(&b.label.area), "{} {}", a.id, b.id);
        }
        for b in &french.spaces {
            for sign in b.role.ornaments() {
                let sign = sign.shifted(b.at.x, b.at.y);
                assert!(!a.label.area.meets(&sign), "{} on {}", a.id, b.id);
            }
        }
    }
}

#[test]
fn the_key_tells_every_sign_in_both_languages() {
    for (language, title, port) in [("fr", "Légende", "Port"), ("en", "Key", "Port")] {
        let words = Words::new(language, "").unwrap();
        let map = page_map(&board(), &words);
        let document = Document::parse(&map).unwrap();
        let key = (document.descendants())
            .find(|node| node.attribute("class") == Some("key"))
            .unwrap();
        let texts: Vec<&str> = (key.descendants())
            .filter(|node| node.has_tag_name("text") && node.attribute("class") != Some("number"))
            .filter_map(|node| node.text())
            .collect();
        assert_eq!(texts.len(), 8, "{texts:?}");
        assert!(texts.contains(&title) && texts.contains(&port));
    }
}
