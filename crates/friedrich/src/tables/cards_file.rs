//! `cards.toml`: the tactical decks' shape and the fate cards.

use super::{FateText, cities_file::country_named};
use crate::{
    cards::{self, Suit},
    fate::{Concerns, Effect, NUMBERED, Stroke, Version},
    map::Map,
    nations::Nation,
    pieces::{GeneralId, Pieces},
};
use kernel::{
    BadInput,
    facts::{at, at_span, check_source, toml_file},
};
use serde::Deserialize;
use toml::Spanned;

const FILE: &str = "cards.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    tactical: Spanned<RawTactical>,
    stroke: Vec<RawStroke>,
    numbered: Vec<RawNumbered>,
}

#[derive(Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct RawTactical {
    decks: usize,
    suits: Vec<Suit>,
    value_min: u8,
    value_max: u8,
    reserves_per_deck: usize,
    reserve_min: u8,
    reserve_max: u8,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStroke {
    id: Spanned<String>,
    title_fr: String,
    title_en: String,
    text_fr: String,
    text_en: String,
    source: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawNumbered {
    card: Spanned<u8>,
    suit: Suit,
    title_fr: String,
    title_en: String,
    text_fr: String,
    text_en: String,
    source: Spanned<String>,
    effect: Spanned<RawEffect>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum RawEffect {
    None {},
    GainArmy {
        nation: Nation,
        target: String,
        optional: bool,
    },
    LoseArmy {
        nation: Nation,
        target: String,
    },
    MoveLimit {
        general: String,
        cities: u8,
        main: u8,
    },
    NoMove {
        general: String,
        near_city: String,
    },
    ExtraMove {
        general: String,
    },
    Displace {
        general: String,
        moved_by: Nation,
        cities: u8,
    },
    NoAttack {
        general: String,
    },
    NoAttackIfReinforced {
        nation: Nation,
    },
    NoSameSuitAttack {
        first: String,
        then: String,
    },
    CityTruce {
        city: String,
    },
    NoUnstack {
        general: String,
    },
    NoNewArmies {
        general: String,
    },
    FreeWithdrawal {
        attacker: String,
        nation: Nation,
    },
    MustReachPositive {
        general: String,
    },
    FirstCardBonus {
        nation: Nation,
        bonus: u8,
    },
    FirstCardZero {
        general: String,
    },
    DoubleCard {
        nation: Nation,
        suit: Suit,
        value: u8,
        factor: u8,
    },
    CardValueCap {
        between: [Nation; 2],
        max_value: u8,
    },
    ExchangeCards {
        between: [Nation; 2],
    },
    SwapCardWithDeck {
        nation: Nation,
    },
    GiveThenDraw {
        nation: Nation,
        from: Nation,
    },
    FlipUnsupplied {
        chooser: Nation,
        nation: Nation,
        in_countries: Vec<String>,
    },
    FlipDistant {
        nation: Nation,
        general: Option<String>,
        distance_min: u8,
        distance_max: u8,
    },
    ProtectionRadius {
        general: String,
        radius: u8,
    },
}

/// The effects by version, and the texts by card.
type Fate = (Vec<Effect>, Vec<(String, FateText)>);

pub fn read(text: &str, map: &Map, pieces: &Pieces) -> Result<Fate, BadInput> {
    let raw: RawFile = toml_file(FILE, text)?;
    let tactical = raw.tactical.get_ref();
    let expected = RawTactical {
        decks: cards::DECKS,
        suits: Suit::ALL.to_vec(),
        value_min: cards::LOWEST,
        value_max: cards::HIGHEST,
        reserves_per_deck: 2,
        reserve_min: cards::RESERVE_LOWEST,
        reserve_max: cards::RESERVE_HIGHEST,
        source: tactical.source.clone(),
    };
    if *tactical != expected {
        return Err(at(
            FILE,
            text,
            &raw.tactical,
            "the four decks of fifty cannot be changed (3.2)",
        ));
    }
    let mut texts: Vec<(String, FateText)> = Vec::new();
    for stroke in &raw.stroke {
        if texts.iter().any(|(id, _)| id == stroke.id.get_ref()) {
            return Err(at(FILE, text, &stroke.id, "this stroke is listed twice"));
        }
        if !Stroke::ALL
            .iter()
            .any(|known| known.name() == stroke.id.get_ref())
        {
            return Err(at(
                FILE,
                text,
                &stroke.id,
                format!("unknown stroke of fate `{}`", stroke.id.get_ref()),
            ));
        }
        check_source(stroke.source.get_ref(), &[])
            .map_err(|what| at(FILE, text, &stroke.source, what))?;
        texts.push((
            stroke.id.get_ref().clone(),
            FateText {
                title_fr: stroke.title_fr.clone(),
                title_en: stroke.title_en.clone(),
                text_fr: stroke.text_fr.clone(),
                text_en: stroke.text_en.clone(),
            },
        ));
    }
    let mut effects = vec![None; NUMBERED * 4];
    for entry in raw.numbered {
        let card = *entry.card.get_ref();
        if !(1..=NUMBERED as u8).contains(&card) {
            return Err(at(
                FILE,
                text,
                &entry.card,
                format!("numbered cards run from 1 to {NUMBERED}, not {card}"),
            ));
        }
        check_source(entry.source.get_ref(), &[])
            .map_err(|what| at(FILE, text, &entry.source, what))?;
        let version = Version {
            card,
            suit: entry.suit,
        };
        let slot = &mut effects[version.index()];
        if slot.is_some() {
            return Err(at(
                FILE,
                text,
                &entry.card,
                format!("{version} is listed twice"),
            ));
        }
        let span = entry.effect.span();
        let effect = typed(entry.effect.into_inner(), map, pieces)
            .and_then(|effect| within_limits(effect, pieces))
            .map_err(|what| at_span(FILE, text, span, what))?;
        *slot = Some(effect);
        texts.push((
            version.to_string(),
            FateText {
                title_fr: entry.title_fr,
                title_en: entry.title_en,
                text_fr: entry.text_fr,
                text_en: entry.text_en,
            },
        ));
    }
    if texts.len() != Stroke::ALL.len() + NUMBERED * 4 || effects.iter().any(Option::is_none) {
        return Err(BadInput::new(
            format!("{FILE}, line 1, column 1"),
            "six strokes and 48 numbered versions are needed",
        ));
    }
    Ok((effects.into_iter().flatten().collect(), texts))
}

fn typed(raw: RawEffect, map: &Map, pieces: &Pieces) -> Result<Effect, String> {
    let general = |id: String| -> Result<GeneralId, String> {
        pieces
            .general_named(&id)
            .ok_or_else(|| format!("there is no general `{id}` in pieces.toml"))
    };
    let city = |id: String| {
        map.named(&id)
            .ok_or_else(|| format!("there is no city `{id}` in cities.csv"))
    };
    let concerns = |target: String| -> Result<Concerns, String> {
        Ok(match target.as_str() {
            "each_general" => Concerns::EachGeneral,
            "any_one_general" => Concerns::AnyOneGeneral,
            _ => Concerns::General(general(target)?),
        })
    };
    Ok(match raw {
        RawEffect::None {} => Effect::None,
        RawEffect::GainArmy {
            nation,
            target,
            optional,
        } => Effect::GainArmy {
            nation,
            target: concerns(target)?,
            optional,
        },
        RawEffect::LoseArmy { nation, target } => Effect::LoseArmy {
            nation,
            target: concerns(target)?,
        },
        RawEffect::MoveLimit {
            general: id,
            cities,
            main,
        } => Effect::MoveLimit {
            general: general(id)?,
            cities,
            main,
        },
        RawEffect::NoMove {
            general: id,
            near_city,
        } => Effect::NoMove {
            general: general(id)?,
            near_city: city(near_city)?,
        },
        RawEffect::ExtraMove { general: id } => Effect::ExtraMove {
            general: general(id)?,
        },
        RawEffect::Displace {
            general: id,
            moved_by,
            cities,
        } => {
            if cities != 2 {
                return Err("the notation `displace CITY CITY` moves two cities".to_owned());
            }
            Effect::Displace {
                general: general(id)?,
                moved_by,
                cities,
            }
        }
        RawEffect::NoAttack { general: id } => Effect::NoAttack {
            general: general(id)?,
        },
        RawEffect::NoAttackIfReinforced { nation } => Effect::NoAttackIfReinforced { nation },
        RawEffect::NoSameSuitAttack { first, then } => Effect::NoSameSuitAttack {
            first: general(first)?,
            then: general(then)?,
        },
        RawEffect::CityTruce { city: id } => Effect::CityTruce { city: city(id)? },
        RawEffect::NoUnstack { general: id } => Effect::NoUnstack {
            general: general(id)?,
        },
        RawEffect::NoNewArmies { general: id } => Effect::NoNewArmies {
            general: general(id)?,
        },
        RawEffect::FreeWithdrawal { attacker, nation } => Effect::FreeWithdrawal {
            attacker: general(attacker)?,
            nation,
        },
        RawEffect::MustReachPositive { general: id } => Effect::MustReachPositive {
            general: general(id)?,
        },
        RawEffect::FirstCardBonus { nation, bonus } => Effect::FirstCardBonus { nation, bonus },
        RawEffect::FirstCardZero { general: id } => Effect::FirstCardZero {
            general: general(id)?,
        },
        RawEffect::DoubleCard {
            nation,
            suit,
            value,
            factor,
        } => Effect::DoubleCard {
            nation,
            suit,
            value,
            factor,
        },
        RawEffect::CardValueCap { between, max_value } => {
            Effect::CardValueCap { between, max_value }
        }
        RawEffect::ExchangeCards { between } => Effect::ExchangeCards { between },
        RawEffect::SwapCardWithDeck { nation } => Effect::SwapCardWithDeck { nation },
        RawEffect::GiveThenDraw { nation, from } => Effect::GiveThenDraw { nation, from },
        RawEffect::FlipUnsupplied {
            chooser,
            nation,
            in_countries,
        } => Effect::FlipUnsupplied {
            chooser,
            nation,
            in_countries: (in_countries.into_iter())
                .map(|id| country_named(&id).ok_or_else(|| format!("unknown country `{id}`")))
                .collect::<Result<_, _>>()?,
        },
        RawEffect::FlipDistant {
            nation,
            general: id,
            distance_min,
            distance_max,
        } => Effect::FlipDistant {
            nation,
            general: id.map(general).transpose()?,
            distance_min,
            distance_max,
        },
        RawEffect::ProtectionRadius {
            general: id,
            radius,
        } => Effect::ProtectionRadius {
            general: general(id)?,
            radius,
        },
    })
}

/// Numbers and names an effect can work with.
fn within_limits(effect: Effect, pieces: &Pieces) -> Result<Effect, String> {
    let fits = match &effect {
        Effect::GainArmy {
            nation,
            target: Concerns::General(general),
            ..
        }
        | Effect::LoseArmy {
            nation,
            target: Concerns::General(general),
        } => pieces.general(*general).nation == *nation,
        Effect::GainArmy {
            nation,
            target: Concerns::EachGeneral,
            ..
        } => pieces.generals_of(*nation).count() <= 4,
        Effect::LoseArmy {
            target: Concerns::EachGeneral,
            ..
        } => false,
        Effect::FlipDistant {
            nation,
            general: Some(general),
            ..
        } => pieces.general(*general).nation == *nation,
        Effect::FirstCardBonus { bonus, .. } => *bonus <= 10,
        Effect::DoubleCard { value, factor, .. } => {
            (cards::LOWEST..=cards::HIGHEST).contains(value) && (1..=3).contains(factor)
        }
        Effect::CardValueCap { max_value, .. } => *max_value == cards::HIGH_FROM - 1,
        Effect::MoveLimit { cities, main, .. } => *cities <= *main && *main <= 10,
        Effect::ExchangeCards { between: [a, b] } => a != b,
        Effect::GiveThenDraw { nation, from } => nation != from,
        _ => true,
    };
    if fits {
        Ok(effect)
    } else {
        Err("the rules cannot carry out this effect: a general of another nation, or a number out of bounds".to_owned())
    }
}
