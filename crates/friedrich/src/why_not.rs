//! A click on something that cannot be chosen: the rule that stands in the way.

use crate::{
    action::{Action, Counts},
    flow::{
        self, Frame,
        fate::FateChoice,
        movement::{self, Marching},
    },
    notation,
    pieces::Piece,
    state::State,
    tables::Tables,
};
use kernel::{Message, Refusal, Seat, Target};

pub fn why_not(t: &Tables, state: &State, seat: Seat, target: &Target) -> Option<Refusal> {
    let unknown = |what: &str| {
        Some(Refusal::new(
            "2.4",
            Message::new("refuse-nothing-there")
                .text("what", what.chars().take(60).collect::<String>()),
        ))
    };
    if state.end.is_some() || !flow::deciders(t, state).contains(seat) {
        return flow::check(t, state, seat, &Action::Done).err();
    }
    let mut actions = Vec::new();
    flow::actions(t, state, seat, &mut actions);
    match target {
        Target::Button(text) => match notation::read(t, state, text) {
            Ok(action) => flow::check(t, state, seat, &action).err(),
            Err(_) => unknown(text),
        },
        Target::Card(id) => {
            let fits = actions
                .iter()
                .any(|action| card_of(action).is_some_and(|card| card == *id));
            if fits {
                return None;
            }
            match card_action(t, state, id) {
                Some(action) => flow::check(t, state, seat, &action).err(),
                None => unknown(id),
            }
        }
        Target::Token(id) => match t.pieces.named(id) {
            Some(piece) => token(t, state, seat, piece, &actions),
            None => unknown(id),
        },
        Target::Space(id) => match t.map.named(id) {
            Some(city) => {
                if actions.iter().any(|action| leads_to(action, city)) {
                    return None;
                }
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
                                return Some(Refusal::new(
                                    "4.1",
                                    Message::new("refuse-choose-a-piece"),
                                ));
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
            None => unknown(id),
        },
    }
}

fn card_of(action: &Action) -> Option<String> {
    match action {
        Action::Discard(card)
        | Action::DeclareOption(card)
        | Action::Pay(card)
        | Action::Give(card)
        | Action::Play { card, .. } => Some(card.to_string()),
        _ => None,
    }
}

/// What a click on a card would mean now.
fn card_action(t: &Tables, state: &State, id: &str) -> Option<Action> {
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

fn leads_to(action: &Action, city: crate::map::CityId) -> bool {
    match *action {
        Action::Move { to, .. }
        | Action::Withdraw(to)
        | Action::Retreat(to)
        | Action::Regain(to)
        | Action::Step { to, .. } => to == city,
        Action::Displace(first, second) => first == city || second == city,
        Action::Return { at, .. } => at == city,
        _ => false,
    }
}

fn token(
    t: &Tables,
    state: &State,
    seat: Seat,
    piece: Piece,
    actions: &[Action],
) -> Option<Refusal> {
    let concerns = |action: &Action| match (*action, piece) {
        (Action::Move { piece: moved, .. } | Action::Return { piece: moved, .. }, _) => {
            moved == piece
        }
        (Action::Detach { party, .. }, Piece::General(general)) => party.contains(general),
        (
            Action::Allot { general, .. }
            | Action::Enlist(general)
            | Action::Retire(general)
            | Action::Gain(general)
            | Action::Lose(general)
            | Action::Flip(general),
            Piece::General(own),
        ) => general == own,
        (Action::Attack { attacker, defender }, Piece::General(general)) => {
            attacker == general || defender == general
        }
        _ => false,
    };
    if actions.iter().any(concerns) {
        return None;
    }
    let general = match piece {
        Piece::General(general) => Some(general),
        Piece::Train(_) => None,
    };
    match (state.frames.top(), general) {
        (Some(Frame::Movement(movement)), _) => {
            let nation = flow::active(state)?;
            match movement::check_may_march(t, state, movement, nation, piece) {
                Err(refusal) => Some(refusal),
                Ok(_) => Some(Refusal::new("4.1", Message::new("refuse-no-way-out"))),
            }
        }
        (Some(Frame::SetUp), Some(general)) => {
            flow::check(t, state, seat, &Action::Allot { general, armies: 1 }).err()
        }
        (Some(Frame::Purchase(_)), Some(general)) => {
            flow::check(t, state, seat, &Action::Enlist(general)).err()
        }
        (Some(Frame::Combat(combat)), Some(general)) => {
            let attacker = (combat.fights.first())
                .and_then(|fight| state.stack_at(fight.attacker).commander())?;
            let action = Action::Attack {
                attacker,
                defender: general,
            };
            flow::check(t, state, seat, &action).err()
        }
        (Some(Frame::Fate(choice)), Some(general)) => {
            let action = match choice {
                FateChoice::Retire => Action::Retire(general),
                FateChoice::Gain { .. } => Action::Gain(general),
                FateChoice::Lose { .. } => Action::Lose(general),
                _ => Action::Flip(general),
            };
            flow::check(t, state, seat, &action).err()
        }
        _ => flow::check(t, state, seat, &Action::Done).err(),
    }
}
