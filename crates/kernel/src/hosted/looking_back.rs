//! The game seen from its end, or from a moment of its past: how the war stood, and positions to go on from.

use super::Known;
use crate::{
    Game, Viewer,
    chance::Seed,
    play::{Match, written},
    scene::Standing,
};
use std::{ops::Deref, sync::Arc};

impl<G: Game, P: Deref<Target = G>> Match<G, P> {
    pub(super) fn all_standings(&self, viewer: Viewer) -> Vec<(usize, Arc<Standing>)> {
        let game = self.game();
        let standing = |state: &G::State| game.scene(state, Viewer::Everything).standing;
        let unseen = self.unseen(viewer);
        let renumber = |number: usize| number - unseen.partition_point(|other| *other <= number);
        let mut state = self.first().clone();
        let mut last = standing(&state);
        let mut all = vec![(0, Arc::clone(&last))];
        for (number, entry) in self.entries() {
            self.repeat(&mut state, entry);
            let now = standing(&state);
            if now != last {
                all.push((renumber(number), Arc::clone(&now)));
                last = now;
            }
        }
        all
    }

    pub(super) fn written_position(
        &self,
        number: usize,
        viewer: Viewer,
        known: Known,
        whim: &Seed,
    ) -> Option<String> {
        let state = self.position_after(self.full(number, viewer)?)?;
        let state = match known {
            Known::Everything => state,
            Known::Own => self.game().redeal(&state, viewer, &mut whim.stream()),
        };
        let over = self.game().turn(&state).is_over();
        (!over).then(|| written::write(&state))
    }
}
