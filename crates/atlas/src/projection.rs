//! From longitude and latitude to the drawn board: a cone, then lenses that enlarge crowded regions.

use crate::{Geo, Point, Rect};
use serde::Deserialize;

/// A conic projection (Lambert's), true along two parallels, or along one if they are the same.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cone {
    /// The parallels, in degrees.
    pub south: f64,
    pub north: f64,
    /// Upright on the board.
    pub meridian: f64,
}

/// A region drawn larger than its surroundings.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lens {
    /// Which region it is, for the readers of the data.
    pub about: String,
    pub lon: f64,
    pub lat: f64,
    /// Within it the strength fades, in degrees of latitude.
    pub radius: f64,
    /// How many times larger the middle is drawn, at least 1.
    pub strength: f64,
}

/// Where everything on Earth lies on the board.
#[derive(Clone, Debug)]
pub struct Projection {
    cone: Cone,
    /// The exponent and the size of the cone.
    exponent: f64,
    size: f64,
    /// Centre in the plane, radius, strength.
    lenses: Vec<(Point, f64, f64)>,
    scale: f64,
    shift: Point,
}

impl Projection {
    /// Lays all of `places` into `area`, as large as it allows. `None` if that cannot be done.
    pub fn fit(cone: Cone, lenses: &[Lens], places: &[Geo], area: Rect) -> Option<Projection> {
        let (south, north) = (cone.south.to_radians(), cone.north.to_radians());
        let exponent = if (south - north).abs() < 1e-9 {
            south.sin()
        } else {
            (south.cos() / north.cos()).ln() / (stretch(north) / stretch(south)).ln()
        };
        let size = south.cos() * stretch(south).powf(exponent) / exponent;
        let mut projection = Projection {
            cone,
            exponent,
            size,
            lenses: Vec::new(),
            scale: 1.0,
            shift: Point::new(0.0, 0.0),
        };
        for lens in lenses {
            if !(lens.radius > 0.0 && lens.strength >= 1.0) {
                return None;
            }
            // Earlier lenses have moved the middle of this one.
            let centre = projection.apply(Geo {
                lon: lens.lon,
                lat: lens.lat,
            });
            projection.lenses.push((centre, lens.radius, lens.strength));
        }
        let plane: Vec<Point> = places.iter().map(|geo| projection.apply(*geo)).collect();
        let bounds = |value: fn(&Point) -> f64| {
            let values = plane.iter().map(value);
            values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| {
                (low.min(v), high.max(v))
            })
        };
        let ((west, east), (top, bottom)) = (bounds(|p| p.x), bounds(|p| p.y));
        let scale = (area.width() / (east - west)).min(area.height() / (bottom - top));
        if !(scale.is_finite() && scale > 0.0) {
            return None;
        }
        let middle = area.centre();
        projection.scale = scale;
        projection.shift = Point::new(
            middle.x - scale * (west + east) / 2.0,
            middle.y - scale * (top + bottom) / 2.0,
        );
        Some(projection)
    }

    pub fn apply(&self, geo: Geo) -> Point {
        let mut place = self.on_cone(geo);
        for (centre, radius, strength) in &self.lenses {
            place = enlarged(place, *centre, *radius, *strength);
        }
        Point::new(
            self.scale * place.x + self.shift.x,
            self.scale * place.y + self.shift.y,
        )
    }

    /// In degrees, y downwards.
    fn on_cone(&self, geo: Geo) -> Point {
        let off = self.size / stretch(geo.lat.to_radians()).powf(self.exponent);
        let turn = self.exponent * (geo.lon - self.cone.meridian).to_radians();
        Point::new(
            (off * turn.sin()).to_degrees(),
            (off * turn.cos()).to_degrees(),
        )
    }
}

fn stretch(latitude: f64) -> f64 {
    (std::f64::consts::FRAC_PI_4 + latitude / 2.0).tan()
}

/// Moves a place away from the middle of a lens. Further out it moves no less, so nothing folds over.
fn enlarged(place: Point, centre: Point, radius: f64, strength: f64) -> Point {
    let off = place.distance(centre);
    if off < 1e-9 {
        return place;
    }
    let further = off + (strength - 1.0) * radius * (off / radius).tanh();
    centre.towards(place, further / off)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CONE: Cone = Cone {
        south: 39.0,
        north: 50.0,
        meridian: 4.0,
    };
    const CORNERS: [Geo; 4] = [
        Geo {
            lon: -9.0,
            lat: 36.0,
        },
        Geo {
            lon: 17.0,
            lat: 36.0,
        },
        Geo {
            lon: 17.0,
            lat: 53.0,
        },
        Geo {
            lon: -9.0,
            lat: 53.0,
        },
    ];

    fn lens() -> Lens {
        Lens {
            about: String::new(),
            lon: 4.0,
            lat: 50.0,
            radius: 1.0,
            strength: 4.0,
        }
    }

    fn projection(lenses: &[Lens]) -> Projection {
        let area = Rect::new(100.0, 100.0, 1100.0, 900.0);
        Projection::fit(CONE, lenses, &CORNERS, area).expect("a projection")
    }

    #[test]
    fn north_is_up_and_east_is_right() {
        let plain = projection(&[]);
        let at = |lon, lat| plain.apply(Geo { lon, lat });
        assert!(at(4.0, 50.0).y < at(4.0, 40.0).y);
        assert!((at(4.0, 50.0).x - at(4.0, 40.0).x).abs() < 1e-6);
        assert!(at(5.0, 45.0).x > at(4.0, 45.0).x);
    }

    #[test]
    fn a_lens_enlarges_its_middle_and_folds_nothing() {
        let (plain, lens) = (projection(&[]), projection(&[lens()]));
        let width = |projection: &Projection, lon: f64| {
            let at = |lon| projection.apply(Geo { lon, lat: 50.0 });
            at(lon).distance(at(lon + 0.1))
        };
        assert!(width(&lens, 4.0) > 3.0 * width(&plain, 4.0));
        assert!(width(&lens, 12.0) < 1.2 * width(&plain, 12.0));
        let mut last = f64::NEG_INFINITY;
        for step in 0..260 {
            let lon = -9.0 + f64::from(step) / 10.0;
            let x = lens.apply(Geo { lon, lat: 50.3 }).x;
            assert!(x > last);
            last = x;
        }
    }

    #[test]
    fn the_cone_is_true_to_scale_between_its_parallels() {
        let plain = projection(&[]);
        let at = |lon, lat| plain.on_cone(Geo { lon, lat });
        let degree = at(4.0, 44.0).distance(at(4.0, 45.0));
        assert!((0.98..1.02).contains(&degree), "{degree}");
        let across = at(4.0, 45.0).distance(at(5.0, 45.0));
        assert!((across / 45.0_f64.to_radians().cos() - 1.0).abs() < 0.02);
    }

    #[test]
    fn one_parallel_is_as_good_as_two_that_nearly_meet() {
        let area = Rect::new(0.0, 0.0, 1000.0, 1000.0);
        let of = |north: f64| {
            let cone = Cone {
                south: 45.0,
                north,
                ..CONE
            };
            Projection::fit(cone, &[], &CORNERS, area).expect("a projection")
        };
        let (one, two) = (of(45.0), of(45.001));
        let places = CORNERS.map(|corner| one.apply(corner).distance(two.apply(corner)));
        assert!(places.iter().all(|off| *off < 0.1), "{places:?}");
        // On both sides of the equator there is no cone.
        let cylinder = Cone {
            south: -45.0,
            north: 45.0,
            ..CONE
        };
        assert!(Projection::fit(cylinder, &[], &CORNERS, area).is_none());
    }

    #[test]
    fn the_board_is_as_large_as_its_area_allows() {
        let places = CORNERS.map(|corner| projection(&[]).apply(corner));
        let touches = |value: fn(&Point) -> f64, wanted: f64| {
            (places.iter()).any(|place| (value(place) - wanted).abs() < 1e-6)
        };
        let wide = touches(|p| p.x, 100.0) && touches(|p| p.x, 1100.0);
        let high = touches(|p| p.y, 100.0) && touches(|p| p.y, 900.0);
        assert!(wide || high, "{places:?}");
        let small = Rect::new(0.0, 0.0, 100.0, 9000.0);
        let narrow = Projection::fit(CONE, &[], &CORNERS, small).expect("a projection");
        let xs = CORNERS.map(|corner| narrow.apply(corner).x);
        assert!((xs[1].max(xs[2]) - xs[0].min(xs[3]) - 100.0).abs() < 1e-6);
    }

    #[test]
    fn everything_fits_and_nonsense_is_refused() {
        let area = Rect::new(100.0, 100.0, 1100.0, 900.0);
        for corner in CORNERS {
            assert!(
                area.grown(1e-6)
                    .contains(projection(&[lens()]).apply(corner))
            );
        }
        let weak = Lens {
            strength: 0.5,
            ..lens()
        };
        assert!(Projection::fit(CONE, &[weak], &CORNERS, area).is_none());
        assert!(Projection::fit(CONE, &[], &CORNERS[..1], area).is_none());
    }
}
