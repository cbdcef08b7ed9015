//! What matters in a position, line by line, from a viewer's scene.

use kernel::{
    Message, Scene,
    scene::{Hand, OnBox, Panel, Track},
};
use std::fmt::Write;
use table::Words;

/// The key facts of a scene.
pub fn facts(scene: &Scene, words: &Words) -> String {
    let mut out = String::new();
    let mut line = |text: &str| {
        out.push_str(text);
        out.push('\n');
    };
    match &scene.outcome {
        Some(ending) => {
            let winners: Vec<String> = ending
                .winners
                .iter()
                .map(|seat| seat_name(seat, words))
                .collect();
            line(&format!(
                "{}: {}",
                words.say(&scene.prompt.phase),
                words.say(&ending.manner)
            ));
            if !winners.is_empty() {
                line(&format!("★ {}", winners.join(", ")));
            }
        }
        None => {
            let prompt = &scene.prompt;
            line(&words.say(&prompt.phase));
            line(&words.say(&prompt.instruction));
            line(&words.say(&prompt.next));
        }
    }
    for track in &scene.tracks {
        line(&on_track(track, words));
    }
    for panel in &scene.panels {
        line(&on_panel(panel, words));
    }
    for hand in &scene.hands {
        if let Some(cards) = in_hand(hand) {
            let owner = named("nation", &hand.owner, words);
            line(&format!("{owner}: {cards}"));
        }
    }
    out
}

/// The name of a seat in the game's texts.
pub fn seat_name(seat: &str, words: &Words) -> String {
    named("seat", seat, words)
}

fn named(kind: &str, id: &str, words: &Words) -> String {
    words
        .find(&format!("{kind}-{id}"))
        .unwrap_or_else(|| id.to_owned())
}

fn on_track(track: &Track, words: &Words) -> String {
    let at = track
        .at
        .and_then(|at| track.boxes.get(usize::from(at)))
        .map_or_else(|| "-".to_owned(), |message| words.say(message));
    let mut line = format!("{}: {at}", words.say(&track.name));
    for OnBox { at, piece } in &track.pieces {
        let on =
            (track.boxes.get(usize::from(*at))).map_or_else(String::new, |name| words.say(name));
        line.push_str(&format!("; {} {on}", words.name(&piece.name)));
    }
    line
}

fn on_panel(panel: &Panel, words: &Words) -> String {
    let lines: Vec<String> = panel
        .lines
        .iter()
        .map(|message: &Message| words.say(message))
        .collect();
    let lines = if lines.is_empty() {
        "-".to_owned()
    } else {
        lines.join("; ")
    };
    format!("{}: {lines}", words.say(&panel.title))
}

/// Known cards by name, the others by their backs: `S10.1 H3.2 + 4 × [1]`; `None` for an empty hand.
fn in_hand(hand: &Hand) -> Option<String> {
    let known: Vec<&str> = hand.known.iter().map(|card| card.id.as_str()).collect();
    let mut out = known.join(" ");
    for (back, count) in hand.unknown.iter().filter(|(_, count)| *count > 0) {
        let plus = if out.is_empty() { "" } else { " + " };
        // Writing to a string cannot fail.
        let _ = write!(out, "{plus}{count} × [{back}]");
    }
    (!out.is_empty()).then_some(out)
}
