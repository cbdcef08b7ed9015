//! Coasts that keep clear of the spaces: a board bends geography, and a port must still stand on dry land.

use crate::geometry::{densified, in_polygons, nearest_on, segments};
use crate::{Point, Polygon};

/// How far the coast stays from a space's centre.
const CLEARANCE: f64 = 30.0;
/// How far along the coast one push is felt.
const SOFTNESS: f64 = 60.0;
/// Pushes for one space may disturb its neighbour: repeat until all is calm.
const ROUNDS: usize = 6;

/// Pushes the coast outwards until every space in `ashore` stands on land.
pub fn pushed_ashore(land: &[Polygon], ashore: &[Point]) -> Vec<Polygon> {
    let mut land: Vec<Polygon> = land
        .iter()
        .map(|polygon| polygon.iter().map(|ring| densified(ring, 24.0)).collect())
        .collect();
    for _ in 0..ROUNDS {
        let mut calm = true;
        for &place in ashore {
            let Some(coast) = nearest_coast(&land, place) else {
                break;
            };
            let off = place.distance(coast);
            let dry = in_polygons(&land, place);
            if dry && off >= CLEARANCE - 1.0 {
                continue;
            }
            calm = false;
            // The coast moves seawards: away from a place on land, past a place at sea.
            let reach = if dry {
                CLEARANCE - off
            } else {
                CLEARANCE + off
            };
            let direction = if off < 1e-6 {
                Point::new(0.0, -1.0)
            } else if dry {
                Point::new((coast.x - place.x) / off, (coast.y - place.y) / off)
            } else {
                Point::new((place.x - coast.x) / off, (place.y - coast.y) / off)
            };
            for point in land.iter_mut().flatten().flatten() {
                let away = point.distance(coast) / SOFTNESS;
                if away < 3.0 {
                    let share = reach * (-away * away).exp();
                    point.x += direction.x * share;
                    point.y += direction.y * share;
                }
            }
        }
        if calm {
            break;
        }
    }
    land
}

fn nearest_coast(land: &[Polygon], place: Point) -> Option<Point> {
    let mut best: Option<(f64, Point)> = None;
    for ring in land.iter().flatten() {
        for (a, b) in segments(ring) {
            let near = nearest_on(a, b, place);
            let off = near.distance(place);
            if best.is_none_or(|(least, _)| off < least) {
                best = Some((off, near));
            }
        }
    }
    best.map(|(_, near)| near)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_at_sea_gets_land_under_its_feet() {
        let coast = [(0.0, 0.0), (1000.0, 0.0), (1000.0, 1000.0), (0.0, 1000.0)]
            .map(|(x, y)| Point::new(x, y))
            .to_vec();
        let ports = [Point::new(500.0, -20.0), Point::new(200.0, 10.0)];
        let land = pushed_ashore(&[vec![coast]], &ports);
        for port in ports {
            assert!(in_polygons(&land, port));
            let coast = nearest_coast(&land, port).unwrap();
            assert!(port.distance(coast) > CLEARANCE * 0.7);
        }
        assert!(
            !in_polygons(&land, Point::new(800.0, -20.0)),
            "only locally"
        );
    }
}
