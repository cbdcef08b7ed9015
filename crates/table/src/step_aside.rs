//! Names that make room for pieces: no piece hides a name if the name can step aside.

use crate::scene_svg::{room, stacks};
use atlas::{Board, Rect, Space};
use kernel::scene::Scene;
use std::collections::BTreeMap;

/// The names that do not stand where the map would put them, by space, and how far they moved.
pub type Moved<'a> = BTreeMap<&'a str, (f64, f64)>;

/// What covering something costs, measured in units of way.
const ON_NAME: f64 = 120.0;
const ON_MARK: f64 = 80.0;
const ON_STACK: f64 = 200.0;
const OUTSIDE: f64 = 1000.0;
/// Names of spaces further away cannot be in the way.
const SURROUNDINGS: f64 = 600.0;

/// Moves every name that a stack would cover, its own or a neighbour's, the best of the short ways.
pub fn moved<'a>(board: &'a Board, scene: &Scene) -> Moved<'a> {
    let taken: Vec<Rect> = stacks(scene)
        .iter()
        .filter_map(|(id, tokens)| board.space(id).map(|space| room(space.at, tokens)))
        .collect();
    let mut moved = Moved::new();
    for space in &board.spaces {
        let name = space.label.area;
        let Some(stack) = taken.iter().find(|area| area.overlap(&name) > 0.0) else {
            continue;
        };
        let around = name.grown(SURROUNDINGS);
        let near: Vec<&Space> = board
            .spaces
            .iter()
            .filter(|other| around.contains(other.at))
            .collect();
        let mut best = ((0.0, 0.0), f64::INFINITY);
        for way in ways(&name, stack) {
            let mut cost = cost(&near, space, way, &taken, &moved);
            if !board.frame.holds(&shifted(&name, way)) {
                cost += OUTSIDE;
            }
            if cost < best.1 {
                best = (way, cost);
            }
        }
        moved.insert(space.id.as_str(), best.0);
    }
    moved
}

/// Straight out of the way, and then along the stack's side.
fn ways(name: &Rect, stack: &Rect) -> Vec<(f64, f64)> {
    let across = [stack.x1 - name.x0, stack.x0 - name.x1];
    let along = [stack.y1 - name.y0, stack.y0 - name.y1];
    let mut ways = vec![(0.0, 0.0)];
    for slide in [0.0, -30.0, 30.0, -60.0, 60.0] {
        ways.extend(across.map(|dx| (dx, slide)));
        ways.extend(along.map(|dy| (slide, dy)));
    }
    ways
}

fn shifted(area: &Rect, (dx, dy): (f64, f64)) -> Rect {
    Rect::new(area.x0 + dx, area.y0 + dy, area.x1 + dx, area.y1 + dy)
}

fn cost(near: &[&Space], own: &Space, way: (f64, f64), taken: &[Rect], moved: &Moved) -> f64 {
    let name = shifted(&own.label.area, way);
    let mut cost = way.0.hypot(way.1);
    let depth = |area: &Rect| (area.overlap(&name) / own.label.size).min(60.0);
    for area in taken {
        if area.overlap(&name) > 0.0 {
            cost += ON_STACK + depth(area);
        }
    }
    for space in near {
        if name.distance(space.at) < space.role.mark() {
            cost += ON_MARK;
        }
        if space.id != own.id {
            let way = moved.get(space.id.as_str()).copied().unwrap_or_default();
            let other = shifted(&space.label.area, way);
            if other.overlap(&name) > 0.0 {
                cost += ON_NAME + depth(&other);
            }
        }
    }
    cost
}
