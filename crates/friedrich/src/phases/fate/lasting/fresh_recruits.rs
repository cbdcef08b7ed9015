//! F.10.spades Whoever received new armies in this turn does not attack, nor does his stack (i9.28).

use crate::{
    Friedrich,
    nations::Nation,
    phases::{
        At,
        fate::{by_card, effects::in_force},
    },
    pieces::Generals,
    state::State,
    tables::{Known, Tables},
};
use kernel::{
    Fact,
    phase::{Legal, must},
};

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct NoAttackIfReinforced {
    pub nation: Nation,
}

/// Only while the card is in force does it matter who received new armies.
pub fn note(t: &Tables, state: &mut State, stack: Generals) {
    if is_in_force(At { t, state }) {
        state.marks.reinforced = state.marks.reinforced.or(stack);
    }
}

/// Whether it holds in this turn: then not everybody knows who may attack.
pub fn is_in_force(at: At<'_>) -> bool {
    in_force::<NoAttackIfReinforced>(at).is_some()
}

pub fn may_attack(at: At<'_>, stack: Generals) -> Legal<Friedrich> {
    let (Some((card, NoAttackIfReinforced { nation })), Some(commander)) =
        (in_force(at), stack.commander())
    else {
        return Ok(());
    };
    must(
        at.t.pieces.general(commander).nation != *nation || !at.state.marks.reinforced.meets(stack),
        by_card(card, "refuse-fresh-recruits").of("general", commander),
    )
}
