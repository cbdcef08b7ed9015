//! Sets of small numbers: cards, cities, pieces.

use serde::{Deserialize, Serialize};

/// A set of numbers below 64·W, in W words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bits<const W: usize>(pub [u64; W]);

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> Bits<W> {
    pub const EMPTY: Self = Bits([0; W]);

    #[inline]
    pub fn contains(&self, i: usize) -> bool {
        self.0[i >> 6] >> (i & 63) & 1 == 1
    }

    #[inline]
    pub const fn insert(&mut self, i: usize) {
        self.0[i >> 6] |= 1 << (i & 63);
    }

    #[inline]
    pub fn remove(&mut self, i: usize) {
        self.0[i >> 6] &= !(1 << (i & 63));
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Bits(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        Bits(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// Those in `self` that are not in `other`.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        Bits(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// The members in ascending order.
    #[inline]
    pub fn iter(&self) -> Members<W> {
        Members {
            left: self.0,
            word: 0,
        }
    }

    /// The `n`th member in ascending order.
    pub fn nth(&self, n: usize) -> Option<usize> {
        let mut left = n;
        for (w, word) in self.0.iter().enumerate() {
            let count = word.count_ones() as usize;
            if left < count {
                let mut rest = *word;
                for _ in 0..left {
                    rest &= rest - 1;
                }
                return Some(w * 64 + rest.trailing_zeros() as usize);
            }
            left -= count;
        }
        None
    }
}

/// The members of a set, one after the other.
#[derive(Clone, Debug)]
pub struct Members<const W: usize> {
    left: [u64; W],
    word: usize,
}

impl<const W: usize> Iterator for Members<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while let Some(left) = self.left.get_mut(self.word) {
            if *left != 0 {
                let bit = left.trailing_zeros() as usize;
                *left &= *left - 1;
                return Some(self.word * 64 + bit);
            }
            self.word += 1;
        }
        None
    }
}

impl<const W: usize> FromIterator<usize> for Bits<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(members: I) -> Self {
        let mut set = Self::EMPTY;
        for member in members {
            set.insert(member);
        }
        set
    }
}

impl<const W: usize> Serialize for Bits<W> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(to)
    }
}

impl<'de, const W: usize> Deserialize<'de> for Bits<W> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let words = Vec::<u64>::deserialize(from)?;
        let count = words.len();
        match words.try_into() {
            Ok(words) => Ok(Bits(words)),
            Err(_) => Err(serde::de::Error::invalid_length(
                count,
                &"the set's number of words",
            )),
        }
    }
}
