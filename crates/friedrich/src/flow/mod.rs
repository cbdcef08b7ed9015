//! The sequence of play, one module per frame, named like the rulebook's phases.
//!
//! The frames lie on a stack inside the position. The top one runs: it does what happens by itself, asks for a
//! decision, calls another frame, or finishes and lets its caller go on.

pub mod combat;
pub mod draw;
pub mod duel;
pub mod end_of_turn;
pub mod fate;
pub mod movement;
pub mod offensive_option;
pub mod purchase;
pub mod recruitment;
pub mod retreat;
pub mod set_up;
pub mod stage;
pub mod supply;
pub mod withdrawal;

use crate::{
    action::Action, cards::CardSet, event::Event, nations::Nation, state::State, tables::Tables,
};
use kernel::{Chance, Context, Message, Recorder, Refusal, Seat, Seats};
use serde::{Deserialize, Serialize};

/// What is going on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    SetUp,
    /// The seven action stages, then the end of the turn.
    Turn {
        next: u8,
    },
    Stage(stage::Stage),
    /// France chooses which of these new cards to throw away.
    Discard {
        drawn: CardSet,
    },
    OfferOption,
    Movement(movement::Movement),
    Purchase(purchase::Purchase),
    Combat(combat::Combat),
    Withdrawal(withdrawal::Withdrawal),
    Duel(duel::Duel),
    Retreat(retreat::Retreat),
    /// Prussia picks the cities that fall back to it.
    EastPrussia {
        left: u8,
    },
    EndOfTurn(end_of_turn::EndOfTurn),
    Fate(fate::FateChoice),
}

/// What a running frame wants next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A seat must decide.
    Ask,
    /// Look at the top frame again.
    GoOn,
}

/// Runs what happens by itself until a decision is due or the game is over.
pub fn run<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    cx: &mut Context<'_, C, R>,
) {
    while state.end.is_none() {
        let Some(frame) = state.frames.top() else {
            return;
        };
        let step = match frame {
            Frame::SetUp => set_up::resume(t, state, cx),
            Frame::Turn { next } => {
                let next = *next;
                stage::next_nation(state, next, cx)
            }
            Frame::Stage(stage) => {
                let stage = *stage;
                stage::resume(t, state, stage, cx)
            }
            Frame::Combat(_) => combat::resume(t, state, cx),
            Frame::Duel(_) => duel::resume(t, state, cx),
            Frame::EndOfTurn(step) => {
                let step = *step;
                end_of_turn::resume(t, state, step, cx)
            }
            Frame::Fate(_) => fate::resume(t, state, cx),
            Frame::EastPrussia { left: 0 } => {
                state.frames.finish();
                Step::GoOn
            }
            Frame::Discard { .. }
            | Frame::OfferOption
            | Frame::Movement(_)
            | Frame::Purchase(_)
            | Frame::Withdrawal(_)
            | Frame::Retreat(_)
            | Frame::EastPrussia { .. } => Step::Ask,
        };
        if step == Step::Ask {
            return;
        }
    }
}

/// The nation whose action stage it is.
pub fn active(state: &State) -> Option<Nation> {
    state.frames.iter().find_map(|frame| match frame {
        Frame::Stage(stage) => Some(stage.nation),
        _ => None,
    })
}

/// Who must decide.
pub fn deciders(t: &Tables, state: &State) -> Seats {
    let Some(frame) = state.frames.top() else {
        return Seats::NONE;
    };
    let nation = match frame {
        Frame::SetUp => return Seats(state.all_seats().0 & !state.ready.0),
        Frame::Fate(choice) => return fate::deciders(t, state, choice),
        Frame::Discard { .. } => Some(Nation::France),
        Frame::OfferOption | Frame::EastPrussia { .. } => Some(Nation::Prussia),
        Frame::Movement(_) | Frame::Purchase(_) | Frame::Combat(_) => active(state),
        Frame::Withdrawal(window) => Some(window.nation(t, state)),
        Frame::Duel(duel) => Some(duel.nation_to_play(t, state)),
        Frame::Retreat(retreat) => Some(retreat.winner),
        Frame::Turn { .. } | Frame::Stage(_) | Frame::EndOfTurn(_) => None,
    };
    nation.map_or(Seats::NONE, |nation| Seats::one(state.seat_of(nation)))
}

/// Every legal action of a seat that must decide.
pub fn actions(t: &Tables, state: &State, seat: Seat, out: &mut Vec<Action>) {
    let Some(frame) = state.frames.top() else {
        return;
    };
    match frame {
        Frame::SetUp => set_up::actions(t, state, seat, out),
        Frame::Discard { drawn } => draw::discard_actions(drawn, out),
        Frame::OfferOption => offensive_option::actions(state, out),
        Frame::Movement(movement) => movement::actions(t, state, movement, out),
        Frame::Purchase(purchase) => recruitment::actions(t, state, purchase, out),
        Frame::Combat(combat) => combat::actions(combat, out),
        Frame::Withdrawal(window) => withdrawal::actions(t, state, window, out),
        Frame::Duel(duel) => duel::actions(t, state, duel, out),
        Frame::Retreat(retreat) => retreat::actions(t, state, retreat, out),
        Frame::EastPrussia { .. } => stage::east_prussia_actions(t, state, out),
        Frame::Fate(choice) => fate::actions(t, state, choice, seat, out),
        Frame::Turn { .. } | Frame::Stage(_) | Frame::EndOfTurn(_) => {}
    }
}

/// Is the action legal for this seat now? If not, why.
pub fn check(t: &Tables, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    if state.end.is_some() {
        return Err(Refusal::new("12.1", Message::new("refuse-game-over")));
    }
    if !deciders(t, state).contains(seat) {
        return Err(match state.frames.top() {
            Some(Frame::SetUp) => Refusal::new("0.3", Message::new("refuse-already-ready")),
            _ => Refusal::new("2.4", Message::new("refuse-not-your-decision")),
        });
    }
    let Some(frame) = state.frames.top() else {
        return Err(out_of_place(state));
    };
    let about_option = matches!(action, Action::DeclareOption(_) | Action::NoOption);
    if about_option && *frame != Frame::OfferOption {
        return Err(Refusal::new("13.3.a", Message::new("refuse-out-of-place")));
    }
    match frame {
        Frame::SetUp => set_up::check(t, state, seat, action),
        Frame::Discard { drawn } => draw::check_discard(state, drawn, action),
        Frame::OfferOption => offensive_option::check(state, action),
        Frame::Movement(movement) => movement::check(t, state, movement, action),
        Frame::Purchase(purchase) => recruitment::check(t, state, purchase, action),
        Frame::Combat(combat) => combat::check(t, state, combat, action),
        Frame::Withdrawal(window) => withdrawal::check(t, state, window, action),
        Frame::Duel(duel) => duel::check(t, state, duel, action),
        Frame::Retreat(retreat) => retreat::check(t, state, retreat, action),
        Frame::EastPrussia { .. } => stage::check_east_prussia(t, state, action),
        Frame::Fate(choice) => fate::check(t, state, choice, seat, action),
        Frame::Turn { .. } | Frame::Stage(_) | Frame::EndOfTurn(_) => Err(out_of_place(state)),
    }
}

/// Carries out a legal action and what follows from it.
pub fn apply<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    seat: Seat,
    action: Action,
    cx: &mut Context<'_, C, R>,
) {
    match state.frames.top() {
        Some(Frame::SetUp) => set_up::apply(t, state, seat, action, cx),
        Some(Frame::Discard { .. }) => draw::apply_discard(state, action, cx),
        Some(Frame::OfferOption) => offensive_option::apply(state, action, cx),
        Some(Frame::Movement(_)) => movement::apply(t, state, action, cx),
        Some(Frame::Purchase(_)) => recruitment::apply(t, state, action, cx),
        Some(Frame::Combat(_)) => combat::apply(t, state, action, cx),
        Some(Frame::Withdrawal(_)) => withdrawal::apply(t, state, action, cx),
        Some(Frame::Duel(_)) => duel::apply(t, state, action, cx),
        Some(Frame::Retreat(_)) => retreat::apply(t, state, action, cx),
        Some(Frame::EastPrussia { .. }) => stage::apply_east_prussia(t, state, action, cx),
        Some(Frame::Fate(_)) => fate::apply(t, state, seat, action, cx),
        Some(Frame::Turn { .. } | Frame::Stage(_) | Frame::EndOfTurn(_)) | None => {}
    }
    run(t, state, cx);
}

/// The action belongs to another moment of the sequence of play.
pub(crate) fn out_of_place(state: &State) -> Refusal {
    let rule = match state.frames.top() {
        Some(Frame::SetUp) => "0.3",
        Some(Frame::Discard { .. }) => "3.1.b",
        Some(Frame::OfferOption) => "13.3.a",
        Some(Frame::Purchase(_)) => "10.1",
        Some(Frame::Withdrawal(_)) => "F.8.clubs",
        Some(Frame::Duel(_)) => "7.4",
        Some(Frame::Retreat(_)) => "8.1",
        Some(Frame::EastPrussia { .. }) => "13.2",
        Some(Frame::Fate(_)) => "11.1",
        _ => "2.4",
    };
    Refusal::new(rule, Message::new("refuse-out-of-place"))
}
