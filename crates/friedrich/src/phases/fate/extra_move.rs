//! F.6.spades One general takes one step out of turn (i9.13, i9.32).

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
    foresight::{covered, moved, notes, uncovered},
    map::CityId,
    naming::Naming,
    nations::Nation,
    phases::{At, Next, Play},
    pieces::{GeneralId, Generals, Piece},
    rules::armies,
    rules::supply_lines,
    state::{Occupant, State},
    tables::{Known, Tables},
    thing::Thing,
};
use kernel::{
    Fact, Message, Seat,
    foresight::Consequence,
    phase::{Legal, No, Shown, must, no},
};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct ExtraMove {
    pub general: GeneralId,
}

impl AtOnce for ExtraMove {
    fn happens(&self, play: &mut Play<'_>, card: Version) -> Option<FateChoice> {
        let state = &*play.state;
        // A piece does not move in the turn of its return.
        if state.marks.returned & Piece::General(self.general).bit() != 0 {
            return None;
        }
        let (step, at) = (Step { version: card }, play.at());
        (step.steps(at))
            .any(|to| step.may_enter(at, to).is_ok())
            .then_some(FateChoice::Step(step))
    }
}

/// Where the general goes, and how many armies he takes along when he leaves a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    version: Version,
}

/// The numbers of armies the general may take when he leaves a stack. None if he is alone: he takes them all.
fn split(state: &State, general: GeneralId) -> Option<RangeInclusive<u8>> {
    let stack = state.stack_of(general);
    let party = Generals::one(general);
    let rest = stack.minus(party);
    (!rest.is_empty()).then(|| armies::split(state.pool(stack), party, rest))
}

impl Step {
    fn general(&self, t: &Tables) -> GeneralId {
        effects::of::<ExtraMove>(t, self.version).general
    }

    /// The cities one road away.
    fn steps<'a>(&self, at: At<'a>) -> impl Iterator<Item = CityId> + use<'a> {
        (at.state.at(self.general(at.t)).into_iter())
            .flat_map(move |from| at.t.map.neighbours(from))
    }

    /// May the general go there at all? It is an ordinary step.
    fn may_enter(&self, at: At<'_>, to: CityId) -> Legal<Friedrich> {
        let general = self.general(at.t);
        let from = (at.state.at(general))
            .ok_or(by_card(self.version, "refuse-fate-off-map").of("general", general))?;
        must(
            at.t.map.road(from, to).is_some(),
            no("4.1", "refuse-no-road").of("from", from).of("to", to),
        )?;
        let nation = at.t.pieces.general(general).nation;
        at.may_enter(nation, Generals::one(general), to)
    }

    fn may_step(&self, at: At<'_>, to: CityId, taken: Option<u8>) -> Legal<Friedrich> {
        self.may_enter(at, to)?;
        let general = self.general(at.t);
        match (split(at.state, general), taken) {
            (None, None) => Ok(()),
            (None, Some(_)) => {
                Err(by_card(self.version, "refuse-step-takes-all").of("general", general))
            }
            (Some(range), None) => Err(by_card(self.version, "refuse-step-how-many")
                .number("least", *range.start())
                .number("most", *range.end())),
            (Some(range), Some(taken)) => must(
                range.contains(&taken),
                by_card(self.version, "refuse-step-armies")
                    .number("least", *range.start())
                    .number("most", *range.end()),
            ),
        }
    }
}

impl Choice for Step {
    fn card(&self) -> Option<Version> {
        Some(self.version)
    }

    fn nation_asked(&self, t: &Tables) -> Option<Nation> {
        Some(t.pieces.general(self.general(t)).nation)
    }

    fn otherwise(&self, at: At<'_>) -> No<Thing> {
        by_card(self.version, "refuse-step-first")
            .of("card", self.version)
            .of("general", self.general(at.t))
    }

    fn candidates(&self, at: At<'_>, _: Seat, each: &mut dyn FnMut(Action)) {
        let split = split(at.state, self.general(at.t));
        for to in self.steps(at) {
            match split.clone() {
                None => each(Action::Step { to, armies: None }),
                Some(range) => range.for_each(|armies| {
                    let armies = Some(armies);
                    each(Action::Step { to, armies });
                }),
            }
        }
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Step { to, armies } => self.may_step(at, to, armies),
            _ => Err(self.otherwise(at)),
        }
    }

    fn answer(&self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let general = self.general(&play.game.tables);
        if let Action::Step { to, armies } = action
            && let Some(from) = play.state.at(general)
        {
            if let Some(armies) = armies {
                leave_stack(play, general, armies);
            }
            enter(play, general, from, to);
        }
        Next::done()
    }

    fn says(&self) -> Message {
        Message::new("prompt-fate-step")
    }

    fn shows(&self, at: At<'_>, action: Action) -> Option<Shown> {
        match action {
            Action::Step { to, armies: None } => Some(at.pick_city(to, "do-step")),
            Action::Step {
                to,
                armies: Some(armies),
            } => {
                let mut shown = at.pick_city(to, "do-step-with");
                shown.label = shown.label.number("armies", armies);
                Some(shown)
            }
            _ => None,
        }
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let general = self.general(at.t);
        let (Action::Step { to, .. }, Some(from)) = (action, at.state.at(general)) else {
            return Vec::new();
        };
        let nation = at.t.pieces.general(general).nation;
        let party = Generals::one(general);
        let after = moved(at, Piece::General(general), party, from, to);
        let then = At {
            state: &after,
            ..at
        };
        let key = if supply_lines::is_supplied(at.t, &after, nation, to) {
            "foresee-supplied"
        } else {
            "foresee-unsupplied"
        };
        let supply = notes(Message::new(key).stack(at.t, "stack", party)).at(at.space(to));
        let protection = [uncovered(at, then, nation), covered(at, then, nation)];
        std::iter::once(supply)
            .chain(protection.into_iter().flatten())
            .collect()
    }

    fn meant_by(&self, _: At<'_>, thing: Thing) -> Option<Action> {
        match thing {
            Thing::City(to) => Some(Action::Step { to, armies: None }),
            _ => None,
        }
    }

    fn redacted(&self, at: At<'_>, action: Action) -> Option<String> {
        match action {
            Action::Step {
                to,
                armies: Some(_),
            } => Some(format!("step {} ?", at.t.map.id(to))),
            _ => None,
        }
    }
}

fn leave_stack(play: &mut Play<'_>, general: GeneralId, armies: u8) {
    let party = Generals::one(general);
    let stack = play.state.stack_of(general);
    let rest = stack.minus(party);
    let left = play.state.pool(stack) - armies;
    play.state.set_pool(rest, left);
    play.state.set_pool(party, armies);
    let nation = play.game.tables.pieces.general(general).nation;
    let seat = play.state.seat_of(nation);
    play.tell(|| Event::Detached { party });
    play.tell_only(seat, || Event::DetachedWith {
        party,
        armies,
        rest: left,
    });
}

/// He may join companions and destroy a train; nothing is conquered.
fn enter(play: &mut Play<'_>, general: GeneralId, from: CityId, to: CityId) {
    let t = &play.game.tables;
    let party = Generals::one(general);
    let there = play.state.occupant(&t.pieces, to);
    play.state.carry(party, from, to);
    play.tell(|| Event::Moved { party, from, to });
    match there {
        Occupant::Stack(_, stack) => {
            armies::unite(t, play.state, stack, party);
            play.tell(|| Event::United {
                stack: stack.or(party),
                city: to,
            });
        }
        Occupant::Train(train) => {
            play.state.take_off_train(train);
            play.tell(|| Event::TrainDestroyed { train, city: to });
        }
        Occupant::Nobody => {}
    }
}
