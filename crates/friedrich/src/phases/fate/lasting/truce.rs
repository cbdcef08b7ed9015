//! F.3.diamonds A truce in a city: no attack into it or out of it, and its train is safe (i9.10).

use crate::{
    Friedrich,
    map::CityId,
    phases::{
        At,
        combat::Fight,
        fate::{by_card, effects::in_force},
    },
    tables::Known,
};
use kernel::{
    Fact,
    phase::{Legal, must},
};

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct CityTruce {
    pub city: CityId,
}

pub fn may_attack(at: At<'_>, fight: Fight) -> Legal<Friedrich> {
    let Some((card, CityTruce { city })) = in_force(at) else {
        return Ok(());
    };
    must(
        fight.attacker != *city && fight.defender != *city,
        by_card(card, "refuse-truce").of("city", *city),
    )
}

pub fn may_destroy(at: At<'_>, there: CityId) -> Legal<Friedrich> {
    let Some((card, CityTruce { city })) = in_force(at) else {
        return Ok(());
    };
    must(
        there != *city,
        by_card(card, "refuse-train-spared").of("city", *city),
    )
}
