//! What may march, where to, and what may be detached (4.1-4.6, 6.2-6.6).

use super::{March, Marching, Movement};
use crate::{
    Friedrich,
    map::CityId,
    nations::Nation,
    pieces::{GeneralId, Generals, Piece},
    rules::{
        armies, by_fate,
        march::{self, Way},
    },
    state::State,
    tables::Tables,
    thing::Thing,
};
use kernel::phase::{Legal, No, Phase, no};

/// The generals that would march now if `general` were moved, and how far they have come.
/// `None` if he does not command anything that can start or go on.
pub(super) fn party_of(
    state: &State,
    movement: &Movement,
    general: GeneralId,
) -> Option<(Generals, Way)> {
    if let Some(March { who, way, .. }) = movement.march {
        let party = match who {
            Marching::Stack(party) | Marching::Detached { party, .. } => party,
            Marching::Train(_) => Generals::NONE,
        };
        if party.commander() == Some(general) {
            return Some((party, way));
        }
    }
    let stack = state.stack_of(general);
    (stack.commander() == Some(general) && !state.has_moved(Piece::General(general)))
        .then_some((stack, Way::START))
}

pub(super) fn leads_march(movement: &Movement, piece: Piece) -> bool {
    match (movement.march.map(|march| march.who), piece) {
        (
            Some(Marching::Stack(party) | Marching::Detached { party, .. }),
            Piece::General(general),
        ) => party.commander() == Some(general),
        (Some(Marching::Train(own)), Piece::Train(train)) => own == train,
        _ => false,
    }
}

/// Why this piece cannot be moved now, wherever to.
pub fn may_march(
    t: &Tables,
    state: &State,
    movement: &Movement,
    nation: Nation,
    piece: Piece,
) -> Result<CityId, No<Thing>> {
    if t.pieces.nation_of(piece) != nation {
        return Err(no("2.4", "refuse-not-active-nation").of("nation", nation));
    }
    let Some(from) = state.piece_at(piece) else {
        return Err(no("10.7", "refuse-off-map").of("piece", piece));
    };
    if leads_march(movement, piece) {
        return match movement.march {
            Some(March { halted: true, .. }) => Err(no("9.7", "refuse-halted").of("piece", piece)),
            _ => Ok(from),
        };
    }
    if state.has_moved(piece) {
        let in_company =
            matches!(piece, Piece::General(general) if state.stack_of(general).count() > 1);
        let came_back = state.marks.returned & piece.bit() != 0;
        let rule = match (came_back, in_company) {
            (true, _) => "10.7",
            (false, true) => "4.6",
            (false, false) => "4.1",
        };
        return Err(no(rule, "refuse-has-moved").of("piece", piece));
    }
    if let Piece::General(general) = piece {
        let stack = state.stack_of(general);
        if let Some(commander) = stack.commander().filter(|c| *c != general) {
            return Err(no("4.5", "refuse-not-commander")
                .of("general", general)
                .of("commander", commander));
        }
    }
    Ok(from)
}

pub(super) fn may_move(
    t: &Tables,
    state: &State,
    movement: &Movement,
    nation: Nation,
    piece: Piece,
    to: CityId,
) -> Legal<Friedrich> {
    let from = may_march(t, state, movement, nation, piece)?;
    match piece {
        Piece::General(general) => {
            let Some((party, way)) = party_of(state, movement, general) else {
                return Err(Movement::OTHERWISE);
            };
            march::check_general_step(t, state, nation, party, way, from, to)
        }
        Piece::Train(_) => {
            let way = match movement.march {
                Some(march) if leads_march(movement, piece) => march.way,
                _ => Way::START,
            };
            march::check_train_step(t, state, way, from, to)
        }
    }
}

pub(super) fn may_detach(
    t: &Tables,
    state: &State,
    movement: &Movement,
    nation: Nation,
    party: Generals,
    armies: u8,
) -> Legal<Friedrich> {
    let Some(leader) = party.commander() else {
        return Err(Movement::OTHERWISE);
    };
    if party.iter().any(|g| t.pieces.general(g).nation != nation) {
        return Err(no("2.4", "refuse-not-active-nation").of("nation", nation));
    }
    let stack = state.stack_of(leader);
    let rest = stack.minus(party);
    if stack.or(party) != stack || rest.is_empty() {
        return Err(no("4.5", "refuse-not-in-one-stack"));
    }
    if state.has_moved(Piece::General(leader)) {
        return Err(no("4.6", "refuse-has-moved").of("piece", leader));
    }
    if !march::may_unstack(t, state, movement.bound, party, rest) {
        return Err(by_fate(state, "refuse-may-not-unstack"));
    }
    let pool = state.pool(stack);
    if armies > armies::most(party) {
        return Err(no("6.3", "refuse-too-many-armies"));
    }
    if armies < party.count() || pool < rest.count() + armies {
        return Err(no("6.2", "refuse-too-few-armies"));
    }
    if pool - armies > armies::most(rest) {
        return Err(no("6.3", "refuse-too-many-armies"));
    }
    let Some(from) = state.at(leader) else {
        return Err(Movement::OTHERWISE);
    };
    if march::held_fast(t, state, party, from) {
        return Err(by_fate(state, "refuse-held-fast"));
    }
    if !march::can_step(t, state, nation, party, Way::START, from) {
        return Err(no("4.1", "refuse-no-way-out"));
    }
    Ok(())
}
