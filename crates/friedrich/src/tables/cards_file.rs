//! `cards.toml`: the tactical decks' shape and the fate cards.

use super::{FateText, Known};
use crate::{
    cards::{self, Suit},
    fate::{Effect, NUMBERED, Stroke, Version},
};
use kernel::{
    BadInput, Fact,
    facts::{at, check_source, toml_file},
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
    effect: Spanned<<Effect as Fact<Known<'static>>>::Raw>,
}

/// The effects by version, and the texts by card.
type Fate = (Vec<Effect>, Vec<(String, FateText)>);

pub fn read(text: &str, known: &Known<'_>) -> Result<Fate, BadInput> {
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
        let effect = Effect::typed(entry.effect.into_inner(), known)
            .map_err(|fault| fault.at(span).within(FILE, text))?;
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
