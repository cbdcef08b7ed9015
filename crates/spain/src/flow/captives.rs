//! Captured leaders: their owner flips them or pays for them (16.3.2).

use super::{Frame, Next, Play};
use crate::{
    action::Action,
    event::Event,
    pieces::{LeaderId, LeaderSet},
    powers::Side,
    state::Spot,
};
use kernel::{Chance, Recorder};

pub fn actions(leaders: &LeaderSet, out: &mut Vec<Action>) {
    if let Some(index) = leaders.iter().next() {
        let leader = LeaderId(index as u8);
        out.extend([Action::Flip(leader), Action::Ransom(leader)]);
    }
}

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    pub(super) fn capture_minor(&mut self, leader: LeaderId) {
        self.state.put_leader(leader, Spot::TRACK);
        self.tell(|| Event::LeaderCaptured { leader });
    }

    pub(super) fn captured(&mut self, leaders: LeaderSet) -> Next {
        match leaders.is_empty() {
            true => self.finish(),
            false => Next::Ask,
        }
    }

    pub(super) fn answer_captured(
        &mut self,
        side: Side,
        mut leaders: LeaderSet,
        destroyed: bool,
        action: Action,
    ) {
        match action {
            Action::Flip(leader) => {
                leaders.remove(leader.index());
                self.state.flipped.insert(leader.index());
                if destroyed {
                    self.state.put_leader(leader, Spot::TRACK);
                }
                self.tell(|| Event::LeaderFlipped { leader });
            }
            Action::Ransom(leader) => {
                leaders.remove(leader.index());
                let tr = i16::from(self.t.pieces.leader(leader).tr);
                let vp = match side {
                    Side::Alliance => -tr,
                    Side::Bourbon => tr,
                };
                self.state.vp += vp;
                self.state.put_leader(leader, Spot::TRACK);
                self.tell(|| Event::LeaderRansomed { leader, vp });
            }
            _ => {}
        }
        self.replace(Frame::Captured {
            side,
            leaders,
            destroyed,
        });
    }
}
