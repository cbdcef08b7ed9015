//! The page around the board has all that script, style and screen readers look for, and lets nothing break out.

use kernel::order::WindowKind;
use kernel::scene::{LensKind, LensOf};
use maud::html;
use roxmltree::{Document, Node};
use std::collections::BTreeSet;
use std::sync::Arc;
use table::page::{Features, SeatLink, Shell, Visited, Workshop, fonts, shell, style_sheet};
use table::{Language, Words};

const HOSTILE: &str = "</script><script>alert('x')</script><b title=\"";

fn page(language: Language, seat: Option<&str>, features: Features) -> String {
    let board = atlas::Board::new(atlas::BoardInput {
        width: 640.0,
        height: 480.0,
        ..atlas::BoardInput::default()
    });
    let workshop = Workshop::new(
        Arc::new(board.unwrap()),
        Arc::new(Words::new(language.tag(), "seat-north = North").unwrap()),
        language,
    );
    let seats = ["north", "south"].map(|seat| SeatLink {
        seat,
        url: "/games/abc?seat=x",
    });
    let first = serde_json::to_string(&[["announce", HOSTILE]]).unwrap();
    shell(&Shell {
        workshop: &workshop,
        title: HOSTILE,
        code: "abcd1234",
        seat,
        seats: &seats,
        map: "/maps/test-en-0.svg",
        script: "/table-0.js",
        other_language: (Language::Fr, "?language=fr"),
        home: "/games",
        rules: "/rules/test",
        how_to_play: Some("/how-to-play/test"),
        first: &first,
        last: "12-3",
        players: html! { p { "players" } },
        chat: html! { ol {} },
        offers: html! {},
        reader: html! {},
        notes: HOSTILE,
        orders: HOSTILE,
        windows: &[WindowKind {
            kind: "intercept",
            roles: &["to", "mover"],
        }],
        lenses: &[LensKind {
            id: "supply",
            of: LensOf::Board,
        }],
        visit: Some(Visited {
            seen: Some(9),
            since: 4,
        }),
        features,
    })
    .into_string()
}

/// Maud writes HTML; with empty elements closed and bare attributes given a value it can be read as XML.
fn as_xml(html: &str) -> String {
    let mut xml = html
        .replace(" hidden>", " hidden=\"\">")
        .replace(" defer>", " defer=\"\">");
    for name in ["data-one-screen", "data-finished", "data-windows"] {
        xml = xml.replace(&format!(" {name}>"), &format!(" {name}=\"\">"));
        xml = xml.replace(&format!(" {name} "), &format!(" {name}=\"\" "));
    }
    let start = xml.find("<input").unwrap();
    let end = start + xml[start..].find('>').unwrap();
    xml.insert(end, '/');
    xml
}

fn is_named(node: Node) -> bool {
    let text: String = node.descendants().filter_map(|part| part.text()).collect();
    node.attribute("aria-label")
        .is_some_and(|label| !label.is_empty())
        || !text.trim().is_empty()
}

#[test]
fn every_part_and_every_name_is_there() {
    for language in Language::ALL {
        let features = Features {
            advice: true,
            one_screen: true,
            finished: false,
        };
        let html = page(language, Some("north"), features);
        let xml = as_xml(&html);
        let document = Document::parse(&xml).unwrap();
        let all: Vec<&str> = (document.descendants())
            .filter_map(|node| node.attribute("id"))
            .collect();
        let ids: BTreeSet<&str> = all.iter().copied().collect();
        assert_eq!(all.len(), ids.len(), "an id is given twice");
        for id in [
            "bar",
            "prompt",
            "buttons",
            "tools",
            "sequence",
            "map",
            "board",
            "ground",
            "marks",
            "rings",
            "tokens",
            "badges",
            "flash",
            "zoom",
            "strip",
            "hands",
            "side",
            "log",
            "history",
            "choices",
            "sheet",
            "tracks",
            "panels",
            "pieces",
            "notes",
            "notes-state",
            "players",
            "chat",
            "offers",
            "orders",
            "reader",
            "verify",
            "why",
            "menu",
            "coach",
            "announce",
            "first",
            "words",
        ] {
            assert!(ids.contains(id), "{id}");
        }
        for node in document.descendants() {
            match node.tag_name().name() {
                "button" | "a" => assert!(
                    is_named(node),
                    "{:?} has no name",
                    node.attribute("data-do")
                ),
                "textarea" => {
                    let id = node.attribute("id").unwrap();
                    let label = |other: Node| other.attribute("for") == Some(id);
                    assert!(document.descendants().any(label), "{id} has no label");
                }
                "main" | "aside" | "section" => {
                    let named =
                        node.has_attribute("aria-label") || node.has_attribute("aria-labelledby");
                    assert!(named, "a landmark has no name");
                }
                _ => {}
            }
            if let Some(controlled) = node.attribute("aria-controls") {
                assert!(ids.contains(controlled));
            }
        }
        let words: serde_json::Value = (document.descendants())
            .find(|node| node.attribute("id") == Some("words"))
            .and_then(|node| serde_json::from_str(node.text()?).ok())
            .unwrap();
        assert!(words.as_object().unwrap().len() > 40);
        assert!(
            !html.contains("table-") || !html.contains(">table-"),
            "a word is missing"
        );
    }
}

#[test]
fn nothing_breaks_out_and_nothing_is_inline() {
    let html = page(Language::En, Some("north"), Features::default());
    assert!(!html.contains("<script>"), "{html}");
    assert!(!html.contains("alert('x')</script>"));
    assert!(!html.contains("style="));
    assert!(!html.contains(" onclick"));
    let document = as_xml(&html);
    let document = Document::parse(&document).unwrap();
    let first = (document.descendants())
        .find(|node| node.attribute("id") == Some("first"))
        .and_then(|node| node.text())
        .unwrap();
    let first: serde_json::Value = serde_json::from_str(first).unwrap();
    assert_eq!(first[0][1], HOSTILE);
    let notes = (document.descendants()).find(|node| node.attribute("id") == Some("notes"));
    assert_eq!(notes.and_then(|node| node.text()), Some(HOSTILE));
}

#[test]
fn watchers_and_the_finished_game_offer_nothing_to_play() {
    let finished = Features {
        finished: true,
        ..Features::default()
    };
    for html in [
        page(Language::Fr, None, Features::default()),
        page(Language::Fr, Some("north"), finished),
    ] {
        for deed in ["undo", "redo", "back", "resign", "offer-stop", "advice"] {
            assert!(!html.contains(&format!("data-do=\"{deed}\"")), "{deed}");
        }
        assert!(html.contains("data-do=\"verify\""));
    }
    let watcher = page(Language::En, None, Features::default());
    assert!(watcher.contains("data-seat=\"\""));
    assert!(!watcher.contains("id=\"notes\""));
}

#[test]
fn the_style_sheet_brings_letters_colours_and_both_themes() {
    let sheet = style_sheet();
    for font in fonts() {
        assert!(sheet.contains(&font.file));
    }
    for needed in [
        "--map-paper:#f3ead7",
        "--map-paper:#2a2620",
        "prefers-color-scheme",
        "[data-theme=dark]",
        ".label{",
    ] {
        assert!(sheet.contains(needed), "{needed}");
    }
    assert!(
        !sheet.contains("@import") && !sheet.contains("//"),
        "nothing comes from elsewhere"
    );
}
