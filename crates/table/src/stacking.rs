//! Where the pieces of a stack stand, and the room they take together.
//!
//! Discs and cubes are fanned downwards so that every rank shows. Counters lie in rows: those that look alike are
//! fanned tightly beside each other like cards of a hand, so that an army of twenty can be counted at a glance.

use crate::marks_svg::mark_rooms;
use crate::pieces_svg::{CUBE, DISC};
use atlas::{Point, Rect, Signs};
use kernel::scene::{Mark, Shape, Token, Value};

/// Half the width and height of a counter.
pub const COUNTER: (f64, f64) = (32.0, 28.0);
/// How far each piece of a stack peeks out from under the one above.
const FAN: (f64, f64) = (6.0, 34.0);
/// How far each counter peeks out from under one that looks the same.
const ALIKE: f64 = 13.0;
/// Between counters that differ.
const APART: f64 = 4.0;
/// The widest row of counters.
const ROW: f64 = 180.0;
/// From a piece to the row of counters below it, from row to row, and from a row to a piece below it: what is
/// written on each stays visible.
const PIECE_TO_ROW: f64 = 62.0;
const ROW_TO_ROW: f64 = 46.0;
const ROW_TO_PIECE: f64 = 56.0;

/// How far a piece stands from its space.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Off {
    pub x: f64,
    pub y: f64,
}

impl Off {
    pub fn from(self, at: Point) -> Point {
        Point::new(at.x + self.x, at.y + self.y)
    }
}

/// What was placed last.
enum Last {
    Nothing,
    Piece(Off),
    Row(f64),
}

/// Where the pieces of a stack stand, the top one first.
pub fn offsets<'a>(tokens: impl IntoIterator<Item = &'a Token>) -> Vec<Off> {
    let tokens: Vec<&Token> = tokens.into_iter().collect();
    let mut offsets = Vec::with_capacity(tokens.len());
    let mut last = Last::Nothing;
    for group in tokens.chunk_by(|a, b| is_counter(a) && is_counter(b)) {
        if is_counter(group[0]) {
            let first = match last {
                Last::Nothing => 0.0,
                Last::Piece(piece) => piece.y + PIECE_TO_ROW,
                Last::Row(y) => y + ROW_TO_ROW,
            };
            last = Last::Row(rows(group, first, &mut offsets));
        } else {
            let piece = match last {
                Last::Nothing => Off::default(),
                Last::Piece(above) => Off {
                    x: above.x + FAN.0,
                    y: above.y + FAN.1,
                },
                Last::Row(y) => Off {
                    x: 0.0,
                    y: y + ROW_TO_PIECE,
                },
            };
            offsets.push(piece);
            last = Last::Piece(piece);
        }
    }
    offsets
}

fn is_counter(token: &Token) -> bool {
    token.shape == Shape::Counter
}

/// Whether two counters cannot be told apart by looking at them.
fn alike(one: &Token, other: &Token) -> bool {
    one.nation == other.nation && one.value == other.value && one.states == other.states
}

/// Lays counters into rows from a height on, each row centred below its space. Returns the height of the last row.
fn rows(counters: &[&Token], first: f64, offsets: &mut Vec<Off>) -> f64 {
    let whole = 2.0 * COUNTER.0;
    let mut y = first;
    // Centres from the left end of the row, and how far the row reaches.
    let (mut row, mut end) = (Vec::new(), 0.0);
    let mut close = |row: &mut Vec<f64>, end: f64, y: f64| {
        let place = |x: f64| Off {
            x: x - end / 2.0,
            y,
        };
        offsets.extend(row.drain(..).map(place));
    };
    for run in counters.chunk_by(|a, b| alike(a, b)) {
        let length = whole + ALIKE * (run.len() - 1) as f64;
        if !row.is_empty() && end + APART + length > ROW {
            close(&mut row, end, y);
            (y, end) = (y + ROW_TO_ROW, 0.0);
        }
        for place in 0..run.len() {
            let step = match place {
                0 if row.is_empty() => whole,
                0 => APART + whole,
                _ => ALIKE,
            };
            if end + step > ROW {
                close(&mut row, end, y);
                (y, end) = (y + ROW_TO_ROW, whole);
            } else {
                end += step;
            }
            row.push(end - COUNTER.0);
        }
    }
    close(&mut row, end, y);
    y
}

/// The room of what stands on a space around it, in whole units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bulk {
    left: i16,
    top: i16,
    right: i16,
    bottom: i16,
}

impl Bulk {
    /// The room of some pieces; `None` if there are none.
    pub fn of<'a>(tokens: impl Iterator<Item = &'a Token> + Clone) -> Option<Bulk> {
        let offsets = offsets(tokens.clone());
        let only_cubes = tokens.clone().all(|token| token.shape == Shape::Cube);
        let badge = tokens.clone().any(|token| token.value != Value::None);
        let counters = tokens.clone().any(is_counter);
        let piece = |(token, off): (&Token, Off)| {
            let (wide, high) = match token.shape {
                _ if only_cubes => (CUBE + 8.0, CUBE + 8.0),
                Shape::Counter => (COUNTER.0 + 5.0, COUNTER.1 + 5.0),
                _ => (DISC + 5.0, DISC + 5.0),
            };
            Rect::new(off.x - wide, off.y - high, off.x + wide, off.y + high)
        };
        let mut area = tokens.zip(offsets).map(piece).reduce(|a, b| a.with(&b))?;
        if badge && counters {
            area = area.with(&Rect::new(0.0, -DISC - 12.0, DISC + 27.0, 0.0));
        } else if badge {
            area.x1 += 22.0;
        }
        Some(Bulk::around(&area))
    }

    /// The room a mark takes, which names keep clear of; `None` if it takes none.
    pub fn of_mark(signs: &Signs, mark: &Mark) -> Option<Bulk> {
        let rooms = mark_rooms(signs, mark).iter().copied();
        let area = rooms.reduce(|a, b| a.with(&b))?;
        Some(Bulk::around(&area))
    }

    /// The room of both together.
    pub fn and(self, other: Bulk) -> Bulk {
        Bulk {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    fn around(area: &Rect) -> Bulk {
        Bulk {
            left: area.x0.floor() as i16,
            top: area.y0.floor() as i16,
            right: area.x1.ceil() as i16,
            bottom: area.y1.ceil() as i16,
        }
    }

    /// The room a stack of this bulk takes at a place.
    pub fn room(self, at: Point) -> Rect {
        let [x0, y0, x1, y1] = [self.left, self.top, self.right, self.bottom].map(f64::from);
        Rect::new(x0, y0, x1, y1).shifted(at.x, at.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(shape: Shape, nation: &str, states: &[&str]) -> Token {
        Token {
            id: "one".into(),
            shape,
            space: None,
            nation: nation.into(),
            name: "one".into(),
            rank: None,
            value: Value::Known(2),
            depth: 0,
            states: states.iter().map(|state| (*state).into()).collect(),
            holds: Vec::new(),
            unseen: 0,
        }
    }

    fn army() -> Vec<Token> {
        let disc = |nation| token(Shape::Disc, nation, &[]);
        let mut army = vec![disc("lilliput"), disc("blefuscu")];
        for (nation, states, count) in [
            ("lilliput", &[][..], 5),
            ("blefuscu", &[], 8),
            ("blefuscu", &["halved"], 3),
            ("laputa", &["halved", "broken"], 2),
        ] {
            army.extend((0..count).map(|_| token(Shape::Counter, nation, states)));
        }
        army
    }

    /// The part of a piece that can be clicked, as a box.
    fn body(token: &Token, off: Off) -> Rect {
        let (wide, high) = match token.shape {
            Shape::Counter => COUNTER,
            _ => (DISC * 0.7, DISC * 0.7),
        };
        Rect::new(off.x - wide, off.y - high, off.x + wide, off.y + high)
    }

    #[test]
    fn of_twenty_pieces_every_one_is_seen() {
        let army = army();
        assert_eq!(army.len(), 20);
        let boxes: Vec<Rect> = (army.iter().zip(offsets(&army)))
            .map(|(token, off)| body(token, off))
            .collect();
        for (depth, own) in boxes.iter().enumerate() {
            // A raster of places on the piece: how many does nothing above it cover?
            let mut seen = 0;
            for i in 0..16 {
                for j in 0..16 {
                    let share = |n: i32| (f64::from(n) + 0.5) / 16.0;
                    let place = Point::new(
                        own.x0 + own.width() * share(i),
                        own.y0 + own.height() * share(j),
                    );
                    seen += i32::from(!boxes[..depth].iter().any(|above| above.contains(place)));
                }
            }
            assert!(seen >= 32, "piece {depth} shows only {seen} of 256 parts");
        }
        let room = Bulk::of(army.iter()).unwrap().room(Point::new(0.0, 0.0));
        assert!(boxes.iter().all(|piece| room.holds(piece)));
        assert!(room.width() < 200.0 && room.height() < 360.0, "{room:?}");
    }

    #[test]
    fn pieces_without_counters_are_fanned_as_ever() {
        let discs = [0, 1, 2].map(|_| token(Shape::Disc, "lilliput", &[]));
        let places: Vec<(f64, f64)> = offsets(&discs).iter().map(|off| (off.x, off.y)).collect();
        assert_eq!(places, [(0.0, 0.0), (6.0, 34.0), (12.0, 68.0)]);
        let room = Bulk::of(discs.iter())
            .unwrap()
            .room(Point::new(100.0, 100.0));
        assert_eq!(room, Rect::new(49.0, 49.0, 185.0, 219.0));
    }

    #[test]
    fn those_alike_lie_closer_than_others() {
        let counter = |nation| token(Shape::Counter, nation, &[]);
        let row = [counter("lilliput"), counter("lilliput"), counter("laputa")];
        let places = offsets(&row);
        assert_eq!(places[1].x - places[0].x, ALIKE);
        assert_eq!(places[2].x - places[1].x, 2.0 * COUNTER.0 + APART);
        assert!(places.iter().all(|off| off.y == 0.0));
    }
}
