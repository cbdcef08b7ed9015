//! 9.5 A card that helps the roll for an interception, a bypass or an avoidance.

use super::Entry;
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Effect, Opportunity, Roll},
    phases::{At, Next, Play, card},
    powers::Side,
};
use kernel::phase::{Legal, must, no};

/// May the side help this roll with the card it plays?
pub fn may_help(at: At<'_>, side: Side, action: Action, roll: Roll) -> Legal<Spain> {
    let Action::Play { card, leader } = action else {
        return Ok(());
    };
    card::may_play_for_nobody(at, side, card, leader, Opportunity::OwnRoll)?;
    let helps =
        |effect: &Effect| matches!(effect, Effect::RollMod { rolls, .. } if rolls.contains(&roll));
    must(
        at.t.cards.event(card).effects.iter().any(helps),
        no("9.5", "refuse-card-out-of-window").of("card", card),
    )
}

/// The cards of a side that help rolls, this one or another.
pub fn candidates(at: At<'_>, side: Side) -> impl Iterator<Item = Action> {
    card::candidates(at, side, Opportunity::OwnRoll)
}

/// The card counts for the next roll.
pub fn played(play: &mut Play<'_>, mut entry: Entry, card: CardId) -> Next {
    card::reveal(play, entry.decider(play.state), card);
    for effect in &play.game.tables.cards.event(card).effects {
        if let Effect::RollMod { amount, .. } = effect {
            entry.bonus += amount;
        }
    }
    Next::Then(entry.into())
}
