//! 9.5 A kept card is played here: the same question and the same answer wherever it may be.

use super::{At, Play, events};
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Condition, Flag, Opportunity},
    pieces::LeaderId,
    powers::{Control, Side},
    texts::naming::card_word,
    thing::Thing,
};
use kernel::{
    Message, Target,
    phase::{Legal, No, Shown, must, no},
};

/// May the side play this card at this moment?
pub fn may_play(at: At<'_>, side: Side, card: CardId, moment: Opportunity) -> Legal<Spain> {
    let event = at.t.cards.event(card);
    let held = event.side == side && at.state.held[side.index()].contains(card.index());
    must(held, no("5.3", "refuse-card-not-held").of("card", card))?;
    must(
        event.window == Some(moment),
        no("9.5", "refuse-card-out-of-window").of("card", card),
    )?;
    has_its_conditions(at, card)?;
    must(
        moment != Opportunity::OwnReinforcement || events::resolve::has_use(at, card),
        no("9.4", "refuse-card-without-use")
            .of("card", card)
            .by(card),
    )
}

/// The same for a card that is not played for a leader.
pub fn may_play_for_nobody(
    at: At<'_>,
    side: Side,
    card: CardId,
    leader: Option<LeaderId>,
    moment: Opportunity,
) -> Legal<Spain> {
    may_play(at, side, card, moment)?;
    must(
        leader.is_none(),
        no("9.4", "refuse-card-names-no-leader")
            .of("card", card)
            .by(card),
    )
}

/// Do all conditions of the card hold (9.2)?
pub fn has_its_conditions(at: At<'_>, card: CardId) -> Legal<Spain> {
    let conditions = &at.t.cards.event(card).conditions;
    (conditions.iter()).try_for_each(|condition| holds(at, card, *condition))
}

/// One condition (9.3), cited as the card's own.
fn holds(at: At<'_>, card: CardId, condition: Condition) -> Legal<Spain> {
    let (t, state) = (at.t, at.state);
    let cited = |reason: &'static str| no("9.3", reason).by(card);
    match condition {
        Condition::YearMin(year) => must(
            state.year >= year,
            cited("refuse-card-not-before").number("year", year),
        ),
        Condition::YearMax(year) => must(
            state.year <= year,
            cited("refuse-card-not-after").number("year", year),
        ),
        Condition::PowerSide { power, side } => must(
            state.power_control(power) == Control::from(side),
            cited("refuse-card-power-side")
                .of("power", power)
                .of("side", side),
        ),
        Condition::PowerAtWar(power) => must(
            !state.is_neutral(power),
            cited("refuse-card-power-neutral").of("power", power),
        ),
        Condition::SpaceControl { space, side } => must(
            state.controls(side, space),
            cited("refuse-card-space-control")
                .of("space", space)
                .of("side", side),
        ),
        Condition::SpaceWithoutCorps { space, side } => {
            let there = state.all_at(space).and(&state.of_side(side));
            must(
                there.corps.is_empty(),
                cited("refuse-card-space-held")
                    .of("space", space)
                    .of("side", side),
            )
        }
        Condition::MedControl(side) => must(
            state.mediterranean(t) == side,
            cited("refuse-card-mediterranean").of("side", side),
        ),
        Condition::LeaderOnMap(leader) => must(
            state.leader_spot(leader).space().is_some() && !state.is_minor(&t.pieces, leader),
            cited("refuse-card-leader-away").of("leader", leader),
        ),
        Condition::NotFlag(Flag::BritishWithdrawn) => must(
            !state.has(Flag::BritishWithdrawn),
            cited("refuse-card-britain-withdrawn"),
        ),
        Condition::NotFlag(flag) => must(!state.has(flag), cited("refuse-card-has-happened")),
    }
}

/// The cards of a side that lie ready for a moment, playable or not.
pub fn candidates(at: At<'_>, side: Side, moment: Opportunity) -> impl Iterator<Item = Action> {
    let held = at.state.held[side.index()].iter();
    held.map(|index| CardId(index as u8))
        .filter(move |card| at.t.cards.event(*card).window == Some(moment))
        .map(|card| Action::Play { card, leader: None })
}

/// The card is laid open. What it does is its phase's to say.
pub fn reveal(play: &mut Play<'_>, side: Side, card: CardId) {
    events::reveal_card(play, side, card);
}

/// Click the card.
pub fn shown(at: At<'_>, card: CardId) -> Shown {
    let id = &at.t.cards.event(card).id;
    let label = Message::new("do-play").word("card", card_word(id));
    Shown::new(Target::Card(id.clone()), label)
}

/// A click on a card in hand means to play it.
pub fn meant_by(thing: Thing) -> Option<Action> {
    match thing {
        Thing::Card(card) => Some(Action::Play { card, leader: None }),
        _ => None,
    }
}

/// The answer to a card where none can be played.
pub fn not_now(at: At<'_>, side: Side, card: CardId) -> No<Thing> {
    let held = at.state.held[side.index()].contains(card.index());
    let reason = if held && at.t.cards.event(card).side == side {
        no("9.5", "refuse-card-out-of-window")
    } else {
        no("5.3", "refuse-card-not-held")
    };
    reason.of("card", card)
}
