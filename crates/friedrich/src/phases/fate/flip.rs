//! F.6.diamonds A stack is turned face down, wherever its train may be (i9.14).

use super::{
    FateChoice, by_card,
    choice::Choice,
    effects::{self, AtOnce},
    stack_led_by,
};
use crate::{
    Friedrich,
    action::Action,
    fate::Version,
    foresight::notes,
    map::Country,
    naming::Naming,
    nations::Nation,
    phases::{At, Next, Play, supply},
    pieces::GeneralId,
    rules::supply_lines,
    tables::{Known, Tables},
    thing::Thing,
};
use kernel::{
    Fact, Message, Seat,
    foresight::Consequence,
    phase::{Legal, No, Shown, must},
};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct FlipUnsupplied {
    pub chooser: Nation,
    /// Whose generals they are.
    pub nation: Nation,
    pub in_countries: Vec<Country>,
}

impl AtOnce for FlipUnsupplied {
    fn happens(&self, play: &mut Play<'_>, card: Version) -> Option<FateChoice> {
        let flip = Flip { version: card };
        let at = play.at();
        (flip.commanders(at))
            .any(|general| flip.may_flip(at, general).is_ok())
            .then_some(FateChoice::Flip(flip))
    }
}

/// Which stack is turned face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Flip {
    version: Version,
}

impl Flip {
    fn effect<'t>(&self, t: &'t Tables) -> &'t FlipUnsupplied {
        effects::of(t, self.version)
    }

    fn commanders<'a>(&self, at: At<'a>) -> impl Iterator<Item = GeneralId> + use<'a> {
        (at.state.stacks(&at.t.pieces, self.effect(at.t).nation))
            .filter_map(|(_, stack)| stack.commander())
    }

    fn may_flip(&self, at: At<'_>, general: GeneralId) -> Legal<Friedrich> {
        let effect = self.effect(at.t);
        let stack = stack_led_by(at, self.version, effect.nation, general)?;
        let concerned = |country| effect.in_countries.contains(country);
        if let Some(city) = at.state.at(general) {
            must(
                concerned(&at.t.map.city(city).country),
                by_card(self.version, "refuse-flip-elsewhere")
                    .of("general", general)
                    .of("city", city),
            )?;
        }
        must(
            !at.state.face_down.meets(stack),
            by_card(self.version, "refuse-flip-already").of("general", general),
        )
    }
}

impl Choice for Flip {
    fn card(&self) -> Option<Version> {
        Some(self.version)
    }

    fn nation_asked(&self, t: &Tables) -> Option<Nation> {
        Some(self.effect(t).chooser)
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        by_card(self.version, "refuse-flip-first").of("card", self.version)
    }

    fn candidates(&self, at: At<'_>, _: Seat, each: &mut dyn FnMut(Action)) {
        (self.commanders(at)).for_each(|general| each(Action::Flip(general)));
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Flip(general) => self.may_flip(at, general),
            _ => Err(self.otherwise(at)),
        }
    }

    fn answer(&self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        if let Action::Flip(general) = action {
            supply::turn_face_down(play, play.state.stack_of(general));
        }
        Next::done()
    }

    fn says(&self) -> Message {
        Message::new("prompt-fate-flip")
    }

    fn shows(&self, at: At<'_>, action: Action) -> Option<Shown> {
        match action {
            Action::Flip(general) => Some(at.pick_general(general, "do-flip")),
            _ => None,
        }
    }

    /// Where trains and enemies stand is open to all.
    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let Action::Flip(general) = action else {
            return Vec::new();
        };
        let (nation, stack) = (self.effect(at.t).nation, at.state.stack_of(general));
        let Some(city) = at.state.at(general) else {
            return Vec::new();
        };
        let key = if supply_lines::is_supplied(at.t, at.state, nation, city) {
            "foresee-flips"
        } else {
            "foresee-flips-hungry"
        };
        vec![notes(Message::new(key).stack(at.t, "stack", stack)).at(at.space(city))]
    }

    fn meant_by(&self, _: At<'_>, thing: Thing) -> Option<Action> {
        match thing {
            Thing::General(general) => Some(Action::Flip(general)),
            _ => None,
        }
    }
}
