//! The page around the board: everything that does not change while a game is played.

use super::Workshop;
use super::icons::icon;
use super::tabs;
use super::theatre::theatre;
use crate::{Language, Words, house_words};
use kernel::scene::{LensKind, LensOf};
use kernel::{Message, order::WindowKind};
use maud::{Markup, PreEscaped, html};
use serde_json::{Map, Value};

/// What the server says of the page.
pub struct Shell<'a> {
    pub workshop: &'a Workshop,
    /// The table's name: the game's title or what its founder called it.
    pub title: &'a str,
    /// The game's code, as in `/games/CODE`.
    pub code: &'a str,
    /// Name of the seat that looks on; `None` for a watcher.
    pub seat: Option<&'a str>,
    /// All seats this person may look through, for a row of links; nothing is shown for fewer than two.
    pub seats: &'a [SeatLink<'a>],
    /// Addresses with the hash of what they hold.
    pub map: &'a str,
    pub script: &'a str,
    /// Where the same page is to be had in the other language.
    pub other_language: (Language, &'a str),
    /// Where the brand leads, usually `/games`.
    pub home: &'a str,
    /// Where the rulebook is read: `/rules/GAME`, and `/rules/GAME/PARAGRAPH?fragment=1` for the reader beside the board.
    pub rules: &'a str,
    /// Where the game is taught, if it is.
    pub how_to_play: Option<&'a str>,
    /// The first operations, as JSON, and the id from which the stream goes on.
    pub first: &'a str,
    pub last: &'a str,
    /// The server's own parts.
    pub players: Markup,
    pub chat: Markup,
    pub offers: Markup,
    /// What the rules reader shows before a paragraph is asked for.
    pub reader: Markup,
    /// The viewer's private notes, and standing orders in notation.
    pub notes: &'a str,
    pub orders: &'a str,
    /// What standing orders may speak of.
    pub windows: &'a [WindowKind],
    /// What the map may be looked at through.
    pub lenses: &'a [LensKind],
    /// What this person has been shown of the game, if the server remembers it.
    pub visit: Option<Visited>,
    pub features: Features,
}

/// How many entries of the log somebody has been shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visited {
    /// So far; none on a first visit.
    pub seen: Option<u32>,
    /// Before this visit.
    pub since: u32,
}

/// A seat this person may look through.
pub struct SeatLink<'a> {
    /// Name of the seat, as in notation.
    pub seat: &'a str,
    pub url: &'a str,
}

/// What this table offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Features {
    /// No other person plays: advice may be asked for.
    pub advice: bool,
    /// Several people share this screen, with a curtain between them.
    pub one_screen: bool,
    /// The game is over: the record may be verified, nothing can be played.
    pub finished: bool,
}

/// The whole `body` element of the table page.
pub fn shell(view: &Shell) -> Markup {
    let workshop = view.workshop;
    let words = house_words(workshop.language);
    let say = |key: &str| words.say(&Message::new(key));
    let box_of_board = format!("{} {}", workshop.board.width, workshop.board.height);
    html! {
        body.table
            data-game=(view.code)
            data-seat=(view.seat.unwrap_or_default())
            data-language=(workshop.language)
            data-map=(view.map)
            data-last=(view.last)
            data-api={ "/api/games/" (view.code) }
            data-rules=(view.rules)
            data-how-to-play=[view.how_to_play]
            data-box=(box_of_board)
            data-one-screen[view.features.one_screen]
            data-finished[view.features.finished]
            data-windows[!view.windows.is_empty()]
            data-since=[view.visit.map(|visit| visit.since)]
            data-seen=[view.visit.and_then(|visit| visit.seen)]
        {
            a.skip href="#choices" data-do="choices" { (say("table-skip-choices")) }
            a.skip href="#log" { (say("table-skip-log")) }
            (bar(view, words))
            main #map aria-label={ (say("table-map")) ": " (view.title) } {
                svg #board role="group" aria-label=(say("table-pieces")) {
                    @for layer in ["ground", "lens", "marks", "rings", "path", "tokens", "flash", "badges"] {
                        g id=(layer) {}
                    }
                }
                div #zoom role="group" aria-label=(say("table-map")) {
                    @for name in ["lens", "in", "out", "fit"] { (tool(words, name, "tool")) }
                }
            }
            section #form aria-label=(say("table-form")) {}
            section #strip aria-label=(say("table-hands")) { div #hands {} }
            (tabs::side(view, words))
            (theatre(words))
            div #announce.visually-hidden aria-live="polite" {}
            div #why role="alert" hidden {}
            div #menu role="menu" hidden {}
            div #coach role="status" hidden {}
            script type="application/json" id="lenses" { (for_script(&lenses(view))) }
            script type="application/json" id="first" { (for_script(view.first)) }
            script type="application/json" id="words" { (for_script(&script_words(words))) }
            script src=(view.script) defer {}
        }
    }
}

/// The bar with the prompt and the tools.
fn bar(view: &Shell, words: &Words) -> Markup {
    let say = |key: &str| words.say(&Message::new(key));
    html! {
        header #bar {
            a.brand href=(view.home) aria-label=(say("table-home")) { "Bivouac" }
            h1.visually-hidden { (view.title) }
            div #prompt role="region" tabindex="-1" aria-label=(say("table-prompt")) {}
            div #buttons role="group" aria-label=(say("table-buttons")) {}
            div #tools role="group" aria-label=(say("table-tools")) {
                @if view.seat.is_none() { span.badge { (say("table-watching")) } }
                @if view.seat.is_some() && !view.features.finished {
                    @for name in ["undo", "redo", "back"] { (tool(words, name, "tool")) }
                    @if view.features.advice { (tool(words, "advice", "tool")) }
                }
                (tool(words, "sheet", "tool"))
                @for name in ["fold-hand", "fold-side", "help"] { (tool(words, name, "tool wide")) }
                (theme_switch(words, "tool wide"))
                (language_link(view, "tool wide"))
            }
            ol #sequence aria-label=(say("table-sequence")) {}
            div #war role="region" aria-label=(say("table-war")) {}
        }
    }
}

/// A button with a drawing for a name; its name is spoken and shown on hovering.
pub(super) fn tool(words: &Words, name: &str, class: &str) -> Markup {
    let label = words.say(&Message::new(format!("do-{name}")));
    html! {
        button type="button" class=(class) data-do=(name) title=(label) aria-label=(label) { (icon(name)) }
    }
}

/// Day, night, or as the reader's machine says.
pub(super) fn theme_switch(words: &Words, class: &str) -> Markup {
    let say = |key: &str| words.say(&Message::new(key));
    let label = say("do-theme");
    html! {
        button type="button" class=(class) data-do="theme" title=(label) aria-label=(label)
            data-auto=(say("theme-auto")) data-light=(say("theme-light")) data-dark=(say("theme-dark"))
            { (icon("theme")) }
    }
}

pub(super) fn language_link(view: &Shell, class: &str) -> Markup {
    let (language, url) = view.other_language;
    html! {
        a class=(class) href=(url) lang=(language) hreflang=(language) title=(language.own_name()) aria-label=(language.own_name()) {
            (language.tag().to_uppercase())
        }
    }
}

/// JSON that cannot end the script element it stands in.
fn for_script(json: &str) -> Markup {
    PreEscaped(json.replace('<', "\\u003c"))
}

/// The lenses as JSON: id, name, and whether it is one of a piece.
fn lenses(view: &Shell) -> String {
    let one = |lens: &LensKind| {
        let name = view.workshop.named("lens", lens.id);
        Value::from(vec![
            Value::from(lens.id),
            Value::from(name),
            Value::from(lens.of == LensOf::Piece),
        ])
    };
    Value::Array(view.lenses.iter().map(one).collect()).to_string()
}

/// What the script says by itself.
const SCRIPT_WORDS: [&str; 89] = [
    "past",
    "now",
    "missed",
    "lost",
    "elsewhere",
    "stale",
    "failed",
    "choose",
    "none",
    "steps",
    "close",
    "next",
    "dismiss",
    "done",
    "cancel",
    "resign-title",
    "resign-text",
    "resign-yes",
    "advice",
    "advice-do",
    "rollback-how",
    "saved",
    "unsaved",
    "your-turn",
    "of",
    "sound-on",
    "sound-off",
    "choices-of",
    "more",
    "older",
    "verify-title",
    "verify-dice-hold",
    "verify-dice-broken",
    "verify-later",
    "verify-promise-kept",
    "verify-promise-broken",
    "verify-nonce-in",
    "verify-nonce-missing",
    "verify-nonce-unknown",
    "verify-trust",
    "verify-numbers",
    "help-title",
    "help-pan",
    "help-zoom",
    "help-fit",
    "help-undo",
    "help-redo",
    "help-choices",
    "help-escape",
    "help-help",
    "help-play",
    "confirm-title",
    "confirm-text",
    "confirm-yes",
    "confirm-quiet",
    "foresight",
    "lens-choose",
    "lens-off",
    "lens-of",
    "lens-since",
    "lens-since-about",
    "lens-since-none",
    "lens-since-went",
    "lens-since-fights",
    "lens-since-events",
    "help-lens",
    "total-fits",
    "total-less",
    "total-more",
    "form-range",
    "form-totals",
    "orders-none",
    "orders-remove",
    "orders-suggest",
    "go-there",
    "stage-fold",
    "pace",
    "pace-slow",
    "pace-normal",
    "pace-quick",
    "pace-off",
    "results-all",
    "results-close",
    "results-place",
    "recap-offer",
    "recap-play",
    "recap-pause",
    "recap-step",
    "recap-skip",
];

/// The script's words as JSON; places to be filled are written as the script looks for them.
fn script_words(words: &Words) -> String {
    let texts: Map<String, Value> = (SCRIPT_WORDS.iter())
        .map(|key| {
            let mut message = Message::new(format!("script-{key}"));
            for place in ["n", "name", "length", "least", "most"] {
                message = message.text(place, format!("{{{place}}}"));
            }
            ((*key).to_owned(), Value::String(words.say(&message)))
        })
        .collect();
    Value::Object(texts).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Keys in the script's own text: `say('key'`, and lists of keys such as `'help-pan'`.
    fn keys_of_the_script() -> BTreeSet<&'static str> {
        let script = crate::page::SCRIPT;
        let spoken = script.split("say('").skip(1);
        let listed = script.split('\'').filter(|text| {
            let (head, _) = text.split_once('-').unwrap_or(("", ""));
            ["help", "verify", "total"].contains(&head)
                && text.chars().all(|c| c.is_ascii_lowercase() || c == '-')
        });
        spoken
            .filter_map(|rest| rest.split('\'').next())
            .chain(listed)
            .collect()
    }

    #[test]
    fn the_script_finds_all_its_words_in_both_languages() {
        let known: BTreeSet<&str> = SCRIPT_WORDS.into_iter().collect();
        let missing: Vec<&str> = keys_of_the_script().difference(&known).copied().collect();
        assert!(missing.is_empty(), "no words for {missing:?}");
        for language in Language::ALL {
            let words = house_words(language);
            for key in SCRIPT_WORDS {
                assert!(
                    words.find(&format!("script-{key}")).is_some(),
                    "{language} {key}"
                );
            }
            let json: Value = serde_json::from_str(&script_words(words)).unwrap();
            let of = json["of"].as_str().unwrap();
            assert!(of.contains("{n}") && of.contains("{length}"), "{of}");
        }
    }

    #[test]
    fn nothing_ends_a_script_element_early() {
        let json = for_script(r#"["</script><script>alert(1)//"]"#).into_string();
        assert!(!json.contains('<'));
        let read: Value = serde_json::from_str(&json).unwrap();
        assert_eq!(read[0], "</script><script>alert(1)//");
    }
}
