//! Generals far from their train are turned face down: F.9.spades, F.12.clubs (i9.17).

use super::{FateChoice, effects::AtOnce};
use crate::{
    fate::Version,
    nations::Nation,
    phases::{Play, supply},
    pieces::GeneralId,
    rules::supply_lines,
    tables::Known,
};
use kernel::Fact;

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind, check = FlipDistant::fits)]
pub struct FlipDistant {
    pub nation: Nation,
    /// He alone, with his stack; otherwise all of them.
    pub general: Option<GeneralId>,
    pub distance_min: u8,
    pub distance_max: u8,
}

impl FlipDistant {
    fn fits(&self, known: &Known<'_>) -> Result<(), String> {
        (self.general).map_or(Ok(()), |general| known.serves(general, self.nation))
    }
}

impl AtOnce for FlipDistant {
    fn happens(&self, play: &mut Play<'_>, _: Version) -> Option<FateChoice> {
        let t = &play.game.tables;
        let nation = self.nation;
        let distances = self.distance_min..=self.distance_max;
        let stacks: Vec<_> = play.state.stacks(&t.pieces, nation).collect();
        for (city, stack) in stacks {
            let concerned = self.general.is_none_or(|general| stack.contains(general));
            let distant = !supply_lines::lives_off_the_land(t, nation, city)
                && supply_lines::path_to_train(t, play.state, nation, city)
                    .is_some_and(|length| distances.contains(&length));
            if concerned && distant && !play.state.face_down.meets(stack) {
                supply::turn_face_down(play, stack);
            }
        }
        None
    }
}
