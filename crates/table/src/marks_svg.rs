//! Marks on spaces: each kind has its own drawing and its own place around the town, clear of the others, of the
//! town's points, anchor and soil, and of the piece that stands on it.

use crate::palette;
use crate::svg::{escape, number, put};
use atlas::{Rect, Role};
use kernel::scene::Mark;

/// What a mark says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    /// Somebody else's flag flies here.
    Control,
    /// Trenches around the town.
    Siege,
    /// How much an earlier part of a siege helps.
    Continued(u8),
    /// How much the walls have suffered.
    Breach(u8),
    /// Field works, in one line or two.
    Line(u8),
    /// A victory to be remembered.
    Famous,
    /// Ships in the roads.
    Fleet(u8),
    /// Anything else.
    Other,
}

/// A kind such as `line-2`: a word, and a level if it has one.
fn sign(kind: &str) -> Sign {
    let (word, level) = match kind.rsplit_once('-') {
        Some((word, level)) => (word, level.parse().unwrap_or(1)),
        None => (kind, 1),
    };
    match word {
        "control" => Sign::Control,
        "siege" => Sign::Siege,
        "continued" => Sign::Continued(level),
        "breach" => Sign::Breach(level),
        "line" => Sign::Line(level),
        "famous" => Sign::Famous,
        "fleet" => Sign::Fleet(level),
        _ => Sign::Other,
    }
}

/// Whether pages tell of a mark where its town is pointed at: all but the plain flags do more than show whose it is.
pub fn is_told(mark: &Mark) -> bool {
    sign(&mark.kind) != Sign::Other
}

/// Whose colours a mark of no nation shows.
pub const NOBODY: &str = "neutral";

/// Where the trenches run, in degrees clockwise from the east: they leave out the flag, the points and the anchor.
const TRENCHES: [(f64, f64); 3] = [(-16.0, 9.0), (65.0, 203.0), (273.0, 293.0)];
/// Between these circles, outside every disc.
const TRENCH: (f64, f64) = (55.0, 65.0);

/// What is drawn of a mark around the centre of its space.
pub fn mark_body(out: &mut String, mark: &Mark, role: &Role) {
    let nation = mark.nation.as_deref().unwrap_or(NOBODY);
    let (id, colour) = (escape(nation), palette::nation(nation));
    match sign(&mark.kind) {
        Sign::Control => put!(out, r##"<use href="#flag-{id}" x="-44" y="-12"/>"##),
        Sign::Siege => siege(out),
        // A gabion: the basket of earth behind which besiegers dig.
        Sign::Continued(level) => put!(
            out,
            r#"<g transform="translate(66 -86)"><path class="sign" fill="{PAPER}" d="M-13-15Q0-19 13-15L16 0 13 15Q0 19-13 15L-16 0Z"/><path class="sign-line" d="M-13-9Q0-13 13-9M-13 9Q0 13 13 9"/><text class="number" y="7.5" font-size="23">+{level}</text></g>"#
        ),
        Sign::Breach(level) => breach(out, level),
        Sign::Line(level) => line(out, level, &id, colour, palette::on_nation(nation)),
        Sign::Famous => put!(
            out,
            r##"<g transform="translate(24 -86)"><circle class="sign" r="10" fill="{colour}"/><use href="#emblem-{id}" transform="scale(.13)" fill="{on}" color="{on}"/><path class="laurel" d="M-3 16C-18 14-20-6-9-15M3 16C18 14 20-6 9-15"/><path class="leaf" d="M-15 10q-6-1-6-7 6 1 6 7M-17 1q-5-3-3-8 5 3 3 8M-13-8q-4-5 0-9 4 5 0 9M15 10q6-1 6-7-6 1-6 7M17 1q5-3 3-8-5 3-3 8M13-8q4-5 0-9-4 5 0 9"/></g>"##,
            on = palette::on_nation(nation)
        ),
        Sign::Fleet(level) => {
            for ship in 0..level.clamp(1, 3) {
                let (x, y) = (82 + 22 * u16::from(ship), 54 + 22 * u16::from(ship));
                put!(
                    out,
                    r#"<g transform="translate({x} {y})"><path class="sign-line" d="M-8-22V6M8-24V6"/><path class="sign" d="M-17-18H-1Q-4-8-1 1H-17Q-13-8-17-18ZM1-20H16Q13-9 16 1H1Q5-9 1-20Z" fill="{PAPER}"/><path class="sign" d="M-23 3H19L25-2Q24 16 14 16H-14Q-21 14-23 3Z" fill="{colour}"/></g>"#
                );
            }
        }
        Sign::Other => match &mark.nation {
            // The staff stands in the mark, so that the emblem below stays visible beside it.
            Some(_) => put!(out, r##"<use href="#flag-{id}" x="15" y="-10"/>"##),
            None => put!(
                out,
                r#"<circle class="rim" r="{}"/>"#,
                number(role.mark() + 12.0)
            ),
        },
    }
}

/// The colour of sails, baskets and small signs, by day and by night.
pub const PAPER: &str = "#fffaf0";

/// Parallels and saps: a broken ring of zigzags.
fn siege(out: &mut String) {
    let mut path = String::new();
    for (from, to) in TRENCHES {
        let steps = ((to - from) / 7.0_f64).round().max(2.0);
        let mut step = 0.0;
        let mut inner = true;
        while step <= steps {
            let angle = (from + (to - from) * step / steps).to_radians();
            let radius = if inner { TRENCH.0 } else { TRENCH.1 };
            let letter = if step == 0.0 { 'M' } else { 'L' };
            put!(
                path,
                "{letter}{} {}",
                number(radius * angle.cos()),
                number(radius * angle.sin())
            );
            inner = !inner;
            step += 1.0;
        }
    }
    put!(
        out,
        r#"<path class="trench-edge" d="{path}"/><path class="trench" d="{path}"/>"#
    );
}

/// A piece of wall, slashed once for every loss.
fn breach(out: &mut String, losses: u8) {
    put!(
        out,
        r#"<g transform="translate(88 2)"><path class="sign" d="M-20 13V-10H-12V-5H-4V-10H4V-5H12V-10H20V13Z" fill="{STONE}"/>"#
    );
    let losses = losses.clamp(1, 4);
    for loss in 0..losses {
        let x = 9.0 * (f64::from(loss) - f64::from(losses - 1) / 2.0);
        put!(
            out,
            r#"<path class="slash" d="M{} 16L{}-13"/>"#,
            number(x - 4.0),
            number(x + 4.0)
        );
    }
    put!(out, "</g>");
}

/// The colour of walls.
pub const STONE: &str = "#d8cfbc";

/// A zigzag of redans, one for each level, and whose they are.
fn line(out: &mut String, level: u8, nation: &str, colour: &str, on: &str) {
    for rampart in 0..level.clamp(1, 2) {
        let x = -76 - 15 * i16::from(rampart);
        put!(
            out,
            r#"<path class="rampart-edge" d="M{x}-36l-9 9 9 9-9 9 9 9-9 9 9 9"/><path class="rampart" stroke="{colour}" d="M{x}-36l-9 9 9 9-9 9 9 9-9 9 9 9"/>"#
        );
    }
    put!(
        out,
        r##"<g transform="translate(-84 36)"><circle class="sign" r="12" fill="{colour}"/><use href="#emblem-{nation}" transform="scale(.17)" fill="{on}" color="{on}"/></g>"##
    );
}

/// The room of a mark around the centre of its space, as boxes.
pub fn mark_rooms(mark: &Mark) -> Vec<Rect> {
    match sign(&mark.kind) {
        Sign::Control => vec![
            Rect::new(-47.0, -73.0, -41.0, -9.0),
            Rect::new(-44.0, -76.0, -4.0, -33.0),
        ],
        Sign::Siege => TRENCHES
            .iter()
            .flat_map(|(from, to)| {
                // Small boxes along the arc.
                (0..=16).map(move |part| {
                    let angle = (from + (to - from) * f64::from(part) / 16.0).to_radians();
                    let middle = f64::midpoint(TRENCH.0, TRENCH.1);
                    let (x, y) = (middle * angle.cos(), middle * angle.sin());
                    Rect::new(x, y, x, y).grown(5.0)
                })
            })
            .collect(),
        Sign::Continued(_) => vec![Rect::new(48.5, -105.0, 83.5, -68.0)],
        Sign::Breach(_) => vec![Rect::new(66.0, -14.0, 110.0, 20.0)],
        Sign::Line(_) => vec![
            Rect::new(-105.0, -41.0, -71.0, 23.0),
            Rect::new(-97.5, 22.0, -70.5, 49.5),
        ],
        Sign::Famous => vec![Rect::new(2.0, -105.0, 45.5, -67.5)],
        Sign::Fleet(level) => (0..level.clamp(1, 3))
            .map(|ship| {
                let (x, y) = (22.0 * f64::from(ship), 22.0 * f64::from(ship));
                Rect::new(57.0 + x, 28.0 + y, 109.0 + x, 72.0 + y)
            })
            .collect(),
        Sign::Other => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use atlas::{Ground, Town};
    use std::collections::BTreeSet;

    const KINDS: [&str; 14] = [
        "control",
        "siege",
        "continued-1",
        "continued-2",
        "breach-1",
        "breach-2",
        "breach-3",
        "breach-4",
        "line-1",
        "line-2",
        "famous",
        "fleet-1",
        "fleet-2",
        "conquered",
    ];

    fn mark(kind: &str) -> Mark {
        Mark {
            space: "namur".into(),
            kind: kind.into(),
            nation: Some("bourbon".into()),
        }
    }

    #[test]
    fn every_kind_and_level_has_its_own_drawing() {
        let mut seen = BTreeSet::new();
        for kind in KINDS {
            let mut svg = String::new();
            mark_body(&mut svg, &mark(kind), &Role::Plain);
            // Without colours: shapes must say it.
            assert!(
                seen.insert(svg.replace(palette::nation("bourbon"), "")),
                "{kind}"
            );
        }
    }

    #[test]
    fn marks_of_one_space_keep_clear_of_each_other_and_of_the_town() {
        let kinds = [
            "control",
            "siege",
            "continued-2",
            "breach-4",
            "line-2",
            "famous",
            "fleet-2",
        ];
        for (fortress, capital) in [(0, false), (1, false), (2, false), (3, false), (3, true)] {
            let town = Role::Town(Town {
                nation: "france".to_owned(),
                fortress,
                capital,
                port: true,
                ground: Ground::Rough,
                worth: Some(5),
            });
            for (i, one) in kinds.iter().enumerate() {
                for own in mark_rooms(&mark(one)) {
                    for sign in town.signs() {
                        assert!(!own.meets(&sign), "{one} {own:?} on {sign:?}");
                    }
                    assert!(own.distance(atlas::Point::new(0.0, 0.0)) > town.mark());
                    for other in &kinds[..i] {
                        for room in mark_rooms(&mark(other)) {
                            assert!(!own.meets(&room), "{one} {own:?} on {other} {room:?}");
                        }
                    }
                }
            }
        }
    }
}
