//! 13.5.1 and 17.5 A campaign that besieges: who may roll for a fortress.

use super::{march::March, step};
use crate::{
    Spain,
    action::Action,
    map::SpaceId,
    phases::{
        At, active,
        siege::{SiegeRoll, rolls_at_once},
    },
    powers::Side,
    rules::odds,
    showing::Labelling,
    state::Force,
    texts::naming::Naming,
};
use kernel::{
    Message,
    phase::{Legal, Shortcut, Shown, must, no},
};

/// May this force roll for the siege where it stands?
pub fn may_besiege(at: At<'_>, side: Side, march: &March) -> Legal<Spain> {
    let (state, space) = (at.state, march.at);
    must(!march.begun, no("13.5.1", "refuse-siege-after-march"))?;
    may_be_rolled_for(at, side, space)?;
    step::steady(at, &march.force, space, "refuse-shaken-besieger")?;
    let (corps, defence) = (march.force.corps.len(), state.fdv(at.t, space));
    if corps == 0 {
        return Err(no("17.5", "refuse-siege-without-corps").of("space", space));
    }
    if corps < usize::from(defence) {
        let no = no("17.5", "refuse-too-few-besiegers");
        return Err(no.number("corps", corps as i32).number("defence", defence));
    }
    step::may_lead(at, &march.force)
}

/// May a side roll for a fortress at all, whatever its force?
fn may_be_rolled_for(at: At<'_>, side: Side, space: SpaceId) -> Legal<Spain> {
    let (t, state) = (at.t, at.state);
    if !state.is_fortress(&t.map, space) {
        return Err(no("17.5", "refuse-not-a-fortress").of("space", space));
    }
    if !state.controls(side.other(), space) {
        return Err(no("17.5", "refuse-fortress-not-enemy").of("space", space));
    }
    let rolled = (state.round).is_some_and(|round| round.besieged.contains(space));
    if rolled {
        return Err(no("17.5", "refuse-siege-rolled").of("space", space));
    }
    Ok(())
}

/// Whether some part of a steady force could roll here.
pub(super) fn may_with_some(at: At<'_>, side: Side, space: SpaceId, steady: &Force) -> bool {
    if steady.leaders.is_empty() || may_be_rolled_for(at, side, space).is_err() {
        return false;
    }
    let command = at.state.command(&at.t.pieces, &steady.leaders);
    let corps = steady.corps.len().min(command);
    corps > 0 && corps >= usize::from(at.state.fdv(at.t, space))
}

/// The siege and its roll as one choice.
pub(super) fn at_once(at: At<'_>, side: Side, march: &March) -> Option<Shortcut<Action>> {
    may_besiege(at, side, march).ok()?;
    let mut actions = vec![Action::Siege];
    actions.extend(rolls_at_once(at, side));
    let shown = Shown::new(at.force(&march.force, march.at), label(at, march));
    Some(Shortcut::new(actions, shown))
}

/// The defence, the modifiers of the roll, and the odds of an immediate fall.
pub fn label(at: At<'_>, march: &March) -> Message {
    let roll = SiegeRoll::new(march.at, active(at.state), march.force);
    let all = roll.modifiers(at.t, at.state);
    let modifier: i8 = all.iter().map(|modifier| modifier.amount).sum();
    let falls = odds::falls_within(at.t, at.state, &roll, 1);
    Message::new("do-siege")
        .at(at, march.at)
        .number("defence", at.state.fdv(at.t, march.at))
        .number("modified", modifier)
        .signed("modifier", modifier)
        .number("chance", falls.percent())
}
