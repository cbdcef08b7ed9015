//! Tactical cards: four decks of fifty (3.2).

use kernel::{Id, Name, Set, Word, name};
use std::{fmt, sync::LazyLock};

#[derive(Word)]
#[word(called = "a suit")]
pub enum Suit {
    Spades,
    Clubs,
    Hearts,
    Diamonds,
}

impl Suit {
    /// As printed on cards and on the board.
    pub fn sign(self) -> char {
        match self {
            Suit::Spades => '♠',
            Suit::Clubs => '♣',
            Suit::Hearts => '♥',
            Suit::Diamonds => '♦',
        }
    }

    pub fn letter(self) -> char {
        match self {
            Suit::Spades => 'S',
            Suit::Clubs => 'C',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
        }
    }
}

pub const DECKS: usize = 4;
pub const CARDS_PER_DECK: usize = 50;
pub const CARDS: usize = DECKS * CARDS_PER_DECK;
/// 3.2: values run from 2 to 13.
pub const LOWEST: u8 = 2;
pub const HIGHEST: u8 = 13;
const VALUES: usize = 12;
const SUITED_PER_DECK: usize = 4 * VALUES;
/// 3.2: a Reserve stands for any value from 1 to 10.
pub const RESERVE_LOWEST: u8 = 1;
pub const RESERVE_HIGHEST: u8 = 10;

/// One of the 200 tactical cards.
#[derive(Id)]
#[id(most = CARDS)]
pub struct Card(u8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    Suited(Suit, u8),
    Reserve,
}

impl Card {
    pub fn suited(deck: usize, suit: Suit, value: u8) -> Card {
        debug_assert!((LOWEST..=HIGHEST).contains(&value) && deck < DECKS);
        Card((deck * CARDS_PER_DECK + suit as usize * VALUES + usize::from(value - LOWEST)) as u8)
    }

    pub fn reserve(deck: usize, which: usize) -> Card {
        Card((deck * CARDS_PER_DECK + SUITED_PER_DECK + which) as u8)
    }

    /// As in notation.
    pub fn id(self) -> Name {
        static IDS: LazyLock<Vec<Name>> =
            LazyLock::new(|| Card::all(CARDS).map(|card| name!("{card}")).collect());
        IDS[self.index()].clone()
    }

    /// The deck its back shows, from 0.
    pub fn deck(self) -> usize {
        self.index() / CARDS_PER_DECK
    }

    pub fn face(self) -> Face {
        let k = self.index() % CARDS_PER_DECK;
        if k >= SUITED_PER_DECK {
            Face::Reserve
        } else {
            Face::Suited(Suit::ALL[k / VALUES], (k % VALUES) as u8 + LOWEST)
        }
    }

    pub fn is_reserve(self) -> bool {
        self.face() == Face::Reserve
    }

    /// Points it is worth in payment (10.1, i8.2): a Reserve counts up to ten.
    pub fn worth(self) -> u8 {
        match self.face() {
            Face::Suited(_, value) => value,
            Face::Reserve => RESERVE_HIGHEST,
        }
    }

    /// The other of the two like Reserves of a deck.
    pub fn twin(self) -> Option<Card> {
        match self.index() % CARDS_PER_DECK {
            48 => Some(Card(self.0 + 1)),
            49 => Some(Card(self.0 - 1)),
            _ => None,
        }
    }

    /// The class an exclusion can speak of: suit and whether below ten (i9.8), or Reserve.
    pub fn class(self) -> usize {
        match self.face() {
            Face::Suited(suit, value) => class_of(suit, value),
            Face::Reserve => RESERVE_CLASS,
        }
    }

    /// Reads `S10.1` or `R.2`; without a deck (`S10`, `R`) the deck is left open.
    pub fn read(text: &str) -> Option<(Face, Option<usize>)> {
        let (face, deck) = match text.split_once('.') {
            Some((face, deck)) => {
                let deck: usize = deck.parse().ok()?;
                (1..=DECKS).contains(&deck).then_some(())?;
                (face, Some(deck - 1))
            }
            None => (text, None),
        };
        if face == "R" {
            return Some((Face::Reserve, deck));
        }
        let mut letters = face.chars();
        let letter = letters.next()?;
        let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letter)?;
        let digits = letters.as_str();
        if digits.starts_with(['0', '+']) {
            return None;
        }
        let value: u8 = digits.parse().ok()?;
        (LOWEST..=HIGHEST)
            .contains(&value)
            .then_some((Face::Suited(suit, value), deck))
    }

    /// Its place in the order hands are shown in: by suit, value and deck, Reserves last.
    pub fn sort_key(self) -> usize {
        match self.index() % CARDS_PER_DECK {
            // Within a deck they are numbered by suit and value.
            number if number < SUITED_PER_DECK => number * DECKS + self.deck(),
            _ => CARDS + self.index(),
        }
    }
}

/// Cards of value ten and more form a class of their own in each suit.
pub const HIGH_FROM: u8 = 10;
pub const CLASSES: usize = 9;
pub const RESERVE_CLASS: usize = 8;

pub fn class_of(suit: Suit, value: u8) -> usize {
    suit as usize * 2 + usize::from(value >= HIGH_FROM)
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deck = self.deck() + 1;
        match self.face() {
            Face::Suited(suit, value) => write!(f, "{}{value}.{deck}", suit.letter()),
            Face::Reserve => write!(f, "R.{deck}"),
        }
    }
}

/// A set of tactical cards.
pub type CardSet = Set<Card>;

/// The card as actions name it: of two like Reserves always the first.
pub fn named(card: Card) -> Card {
    match card.twin() {
        Some(twin) if twin < card => twin,
        _ => card,
    }
}

/// The card of a set that an action means by this name, if it is there.
pub fn held(set: &CardSet, name: Card) -> Option<Card> {
    if set.contains(name) {
        return (named(name) == name).then_some(name);
    }
    name.twin()
        .filter(|twin| named(*twin) == name && set.contains(*twin))
}

/// The names of the cards of a set, like Reserves only once.
pub fn names(set: &CardSet) -> impl Iterator<Item = Card> + '_ {
    cards(set).filter_map(|card| {
        let name = named(card);
        (name == card || !set.contains(name)).then_some(name)
    })
}

/// All fifty cards of a deck.
pub fn deck(number: usize) -> CardSet {
    const SETS: [CardSet; DECKS] = {
        let mut sets = [CardSet::EMPTY; DECKS];
        let mut deck = 0;
        while deck < DECKS {
            let mut words = [0; CARDS.div_ceil(64)];
            let mut card = deck * CARDS_PER_DECK;
            while card < (deck + 1) * CARDS_PER_DECK {
                words[card / 64] |= 1 << (card % 64);
                card += 1;
            }
            sets[deck] = CardSet::from_words(words);
            deck += 1;
        }
        sets
    };
    SETS[number]
}

pub fn cards(set: &CardSet) -> impl Iterator<Item = Card> + use<> {
    set.iter()
}

/// The cards of a set in the order they are shown.
pub fn sorted(set: &CardSet) -> Vec<Card> {
    let mut list = Vec::with_capacity(set.len());
    list.extend(cards(set));
    list.sort_unstable_by_key(|card| card.sort_key());
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back() {
        for card in Card::all(CARDS) {
            let (face, deck) = Card::read(&card.to_string()).expect("own notation");
            assert_eq!((face, deck), (card.face(), Some(card.deck())));
        }
    }

    #[test]
    fn nonsense_is_no_card() {
        for text in [
            "", "S", "S1.1", "S14.1", "S10.5", "S10.0", "X3.1", "R.9", "R3.1", "S+5.1", "S05.1",
            "é5.1",
        ] {
            assert_eq!(Card::read(text), None, "{text}");
        }
    }
}
