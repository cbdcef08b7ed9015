//! 11.2, 11.3 Fate cards carried out: strokes, effects that happen at once, effects that last, and the choices they
//! leave. One effect is one file: what the data file tells of it, what happens, who is asked what, and why not.

mod choice;
mod concerned;
mod concerns;
mod displacement;
mod effects;
mod exchange;
mod extra_move;
mod flip;
mod flip_distant;
mod gain;
mod give;
pub mod lasting;
mod lose;
mod retire;
mod staged;
mod strokes;
mod swap;

pub use choice::FateChoice;
pub use concerned::{Concerned, concerned, struck};
pub use effects::Effect;
pub use strokes::strike;

use super::{At, Play};
use crate::{
    Friedrich,
    cards::{Card, CardSet, held},
    fate::Version,
    nations::Nation,
    pieces::{GeneralId, Generals},
    state::State,
    tables::Tables,
    thing::Thing,
};
use kernel::phase::{Legal, No, must, no};

/// A numbered card is read: it happens, or holds through the next turn. Returns the choice it leaves, if any.
pub fn read(play: &mut Play<'_>, card: Version) -> Option<FateChoice> {
    let effect = play.game.tables.effect(card);
    if effect.lasts() {
        play.state.in_force = Some(card);
        return None;
    }
    effect.happens(play, card)
}

/// The hand that is asked now. In an exchange none: two hands are asked at once, and how a short form is completed
/// must not tell what the other holds.
pub fn hand_asked(t: &Tables, state: &State, choice: &FateChoice) -> CardSet {
    (choice.nation_asked(t)).map_or(CardSet::EMPTY, |nation| state.hands[nation.index()])
}

/// Refused by a fate card: it is the card's own paragraph that is cited.
fn by_card(card: Version, reason: &'static str) -> No<Thing> {
    no("11.3", reason).by(card)
}

/// The stack that a general of this nation commands: a card gives to stacks and takes from them.
fn stack_led_by(
    at: At<'_>,
    card: Version,
    nation: Nation,
    general: GeneralId,
) -> Result<Generals, No<Thing>> {
    must(
        at.t.pieces.general(general).nation == nation,
        by_card(card, "refuse-fate-other-nation")
            .of("nation", nation)
            .of("general", general),
    )?;
    let stack = at.state.stack_of(general);
    let commander =
        (stack.commander()).ok_or(by_card(card, "refuse-fate-off-map").of("general", general))?;
    must(
        commander == general,
        by_card(card, "refuse-fate-follows")
            .of("general", general)
            .of("commander", commander),
    )?;
    Ok(stack)
}

/// A card can only leave the hand it is in.
fn must_hold(at: At<'_>, by: Version, nation: Nation, card: Card) -> Legal<Friedrich> {
    must(
        held(&at.state.hands[nation.index()], card).is_some(),
        by_card(by, "refuse-card-not-held").of("card", card),
    )
}

/// Hand sizes are public, so an empty hand needs no question (i9.25).
fn has_cards(state: &State, nation: Nation) -> bool {
    !state.out.contains(nation) && !state.hands[nation.index()].is_empty()
}

/// A card as others may read it: its back is open.
fn back(card: Card) -> String {
    format!("?.{}", card.deck() + 1)
}
