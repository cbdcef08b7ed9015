//! Fate cards carried out: strokes, effects at once, and the choices they leave (11.2, 11.3).

mod answers;
mod at_once;
mod choices;
mod strokes;

pub use answers::apply;
pub use at_once::read;
pub use choices::{actions, check};
pub use strokes::strike;

use super::{Frame, Step};
use crate::{
    cards::{Card, CardSet},
    event::Event,
    fate::{Effect, Version},
    nations::Nation,
    state::State,
    tables::Tables,
};
use kernel::{Chance, Context, Recorder, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A choice a fate card leaves to somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FateChoice {
    /// F.sweden: Prussia retires a general.
    Retire,
    /// Armies to hand out, so many; `given` counts what each stack has got, by commander.
    Gain {
        version: Version,
        left: u8,
        given: [u8; 4],
    },
    Lose {
        version: Version,
    },
    Flip {
        version: Version,
    },
    Step {
        version: Version,
    },
    Swap {
        version: Version,
    },
    /// F.9.diamonds.
    Give {
        version: Version,
    },
    /// F.1.hearts: secret answers, one per nation of the pair.
    Exchange {
        version: Version,
        answers: [Option<Offer>; 2],
    },
    Displace {
        version: Version,
    },
}

/// An answer to an exchange: a card, or no thanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Offer {
    Card(Card),
    Nothing,
}

impl FateChoice {
    fn version(&self) -> Option<Version> {
        match self {
            FateChoice::Retire => None,
            FateChoice::Gain { version, .. }
            | FateChoice::Lose { version }
            | FateChoice::Flip { version }
            | FateChoice::Step { version }
            | FateChoice::Swap { version }
            | FateChoice::Give { version }
            | FateChoice::Exchange { version, .. }
            | FateChoice::Displace { version } => Some(*version),
        }
    }

    /// The paragraph that asks.
    pub fn rule(&self) -> String {
        self.version()
            .map_or_else(|| "F.sweden".to_owned(), |version| version.rule())
    }
}

pub fn nation_asked(t: &Tables, choice: &FateChoice) -> Nation {
    let Some(version) = choice.version() else {
        return Nation::Prussia;
    };
    match t.effect(version) {
        Effect::GainArmy { nation, .. }
        | Effect::LoseArmy { nation, .. }
        | Effect::SwapCardWithDeck { nation }
        | Effect::GiveThenDraw { nation, .. } => *nation,
        Effect::FlipUnsupplied { chooser, .. } => *chooser,
        Effect::ExtraMove { general } => t.pieces.general(*general).nation,
        Effect::Displace { moved_by, .. } => *moved_by,
        _ => Nation::Prussia,
    }
}

pub fn exchange_nations(t: &Tables, version: Version) -> [Nation; 2] {
    match t.effect(version) {
        Effect::ExchangeCards { between } => *between,
        _ => [Nation::Austria, Nation::Russia],
    }
}

/// Which of the two nations of an exchange a seat answers for.
fn exchange_side(t: &Tables, state: &State, version: Version, seat: Seat) -> Option<usize> {
    exchange_nations(t, version)
        .into_iter()
        .position(|nation| state.seat_of(nation) == seat)
}

pub fn deciders(t: &Tables, state: &State, choice: &FateChoice) -> Seats {
    match choice {
        FateChoice::Exchange { version, answers } => {
            let mut seats = Seats::NONE;
            for (nation, answer) in exchange_nations(t, *version).into_iter().zip(answers) {
                if answer.is_none() {
                    seats = seats.with(state.seat_of(nation));
                }
            }
            seats
        }
        _ => Seats::one(state.seat_of(nation_asked(t, choice))),
    }
}

/// The hand that is asked now. In an exchange none: two hands are asked at once, and how a short form is completed
/// must not tell what the other holds.
pub fn hand_asked(t: &Tables, state: &State, choice: &FateChoice) -> CardSet {
    match choice {
        FateChoice::Exchange { .. } => CardSet::EMPTY,
        _ => state.hands[nation_asked(t, choice).index()],
    }
}

/// Nothing here happens by itself except the end of a handing-out.
pub fn resume<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    cx: &mut Context<'_, C, R>,
) -> Step {
    match state.frames.top() {
        Some(Frame::Fate(FateChoice::Gain { left: 0, .. })) => {
            state.frames.finish();
            Step::GoOn
        }
        Some(Frame::Fate(FateChoice::Exchange {
            version,
            answers: [Some(first), Some(second)],
        })) => {
            let (version, first, second) = (*version, *first, *second);
            state.frames.finish();
            answers::exchange(t, state, version, first, second, cx);
            Step::GoOn
        }
        _ => Step::Ask,
    }
}
