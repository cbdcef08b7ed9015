//! Things of the game in sentences: proper names that can be pointed at, the same in every language.

use crate::{
    cards::{Card, Face},
    fate::{Stroke, Version},
    map::CityId,
    nations::{Nation, Players},
    pieces::{GeneralId, Generals, Piece, TrainId},
    tables::Tables,
};
use kernel::{Message, Name, Seat, Target, Thing, name};

/// Adds game things to a message.
pub trait Naming: Sized {
    #[must_use]
    fn nation(self, name: &str, nation: Nation) -> Self;
    #[must_use]
    fn city(self, t: &Tables, name: &str, city: CityId) -> Self;
    #[must_use]
    fn cities(self, t: &Tables, name: &str, cities: impl Iterator<Item = CityId>) -> Self;
    #[must_use]
    fn general(self, t: &Tables, name: &str, general: GeneralId) -> Self;
    #[must_use]
    fn stack(self, t: &Tables, name: &str, stack: Generals) -> Self;
    /// A general by his name; a train in words, for it has no proper name.
    #[must_use]
    fn piece(self, t: &Tables, name: &str, piece: Piece) -> Self;
    /// What is written on a train: short enough to stand beside its words, and can be pointed at.
    #[must_use]
    fn mark(self, t: &Tables, name: &str, train: TrainId) -> Self;
    #[must_use]
    fn cards(self, name: &str, cards: &[Card]) -> Self;
}

impl Naming for Message {
    fn nation(self, name: &str, nation: Nation) -> Self {
        self.word(name, nation_word(nation))
    }

    fn city(self, t: &Tables, name: &str, city: CityId) -> Self {
        self.cities(t, name, std::iter::once(city))
    }

    fn cities(self, t: &Tables, name: &str, cities: impl Iterator<Item = CityId>) -> Self {
        self.things(name, cities.map(|city| city_thing(t, city)))
    }

    fn general(self, t: &Tables, name: &str, general: GeneralId) -> Self {
        self.things(name, [general_thing(t, general)])
    }

    fn stack(self, t: &Tables, name: &str, stack: Generals) -> Self {
        self.things(name, stack.iter().map(|general| general_thing(t, general)))
    }

    fn piece(self, t: &Tables, name: &str, piece: Piece) -> Self {
        match piece {
            Piece::General(general) => self.general(t, name, general),
            Piece::Train(train) => self.word(name, t.pieces.train(train).id.clone()),
        }
    }

    fn mark(self, t: &Tables, name: &str, train: TrainId) -> Self {
        let sheet = t.pieces.train(train);
        let mark = match t.pieces.trains_of(sheet.nation).count() {
            1 => "T".into(),
            _ => name!("T{}", sheet.number),
        };
        self.thing(name, Target::Token(sheet.id.clone()), mark)
    }

    fn cards(self, name: &str, cards: &[Card]) -> Self {
        self.things(name, cards.iter().copied().map(card_thing))
    }
}

pub fn seat_word(seat: Seat) -> Name {
    let mut word = Name::from("seat-");
    word.push_str(Players::Four.seat_names()[seat.index()]);
    word
}

/// A train by its nation: which of them shows in its mark.
pub fn train_word(t: &Tables, train: TrainId) -> Name {
    name!("train-of-{}", t.pieces.train(train).nation.name())
}

/// The key of a stroke's title.
pub fn stroke_word(stroke: Stroke) -> Name {
    name!("fate-{}", stroke.name())
}

/// The key of a numbered card's title as it is read.
pub fn fate_word(version: Version) -> Name {
    name!("fate-{}-{}", version.card, version.suit.name())
}

/// A fate card by the key of its title, which can be pointed at.
pub fn fate_thing(title: Name) -> Thing {
    Thing {
        target: Target::Card(title.clone()),
        name: title,
    }
}

/// The key of what a numbered card does as it is read.
pub fn fate_text(version: Version) -> Name {
    name!("fate-{}-{}-text", version.card, version.suit.name())
}

/// The key of what a stroke of fate does; for colonies, by how many are lost with it.
pub fn stroke_text(stroke: Stroke, colonies_lost: u8) -> Name {
    match stroke {
        Stroke::India | Stroke::America if colonies_lost > 1 => "fate-colonies-text".into(),
        _ => name!("fate-{}-text", stroke.name()),
    }
}

/// The key of a nation's name.
pub fn nation_word(nation: Nation) -> &'static str {
    match nation {
        Nation::Prussia => "nation-prussia",
        Nation::Hanover => "nation-hanover",
        Nation::Russia => "nation-russia",
        Nation::Sweden => "nation-sweden",
        Nation::Austria => "nation-austria",
        Nation::Imperial => "nation-imperial",
        Nation::France => "nation-france",
    }
}

fn city_thing(t: &Tables, city: CityId) -> Thing {
    Thing {
        target: Target::Space(t.map.id(city).into()),
        name: t.map.city(city).said.clone(),
    }
}

fn general_thing(t: &Tables, general: GeneralId) -> Thing {
    let general = t.pieces.general(general);
    Thing {
        target: Target::Token(general.id.clone()),
        name: general.name.clone(),
    }
}

fn card_thing(card: Card) -> Thing {
    Thing {
        target: Target::Card(card.id()),
        name: card_name(card),
    }
}

/// A card in short, whatever the language and the deck: `♠10`; a Reserve is `R`.
pub fn card_name(card: Card) -> Name {
    match card.face() {
        Face::Suited(suit, value) => name!("{}{value}", suit.sign()),
        Face::Reserve => "R".into(),
    }
}
