//! What the viewer may do now, and what it is called: a label says what will happen, with the odds as far as known.

use super::View;
use crate::{
    action::Action,
    map::SpaceId,
    phases::{
        self, Frame,
        entry::{self, Entry},
        march::March,
    },
    pieces::{Kind, LeaderId, Unit},
    powers::Side,
    rules::{battle::line_modifiers, control, eligibility::able},
    texts::naming::{Naming, card_word, kind_word, leader_word, nation_word, space_word},
};
use kernel::{Message, Name};

impl View<'_> {
    /// What an action is called.
    pub fn label(&self, action: &Action) -> Message {
        let (t, state) = (self.t, self.state);
        let say = |key: &str| Message::new(key);
        let limits = &t.pieces.limits;
        match *action {
            Action::Bavaria => say("do-bavaria"),
            Action::Decline => say("do-decline"),
            Action::Play { card, leader } => {
                let card = card_word(&t.cards.event(card).id);
                match leader {
                    Some(leader) => self.with_leader(say("do-play-for"), leader),
                    None => say("do-play"),
                }
                .word("card", card)
            }
            Action::Pass => self.pass(),
            Action::Place(space) => self.at(say("do-place"), space),
            Action::Recall { kind, space } => self.with_corps(say("do-recall"), kind, space),
            Action::Ferry { kind, port } => self.with_corps(say("do-ferry"), kind, port),
            Action::Along(leader) => self.with_leader(say("do-along"), leader),
            Action::Done => self.done(),
            Action::Build {
                power,
                reduced,
                space,
            } => {
                let kind = Kind {
                    reduced,
                    ..Kind::full(power)
                };
                let cost = match reduced {
                    true => limits.build_reduced,
                    false => limits.build_full,
                };
                self.with_corps(say("do-build"), kind, space)
                    .number("cost", cost)
            }
            Action::Restore { kind, space } => match self.by_card() {
                true => self.with_corps(say("do-restore-free"), kind, space),
                false => self
                    .with_corps(say("do-restore"), kind, space)
                    .number("cost", limits.restore),
            },
            Action::Line { space, level } => match self.by_card() {
                true => self.at(say("do-line-free"), space),
                false => self
                    .at(say("do-line"), space)
                    .number("cost", level.saturating_sub(state.line(space))),
            }
            .number("level", level),
            Action::RemoveLine(space) => self.at(say("do-remove-line"), space),
            Action::Commission(cost) => say("do-commission").number("cost", cost),
            Action::Promote { leader, minor } => {
                let message = self.with_leader(say("do-promote"), leader);
                match state.leader_spot(minor).space() {
                    Some(space) => self.at(message, space),
                    None => message.word("space", nation_word(t.pieces.leader(minor).power)),
                }
            }
            Action::Arrive(leader) => self.with_leader(say("do-arrive"), leader),
            Action::Shift { leader, space } => {
                self.at(self.with_leader(say("do-shift"), leader), space)
            }
            Action::Minor(power) => say("do-minor").power("power", power),
            Action::Show(value) => say("do-show").number("actions", value),
            Action::First(side) => say("do-first").side("side", side),
            Action::Card(value) => say("do-card").number("actions", value),
            Action::Campaign(space) => self.campaign(space),
            Action::Leave(unit) => self.unit(say("do-leave"), unit),
            Action::March(to) => self.step(to),
            Action::Convert => self.convert(),
            Action::Siege => self.siege(),
            Action::Stop => self.stop(),
            Action::Transfer { unit, space } => self.at(self.unit(say("do-transfer"), unit), space),
            Action::To(space) => match state.frames.top() {
                Some(Frame::Sail(_)) => self.at(say("do-sail-to"), space),
                _ => self.at(say("do-to"), space),
            },
            Action::Replace { kind, space } => self.with_corps(say("do-replace"), kind, space),
            Action::Rally(leader) => self.with_leader(say("do-rally"), leader),
            Action::With(kind) => say("do-with").kind("corps", kind),
            Action::Sail(port) => self.at(say("do-sail"), port),
            Action::Land(space) => self.at(say("do-land"), space),
            Action::Cancel => say("do-cancel"),
            Action::Deploy => self.deployment(),
            Action::Ulm => self.at(say("do-ulm"), t.map.places.ulm),
            Action::Roll => self.roll(),
            Action::Intercept(from) => self.interception(from),
            Action::Fight => {
                let (attack, defence) = line_modifiers(self.entering().map_or(0, |it| it.line));
                say("do-fight")
                    .signed("attack", attack)
                    .number("raised", defence)
                    .signed("defence", defence)
            }
            Action::Withdraw => say("do-withdraw"),
            Action::Force => say("do-force"),
            Action::LetGo => say("do-let-go"),
            Action::Inside(unit) => self.unit(say("do-inside"), unit),
            Action::Avoid(to) => self.avoidance(to),
            Action::Stand => say("do-stand"),
            Action::Lose(kind) if kind.reduced => say("do-remove").kind("corps", kind),
            Action::Lose(kind) => say("do-reduce").kind("corps", kind),
            Action::Flip(leader) => self.with_leader(say("do-flip"), leader),
            Action::Ransom(leader) => self
                .with_leader(say("do-ransom"), leader)
                .number("vp", t.pieces.leader(leader).tr),
            Action::Retreat(to) => self.at(say("do-retreat"), to),
            Action::Go(to) => self.at(say("do-go"), to),
            Action::Rise(space) if state.controls(Side::Alliance, space) => {
                self.at(say("do-rise-corps"), space)
            }
            Action::Rise(space) => self.at(say("do-rise"), space),
            Action::Negotiate(concessions) => self.negotiation(concessions),
        }
    }

    /// A card leaves the choice, and nothing is paid.
    fn by_card(&self) -> bool {
        matches!(self.state.frames.top(), Some(Frame::Resolve(_)))
    }

    fn pass(&self) -> Message {
        Message::new(match self.state.frames.top() {
            Some(Frame::Keep(_)) => "do-pass-keep",
            Some(Frame::Entry(entry)) if entry.stage == entry::Stage::Deputies => {
                "do-pass-deputies"
            }
            Some(Frame::Entry(_)) => "do-pass-intercept",
            Some(Frame::Siege(_)) => "do-pass-siege",
            Some(Frame::Peace(_)) => "do-pass-peace",
            _ => "do-pass",
        })
    }

    fn done(&self) -> Message {
        let state = self.state;
        match state.frames.top() {
            Some(Frame::Spend(_)) => Message::new("do-done-spend").number("points", state.rp),
            Some(Frame::Leaders(_)) => Message::new("do-done-leaders"),
            Some(Frame::Round(_)) => {
                let left = state.round.map_or(0, |round| round.actions);
                Message::new("do-done-round").number("left", left)
            }
            _ => Message::new("do-done"),
        }
    }

    fn stop(&self) -> Message {
        Message::new(match self.state.frames.top() {
            Some(Frame::Transfer(_)) => "do-stop-transfer",
            Some(Frame::Rally(_)) => "do-stop-rally",
            Some(Frame::Sail(_)) => "do-stop-sail",
            _ => "do-stop",
        })
    }

    fn campaign(&self, space: SpaceId) -> Message {
        let (t, state) = (self.t, self.state);
        let force = able(t, state, phases::active(state), space);
        let leaders = force.leaders();
        let names = leaders.map(|leader| leader_word(&t.pieces.leader(leader).id));
        let free = phases::march::is_free(t, state, space);
        let message = Message::new(if free {
            "do-campaign-free"
        } else {
            "do-campaign"
        });
        self.at(message, space)
            .words("leaders", names)
            .number("corps", force.corps.len() as i64)
    }

    pub(super) fn marching(&self) -> Option<&March> {
        match self.state.frames.top() {
            Some(Frame::March(march)) => Some(march),
            _ => None,
        }
    }

    pub(super) fn entering(&self) -> Option<&Entry> {
        match self.state.frames.top() {
            Some(Frame::Entry(entry)) => Some(entry),
            _ => None,
        }
    }

    fn convert(&self) -> Message {
        let Some(march) = self.marching() else {
            return Message::new("do-convert");
        };
        let vp = control::worth(self.t, march.at, phases::active(self.state));
        self.at(Message::new("do-convert"), march.at)
            .number("worth", vp)
            .signed("vp", vp)
    }

    pub(super) fn at(&self, message: Message, space: SpaceId) -> Message {
        message.word("space", space_word(self.t.map.id(space)))
    }

    fn with_corps(&self, message: Message, kind: Kind, space: SpaceId) -> Message {
        self.at(message.kind("corps", kind), space)
    }

    fn with_leader(&self, message: Message, leader: LeaderId) -> Message {
        message.word("leader", leader_word(&self.t.pieces.leader(leader).id))
    }

    fn unit(&self, message: Message, unit: Unit) -> Message {
        let word: Name = match unit {
            Unit::Leader(leader) => leader_word(&self.t.pieces.leader(leader).id),
            Unit::Corps(kind) => kind_word(kind),
        };
        message.word("unit", word)
    }
}
