//! Letters as outlines: pictures are drawn without a type engine, which would cost more to build than all the rest of
//! drawing. Pages keep their text.
//!
//! This knows the few ways in which the house writes text into a drawing: lines at a place, lines below each other, and
//! lines along a curve.

use crate::style;
use crate::svg::put;
use atlas::Point;
use atlas::font::{Face, Letter, Segment, typeset};
use resvg::usvg::roxmltree::{Document, Error, Node};

/// The class of what was text.
const LETTERS: &str = "letters";

/// The same drawing with a path for every text.
pub fn outlined(svg: &str) -> Result<String, Error> {
    let document = Document::parse(svg)?;
    let mut out = String::with_capacity(4 * svg.len());
    let mut done = 0;
    for node in document.descendants() {
        let range = node.range();
        if node.has_tag_name(("http://www.w3.org/2000/svg", "style")) {
            out.push_str(&svg[done..range.start]);
            out.push_str(&style_of_letters(&svg[range.clone()]));
        } else if node.has_tag_name(("http://www.w3.org/2000/svg", "text")) {
            out.push_str(&svg[done..range.start]);
            text(&mut out, node);
        } else {
            continue;
        }
        done = range.end;
    }
    out.push_str(&svg[done..]);
    Ok(out)
}

/// Rules for text as rules for letters.
fn style_of_letters(style: &str) -> String {
    let mut out = String::with_capacity(style.len());
    let mut rest = style;
    while let Some(at) = rest.find("text") {
        let (before, after) = (&rest[..at], &rest[at + "text".len()..]);
        out.push_str(before);
        // `text-anchor` is a property, not a rule for texts.
        let selects = after.starts_with(['{', '.', ',', ' ']);
        let begins = |c: char| !(c.is_alphanumeric() || "-_.#".contains(c));
        if selects && before.chars().next_back().is_none_or(begins) {
            put!(out, ".{LETTERS}");
        } else {
            out.push_str("text");
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

/// How a text is set.
struct Setting {
    face: Face,
    size: f64,
    /// The part of a line's length that stands before its place.
    before: f64,
    /// Between letters.
    spacing: f64,
}

impl Setting {
    fn of(node: Node<'_, '_>) -> Setting {
        let classes = node.attribute("class").unwrap_or_default();
        let centred = || style::is_centred(classes).then_some("middle");
        Setting {
            face: style::face(classes),
            size: number(node, "font-size").unwrap_or(16.0),
            before: match node.attribute("text-anchor").or_else(centred) {
                Some("middle") => 0.5,
                Some("end") => 1.0,
                _ => 0.0,
            },
            spacing: number(node, "letter-spacing").unwrap_or(0.0),
        }
    }

    /// A line of letters, and its length.
    fn line(&self, text: &str) -> (Vec<Letter>, f64) {
        let mut letters = typeset(text, self.face, self.size);
        if let Some((_, others)) = letters.split_last_mut() {
            for letter in others {
                letter.advance += self.spacing;
            }
        }
        let length = letters.iter().map(|letter| letter.advance).sum();
        (letters, length)
    }
}

fn number(node: Node<'_, '_>, attribute: &str) -> Option<f64> {
    node.attribute(attribute)?.parse().ok()
}

/// Attributes that say where and how large text is: outlines are there, and as large.
const SAID: [&str; 6] = [
    "x",
    "y",
    "font-size",
    "text-anchor",
    "letter-spacing",
    "class",
];

fn text(out: &mut String, node: Node<'_, '_>) {
    let class = node.attribute("class").unwrap_or_default();
    put!(
        out,
        r#"<path class="{LETTERS} {}""#,
        crate::svg::escape(class)
    );
    for attribute in node.attributes() {
        let name = attribute.name();
        if !SAID.contains(&name) {
            put!(
                out,
                r#" {name}="{}""#,
                crate::svg::escape(attribute.value())
            );
        }
    }
    put!(out, r#" d=""#);
    let setting = Setting::of(node);
    let mut place = Point::new(
        number(node, "x").unwrap_or(0.0),
        number(node, "y").unwrap_or(0.0),
    );
    for child in node.children() {
        if let Some(line) = child.text().filter(|_| child.is_text()) {
            straight(out, &setting, line, place);
        } else if child.has_tag_name("tspan") {
            place.x = number(child, "x").unwrap_or(place.x);
            place.y += number(child, "dy").unwrap_or(0.0);
            straight(out, &setting, child.text().unwrap_or_default(), place);
        } else if child.has_tag_name("textPath") {
            along(
                out,
                &setting,
                child.text().unwrap_or_default(),
                &curve(child),
            );
        }
    }
    put!(out, r#""/>"#);
}

fn straight(out: &mut String, setting: &Setting, text: &str, place: Point) {
    let (letters, length) = setting.line(text);
    let mut x = place.x - setting.before * length;
    for letter in &letters {
        outline(out, &letter.outline, |p| Point::new(p.x + x, p.y + place.y));
        x += letter.advance;
    }
}

/// Letters along a curve from its middle, each turned as the curve runs below its own middle.
fn along(out: &mut String, setting: &Setting, text: &str, curve: &[Point]) {
    let (letters, length) = setting.line(text);
    let whole: f64 = curve.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    let mut from = whole / 2.0 - setting.before * length;
    for (number, letter) in letters.iter().enumerate() {
        let spacing = if number + 1 < letters.len() {
            setting.spacing
        } else {
            0.0
        };
        let half = (letter.advance - spacing) / 2.0;
        if let Some((at, (cos, sin))) = point_along(curve, from + half) {
            outline(out, &letter.outline, |p| {
                let x = p.x - half;
                Point::new(at.x + x * cos - p.y * sin, at.y + x * sin + p.y * cos)
            });
        }
        from += letter.advance;
    }
}

/// The place on a line this far from its beginning, and the way it runs there.
fn point_along(line: &[Point], far: f64) -> Option<(Point, (f64, f64))> {
    let mut left = far;
    for pair in line.windows(2).filter(|_| far >= 0.0) {
        let length = pair[0].distance(pair[1]);
        if left <= length && length > 0.0 {
            let way = (
                (pair[1].x - pair[0].x) / length,
                (pair[1].y - pair[0].y) / length,
            );
            return Some((pair[0].towards(pair[1], left / length), way));
        }
        left -= length;
    }
    None
}

/// The curve a text follows, as a line of many short pieces.
fn curve(text_path: Node<'_, '_>) -> Vec<Point> {
    const PIECES: u8 = 32;
    let href = (text_path.attribute("href")).and_then(|href| href.strip_prefix('#'));
    let path = (text_path.document().descendants())
        .find(|node| href.is_some() && node.attribute("id") == href)
        .and_then(|node| node.attribute("d"))
        .unwrap_or_default();
    let mut line: Vec<Point> = Vec::new();
    for command in path.split_inclusive(|c: char| c.is_ascii_alphabetic()) {
        // Each piece holds the numbers of a command and the letter of the next one.
        let numbers: Vec<f64> = (command.trim_end_matches(char::is_alphabetic))
            .split_whitespace()
            .filter_map(|number| number.parse().ok())
            .collect();
        match (numbers.as_slice(), line.last().copied()) {
            ([x, y], _) => line.push(Point::new(*x, *y)),
            ([x1, y1, x2, y2, x, y], Some(start)) => {
                let bends = [Point::new(*x1, *y1), Point::new(*x2, *y2)];
                let end = Point::new(*x, *y);
                line.extend(
                    (1..=PIECES).map(|piece| {
                        bezier(start, bends, end, f64::from(piece) / f64::from(PIECES))
                    }),
                );
            }
            _ => {}
        }
    }
    line
}

fn bezier(start: Point, [one, two]: [Point; 2], end: Point, t: f64) -> Point {
    let (a, b, c) = (
        start.towards(one, t),
        one.towards(two, t),
        two.towards(end, t),
    );
    a.towards(b, t).towards(b.towards(c, t), t)
}

/// Appends an outline as path data, each of its points moved.
fn outline(out: &mut String, segments: &[Segment], place: impl Fn(Point) -> Point) {
    let put_point = |out: &mut String, letter: char, points: &[Point]| {
        out.push(letter);
        for point in points {
            let Point { x, y } = place(*point);
            put!(out, "{x:.2} {y:.2} ");
        }
    };
    for segment in segments {
        match segment {
            Segment::Move(to) => put_point(out, 'M', &[*to]),
            Segment::Line(to) => put_point(out, 'L', &[*to]),
            Segment::Quad(bend, to) => put_point(out, 'Q', &[*bend, *to]),
            Segment::Cubic(one, two, to) => put_point(out, 'C', &[*one, *two, *to]),
            Segment::Close => out.push('Z'),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(inside: &str) -> String {
        let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>"#);
        outlined(&svg).unwrap()
    }

    /// The least and the greatest x of a path's points, roughly.
    fn reach(svg: &str) -> (f64, f64) {
        let path = svg.split(" d=\"").last().unwrap();
        let path = path.split('"').next().unwrap();
        let numbers: Vec<f64> = path
            .split(|c: char| c.is_ascii_alphabetic() || c == ' ')
            .filter_map(|number| number.parse().ok())
            .collect();
        let xs = numbers.iter().step_by(2).copied();
        (
            xs.clone().fold(f64::INFINITY, f64::min),
            xs.fold(f64::NEG_INFINITY, f64::max),
        )
    }

    #[test]
    fn text_becomes_a_path_that_keeps_its_class_and_colour() {
        let svg = drawn(
            r##"<text class="strong" x="10" y="20" fill="#123456" font-size="30">Prag</text><rect/>"##,
        );
        assert!(
            svg.contains(r##"<path class="letters strong" fill="#123456" d="M"##),
            "{svg}"
        );
        assert!(svg.ends_with("<rect/></svg>") && !svg.contains("Prag"));
        let (left, right) = reach(&svg);
        assert!(
            (9.0..14.0).contains(&left) && (60.0..80.0).contains(&right),
            "{left} {right}"
        );
    }

    #[test]
    fn lines_stand_where_they_are_anchored() {
        let anchored = |anchor: &str| {
            let text =
                format!(r#"<text x="100" font-size="30" text-anchor="{anchor}">Prag</text>"#);
            reach(&drawn(&text))
        };
        assert!(anchored("start").0 > 99.0 && anchored("end").1 < 101.0);
        let (left, right) = anchored("middle");
        assert!(((left + right) / 2.0 - 100.0).abs() < 3.0);
        let number = reach(&drawn(
            r#"<text class="number" x="100" font-size="30">8</text>"#,
        ));
        assert!(
            ((number.0 + number.1) / 2.0 - 100.0).abs() < 3.0,
            "{number:?}"
        );
    }

    #[test]
    fn text_follows_its_curve() {
        let svg = drawn(
            r##"<path id="c" d="M0 0C0 100 0 200 0 300"/><text font-size="30" text-anchor="middle"><textPath href="#c" startOffset="50%">Elbe</textPath></text>"##,
        );
        let (left, right) = reach(&svg);
        // It runs downwards, so that letters lie on their side.
        assert!(left > -15.0 && right < 30.0, "{left} {right}");
    }

    #[test]
    fn rules_for_text_become_rules_for_letters() {
        assert_eq!(
            style_of_letters("text{fill:red}.a text{b:c}text.number{text-anchor:middle}.context{}"),
            ".letters{fill:red}.a .letters{b:c}.letters.number{text-anchor:middle}.context{}"
        );
    }

    #[test]
    fn what_is_not_a_drawing_is_refused() {
        assert!(outlined("<svg").is_err());
    }
}
