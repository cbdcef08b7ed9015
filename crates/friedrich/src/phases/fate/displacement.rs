//! F.12.hearts A beaten general is moved two cities west by the enemy (i9.21, i9.34).

use super::{
    FateChoice, by_card,
    choice::Choice,
    effects::{self, AtOnce},
};
use crate::{
    Friedrich,
    action::Action,
    event::Event,
    fate::Version,
    foresight::of_retreat,
    map::CityId,
    nations::Nation,
    phases::{At, Next, Play},
    pieces::{GeneralId, Generals},
    showing::Labelling,
    tables::{Known, Tables},
    thing::Thing,
};
use kernel::{
    Fact, Message, Seat,
    foresight::Consequence,
    phase::{Legal, No, Shown, must},
};
use serde::{Deserialize, Serialize};

/// `displace CITY CITY` names so many.
const CITIES: u8 = 2;

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct Displace {
    pub general: GeneralId,
    pub moved_by: Nation,
    #[fact(range = CITIES..=CITIES, or = "the notation `displace CITY CITY` moves two cities")]
    pub cities: u8,
}

impl AtOnce for Displace {
    fn happens(&self, play: &mut Play<'_>, card: Version) -> Option<FateChoice> {
        if !play.state.marks.beaten.contains(self.general) {
            return None;
        }
        let (choice, at) = (Displacement { version: card }, play.at());
        (choice.ways(at))
            .any(|(first, second)| choice.may_displace(at, first, second).is_ok())
            .then_some(FateChoice::Displace(choice))
    }
}

/// Which way he is driven.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Displacement {
    version: Version,
}

impl Displacement {
    fn effect<'t>(&self, t: &'t Tables) -> &'t Displace {
        effects::of(t, self.version)
    }

    /// Every way of two roads.
    fn ways<'a>(&self, at: At<'a>) -> impl Iterator<Item = (CityId, CityId)> + use<'a> {
        let map = &at.t.map;
        (at.state.at(self.effect(at.t).general).into_iter())
            .flat_map(|from| map.neighbours(from))
            .flat_map(|first| map.neighbours(first).map(move |second| (first, second)))
    }

    fn may_displace(&self, at: At<'_>, first: CityId, second: CityId) -> Legal<Friedrich> {
        let general = self.effect(at.t).general;
        let from = (at.state.at(general))
            .ok_or(by_card(self.version, "refuse-fate-off-map").of("general", general))?;
        self.may_step(at, from, first)?;
        must(
            first != second,
            by_card(self.version, "refuse-displace-two-steps").of("city", first),
        )?;
        self.may_step(at, first, second)
    }

    fn may_step(&self, at: At<'_>, from: CityId, to: CityId) -> Legal<Friedrich> {
        let map = &at.t.map;
        must(
            map.road(from, to).is_some(),
            by_card(self.version, "refuse-displace-no-road")
                .of("from", from)
                .of("to", to),
        )?;
        must(
            map.city(to).x < map.city(from).x,
            by_card(self.version, "refuse-displace-not-west")
                .of("from", from)
                .of("to", to),
        )?;
        must(
            !at.state.is_occupied(to),
            by_card(self.version, "refuse-displace-occupied").of("city", to),
        )
    }
}

impl Choice for Displacement {
    fn card(&self) -> Option<Version> {
        Some(self.version)
    }

    fn nation_asked(&self, t: &Tables) -> Option<Nation> {
        Some(self.effect(t).moved_by)
    }

    fn otherwise(&self, at: At<'_>) -> No<Thing> {
        by_card(self.version, "refuse-displace-first")
            .of("card", self.version)
            .of("general", self.effect(at.t).general)
    }

    fn candidates(&self, at: At<'_>, _: Seat, each: &mut dyn FnMut(Action)) {
        (self.ways(at)).for_each(|(first, second)| each(Action::Displace(first, second)));
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Displace(first, second) => self.may_displace(at, first, second),
            _ => Err(self.otherwise(at)),
        }
    }

    fn answer(&self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let general = self.effect(&play.game.tables).general;
        if let Action::Displace(_, to) = action
            && let Some(from) = play.state.at(general)
        {
            play.state.carry(Generals::one(general), from, to);
            play.tell(|| Event::Displaced { general, from, to });
        }
        Next::done()
    }

    fn says(&self) -> Message {
        Message::new("prompt-fate-displace")
    }

    fn shows(&self, at: At<'_>, action: Action) -> Option<Shown> {
        let Action::Displace(first, second) = action else {
            return None;
        };
        let label = Message::new("do-displace")
            .at(at, "first", first)
            .at(at, "city", second);
        Some(Shown::new(at.space(second), label).after(at.space(first)))
    }

    /// A city two roads away stands for a way there, any other for the first step.
    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let from = at.state.at(self.effect(at.t).general);
        match (action, from) {
            (Action::Displace(_, to), Some(from)) => of_retreat(at, from, to),
            _ => Vec::new(),
        }
    }

    fn meant_by(&self, at: At<'_>, thing: Thing) -> Option<Action> {
        let Thing::City(city) = thing else {
            return None;
        };
        let from = at.state.at(self.effect(at.t).general)?;
        let joined = |a, b| at.t.map.road(a, b).is_some();
        let between = (at.t.map.neighbours(from)).find(|between| joined(*between, city));
        let first = between.filter(|_| !joined(from, city)).unwrap_or(city);
        Some(Action::Displace(first, city))
    }
}
