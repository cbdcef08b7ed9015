//! Reaction windows, and standing orders that answer them while a player is away.

use serde::{Deserialize, Serialize};

/// A moment at which a seat may react. It opens on public facts only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Window<A> {
    /// The sort of window, as the game names it: `withdraw`, `intercept`.
    pub kind: &'static str,
    /// What it is about: pieces and places, as in notation.
    pub about: Vec<String>,
    /// The turn of the game it opens in.
    pub turn: u16,
    /// The action that lets it go by.
    pub pass: A,
}

impl Window<()> {
    /// The same, with an action that lets it go by.
    pub fn passed_by<A>(self, pass: A) -> Window<A> {
        let Window {
            kind, about, turn, ..
        } = self;
        Window {
            kind,
            about,
            turn,
            pass,
        }
    }
}

/// A secret, changeable instruction of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StandingOrder {
    /// The kind of window it speaks of; `None` for every kind.
    pub kind: Option<String>,
    /// Only windows about this piece or place; `None` for all.
    pub about: Option<String>,
    /// The last turn it holds for; `None` until it is changed.
    pub until_turn: Option<u16>,
    pub answer: Answer,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Answer {
    Pass,
    /// Ask the player even if a later, wider order would pass.
    Ask,
}

impl StandingOrder {
    pub fn matches<A>(&self, window: &Window<A>) -> bool {
        self.kind.as_deref().is_none_or(|kind| kind == window.kind)
            && self
                .about
                .as_deref()
                .is_none_or(|about| window.about.iter().any(|thing| thing == about))
            && self.until_turn.is_none_or(|turn| window.turn <= turn)
    }
}

/// The first order that speaks of the window decides. Without one, the player is asked.
pub fn answer<A>(orders: &[StandingOrder], window: &Window<A>) -> Answer {
    orders
        .iter()
        .find(|order| order.matches(window))
        .map_or(Answer::Ask, |order| order.answer)
}
