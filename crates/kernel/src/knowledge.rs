//! Knowledge: which seats know an item, what is excluded, which sums are known.
//!
//! What a seat has learned is part of the position; `scene` and `redeal` both read it here. Everything in this
//! module is derived from what its observers saw, never from the hidden truth.

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

/// What a hand was shown not to hold: items fall into classes (suits), and their backs are open.
///
/// When an owner shows that it holds nothing of a class, every later item of that class must have been received
/// since. For each class we count, per back, what was received since it was last excluded, less what then left
/// openly and must have been part of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Exclusions<const CLASSES: usize, const BACKS: usize> {
    /// When the class was last excluded; 0 for never. Later exclusions have greater numbers.
    #[serde(with = "array_of_bytes")]
    since: [u8; CLASSES],
    #[serde(with = "array_of_arrays")]
    fresh: [[u8; BACKS]; CLASSES],
}

mod array_of_bytes {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<S: Serializer, const N: usize>(
        bytes: &[u8; N],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        bytes.as_slice().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
        from: D,
    ) -> Result<[u8; N], D::Error> {
        Vec::<u8>::deserialize(from)?
            .try_into()
            .map_err(|_| D::Error::custom("wrong number of bytes"))
    }
}

mod array_of_arrays {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<S: Serializer, const M: usize, const N: usize>(
        rows: &[[u8; N]; M],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        rows.as_flattened().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>, const M: usize, const N: usize>(
        from: D,
    ) -> Result<[[u8; N]; M], D::Error> {
        let flat = Vec::<u8>::deserialize(from)?;
        if flat.len() != M * N {
            return Err(D::Error::custom("wrong number of bytes"));
        }
        Ok(std::array::from_fn(|m| {
            std::array::from_fn(|n| flat[m * N + n])
        }))
    }
}

impl<const CLASSES: usize, const BACKS: usize> Default for Exclusions<CLASSES, BACKS> {
    fn default() -> Self {
        Exclusions {
            since: [0; CLASSES],
            fresh: [[0; BACKS]; CLASSES],
        }
    }
}

impl<const CLASSES: usize, const BACKS: usize> Exclusions<CLASSES, BACKS> {
    /// The owner showed that it holds nothing of these classes (a bit each).
    pub fn shown_without(&mut self, classes: u32) {
        // Times are only compared with each other: close the gaps so that a byte always suffices.
        let mut times: ArrayVec<u8, CLASSES> = self.since.iter().copied().collect();
        times.sort_unstable();
        let mut rank = 0;
        let mut last = 0;
        let mut ranks: ArrayVec<(u8, u8), CLASSES> = ArrayVec::new();
        for time in times {
            if time != 0 && time != last {
                rank += 1;
                ranks.push((time, rank));
                last = time;
            }
        }
        for class in 0..CLASSES {
            if let Some((_, rank)) = ranks.iter().find(|(time, _)| *time == self.since[class]) {
                self.since[class] = *rank;
            }
        }
        for class in 0..CLASSES {
            if classes >> class & 1 == 1 {
                self.since[class] = rank + 1;
                self.fresh[class] = [0; BACKS];
            }
        }
    }

    /// The owner received an item with this back.
    pub fn received(&mut self, back: usize) {
        for class in 0..CLASSES {
            if self.since[class] > 0 {
                self.fresh[class][back] = self.fresh[class][back].saturating_add(1);
            }
        }
    }

    /// An item left the owner's hand and everybody saw it.
    pub fn left_openly(&mut self, class: usize, back: usize) {
        let since = self.since[class];
        if since == 0 {
            return;
        }
        for other in 0..CLASSES {
            if self.since[other] > 0 && self.since[other] <= since {
                self.fresh[other][back] = self.fresh[other][back].saturating_sub(1);
            }
        }
    }

    /// Could the owner hold this many of each class and back, after all that was seen?
    pub fn allows(&self, counts: &[[u8; BACKS]; CLASSES]) -> bool {
        (0..CLASSES).all(|class| {
            self.since[class] == 0
                || (0..BACKS).all(|back| {
                    let newer: u32 = (0..CLASSES)
                        .filter(|other| self.since[*other] >= self.since[class])
                        .map(|other| u32::from(counts[other][back]))
                        .sum();
                    newer <= u32::from(self.fresh[class][back])
                })
        })
    }

    /// Whether anything at all is excluded.
    pub fn is_empty(&self) -> bool {
        self.since.iter().all(|since| *since == 0)
    }
}

/// "These pieces command between `least` and `most` together."
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sum {
    /// One bit per piece of the owner, sixteen at most.
    pub members: u16,
    pub least: u8,
    pub most: u8,
}

/// Sums known of the pieces of one owner. Members are always whole stacks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sums<const N: usize>(ArrayVec<Sum, N>);

impl<const N: usize> Default for Sums<N> {
    fn default() -> Self {
        Sums(ArrayVec::new())
    }
}

impl<const N: usize> Sums<N> {
    pub fn iter(&self) -> impl Iterator<Item = &Sum> {
        self.0.iter()
    }

    /// What is known of exactly these pieces.
    pub fn of(&self, members: u16) -> Option<(u8, u8)> {
        self.0
            .iter()
            .find(|sum| sum.members == members)
            .map(|sum| (sum.least, sum.most))
    }

    /// It was seen that these pieces hold between `least` and `most`.
    pub fn learn(&mut self, members: u16, least: u8, most: u8) {
        self.note(members, least, most);
        if least == most {
            self.note_differences(members, least);
        }
    }

    fn note(&mut self, members: u16, least: u8, most: u8) {
        if let Some(sum) = self.0.iter_mut().find(|sum| sum.members == members) {
            sum.least = sum.least.max(least);
            sum.most = sum.most.min(most);
            return;
        }
        if self.0.is_full() {
            // The oldest knowledge fades first.
            self.0.remove(0);
        }
        self.0.push(Sum {
            members,
            least,
            most,
        });
    }

    /// Where an exact sum lies within another exact one, the rest of the larger is exact too.
    fn note_differences(&mut self, members: u16, exact: u8) {
        for sum in self.0.clone() {
            if sum.least != sum.most || sum.members == members {
                continue;
            }
            if sum.members & members == members {
                let rest = sum.most.saturating_sub(exact);
                self.note(sum.members & !members, rest, rest);
            } else if sum.members & members == sum.members {
                let rest = exact.saturating_sub(sum.most);
                self.note(members & !sum.members, rest, rest);
            }
        }
    }

    /// Something was gained, nobody saw by whom: any of the pieces may hold up to `amount` more.
    /// It was none of those in `except`.
    pub fn gained_somewhere(&mut self, amount: u8, except: u16) {
        for sum in &mut self.0 {
            if sum.members & !except != 0 {
                sum.most = sum.most.saturating_add(amount);
            }
        }
    }

    /// Something was lost, nobody saw by whom.
    pub fn lost_somewhere(&mut self, amount: u8) {
        for sum in &mut self.0 {
            sum.least = sum.least.saturating_sub(amount);
        }
    }

    /// These pieces openly gained.
    pub fn gained(&mut self, stack: u16, amount: u8) {
        for sum in self.0.iter_mut().filter(|sum| sum.members & stack != 0) {
            sum.least = sum.least.saturating_add(amount);
            sum.most = sum.most.saturating_add(amount);
        }
    }

    /// These pieces openly lost.
    pub fn lost(&mut self, stack: u16, amount: u8) {
        for sum in self.0.iter_mut().filter(|sum| sum.members & stack != 0) {
            sum.least = sum.least.saturating_sub(amount);
            sum.most = sum.most.saturating_sub(amount);
        }
    }

    /// Two stacks became one and share what they hold. `limits` gives what a stack can hold at all.
    pub fn united(&mut self, a: u16, b: u16, limits: impl Fn(u16) -> (u8, u8)) {
        let before = self.0.clone();
        let bounds = |stack: u16| {
            before
                .iter()
                .find(|sum| sum.members == stack)
                .map_or_else(|| limits(stack), |sum| (sum.least, sum.most))
        };
        for sum in &mut self.0 {
            let joins = match (sum.members & a != 0, sum.members & b != 0) {
                (true, false) => b,
                (false, true) => a,
                _ => continue,
            };
            let (least, most) = bounds(joins);
            sum.members |= joins;
            sum.least = sum.least.saturating_add(least);
            sum.most = sum.most.saturating_add(most);
        }
        self.tidy();
    }

    /// Pieces left the table; what they held stays with their stack or was already taken off.
    pub fn removed(&mut self, members: u16) {
        for sum in &mut self.0 {
            sum.members &= !members;
        }
        self.tidy();
    }

    /// Drops empty sums and joins those that speak of the same pieces.
    fn tidy(&mut self) {
        let old = std::mem::take(&mut self.0);
        for sum in old {
            if sum.members != 0 {
                self.note(sum.members, sum.least, sum.most);
            }
        }
    }
}
