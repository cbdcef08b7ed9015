//! The sequence of play, one module per phase or procedure, named as in the rulebook.
//!
//! The frames lie on a stack inside the position. The top one runs: it does what happens by itself, asks for a
//! decision, calls another frame, or finishes and lets its caller go on.

pub mod combat;
pub mod discard;
pub mod draw;
pub mod duel;
pub mod east_prussia;
pub mod end_of_turn;
pub mod fate;
pub mod movement;
pub mod offensive_option;
pub mod purchase;
pub mod retreat;
pub mod set_up;
pub mod stage;
pub mod supply;
pub mod turn;
pub mod withdrawal;

use crate::{Friedrich, nations::Nation, state::State, tables::Tables};
use kernel::{
    Seats,
    phase::{AnyPhase, within},
    phases,
};

/// A position being played on.
pub type Play<'a> = kernel::phase::Play<'a, Friedrich>;
pub type Next = kernel::phase::Next<Friedrich>;

phases! {
    /// What is going on.
    pub enum Frame of Friedrich {
        /// 0.3 Armies are allotted.
        SetUp(set_up::SetUp) asks,
        /// 2.3 The seven action stages, then the end of the turn.
        Turn(turn::Turn) runs,
        /// 2.4 A nation's action stage.
        Stage(stage::Stage) runs,
        /// 3.1.b France chooses which of its new cards to throw away.
        Discard(discard::Discard) asks,
        /// 13.3.a
        OfferOption(offensive_option::OfferOption) asks,
        /// 4, 5
        Movement(movement::Movement) asks,
        /// 10
        Purchase(purchase::Purchase) asks,
        /// 7.1
        Combat(combat::Combat) asks,
        /// F.8.clubs
        Withdrawal(withdrawal::Withdrawal) asks,
        /// 7.2-7.7
        Duel(duel::Duel) asks,
        /// 8
        Retreat(retreat::Retreat) asks,
        /// 13.2 Prussia picks the cities that fall back to it.
        EastPrussia(east_prussia::EastPrussia) asks,
        /// 2.5, 11.1, 12
        EndOfTurn(end_of_turn::EndOfTurn) runs,
        /// 11.2, 11.3
        Fate(fate::FateChoice) asks,
    }
}

/// A position with its tables.
#[derive(Clone, Copy)]
pub struct At<'a> {
    pub t: &'a Tables,
    pub state: &'a State,
}

/// The nation whose action stage it is.
pub fn active(state: &State) -> Option<Nation> {
    within::<Friedrich, stage::Stage>(state).map(|stage| stage.nation)
}

/// The seat of a nation that decides.
fn seat_of(at: At<'_>, nation: Nation) -> Seats {
    Seats::one(at.state.seat_of(nation))
}

/// The seat of the nation whose action stage it is.
fn active_seat(at: At<'_>) -> Seats {
    active(at.state).map_or(Seats::NONE, |nation| seat_of(at, nation))
}

/// Who must decide.
pub fn deciders(t: &Tables, state: &State) -> Seats {
    (state.frames.top()).map_or(Seats::NONE, |frame| frame.decides(At { t, state }))
}
