//! A card as a picture of its own: suit and value large in two corners, a vignette, a title and a short text between them.

use crate::drawing_svg::drawing;
use crate::palette::Theme;
use crate::style;
use crate::suits::{SUITS, is_red, suit_definitions};
use crate::svg::{escape, number, put};
use crate::words::Words;
use atlas::Signs;
use atlas::font;
use atlas::signs::NOBODY;
use kernel::Message;
use kernel::scene::Card;

/// Width and height of a card in its own units.
pub const CARD: (u16, u16) = (250, 350);
/// And of one that is all words: it lies on its side, so that they can be read.
const WIDE: (u16, u16) = (500, 350);

/// Turns a corner into the opposite one.
const TURNED: &str = "rotate(180 125 175)";

/// The face of a card as a self-contained SVG.
pub fn card(signs: &Signs, card: &Card, theme: Theme, words: Option<&Words>) -> String {
    alone(
        signs,
        theme,
        &card.id,
        size(card),
        &face(signs, card, words),
    )
}

/// The back of a card whose face is not known, as a self-contained SVG.
pub fn card_back(signs: &Signs, back: &str, theme: Theme) -> String {
    alone(signs, theme, back, CARD, &back_face(signs, back, back))
}

/// A card that is all words: no suit, no value.
pub fn is_wide(card: &Card) -> bool {
    card.suit.is_none() && card.value.is_none() && card.title.is_some() && card.text.is_some()
}

/// Width and height of a card's face.
pub fn size(card: &Card) -> (u16, u16) {
    if is_wide(card) { WIDE } else { CARD }
}

fn alone(
    signs: &Signs,
    theme: Theme,
    name: &str,
    (width, height): (u16, u16),
    face: &str,
) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{}"><style>{}</style><defs>{}{}</defs>{face}</svg>"#,
        escape(name),
        style::sheet(theme),
        suit_definitions(),
        definitions(signs)
    )
}

/// What all faces and backs share: `hatch`, `card-blank`, `card-wide`, `card-back`, `card-…` for the suits, `vignette-…` and
/// `deck-…`. Needs the suits.
pub fn definitions(signs: &Signs) -> String {
    let mut out = String::from(
        r##"<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatching" d="M0 2.5H5" stroke-width=".9"/></pattern><g id="card-blank"><rect class="paper inked" x="3" y="3" width="244" height="344" rx="14" stroke-width="3"/><rect class="rule" x="11" y="11" width="228" height="328" rx="9" stroke-width="2"/></g><g id="card-wide"><rect class="paper inked" x="3" y="3" width="494" height="344" rx="14" stroke-width="3"/><rect class="rule" x="11" y="11" width="478" height="328" rx="9" stroke-width="2"/></g>"##,
    );
    for suit in SUITS {
        let (colour, corner, vignette) = (
            colour(suit),
            pip(suit, 1.0),
            hatched(suit, "translate(125 175) scale(1.15)"),
        );
        put!(
            out,
            r##"<g id="card-{suit}"><use href="#card-blank"/><g class="{colour}">{vignette}{corner}<g transform="{TURNED}">{corner}</g></g></g>"##
        );
    }
    for vignette in signs.vignettes() {
        put!(out, r#"<g id="vignette-{}">"#, escape(&vignette.name));
        drawing(&mut out, &vignette.drawing, signs.nation(NOBODY));
        put!(out, "</g>");
    }
    put_back(&mut out, "card-back", "hatch", None);
    for deck in signs.decks() {
        let name = escape(&deck.name);
        let (size, path) = (number(deck.back.size), &deck.back.path);
        put!(
            out,
            r#"<pattern id="deck-{name}-hatch" width="{size}" height="{size}" patternUnits="userSpaceOnUse"><path class="hatching" d="{path}" stroke-width="1.4"/></pattern>"#
        );
        let (id, hatch) = (format!("deck-{name}"), format!("deck-{name}-hatch"));
        put_back(&mut out, &id, &hatch, deck.vignette.as_deref());
    }
    out
}

/// A back: hatching within a frame, and a cartouche for a word or a vignette.
fn put_back(out: &mut String, id: &str, hatch: &str, vignette: Option<&str>) {
    put!(
        out,
        r##"<g id="{id}"><use href="#card-blank"/><rect class="inked" x="20" y="20" width="210" height="310" rx="8" fill="url(#{hatch})" stroke-width="2"/><rect class="outline" x="27" y="27" width="196" height="296" rx="5" stroke-width="1.2"/><ellipse class="paper inked" cx="125" cy="175" rx="68" ry="80" stroke-width="2.5"/><ellipse class="rule" cx="125" cy="175" rx="61" ry="73" stroke-width="2"/>"##
    );
    if let Some(vignette) = vignette {
        put_vignette(out, vignette, "translate(125 175)");
    }
    put!(out, "</g>");
}

fn put_vignette(out: &mut String, name: &str, transform: &str) {
    put!(
        out,
        r##"<use class="drawn" href="#vignette-{}" transform="{transform}"/>"##,
        escape(name)
    );
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
fn hatched(suit: &str, transform: &str) -> String {
    format!(
        r##"<use href="#suit-{suit}" class="vignette" transform="{transform}" fill="url(#hatch)"/>"##
    )
}

/// What is drawn on the face of a card, in the units of [`CARD`].
pub fn face(signs: &Signs, card: &Card, words: Option<&Words>) -> String {
    let say = |message: &Option<Box<Message>>| {
        message.as_deref().map(|m| match words {
            Some(words) => words.say(m),
            None => m.to_string(),
        })
    };
    let face = Face {
        suit: (card.suit.as_deref()).filter(|suit| SUITS.contains(suit)),
        // A card that has nothing else to show is known by its notation.
        corner: match card.value {
            Some(value) => Some(value.to_string()),
            None if card.suit.is_none() && card.title.is_none() => {
                card.id.split('.').next().map(str::to_owned)
            }
            None => None,
        },
        vignette: signs.vignette(
            &card.id,
            card.title.as_deref().map(|title| title.key.as_str()),
        ),
    };
    let mut out = String::new();
    match (say(&card.title), say(&card.text)) {
        (Some(title), Some(text)) if is_wide(card) => face.put_words(&mut out, &title, &text),
        (title, Some(text)) => face.put_worded(&mut out, title.as_deref(), &text),
        (title, None) => face.put_plain(&mut out, title.as_deref()),
    }
    out
}

/// What a card shows besides words.
struct Face<'a> {
    suit: Option<&'a str>,
    /// Large in two corners.
    corner: Option<String>,
    vignette: Option<&'a str>,
}

impl Face<'_> {
    fn colour(&self) -> &'static str {
        colour(self.suit.unwrap_or_default())
    }

    /// No words, or a title only: a picture, and the value in opposite corners.
    fn put_plain(&self, out: &mut String, title: Option<&str>) {
        let blank = self.suit.unwrap_or("blank");
        put!(out, r##"<use href="#card-{blank}"/>"##);
        if let Some(corner) = &self.corner {
            let corner = format!(
                r#"class="{} strong" x="44" y="66" text-anchor="middle" font-size="{:.0}">{}</text>"#,
                self.colour(),
                fitting(corner, 62.0, 56.0),
                escape(corner)
            );
            put!(out, r#"<text {corner}<text transform="{TURNED}" {corner}"#);
        }
        let raised = if title.is_some() { 146 } else { 175 };
        if let Some(vignette) = self.vignette {
            put_vignette(
                out,
                vignette,
                &format!("translate(125 {raised}) scale(1.5)"),
            );
        } else if self.suit.is_none()
            && let Some(corner) = &self.corner
        {
            put!(
                out,
                r#"<text class="strong" x="125" y="{}" text-anchor="middle" font-size="{:.0}">{}</text>"#,
                raised + 40,
                fitting(corner, 120.0, 120.0),
                escape(corner)
            );
        }
        if let Some(title) = title {
            put!(
                out,
                r#"<text x="125" y="262" text-anchor="middle" font-size="{:.0}">{}</text>"#,
                fitting(title, 36.0, 200.0),
                escape(title)
            );
        }
    }

    /// A suit or a value, and words: they have the lower part for themselves.
    fn put_worded(&self, out: &mut String, title: Option<&str>, text: &str) {
        const SCALE: f64 = 0.8;
        const LOWEST: f64 = 334.0;
        put!(out, r##"<use href="#card-blank"/>"##);
        for place in ["", r#" transform="translate(176 0)""#] {
            put!(out, r#"<g class="{}"{place}>"#, self.colour());
            if let Some(corner) = &self.corner {
                put!(
                    out,
                    r#"<text class="{} strong" x="37" y="54" text-anchor="middle" font-size="46">{}</text>"#,
                    self.colour(),
                    escape(corner)
                );
            }
            if let Some(suit) = self.suit {
                put!(out, "{}", pip(suit, SCALE));
            }
            put!(out, "</g>");
        }
        match (self.vignette, self.suit) {
            (Some(vignette), _) => put_vignette(out, vignette, "translate(125 92) scale(1.12)"),
            (None, Some(suit)) => put!(
                out,
                r#"<g class="{}">{}</g>"#,
                self.colour(),
                hatched(suit, "translate(125 92) scale(.9)")
            ),
            (None, None) => {}
        }
        let mut y = 156.0;
        if let Some(title) = title {
            y += 22.0;
            put!(
                out,
                r#"<text class="strong" x="125" y="{y:.0}" text-anchor="middle" font-size="{:.0}">{}</text>"#,
                fitting(title, 24.0, 214.0),
                escape(title)
            );
            y += 6.0;
        }
        put_lines(out, text, 125.0, 208.0, (y, LOWEST), (11, 20));
    }

    /// A card that is all words: its title above, its vignette beside its text.
    fn put_words(&self, out: &mut String, title: &str, text: &str) {
        const TITLE: f64 = 46.0;
        let base = 14.0 + TITLE;
        put!(
            out,
            r##"<use href="#card-wide"/><text class="strong" x="250" y="{base:.0}" text-anchor="middle" font-size="{:.0}">{}</text><path class="rule" d="M40 {y}H460" stroke-width="2"/>"##,
            fitting(title, TITLE, 452.0),
            escape(title),
            y = base + 14.0
        );
        let (middle, room) = match self.vignette {
            Some(vignette) => {
                put_vignette(out, vignette, "translate(88 206) scale(1.2)");
                (315.0, 324.0)
            }
            None => (250.0, 452.0),
        };
        put_lines(out, text, middle, room, (base + 20.0, 332.0), (20, 40));
    }
}

/// Text between two heights, as large as it fits and centred there.
fn put_lines(
    out: &mut String,
    text: &str,
    middle: f64,
    room: f64,
    (top, bottom): (f64, f64),
    (least, most): (u8, u8),
) {
    const LEADING: f64 = 1.16;
    let high = |size: f64| wrapped(text, size, room).len() as f64 * size * LEADING;
    let mut sizes = (least..=most).rev().map(f64::from);
    let size = sizes
        .find(|size| high(*size) <= bottom - top)
        .unwrap_or(f64::from(least));
    let mut y = top + ((bottom - top - high(size)) / 2.0).max(0.0) - size * 0.22;
    for line in wrapped(text, size, room) {
        y += size * LEADING;
        put!(
            out,
            r#"<text x="{middle:.0}" y="{y:.0}" text-anchor="middle" font-size="{size:.0}">{}</text>"#,
            escape(&line)
        );
    }
}

/// What is drawn on the back of a card: the hatching of its deck, and its vignette, its word, or the number with which the word
/// ends.
pub fn back_face(signs: &Signs, back: &str, word: &str) -> String {
    let deck = signs.deck(back);
    let id = deck.map_or("card-back".to_owned(), |deck| {
        format!("deck-{}", escape(&deck.name))
    });
    let mut out = format!(r##"<use href="#{id}"/>"##);
    if deck.is_some_and(|deck| deck.vignette.is_some()) {
        return out;
    }
    let number = word.rsplit([' ', '-']).next().unwrap_or_default();
    let word = match number.parse::<u16>() {
        Ok(_) => number,
        Err(_) => word,
    };
    let size = fitting(word, 84.0, 100.0);
    put!(
        out,
        r#"<text class="strong" x="125" y="{:.0}" text-anchor="middle" font-size="{size:.0}">{}</text>"#,
        175.0 + size * 0.33,
        escape(word)
    );
    out
}

/// The size at which a text fits a width, at most the size wanted.
fn fitting(text: &str, size: f64, room: f64) -> f64 {
    let wide = font::width(text, font::Face::Semibold, size);
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
                if font::width(line, font::Face::Regular, size)
                    + font::width(word, font::Face::Regular, size)
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
                .all(|line| font::width(line, font::Face::Regular, 15.0) <= 120.0)
        );
        assert_eq!(
            lines.join(" "),
            "the winner chooses the path of the retreat"
        );
    }
}
