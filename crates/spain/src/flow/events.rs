//! Event cards: drawing, keeping, resolving (5, 9).

use super::{Frame, LATE_CARDS, Next, Play, may_hold};
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
use kernel::{Audience, Chance, Recorder};
use serde::{Deserialize, Serialize};

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

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    /// Draws the year's card (5.1).
    pub(super) fn draw_event(&mut self, side: Side) -> Next {
        let deck = self.state.events[side.index()];
        let count = deck.len();
        if count == 0 {
            self.tell(|| Event::DeckEmpty { side });
            return Next::GoOn;
        }
        let nth = |outcome: u32| CardId(deck.nth(outcome as usize).unwrap_or_default() as u8);
        let t = self.t;
        let name = |outcome: u32| t.cards.event(nth(outcome)).id.to_string();
        let card = nth(self.cx.chance.pick("event card", count as u32, &name));
        self.state.events[side.index()].remove(card.index());
        if t.cards.event(card).window.is_some() {
            self.state.held[side.index()].insert(card.index());
            if self.state.year < LATE_CARDS {
                self.state.held_early[side.index()] += 1;
            }
            self.tell(|| Event::CardKept { side });
            let seat = side.seat();
            (self.cx.record).event(Audience::one(seat), || Event::CardDrawn { side, card });
            return Next::GoOn;
        }
        self.state.seen.insert(card.index());
        self.tell(|| Event::CardDrawn { side, card });
        if is_playable(t, self.state, card) {
            self.begin_card(side, card);
        } else {
            self.tell(|| Event::CardUnplayable { card });
        }
        Next::GoOn
    }

    /// Takes a kept card from the hand and shows it.
    pub(super) fn reveal_card(&mut self, side: Side, card: CardId) {
        let held = &mut self.state.held[side.index()];
        held.remove(card.index());
        self.state.seen.insert(card.index());
        let early = &mut self.state.held_early[side.index()];
        if !self.t.cards.event(card).late && *early > 0 {
            *early -= 1;
        }
        self.tell(|| Event::CardPlayed { side, card });
    }

    pub(super) fn begin_card(&mut self, side: Side, card: CardId) {
        self.call(Frame::Resolve(Resolve {
            card,
            effect: 0,
            left: None,
            decider: side,
            ferry: None,
        }));
    }

    pub(super) fn keep(&mut self, side: Side) -> Next {
        if may_hold_any(self.t, self.state, side, Opportunity::OwnEventPhase) {
            return Next::Ask;
        }
        self.finish()
    }

    pub(super) fn answer_keep(&mut self, side: Side, action: Action) {
        match action {
            Action::Play { card, .. } => {
                self.reveal_card(side, card);
                self.begin_card(side, card);
            }
            _ => {
                self.finish();
            }
        }
    }

    /// Goes on with a card.
    pub(super) fn resolve(&mut self, mut resolve: Resolve) -> Next {
        let t = self.t;
        let event = t.cards.event(resolve.card);
        let Some(effect) = event.effects.get(usize::from(resolve.effect)) else {
            return self.finish();
        };
        let Some(left) = resolve.left else {
            let (count, decider) = match effect {
                Effect::PlaceCorps { count, .. }
                | Effect::RestoreCorps { count, .. }
                | Effect::TransferLeader { count, .. } => (*count, event.side),
                Effect::WithdrawCorpsForTurn { count, chooser, .. } => (*count, *chooser),
                Effect::MoveCorpsBySeaFree { .. } | Effect::FreeFortifiedLine { .. } => {
                    (1, event.side)
                }
                _ => {
                    self.next_effect(resolve);
                    self.take_effect(effect);
                    return Next::GoOn;
                }
            };
            resolve.left = Some(count);
            resolve.decider = decider;
            return self.replace(Frame::Resolve(resolve));
        };
        if left == 0 && resolve.ferry.is_none() {
            return self.next_effect(resolve);
        }
        let mut choices = Vec::new();
        resolve_actions(t, self.state, &resolve, &mut choices);
        match choices.as_slice() {
            [] | [Action::Pass | Action::Decline] => {
                if let Effect::PlaceCorps { power, .. } = effect {
                    let power = *power;
                    self.tell(|| Event::NoCounter { power });
                }
                self.next_effect(resolve)
            }
            [only] => {
                let only = *only;
                self.answer_resolve(resolve, only);
                Next::GoOn
            }
            _ => Next::Ask,
        }
    }

    fn next_effect(&mut self, resolve: Resolve) -> Next {
        self.replace(Frame::Resolve(Resolve {
            effect: resolve.effect + 1,
            left: None,
            ferry: None,
            ..resolve
        }))
    }

    pub(super) fn answer_resolve(&mut self, mut resolve: Resolve, action: Action) {
        let t = self.t;
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
        self.replace(Frame::Resolve(resolve));
        match (action, effect) {
            (Action::Place(space), Effect::PlaceCorps { power, reduced, .. }) => {
                self.place_corps(*power, *reduced, space);
            }
            (Action::Restore { kind, space }, _) => self.restore(kind, space),
            (Action::Recall { kind, space }, Effect::WithdrawCorpsForTurn { to, .. }) => {
                self.recall(kind, space, *to);
            }
            (Action::Ferry { kind, port }, Effect::MoveCorpsBySeaFree { to, .. }) => {
                let there = self.state.outside(resolve.decider, port);
                if let Some(corps) = self.state.find(&t.pieces, &there.corps, kind) {
                    self.ferried(Force::of_corps(corps), port, *to);
                }
            }
            (Action::Along(leader), Effect::MoveCorpsBySeaFree { to, .. }) => {
                if let Some(port) = port {
                    self.ferried(Force::of_leader(leader), port, *to);
                }
            }
            (Action::Line { space, level }, _) => self.raise_line(space, level),
            (Action::Shift { leader, space }, _) => self.shift(leader, space),
            _ => {}
        }
    }
}
