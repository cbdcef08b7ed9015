//! Every step and detachment of a movement phase: generators that are faster than the rules in [`super::allowed`].

use super::Movement;
use crate::{
    Friedrich,
    action::Action,
    map::CityId,
    nations::Nation,
    pieces::{Generals, Piece, TrainId},
    rules::{
        armies,
        march::{self, Way},
    },
    state::State,
    tables::Tables,
};
use kernel::phase::Offers;

pub type List<'a, 'o> = Offers<'a, 'o, Friedrich, Movement>;

pub(super) fn stack_steps(
    t: &Tables,
    state: &State,
    nation: Nation,
    party: Generals,
    way: Way,
    offer: &mut List<'_, '_>,
) {
    let Some((commander, from)) =
        (party.commander()).and_then(|general| Some((general, state.at(general)?)))
    else {
        return;
    };
    if way.steps == 0 && march::held_fast(t, state, party, from) {
        return;
    }
    for (to, main) in t.map.roads_from(from) {
        if march::general_may(t, state, nation, party, way, to, main) {
            offer.sure(Action::Move {
                piece: Piece::General(commander),
                to,
            });
        }
    }
}

pub(super) fn train_steps(
    t: &Tables,
    state: &State,
    train: TrainId,
    from: CityId,
    way: Way,
    offer: &mut List<'_, '_>,
) {
    for (to, main) in t.map.roads_from(from) {
        if march::train_may(state, way, to, main) {
            offer.sure(Action::Move {
                piece: Piece::Train(train),
                to,
            });
        }
    }
}

/// Every proper part of a stack that could march, with every number of armies it may take.
pub(super) fn detachments(
    t: &Tables,
    state: &State,
    nation: Nation,
    movement: &Movement,
    stack: Generals,
    offer: &mut List<'_, '_>,
) {
    let Some(from) = stack.commander().and_then(|general| state.at(general)) else {
        return;
    };
    let pool = state.pool(stack);
    let mut part = (stack.0 - 1) & stack.0;
    while part != 0 {
        let party = Generals(part);
        let rest = stack.minus(party);
        if march::may_unstack(t, state, movement.bound, party, rest)
            && march::can_step(t, state, nation, party, Way::START, from)
        {
            offer.all_sure(
                armies::split(pool, party, rest).map(|armies| Action::Detach { party, armies }),
            );
        }
        part = (part - 1) & stack.0;
    }
}
