//! Fate cards carried out: strokes, effects at once, and the choices they leave (11.2, 11.3).

mod answers;
mod at_once;
mod choices;
mod strokes;

pub use at_once::read;
pub use strokes::strike;

use super::{At, Next, Play};
use crate::{
    Friedrich,
    action::Action,
    cards::{Card, CardSet, cards},
    fate::{Effect, Version},
    nations::Nation,
    showing::Labelling,
    state::State,
    tables::Tables,
    thing::{Returned, Thing},
};
use kernel::{
    Chance, Message, Seat, Seats, Viewer,
    chance::below,
    phase::{Legal, No, Offers, Phase, Shown, no},
};
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

    /// Refused by the card that asks.
    fn no(&self, reason: &'static str) -> No<Thing> {
        match self.version() {
            Some(version) => no("11.3", reason).by(version),
            None => no("F.sweden", reason),
        }
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

fn deciders(t: &Tables, state: &State, choice: &FateChoice) -> Seats {
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

impl Phase<Friedrich> for FateChoice {
    const OTHERWISE: No<Thing> = no("11.1", "refuse-out-of-place");

    fn decides(&self, at: At<'_>) -> Seats {
        deciders(at.t, at.state, self)
    }

    /// Nothing here happens by itself except the end of a handing-out and of an exchange.
    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        match self {
            FateChoice::Gain { left: 0, .. } => Next::done(),
            FateChoice::Exchange {
                version,
                answers: [Some(first), Some(second)],
            } => {
                answers::exchange(play, version, first, second);
                Next::done()
            }
            _ => Next::Ask(self.into()),
        }
    }

    fn offers(&self, at: At<'_>, seat: Seat, offer: &mut Offers<'_, '_, Friedrich, Self>) {
        choices::actions(at.t, at.state, self, seat, offer);
    }

    fn allows(&self, at: At<'_>, seat: Seat, action: Action) -> Legal<Friedrich> {
        choices::check(at.t, at.state, self, seat, action)
    }

    fn answer(self, play: &mut Play<'_>, seat: Seat, action: Action) -> Next {
        answers::apply(play, self, seat, action)
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new(match self {
            FateChoice::Retire => "prompt-fate-retire",
            FateChoice::Gain { .. } => "prompt-fate-gain",
            FateChoice::Lose { .. } => "prompt-fate-lose",
            FateChoice::Flip { .. } => "prompt-fate-flip",
            FateChoice::Step { .. } => "prompt-fate-step",
            FateChoice::Swap { .. } => "prompt-fate-swap",
            FateChoice::Give { .. } => "prompt-fate-give",
            FateChoice::Exchange { .. } => "prompt-fate-exchange",
            FateChoice::Displace { .. } => "prompt-fate-displace",
        })
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Retire(general) => at.pick_general(general, "do-retire"),
            Action::Gain(general) => at.pick_general(general, "do-gain"),
            Action::Lose(general) => at.pick_general(general, "do-lose"),
            Action::Flip(general) => at.pick_general(general, "do-flip"),
            Action::Step { to, armies: None } => at.pick_city(to, "do-step"),
            Action::Step {
                to,
                armies: Some(armies),
            } => {
                let mut shown = at.pick_city(to, "do-step-with");
                shown.label = shown.label.number("armies", armies);
                shown
            }
            Action::Discard(card) => at.pick_card(card, "do-discard"),
            Action::Give(card) => at.pick_card(card, "do-give"),
            Action::Displace(first, second) => Shown::new(
                at.space(second),
                Message::new("do-displace")
                    .at(at, "first", first)
                    .at(at, "city", second),
            )
            .after(at.space(first)),
            _ => at.press(action, "do-decline"),
        }
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match (self, thing) {
            (FateChoice::Retire, Thing::General(general)) => Some(Action::Retire(general)),
            (FateChoice::Gain { .. }, Thing::General(general)) => Some(Action::Gain(general)),
            (FateChoice::Lose { .. }, Thing::General(general)) => Some(Action::Lose(general)),
            (FateChoice::Flip { .. }, Thing::General(general)) => Some(Action::Flip(general)),
            (FateChoice::Step { .. }, Thing::City(to)) => Some(Action::Step { to, armies: None }),
            (FateChoice::Displace { .. }, Thing::City(city)) => Some(Action::Displace(city, city)),
            (FateChoice::Swap { .. }, Thing::Card(card)) => Some(Action::Discard(card)),
            (FateChoice::Give { .. } | FateChoice::Exchange { .. }, Thing::Card(card)) => {
                Some(Action::Give(card))
            }
            _ => None,
        }
    }

    fn not_meant(&self, _: At<'_>, _: Seat, _: Thing) -> No<Thing> {
        self.no("refuse-out-of-place")
    }

    fn redacted(&self, at: At<'_>, _: Seat, action: Action) -> Option<String> {
        match (self, action) {
            // Until both answers are in, not even whether one gives shows.
            (FateChoice::Exchange { .. }, _) => Some("answer ?".to_owned()),
            (
                _,
                Action::Step {
                    to,
                    armies: Some(_),
                },
            ) => Some(format!("step {} ?", at.t.map.id(to))),
            (_, Action::Discard(card)) => Some(format!("discard ?.{}", card.deck() + 1)),
            (_, Action::Give(card)) => Some(format!("give ?.{}", card.deck() + 1)),
            (_, Action::Gain(_)) => Some("gain ?".to_owned()),
            (_, Action::Lose(_)) => Some("lose ?".to_owned()),
            _ => None,
        }
    }

    fn redeal(&mut self, at: At<'_>, viewer: Viewer, chance: &mut dyn Chance) {
        match self {
            // Who has got armies so far is secret; that some were given is not, and shows in the total.
            FateChoice::Gain { version, given, .. } => {
                if let Effect::GainArmy { nation, .. } = at.t.effect(*version)
                    && !viewer.is(at.state.seat_of(*nation))
                {
                    *given = [0; 4];
                }
            }
            // A secret answer to an exchange offer is made up from the new hand.
            FateChoice::Exchange { version, answers } => {
                for (side, nation) in exchange_nations(at.t, *version).into_iter().enumerate() {
                    if answers[side].is_none() || viewer.is(at.state.seat_of(nation)) {
                        continue;
                    }
                    let hand: Vec<Card> = cards(&at.state.hands[nation.index()]).collect();
                    let pick = below(chance, hand.len() + 1);
                    answers[side] = Some(
                        hand.get(pick)
                            .map_or(Offer::Nothing, |card| Offer::Card(*card)),
                    );
                }
            }
            _ => {}
        }
    }
}
