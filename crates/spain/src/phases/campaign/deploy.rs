//! 13.5.6 and 10.3 The Toulon fleet puts to sea: a battle for the Mediterranean.

use super::round::spend_action;
use crate::{
    Spain,
    cards::Flag,
    event::Event,
    foresight,
    phases::{At, Play},
    powers::Side,
    state::State,
    texts::naming::Naming,
};
use kernel::{
    Message, Odds,
    foresight::Consequence,
    odds::Likelihood,
    phase::{Legal, must, no},
};
use std::cmp::Ordering;

/// What the Alliance adds to its die against the fleet, and with Minorca.
const GUARD: u8 = 2;
const GUARD_WITH_MINORCA: u8 = 3;

/// May the side send the fleet out?
pub fn may_deploy(at: At<'_>, side: Side) -> Legal<Spain> {
    let (fleet, toulon) = (at.state.fleet, at.t.map.places.toulon);
    must(
        side == Side::Bourbon,
        no("13.5.6", "refuse-fleet-of-the-enemy"),
    )?;
    must(
        at.state.controls(Side::Bourbon, toulon),
        no("10.5", "refuse-fleet-without-toulon").of("space", toulon),
    )?;
    must(
        fleet.strength > 0 || !fleet.lost,
        no("10.4", "refuse-fleet-lost").of("space", toulon),
    )?;
    must(
        fleet.strength > 0,
        no("10.3", "refuse-fleet-not-commissioned"),
    )
}

/// What the Alliance adds to its die.
pub fn guard(state: &State) -> u8 {
    if state.has(Flag::MinorcaCaptured) {
        GUARD_WITH_MINORCA
    } else {
        GUARD
    }
}

/// Both sides roll until one is higher. The fleet is gone either way.
pub(super) fn deploy(play: &mut Play<'_>) {
    spend_action(play);
    let strength = play.state.fleet.strength;
    let guard = guard(play.state);
    play.tell(|| Event::FleetSails {
        fleet: strength,
        guard,
    });
    let won = loop {
        let (bourbon, alliance) = (play.die(), play.die());
        play.tell(|| Event::FleetBattle {
            bourbon: (bourbon, strength),
            alliance: (alliance, guard),
        });
        match (bourbon + strength).cmp(&(alliance + guard)) {
            Ordering::Greater => break true,
            Ordering::Less => break false,
            Ordering::Equal => {}
        }
    };
    let before = play.state.mediterranean(&play.game.tables);
    play.state.fleet.strength = 0;
    play.state.fleet.won |= won;
    let side = play.state.mediterranean(&play.game.tables);
    if side != before {
        play.tell(|| Event::Mediterranean { side });
    }
}

/// How likely the fleet wins: equal rolls are made again.
pub(super) fn foreseen(at: At<'_>) -> Consequence {
    let (strength, guard) = (at.state.fleet.strength, guard(at.state));
    let both = Odds::die().with(&Odds::die(), |own, other| {
        (own + strength).cmp(&(other + guard))
    });
    let wins = both.chance_that(|it| *it == Ordering::Greater);
    let decided = both.chance_that(|it| *it != Ordering::Equal);
    let chance = Likelihood {
        of: wins.of,
        out_of: decided.of,
    };
    foresight::notes(Message::new("foresee-fleet")).likely(chance.percent())
}

/// What either side adds to its die.
pub(super) fn label(at: At<'_>) -> Message {
    Message::new("do-deploy")
        .signed("strength", at.state.fleet.strength)
        .signed("guard", guard(at.state))
}
