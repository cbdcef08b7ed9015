//! 9.2 A card is carried out, one effect after the other. Some effects leave a choice; each of those has its own file.

use super::{
    envoy::{self, Errand},
    ferry::{self, Voyage},
    free_line::{self, Gift},
    place, recall, restore,
};
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Effect},
    event::Event,
    map::SpaceId,
    phases::{
        At, Next, Play, effects,
        reinforcement::{self, leaders},
    },
    powers::Side,
    state::Force,
    texts::naming::card_word,
    thing::{Returned, Thing},
};
use kernel::{
    Message, Seat, Seats,
    phase::{Legal, No, Offers, Phase, Shown, no},
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
            | Effect::RestoreCorps { .. } => (resolve.candidates(at, effect).into_iter())
                .any(|action| resolve.may(at, effect, action).is_ok()),
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

    fn effect<'a>(&self, at: At<'a>) -> Option<&'a Effect> {
        at.t.cards
            .event(self.card)
            .effects
            .get(usize::from(self.effect))
    }

    /// How often the effect is done and who chooses; `None` where nobody has a choice.
    fn choice(&self, at: At<'_>, effect: &Effect) -> Option<(u8, Side)> {
        let owner = at.t.cards.event(self.card).side;
        match effect {
            Effect::PlaceCorps { count, .. }
            | Effect::RestoreCorps { count, .. }
            | Effect::TransferLeader { count, .. } => Some((*count, owner)),
            Effect::WithdrawCorpsForTurn { count, chooser, .. } => Some((*count, *chooser)),
            Effect::MoveCorpsBySeaFree { .. } | Effect::FreeFortifiedLine { .. } => {
                Some((1, owner))
            }
            _ => None,
        }
    }

    fn next_effect(self) -> Resolve {
        Resolve {
            effect: self.effect + 1,
            left: None,
            ferry: None,
            ..self
        }
    }

    fn voyage(&self, effect: &Effect) -> Option<Voyage> {
        match *effect {
            Effect::MoveCorpsBySeaFree { power, to, .. } => Some(Voyage {
                card: self.card,
                side: self.decider,
                power,
                to,
            }),
            _ => None,
        }
    }

    fn gift(&self, effect: &Effect) -> Option<Gift> {
        match *effect {
            Effect::FreeFortifiedLine {
                level,
                min_corps,
                may_raise,
                ..
            } => Some(Gift {
                card: self.card,
                side: self.decider,
                levels: level,
                min_corps,
                may_raise,
            }),
            _ => None,
        }
    }

    fn errand(&self, effect: &Effect) -> Option<Errand> {
        match *effect {
            Effect::TransferLeader { power, to, .. } => Some(Errand {
                card: self.card,
                side: self.decider,
                power,
                to,
            }),
            _ => None,
        }
    }

    /// What the effect could be done with, allowed or not.
    fn candidates(&self, at: At<'_>, effect: &Effect) -> Vec<Action> {
        let mut found = match effect {
            Effect::PlaceCorps { power, sites, .. } => place::candidates(at, *power, sites),
            Effect::RestoreCorps { power, .. } => restore::candidates(at, *power),
            Effect::WithdrawCorpsForTurn { power, .. } => recall::candidates(at, *power),
            Effect::MoveCorpsBySeaFree { power, .. } => match self.ferry {
                None => ferry::candidates(at, *power),
                Some(port) => (at.state.outside(self.decider, port).leaders())
                    .map(Action::Along)
                    .collect(),
            },
            _ => match (self.gift(effect), self.errand(effect)) {
                (Some(gift), _) => gift.candidates(at),
                (_, Some(errand)) => errand.candidates(at),
                _ => Vec::new(),
            },
        };
        found.extend(self.stop(effect));
        found
    }

    /// How the effect is left as it is, if it need not be done.
    fn stop(&self, effect: &Effect) -> Option<Action> {
        match effect {
            Effect::MoveCorpsBySeaFree { .. } if self.ferry.is_some() => Some(Action::Done),
            Effect::MoveCorpsBySeaFree { .. } => Some(Action::Decline),
            Effect::TransferLeader { .. } => Some(Action::Pass),
            _ => None,
        }
    }

    fn may(&self, at: At<'_>, effect: &Effect, action: Action) -> Legal<Spain> {
        let card = self.card;
        if self.stop(effect) == Some(action) {
            return Ok(());
        }
        let otherwise = Err(Self::OTHERWISE.by(card));
        match (action, effect) {
            (Action::Place(space), Effect::PlaceCorps { power, sites, .. }) => {
                place::may_place(at, card, *power, sites, space)
            }
            (Action::Restore { kind, space }, Effect::RestoreCorps { power, .. }) => {
                restore::may_restore(at, card, *power, kind, space)
            }
            (Action::Recall { kind, space }, Effect::WithdrawCorpsForTurn { power, .. }) => {
                recall::may_recall(at, card, *power, kind, space)
            }
            (Action::Ferry { kind, port }, _) if self.ferry.is_none() => {
                (self.voyage(effect)).map_or(otherwise, |it| it.may_ferry(at, kind, port))
            }
            (Action::Along(leader), _) => (self.voyage(effect).zip(self.ferry))
                .map_or(otherwise, |(it, port)| it.may_follow(at, leader, port)),
            (Action::Line { space, level }, _) => {
                (self.gift(effect)).map_or(otherwise, |it| it.may_dig(at, space, level))
            }
            (Action::Shift { leader, space }, _) => {
                (self.errand(effect)).map_or(otherwise, |it| it.may_send(at, leader, space))
            }
            _ => otherwise,
        }
    }

    /// Carries out a choice.
    fn choose(mut self, play: &mut Play<'_>, action: Action) -> Next {
        let t = &play.game.tables;
        let effects = &t.cards.event(self.card).effects;
        let Some(effect) = effects.get(usize::from(self.effect)) else {
            return Next::done();
        };
        self.left = Some(self.left.unwrap_or(1).saturating_sub(1));
        match (action, effect) {
            (Action::Place(space), Effect::PlaceCorps { power, reduced, .. }) => {
                place::place(play, *power, *reduced, space);
            }
            (Action::Restore { kind, space }, _) => {
                reinforcement::restore::restore(play, kind, space);
            }
            (Action::Recall { kind, space }, Effect::WithdrawCorpsForTurn { to, .. }) => {
                recall::recall(play, kind, space, *to);
            }
            (Action::Ferry { kind, port }, _) => {
                if let Some(voyage) = self.voyage(effect) {
                    voyage.ferry(play, kind, port);
                }
                self.ferry = Some(port);
            }
            (Action::Along(leader), _) => {
                if let Some((voyage, port)) = self.voyage(effect).zip(self.ferry) {
                    voyage.sail(play, Force::of_leader(leader), port);
                }
            }
            (Action::Line { space, level }, _) => {
                reinforcement::raise_line(play, space, level);
            }
            (Action::Shift { leader, space }, _) => leaders::shift(play, leader, space),
            (Action::Done, _) => self.ferry = None,
            _ => self.left = Some(0),
        }
        Next::Then(self.into())
    }
}

impl Phase<Spain> for Resolve {
    const OTHERWISE: No<Thing> = no("9.4", "refuse-not-by-this-card");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.decider.seat())
    }

    /// Effects without a choice happen by themselves, and so does the only choice there is.
    fn resume(mut self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        let t = &play.game.tables;
        let effects = &t.cards.event(self.card).effects;
        let Some(effect) = effects.get(usize::from(self.effect)) else {
            return Next::done();
        };
        let Some(left) = self.left else {
            let Some((count, decider)) = self.choice(play.at(), effect) else {
                effects::take_effect(play, effect);
                return Next::Then(self.next_effect().into());
            };
            self.left = Some(count);
            self.decider = decider;
            return Next::Then(self.into());
        };
        if left == 0 && self.ferry.is_none() {
            return Next::Then(self.next_effect().into());
        }
        let (at, seat) = (play.at(), self.decider.seat());
        let mut choices = Vec::new();
        self.offers(at, seat, &mut Offers::new(&self, at, seat, &mut choices));
        match choices.as_slice() {
            [] | [Action::Pass | Action::Decline] => {
                if let Effect::PlaceCorps { power, .. } = effect {
                    let power = *power;
                    play.tell(|| Event::NoCounter { power });
                }
                Next::Then(self.next_effect().into())
            }
            [only] => self.choose(play, *only),
            _ => Next::Ask(self.into()),
        }
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        if let Some(effect) = self.effect(at) {
            offer.each(self.candidates(at, effect));
        }
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        match self.effect(at) {
            Some(effect) => self.may(at, effect, action),
            None => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        self.choose(play, action)
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        let key = match self.effect(at) {
            Some(Effect::PlaceCorps { .. }) => place::PROMPT,
            Some(Effect::RestoreCorps { .. }) => restore::PROMPT,
            Some(Effect::WithdrawCorpsForTurn { .. }) => recall::PROMPT,
            Some(Effect::MoveCorpsBySeaFree { .. }) if self.ferry.is_some() => ferry::PROMPT_ALONG,
            Some(Effect::MoveCorpsBySeaFree { .. }) => ferry::PROMPT,
            Some(Effect::FreeFortifiedLine { .. }) => free_line::PROMPT,
            Some(Effect::TransferLeader { .. }) => envoy::PROMPT,
            _ => "prompt-card-choose",
        };
        Message::new(key).word("card", card_word(&at.t.cards.event(self.card).id))
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Place(space) => place::shown(at, space),
            Action::Restore { kind, space } => restore::shown(at, kind, space),
            Action::Recall { kind, space } => recall::shown(at, kind, space),
            Action::Ferry { kind, port } => ferry::shown(at, kind, port),
            Action::Along(leader) => ferry::shown_along(at, leader),
            Action::Line { space, level } => free_line::shown(at, space, level),
            Action::Shift { leader, space } => leaders::shown_shift(at, leader, space),
            Action::Decline => at.press(action, Message::new("do-decline")),
            Action::Pass => at.press(action, Message::new("do-pass")),
            _ => at.press(action, Message::new("do-done")),
        }
    }

    fn meant_by(&self, at: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        let effect = self.effect(at)?;
        match (thing, effect) {
            (Thing::Space(space), Effect::PlaceCorps { .. }) => Some(Action::Place(space)),
            (Thing::Space(space), Effect::FreeFortifiedLine { level, .. }) => Some(Action::Line {
                space,
                level: at.state.line(space) + level,
            }),
            (Thing::Corps(corps), _) => {
                let kind = at.state.kind(&at.t.pieces, corps);
                let space = at.state.corps_spot(corps).space()?;
                match effect {
                    Effect::RestoreCorps { .. } => Some(Action::Restore { kind, space }),
                    Effect::WithdrawCorpsForTurn { .. } => Some(Action::Recall { kind, space }),
                    Effect::MoveCorpsBySeaFree { .. } => Some(Action::Ferry { kind, port: space }),
                    _ => None,
                }
            }
            (Thing::Leader(leader), Effect::MoveCorpsBySeaFree { .. }) => {
                Some(Action::Along(leader))
            }
            (Thing::Leader(leader), Effect::TransferLeader { .. }) => {
                let here = at.state.leader_spot(leader).space()?;
                Some(Action::Shift {
                    leader,
                    space: here,
                })
            }
            _ => None,
        }
    }
}
