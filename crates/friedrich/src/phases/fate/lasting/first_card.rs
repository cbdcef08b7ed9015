//! The first card of a side in combat counts more, or nothing; once in the turn: F.4.spades, F.10.hearts (i9.11).

use crate::{
    nations::Nation,
    phases::{At, fate::effects::in_force},
    pieces::{GeneralId, Generals},
    tables::Known,
};
use kernel::Fact;

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct FirstCardBonus {
    pub nation: Nation,
    #[fact(range = 0..=10)]
    pub bonus: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct FirstCardZero {
    /// Only when he is attacked.
    pub general: GeneralId,
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
