//! The careful player: takes the action its game weighs most, without any knowledge the seat does not have.

use crate::random::Quick;
use kernel::{Game, Seat, Viewer};

/// Chooses what [`Game::weigh`] likes best; among equals, chance decides. Its lists are kept between moves.
#[derive(Clone, Debug)]
pub struct CarefulPlayer<A> {
    chooser: Quick,
    actions: Vec<A>,
    weights: Vec<i32>,
}

impl<A: Copy> CarefulPlayer<A> {
    pub fn new(seed: u64) -> Self {
        CarefulPlayer {
            chooser: Quick::new(seed),
            actions: Vec::new(),
            weights: Vec::new(),
        }
    }

    /// Begins another game, keeping the lists' allocations.
    pub fn reseed(&mut self, seed: u64) {
        self.chooser = Quick::new(seed);
    }

    /// The best legal action; `None` if the seat has nothing to do.
    pub fn choose<G: Game<Action = A>>(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
    ) -> Option<A> {
        self.actions.clear();
        game.actions(state, seat, &mut self.actions);
        if self.actions.len() < 2 {
            return self.actions.first().copied();
        }
        // What the seat cannot know is drawn again, so that no weight can depend on it.
        let possible = game.redeal(state, Viewer::Seat(seat), &mut self.chooser);
        self.weights.clear();
        game.weigh(&possible, seat, &self.actions, &mut self.weights);
        let best = *self.weights.iter().max()?;
        let equals = self.weights.iter().filter(|weight| **weight == best);
        let chosen = self.chooser.below(equals.count() as u32) as usize;
        let mut among = (self.actions.iter().zip(&self.weights)).filter(|(_, w)| **w == best);
        among.nth(chosen).map(|(action, _)| *action)
    }
}
