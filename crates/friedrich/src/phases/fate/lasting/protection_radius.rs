//! F.11.hearts A general protects objectives farther away.

use crate::{
    phases::{
        At,
        fate::{effects::in_force, form::form},
    },
    pieces::GeneralId,
};

form! {
    pub struct ProtectionRadius {
        pub general: GeneralId,
        pub radius: u8,
    }
}

/// How far the general protects, if a card says so.
pub fn of(at: At<'_>, general: GeneralId) -> Option<u8> {
    let (_, effect) = in_force::<ProtectionRadius>(at)?;
    (general == effect.general).then_some(effect.radius)
}
