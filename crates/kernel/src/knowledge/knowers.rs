//! Which seats know an item.

use crate::{Bits, Seat, Viewer, seat::MAX_SEATS};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Which seats know where an item is (a card in another's hand) although they do not own it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Knowers<const W: usize, const SEATS: usize>(
    #[serde(with = "serde_knowers")] ArrayVec<Bits<W>, SEATS>,
);

mod serde_knowers {
    use super::{ArrayVec, Bits};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer, const W: usize, const N: usize>(
        sets: &ArrayVec<Bits<W>, N>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        sets.as_slice().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>, const W: usize, const N: usize>(
        from: D,
    ) -> Result<ArrayVec<Bits<W>, N>, D::Error> {
        ArrayVec::deserialize(from)
    }
}

impl<const W: usize, const SEATS: usize> Knowers<W, SEATS> {
    pub fn nobody() -> Self {
        const { assert!(SEATS <= MAX_SEATS) };
        Knowers((0..SEATS).map(|_| Bits::EMPTY).collect())
    }

    pub fn learn(&mut self, seat: Seat, item: usize) {
        self.0[seat.index()].insert(item);
    }

    pub fn learn_all(&mut self, seat: Seat, items: &Bits<W>) {
        self.0[seat.index()] = self.0[seat.index()].or(items);
    }

    /// One seat lost sight of these items.
    pub fn forget_by(&mut self, seat: Seat, items: &Bits<W>) {
        self.0[seat.index()] = self.0[seat.index()].minus(items);
    }

    /// The item went where nobody could follow it, or where everybody sees it.
    pub fn forget(&mut self, item: usize) {
        for known in &mut self.0 {
            known.remove(item);
        }
    }

    pub fn forget_all(&mut self, items: &Bits<W>) {
        for known in &mut self.0 {
            *known = known.minus(items);
        }
    }

    pub fn of(&self, seat: Seat) -> Bits<W> {
        self.0[seat.index()]
    }

    /// What a viewer knows beyond what it owns.
    pub fn seen_by(&self, viewer: Viewer) -> Bits<W> {
        match viewer {
            Viewer::Seat(seat) => self.of(seat),
            Viewer::Spectator => Bits::EMPTY,
            Viewer::Everything => Bits([u64::MAX; W]),
        }
    }
}
