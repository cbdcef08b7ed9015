//! `event_cards.toml`: the two event decks, and the events that need no card.

use super::{
    event_effects::{RawCondition, RawEffect, condition, effect},
    page::Page,
};
use crate::{
    cards::{EventCard, MOST_CARDS, Opportunity},
    map::Map,
    pieces::Pieces,
    powers::Side,
};
use kernel::BadInput;
use serde::Deserialize;
use toml::Spanned;

pub const FILE: &str = "event_cards.toml";
/// Draws before the cards of 1708 come in, and in the longest game (5.1, 5.2, 20.1).
const EARLY_DRAWS: usize = 6;
const ALL_DRAWS: usize = 12;
/// Events that happen by rule, with their paragraph.
const SCRIPTED: [(&str, &str); 3] = [
    ("S_BAVARIA", "7.2.1"),
    ("S_PORTUGAL", "7.2.3"),
    ("S_BRITAIN_WITHDRAWS", "19.E"),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    card: Vec<RawCard>,
    scripted: Vec<RawScripted>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    id: Spanned<String>,
    deck: Spanned<String>,
    set: Spanned<String>,
    name_fr: Spanned<String>,
    name_en: Spanned<String>,
    timing: Spanned<String>,
    window: Option<Spanned<Opportunity>>,
    conditions: Vec<Spanned<RawCondition>>,
    effects: Spanned<Vec<Spanned<RawEffect>>>,
    text_fr: Spanned<String>,
    text_en: Spanned<String>,
    source: Spanned<String>,
}

/// It stands in the file for its readers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScripted {
    id: Spanned<String>,
    name_fr: Spanned<String>,
    name_en: Spanned<String>,
    when: Spanned<String>,
    rule: Spanned<String>,
    source: Spanned<String>,
}

pub fn read(text: &str, map: &Map, pieces: &Pieces) -> Result<Vec<EventCard>, BadInput> {
    let page = Page { file: FILE, text };
    let raw: RawFile = page.parse()?;
    let mut cards: Vec<EventCard> = Vec::new();
    for entry in &raw.card {
        let card = card(&page, entry, map, pieces)?;
        if cards.iter().any(|other| other.id == card.id) {
            return Err(page.wrong(&entry.id, "this id is taken"));
        }
        if cards.len() == MOST_CARDS {
            let what = format!("there is room for {MOST_CARDS} cards only");
            return Err(page.wrong(&entry.id, what));
        }
        cards.push(card);
    }
    for side in Side::ALL {
        let of_side = || cards.iter().filter(|card| card.side == side);
        let early = of_side().filter(|card| !card.late).count();
        if early < EARLY_DRAWS || of_side().count() < ALL_DRAWS {
            let what = format!(
                "the deck of the {} is too small: it needs {EARLY_DRAWS} cards before 1708 and {ALL_DRAWS} in all (5.1)",
                side.name()
            );
            return Err(page.whole(what));
        }
    }
    scripted(&page, &raw.scripted)?;
    Ok(cards)
}

fn card(page: &Page<'_>, raw: &RawCard, map: &Map, pieces: &Pieces) -> Result<EventCard, BadInput> {
    let side = page.side(&raw.deck)?;
    let id = raw.id.get_ref();
    let letter = match side {
        Side::Alliance => 'A',
        Side::Bourbon => 'B',
    };
    let digits = id.strip_prefix(letter).unwrap_or("");
    if digits.len() != 2 || !digits.chars().all(|c| c.is_ascii_digit()) {
        let what = format!("the id of this card must be `{letter}` and two digits");
        return Err(page.wrong(&raw.id, what));
    }
    let late = match raw.set.get_ref().as_str() {
        "initial" => false,
        "1708" => true,
        other => {
            let what = format!("`{other}` is neither `initial` nor `1708` (5.2)");
            return Err(page.wrong(&raw.set, what));
        }
    };
    let window = raw.window.as_ref().map(|window| *window.get_ref());
    match (raw.timing.get_ref().as_str(), window) {
        ("immediate", None) | ("hold", Some(_)) => {}
        ("immediate" | "hold", _) => {
            let what = "a card to `hold` has a `window`, and only such a card (9.5)";
            return Err(page.wrong(&raw.timing, what));
        }
        (other, _) => {
            let what = format!("`{other}` is neither `immediate` nor `hold` (5.1)");
            return Err(page.wrong(&raw.timing, what));
        }
    }
    page.words(&[&raw.name_fr, &raw.name_en, &raw.text_fr, &raw.text_en])?;
    page.source(&raw.source)?;
    let mut conditions = Vec::new();
    for entry in &raw.conditions {
        let typed = condition(entry.get_ref(), map, pieces);
        conditions.push(typed.map_err(|what| page.wrong(entry, what))?);
    }
    let mut effects = Vec::new();
    for entry in raw.effects.get_ref() {
        let typed = effect(entry.get_ref(), side, window, map, pieces);
        effects.push(typed.map_err(|what| page.wrong(entry, what))?);
    }
    if effects.is_empty() {
        return Err(page.wrong(&raw.effects, "a card has an effect"));
    }
    Ok(EventCard {
        id: id.into(),
        side,
        late,
        name_fr: raw.name_fr.get_ref().clone(),
        name_en: raw.name_en.get_ref().clone(),
        text_fr: raw.text_fr.get_ref().clone(),
        text_en: raw.text_en.get_ref().clone(),
        window,
        conditions,
        effects,
    })
}

fn scripted(page: &Page<'_>, raw: &[RawScripted]) -> Result<(), BadInput> {
    if raw.len() != SCRIPTED.len() {
        let what = format!("{} events are scripted, not {}", SCRIPTED.len(), raw.len());
        return Err(page.whole(what));
    }
    for (entry, (id, rule)) in raw.iter().zip(SCRIPTED) {
        page.fixed(&entry.id, id, rule)?;
        page.fixed(&entry.rule, rule, rule)?;
        page.words(&[&entry.name_fr, &entry.name_en, &entry.when])?;
        page.source(&entry.source)?;
    }
    Ok(())
}
