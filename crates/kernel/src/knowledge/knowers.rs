//! Which seats know an item.

use crate::{Id, Seat, Set, Viewer, seat::MAX_SEATS};
use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Which seats know where an item is (a card in another's hand) although they do not own it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowers<I: Id, const SEATS: usize>(ArrayVec<Set<I>, SEATS>);

impl<I: Id, const SEATS: usize> Serialize for Knowers<I, SEATS> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(to)
    }
}

impl<'de, I: Id, const SEATS: usize> Deserialize<'de> for Knowers<I, SEATS> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        ArrayVec::deserialize(from).map(Knowers)
    }
}

impl<I: Id, const SEATS: usize> Knowers<I, SEATS> {
    pub fn nobody() -> Self {
        const { assert!(SEATS <= MAX_SEATS) };
        Knowers((0..SEATS).map(|_| Set::EMPTY).collect())
    }

    pub fn learn(&mut self, seat: Seat, item: I) {
        self.0[seat.index()].insert(item);
    }

    pub fn learn_all(&mut self, seat: Seat, items: &Set<I>) {
        self.0[seat.index()] = self.0[seat.index()].or(items);
    }

    /// One seat lost sight of these items.
    pub fn forget_by(&mut self, seat: Seat, items: &Set<I>) {
        self.0[seat.index()] = self.0[seat.index()].minus(items);
    }

    /// The item went where nobody could follow it, or where everybody sees it.
    pub fn forget(&mut self, item: I) {
        for known in &mut self.0 {
            known.remove(item);
        }
    }

    pub fn forget_all(&mut self, items: &Set<I>) {
        for known in &mut self.0 {
            *known = known.minus(items);
        }
    }

    pub fn of(&self, seat: Seat) -> Set<I> {
        self.0[seat.index()]
    }

    /// What a viewer knows beyond what it owns.
    pub fn seen_by(&self, viewer: Viewer) -> Set<I> {
        match viewer {
            Viewer::Seat(seat) => self.of(seat),
            Viewer::Spectator => Set::EMPTY,
            Viewer::Everything => (0..I::MOST).map(I::from_index).collect(),
        }
    }
}
