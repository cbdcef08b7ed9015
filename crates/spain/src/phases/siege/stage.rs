//! 17.5 A siege as it is shown: the die with all that is added, the defence, and how likely the fortress falls.

use super::{SiegeRoll, Stage as Moment};
use crate::{
    event::SIEGE,
    phases::{At, march},
    rules::{control::worth, odds},
    staging::{Eyes, likely, term},
    texts::naming::Naming,
};
use kernel::{
    Message, Viewer,
    scene::{Likely, Score, Stage, Term},
};

impl SiegeRoll {
    pub(super) fn shown(&self, at: At<'_>, viewer: Viewer) -> Stage {
        let eyes = Eyes::of(at, viewer);
        let (t, state, space) = (at.t, at.state, self.space);
        let rolled = matches!(self.stage, Moment::Losses { .. } | Moment::Fall);
        let force = march::on_map(state, self.force);
        let asked = self.decision(|_| ()).map(|()| self.decider());
        let mut besieger = eyes.party(self.side, &force, space);
        besieger.acts = asked == Some(self.side);
        let mut besieged = eyes.party(self.side.other(), &state.garrison(space), space);
        besieged.title = Message::new("stage-garrison").space(t, "space", space);
        besieged.acts = asked == Some(self.side.other());
        besieged.sum = defence(at, self);
        if !rolled {
            besieger.sum = terms(self, at);
        }
        Stage {
            kind: SIEGE.into(),
            title: Message::new("stage-siege").space(t, "space", space),
            space: t.map.id(space).clone(),
            sides: vec![besieger, besieged],
            score: Some(Score {
                value: 0,
                says: Message::new("stage-defence").number("defence", state.fdv(t, space)),
            }),
            odds: if rolled {
                Vec::new()
            } else {
                chances(at, self)
            },
            stakes: vec![
                Message::new("stage-stakes-space")
                    .space(t, "space", space)
                    .signed("vp", worth(t, space, self.side)),
            ],
        }
    }
}

/// What is added to the die.
fn terms(roll: &SiegeRoll, at: At<'_>) -> Vec<Term> {
    let all = roll.modifiers(at.t, at.state);
    all.iter()
        .map(|modifier| term(modifier.name, modifier.amount))
        .collect()
}

/// What the fortress holds out with.
fn defence(at: At<'_>, roll: &SiegeRoll) -> Vec<Term> {
    let (t, state, space) = (at.t, at.state, roll.space);
    let lost = state.siege(space).map_or(0, |siege| siege.losses);
    let walls = state.fortress(t, space);
    let inside = state.garrison_strength(space);
    // More than everything cannot be lost.
    let lost = lost.min(walls + inside);
    [
        ("stage-walls", i16::from(walls)),
        ("stage-inside", i16::from(inside)),
        ("stage-breach", -i16::from(lost)),
    ]
    .into_iter()
    .filter(|(_, amount)| *amount != 0)
    .map(|(key, amount)| term(key, amount))
    .collect()
}

/// How likely the fortress falls with this roll, and within two like it.
pub fn chances(at: At<'_>, roll: &SiegeRoll) -> Vec<Likely> {
    let falls = |rolls| odds::falls_within(at.t, at.state, roll, rolls);
    vec![
        likely(Message::new("stage-falls-now"), falls(1), Some(0)),
        likely(Message::new("stage-falls-in-two"), falls(2), Some(0)),
    ]
}
