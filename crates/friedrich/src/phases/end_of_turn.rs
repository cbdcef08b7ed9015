//! The end of a turn: victory, the clock of fate, victory again (2.5, 11.1, 12).

use super::{
    Next, Play,
    fate::{self, FateChoice},
    turn::Turn,
};
use crate::{
    Friedrich,
    cards::Suit,
    event::Event,
    fate::{FATE_CARDS, FateCard, Version},
    rules::victory,
    state::{End, Marks, Rules, State},
    tables::Tables,
    thing::Returned,
};
use kernel::phase::Procedure;
use serde::{Deserialize, Serialize};

/// 11.1: the first fate card is read at the end of this turn.
pub const FIRST_FATE_TURN: u8 = 6;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EndOfTurn {
    BeforeFate,
    AfterFate,
}

impl Procedure<Friedrich> for EndOfTurn {
    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        if self == EndOfTurn::AfterFate {
            tell_clock(play);
        }
        if let Some(end) = victory::by_objectives(&play.game.tables, play.state) {
            finish(play, end);
            return Next::Then(self.into());
        }
        match self {
            EndOfTurn::BeforeFate => {
                play.state.in_force = None;
                let asked = (play.state.turn >= FIRST_FATE_TURN)
                    .then(|| draw_fate(play))
                    .flatten();
                let after = EndOfTurn::AfterFate.into();
                match asked {
                    Some(choice) => Next::Call(after, choice.into()),
                    None => Next::Then(after),
                }
            }
            EndOfTurn::AfterFate => {
                if victory::clock_stopped(play.state) {
                    finish(play, End::ClockStopped);
                    return Next::Then(self.into());
                }
                play.state.marks = Marks::default();
                play.state.turn += 1;
                let turn = play.state.turn;
                play.tell(|| Event::TurnBegins { turn });
                Next::Then(Turn { next: 0 }.into())
            }
        }
    }
}

/// What the clock of fate has left, once its card has done what it does.
fn tell_clock(play: &mut Play<'_>) {
    let read = (play.state.turn).checked_sub(FIRST_FATE_TURN);
    if read.is_some_and(|before| usize::from(before) < FATE_CARDS) {
        let left = (FATE_CARDS - play.state.fate_drawn.len()) as u8;
        let decisive = victory::strokes_due(play.state) as u8;
        play.tell(|| Event::ClockStands { left, decisive });
    }
}

fn finish(play: &mut Play<'_>, end: End) {
    play.state.end = Some(end);
    play.tell(|| Event::GameOver { end });
}

/// Reads the next fate card. Which are left is public, their order is nobody's. Returns the choice it leaves.
fn draw_fate(play: &mut Play<'_>) -> Option<FateChoice> {
    let t = &play.game.tables;
    let left: Vec<FateCard> = FateCard::all()
        .filter(|card| !play.state.fate_drawn.contains(card))
        .collect();
    if left.is_empty() {
        return None;
    }
    let outcome = play.pick("fate card", left.len() as u32, &|i| {
        left[i as usize].to_string()
    });
    let card = left[outcome as usize];
    play.state.fate_drawn.push(card);
    match card {
        FateCard::Stroke(stroke) => {
            let setback = play.state.french_defeats();
            play.tell(|| Event::Stroke { stroke });
            play.tell(|| Event::StrokeSays { stroke, setback });
            fate::strike(play, stroke)
        }
        FateCard::Numbered(number) => {
            let version = Version {
                card: number,
                suit: suit_to_read(t, play.state),
            };
            play.tell(|| Event::FateRead { version });
            play.tell(|| Event::FateSays { version });
            fate::read(play, version)
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
