//! Letters on the map: the names of places beside their marks, and of countries and waters along curves.

use crate::svg::{curve_path, escape, length, number, put};
use crate::words::Words;
use atlas::font::{self, Face};
use atlas::{Anchor, Board, Lettering, LetteringKind, Point, Space};

/// The name of a place, moved by `(dx, dy)` from where it belongs.
pub fn label(out: &mut String, space: &Space, (dx, dy): (f64, f64)) {
    let label = &space.label;
    let anchor = match label.anchor {
        Anchor::Start => "",
        Anchor::Middle => r#" text-anchor="middle""#,
        Anchor::End => r#" text-anchor="end""#,
    };
    let class = if label.strong {
        "label strong"
    } else {
        "label"
    };
    let (x, y) = (number(label.at.x + dx), number(label.at.y + dy));
    put!(
        out,
        r#"<text class="{class}" x="{x}" y="{y}"{anchor} font-size="{}" data-label="{}">"#,
        number(label.size),
        escape(&space.id)
    );
    for (i, line) in label.lines.iter().enumerate() {
        if i == 0 {
            put!(out, "{}", escape(line));
        } else {
            put!(
                out,
                r#"<tspan x="{x}" dy="{}">{}</tspan>"#,
                number(label.size * 0.92),
                escape(line)
            );
        }
    }
    put!(out, "</text>");
}

/// All names along curves.
pub fn lettering(out: &mut String, board: &Board, words: Option<&Words>) {
    put!(out, r#"<g class="lettering">"#);
    for (index, name) in board.lettering.iter().enumerate() {
        let text = name
            .key
            .as_deref()
            .and_then(|key| words?.find(key))
            .unwrap_or_else(|| name.text.clone());
        spread(out, index, name, &text);
    }
    put!(out, "</g>");
}

/// One name, its letters spread over the curve it was given.
fn spread(out: &mut String, index: usize, name: &Lettering, text: &str) {
    let (class, face, capitals, widest) = match name.kind {
        LetteringKind::Country => ("country", Face::Semibold, true, 1.1),
        LetteringKind::Landscape => ("landscape", Face::Italic, false, 0.5),
        LetteringKind::Sea => ("seaname", Face::Italic, false, 0.7),
        LetteringKind::River => ("water", Face::Italic, false, 0.12),
    };
    let text = if capitals {
        text.to_uppercase()
    } else {
        text.to_owned()
    };
    let room = length(&name.curve);
    let mut size = name.size;
    let mut wide = font::width(&text, face, size);
    if wide > room * 0.92 {
        size *= room * 0.92 / wide;
        wide = room * 0.92;
    }
    let gaps = text.chars().count().max(2) as f64;
    let spacing = ((room * 0.9 - wide) / gaps).clamp(0.0, size * widest);
    put!(
        out,
        r##"<path id="curve-{index}" d="{}" fill="none"/><text class="{class}" font-size="{}" letter-spacing="{}" text-anchor="middle"><textPath href="#curve-{index}" startOffset="50%">{}</textPath></text>"##,
        curve_path(&thinned(&name.curve)),
        number(size),
        number(spacing),
        escape(&text)
    );
}

/// A few points of a curve, which bends gently enough to be told by them.
fn thinned(curve: &[Point]) -> Vec<Point> {
    const STEPS: usize = 4;
    let Some(last) = curve.len().checked_sub(1).filter(|last| *last > STEPS) else {
        return curve.to_vec();
    };
    (0..=STEPS).map(|step| curve[last * step / STEPS]).collect()
}
