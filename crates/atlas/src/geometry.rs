//! Points, boxes and lines of the drawing plane: x grows eastwards, y grows southwards.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// A closed line; the last point is joined to the first and not repeated.
pub type Ring = Vec<Point>;

/// An area: its outer ring first, then its holes.
pub type Polygon = Vec<Ring>;

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rect {
    pub x0: f64,
    pub y0: f64,
    pub x1: f64,
    pub y1: f64,
}

impl Point {
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    pub fn distance(self, other: Point) -> f64 {
        // Much faster than `hypot`, whose care for extreme numbers a drawing does not need.
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        (dx * dx + dy * dy).sqrt()
    }

    /// The point a share `t` of the way to another.
    #[must_use]
    pub fn towards(self, other: Point, t: f64) -> Point {
        Point::new(
            self.x + (other.x - self.x) * t,
            self.y + (other.y - self.y) * t,
        )
    }
}

impl Rect {
    pub fn new(x0: f64, y0: f64, x1: f64, y1: f64) -> Rect {
        Rect { x0, y0, x1, y1 }
    }

    pub fn width(&self) -> f64 {
        self.x1 - self.x0
    }

    pub fn height(&self) -> f64 {
        self.y1 - self.y0
    }

    pub fn centre(&self) -> Point {
        Point::new((self.x0 + self.x1) / 2.0, (self.y0 + self.y1) / 2.0)
    }

    #[must_use]
    pub fn grown(&self, by: f64) -> Rect {
        Rect::new(self.x0 - by, self.y0 - by, self.x1 + by, self.y1 + by)
    }

    #[must_use]
    pub fn shifted(&self, dx: f64, dy: f64) -> Rect {
        Rect::new(self.x0 + dx, self.y0 + dy, self.x1 + dx, self.y1 + dy)
    }

    /// The box around both.
    #[must_use]
    pub fn with(&self, other: &Rect) -> Rect {
        Rect::new(
            self.x0.min(other.x0),
            self.y0.min(other.y0),
            self.x1.max(other.x1),
            self.y1.max(other.y1),
        )
    }

    pub fn contains(&self, p: Point) -> bool {
        self.x0 <= p.x && p.x <= self.x1 && self.y0 <= p.y && p.y <= self.y1
    }

    pub fn holds(&self, other: &Rect) -> bool {
        self.x0 <= other.x0 && self.y0 <= other.y0 && other.x1 <= self.x1 && other.y1 <= self.y1
    }

    /// The area two boxes share.
    pub fn overlap(&self, other: &Rect) -> f64 {
        let width = self.x1.min(other.x1) - self.x0.max(other.x0);
        let height = self.y1.min(other.y1) - self.y0.max(other.y0);
        if width > 0.0 && height > 0.0 {
            width * height
        } else {
            0.0
        }
    }

    /// Whether two boxes, each with some room inside, share any of it.
    pub fn meets(&self, other: &Rect) -> bool {
        self.x0 < other.x1 && other.x0 < self.x1 && self.y0 < other.y1 && other.y0 < self.y1
    }

    /// How far a point lies outside; 0 within.
    pub fn distance(&self, p: Point) -> f64 {
        let dx = (self.x0 - p.x).max(p.x - self.x1).max(0.0);
        let dy = (self.y0 - p.y).max(p.y - self.y1).max(0.0);
        (dx * dx + dy * dy).sqrt()
    }

    /// The length of the part of a segment that lies within (Liang and Barsky).
    pub fn length_within(&self, a: Point, b: Point) -> f64 {
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let (mut enter, mut leave) = (0.0f64, 1.0f64);
        let sides = [
            (-dx, a.x - self.x0),
            (dx, self.x1 - a.x),
            (-dy, a.y - self.y0),
            (dy, self.y1 - a.y),
        ];
        for (run, room) in sides {
            if run == 0.0 {
                if room < 0.0 {
                    return 0.0;
                }
            } else if run < 0.0 {
                enter = enter.max(room / run);
            } else {
                leave = leave.min(room / run);
            }
        }
        if enter < leave {
            (leave - enter) * dx.hypot(dy)
        } else {
            0.0
        }
    }
}

/// Whether a point lies within a ring.
pub fn in_ring(ring: &[Point], p: Point) -> bool {
    let mut inside = false;
    for (a, b) in segments(ring) {
        if (a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x {
            inside = !inside;
        }
    }
    inside
}

/// Whether a point lies within any of the polygons and none of its holes.
pub fn in_polygons(polygons: &[Polygon], p: Point) -> bool {
    polygons
        .iter()
        .any(|rings| rings.iter().filter(|ring| in_ring(ring, p)).count() % 2 == 1)
}

/// The sides of a ring, the closing one among them.
pub fn segments(ring: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    (0..ring.len()).map(|i| (ring[i], ring[(i + 1) % ring.len()]))
}

/// The point of a segment nearest to `p`.
pub fn nearest_on(a: Point, b: Point, p: Point) -> Point {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let square = dx * dx + dy * dy;
    if square == 0.0 {
        return a;
    }
    let t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / square;
    a.towards(b, t.clamp(0.0, 1.0))
}

/// The area of a ring, positive when it turns clockwise on the page.
pub fn signed_area(ring: &[Point]) -> f64 {
    segments(ring)
        .map(|(a, b)| a.x * b.y - b.x * a.y)
        .sum::<f64>()
        / 2.0
}

/// Adds points until no side is longer than `longest`.
pub fn densified(ring: &[Point], longest: f64) -> Ring {
    let mut dense = Vec::with_capacity(ring.len() * 2);
    for (a, b) in segments(ring) {
        let parts = (a.distance(b) / longest).ceil().max(1.0);
        let mut step = 0.0;
        while step < parts {
            dense.push(a.towards(b, step / parts));
            step += 1.0;
        }
    }
    dense
}

/// Cuts every corner once (Chaikin).
pub fn rounded_ring(ring: &[Point]) -> Ring {
    segments(ring)
        .flat_map(|(a, b)| [a.towards(b, 0.25), a.towards(b, 0.75)])
        .collect()
}

/// Cuts every corner of an open line once; its ends stay.
pub fn rounded_line(line: &[Point]) -> Vec<Point> {
    let (Some(&first), Some(&last)) = (line.first(), line.last()) else {
        return Vec::new();
    };
    let mut round = vec![first];
    for pair in line.windows(2) {
        round.push(pair[0].towards(pair[1], 0.25));
        round.push(pair[0].towards(pair[1], 0.75));
    }
    round.push(last);
    round
}

/// The part of a ring within a rectangle (Sutherland and Hodgman).
pub fn cut(ring: &[Point], area: &Rect) -> Ring {
    let Rect { x0, y0, x1, y1 } = *area;
    // How far inside each edge a point is.
    let edges: [&dyn Fn(Point) -> f64; 4] =
        [&|p| p.x - x0, &|p| x1 - p.x, &|p| p.y - y0, &|p| y1 - p.y];
    edges.into_iter().fold(ring.to_vec(), |ring, inside| {
        let mut kept = Vec::with_capacity(ring.len());
        for (a, b) in segments(&ring) {
            let (from, to) = (inside(a), inside(b));
            if from >= 0.0 {
                kept.push(a);
            }
            if (from < 0.0) != (to < 0.0) {
                kept.push(a.towards(b, from / (from - to)));
            }
        }
        kept
    })
}

/// Drops points that a straight line would miss by less than `tolerance` (Douglas and Peucker).
pub fn simplified(line: &[Point], tolerance: f64) -> Vec<Point> {
    if line.len() < 3 {
        return line.to_vec();
    }
    let mut keep = vec![false; line.len()];
    let mut open = vec![(0, line.len() - 1)];
    keep[0] = true;
    keep[line.len() - 1] = true;
    while let Some((from, to)) = open.pop() {
        let mut worst = (tolerance, 0);
        for i in from + 1..to {
            let off = line[i].distance(nearest_on(line[from], line[to], line[i]));
            if off > worst.0 {
                worst = (off, i);
            }
        }
        if worst.1 > 0 {
            keep[worst.1] = true;
            open.push((from, worst.1));
            open.push((worst.1, to));
        }
    }
    (0..line.len())
        .filter(|&i| keep[i])
        .map(|i| line[i])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> Ring {
        [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
            .map(|(x, y)| Point::new(x, y))
            .to_vec()
    }

    #[test]
    fn a_ring_is_cut_at_the_edge() {
        let ring =
            [(-10.0, 2.0), (5.0, 2.0), (5.0, 8.0), (-10.0, 8.0)].map(|(x, y)| Point::new(x, y));
        let area = Rect::new(0.0, 0.0, 10.0, 10.0);
        let part = cut(&ring, &area);
        assert!(part.iter().all(|p| area.contains(*p)));
        assert!((signed_area(&part).abs() - 30.0).abs() < 1e-9);
        assert!(cut(&ring, &Rect::new(20.0, 0.0, 30.0, 10.0)).is_empty());
    }

    #[test]
    fn a_hole_is_not_inside() {
        let hole = square()
            .iter()
            .map(|p| Point::new(p.x * 0.2 + 4.0, p.y * 0.2 + 4.0))
            .collect();
        let land = vec![vec![square(), hole]];
        assert!(in_polygons(&land, Point::new(1.0, 1.0)));
        assert!(!in_polygons(&land, Point::new(5.0, 5.0)));
        assert!(!in_polygons(&land, Point::new(11.0, 5.0)));
    }

    #[test]
    fn lengths_within_a_box() {
        let rect = Rect::new(0.0, 0.0, 10.0, 10.0);
        let cut = |ax, ay, bx, by| rect.length_within(Point::new(ax, ay), Point::new(bx, by));
        assert!((cut(-5.0, 5.0, 20.0, 5.0) - 10.0).abs() < 1e-9);
        assert!((cut(2.0, 2.0, 2.0, 4.0) - 2.0).abs() < 1e-9);
        assert_eq!(cut(-1.0, -1.0, -1.0, 20.0), 0.0);
    }

    #[test]
    fn simplifying_keeps_corners_and_drops_the_rest() {
        let line: Vec<Point> = [(0.0, 0.0), (5.0, 0.1), (10.0, 0.0), (10.0, 10.0)]
            .map(|(x, y)| Point::new(x, y))
            .to_vec();
        assert_eq!(simplified(&line, 1.0).len(), 3);
    }

    #[test]
    fn densifying_leaves_no_long_side() {
        let dense = densified(&square(), 3.0);
        assert!(segments(&dense).all(|(a, b)| a.distance(b) <= 3.0));
        assert!((signed_area(&dense) - 100.0).abs() < 1e-9);
    }
}
