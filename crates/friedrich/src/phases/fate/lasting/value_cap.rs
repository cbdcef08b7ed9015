//! F.3.clubs No high cards in fights between two nations (i9.8).

use crate::{
    Friedrich, cards,
    nations::Nation,
    phases::{
        At,
        fate::{by_card, effects::in_force},
    },
    tables::Known,
};
use kernel::{
    Fact,
    fact::sound,
    phase::{Legal, must},
};

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind, check = CardValueCap::fits)]
pub struct CardValueCap {
    #[fact(as_is)]
    pub between: [Nation; 2],
    pub max_value: u8,
}

impl CardValueCap {
    /// What is known of a hand tells low cards from high ones, and no more.
    fn fits(&self, _: &Known<'_>) -> Result<(), String> {
        sound(
            self.max_value == cards::HIGH_FROM - 1,
            "the highest value is out of bounds",
        )
    }
}

/// The most a card may count in a fight between these two.
pub fn cap(at: At<'_>, nations: [Nation; 2]) -> Option<u8> {
    let (_, effect) = in_force::<CardValueCap>(at)?;
    (nations.iter().all(|nation| effect.between.contains(nation))).then_some(effect.max_value)
}

/// May a card count so much in a fight between these two?
pub fn may_count(at: At<'_>, nations: [Nation; 2], value: u8) -> Legal<Friedrich> {
    let (Some((card, _)), Some(cap)) = (in_force::<CardValueCap>(at), cap(at, nations)) else {
        return Ok(());
    };
    must(
        value <= cap,
        by_card(card, "refuse-card-too-high").number("cap", cap),
    )
}
