//! What is called how in actions: names of the tables, and cards, whose deck may be left out.

use crate::{
    action::{Action, Counts},
    cards::{Card, CardSet, Face, names},
    map::CityId,
    nations::Nation,
    phases::{At, Frame, active, fate},
    pieces::{GeneralId, Generals, Piece},
    tables::Tables,
};
use kernel::{
    BadInput, Notation,
    notation::{Line, Spoken, Words, shortened},
};

/// Reads an action. A card without its deck (`S10`, `R`) is the one such card of the hand that is asked.
pub fn read(at: At<'_>, text: &str) -> Result<Action, BadInput> {
    let is_short = |word: &str| matches!(Card::read(word), Some((_, None)));
    if !text.split_whitespace().any(is_short) {
        return Action::read(at.t, text);
    }
    let mut whole = String::with_capacity(text.len() + 8);
    for word in text.split_whitespace() {
        match Card::read(word) {
            Some((face, None)) => whole.push_str(&completed(at, text, word, face)?.id()),
            _ => whole.push_str(word),
        }
        whole.push(' ');
    }
    Action::read(at.t, &whole)
}

/// The one card of the hand that is asked with this face.
fn completed(at: At<'_>, text: &str, word: &str, face: Face) -> Result<Card, BadInput> {
    let hand = hand_asked(at);
    let mut found = names(&hand).filter(|card| card.face() == face);
    let wrong = |what: String| BadInput::new(format!("`{}`", shortened(text)), what);
    match (found.next(), found.next()) {
        (Some(only), None) => Ok(only),
        (None, _) => Err(wrong(format!(
            "no such card `{word}` is held; name its deck"
        ))),
        (Some(_), Some(_)) => Err(wrong(format!(
            "`{word}` is held from several decks; name one"
        ))),
    }
}

/// The hand that is asked now, without what is already laid out of it.
fn hand_asked(at: At<'_>) -> CardSet {
    let of = |nation: Nation| at.state.hands[nation.index()];
    match at.state.frames.top() {
        Some(Frame::Discard(discard)) => discard.drawn,
        Some(Frame::OfferOption(_)) => of(Nation::Prussia),
        Some(Frame::Purchase(purchase)) => {
            active(at.state).map_or(CardSet::EMPTY, |nation| of(nation).minus(&purchase.paid))
        }
        Some(Frame::Duel(duel)) => of(duel.nation_to_play(at)),
        Some(Frame::Fate(choice)) => fate::hand_asked(at.t, at.state, choice),
        _ => CardSet::EMPTY,
    }
}

impl Spoken<Tables> for CityId {
    fn say(&self, line: &mut Line<'_, Tables>) {
        line.word(line.tables.map.id(*self));
    }

    fn hear(words: &mut Words<'_, Tables>) -> Result<CityId, BadInput> {
        words.named("a city", |t, word| t.map.named(word))
    }
}

impl Spoken<Tables> for GeneralId {
    fn say(&self, line: &mut Line<'_, Tables>) {
        line.word(&line.tables.pieces.general(*self).id);
    }

    fn hear(words: &mut Words<'_, Tables>) -> Result<GeneralId, BadInput> {
        words.named("a general", |t, word| t.pieces.general_named(word))
    }
}

impl Spoken<Tables> for Piece {
    fn say(&self, line: &mut Line<'_, Tables>) {
        line.word(line.tables.pieces.id(*self));
    }

    fn hear(words: &mut Words<'_, Tables>) -> Result<Piece, BadInput> {
        words.named("a piece", |t, word| t.pieces.named(word))
    }
}

/// Generals who march together: `friedrich+keith`.
impl Spoken<Tables> for Generals {
    fn say(&self, line: &mut Line<'_, Tables>) {
        line.word(&write_party(line.tables, *self));
    }

    fn hear(words: &mut Words<'_, Tables>) -> Result<Generals, BadInput> {
        let word = words.word("a general")?;
        let mut party = Generals::NONE;
        for id in word.split('+') {
            let general = (words.tables.pieces.general_named(id))
                .ok_or_else(|| words.wrong(format!("there is no general `{}`", shortened(id))))?;
            if party.contains(general) {
                return Err(words.refuse(id, "is named twice"));
            }
            party.insert(general);
        }
        Ok(party)
    }
}

pub fn write_party(t: &Tables, party: Generals) -> String {
    let names: Vec<&str> = (party.iter())
        .map(|general| t.pieces.general(general).id.as_str())
        .collect();
    names.join("+")
}

/// A card with its deck: of two like Reserves always the first.
impl Spoken<Tables> for Card {
    fn say(&self, line: &mut Line<'_, Tables>) {
        line.word(&self.id());
    }

    fn hear(words: &mut Words<'_, Tables>) -> Result<Card, BadInput> {
        let word = words.word("a card")?;
        match Card::read(word) {
            Some((Face::Suited(suit, value), Some(deck))) => Ok(Card::suited(deck, suit, value)),
            Some((Face::Reserve, Some(deck))) => Ok(Card::reserve(deck, 0)),
            _ => {
                let word = shortened(word);
                Err(words.wrong(format!("there is no card `{word}` (write S10.1 or R.1)")))
            }
        }
    }
}

/// What is printed goes without saying.
impl Spoken<Tables> for Counts {
    fn say(&self, line: &mut Line<'_, Tables>) {
        match self {
            Counts::Printed => {}
            Counts::As(value) => value.say(line),
            Counts::Double => line.word("double"),
        }
    }

    fn hear(words: &mut Words<'_, Tables>) -> Result<Counts, BadInput> {
        match words.peek() {
            None => Ok(Counts::Printed),
            Some("double") => {
                words.word("a value")?;
                Ok(Counts::Double)
            }
            Some(_) => u8::hear(words).map(Counts::As),
        }
    }
}
