//! What is excluded: items of a class that a hand cannot hold.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

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
