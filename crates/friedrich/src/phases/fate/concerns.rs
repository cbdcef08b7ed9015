//! Whom a gain or loss of an army concerns.

use crate::{pieces::GeneralId, tables::Known};
use kernel::{Fact, fact::Fault};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Concerns {
    EachGeneral,
    AnyOneGeneral,
    General(GeneralId),
}

impl Fact<Known<'_>> for Concerns {
    type Raw = String;

    fn typed(target: String, known: &Known<'_>) -> Result<Concerns, Fault> {
        Ok(match target.as_str() {
            "each_general" => Concerns::EachGeneral,
            "any_one_general" => Concerns::AnyOneGeneral,
            _ => Concerns::General(Fact::typed(target, known)?),
        })
    }
}
