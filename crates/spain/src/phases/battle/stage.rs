//! 16 A battle as it is shown: both sides, the hits so far, what is at stake.

use super::{Battle, Party as Fighting, Stage as Moment, famous, retreat::fleeing};
use crate::{
    event::{BATTLE, famous_points},
    map::SpaceId,
    phases::{At, march},
    powers::Side,
    rules::{
        battle::{Outcome, line_modifiers},
        control::worth,
        odds,
    },
    staging::{Eyes, dice_terms, likely},
    state::Force,
    texts::naming::Naming,
};
use kernel::{
    Message, Odds, Viewer,
    scene::{Likely, Score, Stage},
};

impl Battle {
    /// The battle under way: its dice have fallen.
    pub(super) fn shown(&self, at: At<'_>, viewer: Viewer) -> Stage {
        let eyes = Eyes::of(at, viewer);
        let party = |own: &Fighting, on: SpaceId| {
            let mut party = eyes.party(own.side, &self.present(at, own), on);
            party.acts = self.asks() == Some(own.side);
            party
        };
        let (hits, taken) = (self.attacker.hits, self.defender.hits);
        Stage {
            kind: BATTLE.into(),
            title: Message::new("stage-battle").space(at.t, "space", self.space),
            space: at.t.map.id(self.space).clone(),
            sides: vec![
                party(&self.attacker, self.space),
                party(&self.defender, self.space),
            ],
            score: Some(Score {
                value: i16::from(hits) - i16::from(taken),
                says: Message::new("stage-hits")
                    .number("hits", hits)
                    .number("taken", taken),
            }),
            odds: Vec::new(),
            stakes: stakes(at, self.attacker.side, self.space, self.line),
        }
    }

    /// Those of a side that are still on the map.
    fn present(&self, at: At<'_>, own: &Fighting) -> Force {
        if own.side == self.defender.side && self.stage == Moment::Retreat {
            return fleeing(at.state, self);
        }
        march::on_map(at.state, own.force)
    }

    /// Who must decide something now.
    fn asks(&self) -> Option<Side> {
        self.decision(|_| ()).map(|()| self.decider())
    }
}

/// What a battle is about: the space, and fame.
pub fn stakes(at: At<'_>, attacker: Side, space: SpaceId, line: u8) -> Vec<Message> {
    let mut stakes = Vec::new();
    let vp = worth(at.t, space, attacker);
    if at.state.controls(attacker.other(), space) && vp != 0 {
        stakes.push(
            Message::new("stage-stakes-space")
                .space(at.t, "space", space)
                .signed("vp", vp),
        );
    }
    let fame = famous_points(at.t, Side::Alliance);
    stakes.push(
        Message::new("stage-stakes-fame")
            .number("losses", famous::FAMOUS_LOSSES)
            .number("removed", famous::FAMOUS_REMOVED)
            .number("vp", fame),
    );
    if line > 0 {
        let (attack, defence) = line_modifiers(line);
        stakes.push(
            Message::new("stage-stakes-line")
                .number("level", line)
                .signed("attack", attack)
                .signed("defence", defence)
                .number("raised", defence),
        );
    }
    stakes
}

/// How a battle to come may end: nothing of either force is hidden.
pub fn chances(at: At<'_>, attacker: &Force, defender: &Force, line: u8) -> Vec<Likely> {
    let odds: Odds<Outcome> = odds::battle(at.t, at.state, attacker, defender, line);
    let is_famous = |losses: u8, removed: u8| {
        losses >= famous::FAMOUS_LOSSES || removed >= famous::FAMOUS_REMOVED
    };
    let wins = odds.chance_that(|it| it.attacker_wins);
    let holds = odds.chance_that(|it| !it.attacker_wins);
    let great = odds
        .chance_that(|it| it.attacker_wins && is_famous(it.defender_losses, it.defender_removed));
    let grave = odds
        .chance_that(|it| !it.attacker_wins && is_famous(it.attacker_losses, it.attacker_removed));
    let mut all = vec![
        likely(Message::new("stage-attacker-wins"), wins, Some(0)),
        likely(Message::new("stage-defender-wins"), holds, Some(1)),
    ];
    if great.of > 0 {
        all.push(likely(
            Message::new("stage-attacker-famous"),
            great,
            Some(0),
        ));
    }
    if grave.of > 0 {
        all.push(likely(
            Message::new("stage-defender-famous"),
            grave,
            Some(1),
        ));
    }
    all
}

/// A battle to come: both forces with their dice, if nothing of them is hidden.
pub fn to_come(
    at: At<'_>,
    eyes: &Eyes<'_>,
    attacker: (Side, &Force, SpaceId),
    defender: (&Force, SpaceId),
    line: u8,
) -> Stage {
    let (side, attacking, from) = attacker;
    let (defending, space) = defender;
    let (attack, defence) = line_modifiers(line);
    let mut first = eyes.party(side, attacking, from);
    let mut second = eyes.party(side.other(), defending, space);
    first.space = Some(at.t.map.id(from).clone());
    let open = eyes.see(&attacking.or(defending));
    if eyes.see(attacking) {
        first.sum = dice_terms(at, attacking, attack);
    }
    if eyes.see(defending) {
        second.sum = dice_terms(at, defending, defence);
    }
    Stage {
        kind: BATTLE.into(),
        title: Message::new("stage-battle").space(at.t, "space", space),
        space: at.t.map.id(space).clone(),
        sides: vec![first, second],
        score: None,
        odds: if open {
            chances(at, attacking, defending, line)
        } else {
            Vec::new()
        },
        stakes: stakes(at, side, space, line),
    }
}
