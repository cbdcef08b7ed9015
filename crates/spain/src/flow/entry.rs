//! Entering a hostile space: cards, interception, lines, avoidance, battle (14.3.2, 14.6, 14.7, 15.4).

use super::{
    Frame, Next, Play, active,
    avoidance::{avoid_actions, in_own_fortress},
    battle,
    displace::Displace,
    events,
    interception::{intercept_spaces, interceptors, muster_problem},
    may_hold,
};
use crate::{
    action::Action,
    cards::{CardId, Effect, Roll},
    event::Event,
    fog,
    map::{SpaceId, SpaceSet},
    powers::Side,
    rules::battle::best_tr,
    state::{Force, State},
    tables::Tables,
};
use kernel::{Chance, Recorder};
use serde::{Deserialize, Serialize};

/// What the roll needs.
pub const BYPASS: i8 = 5;

/// A force that enters a space. Until it is there it stands where it came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    pub force: Force,
    pub from: SpaceId,
    pub to: SpaceId,
    pub by_sea: bool,
    pub stage: Stage,
    /// Spaces whose force has tried to intercept.
    pub tried: SpaceSet,
    pub intercepted: bool,
    /// The line counts in the battle.
    pub line: u8,
    /// A card's help for the next roll.
    pub bonus: i8,
    /// Some have gone inside; a leader is among those who avoid.
    pub led: bool,
    pub hiding: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    Announced,
    /// The other side may play a card that stops the move.
    Deputies,
    Intercept,
    /// A force is made up for an interception.
    Muster {
        from: SpaceId,
        force: Force,
    },
    Bypass,
    /// The line was not bypassed: the attacker decides.
    Bypassed,
    /// He withdraws: the defender decides.
    Withdrawing,
    Avoid,
    AvoidRoll {
        to: SpaceId,
    },
    Fight,
    Won,
    Beaten,
    /// Nobody is in the way.
    Free,
}

impl Entry {
    pub fn new(force: Force, from: SpaceId, to: SpaceId, by_sea: bool) -> Entry {
        Entry {
            force,
            from,
            to,
            by_sea,
            stage: Stage::Announced,
            tried: SpaceSet::EMPTY,
            intercepted: false,
            line: 0,
            bonus: 0,
            led: false,
            hiding: false,
        }
    }

    pub fn decider(&self, state: &State) -> Side {
        let side = active(state);
        match self.stage {
            Stage::Bypass | Stage::Bypassed => side,
            _ => side.other(),
        }
    }
}

/// The card of a side that stops an attack of this force, if it could hold one.
fn stopping_cards(t: &Tables, state: &State, entry: &Entry) -> Vec<CardId> {
    let enemy = active(state).other();
    let there = state.all_at(entry.to).and(&state.of_side(enemy));
    if there.corps.is_empty() {
        return Vec::new();
    }
    let stops = |card: &CardId| {
        t.cards
            .event(*card)
            .effects
            .iter()
            .any(|effect| match effect {
                Effect::CancelAttack { side, requires } => {
                    *side == enemy.other()
                        && entry
                            .force
                            .corps()
                            .any(|corps| t.pieces.power_of(corps) == *requires)
                }
                _ => false,
            })
    };
    t.cards
        .all()
        .filter(stops)
        .filter(|card| may_hold(t, state, enemy, *card))
        .collect()
}

fn helping_cards(t: &Tables, side: Side, roll: Roll) -> impl Iterator<Item = CardId> + '_ {
    t.cards.all().filter(move |card| {
        let event = t.cards.event(*card);
        event.side == side
            && event.effects.iter().any(
                |effect| matches!(effect, Effect::RollMod { rolls, .. } if rolls.contains(&roll)),
            )
    })
}

fn help_actions(t: &Tables, state: &State, side: Side, roll: Roll, out: &mut Vec<Action>) {
    for card in helping_cards(t, side, roll) {
        if state.held[side.index()].contains(card.index()) && events::is_playable(t, state, card) {
            out.push(Action::Play { card, leader: None });
        }
    }
}

/// The line that protects a space against the force, if any (15.3, 15.6).
fn line_against(state: &State, entry: &Entry) -> u8 {
    let enemy = active(state).other();
    match state.controls(enemy, entry.to) && state.has_corps(enemy, entry.to) {
        true => state.line(entry.to),
        false => 0,
    }
}

/// The line that will count in the battle, as far as one can tell now.
pub fn line_to_come(state: &State, entry: &Entry) -> u8 {
    match entry.stage {
        Stage::Announced | Stage::Deputies | Stage::Intercept | Stage::Muster { .. } => {
            line_against(state, entry)
        }
        // A battle he forces is fought before the line.
        Stage::Withdrawing => 0,
        _ => entry.line,
    }
}

pub fn actions(t: &Tables, state: &State, entry: &Entry, out: &mut Vec<Action>) {
    let side = active(state);
    let other = side.other();
    match entry.stage {
        Stage::Deputies => {
            for card in stopping_cards(t, state, entry) {
                if state.held[other.index()].contains(card.index()) {
                    out.push(Action::Play { card, leader: None });
                }
            }
            out.push(Action::Pass);
        }
        Stage::Intercept => {
            out.extend(intercept_spaces(t, state, entry).map(Action::Intercept));
            out.push(Action::Pass);
        }
        Stage::Muster { force, .. } => {
            for unit in state.units(&t.pieces, &force) {
                if let Some(one) = state.pick(&t.pieces, &force, unit) {
                    let rest = force.minus(&one);
                    if !rest.leaders.is_empty() && !rest.corps.is_empty() {
                        out.push(Action::Leave(unit));
                    }
                }
            }
            if muster_problem(t, state, entry, &force).is_none() {
                help_actions(t, state, other, Roll::Interception, out);
                out.push(Action::Roll);
            }
        }
        Stage::Bypass => {
            help_actions(t, state, side, Roll::BypassLines, out);
            out.push(Action::Roll);
        }
        Stage::Bypassed => out.extend([Action::Fight, Action::Withdraw]),
        Stage::Withdrawing => out.extend([Action::Force, Action::LetGo]),
        Stage::Avoid => avoid_actions(t, state, entry, out),
        Stage::AvoidRoll { .. } => {
            help_actions(t, state, other, Roll::AvoidBattle, out);
            out.push(Action::Roll);
        }
        Stage::Announced | Stage::Fight | Stage::Won | Stage::Beaten | Stage::Free => {}
    }
}

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    pub(super) fn entry_stage(&mut self, mut entry: Entry, stage: Stage) -> Next {
        entry.stage = stage;
        self.replace(Frame::Entry(entry))
    }

    pub(super) fn entering(&mut self, mut entry: Entry) -> Next {
        let (t, side) = (self.t, active(self.state));
        let enemy = side.other();
        match entry.stage {
            Stage::Announced => {
                let stage = match stopping_cards(t, self.state, &entry).is_empty() {
                    true => Stage::Intercept,
                    false => Stage::Deputies,
                };
                self.entry_stage(entry, stage)
            }
            Stage::Deputies | Stage::Muster { .. } | Stage::Bypassed | Stage::Withdrawing => {
                Next::Ask
            }
            Stage::Intercept => {
                let possible = intercept_spaces(t, self.state, &entry).next().is_some()
                    || self.state.fog && fog::may_intercept(t, self.state, &entry);
                match possible {
                    true => Next::Ask,
                    false => self.entry_stage(entry, Stage::Bypass),
                }
            }
            Stage::Bypass => {
                entry.line = line_against(self.state, &entry);
                if entry.line == 0 {
                    return self.entry_stage(entry, Stage::Avoid);
                }
                self.replace(Frame::Entry(entry));
                Next::Ask
            }
            Stage::Avoid => {
                if entry.intercepted || !self.state.has_corps(enemy, entry.to) {
                    return self.entry_stage(entry, Stage::Fight);
                }
                if !entry.hiding {
                    entry.led = !self.state.outside(enemy, entry.to).leaders.is_empty();
                    self.replace(Frame::Entry(entry));
                }
                let mut choices = Vec::new();
                avoid_actions(t, self.state, &entry, &mut choices);
                match choices.as_slice() {
                    // Under fog the question itself must not tell what stands around.
                    [Action::Stand] if !(self.state.fog && entry.led) => {
                        self.entry_stage(entry, Stage::Fight)
                    }
                    _ => Next::Ask,
                }
            }
            Stage::AvoidRoll { .. } => Next::Ask,
            Stage::Fight => {
                if !self.state.has_corps(enemy, entry.to) {
                    return self.entry_stage(entry, Stage::Free);
                }
                let defender = self.state.outside(enemy, entry.to);
                self.call(Frame::Battle(battle::Battle::new(
                    t, side, &entry, defender,
                )));
                Next::GoOn
            }
            Stage::Free | Stage::Won => self.arrived(entry),
            Stage::Beaten => {
                self.finish();
                self.end_march();
                Next::GoOn
            }
        }
    }

    /// The force is in the space.
    fn arrived(&mut self, entry: Entry) -> Next {
        let enemy = active(self.state).other();
        let won = entry.stage == Stage::Won;
        // Enemy leaders alone go inside their fortress, or away (14.3).
        let lone = self.state.outside(enemy, entry.to);
        if !lone.leaders.is_empty() {
            self.call(Frame::Displace(Displace {
                side: enemy,
                from: entry.to,
                left: lone,
                may_hide: in_own_fortress(self.t, self.state, &entry),
            }));
            return Next::GoOn;
        }
        self.finish();
        let force = self.present(entry.force);
        if force.corps.is_empty() && won {
            // Leaders of a winner without corps go to the nearest friendly space (16.3.2).
            self.end_march();
            let side = active(self.state);
            if !self.state.controls(side, entry.to) {
                self.displace(side, entry.to, force);
            }
            return Next::GoOn;
        }
        if entry.by_sea {
            self.landed(force, entry.to);
        } else {
            self.step_taken(entry.to);
            if won && let Some(Frame::March(march)) = self.state.frames.top_mut() {
                march.only_convert = true;
            }
        }
        Next::GoOn
    }

    /// The campaign whose step failed is over.
    fn end_march(&mut self) {
        if let Some(Frame::March(march)) = self.state.frames.top_mut() {
            march.over = true;
        }
    }

    pub(super) fn answer_entry(&mut self, mut entry: Entry, action: Action) {
        let enemy = active(self.state).other();
        match (action, entry.stage) {
            (Action::Play { card, .. }, Stage::Deputies) => {
                self.reveal_card(enemy, card);
                let (force, to) = (entry.force, entry.to);
                self.tell(|| Event::AttackCancelled { force, to });
                self.finish();
                self.end_march();
            }
            (Action::Play { card, .. }, _) => {
                self.reveal_card(entry.decider(self.state), card);
                for effect in &self.t.cards.event(card).effects {
                    if let Effect::RollMod { amount, .. } = effect {
                        entry.bonus += amount;
                    }
                }
                self.replace(Frame::Entry(entry));
            }
            (Action::Pass, Stage::Deputies) => {
                self.entry_stage(entry, Stage::Intercept);
            }
            (Action::Pass, _) => {
                self.entry_stage(entry, Stage::Bypass);
            }
            (Action::Intercept(from), _) => {
                let force = interceptors(self.t, self.state, &entry, from);
                entry.tried.insert(from.index());
                self.entry_stage(entry, Stage::Muster { from, force });
            }
            (Action::Leave(unit), Stage::Muster { from, force }) => {
                let one = self
                    .state
                    .pick(&self.t.pieces, &force, unit)
                    .unwrap_or_default();
                let force = force.minus(&one);
                self.entry_stage(entry, Stage::Muster { from, force });
            }
            (Action::Roll, Stage::Muster { from, force }) => {
                self.roll_interception(entry, from, force)
            }
            (Action::Roll, Stage::Bypass) => self.roll_bypass(entry),
            (Action::Roll, Stage::AvoidRoll { to }) => self.roll_avoid(entry, to),
            (Action::Fight, _) => {
                self.entry_stage(entry, Stage::Avoid);
            }
            (Action::Withdraw, _) => {
                self.entry_stage(entry, Stage::Withdrawing);
            }
            (Action::Force, _) => {
                self.tell(|| Event::Withdraws { forced: true });
                entry.line = 0;
                self.entry_stage(entry, Stage::Fight);
            }
            (Action::LetGo, _) => {
                self.tell(|| Event::Withdraws { forced: false });
                self.finish();
                self.end_march();
            }
            (Action::Inside(unit), _) => {
                let units = self.state.outside(enemy, entry.to);
                if let Some(one) = self.state.pick(&self.t.pieces, &units, unit) {
                    self.state.enter_fortress(&one);
                    let space = entry.to;
                    self.tell(|| Event::WentInside { force: one, space });
                }
                entry.hiding = true;
                self.replace(Frame::Entry(entry));
            }
            (Action::Avoid(to), _) => {
                if in_own_fortress(self.t, self.state, &entry) {
                    self.avoided(entry, to, None, true);
                } else {
                    self.entry_stage(entry, Stage::AvoidRoll { to });
                }
            }
            (Action::Stand, _) => {
                self.entry_stage(entry, Stage::Fight);
            }
            _ => {}
        }
    }

    fn roll_bypass(&mut self, mut entry: Entry) {
        let enemy = active(self.state).other();
        let die = self.die();
        let tr = best_tr(self.t, self.state, entry.force.leaders());
        let defenders = self.state.outside(enemy, entry.to);
        let against = best_tr(self.t, self.state, defenders.leaders());
        let card = std::mem::take(&mut entry.bonus);
        let second_level = entry.line >= 2;
        let sum = die as i8 + tr as i8 - against as i8 - i8::from(second_level) + card;
        let success = sum >= BYPASS;
        self.tell(|| Event::Bypass {
            die,
            tr,
            against,
            second_level,
            card,
            success,
        });
        let stage = match success {
            true => {
                entry.line = 0;
                Stage::Avoid
            }
            false => Stage::Bypassed,
        };
        self.entry_stage(entry, stage);
    }
}
