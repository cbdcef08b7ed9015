//! 9.4 `withdraw_corps_for_turn`: corps go home and stay there for the year.

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
    phases::{At, Play, displace, year},
    pieces::Kind,
    powers::{Power, Side},
    showing::Labelling,
    state::Spot,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message,
    foresight::Consequence,
    phase::{Legal, Shown, must, no},
};

/// Whose corps a card calls home, and where that is.
pub struct Recall {
    pub card: CardId,
    pub power: Power,
    pub to: SpaceId,
}

impl Recall {
    fn may_recall(&self, at: At<'_>, kind: Kind, space: SpaceId) -> Legal<Spain> {
        let (pieces, state, card, power) = (&at.t.pieces, at.state, self.card, self.power);
        must(
            kind.power == power,
            no("9.4", "refuse-card-other-power")
                .of("power", power)
                .by(card),
        )?;
        let there = state.all_at(space).corps;
        must(
            state.find(pieces, &there, kind).is_some(),
            no("9.4", "refuse-no-corps-of-the-kind")
                .of("corps", kind)
                .of("space", space)
                .by(card),
        )?;
        must(
            state
                .find(pieces, &there.minus(&state.stuck), kind)
                .is_some(),
            no("9.4", "refuse-recalled-already")
                .of("space", space)
                .by(card),
        )
    }

    fn recall(&self, play: &mut Play<'_>, kind: Kind, from: SpaceId) {
        let (pieces, to) = (&play.game.tables.pieces, self.to);
        let free = play.state.all_at(from).corps.minus(&play.state.stuck);
        if let Some(corps) = play.state.find(pieces, &free, kind) {
            play.state.put_corps(corps, Spot::at(to));
            play.state.stuck.insert(corps);
            play.tell(|| Event::Withdrawn { kind, from, to });
            year::relieve(play);
            displace::send_lone_leaders_home(play, Side::Alliance);
        }
    }
}

impl Choice for Recall {
    fn prompt(&self) -> &'static str {
        "prompt-card-recall"
    }

    /// The kinds of the power's corps, with their spaces, in the order of the counters.
    fn candidates(&self, at: At<'_>) -> Vec<Action> {
        let mut found = Vec::new();
        for corps in at.t.pieces.corps_of(self.power) {
            if let Some(space) = at.state.corps_spot(corps).space()
                && !at.state.stuck.contains(corps)
            {
                let kind = at.state.kind(&at.t.pieces, corps);
                let action = Action::Recall { kind, space };
                if !found.contains(&action) {
                    found.push(action);
                }
            }
        }
        found
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match action {
            Action::Recall { kind, space } => self.may_recall(at, kind, space),
            _ => Err(otherwise(self.card)),
        }
    }

    fn choose(&self, play: &mut Play<'_>, action: Action, _: &mut Resolve) {
        if let Action::Recall { kind, space } = action {
            self.recall(play, kind, space);
        }
    }

    /// An enemy's choice, or what is hidden from whoever chooses, tells nothing.
    fn foresees(&self, at: At<'_>, action: Action) -> Vec<Consequence> {
        let Action::Recall { space, .. } = action else {
            return Vec::new();
        };
        let back = Message::new("foresee-recalled").power("power", self.power);
        vec![foresight::notes(back).at(at.space(space))]
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Recall { kind, space } => Shown::new(
                at.corps_at(space, kind, action),
                Message::new("do-recall").kind("corps", kind).at(at, space),
            ),
            _ => at.press(action, Message::new("do-done")),
        }
    }

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        let (kind, space) = at.corps_there(thing)?;
        Some(Action::Recall { kind, space })
    }

    fn redacted(&self, at: At<'_>, action: Action) -> Option<String> {
        match action {
            Action::Recall { kind, space } if at.hides_corps_at(space, kind) => {
                Some(format!("withdraw ? {}", at.t.map.id(space)))
            }
            _ => None,
        }
    }
}
