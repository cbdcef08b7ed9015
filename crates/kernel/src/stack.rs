//! The sequence of play as data: a stack of small frames inside the position.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// What is going on, outermost first. A frame asks, calls another frame, or returns to its caller.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "F: Serialize", deserialize = "F: Deserialize<'de>"))]
pub struct Frames<F, const DEEPEST: usize>(ArrayVec<F, DEEPEST>);

impl<F, const DEEPEST: usize> Default for Frames<F, DEEPEST> {
    fn default() -> Self {
        Frames(ArrayVec::new())
    }
}

impl<F, const DEEPEST: usize> Frames<F, DEEPEST> {
    /// Calls a frame: it runs until it returns.
    pub fn call(&mut self, frame: F) {
        self.0.push(frame);
    }

    /// The frame that runs now.
    pub fn top(&self) -> Option<&F> {
        self.0.last()
    }

    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.0.last_mut()
    }

    /// Ends the running frame; its caller goes on.
    pub fn finish(&mut self) -> Option<F> {
        self.0.pop()
    }

    pub fn as_slice(&self) -> &[F] {
        &self.0
    }

    /// Replaces the frame at this depth.
    pub fn set(&mut self, depth: usize, frame: F) {
        self.0[depth] = frame;
    }

    /// Removes the frame at this depth, whatever is above it.
    pub fn remove(&mut self, depth: usize) {
        self.0.remove(depth);
    }

    /// The frames, outermost first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &F> {
        self.0.iter()
    }

    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut F> {
        self.0.iter_mut()
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
