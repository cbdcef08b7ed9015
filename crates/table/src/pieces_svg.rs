//! Single things that stand on a map: a piece, and the strength of a stack.

use crate::states_svg::{is_apart, put_states, side};
use crate::svg::{escape, number, put};
use atlas::signs::{Nation, Side, Signs};
use atlas::{Colour, Point};
use kernel::scene::{Shape, Token, Value};

/// Radius of a disc and half the side of a cube, in board units.
pub const DISC: f64 = 46.0;
pub const CUBE: f64 = 30.0;
/// What the sides of a cube and the cut corner of a counter are mixed with.
const WHITE: Colour = Colour::new(0xff, 0xff, 0xff);
const BLACK: Colour = Colour::new(0, 0, 0);
const CREAM: Colour = Colour::new(0xfb, 0xf6, 0xea);
/// A range at least this wide says nothing.
const WIDE_OPEN: u16 = 7;

/// Definitions: the body of every nation's pieces, drawn once.
pub fn definitions<'a>(nations: impl IntoIterator<Item = &'a Nation>) -> String {
    let mut out = String::new();
    for nation in nations {
        let (id, colour, on) = (escape(&nation.name), nation.colour, nation.on);
        let (light, dark) = (colour.mixed(WHITE, 0.35), colour.mixed(BLACK, 0.3));
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

/// The outline of a counter, whole and with a corner cut off.
const WHOLE: &str =
    "M-23-28H23A9 9 0 0 1 32-19V19A9 9 0 0 1 23 28H-23A9 9 0 0 1-32 19V-19A9 9 0 0 1-23-28Z";
const CUT: &str = "M-23-28H23A9 9 0 0 1 32-19V8L12 28H-23A9 9 0 0 1-32 19V-19A9 9 0 0 1-23-28Z";

/// Definitions of every nation's counters: whole, cut, and from behind.
pub fn counter_definitions<'a>(nations: impl IntoIterator<Item = &'a Nation>) -> String {
    let mut out = String::new();
    for nation in nations {
        let (id, colour, on) = (escape(&nation.name), nation.colour, nation.on);
        let pale = colour.mixed(CREAM, 0.45);
        let emblem = format!(
            r##"<use href="#emblem-{id}" transform="translate(-9 1) scale(.36)" fill="{on}" color="{on}"/>"##
        );
        put!(
            out,
            r##"<g id="counter-{id}"><path class="shadow" transform="translate(3 4)" d="{WHOLE}"/><path class="piece" d="{WHOLE}" fill="{colour}"/>{emblem}</g><g id="counter-cut-{id}"><path class="shadow" transform="translate(3 4)" d="{CUT}"/><path class="piece" d="{CUT}" fill="{colour}"/><path d="M29.5 9.5L13.5 25.5V12.5A3 3 0 0 1 16.5 9.5Z" fill="{pale}"/>{emblem}</g><g id="counter-back-{id}"><path class="shadow" transform="translate(3 4)" d="{WHOLE}"/><path class="piece" d="{WHOLE}" fill="url(#back-{id})"/><circle class="sign" r="17" fill="#fffaf0"/></g>"##
        );
    }
    out
}

/// What is drawn of a piece around its own centre.
pub fn body(out: &mut String, signs: &Signs, token: &Token) {
    let nation = signs.nation(&token.nation);
    let id = escape(&nation.name);
    let side = side(signs, token);
    match token.shape {
        Shape::Cube => put!(out, r##"<use href="#cube-{id}"/>"##),
        Shape::Counter => match side {
            None => {
                put!(out, r##"<use href="#counter-{id}"/>"##);
                strength_bars(out, token, nation);
            }
            Some(Side::Cut) => {
                put!(out, r##"<use href="#counter-cut-{id}"/>"##);
                strength_bars(out, token, nation);
            }
            Some(Side::Back) => put!(
                out,
                r##"<use href="#counter-back-{id}"/><text class="number" y="9" font-size="27">?</text>"##
            ),
        },
        // Blocks and ships get their own bodies with the first game that has them.
        Shape::Disc | Shape::Block | Shape::Ship => {
            let face = if side == Some(Side::Back) {
                "disc-back"
            } else {
                "disc"
            };
            put!(out, r##"<use href="#{face}-{id}"/>"##);
            if let Some(rank) = token.rank {
                put!(
                    out,
                    r##"<use href="#exergue"/><text class="number" y="41" font-size="28">{rank}</text>"##
                );
            }
        }
    }
    put_states(out, signs, nation, token);
    load(out, token);
}

/// How many pieces are inside this one, on a tag at its lower left: the strength of its stack is at its upper right.
fn load(out: &mut String, token: &Token) {
    let inside = token.load();
    if inside == 0 {
        return;
    }
    let (x, y) = if token.shape == Shape::Counter {
        (-27, 23)
    } else {
        (-42, 24)
    };
    put!(
        out,
        r#"<g class="load" transform="translate({x} {y})"><rect x="-17" y="-16" width="34" height="32" rx="7"/><text class="number" y="9.5" font-size="27">{inside}</text></g>"#
    );
}

/// The strength of a counter: that many bars, or a number where bars would have to be counted.
fn strength_bars(out: &mut String, token: &Token, nation: &Nation) {
    const MOST_BARS: u8 = 2;
    let on = nation.on;
    match token.value {
        Value::None => {}
        Value::Known(bars @ 1..=MOST_BARS) => {
            let path = ["M19.5-15V7", "M15.5-15V13M24-15V13"][usize::from(bars - 1)];
            put!(out, r#"<path class="bars" stroke="{on}" d="{path}"/>"#);
        }
        Value::Known(value) => put!(
            out,
            r#"<text class="number" x="20" y="8" font-size="26" fill="{on}">{value}</text>"#
        ),
        Value::Between(..) => put!(
            out,
            r#"<text class="number" x="20" y="8" font-size="26">?</text>"#
        ),
    }
}

/// The radius of a ring around a disc, which pages take for granted.
pub const DISC_RING: f64 = DISC + 8.0;
/// The ring around a counter. What can be clicked is a little smaller, so that a counter close beside it can be clicked too.
const COUNTER_RING: f64 = 42.0;

/// The radius of a ring around a piece.
pub fn ring(token: &Token) -> f64 {
    match token.shape {
        Shape::Disc => DISC_RING,
        Shape::Counter => COUNTER_RING,
        _ => CUBE + 20.0,
    }
}

/// What pieces are worth together, at least and at most, as far as the viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    least: u16,
    most: u16,
}

impl Strength {
    /// `None` if no piece has a value. Whoever is apart from the others is not counted with them.
    pub fn of<'a>(
        signs: &Signs,
        tokens: impl Iterator<Item = &'a Token> + Clone,
    ) -> Option<Strength> {
        let mut sum = None;
        let apart = |token: &Token| is_apart(signs, token);
        let all_apart = tokens.clone().all(apart);
        for token in tokens.filter(|token| all_apart || !apart(token)) {
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
