//! 9.4 `transfer_leader`: a card sends a leader to another region.

use crate::{
    Spain,
    action::Action,
    cards::CardId,
    map::{Region, SpaceId},
    phases::At,
    pieces::LeaderId,
    powers::{Power, Side},
};
use kernel::phase::{Legal, must, no};

pub const PROMPT: &str = "prompt-card-leader";

/// Who may go, and where.
#[derive(Clone, Copy)]
pub struct Errand {
    pub card: CardId,
    pub side: Side,
    pub power: Power,
    pub to: Region,
}

impl Errand {
    pub fn candidates(self, at: At<'_>) -> Vec<Action> {
        let of_power = |leader: &LeaderId| at.t.pieces.leader(*leader).power == self.power;
        let on_map = |leader: &LeaderId| at.state.leader_spot(*leader).space().is_some();
        let region = |space: &SpaceId| at.t.map.space(*space).region == self.to;
        let leaders = at.t.pieces.leaders().filter(of_power).filter(on_map);
        leaders
            .flat_map(|leader| {
                let spaces = at.t.map.all().filter(region);
                spaces.map(move |space| Action::Shift { leader, space })
            })
            .collect()
    }

    pub fn may_send(self, at: At<'_>, leader: LeaderId, to: SpaceId) -> Legal<Spain> {
        let Errand {
            card, side, power, ..
        } = self;
        let (t, state) = (at.t, at.state);
        must(
            t.pieces.leader(leader).power == power,
            no("9.4", "refuse-card-other-leader")
                .of("leader", leader)
                .of("power", power)
                .by(card),
        )?;
        let from = (state.leader_spot(leader).space()).ok_or(
            no("9.4", "refuse-leader-not-on-map")
                .of("leader", leader)
                .by(card),
        )?;
        must(
            !state.inside.leaders.contains(leader.index()),
            no("9.4", "refuse-shift-besieged")
                .of("leader", leader)
                .of("space", from)
                .by(card),
        )?;
        must(
            t.map.space(to).region == self.to,
            no("9.4", "refuse-card-not-this-space")
                .of("space", to)
                .by(card),
        )?;
        must(
            to != from,
            no("9.4", "refuse-envoy-already-there")
                .of("leader", leader)
                .of("space", to)
                .by(card),
        )?;
        must(
            state.controls(side, to),
            no("9.4", "refuse-not-under-control")
                .of("space", to)
                .by(card),
        )?;
        must(
            !state.has_corps(side.other(), to),
            no("9.4", "refuse-enemy-corps-there")
                .of("space", to)
                .by(card),
        )
    }
}
