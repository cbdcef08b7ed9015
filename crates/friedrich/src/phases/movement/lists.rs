//! Every step and detachment of a movement phase: generators that are faster than the rules in [`super::allowed`].

use super::Movement;
use crate::{
    Friedrich,
    action::Action,
    map::CityId,
    nations::Nation,
    phases::{At, fate::lasting::no_move},
    pieces::{Generals, Piece, TrainId},
    rules::{
        armies,
        march::{self, Way},
    },
};
use kernel::phase::Offers;

pub type List<'a, 'o> = Offers<'a, 'o, Friedrich, Movement>;

pub(super) fn stack_steps(
    at: At<'_>,
    nation: Nation,
    party: Generals,
    way: Way,
    offer: &mut List<'_, '_>,
) {
    let Some((commander, from)) =
        (party.commander()).and_then(|general| Some((general, at.state.at(general)?)))
    else {
        return;
    };
    if way == Way::START && no_move::may_start(at, party, from).is_err() {
        return;
    }
    for (to, road) in at.t.map.roads_from(from) {
        if at.can_take(nation, party, way, (to, road)) {
            offer.sure(Action::Move {
                piece: Piece::General(commander),
                to,
            });
        }
    }
}

pub(super) fn train_steps(
    at: At<'_>,
    train: TrainId,
    from: CityId,
    way: Way,
    offer: &mut List<'_, '_>,
) {
    for (to, road) in at.t.map.roads_from(from) {
        if march::train_can_take(at.state, way, (to, road)) {
            offer.sure(Action::Move {
                piece: Piece::Train(train),
                to,
            });
        }
    }
}

/// Every proper part of a stack that could march, with every number of armies it may take.
pub(super) fn detachments(
    at: At<'_>,
    nation: Nation,
    movement: &Movement,
    stack: Generals,
    offer: &mut List<'_, '_>,
) {
    let Some(from) = stack.commander().and_then(|general| at.state.at(general)) else {
        return;
    };
    let pool = at.state.pool(stack);
    for party in stack.parts() {
        let rest = stack.minus(party);
        if movement.may_unstack(at, party, rest).is_ok() && at.can_step(nation, party, from) {
            offer.all_sure(
                armies::split(pool, party, rest).map(|armies| Action::Detach { party, armies }),
            );
        }
    }
}
