//! A free army: F.1.clubs, F.1.diamonds, F.6.clubs, F.8.spades, F.11.clubs (i9.3, i9.4, i9.29).

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
    foresight::notes,
    naming::Naming,
    nations::Nation,
    phases::{At, Next, Play},
    pieces::{GeneralId, Generals},
    rules::armies,
    state::State,
    tables::{Known, Tables},
    thing::Thing,
};
use kernel::{
    Chance, Fact, Message, Seat, Viewer,
    fact::sound,
    foresight::Consequence,
    phase::{Legal, No, Shown, must},
};
use serde::{Deserialize, Serialize};

/// As many generals can be counted one by one as [`Gain::given`] has places.
const MOST_COUNTED: usize = 4;

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind, check = GainArmy::fits)]
pub struct GainArmy {
    pub nation: Nation,
    pub target: Concerns,
    /// The nation may decline.
    pub optional: bool,
}

impl GainArmy {
    fn fits(&self, known: &Known<'_>) -> Result<(), String> {
        match self.target {
            Concerns::General(general) => known.serves(general, self.nation),
            Concerns::EachGeneral => sound(
                known.pieces.generals_of(self.nation).count() <= MOST_COUNTED,
                "the number of the nation’s generals is out of bounds",
            ),
            Concerns::AnyOneGeneral => Ok(()),
        }
    }

    /// The choice who gets so many armies.
    fn ask(card: Version, left: u8) -> Option<FateChoice> {
        Some(FateChoice::Gain(Gain {
            version: card,
            left,
            given: [0; MOST_COUNTED],
        }))
    }
}

impl AtOnce for GainArmy {
    fn happens(&self, play: &mut Play<'_>, card: Version) -> Option<FateChoice> {
        let t = &play.game.tables;
        let nation = self.nation;
        let room = armies::room(t, play.state, nation);
        let on_map = (t.pieces.generals_of(nation))
            .filter(|general| play.state.at(*general).is_some())
            .count() as u8;
        if room == 0 || on_map == 0 {
            return None;
        }
        match self.target {
            Concerns::General(general) => {
                gain_alone(play, general);
                None
            }
            // i9.4: all of them, if the total has room; else the nation chooses.
            Concerns::EachGeneral if room >= on_map => {
                gain_each(play, nation, on_map);
                None
            }
            Concerns::EachGeneral => GainArmy::ask(card, room),
            // Everybody sees from the total when all stacks are full.
            Concerns::AnyOneGeneral if is_full(t, play.state, nation) => None,
            Concerns::AnyOneGeneral => GainArmy::ask(card, 1),
        }
    }
}

fn gain_alone(play: &mut Play<'_>, general: GeneralId) {
    let t = &play.game.tables;
    let stack = play.state.stack_of(general);
    if !stack.is_empty() && play.state.pool(stack) < armies::most(stack) {
        armies::gain_openly(t, play.state, stack, 1);
        play.tell(|| Event::GainedArmy { general });
    } else {
        // That nothing happens although the total has room shows that he is full.
        armies::declare(t, play.state, stack);
    }
}

fn is_full(t: &Tables, state: &State, nation: Nation) -> bool {
    let most: u8 = (state.stacks(&t.pieces, nation))
        .map(|(_, stack)| armies::most(stack))
        .sum();
    state.total(&t.pieces, nation) >= most
}

/// Every stack gets one army per general as far as it can hold them. The total tells how many were raised; if all
/// were, everybody knows by whom, and if not, only the owner does.
fn gain_each(play: &mut Play<'_>, nation: Nation, on_map: u8) {
    let t = &play.game.tables;
    let stacks: Vec<_> = play.state.stacks(&t.pieces, nation).collect();
    let raised: u8 = stacks
        .iter()
        .map(|(_, stack)| stack_share(play.state, *stack))
        .sum();
    let seat = play.state.seat_of(nation);
    if raised < on_map {
        play.state.sums[nation.index()].gained_somewhere(raised, 0);
        for _ in 0..raised {
            play.tell(|| Event::ArmyGainedSomewhere { nation });
        }
    }
    for (_, stack) in stacks {
        let armies = stack_share(play.state, stack);
        if raised == on_map {
            armies::gain_openly(t, play.state, stack, armies);
        } else {
            let pool = play.state.pool(stack) + armies;
            play.state.set_pool(stack, pool);
        }
        for general in stack.iter().take(usize::from(armies)) {
            if raised == on_map {
                play.tell(|| Event::GainedArmy { general });
            } else {
                play.tell_only(seat, || Event::GainedArmy { general });
            }
        }
    }
}

/// One army per general, as far as the stack can hold them.
fn stack_share(state: &State, stack: Generals) -> u8 {
    stack.count().min(armies::most(stack) - state.pool(stack))
}

/// Who gets the armies that are left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gain {
    version: Version,
    left: u8,
    /// What each stack has got, by the place of its commander among the nation's generals.
    given: [u8; MOST_COUNTED],
}

impl Gain {
    fn effect<'t>(&self, t: &'t Tables) -> &'t GainArmy {
        effects::of(t, self.version)
    }

    fn may_gain(&self, at: At<'_>, general: GeneralId) -> Legal<Friedrich> {
        let effect = self.effect(at.t);
        let stack = stack_led_by(at, self.version, effect.nation, general)?;
        let share = match effect.target {
            Concerns::EachGeneral => stack.count(),
            Concerns::AnyOneGeneral | Concerns::General(_) => 1,
        };
        let got = place(at.t, effect.nation, general).and_then(|place| self.given.get(place));
        must(
            got.is_none_or(|got| *got < share),
            by_card(self.version, "refuse-gain-had-share").of("general", general),
        )?;
        must(
            at.state.pool(stack) < armies::most(stack),
            by_card(self.version, "refuse-gain-full")
                .of("general", general)
                .number("armies", armies::most(stack)),
        )
    }
}

fn place(t: &Tables, nation: Nation, general: GeneralId) -> Option<usize> {
    t.pieces.generals_of(nation).position(|own| own == general)
}

impl Choice for Gain {
    fn card(&self) -> Option<Version> {
        Some(self.version)
    }

    fn nation_asked(&self, t: &Tables) -> Option<Nation> {
        Some(self.effect(t).nation)
    }

    fn otherwise(&self, _: At<'_>) -> No<Thing> {
        by_card(self.version, "refuse-gain-first").of("card", self.version)
    }

    fn candidates(&self, at: At<'_>, _: Seat, each: &mut dyn FnMut(Action)) {
        (at.state.stacks(&at.t.pieces, self.effect(at.t).nation))
            .filter_map(|(_, stack)| stack.commander())
            .for_each(|general| each(Action::Gain(general)));
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Gain(general) => self.may_gain(at, general),
            _ => Err(self.otherwise(at)),
        }
    }

    /// Unless the card leaves it free, only when nobody can take an army.
    fn may_decline(&self, at: At<'_>) -> Legal<Friedrich> {
        let effect = self.effect(at.t);
        let fits = |general| self.may_gain(at, general).is_ok();
        must(
            effect.optional || !at.t.pieces.generals_of(effect.nation).any(fits),
            by_card(self.version, "refuse-gain-due").of("card", self.version),
        )
    }

    fn answer(&self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let Action::Gain(general) = action else {
            return Next::done();
        };
        let t = &play.game.tables;
        let nation = self.effect(t).nation;
        let stack = play.state.stack_of(general);
        let pool = play.state.pool(stack) + 1;
        play.state.set_pool(stack, pool);
        // i9.29: as in recruitment, nobody hears who got it.
        play.state.sums[nation.index()].gained_somewhere(1, 0);
        play.tell(|| Event::ArmyGainedSomewhere { nation });
        let seat = play.state.seat_of(nation);
        play.tell_only(seat, || Event::GainedArmy { general });
        let mut rest = self.clone();
        rest.left -= 1;
        if let Some(got) = place(t, nation, general).and_then(|place| rest.given.get_mut(place)) {
            *got += 1;
        }
        if rest.left == 0 {
            Next::done()
        } else {
            Next::Ask(FateChoice::Gain(rest).into())
        }
    }

    fn says(&self) -> Message {
        Message::new("prompt-fate-gain")
    }

    fn shows(&self, at: At<'_>, action: Action) -> Option<Shown> {
        match action {
            Action::Gain(general) => Some(at.pick_general(general, "do-gain")),
            _ => None,
        }
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let Action::Gain(general) = action else {
            return Vec::new();
        };
        let stack = at.state.stack_of(general);
        let what = Message::new("foresee-gains")
            .stack(at.t, "stack", stack)
            .number("armies", at.state.pool(stack) + 1);
        vec![notes(what)]
    }

    fn meant_by(&self, _: At<'_>, thing: Thing) -> Option<Action> {
        match thing {
            Thing::General(general) => Some(Action::Gain(general)),
            _ => None,
        }
    }

    fn redacted(&self, _: At<'_>, action: Action) -> Option<String> {
        match action {
            Action::Gain(_) => Some("gain ?".to_owned()),
            _ => None,
        }
    }

    /// Who has got armies so far is secret; that some were given is not, and shows in the total.
    fn redeal(&mut self, at: At<'_>, viewer: Viewer, _: &mut dyn Chance) {
        if !viewer.is(at.state.seat_of(self.effect(at.t).nation)) {
            self.given = [0; MOST_COUNTED];
        }
    }
}
