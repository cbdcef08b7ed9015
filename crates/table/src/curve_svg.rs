//! How the war stood over time: one stepped line for each side, with turns along the bottom and moments to go to.

use crate::svg::{escape, number, put};
use atlas::Colour;

/// A curve over the entries of a log.
pub struct Curve<'a> {
    /// What it shows, for whoever cannot see it.
    pub label: &'a str,
    /// How many entries the log has.
    pub length: usize,
    pub sides: Vec<Side>,
    /// How high the goal lies.
    pub goal: f64,
    /// Where turns begin, and what stands below.
    pub turns: Vec<(usize, String)>,
    pub moments: Vec<Moment>,
}

/// One side: the part of the way it has come, from 0 to 1, after each number at which that changed.
pub struct Side {
    pub name: String,
    pub colour: Colour,
    pub points: Vec<(usize, f64)>,
}

/// A moment worth going to.
pub struct Moment {
    pub number: usize,
    pub address: String,
    pub title: String,
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 280.0;
const LEFT: f64 = 12.0;
const RIGHT: f64 = 118.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 34.0;
/// Between two names at the right edge, so that they can be read.
const LINE: f64 = 15.0;
/// Between two labels of turns.
const APART: f64 = 34.0;
/// Lines that lie over each other are drawn side by side.
const BESIDE: f64 = 1.6;
/// Told apart without colour.
const DASHES: [&str; 6] = ["", "9 4", "3 3", "12 4 3 4", "6 6", "1 4"];

fn x(number_of: usize, length: usize) -> f64 {
    let part = number_of as f64 / length.saturating_sub(1).max(1) as f64;
    LEFT + part.min(1.0) * (WIDTH - LEFT - RIGHT)
}

fn y(part: f64) -> f64 {
    HEIGHT - BOTTOM - part.clamp(0.0, 1.0) * (HEIGHT - TOP - BOTTOM)
}

/// The curve as SVG, in the colours of the page.
pub fn curve(curve: &Curve<'_>) -> String {
    let mut out = String::new();
    put!(
        out,
        r#"<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{}">"#,
        escape(curve.label)
    );
    grid(&mut out, curve);
    for (index, side) in curve.sides.iter().enumerate() {
        line(&mut out, side, index, curve.length);
    }
    names(&mut out, curve);
    for moment in &curve.moments {
        let at = number(x(moment.number, curve.length));
        let (title, address) = (escape(&moment.title), escape(&moment.address));
        put!(
            out,
            r#"<a class="moment" href="{address}"><title>{title}</title><path d="M{at} {TOP}V{}"/><circle cx="{at}" cy="{TOP}" r="7"/></a>"#,
            number(y(0.0))
        );
    }
    out.push_str("</svg>");
    out
}

/// A piece of a side's line, for a list of names beside the curve.
pub fn sample(side: &Side, index: usize) -> String {
    let dashes = DASHES[index % DASHES.len()];
    format!(
        r#"<svg class="curve" viewBox="0 0 34 10" aria-hidden="true"><path class="under" stroke-dasharray="{dashes}" d="M1 5H33"/><path class="side" stroke="{}" stroke-dasharray="{dashes}" d="M1 5H33"/></svg>"#,
        side.colour
    )
}

fn grid(out: &mut String, curve: &Curve<'_>) {
    let (left, right) = (number(LEFT), number(WIDTH - RIGHT));
    for part in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let y = number(y(part));
        put!(out, r#"<path class="grid" d="M{left} {y}H{right}"/>"#);
    }
    let goal = number(y(curve.goal));
    put!(out, r#"<path class="goal" d="M{left} {goal}H{right}"/>"#);
    let mut last = f64::MIN;
    for (at, name) in &curve.turns {
        let at = x(*at, curve.length);
        let (place, low) = (number(at), number(y(0.0)));
        put!(out, r#"<path class="tick" d="M{place} {low}v6"/>"#);
        if at - last >= APART && at < WIDTH - RIGHT - 4.0 {
            last = at;
            let text = number(HEIGHT - BOTTOM + 20.0);
            put!(
                out,
                r#"<text class="turn" x="{place}" y="{text}">{}</text>"#,
                escape(name)
            );
        }
    }
}

fn line(out: &mut String, side: &Side, index: usize, length: usize) {
    let beside = index as f64 * BESIDE;
    let mut path = String::new();
    for (number_of, part) in &side.points {
        let (x, y) = (number(x(*number_of, length)), number(y(*part) - beside));
        if path.is_empty() {
            put!(path, "M{x} {y}");
        } else {
            put!(path, "H{x}V{y}");
        }
    }
    put!(path, "H{}", number(WIDTH - RIGHT));
    let dashes = DASHES[index % DASHES.len()];
    put!(
        out,
        r#"<path class="under" stroke-dasharray="{dashes}" d="{path}"/><path class="side" stroke="{}" stroke-dasharray="{dashes}" d="{path}"/>"#,
        side.colour
    );
}

/// The names stand where their lines end, one below the other.
fn names(out: &mut String, curve: &Curve<'_>) {
    let end = |side: &Side| y(side.points.last().map_or(0.0, |(_, part)| *part));
    let mut order: Vec<(usize, &Side)> = curve.sides.iter().enumerate().collect();
    order.sort_by(|a, b| end(a.1).total_cmp(&end(b.1)));
    // From the lowest upwards, so that they stay above the bottom.
    let mut floor = HEIGHT - BOTTOM + LINE;
    let mut places = Vec::new();
    for (index, side) in order.into_iter().rev() {
        floor = (floor - LINE).min(end(side));
        places.push((index, side, floor));
    }
    for (index, side, at) in places {
        let (from, to, text) = (
            number(WIDTH - RIGHT + 4.0),
            number(WIDTH - RIGHT + 22.0),
            number(WIDTH - RIGHT + 27.0),
        );
        let (line, base) = (number(at), number(at + 4.0));
        let dashes = DASHES[index % DASHES.len()];
        put!(
            out,
            r#"<g class="name"><path class="under" stroke-dasharray="{dashes}" d="M{from} {line}H{to}"/><path class="side" stroke="{}" stroke-dasharray="{dashes}" d="M{from} {line}H{to}"/><text x="{text}" y="{base}">{}</text></g>"#,
            side.colour,
            escape(&side.name)
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_in_steps_to_the_end_and_names_do_not_overlap() {
        let side = |name: &str, points: &[(usize, f64)]| Side {
            name: name.to_owned(),
            colour: Colour::new(1, 2, 3),
            points: points.to_vec(),
        };
        let drawn = curve(&Curve {
            label: "a < b",
            length: 11,
            goal: 1.0,
            sides: vec![
                side("north", &[(0, 0.0), (5, 0.5)]),
                side("south", &[(0, 0.5)]),
            ],
            turns: vec![(0, String::from("1"))],
            moments: vec![Moment {
                number: 5,
                address: String::from("/games/x#at=5"),
                title: String::from("a battle"),
            }],
        });
        assert!(drawn.contains("a &lt; b"));
        assert!(drawn.contains(r##"href="/games/x#at=5""##));
        // Half of the way in the middle, then on to the right edge.
        assert!(drawn.contains("M12 246H307V130H602"), "{drawn}");
        let places: Vec<&str> = drawn.split("<text x=\"629\" y=\"").skip(1).collect();
        assert_eq!(places.len(), 2);
        assert_ne!(places[0].split('"').next(), places[1].split('"').next());
    }
}
