//! Ids: small numbers with a type, so that a leader is never taken for a corps.

use serde::de::Error;
use std::{fmt::Debug, hash::Hash};

/// The number of a thing in the tables of its game. Comes with `#[derive(Id)]`.
///
/// ```
/// use kernel::{Id, Set};
///
/// /// A corps counter.
/// #[derive(Id)]
/// #[id(most = 80)]
/// pub struct CorpsId(u8);
///
/// let third = CorpsId::from_index(2);
/// assert_eq!(third.index(), 2);
/// assert_eq!(CorpsId::all(80).count(), 80);
///
/// let mut reduced: Set<CorpsId> = Set::EMPTY;
/// reduced.insert(third);
/// assert!(reduced.contains(third));
/// ```
///
/// An id is a value: it comes with `Copy`, `Ord`, `Hash`, `Debug` and serde, as the bare number. A number that is too
/// high is refused when it is read.
///
/// A set takes ids of its own kind only:
///
/// ```compile_fail,E0308
/// # use kernel::{Id, Set};
/// #[derive(Id)]
/// #[id(most = 80)]
/// struct CorpsId(u8);
///
/// #[derive(Id)]
/// #[id(most = 40)]
/// struct LeaderId(u8);
///
/// let mut corps: Set<CorpsId> = Set::EMPTY;
/// corps.insert(LeaderId::from_index(3));
/// ```
pub trait Id: Copy + Ord + Hash + Debug + 'static {
    /// There are never more than this many.
    const MOST: usize;
    /// One bit for each of them.
    type Words: Words;

    fn index(self) -> usize;

    /// The id with a number, which is below [`MOST`](Self::MOST).
    fn from_index(index: usize) -> Self;
}

/// The words of a set.
pub trait Words: Copy + Ord + Hash + AsRef<[u64]> + AsMut<[u64]> + 'static {
    const NONE: Self;
}

impl<const W: usize> Words for [u64; W] {
    const NONE: Self = [0; W];
}

/// What is wrong with a number that was read for an id.
pub fn too_high<I: Id, E: Error>(number: usize) -> E {
    E::custom(format_args!("{number} is too high: below {}", I::MOST))
}
