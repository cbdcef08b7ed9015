//! 17.5.4 The fall of a fortress.

use super::SiegeRoll;
use crate::{
    map::SpaceId,
    phases::{
        Next, Play,
        captured::{Captured, capture_minor},
        displace, effects,
    },
    pieces::LeaderSet,
    powers::Side,
    state::Force,
};

/// The fortress falls to the besieger.
pub(super) fn fall(play: &mut Play<'_>, siege: SiegeRoll) -> Next {
    let (space, side) = (siege.space, siege.side);
    let inside = opened(play, space);
    effects::take_by_siege(play, space, side);
    surrendered(play, space, side, inside);
    Next::done()
}

/// A fortress whose garrison has left by sea falls if nothing else held it (17.5.3, 17.5.4).
pub fn falls_if_undefended(play: &mut Play<'_>, space: SpaceId) {
    let Some(owner) = play.state.control(space).side() else {
        return;
    };
    if play.state.is_besieged(&play.game.tables, owner, space)
        && play.state.fdv(&play.game.tables, space) == 0
    {
        let inside = opened(play, space);
        effects::take(play, space, owner.other());
        surrendered(play, space, owner.other(), inside);
    }
}

/// The gates are opened. Captured leaders count as inside until their owner has decided.
fn opened(play: &mut Play<'_>, space: SpaceId) -> Force {
    let inside = play.state.garrison(space);
    play.state.inside.corps = play.state.inside.corps.minus(&inside.corps);
    play.state.sieges.retain(|known| known.space != space);
    inside
}

/// What becomes of whoever was inside a fortress that is now a side's.
fn surrendered(play: &mut Play<'_>, space: SpaceId, side: Side, inside: Force) {
    let loser = side.other();
    let mut named = LeaderSet::EMPTY;
    for leader in inside.leaders() {
        if play.state.is_minor(&play.game.tables.pieces, leader) {
            capture_minor(play, leader);
        } else {
            named.insert(leader);
        }
    }
    for corps in inside.corps() {
        play.state.reduced.insert(corps);
    }
    let corps = Force {
        corps: inside.corps,
        ..Force::default()
    };
    displace::displace(play, loser, space, corps);
    if !named.is_empty() {
        play.call(Captured {
            side: loser,
            leaders: named,
            destroyed: true,
        });
    }
}
