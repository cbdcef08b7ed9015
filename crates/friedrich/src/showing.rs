//! What phases show: where to click for a thing, and its words in a label.
//!
//! Scenes are made after every action, so a label takes up only what its sentence says.

use crate::{
    action::Action,
    cards::Card,
    map::CityId,
    naming::card_name,
    phases::At,
    pieces::{GeneralId, Generals, Piece},
};
use kernel::{Message, Notation, Target, name, phase::Shown};

/// Where to click.
impl At<'_> {
    pub fn button(self, action: Action) -> Target {
        Target::Button(action.write(self.t))
    }

    pub fn space(self, city: CityId) -> Target {
        Target::Space(self.t.map.id(city).into())
    }

    pub fn general(self, general: GeneralId) -> Target {
        Target::Token(self.t.pieces.general(general).id.clone())
    }

    pub fn piece(self, piece: Piece) -> Target {
        Target::Token(self.t.pieces.id(piece).into())
    }

    /// A button with its label.
    pub fn press(self, action: Action, key: &'static str) -> Shown {
        Shown::new(self.button(action), Message::new(key))
    }

    /// A general with a label that names him.
    pub fn pick_general(self, general: GeneralId, key: &'static str) -> Shown {
        Shown::new(
            self.general(general),
            Message::new(key).who(self, "piece", general),
        )
    }

    /// A city with a label that names it.
    pub fn pick_city(self, city: CityId, key: &'static str) -> Shown {
        Shown::new(self.space(city), Message::new(key).at(self, "city", city))
    }

    /// A card with a label that names it.
    pub fn pick_card(self, card: Card, key: &'static str) -> Shown {
        Shown::new(Target::Card(card.id()), Message::new(key).face(card))
    }
}

/// Labels name a thing by its name alone: the thing itself is what glows.
pub trait Labelling: Sized {
    #[must_use]
    fn at(self, at: At<'_>, name: &str, city: CityId) -> Self;
    #[must_use]
    fn who(self, at: At<'_>, name: &str, general: GeneralId) -> Self;
    /// As `piece`; a train in the words that fit within a sentence.
    #[must_use]
    fn which(self, at: At<'_>, piece: Piece) -> Self;
    /// As `party`.
    #[must_use]
    fn party(self, at: At<'_>, party: Generals) -> Self;
    /// As `card`.
    #[must_use]
    fn face(self, card: Card) -> Self;
}

impl Labelling for Message {
    fn at(self, at: At<'_>, name: &str, city: CityId) -> Self {
        let sheet = at.t.map.city(city);
        if sheet.said == sheet.name {
            self.text(name, sheet.name.clone())
        } else {
            self.word(name, sheet.said.clone())
        }
    }

    fn who(self, at: At<'_>, name: &str, general: GeneralId) -> Self {
        self.text(name, at.t.pieces.general(general).name.clone())
    }

    fn which(self, at: At<'_>, piece: Piece) -> Self {
        match piece {
            Piece::General(general) => self.who(at, "piece", general),
            Piece::Train(train) => {
                self.word("piece", name!("{}.within", at.t.pieces.train(train).id))
            }
        }
    }

    fn party(self, at: At<'_>, party: Generals) -> Self {
        let names: Vec<&str> = (party.iter())
            .map(|general| at.t.pieces.general(general).name.as_str())
            .collect();
        self.text("party", names.join(", "))
    }

    fn face(self, card: Card) -> Self {
        if card.is_reserve() {
            self.word("card", "card-reserve")
        } else {
            self.text("card", card_name(card))
        }
    }
}
