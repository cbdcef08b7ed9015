//! 14.1 A step of a campaign: into the next space, past 14.2 and 14.4, within 4.1.

use super::march::March;
use crate::{
    Spain,
    event::Event,
    map::SpaceId,
    phases::{At, Play, active, year},
    pieces::Unit,
    powers::Side,
    rules::{
        battle::{dice, line_modifiers},
        eligibility::{is_besieged_by, may_enter},
        odds,
    },
    showing::{Labelling, side},
    state::{Force, State},
    thing::Thing,
};
use kernel::{
    Message, Seat,
    phase::{Legal, No, Phase, no},
};

/// May the force go on to this space?
pub fn may_step(at: At<'_>, side: Side, march: &March, to: SpaceId) -> Legal<Spain> {
    if !at.t.map.adjacent(march.at, to) {
        return Err(too_far(at, side, march, to));
    }
    // Nobody is asked who has no points left: the campaign ends by itself.
    if march.over || march.mp == 0 {
        return Err(March::OTHERWISE);
    }
    if march.only_convert {
        return Err(no("16.3.3", "refuse-only-convert").of("space", march.at));
    }
    may_cross(at, side, &march.force, march.at, to)?;
    let stops = must_stop(at, side, to) || march.mp == 1;
    if fits(at, side, &march.force, to)
        || !stops && passes_on(at, side, &march.force, to, march.mp - 1)
    {
        return Ok(());
    }
    let most = at.state.limit(at.t, to) as i32;
    Err(no("4.1.1", "refuse-no-room")
        .of("space", to)
        .number("most", most))
}

/// Why a force cannot go at once to a space that is not next to it: it is too far, or the way there is barred.
fn too_far(at: At<'_>, side: Side, march: &March, to: SpaceId) -> No<Thing> {
    let from = march.at;
    let apart = no("2.1", "refuse-not-adjacent")
        .of("space", to)
        .of("from", from);
    let away = at.t.map.distances(to);
    // The neighbour that lies on a shortest way.
    let near = (at.t.map.neighbours(from).iter()).filter_map(|next| Some((away(*next)?, *next)));
    match near.min() {
        None => apart,
        Some((steps, _)) if steps >= usize::from(march.mp) => no("2.1", "refuse-too-far")
            .of("space", to)
            .number("left", march.mp),
        Some((_, next)) => may_step(at, side, march, next).err().unwrap_or(apart),
    }
}

/// May these units cross from one space to the next at all, wherever they end?
fn may_cross(at: At<'_>, side: Side, force: &Force, from: SpaceId, to: SpaceId) -> Legal<Spain> {
    let At { t, state } = at;
    if !may_enter(t, state, side, to) {
        return Err(closed(at, to));
    }
    if !force.corps.is_empty() {
        may_lead(at, force)?;
        may_stand(at, force, to)?;
    }
    let friendly = state.controls(side, to);
    let enemies = state.has_corps(side.other(), to);
    if force.corps.is_empty() {
        if !friendly {
            return Err(no("13.5.1", "refuse-leaders-alone-in-enemy-land").of("space", to));
        }
        if enemies {
            return Err(no("13.5.1", "refuse-leaders-alone-among-enemies").of("space", to));
        }
    }
    if enemies {
        steady(at, force, to, "refuse-shaken-into-battle")?;
    }
    if !friendly && state.is_fortress(&t.map, to) {
        steady(at, force, to, "refuse-shaken-before-fortress")?;
    }
    if !friendly && !state.controls(side, from) {
        if !state.is_fortress(&t.map, from) {
            return Err(no("14.4", "refuse-convert-first").of("space", from));
        }
        if !is_besieged_by(t, state, side, to) {
            let no = no("14.2", "refuse-past-fortress");
            return Err(no.of("from", from).of("space", to));
        }
    }
    Ok(())
}

/// Why a space is closed to a side: it is neutral, or a refuge of the enemy.
pub(super) fn closed(at: At<'_>, space: SpaceId) -> No<Thing> {
    if at.state.control(space).side().is_none() {
        no("2.3.1", "refuse-space-neutral").of("space", space)
    } else {
        no("2.4", "refuse-enemy-refuge").of("space", space)
    }
}

/// Do the leaders of a force command its corps (13.5.1)?
pub(super) fn may_lead(at: At<'_>, force: &Force) -> Legal<Spain> {
    let command = at.state.command(&at.t.pieces, &force.leaders);
    let corps = force.corps.len();
    if corps > command {
        let no = no("13.5.1", "refuse-too-many-corps");
        return Err(no
            .number("corps", corps as i32)
            .number("command", command as i32));
    }
    Ok(())
}

/// May every corps of a force be in this region (7.1.1)?
pub(super) fn may_stand(at: At<'_>, force: &Force, space: SpaceId) -> Legal<Spain> {
    let pieces = &at.t.pieces;
    for corps in force.corps() {
        if !(pieces.power(pieces.power_of(corps)).theatre).contains(space) {
            let no = no("7.1.1", "refuse-outside-theatre");
            let kind = at.state.kind(pieces, corps);
            return Err(no.of("corps", kind).of("space", space));
        }
    }
    Ok(())
}

/// Is the whole force steady (3.3)? The refusal names the first demoralised unit, and the space.
pub(super) fn steady(
    at: At<'_>,
    force: &Force,
    space: SpaceId,
    reason: &'static str,
) -> Legal<Spain> {
    let shaken: Force = force.and(&at.state.demoralised);
    if shaken.is_empty() {
        return Ok(());
    }
    let unit: Option<Unit> = at.state.units(&at.t.pieces, &shaken).next();
    let no = no("3.3", reason).of("space", space);
    Err(match unit {
        Some(unit) => no.of("unit", unit),
        None => no,
    })
}

/// Whether a force must stop on a space it enters (14.2, 2.4).
fn must_stop(at: At<'_>, side: Side, space: SpaceId) -> bool {
    let (map, state) = (&at.t.map, at.state);
    let hostile = !state.controls(side, space) && state.is_fortress(map, space);
    hostile || map.is_refuge(space) || state.has_corps(side.other(), space)
}

/// Whether a force that does not fit on a space finds another it can reach (4.1).
fn passes_on(at: At<'_>, side: Side, force: &Force, space: SpaceId, mp: u8) -> bool {
    mp > 0
        && at.t.map.neighbours(space).iter().any(|next| {
            may_cross(at, side, force, space, *next).is_ok()
                && (fits(at, side, force, *next)
                    || !must_stop(at, side, *next) && passes_on(at, side, force, *next, mp - 1))
        })
}

/// Whether a force finds room where it stands or comes to (4.1).
pub(super) fn fits(at: At<'_>, side: Side, force: &Force, space: SpaceId) -> bool {
    let others = (at.state.corps_outside(side, space))
        .minus(&force.corps)
        .len();
    // Units of the force that stand here already are counted with the force.
    others + force.corps.len() <= at.state.limit(at.t, space)
}

/// The force is on its next space.
pub(super) fn taken(play: &mut Play<'_>, mut march: March, to: SpaceId) -> March {
    let side = active(play.state);
    let from = march.at;
    march.force = present(play, march.force);
    play.state.put(&march.force, to);
    march.at = to;
    let map = &play.game.tables.map;
    let fortress = !play.state.controls(side, to) && play.state.is_fortress(map, to);
    if fortress || map.is_refuge(to) {
        march.mp = 0;
    }
    let force = march.force;
    play.tell(|| Event::Marched { force, from, to });
    year::relieve(play);
    garrison_withdraws(play, to);
    march
}

/// The units of a force that are still on the map.
pub(in crate::phases) fn present(play: &Play<'_>, force: Force) -> Force {
    on_map(play.state, force)
}

/// The same of a position.
pub(in crate::phases) fn on_map(state: &State, force: Force) -> Force {
    let mut present = Force::default();
    for leader in force.leaders() {
        if state.leader_spot(leader).space().is_some() {
            present.leaders.insert(leader);
        }
    }
    for corps in force.corps() {
        if state.corps_spot(corps).space().is_some() {
            present.corps.insert(corps);
        }
    }
    present
}

/// Enemy units still outside in a fortress that is now besieged go inside; lone leaders elsewhere go away (14.3).
pub(in crate::phases) fn garrison_withdraws(play: &mut Play<'_>, space: SpaceId) {
    for side in Side::ALL {
        if play.state.is_besieged(&play.game.tables, side, space) {
            let outside = play.state.outside(side, space);
            if !outside.is_empty() {
                play.state.enter_fortress(&outside);
                play.tell(|| Event::WentInside {
                    force: outside,
                    space,
                });
            }
        }
    }
}

/// On, into a battle, or before a fortress: with the odds as far as the seat can know them.
pub(super) fn label(at: At<'_>, seat: Seat, march: &March, to: SpaceId) -> Message {
    let At { t, state } = at;
    let enemy = active(state).other();
    let there = state.outside(enemy, to);
    let holds = state.controls(enemy, to);
    if there.corps.is_empty() {
        return if holds && state.is_fortress(&t.map, to) {
            Message::new("do-march-fortress")
                .at(at, to)
                .number("defence", state.fdv(t, to))
        } else {
            Message::new("do-march").at(at, to)
        };
    }
    let line = if holds { state.line(to) } else { 0 };
    let (for_attack, for_defence) = line_modifiers(line);
    let attack = dice(t, state, &march.force, for_attack).total();
    let message = if at.sees(side(seat), &there) {
        let odds = odds::battle(t, state, &march.force, &there, line);
        let wins = odds.chance_that(|outcome| outcome.attacker_wins);
        Message::new("do-march-attack")
            .number("defence", dice(t, state, &there, for_defence).total())
            .number("chance", wins.percent())
    } else {
        Message::new("do-march-attack-fogged")
    };
    message
        .at(at, to)
        .number("attack", attack)
        .number("line", line)
}
