//! Relief in the engraver's way: mountains, hills and woods as small drawings in profile, row beside row, that keep clear of
//! places, names, roads and waters.

use crate::geometry::in_polygons;
use crate::{Geo, GeoLine, Point, Polygon, Rect, read_lines};

/// Sketches that any game of the region may use.
const MOUNTAINS: &str = include_str!("../data/mountains.geojson");
const WOODS: &str = include_str!("../data/woods.geojson");

/// What a small drawing shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rise {
    Peak,
    Hill,
    Tree,
}

/// One small drawing: the middle of its foot, what it shows, and how large, from 0 to 2.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Relief {
    pub at: Point,
    pub rise: Rise,
    pub size: u8,
}

/// A row of a range on the board: drawings of one kind and size beside each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    pub rise: Rise,
    pub size: u8,
    pub line: Vec<Point>,
}

impl Relief {
    /// The room it takes.
    pub fn room(&self) -> Rect {
        let (wide, high) = extent(self.rise, self.size);
        let Point { x, y } = self.at;
        Rect::new(x - wide / 2.0, y - high, x + wide / 2.0, y)
    }
}

/// Width and height of a drawing, in board units.
fn extent(rise: Rise, size: u8) -> (f64, f64) {
    let scale = scale(size);
    let (wide, high) = match rise {
        Rise::Peak => (74.0, 52.0),
        Rise::Hill => (58.0, 23.0),
        Rise::Tree => (20.0, 28.0),
    };
    (wide * scale, high * scale)
}

/// How large a drawing of a size is, the greatest being 1.
pub fn scale(size: u8) -> f64 {
    match size {
        0 => 0.62,
        1 => 0.8,
        _ => 1.0,
    }
}

/// How far beyond the places of a board its relief is known to lie where it belongs, in degrees.
const BEYOND: f64 = 1.0;
/// From point to point of a row, in degrees.
const STEP: f64 = 0.03;

/// The mountains and woods around some places on Earth, laid on a board.
pub fn relief(places: &[Geo], project: impl Fn(Geo) -> Point) -> Vec<Row> {
    let bounds = |value: fn(&Geo) -> f64| {
        let values = places.iter().map(value);
        let low = values.clone().fold(f64::INFINITY, f64::min);
        let high = values.fold(f64::NEG_INFINITY, f64::max);
        (low - BEYOND, high + BEYOND)
    };
    let ((west, east), (south, north)) = (bounds(|geo| geo.lon), bounds(|geo| geo.lat));
    let inside = |geo: &Geo| (west..=east).contains(&geo.lon) && (south..=north).contains(&geo.lat);
    let mut rows = Vec::new();
    for (text, layers) in [
        (MOUNTAINS, mountain_layers as fn(u8) -> &'static [Layer]),
        (WOODS, wood_layers),
    ] {
        // The sketches are part of the program, and a test reads them.
        for range in read_lines(text).unwrap_or_default() {
            for (rise, size, off) in layers(range.rank) {
                for part in beside(&range, *off).split(|geo| !inside(geo)) {
                    if part.len() > 1 {
                        rows.push(Row {
                            rise: *rise,
                            size: *size,
                            line: part.iter().map(|geo| project(*geo)).collect(),
                        });
                    }
                }
            }
        }
    }
    // The greatest choose first.
    rows.sort_by_key(|row| (row.rise, std::cmp::Reverse(row.size)));
    rows
}

/// What a row shows, how large, and how far beside the middle of its range it runs, in degrees.
type Layer = (Rise, u8, f64);

fn mountain_layers(rank: u8) -> &'static [Layer] {
    match rank {
        0 | 1 => &[
            (Rise::Peak, 2, 0.0),
            (Rise::Peak, 1, -0.13),
            (Rise::Peak, 1, 0.13),
            (Rise::Peak, 0, -0.24),
            (Rise::Peak, 0, 0.24),
        ],
        2 => &[
            (Rise::Peak, 1, 0.0),
            (Rise::Peak, 0, -0.1),
            (Rise::Peak, 0, 0.1),
            (Rise::Hill, 0, -0.18),
            (Rise::Hill, 0, 0.18),
        ],
        _ => &[
            (Rise::Hill, 2, 0.0),
            (Rise::Hill, 1, -0.07),
            (Rise::Hill, 1, 0.07),
        ],
    }
}

fn wood_layers(_rank: u8) -> &'static [Layer] {
    &[
        (Rise::Tree, 2, 0.0),
        (Rise::Tree, 1, -0.04),
        (Rise::Tree, 1, 0.04),
        (Rise::Tree, 2, -0.08),
        (Rise::Tree, 2, 0.08),
    ]
}

/// A line this far beside another, with many points.
fn beside(range: &GeoLine, off: f64) -> Vec<Geo> {
    let mut line = Vec::new();
    for pair in range.line.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        // A degree of longitude is shorter than one of latitude.
        let narrow = a.lat.to_radians().cos();
        let (dx, dy) = ((b.lon - a.lon) * narrow, b.lat - a.lat);
        let length = dx.hypot(dy);
        if length == 0.0 {
            continue;
        }
        let steps = (length / STEP).ceil();
        let mut step = 0.0;
        while step < steps {
            let share = step / steps;
            line.push(Geo {
                lon: a.lon + (b.lon - a.lon) * share - dy / length * off / narrow,
                lat: a.lat + (b.lat - a.lat) * share + dx / length * off,
            });
            step += 1.0;
        }
    }
    line
}

/// What small drawings keep clear of.
pub struct Clear<'a> {
    pub frame: Rect,
    pub land: &'a [Polygon],
    pub lakes: &'a [Polygon],
    /// Names, signs and the like.
    pub areas: Vec<Rect>,
    /// Marks of places: centres and radii.
    pub marks: Vec<(Point, f64)>,
    /// Roads and rivers.
    pub lines: Vec<(Point, Point)>,
}

/// Between two drawings of a row, as a share of their width.
const GAP: f64 = 1.08;
/// How far a drawing may stand from its row, as a share of its height.
const UNEVEN: f64 = 0.3;

/// The drawings of all rows, wherever there is room; from north to south, and always the same.
pub fn placed(rows: &[Row], clear: &Clear) -> Vec<Relief> {
    let mut chance = Chance(0x2545_f491_4f6c_dd1d);
    let mut drawn: Vec<Relief> = Vec::new();
    let mut rooms: Vec<Rect> = Vec::new();
    for row in rows {
        let (wide, high) = extent(row.rise, row.size);
        let mut left = wide * chance.share();
        for pair in row.line.windows(2) {
            let length = pair[0].distance(pair[1]);
            let mut at = left;
            while at < length {
                let on = pair[0].towards(pair[1], at / length);
                let relief = Relief {
                    at: Point::new(
                        on.x.round(),
                        (on.y + high * (0.5 + UNEVEN * (chance.share() - 0.5))).round(),
                    ),
                    rise: row.rise,
                    size: row.size,
                };
                let room = relief.room();
                let apart = |other: &Rect| !other.meets(&room.grown(-2.0));
                if rooms.iter().all(apart) && clear.has_room(&room) {
                    rooms.push(room);
                    drawn.push(relief);
                }
                at += wide * (GAP + 0.2 * chance.share());
            }
            left = at - length;
        }
    }
    drawn.sort_by(|a, b| (a.at.y.total_cmp(&b.at.y)).then(a.at.x.total_cmp(&b.at.x)));
    drawn
}

impl Clear<'_> {
    fn has_room(&self, room: &Rect) -> bool {
        let foot = [room.x0, (room.x0 + room.x1) / 2.0, room.x1].map(|x| Point::new(x, room.y1));
        let top = Point::new((room.x0 + room.x1) / 2.0, room.y0);
        let inner = room.grown(-3.0);
        self.frame.grown(-8.0).holds(room)
            && !self.areas.iter().any(|area| area.meets(room))
            && !(self.marks.iter()).any(|(at, radius)| room.distance(*at) < *radius)
            && !(self.lines.iter()).any(|(a, b)| inner.length_within(*a, *b) > 0.0)
            && (foot.iter().chain([&top])).all(|p| in_polygons(self.land, *p))
            && !(foot.iter()).any(|p| in_polygons(self.lakes, *p))
    }
}

/// The xorshift generator of Marsaglia: small, and the same everywhere.
struct Chance(u64);

impl Chance {
    fn share(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let draw = u32::try_from(self.0 >> 32).unwrap_or(0);
        f64::from(draw) / f64::from(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flat(geo: Geo) -> Point {
        Point::new(geo.lon * 300.0, (60.0 - geo.lat) * 400.0)
    }

    fn rows() -> Vec<Row> {
        let places = [(-2.0, 41.0), (3.5, 44.5)].map(|(lon, lat)| Geo { lon, lat });
        relief(&places, flat)
    }

    fn plain(areas: Vec<Rect>) -> Vec<Relief> {
        let all = Rect::new(-600.0, 6000.0, 1200.0, 7600.0);
        let corners = [
            (all.x0, all.y0),
            (all.x1, all.y0),
            (all.x1, all.y1),
            (all.x0, all.y1),
        ];
        let land = vec![vec![corners.map(|(x, y)| Point::new(x, y)).to_vec()]];
        let clear = Clear {
            frame: all,
            land: &land,
            lakes: &[],
            areas,
            marks: vec![(
                flat(Geo {
                    lon: 0.7,
                    lat: 42.7,
                }),
                60.0,
            )],
            lines: Vec::new(),
        };
        placed(&rows(), &clear)
    }

    #[test]
    fn the_sketches_can_be_read_and_lie_where_they_belong() {
        assert!(read_lines(MOUNTAINS).unwrap().len() > 50);
        assert!(read_lines(WOODS).unwrap().len() > 20);
        for row in rows() {
            for p in row.line {
                assert!((-3.5 * 300.0..4.8 * 300.0).contains(&p.x), "{p:?}");
            }
        }
    }

    #[test]
    fn drawings_keep_clear_of_everything_and_of_each_other() {
        let name = Rect::new(-300.0, 6800.0, 0.0, 6900.0);
        let drawn = plain(vec![name]);
        assert!(drawn.len() > 40, "{}", drawn.len());
        for (i, one) in drawn.iter().enumerate() {
            assert!(!one.room().meets(&name));
            assert!(
                one.room().distance(flat(Geo {
                    lon: 0.7,
                    lat: 42.7
                })) >= 60.0
            );
            for other in &drawn[..i] {
                assert!(!one.room().grown(-2.0).meets(&other.room()));
            }
        }
        assert_eq!(drawn, plain(vec![name]), "always the same");
    }
}
