//! Single things that stand on a map: a piece, the strength of a stack, a mark on a space.

use crate::palette;
use crate::svg::{escape, number, put};
use atlas::{Point, Rect, Role};
use kernel::scene::{Mark, Shape, Token, Value};

/// Radius of a disc and half the side of a cube, in board units.
const DISC: f64 = 46.0;
const CUBE: f64 = 30.0;
/// How far each piece of a stack peeks out from under the one above.
const FAN: (f64, f64) = (6.0, 34.0);
/// A range at least this wide says nothing.
const WIDE_OPEN: u16 = 7;

/// Definitions: the body of every nation's pieces, drawn once.
pub fn definitions<'a>(nations: impl IntoIterator<Item = &'a str>) -> String {
    let mut out = String::new();
    for nation in nations {
        let id = escape(nation);
        let colour = palette::nation(nation);
        let on = palette::on_nation(nation);
        let (light, dark) = (
            palette::mixed(colour, "#ffffff", 0.35),
            palette::mixed(colour, "#000000", 0.3),
        );
        put!(
            out,
            r##"<g id="disc-{id}"><circle class="shadow" cx="3" cy="5" r="47"/><circle class="piece" r="46" fill="{colour}"/><circle r="41" fill="none" stroke="{on}" stroke-width="1.6" stroke-opacity=".8"/><use href="#emblem-{id}" transform="translate(0 -9) scale(.56)" fill="{on}" color="{on}"/></g><g id="disc-back-{id}"><circle class="shadow" cx="3" cy="5" r="47"/><circle class="piece" r="46" fill="url(#back-{id})"/><circle r="39" fill="none" stroke="{on}" stroke-width="3"/></g><g id="cube-{id}"><path class="shadow" d="M-27-17L-13-31 36-31 36 18 22 33-27 33Z"/><path class="piece" d="M-30-20L-16-34 33-34 19-20Z" fill="{light}"/><path class="piece" d="M19-20L33-34 33 15 19 29Z" fill="{dark}"/><path class="piece" d="M-30-20L19-20 19 29-30 29Z" fill="{colour}"/><use href="#emblem-{id}" transform="translate(-5.5 4.5) scale(.38)" fill="{on}" color="{on}"/></g><g id="flag-{id}"><path d="M0 0L0-58" stroke="#2b2620" stroke-width="5" stroke-linecap="round"/><path class="piece" d="M1-57C12-63 22-50 38-56L38-28C22-22 12-35 1-29Z" fill="{colour}"/><use href="#emblem-{id}" transform="translate(19 -42) scale(.22)" fill="{on}" color="{on}"/></g>"##
        );
    }
    // The lower part of a disc, where coins carry their date: a piece carries its rank there.
    put!(
        out,
        r#"<path id="exergue" class="exergue" d="M-39.5 20A44.3 44.3 0 0 0 39.5 20Z"/>"#
    );
    out
}

/// Whether a piece is in a state the scene names.
pub fn has(token: &Token, state: &str) -> bool {
    token.states.iter().any(|own| own == state)
}

/// What is drawn of a piece around its own centre.
pub fn body(out: &mut String, token: &Token) {
    let nation = escape(&token.nation);
    match token.shape {
        Shape::Cube => put!(out, r##"<use href="#cube-{nation}"/>"##),
        // Counters, blocks and ships get their own bodies with the first game that has them.
        Shape::Disc | Shape::Counter | Shape::Block | Shape::Ship => {
            let side = if has(token, "face-down") {
                "disc-back"
            } else {
                "disc"
            };
            put!(out, r##"<use href="#{side}-{nation}"/>"##);
            if let Some(rank) = token.rank {
                put!(
                    out,
                    r##"<use href="#exergue"/><text class="number" y="41" font-size="28">{rank}</text>"##
                );
            }
        }
    }
    // Mixed with paper, not see-through: roads and names would shine through it.
    if has(token, "spent") {
        match token.shape {
            Shape::Cube => put!(
                out,
                r#"<path class="veil" d="M-30-20L-16-34 33-34 33 15 19 29-30 29Z"/>"#
            ),
            _ => put!(out, r#"<circle class="veil" r="46"/>"#),
        }
    }
    if has(token, "selected") {
        put!(
            out,
            r#"<circle class="selected" r="{}"/>"#,
            number(DISC + 6.0)
        );
    }
}

/// The radius of a ring around a disc, which pages take for granted.
pub const DISC_RING: f64 = DISC + 8.0;

/// The radius of a ring around a piece.
pub fn ring(token: &Token) -> f64 {
    if token.shape == Shape::Disc {
        DISC_RING
    } else {
        CUBE + 20.0
    }
}

/// Where the piece at a depth of its stack stands: each a little lower on the page than the one above it, so that
/// every rank shows.
pub fn fanned(at: Point, depth: usize) -> Point {
    let depth = f64::from(u8::try_from(depth).unwrap_or(u8::MAX));
    Point::new(at.x + FAN.0 * depth, at.y + FAN.1 * depth)
}

/// What the room of a stack depends on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bulk {
    pieces: u8,
    only_cubes: bool,
    badge: bool,
}

impl Bulk {
    pub fn of<'a>(tokens: impl Iterator<Item = &'a Token>) -> Bulk {
        let mut bulk = Bulk {
            pieces: 0,
            only_cubes: true,
            badge: false,
        };
        for token in tokens {
            bulk.pieces = bulk.pieces.saturating_add(1);
            bulk.only_cubes &= token.shape == Shape::Cube;
            bulk.badge |= token.value != Value::None;
        }
        bulk
    }

    /// The room a stack of this bulk takes at a place.
    pub fn room(self, at: Point) -> Rect {
        let lowest = fanned(at, usize::from(self.pieces).saturating_sub(1));
        let half = if self.only_cubes {
            CUBE + 8.0
        } else {
            DISC + 5.0
        };
        let badge = if self.badge { 22.0 } else { 0.0 };
        Rect::new(
            at.x - half,
            at.y - half,
            lowest.x + half + badge,
            lowest.y + half,
        )
    }
}

/// What pieces are worth together, at least and at most, as far as the viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    least: u16,
    most: u16,
}

impl Strength {
    /// `None` if no piece has a value.
    pub fn of<'a>(tokens: impl Iterator<Item = &'a Token>) -> Option<Strength> {
        let mut sum = None;
        for token in tokens {
            let (least, most) = match token.value {
                Value::None => continue,
                Value::Known(value) => (value, value),
                Value::Between(least, most) => (least, most),
            };
            let before = sum.unwrap_or(Strength { least: 0, most: 0 });
            sum = Some(Strength {
                least: before.least + u16::from(least),
                most: before.most + u16::from(most),
            });
        }
        sum
    }

    /// As it is written on a badge.
    pub fn written(self) -> String {
        if self.least == self.most {
            self.least.to_string()
        } else if self.most - self.least >= WIDE_OPEN {
            "?".to_owned()
        } else {
            format!("{}–{}", self.least, self.most)
        }
    }
}

/// The strength of the stack at a place; `attributes` go into its group.
pub fn badge(out: &mut String, at: Point, strength: Strength, attributes: &str) {
    let written = strength.written();
    let wide = 17.0 + 8.5 * f64::from(u8::try_from(written.chars().count()).unwrap_or(4));
    let (x, y) = (number(at.x + 15.0 + wide), number(at.y - 40.0));
    put!(
        out,
        r#"<g class="strength"{attributes} transform="translate({x} {y})"><rect x="{}" y="-23" width="{}" height="46" rx="23"/><text class="number" y="12.5" font-size="37">{}</text></g>"#,
        number(-wide),
        number(2.0 * wide),
        escape(&written)
    );
}

/// What is drawn of a mark around the centre of its space.
pub fn mark_body(out: &mut String, mark: &Mark, role: &Role) {
    let radius = number(role.mark() + 12.0);
    match (&mark.nation, mark.kind.as_str()) {
        (_, "siege") => put!(out, r#"<circle class="siege" r="{radius}"/>"#),
        // The staff stands in the mark, so that the emblem below stays visible beside it.
        (Some(nation), _) => put!(
            out,
            r##"<use href="#flag-{}" x="15" y="-10"/>"##,
            escape(nation)
        ),
        (None, _) => put!(out, r#"<circle class="rim" r="{radius}"/>"#),
    }
}
