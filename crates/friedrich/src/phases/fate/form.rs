//! Effects as `cards.toml` tells them: each field by its name, and nothing besides.

use crate::{
    cards::Suit,
    map::{CityId, Country, Map},
    nations::Nation,
    pieces::{GeneralId, Pieces},
    tables::country_named,
};
use serde::de::DeserializeOwned;
use toml::{Table, Value};

/// What the file tells of one effect, and what its names stand for.
pub struct Told<'a> {
    fields: Table,
    map: &'a Map,
    pub pieces: &'a Pieces,
}

impl<'a> Told<'a> {
    pub fn new(fields: Table, map: &'a Map, pieces: &'a Pieces) -> Told<'a> {
        Told {
            fields,
            map,
            pieces,
        }
    }

    /// Takes a field that must be there.
    pub fn take<F: Field>(&mut self, name: &str) -> Result<F, String> {
        self.find(name)?
            .ok_or_else(|| format!("missing field `{name}`"))
    }

    /// Takes a field that may be missing.
    fn find<F: Field>(&mut self, name: &str) -> Result<Option<F>, String> {
        match self.fields.remove(name) {
            Some(value) => F::read(value, self).map(Some),
            None => F::missing(),
        }
    }

    /// Nothing is left that no effect knows.
    pub fn finish(self) -> Result<(), String> {
        match self.fields.keys().next() {
            Some(name) => Err(format!("unknown field `{name}`")),
            None => Ok(()),
        }
    }

    fn general(&self, id: &str) -> Result<GeneralId, String> {
        (self.pieces.general_named(id))
            .ok_or_else(|| format!("there is no general `{id}` in pieces.toml"))
    }
}

/// Something an effect's field can be.
pub trait Field: Sized {
    fn read(value: Value, told: &Told<'_>) -> Result<Self, String>;

    /// What it is when the file does not mention it.
    fn missing() -> Result<Option<Self>, String> {
        Ok(None)
    }
}

/// A value that needs no table to be understood.
fn plain<T: DeserializeOwned>(value: Value) -> Result<T, String> {
    value.try_into().map_err(|error| error.message().to_owned())
}

macro_rules! plain {
    ($($type:ty),+) => {
        $(impl Field for $type {
            fn read(value: Value, _: &Told<'_>) -> Result<Self, String> {
                plain(value)
            }
        })+
    };
}

plain!(u8, bool, Nation, Suit, [Nation; 2]);

impl Field for GeneralId {
    fn read(value: Value, told: &Told<'_>) -> Result<GeneralId, String> {
        told.general(&plain::<String>(value)?)
    }
}

impl Field for CityId {
    fn read(value: Value, told: &Told<'_>) -> Result<CityId, String> {
        let id: String = plain(value)?;
        (told.map.named(&id)).ok_or_else(|| format!("there is no city `{id}` in cities.csv"))
    }
}

impl Field for Vec<Country> {
    fn read(value: Value, _: &Told<'_>) -> Result<Vec<Country>, String> {
        (plain::<Vec<String>>(value)?.iter())
            .map(|id| country_named(id).ok_or_else(|| format!("unknown country `{id}`")))
            .collect()
    }
}

impl<F: Field> Field for Option<F> {
    fn read(value: Value, told: &Told<'_>) -> Result<Option<F>, String> {
        F::read(value, told).map(Some)
    }

    fn missing() -> Result<Option<Option<F>>, String> {
        Ok(Some(None))
    }
}

/// Whom a gain or loss of an army concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Concerns {
    EachGeneral,
    AnyOneGeneral,
    General(GeneralId),
}

impl Field for Concerns {
    fn read(value: Value, told: &Told<'_>) -> Result<Concerns, String> {
        let target: String = plain(value)?;
        Ok(match target.as_str() {
            "each_general" => Concerns::EachGeneral,
            "any_one_general" => Concerns::AnyOneGeneral,
            id => Concerns::General(told.general(id)?),
        })
    }
}

/// An effect that the file tells.
pub trait Form: Sized {
    fn read(told: &mut Told<'_>) -> Result<Self, String>;
}

/// Declares an effect with its fields, which are those of the file. One that is `checked` has a method `fits`, which
/// says whether the rules can carry it out.
macro_rules! form {
    ($(#[$meta:meta])* pub struct $name:ident { $($(#[$doc:meta])* pub $field:ident: $type:ty),+ $(,)? } $($checked:ident)?) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name {
            $($(#[$doc])* pub $field: $type),+
        }

        impl $crate::phases::fate::form::Form for $name {
            fn read(told: &mut $crate::phases::fate::form::Told<'_>) -> Result<$name, String> {
                let effect = $name { $($field: told.take(stringify!($field))?),+ };
                $($crate::phases::fate::form::$checked!(effect, told);)?
                Ok(effect)
            }
        }
    };
}

macro_rules! checked {
    ($effect:ident, $told:ident) => {
        $effect.fits($told.pieces)?
    };
}

pub(super) use {checked, form};

/// One condition of an effect that can be carried out.
pub(super) fn fits(holds: bool, what: &str) -> Result<(), String> {
    if holds {
        Ok(())
    } else {
        Err(format!("the rules cannot carry out this effect: {what}"))
    }
}

/// The general is one of the nation's.
pub(super) fn serves(pieces: &Pieces, general: GeneralId, nation: Nation) -> Result<(), String> {
    fits(
        pieces.general(general).nation == nation,
        "its general belongs to another nation",
    )
}
