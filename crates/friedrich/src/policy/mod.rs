//! What a sensible player makes of each action, for bots and for advice.
//!
//! Nothing here looks ahead by playing: every action is weighed by what can be seen of the position it leads to. Only
//! what the seat knows is looked at: its own pools and hands, the ranges others' stacks are known to lie in, and how
//! many cards they hold. Weights are in hundredths of an army.
//!
//! - [`outlook`] gathers what a nation sees; [`place`] says what a city is worth to a stack that stands there
//! - [`movement`], [`walk`], [`trains`], [`recruits`] weigh the steps of the movement phase, [`duel`] and [`battle`] the combats
//! - [`allotment`], [`cards`], [`fate`] the rest
//!
//! Why an action would be best is said beside its weight, by a function `why`; [`reasons`] has what steps and fights share.

pub mod allotment;
mod battle;
mod cards;
mod duel;
mod fate;
mod movement;
mod outlook;
mod place;
mod reasons;
mod recruits;
mod trains;
mod walk;

use crate::{
    action::Action,
    nations::Nation,
    phases::{self, At, Frame},
    state::State,
    tables::Tables,
};
use kernel::{Message, Seat};
use outlook::Outlook;
pub use recruits::payment;

/// An army: all other weights are measured by it.
const ARMY: i32 = 100;
/// Worse than anything that can be weighed: what is not worth a thought now.
const NOT_NOW: i32 = -1_000_000;

pub fn weigh(t: &Tables, state: &State, seat: Seat, actions: &[Action], weights: &mut Vec<i32>) {
    let Some(frame) = state.frames.top() else {
        weights.resize(actions.len(), 0);
        return;
    };
    match frame {
        Frame::SetUp(_) => weigh_each(actions, weights, |a| allotment::weigh(t, a)),
        Frame::Discard(_) => {
            let live = cards::live_suits(&Outlook::new(t, state, Nation::France));
            weigh_each(actions, weights, |a| cards::discard(live, a));
        }
        Frame::OfferOption(_) => weigh_each(actions, weights, no_option),
        Frame::Movement(movement) => {
            if let Some(nation) = phases::active(state) {
                let outlook = Outlook::new(t, state, nation);
                movement::weigh(&outlook, movement, actions, weights);
            }
        }
        Frame::Purchase(purchase) => {
            if let Some(nation) = phases::active(state) {
                let outlook = Outlook::new(t, state, nation);
                let shopping = recruits::Shopping::within(&outlook, purchase);
                weigh_each(actions, weights, |a| shopping.weigh(a));
            }
        }
        Frame::Combat(_) => {
            if let Some(nation) = phases::active(state) {
                let outlook = Outlook::new(t, state, nation);
                weigh_each(actions, weights, |a| battle::attack(&outlook, a));
            }
        }
        Frame::Withdrawal(window) => {
            let outlook = Outlook::new(t, state, window.nation(At { t, state }));
            weigh_each(actions, weights, |a| battle::withdraw(&outlook, window, a));
        }
        Frame::Duel(duel) => {
            let nation = duel.nation_to_play(At { t, state });
            let outlook = Outlook::new(t, state, nation);
            let contest = duel::Contest::new(&outlook, duel);
            weigh_each(actions, weights, |a| contest.weigh(a));
        }
        Frame::Retreat(retreat) => {
            weigh_each(actions, weights, |a| battle::retreat(t, state, retreat, a));
        }
        Frame::EastPrussia(_) => weigh_each(actions, weights, |a| fate::regain(t, state, a)),
        Frame::Fate(choice) => {
            let asked = fate::Asked::new(t, state, choice, seat);
            weigh_each(actions, weights, |a| asked.weigh(a));
        }
        Frame::Turn(_) | Frame::Stage(_) | Frame::EndOfTurn(_) => {}
    }
    weights.resize(actions.len(), 0);
}

/// Why a careful player would do this, if there is more to say than that it is best.
pub fn reason(at: At<'_>, seat: Seat, action: Action) -> Option<Message> {
    match at.state.frames.top()? {
        Frame::SetUp(_) => allotment::why(at.t, action),
        Frame::OfferOption(_) => why_no_option(action),
        Frame::Movement(movement) => movement::why(at, seat, movement, action),
        Frame::Purchase(_) => recruits::why(at, action),
        Frame::Combat(_) => battle::why_attack(at, seat, action),
        Frame::Duel(duel) => duel::why(at, duel, action),
        Frame::Retreat(retreat) => battle::why_retreat(at, retreat, action),
        _ => None,
    }
}

/// The option wants a plan of conquest that this player does not have.
fn no_option(action: &Action) -> i32 {
    match action {
        Action::NoOption => 0,
        _ => NOT_NOW,
    }
}

fn why_no_option(action: Action) -> Option<Message> {
    (action == Action::NoOption).then(|| Message::new("reason-no-option"))
}

fn weigh_each(actions: &[Action], weights: &mut Vec<i32>, weigh: impl Fn(&Action) -> i32) {
    weights.extend(actions.iter().map(weigh));
}
