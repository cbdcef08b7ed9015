//! Why a careful player would do something, in a few words: what the weights count most, as far as the side sees it.

use crate::{
    action::Action,
    map::SpaceId,
    phases::{
        At, Frame, active,
        entry::{Entry, avoid::AVOIDANCE, intercept::INTERCEPTION, intercept::interceptors},
        march::{March, besiege},
        siege::SiegeRoll,
    },
    powers::Side,
    rules::{
        battle::best_tr,
        control::worth,
        eligibility::able,
        loc::{friendly_capitals, has_loc},
        odds,
    },
    staging::Eyes,
    state::Force,
    texts::naming::Naming,
};
use kernel::Message;

pub fn reason(at: At<'_>, side: Side, action: Action) -> Option<Message> {
    let frame = at.state.frames.top()?;
    match (frame, action) {
        (Frame::Round(_), Action::Campaign(space)) => campaign(at, side, space),
        (Frame::March(march), Action::March(to)) => Some(step(at, side, march, to)),
        (Frame::March(march), Action::Siege) => Some(siege(at, side, &march.force, march.at)),
        (Frame::March(march), Action::Convert) => Some(prize(at, side, "reason-take", march.at)),
        (Frame::March(march), Action::Stop) => Some(position(at, side, march.at)),
        (Frame::March(_), Action::Leave(_)) => Some(Message::new("reason-leave")),
        (Frame::Round(_), Action::Transfer { .. }) => Some(Message::new("reason-transfer")),
        (Frame::Round(_), Action::Rally(_)) => Some(Message::new("reason-rally")),
        (Frame::Round(_), Action::Replace { .. }) => Some(Message::new("reason-replace")),
        (Frame::Round(_), Action::Done) => Some(Message::new("reason-enough")),
        (Frame::Spend(_), Action::Build { space, .. } | Action::Restore { space, .. }) => {
            Some(Message::new("reason-front").space(at.t, "space", space))
        }
        (Frame::Spend(_), Action::Line { space, .. }) => {
            Some(Message::new("reason-line").space(at.t, "space", space))
        }
        (Frame::Leaders(_), Action::Shift { space, .. }) => {
            Some(Message::new("reason-lead").space(at.t, "space", space))
        }
        (Frame::Show(_) | Frame::PlayCard(_), Action::Show(_) | Action::Card(_)) => {
            Some(Message::new("reason-high-card"))
        }
        (Frame::Siege(roll), Action::Roll) => Some(siege(at, side, &roll.force, roll.space)),
        (Frame::Entry(entry), _) => reaction(at, side, entry, action),
        (Frame::Battle(_) | Frame::Siege(_), Action::Lose(kind)) => {
            Some(Message::new("reason-loss").kind("corps", kind))
        }
        (Frame::Battle(_), Action::Retreat(to)) => Some(position(at, side, to)),
        (Frame::Displace(_), Action::Go(to)) => Some(position(at, side, to)),
        _ => None,
    }
}

/// What the army on a space sets out for.
fn campaign(at: At<'_>, side: Side, space: SpaceId) -> Option<Message> {
    let force = able(at.t, at.state, side, space);
    let march = March::new(force, space);
    if besiege::may_besiege(at, side, &march).is_ok() {
        return Some(siege(at, side, &force, space));
    }
    Some(Message::new("reason-campaign").space(at.t, "space", space))
}

fn siege(at: At<'_>, side: Side, force: &Force, space: SpaceId) -> Message {
    let roll = match at.state.frames.top() {
        Some(Frame::Siege(roll)) => *roll,
        _ => SiegeRoll::new(space, side, *force),
    };
    let falls = |rolls| odds::falls_within(at.t, at.state, &roll, rolls).percent();
    Message::new("reason-siege")
        .space(at.t, "space", space)
        .number("once", falls(1))
        .number("twice", falls(2))
        .signed("vp", worth(at.t, space, side))
}

/// A space that is worth having.
fn prize(at: At<'_>, side: Side, key: &'static str, space: SpaceId) -> Message {
    Message::new(key)
        .space(at.t, "space", space)
        .signed("vp", worth(at.t, space, side))
}

fn step(at: At<'_>, side: Side, march: &March, to: SpaceId) -> Message {
    let enemies = at.state.outside(side.other(), to);
    if !enemies.corps.is_empty() {
        return fight(at, side, "reason-attack", &march.force, &enemies, to);
    }
    if at.state.controls(side, to) {
        return position(at, side, to);
    }
    let walled = at.state.is_fortress(&at.t.map, to);
    let key = if walled {
        "reason-before-walls"
    } else {
        "reason-take"
    };
    prize(at, side, key, to)
}

/// A battle, with its odds if nothing is hidden.
fn fight(
    at: At<'_>,
    side: Side,
    key: &'static str,
    attacker: &Force,
    defender: &Force,
    space: SpaceId,
) -> Message {
    let eyes = Eyes::of_side(at, side);
    if !eyes.see(&attacker.or(defender)) {
        return Message::new("reason-unknown").space(at.t, "space", space);
    }
    let holder = at.state.controls(active(at.state).other(), space);
    let line = if holder { at.state.line(space) } else { 0 };
    let attacks = side == active(at.state);
    let wins = odds::battle(at.t, at.state, attacker, defender, line)
        .chance_that(|it| it.attacker_wins == attacks);
    Message::new(key)
        .space(at.t, "space", space)
        .number("chance", wins.percent())
}

/// What a force does among friends: it covers the most valuable space that an enemy could come to, or gets nearer to one.
fn position(at: At<'_>, side: Side, space: SpaceId) -> Message {
    let (t, state) = (at.t, at.state);
    let sources = friendly_capitals(t, state, side);
    let fed = u8::from(has_loc(t, state, side, space, &sources));
    let enemies = state.occupied(side.other());
    let mut around = t.map.around[space.index()];
    around.insert(space);
    let value = |space: &SpaceId| t.map.space(*space).value;
    let covered = (around.and(&state.controlled(side)).iter())
        .filter(|near| value(near) > 0)
        .filter(|near| !t.map.around[near.index()].and(&enemies).is_empty())
        .max_by_key(|near| (value(near), std::cmp::Reverse(*near)));
    let prize = (around.and(&state.controlled(side.other())).iter())
        .filter(|near| value(near) > 0 && !t.map.is_refuge(*near))
        .max_by_key(|near| (value(near), std::cmp::Reverse(*near)));
    let about = |key, space| {
        Message::new(key)
            .space(t, "space", space)
            .number("fed", fed)
    };
    match (covered, prize) {
        (Some(covered), _) => about("reason-covers", covered),
        (None, Some(prize)) => about("reason-threatens", prize),
        (None, None) => Message::new("reason-position").number("fed", fed),
    }
}

fn reaction(at: At<'_>, side: Side, entry: &Entry, action: Action) -> Option<Message> {
    let own = at.state.outside(side, entry.to);
    match action {
        Action::Stand => Some(fight(
            at,
            side,
            "reason-stand",
            &entry.force,
            &own,
            entry.to,
        )),
        Action::Avoid(to) => {
            let tr = best_tr(at.t, at.state, own.leaders());
            let away = odds::roll(tr as i8 + entry.bonus, AVOIDANCE);
            Some(
                Message::new("reason-avoid")
                    .space(at.t, "space", to)
                    .number("chance", away.percent()),
            )
        }
        Action::Intercept(from) => {
            let force = interceptors(at.t, at.state, entry, from);
            let tr = best_tr(at.t, at.state, force.leaders());
            let comes = odds::roll(tr as i8 + entry.bonus, INTERCEPTION);
            Some(
                Message::new("reason-intercept")
                    .space(at.t, "space", entry.to)
                    .number("chance", comes.percent()),
            )
        }
        Action::Pass => Some(Message::new("reason-pass")),
        Action::Inside(_) => Some(Message::new("reason-inside").space(at.t, "space", entry.to)),
        _ => None,
    }
}
