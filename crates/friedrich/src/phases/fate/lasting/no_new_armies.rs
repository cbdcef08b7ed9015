//! F.7.hearts A general receives no new army, and so cannot return either (i9.27).

use crate::{
    Friedrich,
    phases::{
        At,
        fate::{by_card, effects::in_force},
    },
    pieces::{GeneralId, Generals},
    rules::armies::{self, GENERAL_MOST},
    tables::Known,
};
use kernel::{
    Fact,
    phase::{Legal, must},
};

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct NoNewArmies {
    pub general: GeneralId,
}

/// Those who certainly received none.
pub fn barred(at: At<'_>) -> Generals {
    in_force::<NoNewArmies>(at).map_or(Generals::NONE, |(_, card)| Generals::one(card.general))
}

/// May a general come back to the map?
pub fn may_return(at: At<'_>, general: GeneralId) -> Legal<Friedrich> {
    let Some((card, NoNewArmies { general: barred })) = in_force(at) else {
        return Ok(());
    };
    must(
        general != *barred,
        by_card(card, "refuse-no-new-armies").of("general", general),
    )
}

/// May so many new armies come to a stack, with those who return to it? His companions must be able to hold what is
/// new; beforehand he may hold as much as he can.
pub fn may_receive(at: At<'_>, stack: Generals, returning: Generals, new: u8) -> Legal<Friedrich> {
    let Some((card, NoNewArmies { general })) = in_force(at) else {
        return Ok(());
    };
    let together = stack.or(returning);
    if !together.contains(*general) {
        return Ok(());
    }
    let companions = together.minus(Generals::one(*general));
    let pool = at.state.pool(stack);
    let his = GENERAL_MOST.min(pool.saturating_sub(stack.count() - 1));
    must(
        pool - his + new <= armies::most(companions),
        by_card(card, "refuse-no-new-armies").of("general", *general),
    )
}
