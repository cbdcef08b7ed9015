//! What an action would lead to, before it is made.

use crate::{Context, Game, Message, Seat, Target, chance::Untouched, record::Heard};
use serde::{Deserialize, Serialize};

/// Something an action would lead to, as far as the seat can know.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Consequence {
    pub weight: Weight,
    pub what: Message,
    /// How likely, in percent, where it is uncertain.
    pub percent: Option<u8>,
    /// The things on the map it is about.
    pub about: Vec<Target>,
    /// Which step of a gesture it is told for.
    pub told: Told,
}

/// Which steps of a gesture of several actions a consequence is told for. One action alone tells them all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Told {
    /// It is so where the gesture ends.
    #[default]
    AtTheEnd,
    /// It happens on the way, whatever comes after it.
    OnTheWay,
    /// It is about what is left behind where the gesture begins.
    AtTheStart,
    /// It is about what has changed: of several steps, between before the first and after the last
    /// ([`Game::foresee_change`](crate::Game::foresee_change)).
    Compared,
}

/// How much a player should mind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Weight {
    /// Good to know.
    Notes,
    /// Something bad, but part of the plan perhaps.
    Warns,
    /// Something is lost that a player would regret: the table asks before it is done.
    Costs,
}

impl Consequence {
    pub fn new(weight: Weight, what: Message) -> Consequence {
        Consequence {
            weight,
            what,
            percent: None,
            about: Vec::new(),
            told: Told::AtTheEnd,
        }
    }

    #[must_use]
    pub fn told(mut self, told: Told) -> Consequence {
        self.told = told;
        self
    }

    #[must_use]
    pub fn likely(mut self, percent: u8) -> Consequence {
        self.percent = Some(percent);
        self
    }

    #[must_use]
    pub fn at(mut self, target: Target) -> Consequence {
        self.about.push(target);
        self
    }
}

/// Good to know.
pub fn notes(what: Message) -> Consequence {
    Consequence::new(Weight::Notes, what)
}

/// Something bad.
pub fn warns(what: Message) -> Consequence {
    Consequence::new(Weight::Warns, what)
}

/// Something is lost.
pub fn costs(what: Message) -> Consequence {
    Consequence::new(Weight::Costs, what)
}

/// The position after an allowed action, if it draws nothing and brings nothing to light.
pub fn quietly<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: G::Action,
) -> Option<G::State> {
    let mut after = state.clone();
    let (mut chance, mut heard) = (Untouched::default(), Heard::default());
    let mut cx = Context::new(&mut chance, &mut heard);
    game.apply(&mut after, seat, action, &mut cx);
    (!chance.is_drawn() && !heard.revealed).then_some(after)
}
