//! 9.4 `move_corps_by_sea_free`: a corps goes by sea without a roll, and leaders with it.

use crate::{
    Spain,
    action::Action,
    cards::CardId,
    event::Event,
    map::SpaceId,
    phases::{At, Play},
    pieces::{Kind, LeaderId},
    powers::{Power, Side},
    showing::Labelling,
    state::Force,
    texts::naming::Naming,
};
use kernel::{
    Message,
    phase::{Legal, Shown, must, no},
};

pub const PROMPT: &str = "prompt-card-ferry";
pub const PROMPT_ALONG: &str = "prompt-card-along";

/// The kinds of the power's corps, with their ports, in the order of the counters.
pub fn candidates(at: At<'_>, power: Power) -> Vec<Action> {
    let mut found = Vec::new();
    for corps in at.t.pieces.corps_of(power) {
        if let Some(port) = at.state.corps_spot(corps).space() {
            let kind = at.state.kind(&at.t.pieces, corps);
            let action = Action::Ferry { kind, port };
            if !found.contains(&action) {
                found.push(action);
            }
        }
    }
    found
}

/// The voyage a card offers a side.
#[derive(Clone, Copy)]
pub struct Voyage {
    pub card: CardId,
    pub side: Side,
    pub power: Power,
    pub to: SpaceId,
}

impl Voyage {
    pub fn may_ferry(self, at: At<'_>, kind: Kind, port: SpaceId) -> Legal<Spain> {
        let Voyage {
            card,
            side,
            power,
            to,
        } = self;
        let (t, state) = (at.t, at.state);
        must(
            kind.power == power,
            no("9.4", "refuse-card-other-power")
                .of("power", power)
                .by(card),
        )?;
        must(
            t.map.is_port(port),
            no("9.4", "refuse-ferry-no-port").of("space", port).by(card),
        )?;
        must(
            state.controls(side, port),
            no("9.4", "refuse-ferry-enemy-port")
                .of("space", port)
                .by(card),
        )?;
        must(
            port != to,
            no("9.4", "refuse-ferry-already-there")
                .of("space", to)
                .by(card),
        )?;
        let there = state.outside(side, port).corps;
        must(
            state.find(&t.pieces, &there, kind).is_some(),
            no("9.4", "refuse-no-corps-of-the-kind")
                .of("corps", kind)
                .of("space", port)
                .by(card),
        )?;
        must(
            state.room(t, side, to) > 0,
            no("4.1.1", "refuse-space-full").of("space", to),
        )
    }

    /// Leaders in the port the corps left may go with it.
    pub fn may_follow(self, at: At<'_>, leader: LeaderId, port: SpaceId) -> Legal<Spain> {
        let there = at.state.outside(self.side, port).leaders;
        must(
            there.contains(leader.index()),
            no("9.4", "refuse-along-not-in-port")
                .of("leader", leader)
                .of("space", port)
                .by(self.card),
        )
    }

    pub fn ferry(self, play: &mut Play<'_>, kind: Kind, port: SpaceId) {
        let there = play.state.outside(self.side, port).corps;
        if let Some(corps) = play.state.find(&play.game.tables.pieces, &there, kind) {
            self.sail(play, Force::of_corps(corps), port);
        }
    }

    pub fn sail(self, play: &mut Play<'_>, force: Force, from: SpaceId) {
        play.state.put(&force, self.to);
        play.tell(|| Event::Moved {
            force,
            from,
            to: Some(self.to),
        });
    }
}

pub fn shown(at: At<'_>, kind: Kind, port: SpaceId) -> Shown {
    let target = at.corps_at(port, kind, Action::Ferry { kind, port });
    let label = Message::new("do-ferry").kind("corps", kind).at(at, port);
    Shown::new(target, label)
}

pub fn shown_along(at: At<'_>, leader: LeaderId) -> Shown {
    Shown::new(at.leader(leader), Message::new("do-along").who(at, leader))
}
