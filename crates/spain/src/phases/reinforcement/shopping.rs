//! 12.3 All that a side can buy, as one form: what, where, what it costs, and how much of it there may be.

use super::{build, spend::Spend};
use crate::{
    action::Action,
    fog,
    map::SpaceId,
    phases::At,
    pieces::Kind,
    policy,
    powers::{Power, Side},
    showing::Labelling,
    state::Spot,
    texts::naming::Naming,
};
use kernel::{
    Message, Notation, name,
    scene::{Field, Fill, Form, Row, Total},
};

/// Of all the places where a power can build corps of one strength, the best so many: the others are clicked on the map.
const PLACES: usize = 3;

/// What limits a purchase, besides points.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cap {
    Builds(Power),
    Restores(Power),
    Room(SpaceId),
}

/// Something to buy, several times perhaps.
struct Ware {
    label: Message,
    space: SpaceId,
    action: Action,
    fill: Fill,
    cost: u16,
    most: u16,
    caps: Vec<Cap>,
    weight: i32,
}

/// The form, if there is anything to buy. `offered` is what the phase lists.
pub fn form(at: At<'_>, spend: &Spend, offered: &[Action]) -> Option<Form> {
    let side = spend.side;
    let mut wares = wares(at, side, offered);
    weigh(at, side, &mut wares);
    wares = shortened(wares);
    if wares.is_empty() {
        return None;
    }
    let mut caps: Vec<Cap> = Vec::new();
    for cap in wares.iter().flat_map(|ware| &ware.caps) {
        if !caps.contains(cap) {
            caps.push(*cap);
        }
    }
    let limits: Vec<u16> = caps.iter().map(|cap| limit(at, side, *cap)).collect();
    let proposed = proposal(at, &wares, &caps, &limits);
    let rows = wares.iter().zip(&proposed).map(|(ware, proposed)| Row {
        label: ware.label.clone(),
        about: Some(at.space(ware.space)),
        field: Field::Number {
            now: 0,
            least: 0,
            most: ware.most,
            proposed: *proposed,
            fill: ware.fill.clone(),
            takes: std::iter::once(ware.cost)
                .chain(caps.iter().map(|cap| u16::from(ware.caps.contains(cap))))
                .collect(),
        },
    });
    let points = Total {
        label: Message::new("form-points"),
        least: 0,
        most: at.state.rp.into(),
    };
    let others = (caps.iter().zip(&limits)).map(|(cap, most)| Total {
        label: said(at, *cap),
        least: 0,
        most: *most,
    });
    Some(Form {
        title: Message::new("form-spend").number("points", at.state.rp),
        rows: rows.collect(),
        totals: std::iter::once(points).chain(others).collect(),
        done: Action::Done.write(at.t),
    })
}

fn wares(at: At<'_>, side: Side, offered: &[Action]) -> Vec<Ware> {
    let (t, state) = (at.t, at.state);
    let mut wares: Vec<Ware> = Vec::new();
    for action in offered {
        let each = Fill::Each(action.write(t));
        match *action {
            Action::Build {
                power,
                reduced,
                space,
            } => {
                let kind = Kind::new(power, reduced);
                let cost = build::cost(t, kind);
                wares.push(Ware {
                    label: Message::new("form-build").kind("corps", kind).at(at, space),
                    space,
                    action: *action,
                    fill: each,
                    cost: cost.into(),
                    most: u16::from(state.rp / cost.max(1)),
                    caps: vec![Cap::Builds(power), Cap::Room(space)],
                    weight: 0,
                });
            }
            Action::Restore { kind, space } => {
                let there = state.corps_outside(side, space).minus(&state.built);
                let alike = there
                    .iter()
                    .filter(|corps| state.kind(&t.pieces, *corps) == kind);
                wares.push(Ware {
                    label: Message::new("form-restore")
                        .kind("corps", kind)
                        .at(at, space),
                    space,
                    action: *action,
                    fill: each,
                    cost: t.pieces.limits.restore.into(),
                    most: alike.count() as u16,
                    caps: vec![Cap::Restores(kind.power)],
                    weight: 0,
                });
            }
            // What is raised is paid by its new levels only: that is done on the map.
            Action::Line { space, level } if state.line(space) == 0 => {
                let known = wares.iter_mut().find(
                    |ware| matches!(ware.action, Action::Line { space: other, .. } if other == space),
                );
                match known {
                    Some(ware) => ware.most = ware.most.max(level.into()),
                    None => wares.push(Ware {
                        label: Message::new("form-line").at(at, space),
                        space,
                        action: *action,
                        fill: Fill::Once(name!("line {} {{n}}", t.map.id(space))),
                        cost: 1,
                        most: level.into(),
                        caps: Vec::new(),
                        weight: 0,
                    }),
                }
            }
            Action::Commission(strength) => {
                let known = wares
                    .iter_mut()
                    .find(|ware| matches!(ware.action, Action::Commission(_)));
                match known {
                    Some(ware) => ware.most = ware.most.max(strength.into()),
                    None => wares.push(Ware {
                        label: Message::new("form-fleet"),
                        space: t.map.places.toulon,
                        action: *action,
                        fill: Fill::Once("fleet {n}".into()),
                        cost: 1,
                        most: strength.into(),
                        caps: Vec::new(),
                        weight: 0,
                    }),
                }
            }
            _ => {}
        }
    }
    // One line is legal by itself, several may be too many.
    if wares.iter().filter(|ware| is_line(ware)).count() > usize::from(lines_left(at, side)) {
        let mut left = lines_left(at, side);
        wares.retain(|ware| {
            !is_line(ware) || {
                let keeps = left > 0;
                left = left.saturating_sub(1);
                keeps
            }
        });
    }
    wares
}

fn is_line(ware: &Ware) -> bool {
    matches!(ware.action, Action::Line { .. })
}

/// Markers of lines that are not on the map (15.2).
fn lines_left(at: At<'_>, side: Side) -> u8 {
    let own = (at.state.lines.iter()).filter(|line| at.state.controls(side, line.space));
    at.t.pieces.limits.lines[side.index()].saturating_sub(own.count() as u8)
}

/// What a careful player makes of each, without what he cannot see.
fn weigh(at: At<'_>, side: Side, wares: &mut [Ware]) {
    let mut actions: Vec<Action> = wares.iter().map(|ware| ware.action).collect();
    actions.push(Action::Done);
    let mut weights = Vec::new();
    if at.state.fog {
        let guess = fog::guess(at.t, at.state, side);
        policy::weigh(at.t, &guess, side.seat(), &actions, &mut weights);
    } else {
        policy::weigh(at.t, at.state, side.seat(), &actions, &mut weights);
    }
    let done = weights.last().copied().unwrap_or(0);
    for (ware, weight) in wares.iter_mut().zip(weights) {
        ware.weight = weight - done;
    }
}

/// Of the places to build in, the best of each power and strength.
fn shortened(wares: Vec<Ware>) -> Vec<Ware> {
    let sort = |ware: &Ware| match ware.action {
        Action::Build { power, reduced, .. } => Some((power, reduced)),
        _ => None,
    };
    let better = |ware: &Ware| {
        let rivals = wares.iter().filter(|other| {
            sort(other) == sort(ware)
                && (other.weight, std::cmp::Reverse(other.space))
                    > (ware.weight, std::cmp::Reverse(ware.space))
        });
        rivals.count()
    };
    let keep: Vec<bool> = wares
        .iter()
        .map(|ware| sort(ware).is_none() || better(ware) < PLACES)
        .collect();
    wares
        .into_iter()
        .zip(keep)
        .filter_map(|(ware, keep)| keep.then_some(ware))
        .collect()
}

fn limit(at: At<'_>, side: Side, cap: Cap) -> u16 {
    let (t, state) = (at.t, at.state);
    match cap {
        Cap::Builds(power) => {
            let sheet = t.pieces.power(power);
            let free = (t.pieces.corps_of(power))
                .filter(|corps| state.corps_spot(*corps) == Spot::POOL)
                .count();
            let left = sheet
                .build_limit
                .saturating_sub(state.builds[power.index()]);
            u16::from(left).min(free as u16)
        }
        Cap::Restores(power) => {
            let most = t.pieces.power(power).restore_limit;
            u16::from(most.saturating_sub(state.restores[power.index()]))
        }
        Cap::Room(space) => state.room(t, side, space).min(99) as u16,
    }
}

fn said(at: At<'_>, cap: Cap) -> Message {
    match cap {
        Cap::Builds(power) => Message::new("form-builds").power("power", power),
        Cap::Restores(power) => Message::new("form-restores").power("power", power),
        Cap::Room(space) => Message::new("form-room").at(at, space),
    }
}

/// The best ware that can still be paid, again and again.
fn proposal(at: At<'_>, wares: &[Ware], caps: &[Cap], limits: &[u16]) -> Vec<u16> {
    let mut points = u16::from(at.state.rp);
    let mut left = limits.to_vec();
    let mut counts = vec![0; wares.len()];
    loop {
        let best = (0..wares.len())
            .filter(|index| {
                let ware = &wares[*index];
                let fits = (caps.iter().zip(&left))
                    .all(|(cap, left)| *left > 0 || !ware.caps.contains(cap));
                ware.weight > 0 && ware.cost <= points && counts[*index] < ware.most && fits
            })
            .max_by_key(|index| (wares[*index].weight, std::cmp::Reverse(*index)));
        let Some(index) = best else {
            return counts;
        };
        counts[index] += 1;
        points -= wares[index].cost;
        for (cap, left) in caps.iter().zip(&mut left) {
            *left -= u16::from(wares[index].caps.contains(cap));
        }
    }
}
