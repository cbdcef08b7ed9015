//! F.2.clubs A general stays put if his move would begin in a city or beside it (i9.7).

use crate::{
    Friedrich,
    map::CityId,
    phases::{
        At,
        fate::{by_card, effects::in_force},
    },
    pieces::{GeneralId, Generals},
    tables::Known,
};
use kernel::{
    Fact,
    phase::{Legal, must},
};

/// The city itself and those one road away.
const NEAR: u8 = 1;

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct NoMove {
    pub general: GeneralId,
    pub near_city: CityId,
}

/// May a party begin its move here? His companions may leave him.
pub fn may_start(at: At<'_>, party: Generals, from: CityId) -> Legal<Friedrich> {
    let Some((card, NoMove { general, near_city })) = in_force(at) else {
        return Ok(());
    };
    must(
        !party.contains(*general) || at.t.map.distance(from, *near_city) > NEAR,
        by_card(card, "refuse-held-fast")
            .of("general", *general)
            .of("city", *near_city),
    )
}
