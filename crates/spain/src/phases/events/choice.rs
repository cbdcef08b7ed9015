//! 9.4 What an effect of a card leaves to choose. Each of those effects stands in its own file.

use super::{
    Resolve, envoy::Errand, ferry::Voyage, free_line::Gift, place::Levy, recall::Recall,
    restore::Recruits,
};
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Effect},
    phases::{At, Play},
    powers::Side,
    tables::Tables,
    thing::Thing,
};
use kernel::{
    foresight::Consequence,
    phase::{Legal, No, Phase, Shown},
};

/// One effect that leaves a choice.
pub trait Choice {
    /// The key of the prompt.
    fn prompt(&self) -> &'static str;
    /// What it could be done with, in order, allowed or not.
    fn candidates(&self, at: At<'_>) -> Vec<Action>;
    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain>;
    /// Carries out a choice. `resolve` has counted it already.
    fn choose(&self, play: &mut Play<'_>, action: Action, resolve: &mut Resolve);
    fn shows(&self, at: At<'_>, action: Action) -> Shown;

    /// What a choice leads to, as far as whoever chooses can know.
    fn foresees(&self, at: At<'_>, action: Action) -> Vec<Consequence>;

    /// How the effect is left as it is, if it need not be done.
    fn stop(&self) -> Option<Action> {
        None
    }

    /// There is nothing it could be done with.
    fn fails(&self, _: &mut Play<'_>) {}

    fn meant_by(&self, _: At<'_>, _: Thing) -> Option<Action> {
        None
    }

    fn redacted(&self, _: At<'_>, _: Action) -> Option<String> {
        None
    }
}

/// The answer to anything that the card does not ask.
pub fn otherwise(card: CardId) -> No<Thing> {
    Resolve::OTHERWISE.by(card)
}

impl Resolve {
    pub(super) fn effect_in<'a>(&self, t: &'a Tables) -> Option<&'a Effect> {
        let effects = &t.cards.event(self.card).effects;
        effects.get(usize::from(self.effect))
    }

    /// How often the effect is done and who chooses; `None` where nobody has a choice.
    pub(super) fn chooser(&self, t: &Tables, effect: &Effect) -> Option<(u8, Side)> {
        let owner = t.cards.event(self.card).side;
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

    /// The choice that the present effect leaves.
    pub(super) fn choice<R>(&self, t: &Tables, ask: impl FnOnce(&dyn Choice) -> R) -> Option<R> {
        let (card, side) = (self.card, self.decider);
        Some(match *self.effect_in(t)? {
            Effect::PlaceCorps {
                power,
                reduced,
                ref sites,
                ..
            } => ask(&Levy {
                card,
                power,
                reduced,
                sites,
            }),
            Effect::RestoreCorps { power, .. } => ask(&Recruits { card, power }),
            Effect::WithdrawCorpsForTurn { power, to, .. } => ask(&Recall { card, power, to }),
            Effect::MoveCorpsBySeaFree { power, to, .. } => ask(&Voyage {
                card,
                side,
                power,
                to,
                port: self.ferry,
            }),
            Effect::FreeFortifiedLine {
                level,
                min_corps,
                may_raise,
                ..
            } => ask(&Gift {
                card,
                side,
                levels: level,
                min_corps,
                may_raise,
            }),
            Effect::TransferLeader { power, to, .. } => ask(&Errand {
                card,
                side,
                power,
                to,
            }),
            _ => return None,
        })
    }
}
