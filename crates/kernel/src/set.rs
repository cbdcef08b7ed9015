//! Sets of ids: small, of fixed size, and each for one kind of id.

use crate::id::{Id, Words};
use serde::{Deserialize, Serialize};
use std::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
};

/// A set of ids, one bit each. It is saved like [`Bits`](crate::Bits) with as many words.
///
/// ```
/// # use kernel::{Id, Set};
/// #[derive(Id)]
/// #[id(most = 100)]
/// struct City(u16);
///
/// let [ulm, mainz, trier] = [3, 70, 71].map(City::from_index);
/// let held: Set<City> = [trier, ulm].into_iter().collect();
/// assert_eq!(held.iter().collect::<Vec<_>>(), [ulm, trier]);
/// assert_eq!(held.or(&Set::one(mainz)).len(), 3);
/// assert_eq!(held.minus(&Set::one(ulm)), Set::one(trier));
/// ```
pub struct Set<I: Id>(I::Words);

impl<I: Id> Set<I> {
    pub const EMPTY: Self = Set(I::Words::NONE);

    /// The set with these words, a bit for each member; for sets that are known beforehand.
    pub const fn from_words(words: I::Words) -> Self {
        Set(words)
    }

    #[must_use]
    pub fn one(id: I) -> Self {
        let mut set = Self::EMPTY;
        set.insert(id);
        set
    }

    /// Every id whose place in a list of bytes holds this one.
    #[must_use]
    pub fn holding(bytes: &[u8], byte: u8) -> Self {
        let mut set = Self::EMPTY;
        for (word, bytes) in set.0.as_mut().iter_mut().zip(bytes.chunks(64)) {
            *word = equal_to(byte, bytes);
        }
        set
    }

    #[inline]
    pub fn contains(&self, id: I) -> bool {
        let i = id.index();
        self.0.as_ref()[i >> 6] >> (i & 63) & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, id: I) {
        let i = id.index();
        self.0.as_mut()[i >> 6] |= 1 << (i & 63);
    }

    #[inline]
    pub fn remove(&mut self, id: I) {
        let i = id.index();
        self.0.as_mut()[i >> 6] &= !(1 << (i & 63));
    }

    pub fn len(&self) -> usize {
        self.words().map(|word| word.count_ones() as usize).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.words().all(|word| word == 0)
    }

    /// Whether all members are among the first so many ids.
    pub fn is_among_first(&self, count: usize) -> bool {
        self.last().is_none_or(|last| last < count)
    }

    /// The number of the last member.
    fn last(&self) -> Option<usize> {
        let words = self.0.as_ref().iter().enumerate();
        (words.rev().find(|(_, word)| **word != 0)).map(|(w, word)| w * 64 + word.ilog2() as usize)
    }

    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.with_each(other, |one, two| one & two)
    }

    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        self.with_each(other, |one, two| one | two)
    }

    /// Those in `self` that are not in `other`.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        self.with_each(other, |one, two| one & !two)
    }

    /// The members in ascending order.
    #[inline]
    pub fn iter(&self) -> Members<I> {
        Members {
            left: self.0,
            word: 0,
        }
    }

    /// The `n`th member in ascending order.
    pub fn nth(&self, n: usize) -> Option<I> {
        let mut left = n;
        for (w, word) in self.words().enumerate() {
            let count = word.count_ones() as usize;
            if left < count {
                let mut rest = word;
                for _ in 0..left {
                    rest &= rest - 1;
                }
                return Some(I::from_index(w * 64 + rest.trailing_zeros() as usize));
            }
            left -= count;
        }
        None
    }

    #[inline]
    fn words(&self) -> impl Iterator<Item = u64> + '_ {
        self.0.as_ref().iter().copied()
    }

    #[inline]
    fn with_each(&self, other: &Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut joined = *self;
        for (word, theirs) in joined.0.as_mut().iter_mut().zip(other.words()) {
            *word = join(*word, theirs);
        }
        joined
    }
}

/// One bit for each of up to 64 bytes that equals another, the first bit for the first of them.
#[inline]
fn equal_to(byte: u8, bytes: &[u8]) -> u64 {
    /// All bits of a byte but the highest, eight times.
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    /// Brings the lowest bits of eight bytes together in the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let wanted = u64::from_le_bytes([byte; 8]);
    let (eights, rest) = bytes.as_chunks::<8>();
    let mut found = 0;
    for (number, eight) in eights.iter().enumerate() {
        // The highest bit of every byte of `same` says whether it equals; all others are zero.
        let differs = u64::from_le_bytes(*eight) ^ wanted;
        let same = !(((differs & LOW) + LOW) | differs | LOW);
        found |= ((same >> 7).wrapping_mul(GATHER) >> 56) << (8 * number);
    }
    for (number, other) in (8 * eights.len()..).zip(rest) {
        found |= u64::from(*other == byte) << number;
    }
    found
}

impl<I: Id> Copy for Set<I> {}

impl<I: Id> Clone for Set<I> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<I: Id> Default for Set<I> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<I: Id> PartialEq for Set<I> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<I: Id> Eq for Set<I> {}

impl<I: Id> PartialOrd for Set<I> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<I: Id> Ord for Set<I> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

impl<I: Id> Hash for Set<I> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<I: Id> fmt::Debug for Set<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl<I: Id> FromIterator<I> for Set<I> {
    fn from_iter<M: IntoIterator<Item = I>>(members: M) -> Self {
        let mut set = Self::EMPTY;
        set.extend(members);
        set
    }
}

impl<I: Id> Extend<I> for Set<I> {
    fn extend<M: IntoIterator<Item = I>>(&mut self, members: M) {
        for member in members {
            self.insert(member);
        }
    }
}

impl<I: Id> IntoIterator for Set<I> {
    type Item = I;
    type IntoIter = Members<I>;

    #[inline]
    fn into_iter(self) -> Members<I> {
        self.iter()
    }
}

impl<I: Id> IntoIterator for &Set<I> {
    type Item = I;
    type IntoIter = Members<I>;

    #[inline]
    fn into_iter(self) -> Members<I> {
        self.iter()
    }
}

/// The members of a set, one after the other.
#[derive(Clone)]
pub struct Members<I: Id> {
    left: I::Words,
    word: usize,
}

impl<I: Id> Iterator for Members<I> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        while let Some(left) = self.left.as_mut().get_mut(self.word) {
            if *left != 0 {
                let bit = left.trailing_zeros() as usize;
                *left &= *left - 1;
                return Some(I::from_index(self.word * 64 + bit));
            }
            self.word += 1;
        }
        None
    }
}

impl<I: Id> Serialize for Set<I> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.as_ref().serialize(to)
    }
}

impl<'de, I: Id> Deserialize<'de> for Set<I> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let words = Vec::<u64>::deserialize(from)?;
        let mut set = Self::EMPTY;
        let room = set.0.as_mut();
        if words.len() != room.len() {
            let expected = &"the set's number of words";
            return Err(D::Error::invalid_length(words.len(), expected));
        }
        room.copy_from_slice(&words);
        match set.last() {
            Some(last) if last >= I::MOST => Err(crate::id::too_high::<I, _>(last)),
            _ => Ok(set),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Bits, Id, Set};

    #[derive(Id)]
    #[id(most = 80)]
    struct Corps(u8);

    fn set(members: &[usize]) -> Set<Corps> {
        members.iter().map(|i| Corps::from_index(*i)).collect()
    }

    fn indices(set: &Set<Corps>) -> Vec<usize> {
        set.iter().map(Corps::index).collect()
    }

    #[test]
    fn a_set_of_the_places_that_hold_a_byte() {
        // Every neighbourhood of values that a trick with whole words might mistake.
        let values = [0, 1, 2, 0x7f, 0x80, 0x81, 0xfe, 0xff];
        for length in 0..=80 {
            let bytes: Vec<u8> = (0..length)
                .map(|i| values[(i * 5 % 8) ^ (i / 8 % 8)])
                .collect();
            for byte in values {
                let places: Vec<usize> = (0..length).filter(|i| bytes[*i] == byte).collect();
                assert_eq!(
                    indices(&Set::holding(&bytes, byte)),
                    places,
                    "{byte:#x} in {bytes:?}"
                );
            }
        }
    }

    #[test]
    fn a_set_does_what_bits_do() {
        let (one, two) = ([0, 5, 63, 64, 79], [5, 64, 65]);
        let bits = |members: &[usize]| members.iter().copied().collect::<Bits<2>>();
        let same = |set: Set<Corps>, bits: Bits<2>| {
            assert_eq!(indices(&set), bits.iter().collect::<Vec<_>>());
            assert_eq!(set.len(), bits.len());
            assert_eq!(set.is_empty(), bits.is_empty());
            let last = bits.iter().last().map_or(0, |last| last + 1);
            assert!(set.is_among_first(last) && (last == 0 || !set.is_among_first(last - 1)));
            for i in 0..80 {
                assert_eq!(set.contains(Corps::from_index(i)), bits.contains(i));
                assert_eq!(set.nth(i).map(Corps::index), bits.nth(i));
            }
            let saved = |what: Result<Vec<u8>, _>| what.expect("saved");
            assert_eq!(
                saved(postcard::to_allocvec(&set)),
                saved(postcard::to_allocvec(&bits))
            );
        };
        same(set(&one), bits(&one));
        same(set(&one).and(&set(&two)), bits(&one).and(&bits(&two)));
        same(set(&one).or(&set(&two)), bits(&one).or(&bits(&two)));
        same(set(&one).minus(&set(&two)), bits(&one).minus(&bits(&two)));
        same(Set::EMPTY, Bits::EMPTY);
        let (mut some, mut same_bits) = (set(&one), bits(&one));
        some.remove(Corps::from_index(63));
        same_bits.remove(63);
        same(some, same_bits);
        assert_eq!(set(&one).cmp(&set(&two)), bits(&one).cmp(&bits(&two)));
    }

    #[test]
    fn a_set_reads_back_and_refuses_what_does_not_exist() {
        let some = set(&[3, 79]);
        let saved = postcard::to_allocvec(&some).expect("saved");
        assert_eq!(postcard::from_bytes(&saved), Ok(some));
        for words in [[0, 1 << 16].as_slice(), &[0], &[0, 0, 0]] {
            let saved = postcard::to_allocvec(words).expect("saved");
            assert!(postcard::from_bytes::<Set<Corps>>(&saved).is_err());
        }
        assert_eq!(format!("{:?}", set(&[3])), "{Corps(3)}");
    }

    #[test]
    fn an_id_is_saved_as_its_number() {
        let id = Corps::from_index(79);
        assert_eq!(postcard::to_allocvec(&id), Ok(vec![79]));
        assert_eq!(postcard::from_bytes(&[79]), Ok(id));
        assert!(postcard::from_bytes::<Corps>(&[80]).is_err());
        assert_eq!(
            Corps::all(3).map(Corps::index).collect::<Vec<_>>(),
            [0, 1, 2]
        );
    }
}
