//! Names that make room for pieces: no piece hides a name if the name can step aside.
//!
//! Names are settled in the order of the board, each looking at those settled before it. When a few stacks change,
//! only the names they may concern are settled again; the result is the same as settling all.

use crate::pieces_svg::Bulk;
use crate::scene_svg::stacks;
use atlas::{Board, Rect, Space};
use kernel::scene::Scene;
use std::collections::{BTreeMap, BTreeSet};

/// How far a name moves.
pub type Way = (f64, f64);

/// No way at all.
const STILL: Way = (0.0, 0.0);

/// The names that do not stand where the map would put them, by space.
pub type Moved<'a> = BTreeMap<&'a str, Way>;

/// What covering something costs, measured in units of way.
const ON_NAME: f64 = 120.0;
const ON_MARK: f64 = 80.0;
const ON_STACK: f64 = 200.0;
const OUTSIDE: f64 = 1000.0;
/// Names of spaces further away cannot be in the way.
const SURROUNDINGS: f64 = 600.0;
/// How far a name slides along a stack's side.
const SLIDES: [f64; 5] = [0.0, -30.0, 30.0, -60.0, 60.0];
const FURTHEST_SLIDE: f64 = 60.0;

/// Where the names stand among some stacks.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Arrangement {
    taken: Vec<Rect>,
    /// Index of the space, and its name's way, in the order of the board.
    ways: Vec<(usize, Way)>,
}

/// The names that make room for the stacks of a scene.
pub fn moved<'a>(board: &'a Board, scene: &Scene) -> Moved<'a> {
    let taken = stacks(scene)
        .iter()
        .filter_map(|(id, tokens)| {
            let bulk = Bulk::of(tokens.iter().copied());
            board.space(id).map(|space| bulk.room(space.at))
        })
        .collect();
    let arrangement = Arrangement::default().again(board, taken);
    let named = |(index, way): &(usize, Way)| (board.spaces[*index].id.as_str(), *way);
    arrangement.ways.iter().map(named).collect()
}

impl Arrangement {
    /// The names that really moved, in the order of the board.
    pub fn moved<'a>(&self, board: &'a Board) -> impl Iterator<Item = (&'a str, Way)> {
        let moved = self.ways.iter().filter(|(_, way)| *way != STILL);
        moved.map(|(index, way)| (board.spaces[*index].id.as_str(), *way))
    }

    /// The names that stand otherwise than in another arrangement; no way at all for those that stand at their own place.
    pub fn since<'a>(
        &self,
        other: &Arrangement,
        board: &'a Board,
    ) -> impl Iterator<Item = (&'a str, Way)> {
        let mut changed: Vec<(usize, Way)> = (self.ways.iter())
            .filter(|(index, way)| other.way(*index) != *way)
            .copied()
            .collect();
        let back = |(index, way): &&(usize, Way)| *way != STILL && self.find(*index).is_none();
        changed.extend(
            other
                .ways
                .iter()
                .filter(back)
                .map(|(index, _)| (*index, STILL)),
        );
        changed
            .into_iter()
            .map(|(index, way)| (board.spaces[index].id.as_str(), way))
    }

    fn find(&self, index: usize) -> Option<Way> {
        find(&self.ways, index)
    }

    fn way(&self, index: usize) -> Way {
        self.find(index).unwrap_or(STILL)
    }

    /// The arrangement for other stacks, given the room each takes in a fixed order.
    #[must_use]
    pub fn again(&self, board: &Board, taken: Vec<Rect>) -> Arrangement {
        let new = |area: &&Rect| !self.taken.contains(area);
        let old = |area: &&Rect| !taken.contains(area);
        let added: Vec<Rect> = taken.iter().filter(new).copied().collect();
        let removed: Vec<Rect> = self.taken.iter().filter(old).copied().collect();
        let mut concerned: BTreeSet<usize> = self.ways.iter().map(|(index, _)| *index).collect();
        for (index, space) in board.spaces.iter().enumerate() {
            if touches(&added, &space.label.area) {
                concerned.insert(index);
            }
        }
        let mut ways: Vec<(usize, Way)> = Vec::with_capacity(concerned.len());
        let mut changed: Vec<usize> = Vec::new();
        for index in concerned {
            let name = board.spaces[index].label.area;
            let Some(stack) = taken.iter().find(|area| area.overlap(&name) > 0.0) else {
                changed.push(index);
                continue;
            };
            let before = self.find(index);
            let reach = reach(&name, stack);
            let around = name.grown(SURROUNDINGS);
            let kept = before.filter(|_| {
                !touches(&added, &reach)
                    && !touches(&removed, &reach)
                    && !(changed.iter()).any(|other| around.contains(board.spaces[*other].at))
            });
            let way = kept.unwrap_or_else(|| best(board, index, stack, &taken, &ways));
            if before != Some(way) {
                changed.push(index);
            }
            ways.push((index, way));
        }
        Arrangement { taken, ways }
    }
}

/// The way of a name in a list sorted by index.
fn find(ways: &[(usize, Way)], index: usize) -> Option<Way> {
    let found = ways
        .binary_search_by_key(&index, |(index, _)| *index)
        .ok()?;
    Some(ways[found].1)
}

fn touches(areas: &[Rect], other: &Rect) -> bool {
    areas.iter().any(|area| area.overlap(other) > 0.0)
}

/// The best of the short ways out from under a stack.
fn best(board: &Board, index: usize, stack: &Rect, taken: &[Rect], moved: &[(usize, Way)]) -> Way {
    let own = &board.spaces[index];
    let name = own.label.area;
    let around = name.grown(SURROUNDINGS);
    let reach = reach(&name, stack);
    let taken: Vec<Rect> = (taken.iter())
        .filter(|area| area.overlap(&reach) > 0.0)
        .copied()
        .collect();
    let near: Vec<Neighbour> = (board.spaces.iter().enumerate())
        .filter(|(_, other)| around.contains(other.at))
        .map(|(number, space)| Neighbour {
            space,
            name: (number != index).then(|| {
                let way = find(moved, number).unwrap_or(STILL);
                shifted(&space.label.area, way)
            }),
        })
        .collect();
    let mut best = (STILL, f64::INFINITY);
    for way in ways(&name, stack) {
        let area = shifted(&name, way);
        let mut start = way.0.hypot(way.1);
        if !board.frame.holds(&area) {
            start += OUTSIDE;
        }
        if let Some(cost) = cost(own, &area, start, best.1, &taken, &near) {
            best = (way, cost);
        }
    }
    best.0
}

/// A space that a name might cover, and where its own name stands; the name looked at itself has none.
struct Neighbour<'a> {
    space: &'a Space,
    name: Option<Rect>,
}

/// Straight out of the way, and then along the stack's side.
fn ways(name: &Rect, stack: &Rect) -> impl Iterator<Item = Way> {
    let across = [stack.x1 - name.x0, stack.x0 - name.x1];
    let along = [stack.y1 - name.y0, stack.y0 - name.y1];
    let slid = move |slide: f64| {
        let [right, left] = across.map(|dx| (dx, slide));
        let [below, above] = along.map(|dy| (slide, dy));
        [right, left, below, above]
    };
    std::iter::once(STILL).chain(SLIDES.into_iter().flat_map(slid))
}

/// All the places a name can come to by such a way.
fn reach(name: &Rect, stack: &Rect) -> Rect {
    Rect::new(
        name.x0 + (stack.x0 - name.x1).min(-FURTHEST_SLIDE),
        name.y0 + (stack.y0 - name.y1).min(-FURTHEST_SLIDE),
        name.x1 + (stack.x1 - name.x0).max(FURTHEST_SLIDE),
        name.y1 + (stack.y1 - name.y0).max(FURTHEST_SLIDE),
    )
}

fn shifted(area: &Rect, (dx, dy): Way) -> Rect {
    Rect::new(area.x0 + dx, area.y0 + dy, area.x1 + dx, area.y1 + dy)
}

/// What it costs to put a name there, if that is less than a limit.
fn cost(
    own: &Space,
    name: &Rect,
    start: f64,
    limit: f64,
    taken: &[Rect],
    near: &[Neighbour],
) -> Option<f64> {
    let mut cost = start;
    let depth = |area: f64| (area / own.label.size).min(60.0);
    for area in taken {
        let covered = area.overlap(name);
        if covered > 0.0 {
            cost += ON_STACK + depth(covered);
        }
    }
    for neighbour in near {
        if cost >= limit {
            return None;
        }
        if name.distance(neighbour.space.at) < neighbour.space.role.mark() {
            cost += ON_MARK;
        }
        let covered = (neighbour.name.as_ref()).map_or(0.0, |other| other.overlap(name));
        if covered > 0.0 {
            cost += ON_NAME + depth(covered);
        }
    }
    (cost < limit).then_some(cost)
}
