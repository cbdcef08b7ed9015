//! 9.4 `place_corps`: a card's corps, in spaces that the card names or at home.

use super::{
    Resolve,
    choice::{Choice, otherwise},
};
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Sites},
    event::Event,
    foresight,
    map::SpaceId,
    phases::{
        At, Play,
        reinforcement::restore::{is_connected, near},
        year,
    },
    pieces::Kind,
    powers::Power,
    showing::Labelling,
    thing::Thing,
};
use kernel::{
    Message,
    foresight::Consequence,
    phase::{Legal, Shown, must, no},
};

/// The corps a card raises.
pub struct Levy<'a> {
    pub card: CardId,
    pub power: Power,
    pub reduced: bool,
    pub sites: &'a Sites,
}

impl Levy<'_> {
    fn may_place(&self, at: At<'_>, space: SpaceId) -> Legal<Spain> {
        let (t, state, card, power) = (at.t, at.state, self.card, self.power);
        let side = state.side_of(power);
        must(
            state.free_corps(&t.pieces, power).is_some(),
            no("9.4", "refuse-no-counter-left").of("power", power),
        )?;
        match self.sites {
            Sites::Spaces(spaces) => must(
                spaces.contains(&space),
                no("9.4", "refuse-card-not-this-space")
                    .of("space", space)
                    .by(card),
            )?,
            Sites::AnyFriendlyHomeWithLoc => must(
                t.pieces.power(power).homes.contains(space),
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
        match self.sites {
            Sites::Spaces(_) => Ok(()),
            Sites::AnyFriendlyHomeWithLoc => {
                is_connected(at, "9.4", power, space, &near(at, power)).map_err(|no| no.by(card))
            }
        }
    }
}

impl Choice for Levy<'_> {
    fn prompt(&self) -> &'static str {
        "prompt-card-place"
    }

    fn candidates(&self, at: At<'_>) -> Vec<Action> {
        match self.sites {
            Sites::Spaces(spaces) => spaces.iter().copied().map(Action::Place).collect(),
            Sites::AnyFriendlyHomeWithLoc => {
                let homes = at.t.pieces.power(self.power).homes;
                (homes.iter()).map(Action::Place).collect()
            }
        }
    }

    fn allows(&self, at: At<'_>, action: Action) -> Legal<Spain> {
        match action {
            Action::Place(space) => self.may_place(at, space),
            _ => Err(otherwise(self.card)),
        }
    }

    fn choose(&self, play: &mut Play<'_>, action: Action, _: &mut Resolve) {
        if let Action::Place(space) = action {
            let kind = Kind::new(self.power, self.reduced);
            year::place_corps(play, kind, space);
        }
    }

    fn fails(&self, play: &mut Play<'_>) {
        let power = self.power;
        play.tell(|| Event::NoCounter { power });
    }

    fn foresees(&self, at: At<'_>, action: Action) -> Vec<Consequence> {
        match action {
            Action::Place(space) => foresight::gathers(at, at.state.side_of(self.power), space, 1),
            _ => Vec::new(),
        }
    }

    fn shows(&self, at: At<'_>, action: Action) -> Shown {
        match action {
            Action::Place(space) => {
                Shown::new(at.space(space), Message::new("do-place").at(at, space))
            }
            _ => at.press(action, Message::new("do-done")),
        }
    }

    fn meant_by(&self, _: At<'_>, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Space(space) => Some(Action::Place(space)),
            _ => None,
        }
    }
}
