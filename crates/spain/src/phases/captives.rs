//! Captured leaders: their owner flips them or pays for them (16.3.2).

use super::{Frame, Next, Play, finish, replace};
use crate::{
    action::Action,
    event::Event,
    pieces::{LeaderId, LeaderSet},
    powers::Side,
    state::Spot,
};
use serde::{Deserialize, Serialize};

/// Captured leaders: their owner flips them or pays (16.3.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Captured {
    pub side: Side,
    pub leaders: LeaderSet,
    /// Their force is destroyed: flipped or not, they leave the map for now.
    pub destroyed: bool,
}

pub fn actions(leaders: &LeaderSet, out: &mut Vec<Action>) {
    if let Some(index) = leaders.iter().next() {
        let leader = LeaderId(index as u8);
        out.extend([Action::Flip(leader), Action::Ransom(leader)]);
    }
}

pub(super) fn capture_minor(play: &mut Play<'_>, leader: LeaderId) {
    play.state.put_leader(leader, Spot::TRACK);
    play.tell(|| Event::LeaderCaptured { leader });
}

pub(super) fn captured(play: &mut Play<'_>, leaders: LeaderSet) -> Next {
    match leaders.is_empty() {
        true => finish(play),
        false => Next::AlreadyAsks,
    }
}

pub(super) fn answer_captured(
    play: &mut Play<'_>,
    side: Side,
    mut leaders: LeaderSet,
    destroyed: bool,
    action: Action,
) {
    match action {
        Action::Flip(leader) => {
            leaders.remove(leader.index());
            play.state.flipped.insert(leader.index());
            if destroyed {
                play.state.put_leader(leader, Spot::TRACK);
            }
            play.tell(|| Event::LeaderFlipped { leader });
        }
        Action::Ransom(leader) => {
            leaders.remove(leader.index());
            let tr = i16::from(play.game.tables.pieces.leader(leader).tr);
            let vp = match side {
                Side::Alliance => -tr,
                Side::Bourbon => tr,
            };
            play.state.vp += vp;
            play.state.put_leader(leader, Spot::TRACK);
            play.tell(|| Event::LeaderRansomed { leader, vp });
        }
        _ => {}
    }
    replace(
        play,
        Frame::Captured(crate::phases::captives::Captured {
            side,
            leaders,
            destroyed,
        }),
    );
}
