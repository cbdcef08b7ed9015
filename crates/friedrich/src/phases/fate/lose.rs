//! An army lost: F.2.hearts, F.8.diamonds, F.10.clubs (i9.5, i9.33).

use super::{
    FateChoice, by_card,
    choice::Choice,
    concerns::Concerns,
    effects::{self, AtOnce},
    stack_led_by,
};
use crate::{
    Friedrich,
    action::Action,
    event::Event,
    fate::Version,
    foresight::warns,
    naming::Naming,
    nations::Nation,
    phases::{At, Next, Play},
    pieces::{GeneralId, Generals},
    rules::armies::{self, GENERAL_LEAST},
    state::State,
    tables::{Known, Tables},
    thing::Thing,
};
use kernel::{
    Fact, Message, Seat,
    fact::sound,
    foresight::Consequence,
    phase::{Legal, No, Shown, must},
};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind, check = LoseArmy::fits)]
pub struct LoseArmy {
    pub nation: Nation,
    pub target: Concerns,
}

impl LoseArmy {
    fn fits(&self, known: &Known<'_>) -> Result<(), String> {
        match self.target {
            Concerns::General(general) => known.serves(general, self.nation),
            Concerns::EachGeneral => sound(false, "the number of losses is out of bounds"),
            Concerns::AnyOneGeneral => Ok(()),
        }
    }
}

/// i9.5: losing one must not remove anybody.
fn can_lose(state: &State, stack: Generals) -> bool {
    !stack.is_empty() && state.pool(stack) > stack.count() * GENERAL_LEAST
}

impl AtOnce for LoseArmy {
    fn happens(&self, play: &mut Play<'_>, card: Version) -> Option<FateChoice> {
        let t = &play.game.tables;
        if let Concerns::General(general) = self.target {
            let stack = play.state.stack_of(general);
            if can_lose(play.state, stack) {
                armies::lose(play, stack, 1);
                play.tell(|| Event::LostArmy { general });
            } else {
                // That nothing happens shows that he is at his minimum.
                armies::declare(t, play.state, stack);
            }
            return None;
        }
        // Whether anybody can lose one shows in the public total.
        (play.state.stacks(&t.pieces, self.nation))
            .any(|(_, stack)| can_lose(play.state, stack))
            .then_some(FateChoice::Lose(Lose { version: card }))
    }
}

/// Who gives up an army.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lose {
    version: Version,
}

impl Lose {
    fn nation(&self, t: &Tables) -> Nation {
        effects::of::<LoseArmy>(t, self.version).nation
    }

    fn may_lose(&self, at: At<'_>, general: GeneralId) -> Legal<Friedrich> {
        let stack = stack_led_by(at, self.version, self.nation(at.t), general)?;
        must(
            can_lose(at.state, stack),
            by_card(self.version, "refuse-lose-minimum").of("general", general),
        )
    }
}

impl Choice for Lose {
    fn card(&self) -> Option<Version> {
        Some(self.version)
    }

    fn nation_asked(&self, t: &Tables) -> Option<Nation> {
        Some(self.nation(t))
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        by_card(self.version, "refuse-lose-first").of("card", self.version)
    }

    fn candidates(&self, at: At<'_>, _: Seat, each: &mut dyn FnMut(Action)) {
        (at.state.stacks(&at.t.pieces, self.nation(at.t)))
            .filter_map(|(_, stack)| stack.commander())
            .for_each(|general| each(Action::Lose(general)));
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Lose(general) => self.may_lose(at, general),
            _ => Err(self.otherwise(at)),
        }
    }

    fn may_decline(&self, _: At<'_>) -> Legal<Friedrich> {
        Err(by_card(self.version, "refuse-lose-due").of("card", self.version))
    }

    fn answer(&self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let Action::Lose(general) = action else {
            return Next::done();
        };
        let nation = self.nation(&play.game.tables);
        let stack = play.state.stack_of(general);
        let pool = play.state.pool(stack) - 1;
        play.state.set_pool(stack, pool);
        play.state.sums[nation.index()].lost_somewhere(1);
        play.tell(|| Event::ArmyLostSomewhere { nation });
        let seat = play.state.seat_of(nation);
        play.tell_only(seat, || Event::LostArmy { general });
        Next::done()
    }

    fn says(&self) -> Message {
        Message::new("prompt-fate-lose")
    }

    fn shows(&self, at: At<'_>, action: Action) -> Option<Shown> {
        match action {
            Action::Lose(general) => Some(at.pick_general(general, "do-lose")),
            _ => None,
        }
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let Action::Lose(general) = action else {
            return Vec::new();
        };
        let stack = at.state.stack_of(general);
        let what = Message::new("foresee-loses")
            .stack(at.t, "stack", stack)
            .number("armies", at.state.pool(stack).saturating_sub(1));
        vec![warns(what)]
    }

    fn meant_by(&self, _: At<'_>, thing: Thing) -> Option<Action> {
        match thing {
            Thing::General(general) => Some(Action::Lose(general)),
            _ => None,
        }
    }

    /// Nobody hears who gave it up.
    fn redacted(&self, _: At<'_>, action: Action) -> Option<String> {
        match action {
            Action::Lose(_) => Some("lose ?".to_owned()),
            _ => None,
        }
    }
}
