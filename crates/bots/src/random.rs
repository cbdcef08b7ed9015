//! The random player, and fast chance for playouts.

use kernel::{Chance, Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A fast generator for playouts. Records never depend on it: they use the kernel's own pinned stream.
#[derive(Clone, Debug)]
pub struct Quick(ChaCha8Rng);

impl Quick {
    pub fn new(seed: u64) -> Quick {
        Quick(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `n`, all equally likely; 0 if there is nothing to choose from.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        // Lemire's method: the high half of a product is uniform once the few low products that favour some
        // outcomes are drawn again.
        let n = u64::from(n);
        let mut product = u64::from(self.0.next_u32()) * n;
        if (product as u32 as u64) < n {
            let unfair = (1u64 << 32).checked_rem(n).unwrap_or(0);
            while (product as u32 as u64) < unfair {
                product = u64::from(self.0.next_u32()) * n;
            }
        }
        (product >> 32) as u32
    }
}

impl Chance for Quick {
    #[inline]
    fn pick(&mut self, _: &'static str, n: u32, _: &dyn Fn(u32) -> String) -> u32 {
        self.below(n)
    }
}

/// Chooses any legal action with equal chance. Its list is kept between moves, so that choosing allocates nothing.
#[derive(Clone, Debug)]
pub struct RandomPlayer<A> {
    chooser: Quick,
    actions: Vec<A>,
}

impl<A: Copy> RandomPlayer<A> {
    pub fn new(seed: u64) -> Self {
        RandomPlayer {
            chooser: Quick::new(seed),
            actions: Vec::new(),
        }
    }

    /// Begins another game, keeping the list's allocation.
    pub fn reseed(&mut self, seed: u64) {
        self.chooser = Quick::new(seed);
    }

    /// A random legal action; `None` if the seat has nothing to do.
    #[inline]
    pub fn choose<G: Game<Action = A>>(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
    ) -> Option<A> {
        self.actions.clear();
        game.actions(state, seat, &mut self.actions);
        let at = self.chooser.below(self.actions.len() as u32);
        self.actions.get(at as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_equally_likely() {
        let mut quick = Quick::new(1);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[quick.below(6) as usize] += 1;
        }
        assert!(
            counts.iter().all(|count| (9_600..10_400).contains(count)),
            "{counts:?}"
        );
        assert_eq!(quick.below(0), 0);
        assert_eq!(quick.below(1), 0);
    }
}
