//! Why an action is not legal now: the paragraph that forbids it.

use super::{At, Frame, deciders, events, march, rally, reinforcement, sail, transfer};
use crate::thing::Thing;
use crate::{
    action::Action,
    cards::{Flag, Opportunity},
    map::SpaceId,
    pieces::{Kind, Unit},
    powers::{Power, Side},
    rules::{
        eligibility::{able, is_besieged_by},
        loc::{connected, has_loc, national_source},
    },
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
        (Frame::Round(_), _) => in_round(t, state, side, action),
        (Frame::March(march), _) => marching(t, state, side, march, action),
        (Frame::Transfer(transfer), _) => transferring(t, state, side, transfer, action),
        (Frame::Sail(sail), _) => sailing(t, state, side, sail, action),
        (
            Frame::Entry(_)
            | Frame::Battle(_)
            | Frame::Siege(_)
            | Frame::Displace(_)
            | Frame::Captured(_)
            | Frame::Overstacked(_),
            _,
        ) => refuse("8.1", "refuse-not-in-question"),
        (Frame::Uprising(_), _) => refuse("18.3.1", "refuse-no-uprising-there"),
        (Frame::Peace(_), _) => refuse("19.E", "refuse-out-of-place"),
        (Frame::Show(_) | Frame::First(_), _) => refuse("13.2", "refuse-no-such-card"),
        (Frame::PlayCard(_), _) => refuse("13.3", "refuse-no-such-card"),
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

fn in_round(t: &Tables, state: &State, side: Side, action: &Action) -> No<Thing> {
    let Some(round) = state.round else {
        return refuse("13.3", "refuse-out-of-place");
    };
    let is_campaign = matches!(action, Action::Campaign(_) | Action::Done);
    if round.actions == 0 && !is_campaign {
        return refuse("13.4", "refuse-no-action-left");
    }
    match *action {
        Action::Campaign(space) => {
            let there = state.outside(side, space);
            let able = able(t, state, side, space);
            if there.is_empty() {
                let inside = state.garrison(space).and(&state.of_side(side));
                return match inside.is_empty() {
                    true => refuse("13.5.1", "refuse-nobody-there"),
                    false => refuse("17.3", "refuse-besieged"),
                };
            }
            if state.is_neutral(Power::Bavaria) && able.is_empty() && side == Side::Bourbon {
                let bavarians = |force: &crate::state::Force| {
                    force
                        .corps()
                        .any(|corps| t.pieces.power_of(corps) == Power::Bavaria)
                };
                if bavarians(&there) {
                    let rule = if space == t.map.places.ulm {
                        "20.4.3"
                    } else {
                        "7.2.1"
                    };
                    return refuse(rule, "refuse-neutral");
                }
            }
            if able.leaders.is_empty() && !there.leaders.is_empty() {
                return refuse("13.4", "refuse-acted");
            }
            if round.actions == 0 && !march::is_free(t, state, space) {
                return refuse("13.4", "refuse-no-action-left");
            }
            refuse("13.5.1", "refuse-no-campaign")
        }
        Action::Transfer { unit, space } => unit_refusal(t, state, side, unit, space, "13.5.2"),
        Action::Replace { kind, space } => {
            if round.replaced {
                refuse("13.5.3", "refuse-once-a-round")
            } else if !kind.reduced || !kind_there(t, state, side, kind, space) {
                let garrison = state.garrison(space).and(&state.of_side(side));
                match state.find(&t.pieces, &garrison.corps, kind) {
                    Some(_) if kind.reduced => refuse("17.3", "refuse-besieged"),
                    _ => refuse("13.5.3", "refuse-no-such-corps"),
                }
            } else {
                let source = national_source(t, state, kind.power);
                match has_loc(t, state, side, space, &source) {
                    true => refuse("13.4", "refuse-acted"),
                    false => refuse("13.5.3", "refuse-no-loc"),
                }
            }
        }
        Action::Rally(leader) => match rally::may_rally(At { t, state }, side, leader) {
            Err(no) => no,
            Ok(()) => refuse("13.4", "refuse-out-of-place"),
        },
        Action::Sail(_) if round.sailed => refuse("13.5.5", "refuse-once-a-round"),
        Action::Sail(port) if !t.map.is_port(port) => refuse("13.5.5", "refuse-no-port"),
        Action::Sail(port) => {
            let there = state.all_at(port).and(&state.of_side(side));
            match (
                there.is_empty(),
                sail::crew(t, state, side, port).is_empty(),
            ) {
                (true, _) => refuse("13.5.5", "refuse-nobody-there"),
                (false, true) => refuse("13.4", "refuse-acted"),
                (false, false) => refuse("14.5", "refuse-no-sea-way"),
            }
        }
        Action::Deploy => match side {
            Side::Alliance => refuse("13.5.6", "refuse-no-fleet"),
            Side::Bourbon if !state.controls(Side::Bourbon, t.map.places.toulon) => {
                refuse("10.5", "refuse-no-fleet")
            }
            Side::Bourbon => refuse("10.3", "refuse-no-fleet"),
        },
        Action::Ulm => match side {
            Side::Alliance => refuse("13.6", "refuse-no-coup"),
            Side::Bourbon => refuse("20.4.3", "refuse-no-coup"),
        },
        _ => refuse("13.4", "refuse-out-of-place"),
    }
}

fn unit_refusal(
    t: &Tables,
    state: &State,
    side: Side,
    unit: Unit,
    space: SpaceId,
    rule: &'static str,
) -> No<Thing> {
    let there = state.outside(side, space);
    let able = able(t, state, side, space);
    let inside = state.garrison(space).and(&state.of_side(side));
    if state.pick(&t.pieces, &inside, unit).is_some() {
        return refuse(rule, "refuse-besieged");
    }
    if state.pick(&t.pieces, &there, unit).is_none() {
        return refuse(rule, "refuse-nobody-there");
    }
    if state.pick(&t.pieces, &able, unit).is_none() {
        let neutral = match unit {
            Unit::Leader(leader) => state.is_neutral(t.pieces.leader(leader).power),
            Unit::Corps(kind) => state.is_neutral(kind.power),
        };
        return match neutral {
            true => refuse("7.2.1", "refuse-neutral"),
            false => refuse("13.4", "refuse-acted"),
        };
    }
    refuse(rule, "refuse-nowhere-to-go")
}

fn marching(
    t: &Tables,
    state: &State,
    side: Side,
    march: &march::March,
    action: &Action,
) -> No<Thing> {
    match *action {
        Action::March(to) => {
            let rule = march::step_problem(t, state, side, march, to);
            refuse(rule.unwrap_or("14.1"), "refuse-not-there")
        }
        Action::Convert => {
            let rule = march::convert_problem(t, state, side, march);
            refuse(rule.unwrap_or("14.4"), "refuse-no-conversion")
        }
        Action::Siege => {
            let rule = march::siege_problem(t, state, side, march);
            refuse(rule.unwrap_or("17.5"), "refuse-no-siege")
        }
        Action::Leave(unit) => {
            let rule = march::leave_problem(t, state, side, march, unit);
            refuse(rule.unwrap_or("13.5.1"), "refuse-not-to-be-left")
        }
        Action::Stop if march.begun => refuse("4.1.1", "refuse-stacking"),
        Action::Stop => refuse("13.5.1", "refuse-nothing-done-yet"),
        _ => refuse("13.4", "refuse-finish-first"),
    }
}

fn transferring(
    t: &Tables,
    state: &State,
    side: Side,
    transfer: &transfer::Transfer,
    action: &Action,
) -> No<Thing> {
    match (*action, transfer.moving) {
        (Action::To(to), Some((unit, _))) => {
            let region = t.map.space(to).region;
            let barred = unit
                .corps()
                .any(|corps| !crate::rules::nearest::in_theatre(t.pieces.power_of(corps), region));
            if state.control(to).side().is_none() {
                refuse("2.3.1", "refuse-neutral-space")
            } else if barred {
                refuse("7.1.1", "refuse-not-its-theatre")
            } else if (state.controls(side, to) || is_besieged_by(t, state, side, to))
                && !unit.corps.is_empty()
                && state.room(t, side, to) == 0
            {
                refuse("4.1.1", "refuse-stacking")
            } else if !unit.and(&state.demoralised).is_empty() && !state.controls(side, to) {
                refuse("3.3", "refuse-demoralised")
            } else {
                refuse("13.5.2", "refuse-not-there")
            }
        }
        (Action::Transfer { unit, space }, None) => {
            unit_refusal(t, state, side, unit, space, "13.5.2")
        }
        _ => refuse("13.5.2", "refuse-finish-first"),
    }
}

fn sailing(t: &Tables, state: &State, side: Side, sail: &sail::Sail, action: &Action) -> No<Thing> {
    match *action {
        Action::To(to) => {
            let rule = sail::to_problem(t, state, side, &sail.force, sail.from, to);
            refuse(rule.unwrap_or("14.5"), "refuse-not-there")
        }
        Action::Land(to) => {
            let rule = sail::land_problem(t, state, side, &sail.force, sail.from, to);
            refuse(rule.unwrap_or("14.5.2"), "refuse-not-there")
        }
        Action::Leave(unit) => {
            let rule = sail::leave_problem(t, state, sail, unit);
            refuse(rule.unwrap_or("13.5.5"), "refuse-not-to-be-left")
        }
        Action::Lose(_) | Action::Cancel => refuse("14.5.1", "refuse-out-of-place"),
        _ => refuse("13.5.5", "refuse-finish-first"),
    }
}
