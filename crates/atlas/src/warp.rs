//! From longitude and latitude to a board that follows no projection: learned from places known on both.

use crate::Point;

/// A place on Earth, in degrees.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Geo {
    pub lon: f64,
    pub lat: f64,
}

const TERMS: usize = 10;

/// Degrees within which a known place pulls its surroundings along.
const PULL: f64 = 0.45;

/// A smooth cubic through all known places, then bent locally to meet each of them.
#[derive(Clone, Debug)]
pub struct Warp {
    centre: Geo,
    scale: Geo,
    x: [f64; TERMS],
    y: [f64; TERMS],
    /// Known places and what the cubic misses there.
    misses: Vec<(Geo, Point)>,
}

impl Warp {
    /// Learns from places known on Earth and on the board. `None` if there are too few (ten at least,
    /// not all on one line).
    pub fn fit(known: &[(Geo, Point)]) -> Option<Warp> {
        let bounds = |value: fn(&Geo) -> f64| {
            known
                .iter()
                .map(|(geo, _)| value(geo))
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| {
                    (low.min(v), high.max(v))
                })
        };
        let (west, east) = bounds(|geo| geo.lon);
        let (south, north) = bounds(|geo| geo.lat);
        if known.len() < TERMS || west >= east || south >= north {
            return None;
        }
        let mut warp = Warp {
            centre: Geo {
                lon: (west + east) / 2.0,
                lat: (south + north) / 2.0,
            },
            scale: Geo {
                lon: (east - west) / 2.0,
                lat: (north - south) / 2.0,
            },
            x: [0.0; TERMS],
            y: [0.0; TERMS],
            misses: Vec::new(),
        };
        let rows: Vec<[f64; TERMS]> = known.iter().map(|(geo, _)| warp.terms(*geo)).collect();
        warp.x = least_squares(&rows, known.iter().map(|(_, p)| p.x))?;
        warp.y = least_squares(&rows, known.iter().map(|(_, p)| p.y))?;
        warp.misses = known
            .iter()
            .map(|&(geo, p)| {
                let guess = warp.smooth(geo);
                (geo, Point::new(p.x - guess.x, p.y - guess.y))
            })
            .collect();
        Some(warp)
    }

    pub fn apply(&self, geo: Geo) -> Point {
        let mut place = self.smooth(geo);
        // The small constant lets the pull fade to nothing far from every known place.
        let (mut dx, mut dy, mut sum) = (0.0, 0.0, 0.05);
        for (known, miss) in &self.misses {
            let east = (known.lon - geo.lon) * 0.62;
            let north = known.lat - geo.lat;
            let square = (east * east + north * north) / (PULL * PULL);
            if square < 9.0 {
                let weight = (-square * 2.0).exp();
                dx += weight * miss.x;
                dy += weight * miss.y;
                sum += weight;
            }
        }
        place.x += dx / sum;
        place.y += dy / sum;
        place
    }

    fn smooth(&self, geo: Geo) -> Point {
        let terms = self.terms(geo);
        let dot = |weights: &[f64; TERMS]| terms.iter().zip(weights).map(|(a, b)| a * b).sum();
        Point::new(dot(&self.x), dot(&self.y))
    }

    fn terms(&self, geo: Geo) -> [f64; TERMS] {
        // A cubic runs wild outside the known places: hold on to their rim, a little beyond it.
        let u = ((geo.lon - self.centre.lon) / self.scale.lon).clamp(-1.25, 1.25);
        let v = ((geo.lat - self.centre.lat) / self.scale.lat).clamp(-1.35, 1.35);
        [
            1.0,
            v,
            v * v,
            v * v * v,
            u,
            u * v,
            u * v * v,
            u * u,
            u * u * v,
            u * u * u,
        ]
    }
}

/// Solves the normal equations by elimination with pivots.
fn least_squares(rows: &[[f64; TERMS]], values: impl Iterator<Item = f64>) -> Option<[f64; TERMS]> {
    let mut matrix = [[0.0; TERMS + 1]; TERMS];
    for (row, value) in rows.iter().zip(values) {
        for i in 0..TERMS {
            for j in 0..TERMS {
                matrix[i][j] += row[i] * row[j];
            }
            matrix[i][TERMS] += row[i] * value;
        }
    }
    for column in 0..TERMS {
        let pivot = (column..TERMS)
            .max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))?;
        if matrix[pivot][column].abs() < 1e-9 {
            return None;
        }
        matrix.swap(column, pivot);
        let lead = matrix[column];
        for (i, row) in matrix.iter_mut().enumerate() {
            if i != column {
                let factor = row[column] / lead[column];
                for (cell, top) in row.iter_mut().zip(lead) {
                    *cell -= factor * top;
                }
            }
        }
    }
    let mut solution = [0.0; TERMS];
    for (i, value) in solution.iter_mut().enumerate() {
        *value = matrix[i][TERMS] / matrix[i][i];
    }
    Some(solution)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> Vec<(Geo, Point)> {
        let mut known = Vec::new();
        for i in 0..8 {
            for j in 0..6 {
                let (lon, lat) = (8.0 + f64::from(i), 49.0 + f64::from(j));
                let place = Point::new(400.0 * lon + 9.0 * lat * lat, 5000.0 - 700.0 * lat);
                known.push((Geo { lon, lat }, place));
            }
        }
        known
    }

    #[test]
    fn a_smooth_board_is_learned_exactly() {
        let warp = Warp::fit(&known()).unwrap();
        let place = warp.apply(Geo {
            lon: 10.5,
            lat: 51.5,
        });
        let truth = Point::new(400.0 * 10.5 + 9.0 * 51.5 * 51.5, 5000.0 - 700.0 * 51.5);
        assert!(place.distance(truth) < 1e-3, "{place:?} {truth:?}");
    }

    #[test]
    fn a_displaced_place_pulls_its_surroundings() {
        let mut known = known();
        known[20].1.x += 40.0;
        let warp = Warp::fit(&known).unwrap();
        let (geo, place) = known[20];
        assert!(warp.apply(geo).distance(place) < 20.0);
    }

    #[test]
    fn too_few_places_teach_nothing() {
        assert!(Warp::fit(&known()[..5]).is_none());
    }
}
