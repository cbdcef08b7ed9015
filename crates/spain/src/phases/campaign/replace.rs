//! 13.5.3 Replacement: a reduced corps becomes full.

use super::{
    ready,
    round::{Round, spend_action},
};
use crate::{
    Spain,
    action::Action,
    event::Event,
    map::{SpaceId, SpaceSet},
    phases::{At, Play},
    pieces::{CorpsId, CorpsSet, Kind, Unit},
    powers::{Power, Side},
    rules::loc::{capital, connected, has_loc, national_source},
    showing::Labelling,
    state::State,
    texts::naming::Naming,
};
use kernel::{
    Message,
    phase::{Legal, Offers, Shown, must, no},
};

/// May a corps of this kind on a space be replaced?
pub fn may_replace(at: At<'_>, side: Side, kind: Kind, space: SpaceId) -> Legal<Spain> {
    let At { t, state } = at;
    must(
        state.round.is_some_and(|round| !round.replaced),
        no("13.5.3", "refuse-replaced-already"),
    )?;
    must(
        kind.reduced,
        no("13.5.3", "refuse-not-reduced").of("corps", kind),
    )?;
    let inside = state.garrison(space).and(&state.of_side(side)).corps;
    let outside = state.outside(side, space).corps;
    must(
        state.find(&t.pieces, &inside, kind).is_none()
            || state.find(&t.pieces, &outside, kind).is_some(),
        no("17.3", "refuse-besieged-not-replaced").of("space", space),
    )?;
    ready::may_act(at, side, Unit::Corps(kind), space, "13.5.3")?;
    let source = national_source(t, state, kind.power);
    must(
        !source.is_empty(),
        no("13.5.3", "refuse-no-capital-to-replace")
            .of("corps", kind)
            .of("space", capital(t, state, kind.power)),
    )?;
    must(
        has_loc(t, state, side, space, &source),
        no("13.5.3", "refuse-no-loc-to-replace")
            .of("corps", kind)
            .of("space", space),
    )
}

/// Every corps that may be replaced, power by power. One flood of connections serves many of them.
pub(super) fn offers(at: At<'_>, side: Side, offer: &mut Offers<'_, '_, Spain, Round>) {
    let At { t, state } = at;
    let mut near = SpaceSet::EMPTY;
    for power in Power::ALL {
        if state.side_of(power) != side || state.is_neutral(power) {
            continue;
        }
        let reduced = t.pieces.corps_of(power).any(|corps| {
            state.reduced.contains(corps) && state.corps_spot(corps).space().is_some()
        });
        let source = national_source(t, state, power);
        if !reduced || source.is_empty() {
            continue;
        }
        // What one source is connected to, every other source among it is connected to as well.
        if !source.minus(&near).is_empty() {
            near = connected(t, state, side, &source);
        }
        let mut offered: Vec<Action> = Vec::new();
        for corps in t.pieces.corps_of(power) {
            if let Some(space) = state.corps_spot(corps).space()
                && is_free(state, corps)
                && (near.contains(space)
                    || !state.controls(side, space) && has_loc(t, state, side, space, &source))
            {
                let action = Action::Replace {
                    kind: state.kind(&t.pieces, corps),
                    space,
                };
                if !offered.contains(&action) {
                    offered.push(action);
                }
            }
        }
        offer.all_sure(offered);
    }
}

fn is_free(state: &State, corps: CorpsId) -> bool {
    state.reduced.contains(corps)
        && !state.acted.corps.contains(corps)
        && !state.inside.corps.contains(corps)
        && !state.stuck.contains(corps)
}

pub(super) fn replace(play: &mut Play<'_>, side: Side, kind: Kind, space: SpaceId) {
    spend_action(play);
    let there = play.state.outside(side, space);
    let free: CorpsSet = (there.corps)
        .minus(&play.state.acted.corps)
        .minus(&play.state.stuck);
    if let Some(corps) = play.state.find(&play.game.tables.pieces, &free, kind) {
        play.state.reduced.remove(corps);
        play.state.acted.corps.insert(corps);
        play.tell(|| Event::Replaced { kind, space });
    }
    if let Some(round) = &mut play.state.round {
        round.replaced = true;
    }
}

pub(super) fn shown(at: At<'_>, kind: Kind, space: SpaceId, action: Action) -> Shown {
    let label = Message::new("do-replace").kind("corps", kind).at(at, space);
    Shown::new(at.corps_at(space, kind, action), label)
}

/// As others read it.
pub(super) fn redacted(at: At<'_>, kind: Kind, space: SpaceId) -> Option<String> {
    at.hides_corps_at(space, kind)
        .then(|| format!("replace ? {}", at.t.map.id(space)))
}
