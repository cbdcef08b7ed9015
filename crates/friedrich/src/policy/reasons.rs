//! Why a careful player would do it: the first of what was weighed that is true of the action.

use super::{cards::live_suits, outlook::Outlook};
use crate::{
    action::{Action, Counts},
    cards::{Card, Face},
    foresight::{hungry, moved},
    map::CityId,
    naming::Naming,
    nations::Nation,
    phases::{self, At, Frame, duel::Duel, movement::Movement},
    pieces::{GeneralId, Generals, Piece},
    rules::{
        protection,
        reach::{self, Beside},
        supply_lines,
    },
    staging::{sign, spoken},
};
use kernel::{Message, Seat, Viewer};

pub fn reason(at: At<'_>, seat: Seat, action: Action) -> Option<Message> {
    match (at.state.frames.top()?, action) {
        (Frame::SetUp(_), Action::Allot { general, .. }) => Some(allotted(at, general)),
        (Frame::Movement(movement), _) => in_movement(at, seat, movement, action),
        (Frame::Purchase(_), Action::Pay(card)) => Some(paid(at, card)),
        (Frame::Purchase(_), Action::Enlist(general)) => Some(enlisted(at, general)),
        (Frame::Combat(_), Action::Attack { attacker, defender }) => {
            fought(at, seat, at.state.at(attacker)?, at.state.at(defender)?)
        }
        (Frame::Duel(duel), _) => in_a_duel(at, duel, action),
        (Frame::Retreat(retreat), Action::Retreat(to)) => sent(at, retreat.from, to),
        (Frame::OfferOption(_), Action::NoOption) => Some(Message::new("reason-no-option")),
        _ => None,
    }
}

fn allotted(at: At<'_>, general: GeneralId) -> Message {
    let sheet = at.t.pieces.general(general);
    let nearest = (at.t.pieces.generals.iter())
        .filter(|other| other.nation.is_enemy_of(sheet.nation))
        .map(|other| at.t.map.distance(sheet.setup, other.setup))
        .min();
    Message::new("reason-allot")
        .general(at.t, "general", general)
        .number("cities", nearest.unwrap_or(0))
}

fn in_movement(at: At<'_>, seat: Seat, movement: &Movement, action: Action) -> Option<Message> {
    let nation = phases::active(at.state)?;
    match action {
        Action::Move { piece, to } => step(at, seat, nation, movement, piece, to),
        Action::Detach { party, .. } => {
            Some(Message::new("reason-detach").stack(at.t, "party", party))
        }
        Action::Enlist(general) => Some(enlisted(at, general)),
        Action::Return { piece, at: city } => Some(
            Message::new("reason-return")
                .piece(at.t, "piece", piece)
                .city(at.t, "city", city),
        ),
        Action::Done => Some(Message::new("reason-done")),
        _ => None,
    }
}

fn step(
    at: At<'_>,
    seat: Seat,
    nation: Nation,
    movement: &Movement,
    piece: Piece,
    to: CityId,
) -> Option<Message> {
    let from = at.state.piece_at(piece)?;
    let party = match piece {
        Piece::General(general) => movement.party_of(at, general),
        Piece::Train(_) => Generals::NONE,
    };
    let after = moved(at, piece, party, from, to);
    let then = At {
        state: &after,
        ..at
    };
    if let Piece::Train(_) = piece {
        return train_step(at, then, nation, from, to);
    }
    taken(at, then, nation, from)
        .or_else(|| {
            at.state.train_in(to).map(|train| {
                Message::new("reason-destroys").piece(at.t, "train", Piece::Train(train))
            })
        })
        .or_else(|| {
            let beside = |city: &CityId| {
                (at.stack_in(*city)).is_some_and(|(owner, _)| owner.is_enemy_of(nation))
            };
            let enemy = at.t.map.neighbours(to).find(beside)?;
            fought(at, seat, from, enemy)
        })
        .or_else(|| covers(at, then, nation))
        .or_else(|| fed(at, then, nation, party))
        .or_else(|| nearer(at, nation, from, to))
        .or_else(|| safer(at, then, nation, from, to))
}

fn taken(at: At<'_>, then: At<'_>, nation: Nation, from: CityId) -> Option<Message> {
    let (number, _) = protection::claim(at.t, then.state, nation, from)?;
    (!protection::is_protected(at.t, then.state, number))
        .then(|| Message::new("reason-takes").city(at.t, "city", from))
}

/// Two strengths as they are known.
fn fought(at: At<'_>, seat: Seat, own: CityId, enemy: CityId) -> Option<Message> {
    let viewer = Viewer::Seat(seat);
    let (_, stack) = at.stack_in(enemy)?;
    Some(
        Message::new("reason-attacks")
            .stack(at.t, "enemy", stack)
            .text("armies", spoken(at.strength(viewer, own)))
            .text("strength", spoken(at.strength(viewer, enemy)))
            .text("sign", sign(at.t.map.suit(own))),
    )
}

/// Objectives that are protected after the step and were not before.
fn covers(at: At<'_>, then: At<'_>, nation: Nation) -> Option<Message> {
    /// The first few tell enough.
    const MOST_NAMED: usize = 3;
    let kept = |at: At<'_>, number| protection::is_protected(at.t, at.state, number);
    let cities: Vec<CityId> = (at.t.map.each_objective())
        .filter(|(number, objective)| {
            objective.defender == nation
                && !at.state.conquered.contains(*number)
                && !at.state.out.contains(objective.of)
                && kept(then, *number)
                && !kept(at, *number)
        })
        .map(|(_, objective)| objective.city)
        .take(MOST_NAMED)
        .collect();
    let fed = hungry(then.t, then.state, nation).is_empty();
    let key = if fed {
        "reason-covers-in-supply"
    } else {
        "reason-covers"
    };
    (!cities.is_empty()).then(|| Message::new(key).cities(at.t, "cities", cities.into_iter()))
}

/// A stack that was out of supply finds it.
fn fed(at: At<'_>, then: At<'_>, nation: Nation, party: Generals) -> Option<Message> {
    let supplied = |at: At<'_>| {
        let city = party.commander().and_then(|general| at.state.at(general));
        city.is_some_and(|city| supply_lines::is_supplied(at.t, at.state, nation, city))
    };
    (!supplied(at) && supplied(then)).then(|| Message::new("reason-finds-supply"))
}

/// Goals farther away are no reason to go one city.
const IN_SIGHT: u8 = 6;

/// The nearest objective still to be taken or retaken comes closer.
fn nearer(at: At<'_>, nation: Nation, from: CityId, to: CityId) -> Option<Message> {
    let outlook = Outlook::new(at.t, at.state, nation);
    let lost = outlook
        .guards
        .iter()
        .filter(|guard| guard.lost)
        .map(|guard| guard.city);
    let goal = (outlook.targets.iter().map(|goal| goal.city))
        .chain(lost)
        .min_by_key(|goal| at.t.map.distance(to, *goal))?;
    let distance = |city| at.t.map.distance(city, goal);
    let closer = distance(to) < distance(from) && distance(to) <= IN_SIGHT;
    closer.then(|| {
        Message::new("reason-nearer")
            .city(at.t, "city", goal)
            .number("cities", at.t.map.distance(to, goal))
    })
}

/// Fewer enemies can attack there.
fn safer(at: At<'_>, then: At<'_>, nation: Nation, from: CityId, to: CityId) -> Option<Message> {
    let feared = |at, city| reach::who_comes(at, nation, city, Beside::Adjacent).len();
    (feared(then, to) < feared(at, from)).then(|| Message::new("reason-safer"))
}

fn train_step(
    at: At<'_>,
    then: At<'_>,
    nation: Nation,
    from: CityId,
    to: CityId,
) -> Option<Message> {
    let before = hungry(at.t, at.state, nation);
    let after = hungry(then.t, then.state, nation);
    let helped = (before.iter()).find(|one| !after.iter().any(|other| other.city == one.city));
    if let Some(helped) = helped {
        return Some(Message::new("reason-train-feeds").stack(at.t, "stack", helped.stack));
    }
    let feared = |at, city| !reach::who_comes(at, nation, city, Beside::Enter).is_empty();
    if feared(at, from) && !feared(then, to) {
        return Some(Message::new("reason-train-safe"));
    }
    Some(Message::new("reason-train-follows"))
}

fn enlisted(at: At<'_>, general: GeneralId) -> Message {
    Message::new("reason-enlist").general(at.t, "general", general)
}

fn paid(at: At<'_>, card: Card) -> Message {
    let idle = phases::active(at.state).is_some_and(|nation| {
        let live = live_suits(&Outlook::new(at.t, at.state, nation));
        matches!(card.face(), Face::Suited(suit, _) if !live[suit.index()])
    });
    Message::new(if idle {
        "reason-pay-idle"
    } else {
        "reason-pay"
    })
}

fn in_a_duel(at: At<'_>, duel: &Duel, action: Action) -> Option<Message> {
    match action {
        Action::Stop if duel.own_score() >= 0 => Some(Message::new("reason-tie")),
        Action::Stop if duel.stopping_destroys(at) => Some(Message::new("reason-sacrifice")),
        Action::Stop => Some(Message::new("reason-stop").number("armies", duel.losses(at.state))),
        Action::Play { card, counts } => {
            let score = duel.score_with(at, card, counts);
            let key = match (score, counts) {
                (..0, _) => "reason-smaller-loss",
                (0, _) => "reason-level",
                (1.., Counts::As(_)) => "reason-ahead-reserve",
                (1.., _) => "reason-ahead",
            };
            Some(Message::new(key).number("armies", score.unsigned_abs()))
        }
        _ => None,
    }
}

/// Where a beaten stack is worst off.
fn sent(at: At<'_>, from: CityId, to: CityId) -> Option<Message> {
    let (loser, stack) = at.stack_in(from)?;
    let mut after = at.state.clone();
    after.carry(stack, from, to);
    (!supply_lines::is_supplied(at.t, &after, loser, to))
        .then(|| Message::new("reason-sent-hungry").stack(at.t, "stack", stack))
}
