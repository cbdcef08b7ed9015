//! Public names of pieces that are hidden from most: what everybody sees move is a mask, and nobody else knows which
//! piece is behind it.

use super::Suspects;
use crate::{Bits, Chance};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The mask of every piece, of `N` pieces and as many masks (64 at most).
///
/// A mask stays with its piece while everybody can follow it. Where several stand together nobody can tell any more
/// which of them goes on: there their masks are handed out anew ([`Masks::mix`]), by chance and in secret. What a
/// viewer sees names masks only and never depends on what is behind them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Masks<const N: usize>(ArrayVec<u8, N>);

/// Which piece plays the public part of which: `parts[old]` is now behind the mask that was `old`'s.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relabelling<const N: usize>([u8; N]);

impl<const N: usize> Masks<N> {
    /// Masks in any order, so that not even the first names tell anything.
    pub fn dealt(chance: &mut (impl Chance + ?Sized)) -> Self {
        const { assert!(N <= 64) };
        let mut masks = Masks((0..N as u8).collect());
        masks.mix(&(0..N).collect(), chance);
        masks
    }

    /// The mask a piece wears.
    pub fn of(&self, piece: usize) -> usize {
        self.0[piece].into()
    }

    /// The piece behind a mask, if there is such a mask.
    pub fn behind(&self, mask: usize) -> Option<usize> {
        self.0.iter().position(|worn| usize::from(*worn) == mask)
    }

    /// These pieces stand together and cannot be told apart: their masks are shuffled among them.
    pub fn mix(&mut self, together: &Bits<1>, chance: &mut (impl Chance + ?Sized)) {
        let mut left: Vec<u8> = together.iter().map(|piece| self.0[piece]).collect();
        // Sorted, so that not even the order of what can be drawn depends on who is who.
        left.sort_unstable();
        for piece in together.iter() {
            let drawn = if left.len() > 1 {
                chance.pick("mask", left.len() as u32, &|n| {
                    format!("mask-{}", left[n as usize])
                })
            } else {
                0
            };
            self.0[piece] = left.remove(drawn as usize);
        }
    }

    /// Puts other pieces behind the masks, as far as an observer might think. The game lets every piece take over
    /// what is seen of the one whose part it plays.
    pub fn redeal(
        &mut self,
        suspects: &Suspects<N>,
        chance: &mut (impl Chance + ?Sized),
    ) -> Relabelling<N> {
        let mut parts = [0; N];
        for (mask, piece) in suspects.deal(self, chance).into_iter().enumerate() {
            if let Some(old) = self.behind(mask) {
                parts[old] = piece as u8;
            }
        }
        let old = self.0.clone();
        for (piece, new) in parts.into_iter().enumerate() {
            self.0[usize::from(new)] = old[piece];
        }
        Relabelling(parts)
    }
}

impl<const N: usize> Relabelling<N> {
    /// The piece that plays this one's part now.
    pub fn of(&self, piece: usize) -> usize {
        self.0[piece].into()
    }

    /// What is seen of each piece, handed on to the one that plays its part.
    #[must_use]
    pub fn moved<T: Copy>(&self, seen: &[T; N]) -> [T; N] {
        let mut moved = *seen;
        for (old, new) in self.0.into_iter().enumerate() {
            moved[usize::from(new)] = seen[old];
        }
        moved
    }
}
