//! The page that operations build up is the page a fresh look gives, along whole games and for every viewer.

mod model;

use friedrich::Friedrich;
use kernel::host::{self, Hosted, HostedMatch, LogEntry};
use kernel::scene::Ending;
use kernel::{Message, Scene, Seat, Turn, Viewer, chance::Seed, host::Dice};
use model::Page;
use std::sync::{Arc, LazyLock};
use table::page::{Beside, Moment, Op, Shown, Workshop, older, operations, page_map, to_json};
use table::{Language, Words};

static GAME: LazyLock<Arc<dyn Hosted>> =
    LazyLock::new(|| host::host(Friedrich::with_data(&|_| None).unwrap()));

static BOARD: LazyLock<Arc<atlas::Board>> =
    LazyLock::new(|| Arc::new(friedrich::board::board(&|_| None).unwrap()));

fn workshop(language: Language) -> Workshop {
    let words = Words::new(language.tag(), GAME.texts(language.tag())).unwrap();
    Workshop::new(Arc::clone(&BOARD), Arc::new(words), language)
}

/// A viewer and the page in front of it.
struct Watcher {
    viewer: Viewer,
    shown: Shown,
    page: Page,
}

/// What a viewer sees now.
fn moment(game: &dyn HostedMatch, viewer: Viewer) -> Moment {
    moment_of(game, game.scene(viewer))
}

fn moment_of(game: &dyn HostedMatch, scene: Scene) -> Moment {
    let viewer = scene.viewer;
    let may = |ask: &dyn Fn(Seat) -> bool| matches!(viewer, Viewer::Seat(seat) if ask(seat));
    let length = game.log_len(viewer);
    let beside = Beside {
        log_len: length,
        ticket: length as u64,
        undo: may(&|seat| game.can_undo(seat)),
        redo: may(&|seat| game.can_redo(seat)),
    };
    Moment::new(scene, beside, game.seat_names())
}

/// The operations of what has happened since something was shown.
fn since(workshop: &Workshop, game: &dyn HostedMatch, shown: &Shown, now: &Moment) -> Vec<Op> {
    let log: Vec<LogEntry> = game.log_from(shown.beside.log_len, now.scene.viewer);
    operations(workshop, Some(shown), now, &log)
}

fn fresh(workshop: &Workshop, game: &dyn HostedMatch, viewer: Viewer) -> Vec<Op> {
    operations(workshop, None, &moment(game, viewer), &game.log(viewer))
}

fn check_clean(json: &str) {
    for forbidden in ["style=", "<script", "<style", "onclick", "javascript:"] {
        assert!(!json.contains(forbidden), "{forbidden} in {json}");
    }
}

/// Plays a random game, now and then taking a step back, and holds every page against a fresh look.
fn play_and_compare(options: &[(&str, &str)], language: Language, seed: u64, steps: usize) {
    let options: Vec<(String, String)> = (options.iter())
        .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
        .collect();
    let mut game = (GAME.new_match(&options, Dice::stream(Seed::numbered(seed).stream()))).unwrap();
    let mut random = Seed::numbered(seed + 1000).stream();
    // Two stages, so that what one remembers cannot hide a mistake of the other.
    let (workshop, other) = (workshop(language), workshop(language));
    let seats = game.seat_names().len() as u8;
    let viewers = (0..seats)
        .map(|seat| Viewer::Seat(Seat(seat)))
        .chain([Viewer::Spectator]);
    let mut watchers: Vec<Watcher> = viewers
        .map(|viewer| {
            let mut page = Page::default();
            page.apply(&fresh(&workshop, &*game, viewer));
            Watcher {
                viewer,
                shown: moment(&*game, viewer).keep(),
                page,
            }
        })
        .collect();
    let mut sizes = Vec::new();
    for step in 0..steps {
        let Turn::Decide(due) = game.turn() else {
            break;
        };
        let undoing = due.iter().find(|seat| game.can_undo(*seat));
        let action = match undoing.filter(|_| random.below(12) == 0) {
            Some(seat) => {
                game.undo(seat).unwrap();
                "undo".to_owned()
            }
            None => {
                let seat = due.iter().next().unwrap();
                let actions = game.actions(seat);
                let action = actions[random.below(actions.len() as u32) as usize].clone();
                game.play(seat, &action).unwrap();
                action
            }
        };
        for watcher in &mut watchers {
            let now = moment(&*game, watcher.viewer);
            let operations = since(&workshop, &*game, &watcher.shown, &now);
            assert_eq!(
                operations.is_empty(),
                now.looks_like(&watcher.shown),
                "{action}"
            );
            let json = to_json(&operations);
            check_clean(&json);
            if action.starts_with("move") {
                sizes.push(json.len());
            }
            watcher.page.apply(&operations);
            watcher.shown = now.keep();
        }
        let chosen = step % watchers.len();
        let watcher = &watchers[chosen];
        let mut whole = Page::default();
        let operations = fresh(&other, &*game, watcher.viewer);
        check_clean(&to_json(&operations));
        whole.apply(&operations);
        watcher
            .page
            .compare(&whole, &format!("seed {seed}, step {step}, {action}"));
        // Only faces the viewer knows are drawn.
        let scene = game.scene(watcher.viewer);
        let known: Vec<&str> = (scene.hands.iter())
            .flat_map(|hand| hand.known.iter().map(|card| card.id.as_str()))
            .collect();
        for card in cards(&watcher.page) {
            assert!(known.contains(&card.as_str()), "{card} is drawn");
        }
    }
    // An ordinary move is a small message; only one that opens all choices again may be larger.
    let large = sizes.iter().filter(|size| **size >= 4096).count();
    assert!(large * 50 < sizes.len(), "{large} of {}", sizes.len());
    assert!(
        sizes.iter().all(|size| *size < 12_000),
        "{:?}",
        sizes.iter().max()
    );
}

/// The cards whose faces are drawn.
fn cards(page: &Page) -> Vec<String> {
    let hands = page.html.get("hands").map_or("", String::as_str);
    hands
        .split("data-card=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next().map(str::to_owned))
        .collect()
}

#[test]
fn operations_build_the_page_a_fresh_look_gives() {
    play_and_compare(&[], Language::En, 1, 600);
    play_and_compare(
        &[("players", "3"), ("rules", "advanced")],
        Language::Fr,
        2,
        600,
    );
}

#[test]
fn nothing_changed_says_nothing() {
    let game = (GAME.new_match(&[], Dice::stream(Seed::numbered(3).stream()))).unwrap();
    let workshop = workshop(Language::En);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator, Viewer::Everything] {
        let shown = moment(&*game, viewer).keep();
        let now = moment(&*game, viewer);
        assert!(now.looks_like(&shown));
        assert_eq!(since(&workshop, &*game, &shown, &now), []);
        // What is beside the scene is told by itself.
        let mut undone = moment(&*game, viewer);
        undone.beside.undo = true;
        assert!(!undone.looks_like(&shown) && undone.has_the_scene_of(&shown));
        let can = Op::Can {
            undo: true,
            redo: false,
        };
        assert_eq!(since(&workshop, &*game, &shown, &undone), [can]);
    }
}

#[test]
fn a_march_goes_by_the_places_it_names() {
    let mut game = (GAME.new_match(&[], Dice::stream(Seed::numbered(4).stream()))).unwrap();
    let workshop = workshop(Language::En);
    while let Some(seat) = game.turn().seats().iter().next() {
        let march = (game.scene(Viewer::Seat(seat)).choices.iter())
            .filter(|choice| choice.action.starts_with("move"))
            .filter_map(|choice| choice.first.clone())
            .flat_map(|first| game.reach(seat, &first))
            .find(|reach| reach.steps == 3);
        let Some(march) = march else {
            let action = game.actions(seat).swap_remove(0);
            game.play(seat, &action).unwrap();
            continue;
        };
        let viewer = Viewer::Spectator;
        let shown = moment(&*game, viewer).keep();
        game.play(seat, &march.gesture).unwrap();
        let operations = since(&workshop, &*game, &shown, &moment(&*game, viewer));
        let way = operations.iter().find_map(|operation| match operation {
            Op::Move { by, space, .. } if *space == march.space => Some(by.len()),
            _ => None,
        });
        assert_eq!(way, Some(2), "{}: {operations:?}", march.gesture);
        return;
    }
    panic!("nobody marched");
}

#[test]
fn a_log_that_comes_in_parts_is_the_whole_log() {
    let mut game = (GAME.new_match(&[], Dice::stream(Seed::numbered(5).stream()))).unwrap();
    let mut random = Seed::numbered(6).stream();
    for _ in 0..120 {
        let seat = game.turn().seats().iter().next().unwrap();
        let actions = game.actions(seat);
        let action = actions[random.below(actions.len() as u32) as usize].clone();
        game.play(seat, &action).unwrap();
    }
    let (workshop, viewer) = (workshop(Language::En), Viewer::Spectator);
    let length = game.log_len(viewer);
    assert!(length > 60);
    let (mut whole, mut parts) = (Page::default(), Page::default());
    whole.apply(&fresh(&workshop, &*game, viewer));
    let end = game.log_between(length - 20..length, viewer);
    assert_eq!(end.len(), 20);
    let first = operations(&workshop, None, &moment(&*game, viewer), &end);
    assert!(first.contains(&Op::Oldest(length - 20)));
    parts.apply(&first);
    let mut before = length - 20;
    while before > 0 {
        let from = before.saturating_sub(17);
        let operations = older(
            &workshop,
            &game.log_between(from..before, viewer),
            game.seat_names(),
        );
        assert_eq!(operations[1], Op::Oldest(from));
        parts.apply(&operations);
        before = from;
    }
    parts.compare(&whole, "put together");
}

#[test]
fn the_end_is_told_with_its_winners() {
    let game = (GAME.new_match(&[], Dice::stream(Seed::numbered(3).stream()))).unwrap();
    let viewer = Viewer::Seat(Seat(0));
    let mut end = game.scene(viewer);
    end.outcome = Some(Ending {
        winners: vec!["frederick".into()],
        manner: Message::new("end-clock-stopped"),
    });
    end.prompt.who.clear();
    end.choices.clear();
    let (shown, end) = (moment(&*game, viewer).keep(), moment_of(&*game, end));
    for (language, winner) in [(Language::En, "Frederick"), (Language::Fr, "Frédéric")] {
        let operations = since(&workshop(language), &*game, &shown, &end);
        let prompt = operations.iter().find_map(|operation| match operation {
            Op::Html { id, html } if id == "prompt" => Some(html.as_str()),
            _ => None,
        });
        assert!(
            prompt.is_some_and(|html| html.contains(winner)),
            "{prompt:?}"
        );
        assert!(operations.contains(&Op::Turn(false)));
        assert!(
            operations
                .iter()
                .any(|operation| matches!(operation, Op::Announce(_)))
        );
    }
}

#[test]
fn the_map_is_one_drawing_without_style() {
    for language in Language::ALL {
        let map = page_map(&BOARD, &workshop(language).words);
        check_clean(&map);
        let document = roxmltree::Document::parse(&map).unwrap();
        let all = |attribute: &str| {
            let nodes = document.descendants();
            nodes.filter(|node| node.has_attribute(attribute)).count()
        };
        assert_eq!(all("data-space"), BOARD.spaces.len());
        assert_eq!(all("data-label"), BOARD.spaces.len());
        let ids: Vec<&str> = (document.descendants())
            .filter_map(|node| node.attribute("id"))
            .collect();
        for needed in [
            "disc-prussia",
            "suit-hearts",
            "card-spades",
            "hatch",
            "die-6",
            "exergue",
        ] {
            assert_eq!(
                ids.iter().filter(|id| **id == needed).count(),
                1,
                "{needed}"
            );
        }
        for node in document.descendants() {
            if let Some(target) = node.attribute("href") {
                assert!(ids.contains(&&target[1..]), "{target}");
            }
        }
    }
}
