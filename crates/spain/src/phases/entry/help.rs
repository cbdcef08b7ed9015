//! 9.5 A card that helps the roll for an interception, a bypass or an avoidance; and what the roll then needs.

use super::Entry;
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Effect, Roll},
    phases::{At, Next, Play, card, events},
    powers::Side,
};
use kernel::phase::{Legal, must, no};

/// May the side help this roll with this card?
pub fn may_help(at: At<'_>, side: Side, card: CardId, roll: Roll) -> Legal<Spain> {
    let event = at.t.cards.event(card);
    must(
        event.side == side && at.state.held[side.index()].contains(card.index()),
        no("5.3", "refuse-card-not-held").of("card", card),
    )?;
    let helps =
        |effect: &Effect| matches!(effect, Effect::RollMod { rolls, .. } if rolls.contains(&roll));
    must(
        event.effects.iter().any(helps),
        no("9.5", "refuse-card-out-of-window").of("card", card),
    )?;
    must(
        events::is_playable(at.t, at.state, card),
        no("9.3", "refuse-card-condition").of("card", card).by(card),
    )
}

/// The cards in a side's hand, whether they help or not.
pub fn candidates(at: At<'_>, side: Side) -> impl Iterator<Item = Action> {
    let held = at.state.held[side.index()].iter();
    held.map(|index| Action::Play {
        card: CardId(index as u8),
        leader: None,
    })
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
