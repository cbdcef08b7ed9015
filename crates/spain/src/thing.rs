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
    view::choices::corps_named,
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

macro_rules! things {
    ($($variant:ident($of:ty)),+) => {
        $(impl From<$of> for Thing {
            fn from(it: $of) -> Thing {
                Thing::$variant(it)
            }
        })+
    };
}

things!(
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
                Some(leader) => {
                    (seen().leaders.contains(leader.index())).then_some(Thing::Leader(leader))
                }
                None => {
                    let corps = corps_named(t, id)?;
                    (seen().corps.contains(corps.index())).then_some(Thing::Corps(corps))
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
