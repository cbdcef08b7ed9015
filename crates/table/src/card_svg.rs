//! A card as a picture of its own: suit and value large in two corners, a title and a short text between them.

use crate::emblems::{is_red, suit_path};
use crate::palette::Theme;
use crate::style;
use crate::svg::{escape, put};
use crate::words::Words;
use atlas::font::{self, Face};
use kernel::scene::Card;

/// Width and height of a card in its own units.
pub const CARD: (u16, u16) = (250, 350);

/// The face of a card.
pub fn card(card: &Card, theme: Theme, words: Option<&Words>) -> String {
    let mut out = opened(theme, &card.id);
    let suit = card.suit.as_deref().unwrap_or_default();
    let colour = if is_red(suit) { "red" } else { "black" };
    put!(out, r#"<g class="{colour}">"#);
    // A card with words leaves its lower half to them.
    let (corner_scale, vignette) = if card.text.is_some() {
        (0.8, "translate(125 118) scale(.8)")
    } else {
        (1.0, "translate(125 175) scale(1.15)")
    };
    let value = card
        .value
        .map(|value| value.to_string())
        .unwrap_or_default();
    let mut corner = String::new();
    put!(
        corner,
        r#"<text class="{colour} strong" x="36" y="58" text-anchor="middle" style="font-size:58px">{value}</text>"#
    );
    if let Some(path) = suit_path(suit) {
        put!(
            corner,
            r#"<path transform="translate(36 92) scale(.46)" d="{path}"/>"#
        );
        // The vignette: the suit as an engraver hatches it.
        put!(
            out,
            r#"<path transform="{vignette}" d="{path}" fill="url(#hatch)" stroke="currentColor" stroke-width="2.4"/>"#
        );
    }
    put!(
        out,
        r#"<g transform="translate(8 8) scale({corner_scale})">{corner}</g><g transform="translate(242 342) rotate(180) scale({corner_scale})">{corner}</g></g>"#
    );
    let say = |message: &Option<kernel::Message>| {
        message.as_ref().map(|m| match words {
            Some(words) => words.say(m),
            None => m.to_string(),
        })
    };
    if let Some(title) = say(&card.title) {
        put!(
            out,
            r#"<text class="strong" x="125" y="200" text-anchor="middle" style="font-size:19px">{}</text>"#,
            escape(&title)
        );
    }
    if let Some(text) = say(&card.text) {
        for (i, line) in wrapped(&text, 15.0, 196.0).iter().take(3).enumerate() {
            put!(
                out,
                r#"<text x="125" y="{}" text-anchor="middle" style="font-size:15px">{}</text>"#,
                221 + 18 * i,
                escape(line)
            );
        }
    }
    put!(out, "</svg>");
    out
}

/// The back of a card whose face is not known.
pub fn card_back(back: &str, theme: Theme) -> String {
    let mut out = opened(theme, back);
    put!(
        out,
        r##"<rect x="20" y="20" width="210" height="310" rx="8" fill="url(#hatch)" stroke="currentColor" stroke-width="2"/><rect x="85" y="145" width="80" height="60" rx="6" class="paper"/><text class="strong" x="125" y="186" text-anchor="middle" style="font-size:30px">{}</text></svg>"##,
        escape(back)
    );
    out
}

fn opened(theme: Theme, name: &str) -> String {
    let palette = theme.palette();
    let (width, height) = CARD;
    let ink = palette.ink;
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{label}" color="{ink}"><style>{style}.red{{color:{red}}}</style><defs><pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 2.5H5" stroke="{ink}" stroke-width=".9" stroke-opacity=".55"/></pattern></defs><rect class="paper" x="3" y="3" width="244" height="344" rx="14" stroke="{ink}" stroke-width="3"/><rect class="rule" x="11" y="11" width="228" height="328" rx="9" stroke-width="2"/>"##,
        label = escape(name),
        style = style::sheet(theme),
        red = palette.red_suit,
    )
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
