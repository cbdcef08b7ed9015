//! Names along curves: countries spread over their area, rivers along their course.

use crate::font::{self, Face};
use crate::geometry::{in_polygons, in_ring};
use crate::{Label, Point, Polygon, Rect, Ring};

/// Distance of the sample points inside a country.
const STEP: f64 = 40.0;
/// Countries with fewer sample points in one piece get no name there.
const LEAST_PIECE: usize = 130;

/// The curves along which a country's name is spread: one for each large piece of it on land.
pub fn country_curves(rings: &[Ring], land: &[Polygon], frame: &Rect) -> Vec<Vec<Point>> {
    let count = |length: f64| (length / STEP) as usize;
    let (columns, rows) = (count(frame.width()), count(frame.height()));
    let place = |index: usize| {
        let (column, row) = ((index % columns) as f64, (index / columns) as f64);
        Point::new(
            frame.x0 + (column + 0.5) * STEP,
            frame.y0 + (row + 0.5) * STEP,
        )
    };
    let mut free: Vec<bool> = (0..columns * rows)
        .map(|index| {
            let p = place(index);
            rings.iter().filter(|ring| in_ring(ring, p)).count() % 2 == 1 && in_polygons(land, p)
        })
        .collect();
    let mut curves = Vec::new();
    for start in 0..free.len() {
        if !free[start] {
            continue;
        }
        free[start] = false;
        let mut piece = vec![start];
        let mut head = 0;
        while head < piece.len() {
            let here = piece[head];
            head += 1;
            let column = here % columns;
            let beside = [
                (column > 0).then(|| here - 1),
                (column + 1 < columns).then(|| here + 1),
                here.checked_sub(columns),
                (here + columns < free.len()).then(|| here + columns),
            ];
            for next in beside.into_iter().flatten() {
                if free[next] {
                    free[next] = false;
                    piece.push(next);
                }
            }
        }
        if piece.len() >= LEAST_PIECE {
            let mut own = vec![false; free.len()];
            for &index in &piece {
                own[index] = true;
            }
            let inside = |p: Point| {
                let index = |offset: f64, limit: usize| {
                    (offset >= 0.0)
                        .then(|| (offset / STEP) as usize)
                        .filter(|&i| i < limit)
                };
                match (index(p.x - frame.x0, columns), index(p.y - frame.y0, rows)) {
                    (Some(column), Some(row)) => own[row * columns + column],
                    _ => false,
                }
            };
            let points: Vec<Point> = piece.into_iter().map(place).collect();
            curves.push(best_curve(&points, inside));
        }
    }
    curves
}

/// Slopes to try for a country's name, in degrees: steep names are hard to read.
const SLOPES: [f64; 11] = [
    0.0, -7.0, 7.0, -14.0, 14.0, -21.0, 21.0, -28.0, 28.0, -35.0, 35.0,
];
/// Bends to try, as the rise of the middle over the length.
const BENDS: [f64; 5] = [0.0, -0.08, 0.08, -0.16, 0.16];
const LENGTHS: [f64; 6] = [2400.0, 1900.0, 1500.0, 1150.0, 900.0, 650.0];
const CURVE_POINTS: u8 = 16;
/// Heights above and below the curve that should still be within: letters need room, and like the middle.
const PROBES: [f64; 5] = [-110.0, -45.0, 0.0, 45.0, 110.0];

/// The longest gentle curve that stays within a piece of land, from left to right.
fn best_curve(piece: &[Point], inside: impl Fn(Point) -> bool) -> Vec<Point> {
    let mut best = (f64::NEG_INFINITY, Vec::new());
    for centre in piece.iter().step_by((piece.len() / 90).max(1)) {
        for length in LENGTHS {
            for slope in SLOPES {
                for bend in BENDS {
                    let curve = bow(*centre, length, slope.to_radians(), bend);
                    let hits = curve
                        .iter()
                        .flat_map(|p| PROBES.map(|dy| Point::new(p.x, p.y + dy)))
                        .filter(|p| inside(*p))
                        .count();
                    let share = f64::from(u16::try_from(hits).unwrap_or(0))
                        / (PROBES.len() as f64 * f64::from(CURVE_POINTS + 1));
                    let score =
                        length.sqrt() * (share.powi(6) - 0.002 * slope.abs() - 0.4 * bend.abs());
                    if score > best.0 {
                        best = (score, curve);
                    }
                }
            }
        }
    }
    best.1
}

/// A parabola around a centre.
fn bow(centre: Point, length: f64, slope: f64, bend: f64) -> Vec<Point> {
    let (sin, cos) = slope.sin_cos();
    (0..=CURVE_POINTS)
        .map(|i| {
            let t = f64::from(i) / f64::from(CURVE_POINTS) * 2.0 - 1.0;
            let (x, y) = (t * length / 2.0, bend * length * (t * t - 0.5));
            Point::new(centre.x + x * cos - y * sin, centre.y + x * sin + y * cos)
        })
        .collect()
}

/// The parabola nearest to the points, as coefficients of 1, x and x².
fn quadratic(points: &[Point]) -> [f64; 3] {
    let sum = |f: &dyn Fn(&Point) -> f64| points.iter().map(f).sum::<f64>();
    let s0 = points.len() as f64;
    let s = [1, 2, 3, 4].map(|power| sum(&|p| p.x.powi(power)));
    let t = [0, 1, 2].map(|power| sum(&|p| p.y * p.x.powi(power)));
    let det = |m: [[f64; 3]; 3]| {
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
            - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
            + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    };
    let base = [[s0, s[0], s[1]], [s[0], s[1], s[2]], [s[1], s[2], s[3]]];
    let whole = det(base);
    if whole.abs() < 1e-9 {
        return [t[0] / s0.max(1.0), 0.0, 0.0];
    }
    [0, 1, 2].map(|column| {
        let mut changed = base;
        for (row, value) in changed.iter_mut().zip(t) {
            row[column] = value;
        }
        det(changed) / whole
    })
}

/// What a river's name should not cover.
pub struct Obstacles<'a> {
    pub labels: &'a [Label],
    /// Centres and radii.
    pub marks: &'a [(Point, f64)],
    pub roads: &'a [(Point, Point)],
    pub frame: Rect,
}

impl Obstacles<'_> {
    fn cost(&self, room: &Rect) -> f64 {
        let outside = !self.frame.grown(-30.0).holds(room);
        let labels = self.labels.iter().filter(|l| l.area.overlap(room) > 0.0);
        let marks = self.marks.iter().filter(|(at, r)| room.distance(*at) < *r);
        let roads = self
            .roads
            .iter()
            .filter(|(a, b)| room.length_within(*a, *b) > 0.0);
        let hits = labels.count() * 12 + marks.count() * 12 + roads.count() * 6;
        f64::from(u16::try_from(hits).unwrap_or(u16::MAX)) + if outside { 500.0 } else { 0.0 }
    }
}

/// The stretch of a river where its name disturbs least, lifted off the water; `None` if it fits nowhere.
pub fn river_curve(
    name: &str,
    size: f64,
    course: &[Point],
    obstacles: &Obstacles,
) -> Option<Vec<Point>> {
    let length = font::width(name, Face::Italic, size) * 1.3 + size;
    let even = evenly(course, 10.0);
    let window = (length / 10.0) as usize;
    let mut best: Option<(f64, Vec<Point>)> = None;
    for start in (0..even.len().saturating_sub(window)).step_by(3) {
        let stretch = &even[start..=start + window];
        let (first, last) = (stretch[0], stretch[window]);
        let chord = first.distance(last);
        if chord < length * 0.9 {
            continue;
        }
        let curve = lifted(stretch, size * 0.24);
        let mut cost = (length / chord - 1.0) * 300.0;
        for p in &curve {
            let room = Rect::new(p.x, p.y - size * 0.4, p.x, p.y).grown(size * 0.4);
            cost += obstacles.cost(&room);
        }
        if cost < 40.0 && best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, curve));
        }
    }
    best.map(|(_, curve)| curve)
}

/// A smooth curve along a stretch of river, read from left to right, a little above it.
fn lifted(stretch: &[Point], by: f64) -> Vec<Point> {
    let mut line = stretch.to_vec();
    if line[0].x > line[line.len() - 1].x {
        line.reverse();
    }
    let (first, last) = (line[0], line[line.len() - 1]);
    let angle = (last.y - first.y).atan2(last.x - first.x);
    let (sin, cos) = angle.sin_cos();
    let turned: Vec<Point> = line
        .iter()
        .map(|p| {
            let (dx, dy) = (p.x - first.x, p.y - first.y);
            Point::new(dx * cos + dy * sin, dy * cos - dx * sin)
        })
        .collect();
    let bend = quadratic(&turned);
    // High enough that no wave of the river runs through the letters.
    let highest = turned
        .iter()
        .map(|p| p.y - (bend[0] + bend[1] * p.x + bend[2] * p.x * p.x))
        .fold(0.0, f64::min);
    let span = first.distance(last);
    (0..=10)
        .map(|i| {
            let x = span * f64::from(i) / 10.0;
            let y = bend[0] + bend[1] * x + bend[2] * x * x + highest - by;
            Point::new(first.x + x * cos - y * sin, first.y + x * sin + y * cos)
        })
        .collect()
}

/// The same line with a point at every `step`.
fn evenly(line: &[Point], step: f64) -> Vec<Point> {
    let mut even: Vec<Point> = line.first().copied().into_iter().collect();
    let mut left = step;
    for pair in line.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
        let mut length = from.distance(to);
        while length >= left && length > 0.0 {
            from = from.towards(to, left / length);
            even.push(from);
            length = from.distance(to);
            left = step;
        }
        left -= length;
    }
    even
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_country_gets_its_name_along_its_middle() {
        let country = [
            (100.0, 100.0),
            (1900.0, 100.0),
            (1900.0, 500.0),
            (100.0, 500.0),
        ]
        .map(|(x, y)| Point::new(x, y))
        .to_vec();
        let frame = Rect::new(0.0, 0.0, 2000.0, 1000.0);
        let all = vec![vec![
            [(0.0, 0.0), (2000.0, 0.0), (2000.0, 1000.0), (0.0, 1000.0)]
                .map(|(x, y)| Point::new(x, y))
                .to_vec(),
        ]];
        let curves = country_curves(&[country], &all, &frame);
        assert_eq!(curves.len(), 1);
        assert!(curves[0].iter().all(|p| (p.y - 300.0).abs() < 100.0));
        assert!(curves[0][0].x < curves[0][16].x);
    }

    #[test]
    fn a_river_is_named_where_there_is_room() {
        let course: Vec<Point> = (0..100)
            .map(|i| Point::new(f64::from(i) * 10.0, 500.0))
            .collect();
        let frame = Rect::new(0.0, 0.0, 1000.0, 1000.0);
        let marks = [(Point::new(300.0, 490.0), 30.0)];
        let obstacles = Obstacles {
            labels: &[],
            marks: &marks,
            roads: &[(Point::new(600.0, 0.0), Point::new(600.0, 1000.0))],
            frame,
        };
        let curve = river_curve("Elbe", 28.0, &course, &obstacles).unwrap();
        assert!(curve.iter().all(|p| p.distance(marks[0].0) > 30.0));
        assert!(curve[0].x > 600.0 || curve[10].x < 600.0);
        let short = [Point::new(0.0, 0.0), Point::new(20.0, 0.0)];
        assert!(river_curve("Elbe", 28.0, &short, &obstacles).is_none());
    }
}
