//! The end of a turn: victory, the clock of fate, victory again (2.5, 11.1, 12).

use super::{Frame, Step, fate};
use crate::{
    cards::Suit,
    event::Event,
    fate::{FateCard, Version},
    rules::victory,
    state::{End, Marks, Rules, State},
    tables::Tables,
};
use kernel::{Chance, Context, Recorder};
use serde::{Deserialize, Serialize};

/// 11.1: the first fate card is read at the end of this turn.
const FIRST_FATE_TURN: u8 = 6;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EndOfTurn {
    BeforeFate,
    AfterFate,
}

pub fn resume<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    step: EndOfTurn,
    cx: &mut Context<'_, C, R>,
) -> Step {
    if let Some(end) = victory::by_objectives(t, state) {
        finish(state, end, cx);
        return Step::Ask;
    }
    match step {
        EndOfTurn::BeforeFate => {
            if let Some(Frame::EndOfTurn(step)) = state.frames.top_mut() {
                *step = EndOfTurn::AfterFate;
            }
            state.in_force = None;
            if state.turn >= FIRST_FATE_TURN {
                draw_fate(t, state, cx);
            }
        }
        EndOfTurn::AfterFate => {
            if victory::clock_stopped(state) {
                finish(state, End::ClockStopped, cx);
                return Step::Ask;
            }
            state.frames.finish();
            state.marks = Marks::default();
            state.turn += 1;
            let turn = state.turn;
            state.frames.call(Frame::Turn { next: 0 });
            cx.tell(|| Event::TurnBegins { turn });
        }
    }
    Step::GoOn
}

fn finish<C: Chance, R: Recorder<Event>>(state: &mut State, end: End, cx: &mut Context<'_, C, R>) {
    state.end = Some(end);
    cx.tell(|| Event::GameOver { end });
}

/// Reads the next fate card. Which are left is public, their order is nobody's.
fn draw_fate<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    cx: &mut Context<'_, C, R>,
) {
    let left: Vec<FateCard> = FateCard::all()
        .filter(|card| !state.fate_drawn.contains(card))
        .collect();
    if left.is_empty() {
        return;
    }
    let outcome = (cx.chance).pick("fate card", left.len() as u32, &|i| {
        left[i as usize].to_string()
    });
    let card = left[outcome as usize];
    state.fate_drawn.push(card);
    match card {
        FateCard::Stroke(stroke) => {
            cx.tell(|| Event::Stroke { stroke });
            fate::strike(t, state, stroke, cx);
        }
        FateCard::Numbered(number) => {
            let version = Version {
                card: number,
                suit: suit_to_read(t, state),
            };
            cx.tell(|| Event::FateRead { version });
            fate::read(t, state, version, cx);
        }
    }
}

/// 11.3 always spades; 13.1 the sector where the last victorious general stands now (i9.1).
fn suit_to_read(t: &Tables, state: &State) -> Suit {
    match state.rules {
        Rules::Basic => Suit::Spades,
        Rules::Advanced => (state.last_victor)
            .and_then(|general| state.at(general))
            .map_or(Suit::Spades, |city| t.map.suit(city)),
    }
}
