//! Too many corps on a space: a loss for each (4.1.1).

use super::{Frame, Next, Play};
use crate::{
    action::Action, event::Event, map::SpaceId, powers::Side, state::State, tables::Tables,
};
use kernel::{Chance, Recorder};

pub fn actions(t: &Tables, state: &State, side: Side, space: SpaceId, out: &mut Vec<Action>) {
    let stack = state.outside(side, space);
    out.extend(state.kinds(&t.pieces, &stack.corps).map(Action::Lose));
}

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    pub(super) fn overstacked(&mut self, side: Side, space: SpaceId, left: u8) -> Next {
        let mut choices = Vec::new();
        actions(self.t, self.state, side, space, &mut choices);
        match (left, choices.as_slice()) {
            (0, _) | (_, []) => self.finish(),
            (_, [only]) => {
                let only = *only;
                self.answer_overstacked(side, space, left, only);
                Next::GoOn
            }
            _ => Next::Ask,
        }
    }

    pub(super) fn answer_overstacked(
        &mut self,
        side: Side,
        space: SpaceId,
        left: u8,
        action: Action,
    ) {
        let Action::Lose(kind) = action else {
            return;
        };
        let stack = self.state.outside(side, space);
        if let Some(corps) = self.state.find(&self.t.pieces, &stack.corps, kind) {
            let removed = self.state.hurt(corps);
            self.tell(|| Event::Loss { kind, removed });
        }
        self.replace(Frame::Overstacked {
            side,
            space,
            left: left.saturating_sub(1),
        });
    }
}
