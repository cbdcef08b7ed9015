//! 2.3 A turn: the action stages of the seven nations, then the end of the turn.

use super::{
    Next, Play,
    end_of_turn::EndOfTurn,
    stage::{Phase, Stage},
};
use crate::{
    Friedrich,
    event::Event,
    nations::{NATIONS, Nation},
    thing::Returned,
};
use kernel::phase::Procedure;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// The nation that acts next, in the order of [`Nation::ALL`].
    pub next: u8,
}

impl Procedure<Friedrich> for Turn {
    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        if usize::from(self.next) >= NATIONS {
            return Next::Then(EndOfTurn::BeforeFate.into());
        }
        let nation = Nation::ALL[usize::from(self.next)];
        let after = Turn {
            next: self.next + 1,
        };
        if play.state.out.contains(nation) {
            return Next::Then(after.into());
        }
        play.tell(|| Event::StageBegins { nation });
        let stage = Stage {
            nation,
            phase: Phase::TacticalCards,
        };
        Next::Call(after.into(), stage.into())
    }
}
