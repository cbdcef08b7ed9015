//! F.11.hearts A general protects objectives farther away.

use crate::{
    phases::{At, fate::effects::in_force},
    pieces::GeneralId,
    tables::Known,
};
use kernel::Fact;

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct ProtectionRadius {
    pub general: GeneralId,
    pub radius: u8,
}

/// How far the general protects, if a card says so.
pub fn of(at: At<'_>, general: GeneralId) -> Option<u8> {
    let (_, effect) = in_force::<ProtectionRadius>(at)?;
    (general == effect.general).then_some(effect.radius)
}
