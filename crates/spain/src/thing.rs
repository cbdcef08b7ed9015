//! What can be named and pointed at, and what phases tell their callers.

use crate::{
    cards::CardId,
    fog,
    map::SpaceId,
    phases::At,
    pieces::{CorpsId, Kind, LeaderId, Unit},
    powers::{Power, Side},
    state::Force,
    tables::Tables,
    texts::naming::{Naming, card_word},
};
use kernel::{Arg, Message, Name, Target, name};

/// Anything a refusal may mention and a click may point at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    Space(SpaceId),
    Leader(LeaderId),
    Corps(CorpsId),
    /// An event card.
    Card(CardId),
    /// An action card, by its value.
    ActionCard(u8),
    /// Any corps of a kind: where the sentence says which sort, not which counter.
    Kind(Kind),
    Power(Power),
    Side(Side),
}

kernel::things!(
    Thing:
    Space(SpaceId),
    Leader(LeaderId),
    Corps(CorpsId),
    Card(CardId),
    Kind(Kind),
    Power(Power),
    Side(Side)
);

impl From<Unit> for Thing {
    fn from(unit: Unit) -> Thing {
        match unit {
            Unit::Leader(leader) => Thing::Leader(leader),
            Unit::Corps(kind) => Thing::Kind(kind),
        }
    }
}

impl Thing {
    /// As an argument of a message.
    pub fn named(self, t: &Tables) -> Arg {
        let message = Message::new("");
        let message = match self {
            Thing::Space(space) => message.space(t, "it", space),
            Thing::Leader(leader) => message.leader(t, "it", leader),
            Thing::Corps(corps) => message.power("it", t.pieces.power_of(corps)),
            Thing::Card(card) => message.word("it", card_word(&t.cards.event(card).id)),
            Thing::ActionCard(value) => message.number("it", value),
            Thing::Kind(kind) => message.kind("it", kind),
            Thing::Power(power) => message.power("it", power),
            Thing::Side(side) => message.side("it", side),
        };
        message
            .args
            .into_iter()
            .next()
            .map_or(Arg::Number(0), |(_, arg)| arg)
    }

    /// The paragraph a card stands for.
    pub fn paragraph(self, t: &Tables) -> Name {
        match self {
            Thing::Card(card) => name!("E.{}", t.cards.event(card).id),
            _ => "8.1".into(),
        }
    }

    /// What a side points at. Where others' units are that the fog hides is not its business.
    pub fn pointed_at(at: At<'_>, side: Side, target: &Target) -> Option<Thing> {
        let At { t, state } = at;
        let seen = || state.of_side(side).or(&fog::seen(t, state));
        match target {
            Target::Space(id) => t.map.named(id).map(Thing::Space),
            Target::Token(id) => match t.pieces.leader_named(id) {
                Some(leader) => (seen().leaders.contains(leader)).then_some(Thing::Leader(leader)),
                None => {
                    let corps = corps_named(t, id)?;
                    (seen().corps.contains(corps)).then_some(Thing::Corps(corps))
                }
            },
            Target::Card(id) => match t.cards.named(id) {
                Some(card) => Some(Thing::Card(card)),
                None => Some(Thing::ActionCard(id.split('.').next()?.parse().ok()?)),
            },
            Target::Button(_) | Target::Edge(_) | Target::Box(..) => None,
        }
    }
}

impl Force {
    /// Adds a unit; anything else is not one.
    pub fn add(&mut self, thing: Thing) {
        match thing {
            Thing::Leader(leader) => self.leaders.insert(leader),
            Thing::Corps(corps) => self.corps.insert(corps),
            _ => {}
        }
    }

    /// Its units, leaders first.
    pub fn things(&self) -> impl Iterator<Item = Thing> + use<> {
        let leaders = self.leaders().map(Thing::Leader);
        leaders.chain(self.corps().map(Thing::Corps))
    }
}

/// What a thing stands for.
impl At<'_> {
    /// The unit a thing is.
    pub fn unit_of(self, thing: Thing) -> Option<Unit> {
        match thing {
            Thing::Leader(leader) => Some(Unit::Leader(leader)),
            Thing::Corps(corps) => Some(Unit::Corps(self.state.kind(&self.t.pieces, corps))),
            _ => None,
        }
    }

    /// The same for a corps alone, with the space it stands on.
    pub fn corps_there(self, thing: Thing) -> Option<(Kind, SpaceId)> {
        let Thing::Corps(corps) = thing else {
            return None;
        };
        let kind = self.state.kind(&self.t.pieces, corps);
        Some((kind, self.state.corps_spot(corps).space()?))
    }
}

/// The id of a corps' token.
pub fn corps_token(t: &Tables, corps: CorpsId) -> Name {
    let power = t.pieces.power_of(corps);
    let number = corps.0 - t.pieces.power(power).corps.start + 1;
    name!("{}-{number}", power.name())
}

/// The corps whose token has this id.
pub fn corps_named(t: &Tables, id: &str) -> Option<CorpsId> {
    t.pieces.corps().find(|corps| corps_token(t, *corps) == id)
}

/// The id of an action card: its value, and which of several alike it is.
pub fn action_card(value: u8, copy: u8) -> Name {
    name!("{value}.{copy}")
}

/// What a phase may tell its caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Returned {
    #[default]
    Nothing,
    /// Who goes first in the campaign (13.2).
    First(Side),
    /// A force is where it wanted to go (14.3.2).
    Entered {
        force: Force,
        to: SpaceId,
        /// After a battle.
        won: bool,
    },
    /// A force has won and has no corps left (16.3.2).
    Emptied { force: Force, at: SpaceId },
    /// A force is back where it came from.
    TurnedBack,
    /// How a battle went, and who defended (16).
    Fought {
        attacker_wins: bool,
        defender: Force,
    },
}
