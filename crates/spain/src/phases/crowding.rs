//! Too many corps on a space: a loss for each (4.1.1).

use super::{Frame, Next, Play, finish, replace};
use crate::{
    action::Action, event::Event, map::SpaceId, powers::Side, state::State, tables::Tables,
};
use serde::{Deserialize, Serialize};

/// Too many corps on a space: losses (4.1.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Overstacked {
    pub side: Side,
    pub space: SpaceId,
    pub left: u8,
}

pub fn actions(t: &Tables, state: &State, side: Side, space: SpaceId, out: &mut Vec<Action>) {
    let stack = state.outside(side, space);
    out.extend(state.kinds(&t.pieces, &stack.corps).map(Action::Lose));
}

pub(super) fn overstacked(play: &mut Play<'_>, side: Side, space: SpaceId, left: u8) -> Next {
    let mut choices = Vec::new();
    actions(&play.game.tables, play.state, side, space, &mut choices);
    match (left, choices.as_slice()) {
        (0, _) | (_, []) => finish(play),
        (_, [only]) => {
            let only = *only;
            answer_overstacked(play, side, space, left, only);
            Next::Already
        }
        _ => Next::AlreadyAsks,
    }
}

pub(super) fn answer_overstacked(
    play: &mut Play<'_>,
    side: Side,
    space: SpaceId,
    left: u8,
    action: Action,
) {
    let Action::Lose(kind) = action else {
        return;
    };
    let stack = play.state.outside(side, space);
    if let Some(corps) = play
        .state
        .find(&play.game.tables.pieces, &stack.corps, kind)
    {
        let removed = play.state.hurt(corps);
        play.tell(|| Event::Loss { kind, removed });
    }
    replace(
        play,
        Frame::Overstacked(crate::phases::crowding::Overstacked {
            side,
            space,
            left: left.saturating_sub(1),
        }),
    );
}
