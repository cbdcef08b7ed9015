//! 9.2 A card is carried out, one effect after the other. Some effects leave a [`choice`](super::choice).

use super::choice;
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Effect},
    fog,
    foresight::notes,
    map::SpaceId,
    phases::{At, Next, Play, effects},
    powers::Side,
    texts::naming::{Naming, card_word},
    thing::{Returned, Thing},
};
use kernel::{
    Message, Seat, Seats, Viewer,
    foresight::Consequence,
    name,
    phase::{Legal, No, Offers, Phase, Shown, no},
    scene::{Party, Stage},
};
use serde::{Deserialize, Serialize};

/// A card whose effects are carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Resolve {
    pub card: CardId,
    pub effect: u8,
    /// How often the present effect is still to be done; `None` before it has begun.
    pub left: Option<u8>,
    pub decider: Side,
    /// A corps on its way by sea (card A03): from here, still open for leaders.
    pub ferry: Option<SpaceId>,
}

/// Whether a card finds something to do: at least one effect that leaves no choice, or has one to offer.
pub fn has_use(at: At<'_>, card: CardId) -> bool {
    let event = at.t.cards.event(card);
    (0..).zip(&event.effects).any(|(number, effect)| {
        let resolve = Resolve {
            effect: number,
            ..Resolve::of(card, event.side)
        };
        match effect {
            Effect::FreeFortifiedLine { .. }
            | Effect::PlaceCorps { .. }
            | Effect::RestoreCorps { .. } => {
                let has_use = resolve.choice(at.t, |it| {
                    (it.candidates(at).into_iter()).any(|action| it.allows(at, action).is_ok())
                });
                has_use.unwrap_or(true)
            }
            _ => true,
        }
    })
}

impl Resolve {
    /// A card from its first effect on.
    pub fn of(card: CardId, side: Side) -> Resolve {
        Resolve {
            card,
            effect: 0,
            left: None,
            decider: side,
            ferry: None,
        }
    }

    fn next_effect(self) -> Next {
        let next = Resolve {
            effect: self.effect + 1,
            left: None,
            ferry: None,
            ..self
        };
        Next::Then(next.into())
    }

    /// The effect is left as it is from here on.
    pub(super) fn leave_it(&mut self) {
        self.left = Some(0);
        self.ferry = None;
    }

    /// Carries out a choice.
    fn choose(mut self, play: &mut Play<'_>, action: Action) -> Next {
        let t = &play.game.tables;
        self.left = Some(self.left.unwrap_or(1).saturating_sub(1));
        let before = self;
        before.choice(t, |it| it.choose(play, action, &mut self));
        Next::Then(self.into())
    }
}

impl Phase<Spain> for Resolve {
    const OTHERWISE: No<Thing> = no("9.4", "refuse-not-by-this-card");

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        choice::otherwise(self.card)
    }

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.decider.seat())
    }

    /// Effects without a choice happen by themselves, and so does the only choice there is.
    fn resume(mut self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        let t = &play.game.tables;
        let Some(effect) = self.effect_in(t) else {
            return Next::done();
        };
        let Some(left) = self.left else {
            let Some((count, decider)) = self.chooser(t, effect) else {
                effects::take_effect(play, effect);
                return self.next_effect();
            };
            self.left = Some(count);
            self.decider = decider;
            return Next::Then(self.into());
        };
        if left == 0 && self.ferry.is_none() {
            return self.next_effect();
        }
        let (at, seat) = (play.at(), self.decider.seat());
        let mut choices = Vec::new();
        self.offers(at, seat, &mut Offers::new(&self, at, seat, &mut choices));
        let stop = self.choice(t, |it| it.stop()).flatten();
        match choices.as_slice() {
            [] => {
                self.choice(t, |it| it.fails(play));
                self.next_effect()
            }
            [only] if Some(*only) == stop => self.next_effect(),
            [only] => self.choose(play, *only),
            _ => Next::Ask(self.into()),
        }
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        self.choice(at.t, |it| {
            offer.each(it.candidates(at));
            offer.all_sure(it.stop());
        });
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        let allows = self.choice(at.t, |it| {
            if it.stop() == Some(action) {
                return Ok(());
            }
            it.allows(at, action)
        });
        allows.unwrap_or(Err(self.otherwise(at)))
    }

    /// What a card asks next depends on hidden units: under fog no answer is taken back.
    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        fog::betray(play);
        self.choose(play, action)
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        let prompt = self.choice(at.t, |it| it.prompt());
        Message::new(prompt.unwrap_or("prompt-card-choose"))
            .word("card", card_word(&at.t.cards.event(self.card).id))
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let foreseen = self.choice(at.t, |it| {
            if it.stop() == Some(action) {
                return vec![notes(Message::new("foresee-effect-left"))];
            }
            it.foresees(at, action)
        });
        foreseen.unwrap_or_default()
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        let shown = self.choice(at.t, |it| it.shows(at, action));
        shown.unwrap_or_else(|| at.press(action, Message::new("do-done")))
    }

    /// The card that is carried out, over its owner's capital.
    fn stage(&self, at: At<'_>, _: Viewer) -> Option<Stage> {
        let event = at.t.cards.event(self.card);
        let places = &at.t.map.places;
        let space = match event.side {
            Side::Alliance => places.london,
            Side::Bourbon => places.paris,
        };
        let word = card_word(&event.id);
        let title = Message::new("stage-card-owner").side("side", event.side);
        let mut party = Party::new(event.side.name(), title);
        party.acts = self.decider == event.side;
        Some(Stage {
            kind: "event".into(),
            title: Message::new("stage-event").card(at.t, "card", self.card),
            space: at.t.map.id(space).clone(),
            sides: vec![party],
            score: None,
            odds: Vec::new(),
            stakes: vec![Message::new(name!("{word}.text"))],
        })
    }

    fn meant_by(&self, at: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        self.choice(at.t, |it| it.meant_by(at, thing)).flatten()
    }

    fn redacted(&self, at: At<'_>, _: Seat, action: Action) -> Option<String> {
        self.choice(at.t, |it| it.redacted(at, action)).flatten()
    }
}
