//! A general, and any stack he moves in, goes fewer cities or more: F.2.diamonds, F.5.hearts, F.9.clubs, F.12.spades
//! (i9.18, i9.26).

use crate::{
    phases::{At, fate::effects::in_force},
    pieces::{GeneralId, Generals},
    tables::Known,
};
use kernel::{Fact, fact::sound};

/// Nobody goes farther.
const MOST_CITIES: u8 = 10;

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind, check = MoveLimit::fits)]
pub struct MoveLimit {
    pub general: GeneralId,
    pub cities: u8,
    /// If all of them lie along main roads.
    pub main: u8,
}

impl MoveLimit {
    fn fits(&self, _: &Known<'_>) -> Result<(), String> {
        sound(
            self.cities <= self.main && self.main <= MOST_CITIES,
            "the cities of a move are out of bounds",
        )
    }
}

/// Cities the party may go, in general and entirely on main roads, if a card says so.
pub fn range(at: At<'_>, party: Generals) -> Option<(u8, u8)> {
    let (_, limit) = in_force::<MoveLimit>(at)?;
    party
        .contains(limit.general)
        .then_some((limit.cities, limit.main))
}
