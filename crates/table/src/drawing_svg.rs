//! Drawings of a game's signs, and the rules of the pens that draw them.

use crate::palette::Palette;
use crate::svg::{escape, exact, number, put};
use atlas::Point;
use atlas::signs::{Corners, Ends, Form, Ink, Line, Nation, Pen, Shape, Tint, Tone};

/// Draws shapes in the colours of a nation.
pub fn drawing(out: &mut String, shapes: &[Shape], nation: &Nation) {
    for one in shapes {
        shape(out, one, nation);
    }
}

/// The same around another place than the middle.
pub fn drawing_at(out: &mut String, at: Point, shapes: &[Shape], nation: &Nation) {
    if at == Point::default() {
        return drawing(out, shapes, nation);
    }
    put!(out, r#"<g transform="{}">"#, moved(at));
    drawing(out, shapes, nation);
    put!(out, "</g>");
}

fn shape(out: &mut String, shape: &Shape, nation: &Nation) {
    let id = escape(&nation.name);
    match &shape.form {
        Form::Path { data, hollow } => {
            put!(out, "<path");
            class_and_place(out, shape);
            if *hollow {
                put!(out, r#" fill-rule="evenodd""#);
            }
            put!(out, r#" d="{data}""#);
            paint(out, shape, nation);
            put!(out, "/>");
        }
        Form::Circle { radius } => {
            put!(out, "<circle");
            class_and_place(out, shape);
            put!(out, r#" r="{}""#, number(*radius));
            paint(out, shape, nation);
            put!(out, "/>");
        }
        Form::Emblem { scale } => {
            let on = tint(shape.fill.unwrap_or(Tint::OnNation), nation);
            let scale = exact(*scale);
            let place = match shape.at {
                at if at == Point::default() => format!("scale({scale})"),
                at => format!("{} scale({scale})", moved(at)),
            };
            put!(
                out,
                r##"<use href="#emblem-{id}" transform="{place}" fill="{on}" color="{on}"/>"##
            );
        }
        Form::Flag => put!(
            out,
            r##"<use href="#flag-{id}" x="{}" y="{}"/>"##,
            number(shape.at.x),
            number(shape.at.y)
        ),
        Form::Number { text, size } => {
            put!(out, r#"<text class="number""#);
            for (axis, value) in [("x", shape.at.x), ("y", shape.at.y)] {
                if value != 0.0 {
                    put!(out, r#" {axis}="{}""#, number(value));
                }
            }
            put!(
                out,
                r#" font-size="{}">{}</text>"#,
                number(*size),
                escape(text)
            );
        }
        Form::Group(shapes) => drawing_at(out, shape.at, shapes, nation),
    }
}

fn moved(at: Point) -> String {
    format!("translate({} {})", number(at.x), number(at.y))
}

fn class_and_place(out: &mut String, shape: &Shape) {
    if let Some(pen) = &shape.pen {
        put!(out, r#" class="pen-{}""#, escape(pen));
    }
    if shape.at != Point::default() {
        put!(out, r#" transform="{}""#, moved(shape.at));
    }
}

fn paint(out: &mut String, shape: &Shape, nation: &Nation) {
    if let Some(fill) = shape.fill {
        put!(out, r#" fill="{}""#, tint(fill, nation));
    }
    if let Some(stroke) = shape.stroke {
        put!(out, r#" stroke="{}""#, tint(stroke, nation));
    }
    if let Some(Line {
        width,
        ends,
        corners,
    }) = shape.line
    {
        put!(
            out,
            r#" fill="none" stroke="currentColor" stroke-width="{}""#,
            number(width)
        );
        if let Some(corners) = corners {
            put!(out, r#" stroke-linejoin="{}""#, corners_word(corners));
        }
        if let Some(ends) = ends {
            put!(out, r#" stroke-linecap="{}""#, ends_word(ends));
        }
    }
}

fn tint(tint: Tint, nation: &Nation) -> atlas::Colour {
    match tint {
        Tint::Nation => nation.colour,
        Tint::OnNation => nation.on,
        Tint::Fixed(colour) => colour,
    }
}

fn ends_word(ends: Ends) -> &'static str {
    match ends {
        Ends::Butt => "butt",
        Ends::Round => "round",
        Ends::Square => "square",
    }
}

fn corners_word(corners: Corners) -> &'static str {
    match corners {
        Corners::Miter => "miter",
        Corners::Round => "round",
        Corners::Bevel => "bevel",
    }
}

/// The rule for what a pen draws, in the colours of a theme.
pub fn pen_rule(out: &mut String, pen: &Pen, palette: &Palette) {
    put!(out, ".pen-{}{{", escape(&pen.name));
    for (property, ink) in [("fill", pen.fill), ("stroke", pen.stroke)] {
        match ink {
            None => {}
            Some(Ink::None) => put!(out, "{property}:none;"),
            Some(Ink::Tone(tone)) => put!(out, "{property}:{};", palette.tone(tone)),
            Some(Ink::Fixed(colour)) => put!(out, "{property}:{colour};"),
        }
    }
    if let Some(width) = pen.width {
        put!(out, "stroke-width:{};", number(width));
    }
    if let Some(ends) = pen.ends {
        put!(out, "stroke-linecap:{};", ends_word(ends));
    }
    if let Some(corners) = pen.corners {
        put!(out, "stroke-linejoin:{};", corners_word(corners));
    }
    if !pen.dashes.is_empty() {
        let dashes: Vec<String> = (pen.dashes.iter())
            .map(|length| number(*length).to_string())
            .collect();
        put!(out, "stroke-dasharray:{};", dashes.join(" "));
    }
    if let Some(offset) = pen.dash_offset {
        put!(out, "stroke-dashoffset:{};", number(offset));
    }
    put!(out, "}}");
}

impl Palette {
    /// One of the colours a game may draw its signs in.
    fn tone(&self, tone: Tone) -> &'static str {
        match tone {
            Tone::Paper => self.paper,
            Tone::Ink => self.ink,
            Tone::Sea => self.sea,
            Tone::Coast => self.coast,
            Tone::River => self.river,
            Tone::Rule => self.rule,
            Tone::Choice => self.choice,
            Tone::Alarm => self.selected,
        }
    }
}
