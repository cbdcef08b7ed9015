//! 17.5.4 The fall of a fortress.

use super::SiegeRoll;
use crate::{
    event::Event,
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
    falls(play, siege.space, siege.side);
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
        falls(play, space, owner.other());
    }
}

fn falls(play: &mut Play<'_>, space: SpaceId, side: Side) {
    let inside = play.state.garrison(space);
    // Captured leaders count as inside until their owner has decided.
    play.state.inside.corps = play.state.inside.corps.minus(&inside.corps);
    play.state.sieges.retain(|known| known.space != space);
    play.tell(|| Event::Fallen { space, side });
    effects::take(play, space, side);
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
