//! Sides of a fight as a viewer may see them: commander first, strength as far as it is known, suit, cards in hand.

use crate::{
    cards::Suit,
    map::CityId,
    naming::Naming,
    nations::Nation,
    phases::{At, Frame},
    pieces::Generals,
    rules::armies,
    state::Occupant,
};
use kernel::{
    Message, Name, Viewer, name,
    scene::{Party, Value},
};

impl At<'_> {
    pub fn is_own(self, viewer: Viewer, nation: Nation) -> bool {
        viewer.is(self.state.seat_of(nation))
    }

    /// The nation whose stack stands in a city, and the stack.
    pub fn stack_in(self, city: CityId) -> Option<(Nation, Generals)> {
        match self.state.occupant(&self.t.pieces, city) {
            Occupant::Stack(nation, stack) => Some((nation, stack)),
            Occupant::Train(_) | Occupant::Nobody => None,
        }
    }

    /// How strong the stack in a city is, as far as the viewer can know.
    pub fn strength(self, viewer: Viewer, city: CityId) -> Value {
        let Some((nation, stack)) = self.stack_in(city) else {
            return Value::None;
        };
        let own = self.is_own(viewer, nation);
        if matches!(self.state.frames.top(), Some(Frame::SetUp(_))) {
            // Armies are being allotted, and nobody else knows how many are left to allot.
            let noted: u8 = stack.iter().map(|general| self.state.noted(general)).sum();
            return if own && noted > 0 {
                Value::Known(noted)
            } else {
                Value::None
            };
        }
        if own {
            return Value::Known(self.state.pool(stack));
        }
        between(armies::known_range(self.t, self.state, nation, city))
    }

    /// Cards in the hand of a nation: everybody can count them.
    pub fn hand_size(self, nation: Nation) -> u8 {
        self.state.hands[nation.index()].len() as u8
    }

    /// The stack in a city as a side of a fight.
    pub fn side(self, viewer: Viewer, city: CityId) -> Option<Party> {
        let (nation, stack) = self.stack_in(city)?;
        let title = Message::new("stage-side")
            .stack(self.t, "stack", stack)
            .number("cards", self.hand_size(nation));
        let mut side = Party::new(nation.name(), title);
        side.pieces = (stack.iter())
            .map(|general| self.t.pieces.general(general).id.clone())
            .collect();
        side.strength = self.strength(viewer, city);
        side.suit = Some(self.t.map.suit(city).name().into());
        Some(side)
    }
}

/// A range as a scene shows it.
pub fn between((least, most): (u8, u8)) -> Value {
    if least == most {
        Value::Known(least)
    } else {
        Value::Between(least, most)
    }
}

/// A strength in a sentence: `7`, or `12–16`.
pub fn spoken(value: Value) -> Name {
    match value {
        Value::None => Name::from("?"),
        Value::Known(armies) => name!("{armies}"),
        Value::Between(least, most) => name!("{least}–{most}"),
    }
}

/// A suit by its sign, which is the same in every language.
pub fn sign(suit: Suit) -> Name {
    Name::from_iter([suit.sign()])
}
