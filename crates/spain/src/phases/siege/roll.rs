//! 17.5 The siege roll itself.

use super::{SiegeRoll, Stage};
use crate::{
    event::Event,
    phases::{Next, Play},
    rules::{battle::Toll, siege::table},
    state::Siege,
};

/// The besieger rolls, and the table says what either side loses.
pub(super) fn roll(play: &mut Play<'_>, siege: SiegeRoll) -> Next {
    let (t, space, side) = (&play.game.tables, siege.space, siege.side);
    let modifiers = siege.modifiers(t, play.state);
    let die = play.die();
    let result = modifiers
        .iter()
        .fold(die as i8, |sum, modifier| sum + modifier.amount);
    let losses = table(result);
    let before = play.state.fdv(t, space);
    if let Some(round) = &mut play.state.round {
        round.besieged.insert(space);
    }
    if space == t.map.places.toulon {
        play.state.fleet.strength = 0;
        if !play.state.fleet.lost {
            play.state.fleet.lost = true;
            play.tell(|| Event::FleetLost);
        }
    }
    play.tell(|| Event::SiegeRoll {
        space,
        side,
        die,
        modifiers,
        result,
        besieger: losses.besieger,
        besieged: losses.besieged,
    });
    let known = play.state.siege(space).unwrap_or(Siege {
        space,
        rolls: 0,
        losses: 0,
    });
    play.state.sieges.retain(|siege| siege.space != space);
    if !play.state.sieges.is_full() {
        play.state.sieges.push(Siege {
            space,
            rolls: (known.rolls + 1).min(2),
            losses: known.losses + losses.besieged,
        });
    }
    let falls = before <= losses.besieged;
    let toll = Toll::new(t, &siege.force);
    let left = losses.besieger.min(siege.force.corps.len() as u8);
    siege.at_stage(Stage::Losses { left, toll, falls })
}
