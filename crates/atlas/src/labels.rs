//! Where the names of the spaces go: each at one of many places round its mark, so that as few as possible
//! collide with other names, marks and roads.

use crate::font::{self, Face};
use crate::label_search::Search;
use crate::{Point, Rect};

/// On which side of the given point the text runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// A name in its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// One line, or two for a long name of several words.
    pub lines: Vec<String>,
    /// The baseline of the first line.
    pub at: Point,
    pub anchor: Anchor,
    pub size: f64,
    pub strong: bool,
    /// The room it takes.
    pub area: Rect,
}

/// A name that wants a place.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub name: String,
    pub at: Point,
    /// Radius of the mark it must keep clear of.
    pub mark: f64,
    /// Ornaments beside the mark, which no name should cover either.
    pub ornaments: Vec<Rect>,
    pub size: f64,
    pub strong: bool,
}

/// A line that names should not cover.
#[derive(Clone, Copy, Debug)]
pub struct Obstacle {
    pub a: Point,
    pub b: Point,
    /// Cost per unit of length covered.
    pub cost: f64,
}

/// Height of capitals and depth of descenders, as shares of the size.
const ASCENT: f64 = 0.68;
const DESCENT: f64 = 0.22;
const LEADING: f64 = 0.92;
/// Names of several words break when longer than this.
const LONG_NAME: usize = 11;
/// Covering a mark is nearly as bad as covering another name.
const ON_MARK: f64 = 70.0;
const ON_SIGN: f64 = 40.0;
const NEAR_MARK: f64 = 9.0;
const MISTAKEN: f64 = 25.0;
const OUTSIDE: f64 = 5000.0;

/// Places every name; the answer is in the order of the question and always the same.
pub fn place(wanted: &[Wanted], obstacles: &[Obstacle], frame: &Rect) -> Vec<Label> {
    let mut spots: Vec<Vec<(Label, f64)>> = Vec::with_capacity(wanted.len());
    for (index, wish) in wanted.iter().enumerate() {
        let reach = Rect::new(wish.at.x, wish.at.y, wish.at.x, wish.at.y).grown(380.0);
        let near: Vec<&Obstacle> = obstacles
            .iter()
            .filter(|line| reach.length_within(line.a, line.b) > 0.0)
            .collect();
        let marks: Vec<&Wanted> = wanted
            .iter()
            .enumerate()
            .filter(|(other, w)| *other != index && reach.contains(w.at))
            .map(|(_, w)| w)
            .collect();
        spots.push(
            candidates(wish)
                .into_iter()
                .map(|(label, liking)| {
                    let cost = liking + standing_cost(&label, wish, &near, &marks, frame);
                    (label, cost)
                })
                .collect(),
        );
    }
    let chosen = Search::new(&spots).run();
    spots
        .into_iter()
        .zip(chosen)
        .map(|(mut list, choice)| list.swap_remove(choice).0)
        .collect()
}

/// What a spot costs whatever the other names do.
fn standing_cost(
    label: &Label,
    wish: &Wanted,
    lines: &[&Obstacle],
    marks: &[&Wanted],
    frame: &Rect,
) -> f64 {
    let mut cost = 0.0;
    let own_gap = label.area.distance(wish.at) - wish.mark;
    if !frame.grown(-8.0).holds(&label.area) {
        cost += OUTSIDE;
    }
    for line in lines {
        cost += line.cost * label.area.length_within(line.a, line.b);
    }
    for other in marks {
        let gap = label.area.distance(other.at) - other.mark;
        if gap < 2.0 {
            cost += ON_MARK + 2.0 * (2.0 - gap);
        } else if gap < 16.0 {
            cost += NEAR_MARK * (16.0 - gap) / 16.0;
        }
        // Nearer to another mark, a reader takes the name for the other's.
        if gap < own_gap + 4.0 {
            cost += MISTAKEN;
        }
    }
    if own_gap < 0.0 {
        cost += ON_MARK;
    }
    let ornaments = marks.iter().flat_map(|other| &other.ornaments);
    let covered = ornaments.chain(&wish.ornaments);
    let covered = covered.filter(|sign| sign.overlap(&label.area) > 0.0);
    cost += ON_SIGN * covered.count() as f64;
    cost
}

/// The places to try, each with how little it is liked.
fn candidates(wish: &Wanted) -> Vec<(Label, f64)> {
    let mut list = Vec::new();
    for (lines, dislike) in [(vec![wish.name.clone()], 0.0), (broken(&wish.name), 1.5)] {
        if lines.is_empty() {
            continue;
        }
        for (gap, far) in [(5.0, 0.0), (13.0, 2.5)] {
            around(wish, &lines, gap, dislike + far, &mut list);
        }
    }
    list
}

fn around(wish: &Wanted, lines: &[String], gap: f64, dislike: f64, list: &mut Vec<(Label, f64)>) {
    let face = if wish.strong {
        Face::Semibold
    } else {
        Face::Regular
    };
    let width = lines
        .iter()
        .map(|line| font::width(line, face, wish.size))
        .fold(0.0, f64::max);
    let more_lines = if lines.len() > 1 {
        wish.size * LEADING
    } else {
        0.0
    };
    let height = wish.size * (ASCENT + DESCENT) + more_lines;
    let out = wish.mark + gap;
    let slant = out * 0.62;
    let (half, middle) = (width / 2.0, -height / 2.0);
    // Left and upper edge of the text box relative to the mark, how its lines align, how little it is liked.
    let places = [
        (out, middle, Anchor::Start, 0.0),
        (slant, -slant - height, Anchor::Start, 0.6),
        (slant, slant, Anchor::Start, 0.8),
        (-out - width, middle, Anchor::End, 1.2),
        (-slant - width, -slant - height, Anchor::End, 1.6),
        (-slant - width, slant, Anchor::End, 1.8),
        (-half, -out - height + 4.0, Anchor::Middle, 1.4),
        (-half, out - 4.0, Anchor::Middle, 1.6),
        (out - 3.0, middle - height * 0.4, Anchor::Start, 0.5),
        (out - 3.0, middle + height * 0.4, Anchor::Start, 0.6),
        (-out - width + 3.0, middle - height * 0.4, Anchor::End, 1.6),
        (-out - width + 3.0, middle + height * 0.4, Anchor::End, 1.7),
        (-width * 0.3, -out - height + 3.0, Anchor::Middle, 1.7),
        (-width * 0.7, -out - height + 3.0, Anchor::Middle, 2.0),
        (-width * 0.3, out - 3.0, Anchor::Middle, 1.9),
        (-width * 0.7, out - 3.0, Anchor::Middle, 2.1),
        (-width * 0.12, -out - height + 2.0, Anchor::Start, 1.9),
        (-width * 0.88, -out - height + 2.0, Anchor::End, 2.2),
        (-width * 0.12, out - 2.0, Anchor::Start, 2.0),
        (-width * 0.88, out - 2.0, Anchor::End, 2.3),
    ];
    for (left, top, anchor, liking) in places {
        let area = Rect::new(
            wish.at.x + left,
            wish.at.y + top,
            wish.at.x + left + width,
            wish.at.y + top + height,
        );
        let x = match anchor {
            Anchor::Start => area.x0,
            Anchor::Middle => area.centre().x,
            Anchor::End => area.x1,
        };
        let label = Label {
            lines: lines.to_vec(),
            at: Point::new(x, area.y0 + wish.size * ASCENT),
            anchor,
            size: wish.size,
            strong: wish.strong,
            area,
        };
        list.push((label, dislike + liking));
    }
}

/// A long name of several words in two lines; nothing for any other.
fn broken(name: &str) -> Vec<String> {
    if name.chars().count() <= LONG_NAME {
        return Vec::new();
    }
    let Some(at) = name.find([' ', '-']) else {
        return Vec::new();
    };
    let (first, second) = name.split_at(at + 1);
    vec![first.trim_end().to_owned(), second.to_owned()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(name: &str, x: f64, y: f64) -> Wanted {
        Wanted {
            name: name.to_owned(),
            at: Point::new(x, y),
            mark: 16.0,
            ornaments: Vec::new(),
            size: 36.0,
            strong: false,
        }
    }

    fn frame() -> Rect {
        Rect::new(0.0, 0.0, 1000.0, 1000.0)
    }

    #[test]
    fn a_lonely_name_stands_to_the_right() {
        let labels = place(&[wish("Prag", 500.0, 500.0)], &[], &frame());
        assert_eq!(labels[0].anchor, Anchor::Start);
        assert!(labels[0].area.x0 > 516.0);
    }

    #[test]
    fn a_name_at_the_edge_turns_inwards() {
        let labels = place(&[wish("Königsberg", 980.0, 500.0)], &[], &frame());
        assert!(frame().holds(&labels[0].area));
    }

    #[test]
    fn a_crowd_finds_room_and_always_the_same() {
        let mut crowd = Vec::new();
        for i in 0..5 {
            for j in 0..7 {
                crowd.push(wish(
                    "Frankenberg",
                    120.0 + 180.0 * f64::from(i),
                    120.0 + 110.0 * f64::from(j),
                ));
            }
        }
        let labels = place(&crowd, &[], &frame());
        for (i, a) in labels.iter().enumerate() {
            for b in &labels[..i] {
                assert_eq!(a.area.overlap(&b.area), 0.0);
            }
            for town in &crowd {
                assert!(a.area.distance(town.at) >= town.mark);
            }
        }
        assert_eq!(labels, place(&crowd, &[], &frame()));
    }

    #[test]
    fn names_avoid_roads() {
        let road = Obstacle {
            a: Point::new(500.0, 500.0),
            b: Point::new(900.0, 500.0),
            cost: 0.3,
        };
        let labels = place(&[wish("Prag", 500.0, 500.0)], &[road], &frame());
        assert_eq!(labels[0].area.length_within(road.a, road.b), 0.0);
    }

    #[test]
    fn long_names_may_break() {
        assert_eq!(broken("Königs Wusterhausen"), ["Königs", "Wusterhausen"]);
        assert_eq!(broken("Friedek-Mistek"), ["Friedek-", "Mistek"]);
        assert!(broken("Treuenbrietzen").is_empty());
        assert!(broken("Neu Ulm").is_empty());
    }
}
