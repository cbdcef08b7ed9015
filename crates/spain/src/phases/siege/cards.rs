//! 17.5 Cards for a siege roll: the besieger's before he rolls, then the other side's.

use super::{SiegeRoll, Stage};
use crate::{
    action::Action,
    cards::{CardId, Effect, Moment},
    foresight,
    phases::{
        At, Next, Play,
        card::{self, Pause},
        standing,
    },
    powers::Side,
    rules::odds,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message,
    foresight::Consequence,
    order::Window,
    phase::{No, Phase},
};

/// The besieger plays cards, or rolls.
pub struct Own(pub SiegeRoll);

/// The other side plays cards, or lets him roll.
pub struct Enemy(pub SiegeRoll);

/// What a card does to the roll.
fn played(play: &mut Play<'_>, mut siege: SiegeRoll, card: CardId) -> Next {
    let owner = siege.decider();
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

/// The roll, unless the besieger holds a card for it: then he is asked before.
pub(in crate::phases) fn rolls_at_once(at: At<'_>, side: Side) -> Option<Action> {
    let has_card = card::ready(at, side, Own::MOMENT).next().is_some();
    (!has_card).then_some(Own::GO_ON)
}

impl Pause for Own {
    const MOMENT: Moment = Moment::OwnSiegeRoll;
    const GO_ON: Action = Action::Roll;

    fn player(&self, _: At<'_>) -> Side {
        self.0.side
    }

    fn played(&self, play: &mut Play<'_>, card: CardId) -> Next {
        played(play, self.0, card)
    }

    fn goes_on(&self, _: &mut Play<'_>) -> Next {
        self.0.at_stage(Stage::Enemy)
    }

    fn otherwise(&self) -> No<Thing> {
        SiegeRoll::OTHERWISE
    }

    fn says(&self, at: At<'_>) -> Message {
        Message::new("prompt-siege").space(at.t, "space", self.0.space)
    }

    fn label(&self, at: At<'_>) -> Message {
        self.0.odds(at, Message::new("do-roll-siege"))
    }

    fn foresees(&self, at: At<'_>) -> Vec<Consequence> {
        foresight::siege(at, &self.0)
    }
}

impl Pause for Enemy {
    const MOMENT: Moment = Moment::EnemySiegeRoll;

    fn player(&self, _: At<'_>) -> Side {
        self.0.side.other()
    }

    fn played(&self, play: &mut Play<'_>, card: CardId) -> Next {
        played(play, self.0, card)
    }

    fn goes_on(&self, _: &mut Play<'_>) -> Next {
        self.0.at_stage(Stage::Roll)
    }

    fn otherwise(&self) -> No<Thing> {
        SiegeRoll::OTHERWISE
    }

    fn says(&self, at: At<'_>) -> Message {
        Message::new("prompt-siege-enemy").space(at.t, "space", self.0.space)
    }

    fn label(&self, _: At<'_>) -> Message {
        Message::new("do-pass-siege")
    }

    fn window(&self, at: At<'_>) -> Option<Window<Action>> {
        standing::reaction(at, "siege", &[self.0.space], Self::GO_ON)
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
