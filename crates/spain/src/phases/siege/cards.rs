//! 17.5 Cards for a siege roll: the besieger's before he rolls, then the other side's.

use super::{SiegeRoll, Stage};
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Effect, Opportunity},
    phases::{At, Next, Play, card, stages::Decision, standing},
    rules::odds,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message, Seat,
    order::Window,
    phase::{Legal, Phase, Shown},
};

/// The besieger plays cards, or rolls.
pub struct Own(pub SiegeRoll);

/// The other side plays cards, or lets him roll.
pub struct Enemy(pub SiegeRoll);

/// What a card does to the roll.
fn played(play: &mut Play<'_>, mut siege: SiegeRoll, card: CardId) -> Next {
    let owner = siege.decider();
    card::reveal(play, owner, card);
    for effect in &play.game.tables.cards.event(card).effects {
        match effect {
            Effect::SiegeRollMod { amount, .. } if owner == siege.side => {
                siege.own_bonus += amount;
            }
            Effect::SiegeRollMod { amount, .. } => siege.enemy_bonus += amount,
            Effect::IgnoreLocPenalty { .. } => siege.ignore_loc = true,
            _ => {}
        }
    }
    Next::Then(siege.into())
}

impl Decision for Own {
    fn candidates(&self, at: At<'_>, each: &mut dyn FnMut(Action)) {
        card::candidates(at, self.0.side, Opportunity::OwnSiegeRoll).for_each(&mut *each);
        each(Action::Roll);
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match action {
            Action::Play { card, leader } => {
                let moment = Opportunity::OwnSiegeRoll;
                card::may_play_for_nobody(at, self.0.side, card, leader, moment)
            }
            Action::Roll => Ok(()),
            _ => Err(SiegeRoll::OTHERWISE),
        }
    }

    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next {
        match action {
            Action::Play { card, .. } => played(play, self.0, card),
            _ => self.0.at_stage(Stage::Enemy),
        }
    }

    fn says(&self, at: At<'_>) -> Message {
        Message::new("prompt-siege").space(at.t, "space", self.0.space)
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Play { card, .. } => card::shown(at, card),
            _ => at.press(action, self.0.odds(at, Message::new("do-roll-siege"))),
        }
    }

    fn meant_by(&self, _: At<'_>, thing: Thing) -> Option<Action> {
        card::meant_by(thing)
    }
}

impl Decision for Enemy {
    fn candidates(&self, at: At<'_>, each: &mut dyn FnMut(Action)) {
        let side = self.0.side.other();
        card::candidates(at, side, Opportunity::EnemySiegeRoll).for_each(&mut *each);
        each(Action::Pass);
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match action {
            Action::Play { card, leader } => {
                let (enemy, moment) = (self.0.side.other(), Opportunity::EnemySiegeRoll);
                card::may_play_for_nobody(at, enemy, card, leader, moment)
            }
            Action::Pass => Ok(()),
            _ => Err(SiegeRoll::OTHERWISE),
        }
    }

    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next {
        match action {
            Action::Play { card, .. } => played(play, self.0, card),
            _ => self.0.at_stage(Stage::Roll),
        }
    }

    fn says(&self, at: At<'_>) -> Message {
        Message::new("prompt-siege-enemy").space(at.t, "space", self.0.space)
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Play { card, .. } => card::shown(at, card),
            _ => at.press(action, Message::new("do-pass-siege")),
        }
    }

    fn meant_by(&self, _: At<'_>, thing: Thing) -> Option<Action> {
        card::meant_by(thing)
    }

    fn window(&self, at: At<'_>, _: Seat) -> Option<Window<Action>> {
        standing::reaction(at, "siege", &[self.0.space], Action::Pass)
    }
}

impl SiegeRoll {
    /// Adds to a label what the roll is worth.
    pub fn odds(&self, at: At<'_>, label: Message) -> Message {
        let all = self.modifiers(at.t, at.state);
        let modifier: i8 = all.iter().map(|modifier| modifier.amount).sum();
        let falls = odds::falls_within(at.t, at.state, self, 1);
        label
            .number("modified", modifier)
            .signed("modifier", modifier)
            .number("chance", falls.percent())
    }
}
