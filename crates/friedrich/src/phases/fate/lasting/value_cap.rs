//! F.3.clubs No high cards in fights between two nations (i9.8).

use crate::{
    Friedrich, cards,
    fate::Version,
    nations::Nation,
    phases::{
        At,
        combat::Fight,
        fate::{by_card, effects::in_force},
    },
    state::Occupant,
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

/// The most a card may count in a fight, and the card that says so.
fn limit(at: At<'_>, fight: Fight) -> Option<(Version, u8)> {
    let (card, effect) = in_force::<CardValueCap>(at)?;
    let concerned = |city| match at.state.occupant(&at.t.pieces, city) {
        Occupant::Stack(nation, _) => effect.between.contains(&nation),
        Occupant::Train(_) | Occupant::Nobody => false,
    };
    (concerned(fight.attacker) && concerned(fight.defender)).then_some((card, effect.max_value))
}

/// The most a card may count in a fight, if a fate card says so.
pub fn cap(at: At<'_>, fight: Fight) -> Option<u8> {
    limit(at, fight).map(|(_, cap)| cap)
}

/// May a card count so much in a fight?
pub fn may_count(at: At<'_>, fight: Fight, value: u8) -> Legal<Friedrich> {
    let Some((card, cap)) = limit(at, fight) else {
        return Ok(());
    };
    must(
        value <= cap,
        by_card(card, "refuse-card-too-high").number("cap", cap),
    )
}
