//! Names that step aside, remembered with the moment they belong to: the next one differs by a stack or two.

use super::Workshop;
use super::layout::Layout;
use crate::stacking::Bulk;
use crate::step_aside::Arrangement;
use atlas::Rect;
use kernel::scene::{Mark, Token};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Where the names of the map stand at one moment; found when that is first wanted.
#[derive(Clone, Default)]
pub struct Names(OnceLock<Arc<Arrangement>>);

impl Names {
    /// Where they stand among these tokens and marks, whatever came before.
    pub(super) fn among(
        &self,
        workshop: &Workshop,
        tokens: &[Token],
        marks: &[Mark],
    ) -> &Arc<Arrangement> {
        self.0.get_or_init(|| {
            let stacks = rooms(workshop, &Layout::of(tokens, |_| true), marks, |_| true);
            let nowhere = Arrangement::default();
            Arc::new(nowhere.again(&workshop.board, &workshop.surroundings, &stacks))
        })
    }

    /// Where they stand after those of another moment, given the stacks that changed.
    pub(super) fn after(
        &self,
        workshop: &Workshop,
        before: &Arc<Arrangement>,
        changes: Vec<(usize, Option<Rect>)>,
    ) -> &Arc<Arrangement> {
        self.0
            .get_or_init(|| workshop.lately.after(workshop, before, changes))
    }

    /// They stand where they stood.
    pub(super) fn as_in(&self, other: &Names) {
        if let Some(names) = other.0.get() {
            // Whoever has found them already has found the same.
            let _ = self.0.set(Arc::clone(names));
        }
    }
}

/// Rearrangements that were made lately: everybody who watches a game needs the same one.
#[derive(Default)]
pub struct Lately(Mutex<VecDeque<Rearrangement>>);

struct Rearrangement {
    before: Arc<Arrangement>,
    changes: Vec<(usize, Option<Rect>)>,
    after: Arc<Arrangement>,
}

/// As many as there are games in which something moves at the same time.
const MOST_KEPT: usize = 8;

impl Lately {
    fn after(
        &self,
        workshop: &Workshop,
        before: &Arc<Arrangement>,
        changes: Vec<(usize, Option<Rect>)>,
    ) -> Arc<Arrangement> {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |known: &&Rearrangement| {
            known.changes == changes
                && (Arc::ptr_eq(&known.before, before) || known.before == *before)
        };
        if let Some(known) = lock().iter().find(same) {
            return Arc::clone(&known.after);
        }
        let after = Arc::new(before.again(&workshop.board, &workshop.surroundings, &changes));
        let mut lately = lock();
        lately.truncate(MOST_KEPT - 1);
        lately.push_front(Rearrangement {
            before: Arc::clone(before),
            changes,
            after: Arc::clone(&after),
        });
        after
    }
}

/// The room that stacks and marks take on the spaces that are wanted, by the index of the space.
pub fn rooms(
    workshop: &Workshop,
    stacks: &Layout,
    marks: &[Mark],
    wanted: impl Fn(&str) -> bool,
) -> Vec<(usize, Option<Rect>)> {
    let mut bulks: Vec<(usize, Bulk)> = (stacks.stacks())
        .filter_map(|stack| {
            let space = usize::from(workshop.index(stack.space)?);
            Some((space, Bulk::of(stack.pieces())?))
        })
        .collect();
    for mark in marks.iter().filter(|mark| wanted(&mark.space)) {
        let bulk = Bulk::of_mark(&workshop.board.signs, mark);
        let (Some(bulk), Some(space)) = (bulk, workshop.index(&mark.space).map(usize::from)) else {
            continue;
        };
        match bulks.iter_mut().find(|(other, _)| *other == space) {
            Some((_, there)) => *there = there.and(bulk),
            None => bulks.push((space, bulk)),
        }
    }
    let room = |(space, bulk): (usize, Bulk)| {
        let room = bulk.room(workshop.board.spaces[space].at);
        (space, Some(room))
    };
    bulks.into_iter().map(room).collect()
}
