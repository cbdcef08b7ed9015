//! F.7.diamonds A general's side does not stop before it has once been above zero (i9.15).

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
pub struct MustReachPositive {
    pub general: GeneralId,
}

/// May a stack stop that has not been above zero, and could still be lifted there by its cards?
pub fn may_stop_below(at: At<'_>, stack: Generals) -> Legal<Friedrich> {
    let Some((card, MustReachPositive { general })) = in_force(at) else {
        return Ok(());
    };
    must(
        !stack.contains(*general),
        by_card(card, "refuse-must-reach-positive").of("general", *general),
    )
}
