//! What phases say and show: the words of things, and where to click for them.

use crate::{
    action::Action,
    map::SpaceId,
    phases::At,
    pieces::{CorpsSet, Kind, LeaderId, Unit},
    powers::Side,
    state::Force,
    texts::naming::{kind_word, leader_word, space_word},
    thing::corps_token,
};
use kernel::{Message, Notation, Seat, Target, phase::Shown};

/// Where to click.
impl At<'_> {
    pub fn button(self, action: Action) -> Target {
        Target::Button(action.write(self.t))
    }

    pub fn space(self, space: SpaceId) -> Target {
        Target::Space(self.t.map.id(space).clone())
    }

    pub fn leader(self, leader: LeaderId) -> Target {
        Target::Token(self.t.pieces.leader(leader).id.clone())
    }

    /// The first corps of the kind among these; the button of the action if there is none to be seen.
    pub fn corps(self, among: &CorpsSet, kind: Kind, action: Action) -> Target {
        match self.state.find(&self.t.pieces, among, kind) {
            Some(corps) => Target::Token(corps_token(self.t, corps)),
            None => self.button(action),
        }
    }

    /// The first corps of the kind on a space, one that can still act before others.
    pub fn corps_at(self, space: SpaceId, kind: Kind, action: Action) -> Target {
        let there = self.state.all_at(space).corps;
        let free = there
            .minus(&self.state.acted.corps)
            .minus(&self.state.stuck);
        let any_free = self.state.find(&self.t.pieces, &free, kind).is_some();
        self.corps(if any_free { &free } else { &there }, kind, action)
    }

    /// A leader or a corps among these.
    pub fn unit(self, among: &CorpsSet, unit: Unit, action: Action) -> Target {
        match unit {
            Unit::Leader(leader) => self.leader(leader),
            Unit::Corps(kind) => self.corps(among, kind, action),
        }
    }

    /// A force on a space, by its best leader. A space with pieces on it is hard to hit, and the pieces are what one
    /// means.
    pub fn force(self, force: &Force, space: SpaceId) -> Target {
        match self.state.first_leader(&self.t.pieces, force) {
            Some(leader) => self.leader(leader),
            None => match force.corps().next() {
                Some(corps) => Target::Token(corps_token(self.t, corps)),
                None => self.space(space),
            },
        }
    }

    /// One unit of a force, which stays behind.
    pub fn left_behind(self, force: &Force, unit: Unit, action: Action) -> Shown {
        Shown::new(
            self.unit(&force.corps, unit, action),
            Message::new("do-leave").which(self, unit),
        )
    }

    /// The same as others read it.
    pub fn left_unread(self, force: &Force, unit: Unit) -> Option<String> {
        self.hides_unit(&force.corps, unit)
            .then(|| "leave ?".to_owned())
    }

    /// A button with its label.
    pub fn press(self, action: Action, label: Message) -> Shown {
        Shown::new(self.button(action), label)
    }

    /// Whether the fog of war leaves all of a force for a side to see (4.4).
    pub fn sees(self, side: Side, force: &Force) -> bool {
        let seen = crate::fog::seen(self.t, self.state);
        let own = self.state.of_side(side);
        force.minus(&seen).minus(&own).is_empty()
    }
}

/// Labels name a thing by its word alone: the thing itself is what glows.
pub trait Labelling: Sized {
    #[must_use]
    fn at(self, at: At<'_>, space: SpaceId) -> Self;
    #[must_use]
    fn who(self, at: At<'_>, leader: LeaderId) -> Self;
    #[must_use]
    fn which(self, at: At<'_>, unit: Unit) -> Self;
}

impl Labelling for Message {
    /// As `space`.
    fn at(self, at: At<'_>, space: SpaceId) -> Self {
        self.word("space", space_word(at.t.map.id(space)))
    }

    /// As `leader`.
    fn who(self, at: At<'_>, leader: LeaderId) -> Self {
        self.word("leader", leader_word(&at.t.pieces.leader(leader).id))
    }

    /// As `unit`.
    fn which(self, at: At<'_>, unit: Unit) -> Self {
        match unit {
            Unit::Leader(leader) => self.word("unit", leader_word(&at.t.pieces.leader(leader).id)),
            Unit::Corps(kind) => self.word("unit", kind_word(kind)),
        }
    }
}

/// The side of a seat that must decide.
pub fn side(seat: Seat) -> Side {
    Side::of(seat).expect("only the two sides are ever asked")
}

/// The least face of the die that succeeds: 1 is sure, and 7 cannot be rolled.
pub fn needed(total: i8, tr: u8, card: i8) -> i64 {
    (i64::from(total) - i64::from(tr) - i64::from(card)).clamp(1, 7)
}
