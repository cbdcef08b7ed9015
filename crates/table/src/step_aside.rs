//! Names that make room for pieces and marks: none of them hides a name if the name can step aside.
//!
//! Names are settled in the order of the board, each looking at those settled before it. When a few stacks change,
//! only the names they may concern are settled again; the result is the same as settling all.

use crate::scene_svg::stacks;
use crate::stacking::Bulk;
use atlas::{Board, Rect, Space};
use kernel::scene::Scene;
use std::collections::BTreeMap;

/// How far a name moves.
pub type Way = (f64, f64);

/// It does not move.
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

/// Which spaces can be in the way of which names, found once for a board.
pub struct Surroundings {
    /// Per name: the spaces around it.
    spaces: Vec<Vec<usize>>,
    /// Per space: the names around which it lies. No stack is large enough to touch others.
    names: Vec<Vec<usize>>,
}

impl Surroundings {
    pub fn of(board: &Board) -> Surroundings {
        let around = |space: &Space| {
            let area = space.label.area.grown(SURROUNDINGS);
            (board.spaces.iter().enumerate())
                .filter(|(_, other)| area.contains(other.at))
                .map(|(index, _)| index)
                .collect()
        };
        let spaces: Vec<Vec<usize>> = board.spaces.iter().map(around).collect();
        let mut names = vec![Vec::new(); spaces.len()];
        for (name, around) in spaces.iter().enumerate() {
            for space in around {
                names[*space].push(name);
            }
        }
        Surroundings { spaces, names }
    }
}

/// The room a stack takes.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Taken {
    /// Index of the space it stands on.
    space: usize,
    room: Rect,
}

/// Where a name stands that some stack would cover.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Standing {
    /// Index of the space whose name it is.
    name: usize,
    /// The stack that would cover it.
    stack: Rect,
    /// The box around all the places it can move to.
    reach: Rect,
    way: Way,
}

/// Where the names stand among some stacks.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Arrangement {
    /// In the order of the board.
    taken: Vec<Taken>,
    /// In the order of the board.
    names: Vec<Standing>,
}

/// The names that make room for the stacks and marks of a scene.
pub fn moved<'a>(board: &'a Board, scene: &Scene) -> Moved<'a> {
    let index: BTreeMap<&str, usize> = (board.spaces.iter().enumerate())
        .map(|(index, space)| (space.id.as_str(), index))
        .collect();
    let mut bulks: BTreeMap<&str, Bulk> = (stacks(scene).iter())
        .filter_map(|(id, tokens)| Some((*id, Bulk::of(tokens.iter().copied())?)))
        .collect();
    for mark in &scene.marks {
        if let Some(bulk) = Bulk::of_mark(&board.signs, mark) {
            let there = bulks.entry(&mark.space).or_insert(bulk);
            *there = there.and(bulk);
        }
    }
    let taken = (bulks.iter())
        .filter_map(|(id, bulk)| {
            let space = *index.get(id)?;
            Some((space, Some(bulk.room(board.spaces[space].at))))
        })
        .collect::<Vec<_>>();
    let arrangement = Arrangement::default().again(board, &Surroundings::of(board), &taken);
    let named = |own: &Standing| (board.spaces[own.name].id.as_str(), own.way);
    arrangement.names.iter().map(named).collect()
}

impl Arrangement {
    /// The names that really moved, in the order of the board.
    pub fn moved<'a>(&self, board: &'a Board) -> impl Iterator<Item = (&'a str, Way)> {
        let moved = self.names.iter().filter(|own| own.way != STILL);
        moved.map(|own| (board.spaces[own.name].id.as_str(), own.way))
    }

    /// The names that do not stand where another arrangement has them; those at their own place move by nothing.
    pub fn since<'a>(
        &self,
        other: &Arrangement,
        board: &'a Board,
    ) -> impl Iterator<Item = (&'a str, Way)> {
        let mut changed: Vec<(usize, Way)> = (self.names.iter())
            .filter(|own| other.way(own.name) != own.way)
            .map(|own| (own.name, own.way))
            .collect();
        let back = |own: &&Standing| own.way != STILL && find(&self.names, own.name).is_none();
        let back = other.names.iter().filter(back);
        changed.extend(back.map(|own| (own.name, STILL)));
        changed
            .into_iter()
            .map(|(index, way)| (board.spaces[index].id.as_str(), way))
    }

    fn way(&self, name: usize) -> Way {
        find(&self.names, name).map_or(STILL, |own| own.way)
    }

    /// The arrangement when the stacks on some spaces take more or less room, or none any more.
    #[must_use]
    pub fn again(
        &self,
        board: &Board,
        surroundings: &Surroundings,
        changes: &[(usize, Option<Rect>)],
    ) -> Arrangement {
        let mut taken = self.taken.clone();
        let (mut removed, mut added) = (Vec::new(), Vec::new());
        let mut concerned: Vec<usize> = self.names.iter().map(|own| own.name).collect();
        for &(space, room) in changes {
            let place = taken.binary_search_by_key(&space, |stack| stack.space);
            let before = place.ok().map(|place| taken[place].room);
            if before == room {
                continue;
            }
            removed.extend(before);
            match (place, room) {
                (Ok(place), Some(room)) => taken[place].room = room,
                (Ok(place), None) => drop(taken.remove(place)),
                (Err(place), Some(room)) => taken.insert(place, Taken { space, room }),
                (Err(_), None) => {}
            }
            if let Some(room) = room {
                added.push(room);
                let touched = |name: &&usize| board.spaces[**name].label.area.meets(&room);
                concerned.extend(surroundings.names[space].iter().filter(touched));
            }
        }
        concerned.sort_unstable();
        concerned.dedup();
        // Names that cannot come here stay as they are.
        let mut scene = Bounds::around(removed.iter().chain(&added));
        let mut names: Vec<Standing> = Vec::with_capacity(concerned.len());
        // Where names stood that stand elsewhere now, and where they stand.
        let mut changed: Vec<Rect> = Vec::new();
        for name in concerned {
            let area = board.spaces[name].label.area;
            let before = find(&self.names, name);
            if let Some(before) = before.filter(|before| !scene.meets(&before.reach)) {
                names.push(before);
                continue;
            }
            let stood = shifted(&area, before.map_or(STILL, |before| before.way));
            let same_stack = before
                .filter(|_| !touches(&added, &area) && !touches(&removed, &area))
                .map(|before| before.stack);
            let stack = same_stack.or_else(|| {
                let mut rooms = taken.iter().map(|stack| stack.room);
                rooms.find(|room| room.meets(&area))
            });
            let Some(stack) = stack else {
                changed.extend([stood, area]);
                scene.grow(&stood);
                scene.grow(&area);
                continue;
            };
            let reach = reach(&area, &stack);
            let kept = before.filter(|before| {
                before.stack == stack
                    && !touches(&added, &reach)
                    && !touches(&removed, &reach)
                    && !touches(&changed, &reach)
            });
            let way = kept.map_or_else(
                || {
                    best(
                        board,
                        &surroundings.spaces[name],
                        name,
                        &stack,
                        &taken,
                        &names,
                    )
                },
                |kept| kept.way,
            );
            let stands = shifted(&area, way);
            if stood != stands {
                changed.extend([stood, stands]);
                scene.grow(&stood);
                scene.grow(&stands);
            }
            names.push(Standing {
                name,
                stack,
                reach,
                way,
            });
        }
        Arrangement { taken, names }
    }
}

/// A box around several others; around none it is nowhere.
struct Bounds(Rect);

impl Bounds {
    fn around<'a>(areas: impl IntoIterator<Item = &'a Rect>) -> Bounds {
        let (far, near) = (f64::INFINITY, f64::NEG_INFINITY);
        let mut bounds = Bounds(Rect::new(far, far, near, near));
        areas.into_iter().for_each(|area| bounds.grow(area));
        bounds
    }

    fn grow(&mut self, area: &Rect) {
        self.0 = self.0.with(area);
    }

    fn meets(&self, area: &Rect) -> bool {
        self.0.meets(area)
    }
}

/// A name in a list in the order of the board.
fn find(names: &[Standing], name: usize) -> Option<Standing> {
    let found = names.binary_search_by_key(&name, |own| own.name).ok()?;
    Some(names[found])
}

fn touches(areas: &[Rect], other: &Rect) -> bool {
    areas.iter().any(|area| area.meets(other))
}

/// The best of the short ways out from under a stack.
fn best(
    board: &Board,
    around: &[usize],
    index: usize,
    stack: &Rect,
    taken: &[Taken],
    settled: &[Standing],
) -> Way {
    let own = &board.spaces[index];
    let name = own.label.area;
    let reach = reach(&name, stack);
    let taken: Vec<Rect> = (taken.iter())
        .map(|stack| stack.room)
        .filter(|room| room.meets(&reach))
        .collect();
    // Only what lies within reach can be covered. Both lists are in the order of the board.
    let mut settled = settled.iter().peekable();
    let mut near: Vec<Neighbour> = Vec::new();
    for &number in around {
        let space = &board.spaces[number];
        while settled.next_if(|other| other.name < number).is_some() {}
        let other = match settled.peek() {
            Some(other) if other.name == number => shifted(&space.label.area, other.way),
            _ => space.label.area,
        };
        let name = (number != index && other.meets(&reach)).then_some(other);
        if name.is_some() || reach.distance(space.at) < space.role.mark() {
            near.push(Neighbour { space, name });
        }
    }
    let mut best = (STILL, f64::INFINITY);
    for way in ways(&name, stack) {
        let area = shifted(&name, way);
        let mut start = (way.0 * way.0 + way.1 * way.1).sqrt();
        if !board.frame.holds(&area) {
            start += OUTSIDE;
        }
        if let Some(cost) = cost(own, &area, start, best.1, &taken, &near) {
            best = (way, cost);
        }
    }
    best.0
}

/// A space that a name might cover, and where its own name stands if that might be covered too.
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

/// The box around all the places a name can move to.
fn reach(name: &Rect, stack: &Rect) -> Rect {
    Rect::new(
        name.x0 + (stack.x0 - name.x1).min(-FURTHEST_SLIDE),
        name.y0 + (stack.y0 - name.y1).min(-FURTHEST_SLIDE),
        name.x1 + (stack.x1 - name.x0).max(FURTHEST_SLIDE),
        name.y1 + (stack.y1 - name.y0).max(FURTHEST_SLIDE),
    )
}

fn shifted(area: &Rect, (dx, dy): Way) -> Rect {
    area.shifted(dx, dy)
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
