//! A card as a picture of its own: suit and value large in two corners, a title and a short text between them.

use crate::palette::Theme;
use crate::style;
use crate::suits::{SUITS, is_red, suit_definitions};
use crate::svg::{escape, put};
use crate::words::Words;
use atlas::font::{self, Face};
use kernel::Message;
use kernel::scene::Card;

/// Width and height of a card in its own units.
pub const CARD: (u16, u16) = (250, 350);
/// And of one that is all words: it lies on its side, so that they can be read.
const WIDE: (u16, u16) = (500, 350);

/// Turns a corner into the opposite one.
const TURNED: &str = "rotate(180 125 175)";

/// The face of a card as a self-contained SVG.
pub fn card(card: &Card, theme: Theme, words: Option<&Words>) -> String {
    alone(theme, &card.id, size(card), &face(card, words))
}

/// The back of a card whose face is not known, as a self-contained SVG.
pub fn card_back(back: &str, theme: Theme) -> String {
    alone(theme, back, CARD, &back_face(back))
}

/// A card that is all words: no suit, no value.
pub fn is_wide(card: &Card) -> bool {
    card.suit.is_none() && card.value.is_none() && card.title.is_some() && card.text.is_some()
}

/// Width and height of a card's face.
pub fn size(card: &Card) -> (u16, u16) {
    if is_wide(card) { WIDE } else { CARD }
}

fn alone(theme: Theme, name: &str, (width, height): (u16, u16), face: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{}"><style>{}</style><defs>{}{}</defs>{face}</svg>"#,
        escape(name),
        style::sheet(theme),
        suit_definitions(),
        definitions()
    )
}

/// What all faces and backs share: `hatch`, `card-blank`, `card-wide`, `card-back`, and `card-…` for the suits. Needs the suits.
pub fn definitions() -> String {
    let mut out = String::from(
        r##"<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatching" d="M0 2.5H5" stroke-width=".9"/></pattern><g id="card-blank"><rect class="paper inked" x="3" y="3" width="244" height="344" rx="14" stroke-width="3"/><rect class="rule" x="11" y="11" width="228" height="328" rx="9" stroke-width="2"/></g><g id="card-wide"><rect class="paper inked" x="3" y="3" width="494" height="344" rx="14" stroke-width="3"/><rect class="rule" x="11" y="11" width="478" height="328" rx="9" stroke-width="2"/></g><g id="card-back"><use href="#card-blank"/><rect class="inked" x="20" y="20" width="210" height="310" rx="8" fill="url(#hatch)" stroke-width="2"/><rect x="70" y="120" width="110" height="110" rx="10" class="paper"/></g>"##,
    );
    for suit in SUITS {
        let (colour, corner, vignette) = (
            colour(suit),
            pip(suit, 1.0),
            vignette(suit, "translate(125 175) scale(1.15)"),
        );
        put!(
            out,
            r##"<g id="card-{suit}"><use href="#card-blank"/><g class="{colour}">{vignette}{corner}<g transform="{TURNED}">{corner}</g></g></g>"##
        );
    }
    out
}

fn colour(suit: &str) -> &'static str {
    if is_red(suit) { "red" } else { "black" }
}

/// The suit below a corner's value.
fn pip(suit: &str, scale: f64) -> String {
    let (x, y, size) = (8.0 + 36.0 * scale, 8.0 + 92.0 * scale, 0.46 * scale);
    format!(r##"<use href="#suit-{suit}" transform="translate({x:.0} {y:.0}) scale({size:.2})"/>"##)
}

/// The suit as an engraver hatches it.
fn vignette(suit: &str, transform: &str) -> String {
    format!(
        r##"<use href="#suit-{suit}" class="vignette" transform="{transform}" fill="url(#hatch)"/>"##
    )
}

/// What is drawn on the face of a card, in the units of [`CARD`].
pub fn face(card: &Card, words: Option<&Words>) -> String {
    let say = |message: &Option<Box<Message>>| {
        message.as_deref().map(|m| match words {
            Some(words) => words.say(m),
            None => m.to_string(),
        })
    };
    let mut out = String::new();
    let title = say(&card.title);
    if is_wide(card)
        && let (Some(title), Some(text)) = (&title, say(&card.text))
    {
        put_words(&mut out, title, &text);
        return out;
    }
    let suit = (card.suit.as_deref()).filter(|suit| SUITS.contains(suit));
    let colour = colour(suit.unwrap_or_default());
    // A card with words leaves its lower half to them.
    let worded = card.text.is_some();
    let scale = if worded { 0.8 } else { 1.0 };
    match suit {
        Some(suit) if worded => {
            let (vignette, corner) = (
                vignette(suit, "translate(125 118) scale(.8)"),
                pip(suit, scale),
            );
            put!(
                out,
                r##"<use href="#card-blank"/><g class="{colour}">{vignette}{corner}<g transform="{TURNED}">{corner}</g></g>"##
            );
        }
        Some(suit) => put!(out, r##"<use href="#card-{suit}"/>"##),
        None => put!(out, r##"<use href="#card-blank"/>"##),
    }
    if let Some(value) = card.value {
        let (x, y, size) = (8.0 + 36.0 * scale, 8.0 + 58.0 * scale, 58.0 * scale);
        let corner = format!(
            r#"class="{colour} strong" x="{x:.0}" y="{y:.0}" text-anchor="middle" font-size="{size:.0}">{value}</text>"#
        );
        put!(out, r#"<text {corner}<text transform="{TURNED}" {corner}"#);
    }
    if let (None, Some(value), Some(title), None) = (suit, card.value, &title, &card.text) {
        put_number(&mut out, value, title);
        return out;
    }
    // A card that has nothing else to show is known by its notation.
    if suit.is_none() && card.value.is_none() && title.is_none() {
        let name = card.id.split('.').next().unwrap_or_default();
        put!(
            out,
            r#"<text class="strong" x="125" y="212" text-anchor="middle" font-size="110">{}</text>"#,
            escape(name)
        );
    }
    if let Some(title) = title {
        let size = fitting(&title, 19.0, 216.0);
        put!(
            out,
            r#"<text class="strong" x="125" y="200" text-anchor="middle" font-size="{size:.0}">{}</text>"#,
            escape(&title)
        );
    }
    if let Some(text) = say(&card.text) {
        for (i, line) in wrapped(&text, 15.0, 196.0).iter().take(3).enumerate() {
            put!(
                out,
                r#"<text x="125" y="{}" text-anchor="middle" font-size="15">{}</text>"#,
                221 + 18 * i,
                escape(line)
            );
        }
    }
    out
}

/// A card that is all words: its title above, its text below, as large as there is room for.
fn put_words(out: &mut String, title: &str, text: &str) {
    const TITLE: f64 = 46.0;
    const ROOM: f64 = 452.0;
    const LEAST: f64 = 24.0;
    let size = fitting(title, TITLE, ROOM);
    let mut y = 18.0 + TITLE;
    put!(
        out,
        r##"<use href="#card-wide"/><text class="strong" x="250" y="{y:.0}" text-anchor="middle" font-size="{size:.0}">{}</text>"##,
        escape(title)
    );
    y += 10.0;
    let fits = |size: &f64| wrapped(text, *size, ROOM).len() as f64 * size * 1.15 <= 330.0 - y;
    let sizes = (LEAST as u8..=42).rev().map(f64::from);
    let size = sizes.into_iter().find(fits).unwrap_or(LEAST);
    for line in wrapped(text, size, ROOM) {
        y += size * 1.15;
        put!(
            out,
            r#"<text x="250" y="{y:.0}" text-anchor="middle" font-size="{size:.0}">{}</text>"#,
            escape(&line)
        );
    }
}

/// A card that is a number: large in the middle, with what it counts below.
fn put_number(out: &mut String, value: u8, title: &str) {
    let size = fitting(title, 44.0, 200.0);
    put!(
        out,
        r#"<text class="strong" x="125" y="212" text-anchor="middle" font-size="150">{value}</text><text x="125" y="268" text-anchor="middle" font-size="{size:.0}">{}</text>"#,
        escape(title)
    );
}

/// What is drawn on the back of a card: its word, or the number with which the word ends.
pub fn back_face(back: &str) -> String {
    let number = back.rsplit([' ', '-']).next().unwrap_or_default();
    let word = match number.parse::<u16>() {
        Ok(_) => number,
        Err(_) => back,
    };
    let size = fitting(word, 84.0, 100.0);
    let base = 175.0 + size * 0.33;
    format!(
        r##"<use href="#card-back"/><text class="strong" x="125" y="{base:.0}" text-anchor="middle" font-size="{size:.0}">{}</text>"##,
        escape(word)
    )
}

/// The size at which a text fits a width, at most the size wanted.
fn fitting(text: &str, size: f64, room: f64) -> f64 {
    let wide = font::width(text, Face::Semibold, size);
    if wide > room {
        size * room / wide
    } else {
        size
    }
}

/// Text in lines no wider than `room`.
fn wrapped(text: &str, size: f64, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line)
                if font::width(line, Face::Regular, size)
                    + font::width(word, Face::Regular, size)
                    + size / 4.0
                    <= room =>
            {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_wrapped() {
        let lines = wrapped("the winner chooses the path of the retreat", 15.0, 120.0);
        assert!(lines.len() > 1);
        assert!(
            lines
                .iter()
                .all(|line| font::width(line, Face::Regular, 15.0) <= 120.0)
        );
        assert_eq!(
            lines.join(" "),
            "the winner chooses the path of the retreat"
        );
    }
}
