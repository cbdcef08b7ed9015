//! Labels of what dice decide: attacks, sieges, interceptions and the like, with the odds.

use super::{View, prompt::needed};
use crate::{
    map::SpaceId,
    phases::{
        self, Frame,
        entry::{
            self,
            avoid::AVOIDANCE,
            bypass::BYPASS,
            intercept::{INTERCEPTION, interceptors},
        },
        campaign::deploy::guard,
        siege::SiegeRoll,
        winter::{CONCESSIONS, PEACE, peace_modifier},
    },
    rules::{
        battle::{best_tr, dice, line_modifiers},
        odds,
    },
    state::{Force, State},
    tables::Tables,
    texts::naming::Naming,
};
use kernel::Message;

impl View<'_> {
    /// A step of a march: on, into a battle, or before a fortress.
    pub(super) fn step(&self, to: SpaceId) -> Message {
        let (t, state) = (self.t, self.state);
        let enemy = phases::active(state).other();
        let there = state.outside(enemy, to);
        if !there.corps.is_empty() {
            let force = self
                .marching()
                .map_or(Force::default(), |march| march.force);
            let line = match state.controls(enemy, to) {
                true => state.line(to),
                false => 0,
            };
            let (for_attack, for_defence) = line_modifiers(line);
            let attack = dice(t, state, &force, for_attack).total();
            let message = match self.sees(&there) {
                false => Message::new("do-march-attack-fogged"),
                true => {
                    let odds = odds::battle(t, state, &force, &there, line);
                    let wins = odds.chance_that(|outcome| outcome.attacker_wins);
                    Message::new("do-march-attack")
                        .number("defence", dice(t, state, &there, for_defence).total())
                        .number("chance", wins.percent())
                }
            };
            return self
                .at(message, to)
                .number("attack", attack)
                .number("line", line);
        }
        match state.is_fortress(&t.map, to) && state.controls(enemy, to) {
            true => self
                .at(Message::new("do-march-fortress"), to)
                .number("defence", state.fdv(t, to)),
            false => self.at(Message::new("do-march"), to),
        }
    }

    pub(super) fn siege(&self) -> Message {
        let (t, state) = (self.t, self.state);
        let Some(march) = self.marching() else {
            return Message::new("do-siege");
        };
        let side = phases::active(state);
        let roll = SiegeRoll::new(march.at, side, march.force);
        self.at(Message::new("do-siege"), march.at)
            .number("defence", state.fdv(t, march.at))
            .siege_odds(t, state, &roll)
    }

    /// What is rolled for, and what it takes.
    pub(super) fn roll(&self) -> Message {
        let (t, state) = (self.t, self.state);
        match state.frames.top() {
            Some(Frame::Siege(roll)) => Message::new("do-roll-siege").siege_odds(t, state, roll),
            Some(Frame::Entry(entry)) => {
                let enemy = phases::active(state).other();
                let there = best_tr(t, state, state.outside(enemy, entry.to).leaders());
                let needed = match entry.stage {
                    entry::Stage::Muster { force, .. } => {
                        let tr = best_tr(t, state, force.leaders());
                        needed(INTERCEPTION, tr, entry.bonus)
                    }
                    entry::Stage::Bypass => {
                        let tr = best_tr(t, state, entry.force.leaders());
                        let against = there as i8 + i8::from(entry.line >= SECOND_LEVEL);
                        needed(BYPASS + against, tr, entry.bonus)
                    }
                    _ => needed(AVOIDANCE, there, entry.bonus),
                };
                Message::new("do-roll").number("needed", needed)
            }
            _ => Message::new("do-roll").number("needed", 1),
        }
    }

    pub(super) fn interception(&self, from: SpaceId) -> Message {
        let (t, state) = (self.t, self.state);
        let Some(entry) = self.entering() else {
            return Message::new("do-intercept");
        };
        let force = interceptors(t, state, entry, from);
        let tr = best_tr(t, state, force.leaders());
        self.at(Message::new("do-intercept"), from)
            .number("corps", force.corps.len() as i64)
            .number("needed", needed(INTERCEPTION, tr, entry.bonus))
    }

    pub(super) fn avoidance(&self, to: SpaceId) -> Message {
        let (t, state) = (self.t, self.state);
        let Some(entry) = self.entering() else {
            return self.at(Message::new("do-avoid-freely"), to);
        };
        let side = phases::active(state).other();
        // 14.7: no roll is needed to leave a fortress of one's own.
        if state.is_fortress(&t.map, entry.to) && state.controls(side, entry.to) {
            return self.at(Message::new("do-avoid-freely"), to);
        }
        let tr = best_tr(t, state, state.outside(side, entry.to).leaders());
        self.at(Message::new("do-avoid"), to)
            .number("needed", needed(AVOIDANCE, tr, entry.bonus))
    }

    /// What either side adds to its die in a battle for the Mediterranean (10.3).
    pub(super) fn deployment(&self) -> Message {
        Message::new("do-deploy")
            .signed("strength", self.state.fleet.strength)
            .signed("guard", guard(self.state))
    }

    /// Concessions, what the die must show for Britain to withdraw, and what they cost then (19.E).
    pub(super) fn negotiation(&self, concessions: u8) -> Message {
        let modifier = peace_modifier(self.t, self.state, concessions);
        let price = CONCESSIONS
            .iter()
            .find(|(number, _)| *number == concessions);
        Message::new("do-negotiate")
            .number("concessions", concessions)
            .number("needed", needed(PEACE as i8, modifier, 0))
            .number("vp", price.map_or(0, |(_, vp)| *vp))
    }
}

/// A line of this level makes a bypass harder (15.4).
const SECOND_LEVEL: u8 = 2;

/// Adds what a siege roll is worth.
trait SiegeOdds {
    fn siege_odds(self, t: &Tables, state: &State, roll: &SiegeRoll) -> Self;
}

impl SiegeOdds for Message {
    fn siege_odds(self, t: &Tables, state: &State, roll: &SiegeRoll) -> Self {
        let all = roll.modifiers(t, state);
        let modifier: i8 = all.iter().map(|modifier| modifier.amount).sum();
        let falls = odds::falls_within(t, state, roll, 1);
        self.number("modified", modifier)
            .signed("modifier", modifier)
            .number("chance", falls.percent())
    }
}
