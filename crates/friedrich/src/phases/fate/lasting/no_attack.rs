//! A general and his stack neither attack nor destroy trains: F.4.diamonds, F.5.spades, F.7.spades (i9.6).

use crate::{
    Friedrich,
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

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct NoAttack {
    pub general: GeneralId,
}

pub fn may_attack(at: At<'_>, stack: Generals) -> Legal<Friedrich> {
    let Some((card, NoAttack { general })) = in_force(at) else {
        return Ok(());
    };
    must(
        !stack.contains(*general),
        by_card(card, "refuse-may-not-attack").of("general", *general),
    )
}

pub fn may_destroy(at: At<'_>, stack: Generals) -> Legal<Friedrich> {
    let Some((card, NoAttack { general })) = in_force(at) else {
        return Ok(());
    };
    must(
        !stack.contains(*general),
        by_card(card, "refuse-spares-trains").of("general", *general),
    )
}
