//! Which sums are known.

use crate::Bits;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// A set of the pieces of one owner.
pub trait Pieces: Copy + PartialEq {
    fn common(self, other: Self) -> Self;
    fn joined(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    fn is_none(self) -> bool;

    fn meets(self, other: Self) -> bool {
        !self.common(other).is_none()
    }
}

macro_rules! pieces_as_bits {
    ($($word:ty),+) => {
        $(
            /// One bit per piece.
            impl Pieces for $word {
                fn common(self, other: Self) -> Self {
                    self & other
                }
                fn joined(self, other: Self) -> Self {
                    self | other
                }
                fn without(self, other: Self) -> Self {
                    self & !other
                }
                fn is_none(self) -> bool {
                    self == 0
                }
            }
        )+
    };
}

pieces_as_bits!(u16, u32, u64);

impl<const W: usize> Pieces for Bits<W> {
    fn common(self, other: Self) -> Self {
        Bits::and(&self, &other)
    }
    fn joined(self, other: Self) -> Self {
        Bits::or(&self, &other)
    }
    fn without(self, other: Self) -> Self {
        Bits::minus(&self, &other)
    }
    fn is_none(self) -> bool {
        Bits::is_empty(&self)
    }
}

/// "These pieces command between `least` and `most` together."
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sum<S> {
    pub members: S,
    pub least: u8,
    pub most: u8,
}

/// Sums known of the pieces of one owner, at most `N` of them. Members are always whole stacks; `S` is the owner's set
/// of pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "S: Serialize", deserialize = "S: Deserialize<'de>"))]
pub struct Sums<const N: usize, S = u16>(ArrayVec<Sum<S>, N>);

impl<const N: usize, S> Default for Sums<N, S> {
    fn default() -> Self {
        Sums(ArrayVec::new())
    }
}

impl<const N: usize, S: Pieces> Sums<N, S> {
    pub fn iter(&self) -> impl Iterator<Item = &Sum<S>> {
        self.0.iter()
    }

    /// What is known of exactly these pieces.
    pub fn of(&self, members: S) -> Option<(u8, u8)> {
        self.0
            .iter()
            .find(|sum| sum.members == members)
            .map(|sum| (sum.least, sum.most))
    }

    /// It was seen that these pieces hold between `least` and `most`.
    pub fn learn(&mut self, members: S, least: u8, most: u8) {
        self.note(members, least, most);
        if least == most {
            self.note_differences(members, least);
        }
    }

    fn note(&mut self, members: S, least: u8, most: u8) {
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
    fn note_differences(&mut self, members: S, exact: u8) {
        for sum in self.0.clone() {
            if sum.least != sum.most || sum.members == members {
                continue;
            }
            if sum.members.common(members) == members {
                let rest = sum.most.saturating_sub(exact);
                self.note(sum.members.without(members), rest, rest);
            } else if sum.members.common(members) == sum.members {
                let rest = exact.saturating_sub(sum.most);
                self.note(members.without(sum.members), rest, rest);
            }
        }
    }

    /// Something was gained, nobody saw by whom: any of the pieces may hold up to `amount` more.
    /// It was none of those in `except`.
    pub fn gained_somewhere(&mut self, amount: u8, except: S) {
        for sum in &mut self.0 {
            if !sum.members.without(except).is_none() {
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
    pub fn gained(&mut self, stack: S, amount: u8) {
        for sum in self.0.iter_mut().filter(|sum| sum.members.meets(stack)) {
            sum.least = sum.least.saturating_add(amount);
            sum.most = sum.most.saturating_add(amount);
        }
    }

    /// These pieces openly lost.
    pub fn lost(&mut self, stack: S, amount: u8) {
        for sum in self.0.iter_mut().filter(|sum| sum.members.meets(stack)) {
            sum.least = sum.least.saturating_sub(amount);
            sum.most = sum.most.saturating_sub(amount);
        }
    }

    /// Two stacks became one and share what they hold. `limits` gives what a stack can hold at all.
    pub fn united(&mut self, a: S, b: S, limits: impl Fn(S) -> (u8, u8)) {
        let before = self.0.clone();
        let bounds = |stack: S| {
            before
                .iter()
                .find(|sum| sum.members == stack)
                .map_or_else(|| limits(stack), |sum| (sum.least, sum.most))
        };
        for sum in &mut self.0 {
            let joins = match (sum.members.meets(a), sum.members.meets(b)) {
                (true, false) => b,
                (false, true) => a,
                _ => continue,
            };
            let (least, most) = bounds(joins);
            sum.members = sum.members.joined(joins);
            sum.least = sum.least.saturating_add(least);
            sum.most = sum.most.saturating_add(most);
        }
        self.tidy();
    }

    /// Pieces left the table; what they held stays with their stack or was already taken off.
    pub fn removed(&mut self, members: S) {
        for sum in &mut self.0 {
            sum.members = sum.members.without(members);
        }
        self.tidy();
    }

    /// Drops empty sums and joins those that speak of the same pieces.
    fn tidy(&mut self) {
        let old = std::mem::take(&mut self.0);
        for sum in old {
            if !sum.members.is_none() {
                self.note(sum.members, sum.least, sum.most);
            }
        }
    }
}
