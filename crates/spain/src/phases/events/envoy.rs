//! 9.4 `transfer_leader`: a card sends a leader to another region.

use super::{
    Resolve,
    choice::{Choice, otherwise},
};
use crate::{
    Spain,
    action::Action,
    cards::CardId,
    foresight,
    map::{Region, SpaceId},
    phases::{At, Play, reinforcement::leaders},
    pieces::LeaderId,
    powers::{Power, Side},
    thing::Thing,
};
use kernel::{
    Message,
    foresight::Consequence,
    phase::{Legal, Shown, must, no},
};

/// Who may go, and where.
#[derive(Clone, Copy)]
pub struct Errand {
    pub card: CardId,
    pub side: Side,
    pub power: Power,
    pub to: Region,
}

impl Errand {
    fn may_send(&self, at: At<'_>, leader: LeaderId, to: SpaceId) -> Legal<Spain> {
        let Errand {
            card, side, power, ..
        } = *self;
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
            !state.inside.leaders.contains(leader),
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

impl Choice for Errand {
    fn prompt(&self) -> &'static str {
        "prompt-card-leader"
    }

    fn candidates(&self, at: At<'_>) -> Vec<Action> {
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

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match action {
            Action::Shift { leader, space } => self.may_send(at, leader, space),
            _ => Err(otherwise(self.card)),
        }
    }

    fn stop(&self) -> Option<Action> {
        Some(Action::Pass)
    }

    fn choose(&self, play: &mut Play<'_>, action: Action, resolve: &mut Resolve) {
        match action {
            Action::Shift { leader, space } => leaders::shift(play, leader, space),
            _ => resolve.leave_it(),
        }
    }

    fn foresees(&self, at: At<'_>, action: Action) -> Vec<Consequence> {
        match action {
            Action::Shift { space, .. } => foresight::gathers(at, self.side, space, 0),
            _ => Vec::new(),
        }
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Shift { leader, space } => leaders::shown_shift(at, leader, space),
            _ => at.press(action, Message::new("do-pass")),
        }
    }

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        let Thing::Leader(leader) = thing else {
            return None;
        };
        let space = at.state.leader_spot(leader).space()?;
        Some(Action::Shift { leader, space })
    }

    fn redacted(&self, at: At<'_>, action: Action) -> Option<String> {
        match action {
            Action::Shift { leader, .. } => leaders::redacted_shift(at, leader),
            _ => None,
        }
    }
}
