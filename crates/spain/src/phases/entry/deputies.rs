//! 14.3.2 (1) A move is announced: the other side may play a card that stops it.

use super::{Entry, Stage, turned_back};
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Effect, Opportunity},
    event::Event,
    phases::{At, Next, Play, card, may_hold, stages::Decision, standing},
    powers::Power,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message, Seat,
    order::Window,
    phase::{Legal, Shown, must, no},
};

/// The other side plays such a card, or passes.
pub struct Deputies(pub Entry);

impl Deputies {
    /// The power whose corps a card holds back, if it is one that stops this attacker.
    fn held_back(&self, at: At<'_>, card: CardId) -> Option<Power> {
        let attacker = self.0.defender(at.state).other();
        let effects = &at.t.cards.event(card).effects;
        effects.iter().find_map(|effect| match effect {
            Effect::CancelAttack { side, requires } if *side == attacker => Some(*requires),
            _ => None,
        })
    }

    /// Would this card stop the force, whoever holds it?
    fn stops(&self, at: At<'_>, card: CardId) -> Legal<Spain> {
        let enemy = self.0.defender(at.state);
        let power = (self.held_back(at, card))
            .ok_or(no("9.5", "refuse-card-out-of-window").of("card", card))?;
        must(
            (self.0.force.corps()).any(|corps| at.t.pieces.power_of(corps) == power),
            no("9.3", "refuse-card-not-this-force")
                .of("card", card)
                .of("power", power)
                .by(card),
        )?;
        let there = at.state.all_at(self.0.to).and(&at.state.of_side(enemy));
        must(
            !there.corps.is_empty(),
            no("9.3", "refuse-card-not-occupied")
                .of("card", card)
                .of("space", self.0.to)
                .by(card),
        )
    }
}

/// Asked if the other side may hold such a card, for all anybody knows.
pub(super) fn announced(play: &mut Play<'_>, entry: Entry) -> Next {
    let (at, deputies) = (play.at(), Deputies(entry));
    let enemy = entry.defender(at.state);
    let stoppable = (at.t.cards.all())
        .any(|card| may_hold(at.t, at.state, enemy, card) && deputies.stops(at, card).is_ok());
    entry.at_stage(if stoppable {
        Stage::Deputies
    } else {
        Stage::Intercept
    })
}

impl Decision for Deputies {
    fn candidates(&self, at: At<'_>, each: &mut dyn FnMut(Action)) {
        let side = self.0.defender(at.state);
        card::candidates(at, side, Opportunity::EnemyEntry).for_each(&mut *each);
        each(Action::Pass);
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match action {
            Action::Play { card, leader } => {
                let side = self.0.defender(at.state);
                card::may_play_for_nobody(at, side, card, leader, Opportunity::EnemyEntry)?;
                self.stops(at, card)
            }
            Action::Pass => Ok(()),
            _ => Err(no("14.3.2", "refuse-deputies-first").of("space", self.0.to)),
        }
    }

    fn answer(&self, play: &mut Play<'_>, action: Action) -> Next {
        let Action::Play { card, .. } = action else {
            return self.0.at_stage(Stage::Intercept);
        };
        let (side, force, to) = (self.0.defender(play.state), self.0.force, self.0.to);
        card::reveal(play, side, card);
        play.tell(|| Event::AttackCancelled { force, to });
        turned_back()
    }

    fn says(&self, at: At<'_>) -> Message {
        Message::new("prompt-deputies").space(at.t, "space", self.0.to)
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Play { card, .. } => card::shown(at, card),
            _ => at.press(action, Message::new("do-pass-deputies")),
        }
    }

    fn meant_by(&self, _: At<'_>, thing: Thing) -> Option<Action> {
        card::meant_by(thing)
    }

    fn window(&self, at: At<'_>, _: Seat) -> Option<Window<Action>> {
        standing::entered(at, "deputies", &self.0, Action::Pass)
    }
}
