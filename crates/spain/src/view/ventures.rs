//! A target too far for one campaign: how far it is, and what would be met there as things stand.

use crate::{
    foresight,
    map::{SpaceId, SpaceSet},
    phases::{At, march::CAMPAIGN_MP, siege::SiegeRoll},
    powers::Side,
    rules::{
        eligibility::barred,
        loc::{Loc, friendly_capitals, loc},
        nearest::is_open,
        odds,
    },
    state::Force,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{Message, Target, foresight::Consequence};

pub fn of(at: At<'_>, side: Side, first: &Target, to: &Target) -> Vec<Consequence> {
    let Some((force, from)) = army(at, side, first) else {
        return Vec::new();
    };
    let Some(Thing::Space(to)) = Thing::pointed_at(at, side, to) else {
        return Vec::new();
    };
    if to == from {
        return Vec::new();
    }
    let about = |key| Message::new(key).space(at.t, "space", to);
    if let Some(power) = barred(at.t, &force, to) {
        return vec![foresight::warns(
            about("venture-theatre").power("power", power),
        )];
    }
    if !is_open(at.t, at.state, side, to) {
        return vec![foresight::warns(about("venture-closed"))];
    }
    let Some(steps) = steps(at, side, from, to) else {
        return vec![foresight::warns(about("venture-no-way"))];
    };
    let campaigns = steps.div_ceil(CAMPAIGN_MP);
    let far = about("venture-far")
        .number("steps", steps)
        .number("campaigns", campaigns);
    let mut all = vec![foresight::notes(far).at(at.space(to))];
    let enemies = at.state.outside(side.other(), to);
    let holds = at.state.controls(side.other(), to);
    if !enemies.corps.is_empty() {
        let line = if holds { at.state.line(to) } else { 0 };
        all.push(foresight::battle(at, side, &force, &enemies, to, line));
    }
    if holds && at.state.is_fortress(&at.t.map, to) {
        all.push(walls(at, side, &force, to));
    } else if holds {
        all.push(foresight::taken(at, side, to));
    }
    let sources = friendly_capitals(at.t, at.state, side);
    if loc(at.t, at.state, side, to, &sources) == Loc::None {
        all.push(foresight::warns(about("foresee-no-loc")).at(at.space(to)));
    }
    all
}

/// The army of the side's own piece, and where it stands.
fn army(at: At<'_>, side: Side, first: &Target) -> Option<(Force, SpaceId)> {
    let spot = match Thing::pointed_at(at, side, first)? {
        Thing::Leader(leader) => at.state.leader_spot(leader),
        Thing::Corps(corps) => at.state.corps_spot(corps),
        _ => return None,
    };
    let space = spot.space()?;
    let force = at.state.outside(side, space);
    (!force.corps.is_empty()).then_some((force, space))
}

/// The fewest steps over land that is open to the side.
pub fn steps(at: At<'_>, side: Side, from: SpaceId, to: SpaceId) -> Option<u8> {
    let mut reached = SpaceSet::EMPTY;
    reached.insert(from);
    let mut ring = reached;
    for steps in 1u8.. {
        let next = at.t.map.next_to(&ring).minus(&reached);
        ring = next
            .iter()
            .filter(|space| is_open(at.t, at.state, side, *space))
            .collect();
        if ring.is_empty() {
            return None;
        }
        if ring.contains(to) {
            return Some(steps);
        }
        reached = reached.or(&ring);
    }
    None
}

fn walls(at: At<'_>, side: Side, force: &Force, to: SpaceId) -> Consequence {
    let defence = at.state.fdv(at.t, to);
    let said = |key| {
        Message::new(key)
            .space(at.t, "space", to)
            .number("defence", defence)
            .number("corps", force.corps.len() as i64)
    };
    if force.corps.len() < usize::from(defence) {
        return foresight::warns(said("foresee-walls-too-strong")).at(at.space(to));
    }
    let roll = SiegeRoll::new(to, side, *force);
    let falls = odds::falls_within(at.t, at.state, &roll, 2);
    foresight::notes(said("foresee-walls"))
        .likely(falls.percent())
        .at(at.space(to))
}
