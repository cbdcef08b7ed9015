//! 13.2 East Prussia: when Russia has left it, Prussia picks cities there that fall back to it.

use super::{At, Next, Play, seat_of};
use crate::{
    Friedrich,
    action::Action,
    event::Event,
    foresight::notes,
    map::{CityId, ObjectiveId},
    naming::Naming,
    nations::Nation,
    state::Rules,
    tables::Tables,
    thing::{Returned, Thing},
};
use kernel::{
    Message, Seat, Seats,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EastPrussia {
    /// Cities still to be picked.
    pub left: u8,
}

/// 13.2: the number of cities that fall back.
const REGAINED: u8 = 2;

impl EastPrussia {
    pub fn begin() -> EastPrussia {
        EastPrussia { left: REGAINED }
    }
}

/// 13.2: Russia holds all of East Prussia's objectives, but no general of its stands there.
pub fn is_left(At { t, state }: At<'_>, nation: Nation) -> bool {
    nation == Nation::Russia
        && state.rules == Rules::Advanced
        && objectives(t).all(|number| state.conquered.contains(number))
        && !t.pieces.generals_of(Nation::Russia).any(|general| {
            state
                .at(general)
                .is_some_and(|city| t.map.city(city).east_prussia)
        })
}

fn objectives(t: &Tables) -> impl Iterator<Item = ObjectiveId> + '_ {
    (t.map.each_objective())
        .filter(|(_, o)| o.of == Nation::Russia && t.map.city(o.city).east_prussia)
        .map(|(number, _)| number)
}

fn may_regain(At { t, state }: At<'_>, city: CityId) -> Legal<Friedrich> {
    let number = (objectives(t).find(|number| t.map.objective(*number).city == city))
        .ok_or(no("13.2", "refuse-not-in-east-prussia").of("city", city))?;
    must(
        state.conquered.contains(number),
        no("13.2", "refuse-not-lost").of("city", city),
    )
}

impl Phase<Friedrich> for EastPrussia {
    const OTHERWISE: No<Thing> = no("13.2", "refuse-regain-first");

    fn decides(&self, at: At<'_>) -> Seats {
        seat_of(at, Nation::Prussia)
    }

    fn resume(self, _: &mut Play<'_>, _: Option<Returned>) -> Next {
        if self.left == 0 {
            Next::done()
        } else {
            Next::Ask(self.into())
        }
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Friedrich, Self>) {
        offer.each(objectives(at.t).map(|number| Action::Regain(at.t.map.objective(number).city)));
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Regain(city) => may_regain(at, city),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(mut self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        if let Action::Regain(city) = action {
            if let Some((number, _)) = play.game.tables.map.objective_at(city) {
                play.state.conquered.remove(number);
                play.tell(|| Event::Regained { city });
            }
            self.left -= 1;
        }
        Next::Then(self.into())
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("prompt-regain").number("left", self.left)
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let Action::Regain(city) = action else {
            return Vec::new();
        };
        let of_russia = |number: &ObjectiveId| at.t.map.objective(*number).of == Nation::Russia;
        let taken = (at.t.map.each_objective())
            .map(|(number, _)| number)
            .filter(of_russia)
            .filter(|number| at.state.conquered.contains(*number))
            .count();
        let what = Message::new("foresee-regains")
            .nation("nation", Nation::Russia)
            .number("count", taken.saturating_sub(1) as i64);
        vec![notes(what).at(at.space(city))]
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Regain(city) => at.pick_city(city, "do-regain"),
            _ => at.press(action, "do-regain"),
        }
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::City(city) => Some(Action::Regain(city)),
            _ => None,
        }
    }
}
