//! Towns: works, capital, port, soil and points, each by a shape of its own. Colours only repeat what shapes say.

use crate::svg::{escape, number, put};
use atlas::{Colour, Ground, Signs, Town, anchor_at, worth_at};
use std::f64::consts::TAU;

/// The name of a mark: towns that look alike share one.
pub fn id(town: &Town) -> String {
    let Town {
        nation,
        fortress,
        capital,
        port,
        ground,
        worth,
    } = town;
    let ground = match ground {
        Ground::Rich => "rich",
        Ground::Common => "common",
        Ground::Rough => "rough",
    };
    let capital = if *capital { "-capital" } else { "" };
    let port = if *port { "-port" } else { "" };
    let worth = worth.map_or(String::new(), |worth| format!("-{worth}"));
    format!(
        "town-{}-{fortress}-{ground}{capital}{port}{worth}",
        escape(nation)
    )
}

/// What is drawn around the centre of a town.
pub fn mark(signs: &Signs, town: &Town) -> String {
    let mut out = String::new();
    let role = atlas::Role::Town(town.clone());
    let radius = role.mark();
    soil(&mut out, town.ground, radius);
    let nation = signs.nation(&town.nation);
    let (colour, on) = (nation.colour, nation.on);
    if town.fortress > 0 {
        let star = star(works(town.fortress), radius + 5.0, radius - 3.0);
        put!(
            out,
            r##"<path class="inked" d="{star}" fill="{colour}" stroke-width="3" stroke-linejoin="round"/>"##
        );
    } else if town.capital {
        put!(
            out,
            r##"<circle class="inked" r="{}" fill="{colour}" stroke-width="3"/>"##,
            number(radius - 3.0)
        );
    } else {
        put!(
            out,
            r##"<circle class="town" r="14"/><circle r="8" fill="{colour}"/>"##
        );
    }
    if town.capital {
        put!(
            out,
            r##"<circle r="{}" fill="none" stroke="{on}" stroke-width="2"/><use href="#emblem-{}" transform="scale(.36)" fill="{on}" color="{on}"/>"##,
            number(radius - 6.0),
            escape(&nation.name)
        );
    } else {
        pips(&mut out, town.fortress, on);
    }
    if town.port {
        anchor(&mut out, radius);
    }
    if let Some(worth) = town.worth {
        points(&mut out, worth, radius);
    }
    out
}

/// Points of a star fort by its level.
fn works(level: u8) -> u32 {
    match level {
        1 => 4,
        2 => 6,
        _ => 8,
    }
}

/// A star with this many points.
fn star(points: u32, outer: f64, inner: f64) -> String {
    let mut path = String::from("M");
    for corner in 0..points * 2 {
        let radius = if corner % 2 == 0 { outer } else { inner };
        let angle = TAU * f64::from(corner) / f64::from(points * 2) - TAU / 4.0;
        let separator = if corner == 0 { "" } else { "L" };
        put!(
            path,
            "{separator}{} {}",
            number(radius * angle.cos()),
            number(radius * angle.sin())
        );
    }
    path.push('Z');
    path
}

/// As many dots as the works have levels.
fn pips(out: &mut String, level: u8, ink: Colour) {
    let places: &[(f64, f64)] = match level {
        0 => &[],
        1 => &[(0.0, 0.0)],
        2 => &[(-6.5, 0.0), (6.5, 0.0)],
        _ => &[(0.0, -7.0), (-7.0, 5.5), (7.0, 5.5)],
    };
    for (x, y) in places {
        put!(
            out,
            r#"<circle cx="{}" cy="{}" r="4.5" fill="{ink}"/>"#,
            number(*x),
            number(*y)
        );
    }
}

/// Furrows below a town in rich land, peaks below one in rough land.
fn soil(out: &mut String, ground: Ground, radius: f64) {
    let path = match ground {
        Ground::Common => return,
        Ground::Rich => "M-16 0q4-7 8 0t8 0 8 0 8 0",
        Ground::Rough => "M-18 4l9-14 7 11 6-8 12 11",
    };
    put!(
        out,
        r#"<path class="soil" transform="translate(0 {})" d="{path}" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>"#,
        number(atlas::soil_at(radius).y)
    );
}

fn anchor(out: &mut String, radius: f64) {
    put!(
        out,
        r#"<path class="anchor" transform="translate({} {})" d="M0-11a4 4 0 1 0 .1 0M0-3V13M-6 2H6M-11 5C-10 11-5 14 0 14 5 14 10 11 11 5" fill="none" stroke-width="3" stroke-linecap="round"/>"#,
        number(anchor_at(radius).x),
        number(anchor_at(radius).y)
    );
}

/// Points beside a town, in a small laurel.
fn points(out: &mut String, worth: u8, radius: f64) {
    put!(
        out,
        r##"<g transform="translate({} {})"><circle class="inked" r="12" fill="#fffaf0" stroke-width="2.5"/><text class="number" y="7" font-size="20" text-anchor="middle">{worth}</text></g>"##,
        number(worth_at(radius).x),
        number(worth_at(radius).y)
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use std::collections::BTreeSet;

    fn town() -> Town {
        Town {
            nation: "lilliput".to_owned(),
            fortress: 0,
            capital: false,
            port: false,
            ground: Ground::Common,
            worth: None,
        }
    }

    #[test]
    fn whatever_differs_is_told_by_shape() {
        let signs = sample::signs();
        let colour = signs.nation("lilliput").colour.to_string();
        let mut marks = BTreeSet::new();
        let mut ids = BTreeSet::new();
        let mut count = 0;
        for fortress in 0..=3 {
            for (capital, port, worth) in [
                (false, false, None),
                (true, false, None),
                (false, true, None),
                (false, false, Some(4)),
            ] {
                for ground in [Ground::Rich, Ground::Common, Ground::Rough] {
                    let town = Town {
                        fortress,
                        capital,
                        port,
                        ground,
                        worth,
                        ..town()
                    };
                    marks.insert(mark(&signs, &town).replace(&colour, ""));
                    ids.insert(id(&town));
                    count += 1;
                }
            }
        }
        assert_eq!((marks.len(), ids.len()), (count, count));
    }

    #[test]
    fn a_star_fort_has_its_points() {
        assert_eq!(star(works(1), 10.0, 5.0).matches(' ').count(), 8);
        assert_eq!(star(works(3), 10.0, 5.0).matches(' ').count(), 16);
    }
}
