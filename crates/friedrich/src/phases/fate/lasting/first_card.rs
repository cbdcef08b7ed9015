//! The first card of a side in combat counts more, or nothing; once in the turn: F.4.spades, F.10.hearts (i9.11).

use crate::{
    nations::Nation,
    phases::{
        At,
        fate::{
            effects::in_force,
            form::{fits, form},
        },
    },
    pieces::{GeneralId, Generals, Pieces},
};

const MOST_BONUS: u8 = 10;

form! {
    pub struct FirstCardBonus {
        pub nation: Nation,
        pub bonus: u8,
    }
    checked
}

impl FirstCardBonus {
    fn fits(&self, _: &Pieces) -> Result<(), String> {
        fits(self.bonus <= MOST_BONUS, "the bonus is out of bounds")
    }
}

form! {
    pub struct FirstCardZero {
        /// Only when he is attacked.
        pub general: GeneralId,
    }
}

/// What the nation's next card counts besides.
pub fn bonus(at: At<'_>, nation: Nation) -> Option<u8> {
    let (_, effect) = in_force::<FirstCardBonus>(at)?;
    (nation == effect.nation && !at.state.marks.used).then_some(effect.bonus)
}

/// Does the next card of this stack, which is attacked, count nothing?
pub fn is_worthless(at: At<'_>, attacked: Generals) -> bool {
    in_force::<FirstCardZero>(at)
        .is_some_and(|(_, effect)| attacked.contains(effect.general) && !at.state.marks.used)
}
