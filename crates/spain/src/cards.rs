//! Event cards as data (5, 9) and the deck of action cards (13.1).

mod effects;

use crate::powers::Side;
pub use effects::{Condition, Direction, Duration, Effect, Roll, Sites, fits};
use kernel::{Id, Name, Set, Word};

/// An event card, by its place in `event_cards.toml`.
#[derive(Id)]
#[id(most = MOST_CARDS)]
pub struct CardId(pub u8);

/// Room for this many event cards.
pub const MOST_CARDS: usize = 64;
/// A set of event cards.
pub type CardSet = Set<CardId>;

/// Highest number on an action card.
pub const MOST_ACTIONS: usize = 4;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventCard {
    pub id: Name,
    pub side: Side,
    /// Shuffled in in 1708 (5.2).
    pub late: bool,
    pub name_fr: String,
    pub name_en: String,
    pub text_fr: String,
    pub text_en: String,
    /// `None`: resolved at once when drawn.
    pub moment: Option<Moment>,
    pub conditions: Vec<Condition>,
    pub effects: Vec<Effect>,
}

/// When a kept card may be played (9.5).
#[derive(Word)]
pub enum Moment {
    OwnEventPhase,
    OwnReinforcement,
    OwnRoundStart,
    OwnCampaignAction,
    OwnSiegeRoll,
    EnemySiegeRoll,
    OwnRoll,
    EnemyEntry,
}

/// Marks that stay for the rest of the game.
#[derive(Word)]
pub enum Flag {
    BritishWithdrawn,
    MinorcaCaptured,
    EmperorJosephDead,
    /// Ulm was seized in 1702 (20.4.3).
    UlmSeized,
    /// The first descent on Cadiz or Gibraltar was made (20.4.4).
    CadizDescentUsed,
    /// Card A01 was played.
    BankOfEngland,
    /// Card A22 was played.
    FinancesCollapsed,
    /// An uprising has happened (18.3.1).
    Risen,
}

/// The action deck and how it is dealt (13.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionDeck {
    /// Copies by value, from 1.
    pub copies: [u8; MOST_ACTIONS],
    pub normal: u8,
    pub first_year: u8,
    pub after_withdrawal: u8,
    /// Until this year the Alliance breaks ties, later the Bourbons (13.2).
    pub alliance_breaks_ties_until: u16,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cards {
    pub events: Vec<EventCard>,
    pub actions: ActionDeck,
}

impl Cards {
    pub fn event(&self, id: CardId) -> &EventCard {
        &self.events[id.index()]
    }

    pub fn named(&self, id: &str) -> Option<CardId> {
        let index = self.events.iter().position(|card| card.id == id)?;
        Some(CardId::from_index(index))
    }

    pub fn all(&self) -> impl Iterator<Item = CardId> + use<> {
        CardId::all(self.events.len())
    }
}
