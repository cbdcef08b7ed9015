//! What may be answered to a fate card.

use super::{
    FateChoice,
    at_once::{can_lose, displacements, extra_steps, flippable},
    exchange_nations, exchange_side, nation_asked,
    strokes::retirable,
};
use crate::{
    Friedrich,
    action::Action,
    cards::{Card, CardSet, held, names},
    fate::{Concerns, Effect, Version},
    map::CityId,
    pieces::{GeneralId, Generals},
    rules::{armies, march},
    state::State,
    tables::Tables,
};
use kernel::{
    Seat,
    phase::{Legal, Offers, Phase, must, no},
};

/// How many armies a stack may still get: one per general for F.1.clubs, and never over its limit.
fn may_gain(t: &Tables, state: &State, choice: &FateChoice, stack: Generals) -> bool {
    let FateChoice::Gain { version, given, .. } = choice else {
        return false;
    };
    let Some(commander) = stack.commander() else {
        return false;
    };
    let Effect::GainArmy { nation, target, .. } = t.effect(*version) else {
        return false;
    };
    let each = match target {
        Concerns::EachGeneral => stack.count(),
        _ => 1,
    };
    let got = (t.pieces.generals_of(*nation))
        .position(|general| general == commander)
        .and_then(|i| given.get(i))
        .copied()
        .unwrap_or(0);
    got < each && state.pool(stack) < armies::most(stack)
}

/// Nothing of the choice fits, or the card leaves it free: the nation may decline.
fn may_decline(t: &Tables, state: &State, choice: &FateChoice) -> bool {
    match choice {
        FateChoice::Retire | FateChoice::Lose { .. } => false,
        FateChoice::Gain { version, .. } => match t.effect(*version) {
            Effect::GainArmy {
                nation, optional, ..
            } => {
                *optional
                    || !(state.stacks(&t.pieces, *nation))
                        .any(|(_, stack)| may_gain(t, state, choice, stack))
            }
            _ => true,
        },
        _ => true,
    }
}

/// The numbers of armies the general may take when he leaves a stack; `None` alone (he takes all).
fn extra_step_split(state: &State, general: GeneralId) -> Option<std::ops::RangeInclusive<u8>> {
    let stack = state.stack_of(general);
    let party = Generals::one(general);
    let rest = stack.minus(party);
    (!rest.is_empty()).then(|| armies::split(state.pool(stack), party, rest))
}

pub fn actions(
    t: &Tables,
    state: &State,
    choice: &FateChoice,
    seat: Seat,
    offer: &mut Offers<'_, '_, Friedrich, FateChoice>,
) {
    let nation = nation_asked(t, choice);
    let hand = &state.hands[nation.index()];
    match choice {
        FateChoice::Retire => offer.all_sure(retirable(t, state).map(Action::Retire)),
        FateChoice::Gain { .. } => {
            for (_, stack) in state.stacks(&t.pieces, nation) {
                if may_gain(t, state, choice, stack) {
                    offer.all_sure(stack.commander().map(Action::Gain));
                }
            }
        }
        FateChoice::Lose { .. } => {
            for (_, stack) in state.stacks(&t.pieces, nation) {
                if can_lose(state, stack) {
                    offer.all_sure(stack.commander().map(Action::Lose));
                }
            }
        }
        FateChoice::Flip { version } => offer.all_sure(
            (flippable(t, state, *version).into_iter())
                .filter_map(|stack| stack.commander().map(Action::Flip)),
        ),
        FateChoice::Step { version } => {
            if let Effect::ExtraMove { general } = t.effect(*version) {
                let split = extra_step_split(state, *general);
                for to in extra_steps(t, state, *general) {
                    match &split {
                        None => offer.sure(Action::Step { to, armies: None }),
                        Some(range) => offer.all_sure(range.clone().map(|armies| Action::Step {
                            to,
                            armies: Some(armies),
                        })),
                    }
                }
            }
        }
        FateChoice::Swap { .. } => offer.all_sure(names(hand).map(Action::Discard)),
        FateChoice::Give { .. } => offer.all_sure(names(hand).map(Action::Give)),
        FateChoice::Exchange { version, .. } => {
            if let Some(side) = exchange_side(t, state, *version, seat) {
                let hand = &state.hands[exchange_nations(t, *version)[side].index()];
                offer.all_sure(names(hand).map(Action::Give));
            }
        }
        FateChoice::Displace { version } => offer.all_sure(
            (displacements(t, state, *version).into_iter())
                .map(|(first, second)| Action::Displace(first, second)),
        ),
    }
    if may_decline(t, state, choice) {
        offer.sure(Action::Decline);
    }
}

fn may_give(choice: &FateChoice, hand: &CardSet, card: Card) -> Legal<Friedrich> {
    must(
        held(hand, card).is_some(),
        choice.no("refuse-card-not-held").of("card", card),
    )
}

pub fn check(
    t: &Tables,
    state: &State,
    choice: &FateChoice,
    seat: Seat,
    action: Action,
) -> Legal<Friedrich> {
    let refuse = |key| Err(choice.no(key));
    let nation = nation_asked(t, choice);
    let hand = &state.hands[nation.index()];
    let commands = |general: GeneralId| {
        let stack = state.stack_of(general);
        (stack.commander() == Some(general)).then_some(stack)
    };
    match (choice, action) {
        (_, Action::Decline) => {
            if may_decline(t, state, choice) {
                Ok(())
            } else {
                refuse("refuse-compulsory")
            }
        }
        (FateChoice::Retire, Action::Retire(general)) => {
            if retirable(t, state).any(|fits| fits == general) {
                Ok(())
            } else {
                refuse("refuse-cannot-retire")
            }
        }
        (FateChoice::Gain { .. }, Action::Gain(general)) => match commands(general) {
            Some(stack)
                if t.pieces.general(general).nation == nation
                    && may_gain(t, state, choice, stack) =>
            {
                Ok(())
            }
            _ => refuse("refuse-cannot-gain"),
        },
        (FateChoice::Lose { .. }, Action::Lose(general)) => match commands(general) {
            Some(stack) if t.pieces.general(general).nation == nation && can_lose(state, stack) => {
                Ok(())
            }
            _ => refuse("refuse-cannot-lose"),
        },
        (FateChoice::Flip { version }, Action::Flip(general)) => match commands(general) {
            Some(stack) if flippable(t, state, *version).contains(&stack) => Ok(()),
            _ => refuse("refuse-cannot-flip"),
        },
        (FateChoice::Step { version }, Action::Step { to, armies }) => {
            check_extra_step(t, state, choice, *version, to, armies)
        }
        (FateChoice::Swap { .. }, Action::Discard(card))
        | (FateChoice::Give { .. }, Action::Give(card)) => may_give(choice, hand, card),
        (FateChoice::Exchange { version, .. }, Action::Give(card)) => {
            match exchange_side(t, state, *version, seat) {
                Some(side) => {
                    let hand = &state.hands[exchange_nations(t, *version)[side].index()];
                    may_give(choice, hand, card)
                }
                None => refuse("refuse-not-your-decision"),
            }
        }
        (FateChoice::Displace { version }, Action::Displace(first, second)) => {
            if displacements(t, state, *version).contains(&(first, second)) {
                Ok(())
            } else {
                refuse("refuse-cannot-displace")
            }
        }
        // What belongs to another paragraph is answered by that.
        (_, Action::DeclareOption(_) | Action::NoOption) => Err(FateChoice::OTHERWISE),
        _ => refuse("refuse-out-of-place"),
    }
}

fn check_extra_step(
    t: &Tables,
    state: &State,
    choice: &FateChoice,
    version: Version,
    to: CityId,
    taken: Option<u8>,
) -> Legal<Friedrich> {
    let Effect::ExtraMove { general } = t.effect(version) else {
        return Err(FateChoice::OTHERWISE);
    };
    let nation = t.pieces.general(*general).nation;
    let Some(from) = state.at(*general) else {
        return Err(FateChoice::OTHERWISE);
    };
    if t.map.road(from, to).is_none() {
        return Err(no("4.1", "refuse-no-road").of("from", from).of("to", to));
    }
    march::check_entry(t, state, nation, Generals::one(*general), to)?;
    let fits = match (extra_step_split(state, *general), taken) {
        (None, None) => true,
        (Some(range), Some(armies)) => range.contains(&armies),
        _ => false,
    };
    if fits {
        Ok(())
    } else {
        Err(choice.no("refuse-extra-step-armies"))
    }
}
