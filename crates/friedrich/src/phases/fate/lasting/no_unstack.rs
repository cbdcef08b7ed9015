//! F.5.diamonds A general who began the movement phase in a stack keeps a companion (i9.12).

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
pub struct NoUnstack {
    pub general: GeneralId,
}

/// Is the general in a stack now, as the movement phase begins?
pub fn binds(at: At<'_>) -> bool {
    in_force::<NoUnstack>(at).is_some_and(|(_, card)| at.state.stack_of(card.general).count() > 1)
}

/// May a stack be divided like this, if the general was bound when the phase began?
pub fn may_part(at: At<'_>, parts: [Generals; 2]) -> Legal<Friedrich> {
    let Some((card, NoUnstack { general })) = in_force(at) else {
        return Ok(());
    };
    must(
        !parts.contains(&Generals::one(*general)),
        by_card(card, "refuse-may-not-unstack").of("general", *general),
    )
}
