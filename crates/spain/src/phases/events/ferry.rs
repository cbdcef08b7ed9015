//! 9.4 `move_corps_by_sea_free`: a corps goes by sea without a roll, and leaders with it.

use super::{
    Resolve,
    choice::{Choice, otherwise},
};
use crate::{
    Spain,
    action::Action,
    cards::CardId,
    event::Event,
    foresight,
    map::SpaceId,
    phases::{At, Play},
    pieces::{Kind, LeaderId},
    powers::{Power, Side},
    showing::Labelling,
    state::Force,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message,
    foresight::Consequence,
    phase::{Legal, Shown, must, no},
};

/// The voyage a card offers a side.
#[derive(Clone, Copy)]
pub struct Voyage {
    pub card: CardId,
    pub side: Side,
    pub power: Power,
    pub to: SpaceId,
    /// Where the corps came from, once it has sailed: leaders may still follow.
    pub port: Option<SpaceId>,
}

impl Voyage {
    fn may_ferry(&self, at: At<'_>, kind: Kind, port: SpaceId) -> Legal<Spain> {
        let Voyage {
            card,
            side,
            power,
            to,
            ..
        } = *self;
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
        let there = state.corps_outside(side, port);
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
    fn may_follow(&self, at: At<'_>, leader: LeaderId, port: SpaceId) -> Legal<Spain> {
        let there = at.state.outside(self.side, port).leaders;
        must(
            there.contains(leader),
            no("9.4", "refuse-along-not-in-port")
                .of("leader", leader)
                .of("space", port)
                .by(self.card),
        )
    }

    fn ferry(&self, play: &mut Play<'_>, kind: Kind, port: SpaceId) {
        let there = play.state.corps_outside(self.side, port);
        if let Some(corps) = play.state.find(&play.game.tables.pieces, &there, kind) {
            self.sail(play, Force::of_corps(corps), port);
        }
    }

    fn sail(&self, play: &mut Play<'_>, force: Force, from: SpaceId) {
        let to = self.to;
        play.state.put(&force, to);
        play.tell(|| Event::Moved {
            force,
            from,
            to: Some(to),
        });
    }
}

impl Choice for Voyage {
    fn prompt(&self) -> &'static str {
        match self.port {
            Some(_) => "prompt-card-along",
            None => "prompt-card-ferry",
        }
    }

    /// The kinds of the power's corps, with their ports, in the order of the counters; then leaders.
    fn candidates(&self, at: At<'_>) -> Vec<Action> {
        if let Some(port) = self.port {
            let leaders = at.state.outside(self.side, port).leaders();
            return leaders.map(Action::Along).collect();
        }
        let mut found = Vec::new();
        for corps in at.t.pieces.corps_of(self.power) {
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

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match (action, self.port) {
            (Action::Ferry { kind, port }, None) => self.may_ferry(at, kind, port),
            (Action::Along(leader), Some(port)) => self.may_follow(at, leader, port),
            _ => Err(otherwise(self.card)),
        }
    }

    fn stop(&self) -> Option<Action> {
        Some(match self.port {
            Some(_) => Action::Done,
            None => Action::Decline,
        })
    }

    fn choose(&self, play: &mut Play<'_>, action: Action, resolve: &mut Resolve) {
        match (action, self.port) {
            (Action::Ferry { kind, port }, _) => {
                self.ferry(play, kind, port);
                resolve.ferry = Some(port);
            }
            (Action::Along(leader), Some(port)) => self.sail(play, Force::of_leader(leader), port),
            _ => resolve.leave_it(),
        }
    }

    fn foresees(&self, at: At<'_>, action: Action) -> Vec<Consequence> {
        match action {
            Action::Ferry { port, .. } => {
                let mut all = vec![foresight::stays(at, self.side, port)];
                all.extend(foresight::gathers(at, self.side, self.to, 1));
                all
            }
            _ => Vec::new(),
        }
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Ferry { kind, port } => Shown::new(
                at.corps_at(port, kind, action),
                Message::new("do-ferry").kind("corps", kind).at(at, port),
            ),
            Action::Along(leader) => {
                Shown::new(at.leader(leader), Message::new("do-along").who(at, leader))
            }
            Action::Decline => at.press(action, Message::new("do-decline")),
            _ => at.press(action, Message::new("do-done")),
        }
    }

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        if let Thing::Leader(leader) = thing {
            return Some(Action::Along(leader));
        }
        let (kind, port) = at.corps_there(thing)?;
        Some(Action::Ferry { kind, port })
    }

    fn redacted(&self, at: At<'_>, action: Action) -> Option<String> {
        match action {
            Action::Ferry { kind, port } if at.hides_corps_at(port, kind) => {
                Some(format!("ferry ? {}", at.t.map.id(port)))
            }
            Action::Along(leader) if at.hides_leader(leader) => Some("along ?".to_owned()),
            _ => None,
        }
    }
}
