//! Why an action is not legal now: the paragraph that forbids it.

use super::{Frame, avoidance, deciders, entry, events, interception, reinforcement};
use crate::thing::Thing;
use crate::{
    action::Action,
    cards::{Flag, Opportunity},
    map::SpaceId,
    pieces::Kind,
    powers::{Power, Side},
    rules::loc::{connected, national_source},
    state::State,
    tables::Tables,
};
use kernel::{
    Seat,
    phase::{No, no},
};

fn refuse(rule: &'static str, key: &'static str) -> No<Thing> {
    no(rule, key)
}

/// The reason for an action that is not among the legal ones.
pub fn explain(t: &Tables, state: &State, seat: Seat, action: &Action) -> No<Thing> {
    if state.end.is_some() {
        return refuse("6.3", "refuse-game-over");
    }
    let Some(side) = Side::of(seat).filter(|_| deciders(t, state).contains(seat)) else {
        return refuse("8.2", "refuse-not-your-decision");
    };
    let Some(frame) = state.frames.top() else {
        return refuse("8.1", "refuse-out-of-place");
    };
    if let Action::Play { card, .. } = action {
        return card_refusal(t, state, side, *card, frame);
    }
    match (frame, action) {
        (Frame::Spend(_), _) => spend(t, state, side, action),
        (Frame::Leaders(_), _) => leaders(state, action),
        (Frame::Round(_) | Frame::March(_) | Frame::Transfer(_) | Frame::Sail(_), _) => {
            refuse("13.4", "refuse-out-of-place")
        }
        (Frame::Entry(entry), _) => entering(t, state, entry, action),
        (Frame::Battle(battle), _) => match action {
            Action::Lose(_) if matches!(battle.stage, super::battle::Stage::Crowded { .. }) => {
                refuse("4.1.1", "refuse-not-this-loss")
            }
            Action::Lose(_) => refuse("16.3", "refuse-not-this-loss"),
            Action::Inside(unit) => {
                let rule = super::retreat::inside_problem(t, state, battle, *unit);
                refuse(rule.unwrap_or("16.4"), "refuse-not-inside")
            }
            _ => refuse("16.4", "refuse-not-this-retreat"),
        },
        (Frame::Siege(_), Action::Lose(_)) => refuse("16.3", "refuse-not-this-loss"),
        (Frame::Siege(_), _) => refuse("17.5", "refuse-out-of-place"),
        (Frame::Displace(_), _) => refuse("2.10", "refuse-not-nearest"),
        (Frame::Captured(_), _) => refuse("16.3.2", "refuse-out-of-place"),
        (Frame::Overstacked(_), _) => refuse("4.1.1", "refuse-out-of-place"),
        (Frame::Uprising(_), _) => refuse("18.3.1", "refuse-no-uprising-there"),
        (Frame::Peace(_), _) => refuse("19.E", "refuse-out-of-place"),
        (Frame::Show(_) | Frame::First(_) | Frame::PlayCard(_), _) => {
            refuse("13.2", "refuse-out-of-place")
        }
        (Frame::Bavaria(_), _) => refuse("7.2.1", "refuse-out-of-place"),
        (Frame::Resolve(_), _) => refuse("9.4", "refuse-not-by-this-card"),
        (Frame::Keep(_), _) => refuse("9.1", "refuse-out-of-place"),
        (Frame::Rally(_), _) => refuse("13.5.4", "refuse-out-of-place"),
        (Frame::Year(_), _) => refuse("8.1", "refuse-out-of-place"),
    }
}

fn card_refusal(
    t: &Tables,
    state: &State,
    side: Side,
    card: crate::cards::CardId,
    frame: &Frame,
) -> No<Thing> {
    let event = t.cards.event(card);
    if event.side != side || !state.held[side.index()].contains(card.index()) {
        return refuse("5.3", "refuse-card-not-held");
    }
    let fits = matches!(
        (frame, event.window),
        (Frame::Keep(_), Some(Opportunity::OwnEventPhase))
            | (
                Frame::Spend(_) | Frame::Leaders(_),
                Some(Opportunity::OwnReinforcement)
            )
            | (Frame::Round(_), Some(Opportunity::OwnRoundStart))
            | (Frame::March(_), Some(Opportunity::OwnCampaignAction))
    );
    if fits && !events::is_playable(t, state, card) {
        return refuse("", "refuse-card-condition").by(Thing::Card(card));
    }
    if fits && matches!(frame, Frame::Round(_)) && state.round.is_some_and(|round| !round.begun) {
        return refuse("", "refuse-card-condition").by(Thing::Card(card));
    }
    refuse("9.5", "refuse-card-out-of-window")
}

fn kind_there(t: &Tables, state: &State, side: Side, kind: Kind, space: SpaceId) -> bool {
    let there = state.outside(side, space);
    state.find(&t.pieces, &there.corps, kind).is_some()
}

fn spend(t: &Tables, state: &State, side: Side, action: &Action) -> No<Thing> {
    match *action {
        Action::Build {
            power,
            reduced,
            space,
        } => {
            let sheet = t.pieces.power(power);
            let limits = &t.pieces.limits;
            let cost = if reduced {
                limits.build_reduced
            } else {
                limits.build_full
            };
            let near = connected(t, state, side, &national_source(t, state, power));
            if state.side_of(power) != side || state.is_neutral(power) {
                refuse("12.3.1", "refuse-not-your-power")
            } else if power == Power::HabsburgSpain && !state.has(Flag::Risen) {
                refuse("18.3.2", "refuse-not-in-the-war")
            } else if power == Power::Britain && state.has(Flag::BritishWithdrawn) {
                refuse("19.E.1", "refuse-not-in-the-war")
            } else if !reinforcement::may_build(state, power) {
                refuse("9.4", "refuse-forbidden-to-build")
            } else if cost > state.rp {
                refuse("12.3", "refuse-too-expensive")
            } else if state.builds[power.index()] >= sheet.build_limit {
                refuse("12.3.1", "refuse-build-limit")
            } else if state.free_corps(&t.pieces, power).is_none() {
                refuse("12.3.1", "refuse-no-counter")
            } else if !sheet.homes.contains(space.index()) || !near.contains(space.index()) {
                refuse("12.3.1", "refuse-not-a-home")
            } else {
                refuse("4.1.1", "refuse-stacking")
            }
        }
        Action::Restore { kind, space } => {
            let power = kind.power;
            if state.side_of(power) != side || !kind_there(t, state, side, kind, space) {
                refuse("12.3.2", "refuse-no-such-corps")
            } else if !reinforcement::may_build(state, power) {
                refuse("9.4", "refuse-forbidden-to-build")
            } else if t.pieces.limits.restore > state.rp {
                refuse("12.3", "refuse-too-expensive")
            } else if !kind.reduced
                || state.restores[power.index()] >= t.pieces.power(power).restore_limit
            {
                refuse("12.3.2", "refuse-restore-limit")
            } else {
                let near = connected(t, state, side, &national_source(t, state, power));
                match near.contains(space.index()) {
                    true => refuse("12.3.5", "refuse-just-built"),
                    false => refuse("12.3.2", "refuse-no-loc"),
                }
            }
        }
        Action::Line { space, level } => {
            let corps = reinforcement::LINE_CORPS;
            match reinforcement::line_problem(t, state, side, space, level, corps, corps) {
                Some(rule) => refuse(rule, "refuse-no-line-there"),
                None => refuse("12.3", "refuse-too-expensive"),
            }
        }
        Action::RemoveLine(_) => refuse("15.5", "refuse-no-line-there"),
        Action::Commission(cost) => {
            if side != Side::Bourbon || state.fleet.lost {
                refuse("12.3.3", "refuse-no-fleet")
            } else if !state.controls(Side::Bourbon, t.map.places.toulon) {
                refuse("10.5", "refuse-no-fleet")
            } else if cost > state.rp {
                refuse("12.3", "refuse-too-expensive")
            } else {
                refuse("12.3.3", "refuse-no-fleet")
            }
        }
        _ => refuse("12.1", "refuse-out-of-place"),
    }
}

fn leaders(state: &State, action: &Action) -> No<Thing> {
    match *action {
        Action::Shift { .. } if state.shifts == 0 => refuse("12.4", "refuse-no-shift-left"),
        Action::Promote { .. } | Action::Arrive(_) | Action::Shift { .. } | Action::Minor(_) => {
            refuse("12.4", "refuse-not-this-leader")
        }
        Action::RemoveLine(_) => refuse("15.5", "refuse-no-line-there"),
        _ => refuse("12.1", "refuse-out-of-place"),
    }
}

fn entering(t: &Tables, state: &State, entry: &entry::Entry, action: &Action) -> No<Thing> {
    match (*action, entry.stage) {
        (Action::Intercept(from), entry::Stage::Intercept) => {
            let rule = interception::intercept_problem(t, state, entry, from);
            refuse(rule.unwrap_or("14.6"), "refuse-no-interception")
        }
        (Action::Roll, entry::Stage::Muster { force, .. }) => {
            let rule = interception::muster_problem(t, state, entry, &force);
            refuse(rule.unwrap_or("14.6"), "refuse-no-interception")
        }
        (Action::Avoid(to), entry::Stage::Avoid) => {
            let rule = avoidance::avoid_problem(t, state, entry, to);
            refuse(rule.unwrap_or("14.7.1"), "refuse-no-avoidance")
        }
        (Action::Inside(unit), entry::Stage::Avoid) => {
            let rule = avoidance::inside_problem(t, state, entry, unit);
            refuse(rule.unwrap_or("14.7.1"), "refuse-not-inside")
        }
        (_, entry::Stage::Bypass | entry::Stage::Bypassed | entry::Stage::Withdrawing) => {
            refuse("15.4", "refuse-out-of-place")
        }
        (Action::Stand, entry::Stage::Avoid) => refuse("14.7.1", "refuse-out-of-place"),
        (_, entry::Stage::Avoid | entry::Stage::AvoidRoll { .. }) => {
            refuse("14.7", "refuse-out-of-place")
        }
        _ => refuse("14.3.2", "refuse-out-of-place"),
    }
}
