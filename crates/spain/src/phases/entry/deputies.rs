//! 14.3.2 (1) A move is announced: the other side may play a card that stops it.

use super::{Entry, Stage, turned_back};
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Effect, Moment},
    event::Event,
    phases::{
        At, Next, Play,
        card::{self, Pause},
        may_hold, standing,
    },
    powers::{Power, Side},
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message,
    order::Window,
    phase::{Legal, No, must, no},
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
        // First what everybody sees: of whom the force consists may be hidden by the fog until it meets somebody.
        let there = at.state.all_at(self.0.to).and(&at.state.of_side(enemy));
        must(
            !there.corps.is_empty(),
            no("9.4", "refuse-card-not-occupied")
                .of("card", card)
                .of("space", self.0.to)
                .by(card),
        )?;
        must(
            (self.0.force.corps()).any(|corps| at.t.pieces.power_of(corps) == power),
            no("9.4", "refuse-card-not-this-force")
                .of("card", card)
                .of("power", power)
                .by(card),
        )
    }

    /// Could the side have stopped the force with this card when the move was announced? It says why a card fails
    /// that comes later in the entry.
    pub(in crate::phases) fn would_have_stopped(
        &self,
        at: At<'_>,
        side: Side,
        card: CardId,
    ) -> Legal<Spain> {
        if side != self.0.defender(at.state) {
            return Ok(());
        }
        card::may_play(at, side, card, Self::MOMENT)?;
        self.stops(at, card)
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

impl Pause for Deputies {
    const MOMENT: Moment = Moment::EnemyEntry;

    fn player(&self, at: At<'_>) -> Side {
        self.0.defender(at.state)
    }

    fn fits(&self, at: At<'_>, card: CardId) -> Legal<Spain> {
        self.stops(at, card)
    }

    fn played(&self, play: &mut Play<'_>, _: CardId) -> Next {
        let (force, to) = (self.0.force, self.0.to);
        play.tell(|| Event::AttackCancelled { force, to });
        turned_back()
    }

    fn goes_on(&self, _: &mut Play<'_>) -> Next {
        self.0.at_stage(Stage::Intercept)
    }

    fn otherwise(&self) -> No<Thing> {
        no("14.3.2", "refuse-deputies-first").of("space", self.0.to)
    }

    fn says(&self, at: At<'_>) -> Message {
        Message::new("prompt-deputies").space(at.t, "space", self.0.to)
    }

    fn label(&self, _: At<'_>) -> Message {
        Message::new("do-pass-deputies")
    }

    fn window(&self, at: At<'_>) -> Option<Window<Action>> {
        standing::entered(at, "deputies", &self.0, Self::GO_ON)
    }
}
