//! F.11.spades A card counts double, once in the turn (i9.20).

use crate::{
    Friedrich,
    cards::{self, Card, Face, Suit},
    nations::Nation,
    phases::{
        At,
        fate::{by_card, effects::in_force},
    },
    tables::Known,
};
use kernel::{
    Fact,
    phase::{Legal, must, no},
};

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct DoubleCard {
    pub nation: Nation,
    pub suit: Suit,
    #[fact(range = cards::LOWEST..=cards::HIGHEST)]
    pub value: u8,
    #[fact(range = 1..=3, or = "the factor is out of bounds: 1 to 3")]
    pub factor: u8,
}

/// May the nation count this card double now?
pub fn may_double(at: At<'_>, nation: Nation, card: Card) -> Legal<Friedrich> {
    let (fate, effect) = in_force::<DoubleCard>(at).ok_or(no("F.11.spades", "refuse-no-double"))?;
    must(
        nation == effect.nation && card.face() == Face::Suited(effect.suit, effect.value),
        by_card(fate, "refuse-double-other-card")
            .of("card", Card::suited(0, effect.suit, effect.value))
            .of("nation", effect.nation),
    )?;
    must(
        !at.state.marks.used,
        by_card(fate, "refuse-double-used").of("card", card),
    )
}

/// By how much a card is multiplied that counts double.
pub fn factor(at: At<'_>) -> Option<u8> {
    in_force::<DoubleCard>(at).map(|(_, effect)| effect.factor)
}
