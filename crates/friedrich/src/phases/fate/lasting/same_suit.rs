//! F.3.hearts Once one general has attacked, the other may not attack from a sector of the same suit (i9.9).

use crate::{
    Friedrich,
    map::CityId,
    phases::{
        At,
        fate::{by_card, effects::in_force},
    },
    pieces::{GeneralId, Generals},
    state::State,
    tables::{Known, Tables},
};
use kernel::{
    Fact,
    phase::{Legal, must},
};

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct NoSameSuitAttack {
    pub first: GeneralId,
    pub then: GeneralId,
}

/// An attack out of this city is taken up.
pub fn note(t: &Tables, state: &mut State, from: CityId) {
    if let Some((_, NoSameSuitAttack { first, .. })) = in_force(At { t, state })
        && state.stack_at(from).contains(*first)
    {
        state.marks.attacked_from |= suit_bit(t, from);
    }
}

pub fn may_attack(at: At<'_>, stack: Generals, from: CityId) -> Legal<Friedrich> {
    let Some((card, NoSameSuitAttack { first, then })) = in_force(at) else {
        return Ok(());
    };
    must(
        !stack.contains(*then) || at.state.marks.attacked_from & suit_bit(at.t, from) == 0,
        by_card(card, "refuse-same-suit")
            .of("first", *first)
            .of("general", *then),
    )
}

fn suit_bit(t: &Tables, city: CityId) -> u8 {
    1 << t.map.suit(city) as u8
}
