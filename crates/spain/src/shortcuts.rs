//! Several actions as one choice: a siege from the round itself, the next campaign without a word about the last, all
//! of a stack to one quarter.

use crate::{
    Spain,
    action::{Action, gesture},
    cards::Moment,
    fog,
    map::SpaceId,
    phases::{
        self, At, Frame, card,
        displace::Displace,
        march::{self, March},
        quartering,
    },
    pieces::Unit,
    powers::Side,
    rules::eligibility::Stations,
    showing::Labelling,
    state::{Force, State},
};
use kernel::{
    Context, Game, Message, Seat, Target,
    host::Heard,
    phase::{AnyPhase, Shown},
    scene::Choice,
};

/// Everything that a deciding seat may do at once although it is several actions.
pub fn of(game: &Spain, state: &State, seat: Seat) -> Vec<Choice> {
    let at = At {
        t: &game.tables,
        state,
    };
    match state.frames.top() {
        Some(Frame::Round(_)) => {
            let side = phases::active(state);
            let mut all = sieges(at, side);
            all.extend(columns(at, side));
            all
        }
        Some(Frame::March(march)) => go_on(game, state, seat, march),
        Some(Frame::Displace(displace)) => together(at, displace),
        _ => Vec::new(),
    }
}

/// Armies that stand before an enemy fortress roll at once. Whoever holds a card for the roll is asked before it.
fn sieges(at: At<'_>, side: Side) -> Vec<Choice> {
    let has_card = card::ready(at, side, Moment::OwnSiegeRoll).next().is_some();
    let stations = Stations::new(at.t, at.state, side);
    let mut all = Vec::new();
    for (space, force) in stations.iter() {
        // Few armies stand before a fortress: that is asked first.
        let march = March::new(*force, space);
        let besieges = march::besiege::may_besiege(at, side, &march).is_ok();
        if !besieges || march::may_begin(at, side, space).is_err() {
            continue;
        }
        let mut actions = vec![Action::Campaign(space), Action::Siege];
        if !has_card {
            actions.push(Action::Roll);
        }
        all.push(Choice {
            first: None,
            target: at.force(force, space),
            action: gesture(at.t, &actions),
            label: march::besiege::label(at, &march),
        });
    }
    all
}

/// An army too large for its leaders sets out with as many corps as they command; the weakest stay.
fn columns(at: At<'_>, side: Side) -> Vec<Choice> {
    let stations = Stations::new(at.t, at.state, side);
    let too_large = stations.iter().filter(|(space, force)| {
        let command = at.state.command(&at.t.pieces, &force.leaders);
        force.corps.len() > command && command > 0 && march::may_begin(at, side, *space).is_ok()
    });
    let column = |(space, force): (SpaceId, &Force)| {
        let leader = at.state.first_leader(&at.t.pieces, force)?;
        let left = left_behind(at, force);
        let mut actions = vec![Action::Campaign(space)];
        actions.extend(left.iter().copied().map(Action::Leave));
        let label = Message::new("do-campaign-column")
            .at(at, space)
            .number("corps", (force.corps.len() - left.len()) as i64)
            .number("left", left.len() as i64);
        Some(Choice {
            first: Some(at.leader(leader)),
            target: at.space(space),
            action: gesture(at.t, &actions),
            label,
        })
    };
    too_large.filter_map(column).collect()
}

/// The corps that stay, so that the leaders command the rest: shaken ones first, then reduced ones.
fn left_behind(at: At<'_>, force: &Force) -> Vec<Unit> {
    let pieces = &at.t.pieces;
    let mut rest = *force;
    let mut left = Vec::new();
    while rest.corps.len() > at.state.command(pieces, &rest.leaders) {
        let weakest = rest.corps().max_by_key(|corps| {
            let kind = at.state.kind(pieces, *corps);
            (kind.demoralised, kind.reduced, corps.index())
        });
        let Some(kind) = weakest.map(|corps| at.state.kind(pieces, corps)) else {
            break;
        };
        let unit = Unit::Corps(kind);
        let Some(one) = at.state.pick(pieces, &rest, unit) else {
            break;
        };
        rest = rest.minus(&one);
        left.push(unit);
    }
    left
}

/// A campaign with steps left that may stop here: the next one can begin at once, and the round can end.
fn go_on(game: &Spain, state: &State, seat: Seat, march: &March) -> Vec<Choice> {
    let may_stop = game.check(state, seat, &Action::Stop).is_ok();
    if !march.begun || !may_stop {
        return Vec::new();
    }
    let Some(after) = quietly(game, state, seat, Action::Stop) else {
        return Vec::new();
    };
    let at = At {
        t: &game.tables,
        state: &after,
    };
    let Some(frame @ Frame::Round(_)) = after.frames.top() else {
        return Vec::new();
    };
    // With the last action the round ends, and the next one is the enemy's.
    if !frame.decides(at).contains(seat) {
        return Vec::new();
    }
    let mut next = Vec::new();
    frame.list(at, seat, &mut next);
    let later = next
        .into_iter()
        .filter(|action| matches!(action, Action::Campaign(_) | Action::Done));
    later
        .filter_map(|action| {
            let Shown {
                first,
                target,
                label,
            } = frame.shows(at, seat, action)?;
            let gesture = gesture(at.t, &[Action::Stop, action]);
            Some(Choice {
                first,
                target: match target {
                    Target::Button(_) => Target::Button(gesture.clone()),
                    thing => thing,
                },
                action: gesture,
                label,
            })
        })
        .collect()
}

/// All units of a stack that can go to one of its refuges go there; the others to their first.
fn together(at: At<'_>, displace: &Displace) -> Vec<Choice> {
    let quarters = quartering::quarters(at, displace).into_iter();
    quarters
        .filter(|quarter| quarter.actions.len() > 1)
        .map(|quarter| Choice {
            first: None,
            target: at.space(quarter.to),
            action: quarter.gesture(at.t),
            label: quarter.label(at),
        })
        .collect()
}

/// The position after an action, if it draws nothing and brings nothing to light.
fn quietly(game: &Spain, state: &State, seat: Seat, action: Action) -> Option<State> {
    let mut after = state.clone();
    let mut heard = Heard::default();
    let mut chance = fog::Untouched::default();
    game.apply(
        &mut after,
        seat,
        action,
        &mut Context::new(&mut chance, &mut heard),
    );
    (!chance.is_drawn() && !heard.revealed).then_some(after)
}
