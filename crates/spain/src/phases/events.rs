//! Event cards: drawing, keeping, resolving (5, 9).

use super::{Frame, LATE_CARDS, Next, Play, finish, may_hold, replace};
use crate::{
    action::Action,
    cards::{CardId, Condition, Effect, Opportunity, Sites},
    event::Event,
    map::{SpaceId, SpaceSet},
    pieces::Kind,
    powers::{Control, Power, Side},
    rules::loc::{connected, national_source},
    state::{Force, State},
    tables::Tables,
};
use kernel::Audience;
use serde::{Deserialize, Serialize};

/// Kept cards may be played in the event phase (9.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Keep {
    pub side: Side,
}

/// A card whose effects are carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Resolve {
    pub card: CardId,
    pub effect: u8,
    /// How often the present effect is still to be done; `None` before it has begun.
    pub left: Option<u8>,
    pub decider: Side,
    /// A corps on its way by sea (card A03): from here, still open for leaders.
    pub ferry: Option<SpaceId>,
}

/// Whether all conditions of a card hold (9.2, 9.3).
pub fn is_playable(t: &Tables, state: &State, card: CardId) -> bool {
    let event = t.cards.event(card);
    event
        .conditions
        .iter()
        .all(|condition| holds(t, state, condition))
        && match event.window {
            Some(Opportunity::OwnReinforcement) => has_use(t, state, card),
            _ => true,
        }
}

/// A kept card of the reinforcement phase is played only where it finds something to do.
fn has_use(t: &Tables, state: &State, card: CardId) -> bool {
    t.cards
        .event(card)
        .effects
        .iter()
        .any(|effect| match effect {
            Effect::FreeFortifiedLine { .. }
            | Effect::PlaceCorps { .. }
            | Effect::RestoreCorps { .. } => {
                let mut out = Vec::new();
                effect_actions(t, state, t.cards.event(card).side, effect, None, &mut out);
                !out.is_empty()
            }
            _ => true,
        })
}

fn holds(t: &Tables, state: &State, condition: &Condition) -> bool {
    match *condition {
        Condition::YearMin(year) => state.year >= year,
        Condition::YearMax(year) => state.year <= year,
        Condition::PowerSide { power, side } => state.power_control(power) == Control::from(side),
        Condition::PowerAtWar(power) => !state.is_neutral(power),
        Condition::SpaceControl { space, side } => state.controls(side, space),
        Condition::SpaceWithoutCorps { space, side } => {
            let there = state.all_at(space).and(&state.of_side(side));
            there.corps.is_empty()
        }
        Condition::MedControl(side) => state.mediterranean(t) == side,
        Condition::LeaderOnMap(leader) => {
            state.leader_spot(leader).space().is_some() && !state.is_minor(&t.pieces, leader)
        }
        Condition::NotFlag(flag) => !state.has(flag),
    }
}

/// Cards in hand that fit a moment.
pub fn playable(
    t: &Tables,
    state: &State,
    side: Side,
    window: Opportunity,
) -> impl Iterator<Item = CardId> {
    state.held[side.index()]
        .iter()
        .map(|index| CardId(index as u8))
        .filter(move |card| {
            t.cards.event(*card).window == Some(window) && is_playable(t, state, *card)
        })
}

/// Whether a side may hold a card for a moment, as far as everybody knows.
pub fn may_hold_any(t: &Tables, state: &State, side: Side, window: Opportunity) -> bool {
    t.cards
        .all()
        .any(|card| t.cards.event(card).window == Some(window) && may_hold(t, state, side, card))
}

pub fn keep_actions(t: &Tables, state: &State, side: Side, out: &mut Vec<Action>) {
    out.extend(
        playable(t, state, side, Opportunity::OwnEventPhase)
            .map(|card| Action::Play { card, leader: None }),
    );
    out.push(Action::Pass);
}

pub fn resolve_actions(t: &Tables, state: &State, resolve: &Resolve, out: &mut Vec<Action>) {
    let event = t.cards.event(resolve.card);
    if let Some(effect) = event.effects.get(usize::from(resolve.effect)) {
        effect_actions(t, state, resolve.decider, effect, resolve.ferry, out);
    }
}

/// The choices an effect leaves.
fn effect_actions(
    t: &Tables,
    state: &State,
    side: Side,
    effect: &Effect,
    ferry: Option<SpaceId>,
    out: &mut Vec<Action>,
) {
    match effect {
        Effect::PlaceCorps { power, sites, .. }
            if state.free_corps(&t.pieces, *power).is_some() =>
        {
            out.extend(
                sites_of(t, state, *power, sites)
                    .into_iter()
                    .map(Action::Place),
            );
        }
        Effect::RestoreCorps { power, .. } => {
            let source = national_source(t, state, *power);
            let near = connected(t, state, state.side_of(*power), &source);
            out.extend(super::reinforcement::restorable(t, state, *power, &near));
        }
        Effect::WithdrawCorpsForTurn { power, .. } => {
            out.extend(
                free_to_leave(t, state, *power)
                    .into_iter()
                    .map(|(kind, space)| Action::Recall { kind, space }),
            );
        }
        Effect::MoveCorpsBySeaFree { power, to, .. } => match ferry {
            None => {
                if state.room(t, side, *to) > 0 {
                    for (kind, space) in corps_kinds(t, state, *power) {
                        if t.map.is_port(space) && state.controls(side, space) && space != *to {
                            out.push(Action::Ferry { kind, port: space });
                        }
                    }
                }
                out.push(Action::Decline);
            }
            Some(port) => {
                let there = state.outside(side, port);
                out.extend(there.leaders().map(Action::Along));
                out.push(Action::Done);
            }
        },
        Effect::FreeFortifiedLine {
            level,
            min_corps,
            may_raise,
            ..
        } => super::reinforcement::free_lines(t, state, side, *level, *min_corps, *may_raise, out),
        Effect::TransferLeader { power, to, .. } => {
            for leader in t.pieces.leaders() {
                let sheet = t.pieces.leader(leader);
                let Some(at) = state.leader_spot(leader).space() else {
                    continue;
                };
                if sheet.power != *power || state.inside.leaders.contains(leader.index()) {
                    continue;
                }
                for space in t.map.all() {
                    if t.map.space(space).region == *to
                        && state.controls(side, space)
                        && !state.has_corps(side.other(), space)
                        && space != at
                    {
                        out.push(Action::Shift { leader, space });
                    }
                }
            }
            out.push(Action::Pass);
        }
        _ => {}
    }
}

/// Where corps of a power may be placed by a card.
fn sites_of(t: &Tables, state: &State, power: Power, sites: &Sites) -> Vec<SpaceId> {
    let side = state.side_of(power);
    let fits = |space: &SpaceId| {
        state.controls(side, *space)
            && !state.has_corps(side.other(), *space)
            && state.room(t, side, *space) > 0
    };
    match sites {
        Sites::Spaces(spaces) => spaces.iter().copied().filter(fits).collect(),
        Sites::AnyFriendlyHomeWithLoc => {
            let source = national_source(t, state, power);
            let near = connected(t, state, side, &source);
            let homes: SpaceSet = t.pieces.power(power).homes.and(&near);
            homes
                .iter()
                .map(|index| SpaceId(index as u8))
                .filter(fits)
                .collect()
        }
    }
}

/// The kinds of a power's corps outside fortresses, with their spaces.
pub fn corps_kinds(t: &Tables, state: &State, power: Power) -> Vec<(Kind, SpaceId)> {
    kinds_among(t, state, power, |state, corps| {
        !state.inside.corps.contains(corps)
    })
}

fn free_to_leave(t: &Tables, state: &State, power: Power) -> Vec<(Kind, SpaceId)> {
    kinds_among(t, state, power, |state, corps| !state.stuck.contains(corps))
}

fn kinds_among(
    t: &Tables,
    state: &State,
    power: Power,
    wanted: impl Fn(&State, usize) -> bool,
) -> Vec<(Kind, SpaceId)> {
    let mut found = Vec::new();
    for corps in t.pieces.corps_of(power) {
        if let Some(space) = state.corps_spot(corps).space()
            && wanted(state, corps.index())
        {
            let entry = (state.kind(&t.pieces, corps), space);
            if !found.contains(&entry) {
                found.push(entry);
            }
        }
    }
    found
}

/// Draws the year's card (5.1).
pub(super) fn draw_event(play: &mut Play<'_>, side: Side) -> Next {
    let deck = play.state.events[side.index()];
    let count = deck.len();
    if count == 0 {
        play.tell(|| Event::DeckEmpty { side });
        return Next::Already;
    }
    let nth = |outcome: u32| CardId(deck.nth(outcome as usize).unwrap_or_default() as u8);
    let t = &play.game.tables;
    let name = |outcome: u32| t.cards.event(nth(outcome)).id.to_string();
    let card = nth(play.pick("event card", count as u32, &name));
    play.state.events[side.index()].remove(card.index());
    if t.cards.event(card).window.is_some() {
        play.state.held[side.index()].insert(card.index());
        if play.state.year < LATE_CARDS {
            play.state.held_early[side.index()] += 1;
        }
        play.tell(|| Event::CardKept { side });
        let seat = side.seat();
        play.tell_to(Audience::one(seat), || Event::CardDrawn { side, card });
        return Next::Already;
    }
    play.state.seen.insert(card.index());
    play.tell(|| Event::CardDrawn { side, card });
    if is_playable(t, play.state, card) {
        begin_card(play, side, card);
    } else {
        play.tell(|| Event::CardUnplayable { card });
    }
    Next::Already
}

/// Takes a kept card from the hand and shows it.
pub(super) fn reveal_card(play: &mut Play<'_>, side: Side, card: CardId) {
    let held = &mut play.state.held[side.index()];
    held.remove(card.index());
    play.state.seen.insert(card.index());
    let early = &mut play.state.held_early[side.index()];
    if !play.game.tables.cards.event(card).late && *early > 0 {
        *early -= 1;
    }
    play.tell(|| Event::CardPlayed { side, card });
}

pub(super) fn begin_card(play: &mut Play<'_>, side: Side, card: CardId) {
    play.call(Frame::Resolve(Resolve {
        card,
        effect: 0,
        left: None,
        decider: side,
        ferry: None,
    }));
}

pub(super) fn keep(play: &mut Play<'_>, side: Side) -> Next {
    if may_hold_any(
        &play.game.tables,
        play.state,
        side,
        Opportunity::OwnEventPhase,
    ) {
        return Next::AlreadyAsks;
    }
    finish(play)
}

pub(super) fn answer_keep(play: &mut Play<'_>, side: Side, action: Action) {
    match action {
        Action::Play { card, .. } => {
            reveal_card(play, side, card);
            begin_card(play, side, card);
        }
        _ => {
            finish(play);
        }
    }
}

/// Goes on with a card.
pub(super) fn resolve(play: &mut Play<'_>, mut resolve: Resolve) -> Next {
    let t = &play.game.tables;
    let event = t.cards.event(resolve.card);
    let Some(effect) = event.effects.get(usize::from(resolve.effect)) else {
        return finish(play);
    };
    let Some(left) = resolve.left else {
        let (count, decider) = match effect {
            Effect::PlaceCorps { count, .. }
            | Effect::RestoreCorps { count, .. }
            | Effect::TransferLeader { count, .. } => (*count, event.side),
            Effect::WithdrawCorpsForTurn { count, chooser, .. } => (*count, *chooser),
            Effect::MoveCorpsBySeaFree { .. } | Effect::FreeFortifiedLine { .. } => (1, event.side),
            _ => {
                next_effect(play, resolve);
                super::effects::take_effect(play, effect);
                return Next::Already;
            }
        };
        resolve.left = Some(count);
        resolve.decider = decider;
        return replace(play, Frame::Resolve(resolve));
    };
    if left == 0 && resolve.ferry.is_none() {
        return next_effect(play, resolve);
    }
    let mut choices = Vec::new();
    resolve_actions(t, play.state, &resolve, &mut choices);
    match choices.as_slice() {
        [] | [Action::Pass | Action::Decline] => {
            if let Effect::PlaceCorps { power, .. } = effect {
                let power = *power;
                play.tell(|| Event::NoCounter { power });
            }
            next_effect(play, resolve)
        }
        [only] => {
            let only = *only;
            answer_resolve(play, resolve, only);
            Next::Already
        }
        _ => Next::AlreadyAsks,
    }
}

fn next_effect(play: &mut Play<'_>, resolve: Resolve) -> Next {
    replace(
        play,
        Frame::Resolve(Resolve {
            effect: resolve.effect + 1,
            left: None,
            ferry: None,
            ..resolve
        }),
    )
}

pub(super) fn answer_resolve(play: &mut Play<'_>, mut resolve: Resolve, action: Action) {
    let t = &play.game.tables;
    let Some(effect) = t
        .cards
        .event(resolve.card)
        .effects
        .get(usize::from(resolve.effect))
    else {
        return;
    };
    resolve.left = Some(resolve.left.unwrap_or(1).saturating_sub(1));
    let port = resolve.ferry;
    match action {
        Action::Ferry { port, .. } => resolve.ferry = Some(port),
        Action::Done => resolve.ferry = None,
        Action::Decline | Action::Pass => resolve.left = Some(0),
        _ => {}
    }
    // First, for what follows may call other frames.
    replace(play, Frame::Resolve(resolve));
    match (action, effect) {
        (Action::Place(space), Effect::PlaceCorps { power, reduced, .. }) => {
            super::year::place_corps(play, *power, *reduced, space);
        }
        (Action::Restore { kind, space }, _) => super::effects::restore(play, kind, space),
        (Action::Recall { kind, space }, Effect::WithdrawCorpsForTurn { to, .. }) => {
            super::effects::recall(play, kind, space, *to);
        }
        (Action::Ferry { kind, port }, Effect::MoveCorpsBySeaFree { to, .. }) => {
            let there = play.state.outside(resolve.decider, port);
            if let Some(corps) = play.state.find(&t.pieces, &there.corps, kind) {
                super::effects::ferried(play, Force::of_corps(corps), port, *to);
            }
        }
        (Action::Along(leader), Effect::MoveCorpsBySeaFree { to, .. }) => {
            if let Some(port) = port {
                super::effects::ferried(play, Force::of_leader(leader), port, *to);
            }
        }
        (Action::Line { space, level }, _) => super::reinforcement::raise_line(play, space, level),
        (Action::Shift { leader, space }, _) => super::effects::shift(play, leader, space),
        _ => {}
    }
}
