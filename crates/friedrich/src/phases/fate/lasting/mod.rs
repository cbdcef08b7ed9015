//! Effects that hold through the next turn (i9.2). They change nothing when they are read: whoever decides asks them.

pub mod double_card;
pub mod first_card;
pub mod free_withdrawal;
pub mod fresh_recruits;
pub mod move_limit;
pub mod no_attack;
pub mod no_move;
pub mod no_new_armies;
pub mod no_unstack;
pub mod protection_radius;
pub mod reach_positive;
pub mod same_suit;
pub mod truce;
pub mod value_cap;

use crate::{
    Friedrich,
    map::CityId,
    phases::{At, combat::Fight},
    pieces::Generals,
};
use kernel::phase::Legal;

/// May a stack take up this fight? A fight it may not is dropped for the phase (i9.6).
pub fn may_attack(at: At<'_>, stack: Generals, fight: Fight) -> Legal<Friedrich> {
    no_attack::may_attack(at, stack)?;
    fresh_recruits::may_attack(at, stack)?;
    truce::may_attack(at, fight)?;
    same_suit::may_attack(at, stack, fight.attacker)
}

/// May a stack destroy the enemy train in a city?
pub fn may_destroy(at: At<'_>, stack: Generals, city: CityId) -> Legal<Friedrich> {
    no_attack::may_destroy(at, stack)?;
    truce::may_destroy(at, city)
}
