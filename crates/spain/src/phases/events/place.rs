//! 9.4 `place_corps`: a card's corps, in spaces that the card names or at home.

use crate::{
    Spain,
    action::Action,
    cards::{CardId, Sites},
    map::SpaceId,
    phases::{
        At, Play,
        reinforcement::restore::{is_connected, near},
        year,
    },
    powers::Power,
    showing::Labelling,
};
use kernel::{
    Message,
    phase::{Legal, Shown, must, no},
};

pub const PROMPT: &str = "prompt-card-place";

pub fn candidates(at: At<'_>, power: Power, sites: &Sites) -> Vec<Action> {
    match sites {
        Sites::Spaces(spaces) => spaces.iter().copied().map(Action::Place).collect(),
        Sites::AnyFriendlyHomeWithLoc => {
            let homes = at.t.pieces.power(power).homes;
            (homes.iter().map(|index| SpaceId(index as u8)))
                .map(Action::Place)
                .collect()
        }
    }
}

pub fn may_place(
    at: At<'_>,
    card: CardId,
    power: Power,
    sites: &Sites,
    space: SpaceId,
) -> Legal<Spain> {
    let (t, state) = (at.t, at.state);
    let side = state.side_of(power);
    must(
        state.free_corps(&t.pieces, power).is_some(),
        no("9.4", "refuse-no-counter-left").of("power", power),
    )?;
    match sites {
        Sites::Spaces(spaces) => must(
            spaces.contains(&space),
            no("9.4", "refuse-card-not-this-space")
                .of("space", space)
                .by(card),
        )?,
        Sites::AnyFriendlyHomeWithLoc => must(
            t.pieces.power(power).homes.contains(space.index()),
            no("9.4", "refuse-not-at-home")
                .of("space", space)
                .of("power", power)
                .by(card),
        )?,
    }
    must(
        state.controls(side, space),
        no("9.4", "refuse-not-under-control")
            .of("space", space)
            .by(card),
    )?;
    must(
        !state.has_corps(side.other(), space),
        no("9.4", "refuse-enemy-corps-there")
            .of("space", space)
            .by(card),
    )?;
    must(
        state.room(t, side, space) > 0,
        no("4.1.1", "refuse-space-full").of("space", space),
    )?;
    match sites {
        Sites::Spaces(_) => Ok(()),
        Sites::AnyFriendlyHomeWithLoc => {
            is_connected(at, "9.4", power, space, &near(at, power)).map_err(|no| no.by(card))
        }
    }
}

pub fn place(play: &mut Play<'_>, power: Power, reduced: bool, space: SpaceId) {
    year::place_corps(play, power, reduced, space);
}

pub fn shown(at: At<'_>, space: SpaceId) -> Shown {
    Shown::new(at.space(space), Message::new("do-place").at(at, space))
}
