//! A click on something that cannot be chosen: the rule that stands in the way.

use crate::{
    action::{Action, Counts},
    flow::{
        self, Frame,
        fate::FateChoice,
        movement::{self, Marching},
    },
    map::CityId,
    notation,
    pieces::Piece,
    state::State,
    tables::Tables,
    view,
};
use kernel::{Message, Refusal, Seat, Target};

pub fn why_not(t: &Tables, state: &State, seat: Seat, target: &Target) -> Option<Refusal> {
    if state.end.is_some() || !flow::deciders(t, state).contains(seat) {
        return flow::check(t, state, seat, &Action::Done).err();
    }
    let mut actions = Vec::new();
    flow::actions(t, state, seat, &mut actions);
    let offered = actions.iter().any(|action| {
        let (first, then) = view::targets(t, action);
        first.as_ref() == Some(target) || then == *target
    });
    if offered {
        return None;
    }
    let refusal = match target {
        Target::Button(text) => notation::read(t, state, text)
            .ok()
            .and_then(|action| flow::check(t, state, seat, &action).err()),
        Target::Card(id) => {
            card(t, state, id).and_then(|action| flow::check(t, state, seat, &action).err())
        }
        Target::Token(id) => (t.pieces.named(id)).and_then(|piece| token(t, state, seat, piece)),
        Target::Space(id) => (t.map.named(id)).and_then(|city| space(t, state, seat, city)),
        Target::Edge(_) | Target::Box(..) => None,
    };
    Some(refusal.unwrap_or_else(|| {
        let written = target.written();
        let id = written.split_once(':').map_or("", |(_, id)| id);
        let id: String = id.chars().take(60).collect();
        Refusal::new("2.4", Message::new("refuse-nothing-there").text("what", id))
    }))
}

/// What a click on a card would mean now.
fn card(t: &Tables, state: &State, id: &str) -> Option<Action> {
    let verb = match state.frames.top() {
        Some(Frame::Discard { .. } | Frame::Fate(FateChoice::Swap { .. })) => "discard",
        Some(Frame::OfferOption) => "option",
        Some(Frame::Duel(_)) => "play",
        Some(Frame::Fate(_)) => "give",
        _ => "pay",
    };
    let action = notation::read(t, state, &format!("{verb} {id}")).ok()?;
    Some(match action {
        Action::Play { card, .. } if card.is_reserve() => Action::Play {
            card,
            counts: Counts::As(1),
        },
        other => other,
    })
}

fn space(t: &Tables, state: &State, seat: Seat, city: CityId) -> Option<Refusal> {
    let action = match state.frames.top() {
        Some(Frame::Movement(movement)) => {
            let leader = match movement.march.map(|march| march.who) {
                Some(Marching::Train(train)) => Some(Piece::Train(train)),
                Some(Marching::Stack(party) | Marching::Detached { party, .. }) => {
                    party.commander().map(Piece::General)
                }
                None => None,
            };
            match leader {
                Some(piece) => Action::Move { piece, to: city },
                None => {
                    return Some(Refusal::new("4.1", Message::new("refuse-choose-a-piece")));
                }
            }
        }
        Some(Frame::Withdrawal(_)) => Action::Withdraw(city),
        Some(Frame::EastPrussia { .. }) => Action::Regain(city),
        Some(Frame::Fate(FateChoice::Step { .. })) => Action::Step {
            to: city,
            armies: None,
        },
        Some(Frame::Fate(FateChoice::Displace { .. })) => Action::Displace(city, city),
        _ => Action::Retreat(city),
    };
    flow::check(t, state, seat, &action).err()
}

fn token(t: &Tables, state: &State, seat: Seat, piece: Piece) -> Option<Refusal> {
    let Piece::General(general) = piece else {
        return match state.frames.top() {
            Some(Frame::Movement(movement)) => cannot_march(t, state, movement, piece),
            _ => flow::check(t, state, seat, &Action::Done).err(),
        };
    };
    let action = match state.frames.top() {
        Some(Frame::Movement(movement)) => return cannot_march(t, state, movement, piece),
        Some(Frame::SetUp) => Action::Allot { general, armies: 1 },
        Some(Frame::Purchase(_)) => Action::Enlist(general),
        Some(Frame::Combat(combat)) => Action::Attack {
            attacker: combat.fights.first()?.0,
            defender: general,
        },
        Some(Frame::Fate(FateChoice::Retire)) => Action::Retire(general),
        Some(Frame::Fate(FateChoice::Gain { .. })) => Action::Gain(general),
        Some(Frame::Fate(FateChoice::Lose { .. })) => Action::Lose(general),
        Some(Frame::Fate(_)) => Action::Flip(general),
        _ => Action::Done,
    };
    flow::check(t, state, seat, &action).err()
}

fn cannot_march(
    t: &Tables,
    state: &State,
    movement: &movement::Movement,
    piece: Piece,
) -> Option<Refusal> {
    let nation = flow::active(state)?;
    match movement::check_may_march(t, state, movement, nation, piece) {
        Err(refusal) => Some(refusal),
        Ok(_) => Some(Refusal::new("4.1", Message::new("refuse-no-way-out"))),
    }
}
