//! 9.5 A card that helps the roll for an interception, a bypass or an avoidance.

use super::Entry;
use crate::{
    Spain,
    cards::{CardId, Effect, Moment, Roll},
    phases::{At, Next, Play},
};
use kernel::phase::{Legal, must, no};

/// When such cards are played.
pub const MOMENT: Moment = Moment::OwnRoll;

/// Does the card help this roll?
pub fn helps(at: At<'_>, card: CardId, roll: Roll) -> Legal<Spain> {
    let helps =
        |effect: &Effect| matches!(effect, Effect::RollMod { rolls, .. } if rolls.contains(&roll));
    must(
        at.t.cards.event(card).effects.iter().any(helps),
        no("9.5", "refuse-card-out-of-window").of("card", card),
    )
}

/// The card counts for the next roll.
pub fn played(play: &mut Play<'_>, mut entry: Entry, card: CardId) -> Next {
    for effect in &play.game.tables.cards.event(card).effects {
        if let Effect::RollMod { amount, .. } = effect {
            entry.bonus += amount;
        }
    }
    Next::Then(entry.into())
}
