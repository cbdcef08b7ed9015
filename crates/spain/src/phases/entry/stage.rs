//! 14.3.2 A force that enters a space, as it is shown: whoever may step in its way, its roll, or the battle to come.

use super::{Entry, Stage as Moment, avoid, bypass::Bypass, intercept::INTERCEPTION, line_to_come};
use crate::{
    event::Attempt,
    map::SpaceId,
    phases::{At, active, battle},
    powers::Side,
    rules::{battle::best_tr, odds},
    staging::{Eyes, likely, term},
    state::Force,
    texts::naming::Naming,
};
use kernel::{
    Message, Viewer,
    scene::{Party, Score, Stage, Term},
};

/// A roll to come: all that counts in it, and what it needs.
pub(super) struct Trial {
    pub terms: Vec<Term>,
    pub needed: i8,
    pub bonus: i8,
}

impl Entry {
    pub(super) fn shown(&self, at: At<'_>, viewer: Viewer) -> Stage {
        let eyes = Eyes::of(at, viewer);
        let side = active(at.state);
        let mut stage = match self.stage {
            Moment::Muster { from, force } => self.interception(at, &eyes, from, force),
            Moment::Bypass => self.bypass(at, &eyes),
            Moment::AvoidRoll { to } => self.avoidance(at, &eyes, to),
            _ => self.meeting(at, &eyes),
        };
        let asked = self.decision(|_| ()).map(|()| self.decider(at.state));
        for party in &mut stage.sides {
            party.acts = asked.is_some_and(|side| party.nation == side.name());
        }
        if at.state.controls(side.other(), self.to) && stage.stakes.is_empty() {
            stage.stakes = stakes(at, side, self.to);
        }
        stage
    }

    /// The force before it is known whether anybody stops it: a battle to come where enemies stand.
    fn meeting(&self, at: At<'_>, eyes: &Eyes<'_>) -> Stage {
        let side = active(at.state);
        let enemies = at.state.outside(side.other(), self.to);
        if !enemies.corps.is_empty() {
            let line = line_to_come(at.state, self);
            let attacker = (side, &self.force, self.from);
            return battle::stage::to_come(at, eyes, attacker, (&enemies, self.to), line);
        }
        Stage {
            kind: "entry".into(),
            title: Message::new("stage-entry")
                .space(at.t, "from", self.from)
                .space(at.t, "space", self.to),
            space: at.t.map.id(self.to).clone(),
            sides: vec![self.mover(at, eyes)],
            score: None,
            odds: Vec::new(),
            stakes: Vec::new(),
        }
    }

    fn mover(&self, at: At<'_>, eyes: &Eyes<'_>) -> Party {
        let mut party = eyes.party(active(at.state), &self.force, self.from);
        party.space = Some(at.t.map.id(self.from).clone());
        party
    }

    /// Whoever steps in the way. Others do not know who of the stack is to stay behind.
    fn interception(&self, at: At<'_>, eyes: &Eyes<'_>, from: SpaceId, force: Force) -> Stage {
        let side = self.defender(at.state);
        let stack = at.state.outside(side, from);
        let open = eyes.see(&stack);
        let shown = if open { force } else { stack };
        let mut party = eyes.party(side, &shown, from);
        party.space = Some(at.t.map.id(from).clone());
        let trial = open.then(|| {
            let tr = best_tr(at.t, at.state, force.leaders());
            Trial {
                terms: rated(tr, self.bonus),
                needed: INTERCEPTION,
                bonus: tr as i8 + self.bonus,
            }
        });
        let title = Message::new("stage-interception").space(at.t, "space", self.to);
        let mover = self.mover(at, eyes);
        self.rolled(at, Attempt::Interception, title, vec![party, mover], trial)
    }

    /// The attacker before the line. Enemies meet there, so that nothing is hidden.
    fn bypass(&self, at: At<'_>, eyes: &Eyes<'_>) -> Stage {
        let defenders = at.state.outside(self.defender(at.state), self.to);
        let second = eyes.party(self.defender(at.state), &defenders, self.to);
        let title = Message::new("stage-bypass")
            .space(at.t, "space", self.to)
            .number("level", self.line);
        let sides = vec![self.mover(at, eyes), second];
        let trial = Bypass(*self).trial(at);
        let mut stage = self.rolled(at, Attempt::Bypass, title, sides, Some(trial));
        // If the line holds.
        let fought = battle::stage::chances(at, &self.force, &defenders, self.line);
        stage.odds.extend(fought);
        stage
    }

    /// The defenders before their roll. Enemies meet, so that nothing is hidden.
    fn avoidance(&self, at: At<'_>, eyes: &Eyes<'_>, to: SpaceId) -> Stage {
        let side = self.defender(at.state);
        let defenders = at.state.outside(side, self.to);
        let tr = best_tr(at.t, at.state, defenders.leaders());
        let title = Message::new("stage-avoidance")
            .space(at.t, "space", self.to)
            .space(at.t, "to", to);
        let trial = Trial {
            terms: rated(tr, self.bonus),
            needed: avoid::AVOIDANCE,
            bonus: tr as i8 + self.bonus,
        };
        let sides = vec![eyes.party(side, &defenders, self.to), self.mover(at, eyes)];
        let mut stage = self.rolled(at, Attempt::Avoidance, title, sides, Some(trial));
        // If they fail; here the defender comes first.
        let mut fought = battle::stage::chances(at, &self.force, &defenders, self.line);
        for likely in &mut fought {
            likely.good_for = likely.good_for.map(|place| 1 - place);
        }
        stage.odds.extend(fought);
        stage
    }

    fn rolled(
        &self,
        at: At<'_>,
        what: Attempt,
        title: Message,
        mut sides: Vec<Party>,
        trial: Option<Trial>,
    ) -> Stage {
        let needed = trial.as_ref().map(|trial| trial.needed);
        let odds = trial.iter().map(|trial| {
            let key = match what {
                Attempt::Interception => "stage-intercepts",
                Attempt::Bypass => "stage-bypasses",
                Attempt::Avoidance | Attempt::Voyage => "stage-avoids",
            };
            let chance = odds::roll(trial.bonus, trial.needed);
            likely(Message::new(key), chance, Some(0))
        });
        let odds = odds.collect();
        if let (Some(party), Some(trial)) = (sides.first_mut(), trial) {
            party.sum = trial.terms;
        }
        Stage {
            kind: what.name().into(),
            title,
            space: at.t.map.id(self.to).clone(),
            sides,
            score: needed.map(|needed| Score {
                value: 0,
                says: Message::new("stage-needed").number("needed", needed),
            }),
            odds,
            stakes: Vec::new(),
        }
    }
}

/// What a leader and cards add to a die.
pub(super) fn rated(tr: u8, card: i8) -> Vec<Term> {
    let mut terms = vec![term("stage-leader", tr)];
    if card != 0 {
        terms.push(term("stage-card", card));
    }
    terms
}

/// What the space is worth to whoever takes it.
fn stakes(at: At<'_>, side: Side, space: SpaceId) -> Vec<Message> {
    let vp = crate::rules::control::worth(at.t, space, side);
    let worth = (vp != 0).then(|| {
        Message::new("stage-stakes-space")
            .space(at.t, "space", space)
            .signed("vp", vp)
    });
    worth.into_iter().collect()
}
