//! What a page is told beside the scene: standing, forms, consequences, cards, lenses, standing orders in words.

use kernel::foresight::{Consequence, Weight};
use kernel::host::{StandingOrder, Window, read_orders};
use kernel::order::{Topic, role};
use kernel::scene::{
    Answer, Choice, Field, Fill, Form, Known, Legend, Lens, Portrait, Prompt, Row, SideStanding,
    Standing, Tint, Tone, Total,
};
use kernel::{Message, Refusal, Scene, Seat, Target, Viewer};
use std::sync::Arc;
use table::page::{
    About, Beside, Journey, Moment, Op, Workshop, card, foreseen, lens_in_words, operations,
    orders_in_words, suggestions,
};
use table::{Language, Words};

const TEXTS: &str = "
title = The <allotment>
row = Army { $n }
total = Points
done = That is all
nation-reds = The Reds
brief = { $n }/12
says = The Reds hold { $n }
change = Take <Prag>
clock = Turn 3
verdict = The Reds would win
go = Go to Prag
loses = You lose { $n } <pieces>
lens-supply = Supply
    .about = Who eats
window-intercept = interceptions
nothing = nothing
to-brussels = to Brussels
stay = stays
why = Not now
";

fn workshop() -> Workshop {
    let board = atlas::Board::new(atlas::BoardInput {
        width: 64.0,
        height: 48.0,
        ..atlas::BoardInput::default()
    });
    let words = Words::new("en", TEXTS).unwrap();
    Workshop::new(Arc::new(board.unwrap()), Arc::new(words), Language::En)
}

fn scene() -> Scene {
    let nothing = || Message::new("nothing");
    Scene {
        game: "toy".into(),
        viewer: Viewer::Seat(Seat(0)),
        own: Vec::new(),
        marks: Vec::new(),
        tokens: Vec::new(),
        hands: Vec::new(),
        tracks: Vec::new(),
        panels: Vec::new(),
        sequence: Vec::new(),
        prompt: Prompt {
            who: vec!["north".into()],
            phase: nothing(),
            instruction: nothing(),
            next: nothing(),
        },
        standing: Arc::default(),
        stage: None,
        choices: Vec::new(),
        form: None,
        outcome: None,
    }
}

fn moment(scene: Scene) -> Moment {
    Moment::new(scene, Beside::default(), &["north", "south"])
}

fn filled<'a>(operations: &'a [Op], id: &str) -> Option<&'a str> {
    operations.iter().find_map(|op| match op {
        Op::Html { id: own, html } if own == id => Some(html.as_str()),
        _ => None,
    })
}

fn standing(taken: i32) -> Standing {
    Standing {
        sides: vec![SideStanding {
            nation: "reds".into(),
            brief: Message::new("brief").number("n", taken),
            says: Message::new("says").number("n", taken),
            changes: vec![Message::new("change")],
            value: taken,
            goal: Some(12),
        }],
        clock: Some(Message::new("clock")),
        verdict: Some(Message::new("verdict")),
    }
}

#[test]
fn the_strip_is_sent_when_it_changes_and_only_then() {
    let workshop = workshop();
    let with = |taken| Scene {
        standing: Arc::new(standing(taken)),
        ..scene()
    };
    let first = moment(with(3));
    let told = operations(&workshop, None, &first, &[]);
    let strip = filled(&told, "war").unwrap();
    for words in [
        "3/12",
        "The Reds hold 3",
        "Take &lt;Prag&gt;",
        "Turn 3",
        "would win",
        "aria-expanded",
    ] {
        assert!(strip.contains(words), "{words} in {strip}");
    }
    let shown = first.keep();
    let same = operations(&workshop, Some(&shown), &moment(with(3)), &[]);
    assert_eq!(filled(&same, "war"), None);
    let later = operations(&workshop, Some(&shown), &moment(with(4)), &[]);
    assert!(filled(&later, "war").unwrap().contains("4/12"));
    // A game that says nothing has no strip.
    let bare = operations(&workshop, None, &moment(scene()), &[]);
    assert_eq!(filled(&bare, "war"), Some(""));
}

fn form() -> Form {
    let answers = |first: &str| Field::OneOf {
        options: vec![
            Answer {
                label: Message::new("stay"),
                gesture: "".into(),
                group: "".into(),
            },
            Answer {
                label: Message::new("to-brussels"),
                gesture: format!("quarter {first} brussels").into(),
                group: "brussels".into(),
            },
        ],
        proposed: 1,
    };
    let row = |n: i64, about: &str, field| Row {
        label: Message::new("row").number("n", n),
        about: Some(Target::Token(about.into())),
        field,
    };
    Form {
        title: Message::new("title"),
        rows: vec![
            row(
                1,
                "keith",
                Field::Number {
                    now: 0,
                    least: 0,
                    most: 8,
                    proposed: 5,
                    fill: Fill::Once("allot keith {n}".into()),
                    takes: vec![1],
                },
            ),
            row(2, "daun", answers("daun")),
            row(3, "lacy", answers("lacy")),
        ],
        totals: vec![Total {
            label: Message::new("total"),
            least: 3,
            most: 5,
        }],
        done: "ready".into(),
    }
}

#[test]
fn a_form_has_rows_totals_groups_and_one_button() {
    let workshop = workshop();
    let with = Scene {
        form: Some(Box::new(form())),
        choices: vec![Choice {
            first: None,
            target: Target::Button("ready".into()),
            action: "ready".into(),
            label: Message::new("done"),
        }],
        ..scene()
    };
    let first = moment(with);
    let told = operations(&workshop, None, &first, &[]);
    let html = filled(&told, "form").unwrap();
    for part in [
        r#"data-done="ready""#,
        "The &lt;allotment&gt;",
        r#"data-key="token:daun""#,
        r#"data-action="allot keith {n}""#,
        r#"data-takes="1""#,
        r#"max="8""#,
        r#"data-gesture="quarter daun brussels""#,
        r#"data-do="fill-group" data-group="brussels">All: to Brussels"#,
        r#"data-least="3" data-most="5""#,
        r#"data-untouched="That is all" data-filled="Confirm""#,
    ] {
        assert!(html.contains(part), "{part} in {html}");
    }
    assert_eq!(html.matches("fill-group").count(), 1);
    assert!(!html.contains("price"), "every unit takes one");
    // It goes when the decision is made.
    let shown = first.keep();
    let gone = operations(&workshop, Some(&shown), &moment(scene()), &[]);
    assert_eq!(filled(&gone, "form"), Some(""));
}

/// Two things to buy in one place keep their numbers apart, and say what one of each takes.
#[test]
fn rows_of_a_form_are_told_apart_by_what_they_do() {
    let row = |what: &str, price: u16| Row {
        label: Message::new("row").number("n", 1),
        about: Some(Target::Space("prag".into())),
        field: Field::Number {
            now: 0,
            least: 0,
            most: 3,
            proposed: 0,
            fill: Fill::Each(what.into()),
            takes: vec![price],
        },
    };
    let with = Scene {
        form: Some(Box::new(Form {
            rows: vec![row("build full prag", 2), row("build reduced prag", 1)],
            ..form()
        })),
        ..scene()
    };
    let told = operations(&workshop(), None, &moment(with), &[]);
    let html = filled(&told, "form").unwrap();
    for part in [
        r#"data-action="build full prag""#,
        r#"data-action="build reduced prag""#,
        r#"<span class="price">2</span>"#,
        r#"<span class="price">1</span>"#,
    ] {
        assert!(html.contains(part), "{part} in {html}");
    }
    assert!(
        !html.contains("data-key"),
        "the place does not tell them apart"
    );
}

#[test]
fn the_worst_consequence_comes_first() {
    let list = [
        Consequence::new(Weight::Notes, Message::new("go")).likely(40),
        Consequence::new(Weight::Costs, Message::new("loses").number("n", 2))
            .at(Target::Space("prag".into())),
    ];
    let told = foreseen(&workshop(), &list);
    assert_eq!(told[0].weight, "costs");
    assert_eq!(told[0].text, "You lose 2 <pieces>");
    assert_eq!(told[0].html, "You lose 2 &lt;pieces&gt;");
    assert_eq!(told[0].about, ["space:prag"]);
    assert_eq!((told[1].weight, told[1].percent), ("notes", Some(40)));
}

#[test]
fn a_card_holds_everything_that_is_known() {
    let choice = Choice {
        first: None,
        target: Target::Space("prag".into()),
        action: "go \"prag\"".into(),
        label: Message::new("go"),
    };
    let asked = Target::Token("keith".into());
    let html = card(
        &workshop(),
        &About {
            portrait: Some(Portrait {
                title: Message::new("title"),
                kind: Message::new("says").number("n", 1),
                nation: None,
                facts: vec![Message::new("change")],
                pieces: vec![Known {
                    piece: "keith".into(),
                    says: Message::new("row").number("n", 1),
                    how: Some(Message::new("clock")),
                }],
            }),
            choices: vec![&choice],
            pick: Some(&asked),
            refusal: Some(Refusal::new("4.1", Message::new("why"))),
            journey: Some(Journey {
                steps: Some(3),
                consequences: vec![Consequence::new(
                    Weight::Warns,
                    Message::new("loses").number("n", 1),
                )],
            }),
            lenses: vec!["supply"],
            of: Some(&asked),
            ..About::default()
        },
    );
    for part in [
        "The &lt;allotment&gt;",
        r#"data-thing="token:keith""#,
        r#"<small class="how">Turn 3</small>"#,
        "3 steps",
        r#"class="warns""#,
        r#"data-do-action="go &quot;prag&quot;""#,
        r#"data-pick="token:keith""#,
        r#"data-rule="4.1""#,
        r#"data-lens="supply" data-of="token:keith">Supply"#,
    ] {
        assert!(html.contains(part), "{part} in {html}");
    }
    assert_eq!(card(&workshop(), &About::default()), "");
}

#[test]
fn a_lens_is_put_into_words() {
    let lens = Lens {
        tints: vec![Tint {
            space: "prag".into(),
            tone: Tone::Nation("reds".into()),
            says: Some(Message::new("clock")),
        }],
        lines: Vec::new(),
        legend: vec![Legend {
            tone: Tone::Good,
            says: Message::new("done"),
        }],
    };
    let seen = lens_in_words(&workshop(), "supply", &lens);
    assert_eq!(
        (seen.name.as_str(), seen.about.as_str()),
        ("Supply", "Who eats")
    );
    assert_eq!(seen.tints[0].1, "nation:reds");
    assert_eq!(
        seen.legend[0],
        ("good".to_owned(), "That is all".to_owned())
    );
}

#[test]
fn a_window_suggests_orders_that_answer_it() {
    let workshop = workshop();
    let window = Window {
        kind: "intercept",
        about: vec![Topic::thing(role::TO, "namur"), Topic::unknown(role::MOVER)],
        details: vec![Topic::number("corps", 3)],
        turn: 4,
        pass: "pass".to_owned(),
    };
    let offered = suggestions(&workshop, &[], &window);
    let written: Vec<&str> = offered.iter().map(|one| one.order.as_str()).collect();
    assert_eq!(
        written,
        [
            "pass intercept until 4",
            "pass intercept when to namur until 4",
            "pass intercept unless corps at-least 4 until 4",
            "pass intercept",
        ]
    );
    assert_eq!(offered[0].says, "Let interceptions go by, up to turn 4");
    for one in &offered {
        let read: Vec<StandingOrder> = read_orders(&one.order).unwrap();
        assert!(read[0].matches(&window), "{}", one.order);
        assert_eq!(
            orders_in_words(&workshop, &[], &read),
            std::slice::from_ref(one)
        );
    }
}
