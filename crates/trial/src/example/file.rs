//! An example's file as TOML gives it.

use serde::{
    Deserialize, Deserializer,
    de::{self, IntoDeserializer, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer},
};
use std::{collections::BTreeMap, fmt, marker::PhantomData};
use toml::Spanned;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub game: String,
    pub title: String,
    #[serde(default)]
    pub rules: Vec<String>,
    pub options: Option<Spanned<Options>>,
    pub position: Option<Spanned<String>>,
    #[serde(default)]
    pub chance: String,
    #[serde(default)]
    pub step: Vec<Spanned<Step>>,
}

pub(super) type Options = BTreeMap<String, Plain>;

/// One step. Every field may be left out.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Step {
    /// For readers.
    #[allow(dead_code, reason = "read by people, accepted by the reader")]
    pub note: Option<String>,

    pub position: Option<Spanned<String>>,
    pub options: Option<Spanned<Options>>,
    pub back_to: Option<Spanned<String>>,
    pub script: Option<Spanned<String>>,
    pub orders: Option<Spanned<BTreeMap<String, String>>>,
    pub undo: Several<String>,
    pub redo: Several<String>,
    pub r#do: Several<String>,

    pub refuse: Several<Refuse>,
    pub legal: Several<String>,
    pub illegal: Several<String>,
    /// Exactly these are legal.
    pub only: Option<Spanned<Vec<String>>>,
    pub why_not: Several<WhyNot>,
    pub choosable: Several<String>,
    pub cannot_undo: Several<String>,
    pub decides: Several<String>,
    pub expect: BTreeMap<String, Spanned<Plain>>,
    pub over: Option<Spanned<Over>>,
    pub mark: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Refuse {
    pub action: String,
    pub rule: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WhyNot {
    pub target: String,
    pub rule: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    deny_unknown_fields,
    expecting = "write `true`, `false` or `{ winners = [...], manner = \"...\" }`"
)]
pub(super) enum Over {
    Whether(bool),
    So {
        winners: Vec<String>,
        manner: Option<String>,
    },
}

/// A value written as a string, a number or a truth.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "write a string, a whole number, `true` or `false`"
)]
pub(super) enum Plain {
    Text(String),
    Number(i64),
    Truth(bool),
}

impl Plain {
    /// As answers are written.
    pub fn text(&self) -> String {
        match self {
            Plain::Text(text) => text.clone(),
            Plain::Number(number) => number.to_string(),
            Plain::Truth(true) => String::from("yes"),
            Plain::Truth(false) => String::from("no"),
        }
    }
}

/// One thing, or a list of them.
#[derive(Clone, Debug)]
pub(super) enum OneOrMany<T> {
    One(T),
    Many(Vec<Spanned<T>>),
}

/// What a step says once or several times, or not at all.
pub(super) type Several<T> = Option<Spanned<OneOrMany<T>>>;

/// A value and where in the file it stands.
pub(super) struct Placed<'f, T> {
    pub at: usize,
    pub value: &'f T,
}

/// Each of them with its own place.
pub(super) fn each<T>(several: &Several<T>) -> Vec<Placed<'_, T>> {
    let Some(list) = several else {
        return Vec::new();
    };
    match list.get_ref() {
        OneOrMany::One(value) => vec![Placed {
            at: list.span().start,
            value,
        }],
        OneOrMany::Many(values) => values
            .iter()
            .map(|value| Placed {
                at: value.span().start,
                value: value.get_ref(),
            })
            .collect(),
    }
}

// By hand, because serde's untagged enums forget where in the file a value stands.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for OneOrMany<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Either<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Either<T> {
            type Value = OneOrMany<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("one of these or a list of them")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
                T::deserialize(text.into_deserializer()).map(OneOrMany::One)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(OneOrMany::One)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut all = Vec::new();
                while let Some(one) = list.next_element()? {
                    all.push(one);
                }
                Ok(OneOrMany::Many(all))
            }
        }

        from.deserialize_any(Either(PhantomData))
    }
}
