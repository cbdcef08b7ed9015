//! `event_cards.toml`: the two event decks, and the events that need no card.

use super::known::{Known, Source, Text};
use crate::{
    cards::{Condition, Effect, EventCard, MOST_CARDS, Moment, fits},
    powers::Side,
};
use kernel::{
    BadInput, Fact, Name, Word,
    fact::{self, Fault, agrees},
};
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

#[derive(Fact)]
#[fact(known = Known<'_>)]
struct File {
    card: Vec<Card>,
    scripted: Vec<Scripted>,
}

#[derive(Fact)]
#[fact(known = Known<'_>, also(source: Source))]
struct Card {
    id: Spanned<Name>,
    #[fact(named = "deck")]
    side: Side,
    set: Set,
    name_fr: Text,
    name_en: Text,
    timing: Spanned<Timing>,
    window: Option<Moment>,
    conditions: Vec<Condition>,
    effects: Spanned<Vec<Spanned<Effect>>>,
    text_fr: Text,
    text_en: Text,
}

/// From when on a card is in the deck (5.2).
#[derive(Word)]
enum Set {
    Initial,
    #[word("1708")]
    Late,
}

/// When a card takes effect (5.1).
#[derive(Word)]
enum Timing {
    Immediate,
    Hold,
}

/// It stands in the file for its readers.
#[derive(Fact)]
#[fact(
    known = Known<'_>,
    also(name_fr: Text),
    also(name_en: Text),
    also(when: Text),
    also(source: Source)
)]
struct Scripted {
    id: Spanned<String>,
    rule: Spanned<String>,
}

pub fn read(text: &str, known: &Known<'_>) -> Result<Vec<EventCard>, BadInput> {
    let file: File = fact::read(FILE, text, known)?;
    cards(file).map_err(|fault| fault.within(FILE, text))
}

fn cards(file: File) -> Result<Vec<EventCard>, Fault> {
    let mut cards: Vec<EventCard> = Vec::new();
    for entry in file.card {
        let id = entry.id.clone();
        let card = card(entry)?;
        if cards.iter().any(|other| other.id == card.id) {
            return Err(Fault::of(&id, "this id is taken"));
        }
        if cards.len() == MOST_CARDS {
            let what = format!("there is room for {MOST_CARDS} cards only");
            return Err(Fault::of(&id, what));
        }
        cards.push(card);
    }
    for side in Side::ALL {
        let of_side = || cards.iter().filter(|card| card.side == side);
        let early = of_side().filter(|card| !card.late).count();
        if early < EARLY_DRAWS || of_side().count() < ALL_DRAWS {
            let what = format!(
                "the deck of the {side} is too small: it needs {EARLY_DRAWS} cards before 1708 and {ALL_DRAWS} in all (5.1)"
            );
            return Err(what.into());
        }
    }
    scripted(&file.scripted)?;
    Ok(cards)
}

fn card(card: Card) -> Result<EventCard, Fault> {
    let letter = match card.side {
        Side::Alliance => 'A',
        Side::Bourbon => 'B',
    };
    let digits = card.id.get_ref().strip_prefix(letter).unwrap_or("");
    if digits.len() != 2 || !digits.chars().all(|c| c.is_ascii_digit()) {
        let what = format!("the id of this card must be `{letter}` and two digits");
        return Err(Fault::of(&card.id, what));
    }
    if (*card.timing.get_ref() == Timing::Hold) != card.window.is_some() {
        let what = "a card to `hold` has a `window`, and only such a card (9.5)";
        return Err(Fault::of(&card.timing, what));
    }
    for effect in card.effects.get_ref() {
        if !fits(effect.get_ref(), card.side, card.window) {
            let what = "the rules cannot carry out this effect in the window of this card or for this side (9.4, 9.5)";
            return Err(Fault::of(effect, what));
        }
    }
    if card.effects.get_ref().is_empty() {
        return Err(Fault::of(&card.effects, "a card has an effect"));
    }
    let effects = card.effects.into_inner().into_iter();
    Ok(EventCard {
        id: card.id.into_inner(),
        side: card.side,
        late: card.set == Set::Late,
        name_fr: card.name_fr.0,
        name_en: card.name_en.0,
        text_fr: card.text_fr.0,
        text_en: card.text_en.0,
        moment: card.window,
        conditions: card.conditions,
        effects: effects.map(Spanned::into_inner).collect(),
    })
}

fn scripted(events: &[Scripted]) -> Result<(), Fault> {
    if events.len() != SCRIPTED.len() {
        let what = format!(
            "{} events are scripted, not {}",
            SCRIPTED.len(),
            events.len()
        );
        return Err(what.into());
    }
    for (event, (id, rule)) in events.iter().zip(SCRIPTED) {
        agrees(&event.id, id, rule)?;
        agrees(&event.rule, rule, rule)?;
    }
    Ok(())
}
