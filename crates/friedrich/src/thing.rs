//! What can be named and pointed at, and what phases tell their callers.

use crate::{
    cards::{Card, Face, Suit},
    fate::Version,
    map::CityId,
    naming::Naming,
    nations::Nation,
    phases::At,
    pieces::{GeneralId, Generals, Piece, TrainId},
    tables::Tables,
};
use kernel::{Arg, Message, Name, Target, tell::Told};

/// Anything a refusal may mention and a click may point at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    City(CityId),
    General(GeneralId),
    /// Generals who stand together.
    Stack(Generals),
    Train(TrainId),
    /// A tactical card, as actions name it.
    Card(Card),
    Nation(Nation),
    /// The symbol of a sector.
    Suit(Suit),
    /// A numbered fate card as it is read.
    Fate(Version),
}

kernel::things!(
    Thing:
    City(CityId),
    General(GeneralId),
    Stack(Generals),
    Train(TrainId),
    Card(Card),
    Nation(Nation),
    Suit(Suit),
    Fate(Version)
);

impl From<Piece> for Thing {
    fn from(piece: Piece) -> Thing {
        match piece {
            Piece::General(general) => Thing::General(general),
            Piece::Train(train) => Thing::Train(train),
        }
    }
}

impl Thing {
    /// As an argument of a message.
    pub fn named(self, t: &Tables) -> Arg {
        let (it, message) = ("it", Message::new(""));
        let message = match self {
            Thing::City(city) => city.told(it, t, message),
            Thing::General(general) => general.told(it, t, message),
            Thing::Stack(stack) => stack.told(it, t, message),
            Thing::Train(train) => message.piece(t, it, Piece::Train(train)),
            Thing::Card(card) => card.told(it, t, message),
            Thing::Nation(nation) => nation.told(it, t, message),
            Thing::Suit(suit) => suit.told(it, t, message),
            Thing::Fate(version) => version.told(it, t, message),
        };
        message
            .args
            .into_iter()
            .next()
            .map_or(Arg::Number(0), |(_, arg)| arg)
    }

    /// The paragraph a fate card stands for.
    pub fn paragraph(self) -> Name {
        match self {
            Thing::Fate(version) => version.rule().into(),
            _ => "2.4".into(),
        }
    }

    /// What a click points at.
    pub fn pointed_at(at: At<'_>, target: &Target) -> Option<Thing> {
        match target {
            Target::Space(id) => at.t.map.named(id).map(Thing::City),
            Target::Token(id) => at.t.pieces.named(id).map(Thing::from),
            Target::Card(id) => match Card::read(id)? {
                (Face::Suited(suit, value), Some(deck)) => {
                    Some(Thing::Card(Card::suited(deck, suit, value)))
                }
                (Face::Reserve, Some(deck)) => Some(Thing::Card(Card::reserve(deck, 0))),
                (_, None) => None,
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
    /// A purchase was made; the nation is bound to this substitute city for the rest of the phase (10.8).
    Bought { substitute: Option<CityId> },
    /// A stack stepped back before its fight (F.8.clubs).
    Withdrew { stack: Generals },
    /// The stack here was beaten by the stack there, at this score (7.5).
    Beaten {
        from: CityId,
        victor: CityId,
        score: i8,
    },
}
