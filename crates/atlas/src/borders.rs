//! Borders where the facts give none: every place belongs to the country whose towns and roads are nearest.

use crate::contour::{Grid, outlines};
use crate::geometry::{rounded_ring, signed_area, simplified};
use crate::{Point, Rect, Ring};

/// A place known to belong to a country.
#[derive(Clone, Copy, Debug)]
pub struct Seed {
    pub at: Point,
    /// `None` for a place that is nobody's.
    pub country: Option<usize>,
    /// 1 for a town; less for a stretch of road between two towns of one country.
    pub weight: f64,
}

/// Width of the grid on which countries are weighed.
const STEP: f64 = 16.0;
/// A town's claim fades with this power of the distance: steep, so that no town loses its own ground.
const FADE: i32 = 6;
/// Towns further away than the reach times this share have no say.
const SIGHT: (f64, f64) = (14.0, 11.0);
/// Within this of a town the border does not wander.
const OWN_GROUND: f64 = 80.0;
/// Land further than this from every town belongs to nobody, if the board does not say otherwise.
pub const NOBODY: f64 = 330.0;
/// Borders wander a little, as drawn by hand: how far, and over what length.
const WANDER: f64 = 22.0;
const WAVE: f64 = 95.0;
/// Every claim is stretched a little, or specks of no-man's-land would show where three countries meet.
const GENEROUS: f64 = 0.25;
/// Slivers smaller than this are not drawn.
const LEAST_AREA: f64 = 6000.0;

/// The area of every country, as outlines that may reach out to sea.
pub fn borders(area: &Rect, seeds: &[Seed], countries: usize, reach: f64) -> Vec<Vec<Ring>> {
    let buckets = Buckets::new(area, reach * SIGHT.0 / SIGHT.1, seeds);
    let towns = Buckets::new(
        area,
        OWN_GROUND,
        seeds.iter().filter(|seed| seed.weight >= 1.0),
    );
    let mut claims = vec![Vec::new(); countries];
    let mut sums = vec![0.0; countries];
    let far = reach.powi(-FADE);
    let grid = Grid::over(area, STEP, |place| {
        let place = wander(place, towns.nearest(place));
        sums.fill(0.0);
        let mut nobody = far;
        buckets.visit(place, |seed, off| {
            let claim = seed.weight * off.max(1.0).powi(-FADE);
            match seed.country {
                Some(country) => sums[country] += claim,
                None => nobody += claim,
            }
        });
        for (country, list) in claims.iter_mut().enumerate() {
            let rival = (0..countries)
                .filter(|&other| other != country)
                .map(|other| sums[other])
                .fold(nobody, f64::max);
            // A logarithm, so that the field is nearly straight where it crosses the border.
            list.push((sums[country].max(1e-30) / rival).ln() + GENEROUS);
        }
        0.0
    });
    claims
        .iter()
        .map(|values| {
            outlines(&grid, values)
                .iter()
                .filter(|ring| signed_area(ring).abs() > LEAST_AREA)
                .map(|ring| simplified(&rounded_ring(ring), 1.2))
                .collect()
        })
        .collect()
}

/// Moves a place by a smooth noise that dies away near towns, so that each keeps its own ground.
fn wander(place: Point, town: f64) -> Point {
    let reach = WANDER * ((town - 20.0) / (OWN_GROUND - 20.0)).clamp(0.0, 1.0);
    Point::new(
        place.x + reach * noise(place.x / WAVE, place.y / WAVE),
        place.y + reach * noise(place.x / WAVE + 57.0, place.y / WAVE - 31.0),
    )
}

/// Smooth noise between -1 and 1, the same on every machine.
fn noise(x: f64, y: f64) -> f64 {
    let corner = |dx: f64, dy: f64| {
        let (i, j) = ((x.floor() + dx) as i64, (y.floor() + dy) as i64);
        let mut hash = (i.wrapping_mul(0x1f1f_1f1f) ^ j.wrapping_mul(0x5bd1_e995)).cast_unsigned();
        hash = (hash ^ (hash >> 15)).wrapping_mul(0x2c1b_3c6d_94d0_49bb);
        hash ^= hash >> 32;
        f64::from(u16::try_from(hash & 0xffff).unwrap_or(0)) / 32767.5 - 1.0
    };
    let ease = |t: f64| t * t * (3.0 - 2.0 * t);
    let (u, v) = (ease(x - x.floor()), ease(y - y.floor()));
    let top = corner(0.0, 0.0) * (1.0 - u) + corner(1.0, 0.0) * u;
    let bottom = corner(0.0, 1.0) * (1.0 - u) + corner(1.0, 1.0) * u;
    top * (1.0 - v) + bottom * v
}

/// Seeds sorted into squares, so that a place asks only its surroundings.
struct Buckets<'a> {
    area: Rect,
    sight: f64,
    columns: usize,
    rows: usize,
    seeds: Vec<Vec<&'a Seed>>,
}

impl<'a> Buckets<'a> {
    fn new(area: &Rect, sight: f64, seeds: impl IntoIterator<Item = &'a Seed>) -> Buckets<'a> {
        let count = |length: f64| (length / sight).ceil().max(1.0) as usize;
        let (columns, rows) = (count(area.width()), count(area.height()));
        let mut buckets = Buckets {
            area: *area,
            sight,
            columns,
            rows,
            seeds: vec![Vec::new(); columns * rows],
        };
        for seed in seeds {
            let (column, row) = buckets.square(seed.at);
            buckets.seeds[row * columns + column].push(seed);
        }
        buckets
    }

    fn square(&self, place: Point) -> (usize, usize) {
        let index =
            |offset: f64, count: usize| ((offset / self.sight).max(0.0) as usize).min(count - 1);
        (
            index(place.x - self.area.x0, self.columns),
            index(place.y - self.area.y0, self.rows),
        )
    }

    /// Shows every seed in sight, and how far it is.
    fn visit(&self, place: Point, mut see: impl FnMut(&Seed, f64)) {
        let (column, row) = self.square(place);
        for r in row.saturating_sub(1)..=(row + 1).min(self.rows - 1) {
            for c in column.saturating_sub(1)..=(column + 1).min(self.columns - 1) {
                for seed in &self.seeds[r * self.columns + c] {
                    let off = seed.at.distance(place);
                    // A cut-off circle, not a square, or the squares would show.
                    if off < self.sight {
                        see(seed, off);
                    }
                }
            }
        }
    }

    fn nearest(&self, place: Point) -> f64 {
        let mut least = self.sight;
        self.visit(place, |_, off| least = least.min(off));
        least
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::in_ring;

    #[test]
    fn every_town_lies_in_its_own_country_only() {
        let mut seeds = Vec::new();
        for i in 0..12u32 {
            for j in 0..8u32 {
                // An enclave of country 1 in the middle of country 0, one of nobody, and country 2 in the east.
                let country = if i > 8 {
                    2
                } else {
                    usize::from(i == 4 && j == 4)
                };
                seeds.push(Seed {
                    at: Point::new(f64::from(i) * 150.0 + 80.0, f64::from(j) * 150.0 + 80.0),
                    country: (i != 1 || j != 1).then_some(country),
                    weight: 1.0,
                });
            }
        }
        let regions = borders(&Rect::new(0.0, 0.0, 1800.0, 1200.0), &seeds, 3, NOBODY);
        for seed in &seeds {
            for (country, rings) in regions.iter().enumerate() {
                let covers = rings.iter().filter(|ring| in_ring(ring, seed.at)).count() % 2 == 1;
                assert_eq!(covers, Some(country) == seed.country, "{seed:?}");
            }
        }
    }

    #[test]
    fn noise_is_bounded_and_smooth() {
        for i in 0..1000 {
            let x = f64::from(i) * 0.037;
            assert!(noise(x, 1.3).abs() <= 1.0);
            assert!((noise(x, 1.3) - noise(x + 0.001, 1.3)).abs() < 0.01);
        }
    }
}
