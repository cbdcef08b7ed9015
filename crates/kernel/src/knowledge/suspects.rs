//! Who might be behind a mask, as one observer must think.

use super::{Masks, Relabelling};
use crate::{
    Bits, Chance,
    chance::{below, shuffle},
};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// For every mask the pieces it might be, of `N` of them (64 at most). Every piece is behind one mask.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Suspects<const N: usize>(ArrayVec<Bits<1>, N>);

impl<const N: usize> Suspects<N> {
    /// Anybody might be behind any mask.
    pub fn anybody() -> Self {
        const { assert!(N <= 64) };
        Suspects((0..N).map(|_| (0..N).collect()).collect())
    }

    /// The pieces that might be behind a mask.
    pub fn of(&self, mask: usize) -> Bits<1> {
        self.0.get(mask).copied().unwrap_or_default()
    }

    /// The piece behind a mask, if there is no doubt.
    pub fn certain(&self, mask: usize) -> Option<usize> {
        let suspects = self.of(mask);
        suspects.nth(0).filter(|_| suspects.len() == 1)
    }

    /// It was seen that the mask is one of these.
    pub fn is_one_of(&mut self, mask: usize, pieces: &Bits<1>) {
        self.0[mask] = self.0[mask].and(pieces);
        self.conclude();
    }

    /// It was seen who is behind the mask.
    pub fn unmasked(&mut self, mask: usize, piece: usize) {
        self.is_one_of(mask, &[piece].into_iter().collect());
    }

    /// The masks stand together and were handed out anew: any of them may be whoever one of them might have been.
    pub fn mixed(&mut self, together: impl IntoIterator<Item = usize> + Clone) {
        let all =
            (together.clone().into_iter()).fold(Bits::EMPTY, |all, mask| all.or(&self.0[mask]));
        for mask in together {
            self.0[mask] = all;
        }
    }

    /// Whoever is certainly behind one mask is behind no other, and a piece that can be behind one mask only is behind
    /// that one.
    fn conclude(&mut self) {
        loop {
            let before = self.0.clone();
            for mask in 0..N {
                if let Some(piece) = self.certain(mask) {
                    for other in (0..N).filter(|other| *other != mask) {
                        self.0[other].remove(piece);
                    }
                }
            }
            for piece in 0..N {
                let mut masks = (0..N).filter(|mask| self.0[*mask].contains(piece));
                if let (Some(only), None) = (masks.next(), masks.next()) {
                    self.0[only] = [piece].into_iter().collect();
                }
            }
            if self.0 == before {
                return;
            }
        }
    }

    /// The same doubts in a position where others play the parts: for observers whose knowledge is itself a secret.
    #[must_use]
    pub fn relabelled(&self, parts: &Relabelling<N>) -> Self {
        let renamed = |suspects: &Bits<1>| suspects.iter().map(|piece| parts.of(piece)).collect();
        Suspects(self.0.iter().map(renamed).collect())
    }

    /// Whether the truth is among what is thought possible.
    pub fn allow(&self, masks: &Masks<N>) -> bool {
        (0..N).all(|piece| self.of(masks.of(piece)).contains(piece))
    }

    /// Any pieces behind the masks, by mask, so that each is a suspect there. The truth always is one way, and other
    /// ways are found from it: along a ring of masks each may hand its piece to the next.
    pub(super) fn deal(&self, truth: &Masks<N>, chance: &mut (impl Chance + ?Sized)) -> [usize; N] {
        let mut dealt: [usize; N] = std::array::from_fn(|mask| truth.behind(mask).unwrap_or(mask));
        let mut order: Vec<usize> = (0..N).collect();
        shuffle(&mut order, chance);
        for mask in order {
            let wanted = self.0[mask];
            let Some(piece) = wanted.nth(below(chance, wanted.len())) else {
                continue;
            };
            self.hand_over(&mut dealt, mask, piece);
        }
        dealt
    }

    /// Puts the piece behind the mask if the others can be put behind masks where they are suspected.
    fn hand_over(&self, dealt: &mut [usize; N], mask: usize, piece: usize) {
        let mut tried = Bits::<1>::EMPTY;
        tried.insert(mask);
        let homeless = dealt[mask];
        let Some(freed) = dealt.iter().position(|other| *other == piece) else {
            return;
        };
        let before = *dealt;
        dealt[mask] = piece;
        // The mask that wore the piece is bare now; whoever was driven out must find a way there.
        if freed != mask && !self.find_home(dealt, homeless, freed, &mut tried) {
            *dealt = before;
        }
    }

    /// An alternating path from a piece without a mask to the mask without a piece.
    fn find_home(
        &self,
        dealt: &mut [usize; N],
        piece: usize,
        bare: usize,
        tried: &mut Bits<1>,
    ) -> bool {
        for mask in 0..N {
            if tried.contains(mask) || !self.0[mask].contains(piece) {
                continue;
            }
            tried.insert(mask);
            let next = dealt[mask];
            if mask == bare || self.find_home(dealt, next, bare, tried) {
                dealt[mask] = piece;
                return true;
            }
        }
        false
    }
}
