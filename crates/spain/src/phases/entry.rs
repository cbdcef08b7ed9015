//! Entering a hostile space: cards, interception, lines, avoidance, battle (14.3.2, 14.6, 14.7, 15.4).

use super::{
    Frame, Next, Play, active,
    avoidance::{avoid_actions, in_own_fortress},
    battle,
    displace::Displace,
    events, finish,
    interception::{intercept_spaces, interceptors, muster_problem},
    may_hold, replace,
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

pub(super) fn entry_stage(play: &mut Play<'_>, mut entry: Entry, stage: Stage) -> Next {
    entry.stage = stage;
    replace(play, Frame::Entry(entry))
}

pub(super) fn entering(play: &mut Play<'_>, mut entry: Entry) -> Next {
    let (t, side) = (&play.game.tables, active(play.state));
    let enemy = side.other();
    match entry.stage {
        Stage::Announced => {
            let stage = match stopping_cards(t, play.state, &entry).is_empty() {
                true => Stage::Intercept,
                false => Stage::Deputies,
            };
            entry_stage(play, entry, stage)
        }
        Stage::Deputies | Stage::Muster { .. } | Stage::Bypassed | Stage::Withdrawing => {
            Next::AlreadyAsks
        }
        Stage::Intercept => {
            let possible = intercept_spaces(t, play.state, &entry).next().is_some()
                || play.state.fog && fog::may_intercept(t, play.state, &entry);
            match possible {
                true => Next::AlreadyAsks,
                false => entry_stage(play, entry, Stage::Bypass),
            }
        }
        Stage::Bypass => {
            entry.line = line_against(play.state, &entry);
            if entry.line == 0 {
                return entry_stage(play, entry, Stage::Avoid);
            }
            replace(play, Frame::Entry(entry));
            Next::AlreadyAsks
        }
        Stage::Avoid => {
            if entry.intercepted || !play.state.has_corps(enemy, entry.to) {
                return entry_stage(play, entry, Stage::Fight);
            }
            if !entry.hiding {
                entry.led = !play.state.outside(enemy, entry.to).leaders.is_empty();
                replace(play, Frame::Entry(entry));
            }
            let mut choices = Vec::new();
            avoid_actions(t, play.state, &entry, &mut choices);
            match choices.as_slice() {
                // Under fog the question itself must not tell what stands around.
                [Action::Stand] if !(play.state.fog && entry.led) => {
                    entry_stage(play, entry, Stage::Fight)
                }
                _ => Next::AlreadyAsks,
            }
        }
        Stage::AvoidRoll { .. } => Next::AlreadyAsks,
        Stage::Fight => {
            if !play.state.has_corps(enemy, entry.to) {
                return entry_stage(play, entry, Stage::Free);
            }
            let defender = play.state.outside(enemy, entry.to);
            play.call(Frame::Battle(battle::Battle::new(
                t, side, &entry, defender,
            )));
            Next::Already
        }
        Stage::Free | Stage::Won => arrived(play, entry),
        Stage::Beaten => {
            finish(play);
            end_march(play);
            Next::Already
        }
    }
}

/// The force is in the space.
fn arrived(play: &mut Play<'_>, entry: Entry) -> Next {
    let enemy = active(play.state).other();
    let won = entry.stage == Stage::Won;
    // Enemy leaders alone go inside their fortress, or away (14.3).
    let lone = play.state.outside(enemy, entry.to);
    if !lone.leaders.is_empty() {
        play.call(Frame::Displace(Displace {
            side: enemy,
            from: entry.to,
            left: lone,
            may_hide: in_own_fortress(&play.game.tables, play.state, &entry),
        }));
        return Next::Already;
    }
    finish(play);
    let force = super::march::present(play, entry.force);
    if force.corps.is_empty() && won {
        // Leaders of a winner without corps go to the nearest friendly space (16.3.2).
        end_march(play);
        let side = active(play.state);
        if !play.state.controls(side, entry.to) {
            super::displace::displace(play, side, entry.to, force);
        }
        return Next::Already;
    }
    if entry.by_sea {
        super::sail::landed(play, force, entry.to);
    } else {
        super::march::step_taken(play, entry.to);
        if won && let Some(Frame::March(march)) = play.state.frames.top_mut() {
            march.only_convert = true;
        }
    }
    Next::Already
}

/// The campaign whose step failed is over.
fn end_march(play: &mut Play<'_>) {
    if let Some(Frame::March(march)) = play.state.frames.top_mut() {
        march.over = true;
    }
}

pub(super) fn answer_entry(play: &mut Play<'_>, mut entry: Entry, action: Action) {
    let enemy = active(play.state).other();
    match (action, entry.stage) {
        (Action::Play { card, .. }, Stage::Deputies) => {
            super::events::reveal_card(play, enemy, card);
            let (force, to) = (entry.force, entry.to);
            play.tell(|| Event::AttackCancelled { force, to });
            finish(play);
            end_march(play);
        }
        (Action::Play { card, .. }, _) => {
            super::events::reveal_card(play, entry.decider(play.state), card);
            for effect in &play.game.tables.cards.event(card).effects {
                if let Effect::RollMod { amount, .. } = effect {
                    entry.bonus += amount;
                }
            }
            replace(play, Frame::Entry(entry));
        }
        (Action::Pass, Stage::Deputies) => {
            entry_stage(play, entry, Stage::Intercept);
        }
        (Action::Pass, _) => {
            entry_stage(play, entry, Stage::Bypass);
        }
        (Action::Intercept(from), _) => {
            let force = interceptors(&play.game.tables, play.state, &entry, from);
            entry.tried.insert(from.index());
            entry_stage(play, entry, Stage::Muster { from, force });
        }
        (Action::Leave(unit), Stage::Muster { from, force }) => {
            let one = play
                .state
                .pick(&play.game.tables.pieces, &force, unit)
                .unwrap_or_default();
            let force = force.minus(&one);
            entry_stage(play, entry, Stage::Muster { from, force });
        }
        (Action::Roll, Stage::Muster { from, force }) => {
            super::interception::roll_interception(play, entry, from, force)
        }
        (Action::Roll, Stage::Bypass) => roll_bypass(play, entry),
        (Action::Roll, Stage::AvoidRoll { to }) => super::avoidance::roll_avoid(play, entry, to),
        (Action::Fight, _) => {
            entry_stage(play, entry, Stage::Avoid);
        }
        (Action::Withdraw, _) => {
            entry_stage(play, entry, Stage::Withdrawing);
        }
        (Action::Force, _) => {
            play.tell(|| Event::Withdraws { forced: true });
            entry.line = 0;
            entry_stage(play, entry, Stage::Fight);
        }
        (Action::LetGo, _) => {
            play.tell(|| Event::Withdraws { forced: false });
            finish(play);
            end_march(play);
        }
        (Action::Inside(unit), _) => {
            let units = play.state.outside(enemy, entry.to);
            if let Some(one) = play.state.pick(&play.game.tables.pieces, &units, unit) {
                play.state.enter_fortress(&one);
                let space = entry.to;
                play.tell(|| Event::WentInside { force: one, space });
            }
            entry.hiding = true;
            replace(play, Frame::Entry(entry));
        }
        (Action::Avoid(to), _) => {
            if in_own_fortress(&play.game.tables, play.state, &entry) {
                super::avoidance::avoided(play, entry, to, None, true);
            } else {
                entry_stage(play, entry, Stage::AvoidRoll { to });
            }
        }
        (Action::Stand, _) => {
            entry_stage(play, entry, Stage::Fight);
        }
        _ => {}
    }
}

fn roll_bypass(play: &mut Play<'_>, mut entry: Entry) {
    let enemy = active(play.state).other();
    let die = play.die();
    let tr = best_tr(&play.game.tables, play.state, entry.force.leaders());
    let defenders = play.state.outside(enemy, entry.to);
    let against = best_tr(&play.game.tables, play.state, defenders.leaders());
    let card = std::mem::take(&mut entry.bonus);
    let second_level = entry.line >= 2;
    let sum = die as i8 + tr as i8 - against as i8 - i8::from(second_level) + card;
    let success = sum >= BYPASS;
    play.tell(|| Event::Bypass {
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
    entry_stage(play, entry, stage);
}
