//! 7.5, 8 After a defeat: losses, and the winner says where the beaten stack goes.

use super::{At, Next, Play, offensive_option, seat_of};
use crate::{
    Friedrich,
    action::Action,
    event::Event,
    map::CityId,
    naming::Naming,
    nations::Nation,
    rules::{armies, retreat_paths},
    state::{Occupant, State},
    tables::Tables,
    thing::Thing,
};
use kernel::{
    Message, Seat, Seats,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Retreat {
    pub from: CityId,
    pub victor: CityId,
    pub winner: Nation,
    pub length: u8,
}

/// 13.3.b: a defeat this bad hands the exposed card to Austria.
const BAD_DEFEAT: i8 = -3;

impl Retreat {
    fn ends(&self, t: &Tables, state: &State) -> Vec<CityId> {
        retreat_paths::ends(t, state, self.from, self.victor, self.length)
    }

    fn may_end(&self, At { t, state }: At<'_>, to: CityId) -> Legal<Friedrich> {
        must(
            !state.is_occupied(to),
            no("8.2.c", "refuse-retreat-occupied").of("city", to),
        )?;
        must(
            t.map.distance(self.from, to) <= self.length,
            no("8.1", "refuse-retreat-too-long")
                .of("city", to)
                .number("length", self.length),
        )?;
        let ends = self.ends(t, state);
        let away = |city: CityId| t.map.distance(self.victor, city);
        must(
            ends.first().is_none_or(|end| away(to) >= away(*end)),
            no("8.2.a", "refuse-not-farthest")
                .of("city", to)
                .number("length", self.length),
        )?;
        must(
            ends.contains(&to),
            no("i6.2", "refuse-no-such-retreat")
                .of("city", to)
                .number("length", self.length),
        )
    }
}

/// The nation whose stack stands in a city.
fn nation_at(play: &Play<'_>, city: CityId) -> Nation {
    match play.state.occupant(&play.game.tables.pieces, city) {
        Occupant::Stack(nation, _) => nation,
        // A fight is only taken up between two stacks, and neither leaves before it is over.
        _ => unreachable!("a side of a fight stands in its city"),
    }
}

/// 7.5: the beaten stack loses as many armies as its score is below zero, and retreats as many cities. Returns the
/// retreat if there is something to choose.
pub fn after_defeat(
    play: &mut Play<'_>,
    from: CityId,
    victor: CityId,
    score: i8,
) -> Option<Retreat> {
    let (loser, winner) = (nation_at(play, from), nation_at(play, victor));
    let beaten = play.state.stack_at(from);
    play.state.marks.beaten = play.state.marks.beaten.or(beaten);
    play.state.last_victor = play.state.stack_at(victor).commander();
    let losses = score.unsigned_abs().min(play.state.pool(beaten));
    play.tell(|| Event::Defeated {
        stack: beaten,
        losses,
        score,
    });
    let left = armies::lose(play, beaten, losses);
    if loser == Nation::Prussia && winner == Nation::Austria && score <= BAD_DEFEAT {
        offensive_option::austria_takes_card(play);
    }
    if left.is_empty() {
        return None;
    }
    begin(
        play,
        Retreat {
            from,
            victor,
            winner,
            length: losses,
        },
    )
}

fn begin(play: &mut Play<'_>, retreat: Retreat) -> Option<Retreat> {
    match *retreat.ends(&play.game.tables, play.state) {
        // 8.3: no way of full length, and all armies are lost.
        [] => {
            let stack = play.state.stack_at(retreat.from);
            play.tell(|| Event::CutOff { stack });
            armies::destroy(play, stack);
            None
        }
        [only] => {
            go(play, retreat.from, only);
            None
        }
        _ => Some(retreat),
    }
}

fn go(play: &mut Play<'_>, from: CityId, to: CityId) {
    let stack = play.state.stack_at(from);
    play.state.carry(stack, from, to);
    play.tell(|| Event::Retreated { stack, from, to });
}

impl Phase<Friedrich> for Retreat {
    const OTHERWISE: No<Thing> = no("8.1", "refuse-retreat-first");

    fn decides(&self, at: At<'_>) -> Seats {
        seat_of(at, self.winner)
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Friedrich, Self>) {
        offer.all_sure(self.ends(at.t, at.state).into_iter().map(Action::Retreat));
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Retreat(to) => self.may_end(at, to),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        if let Action::Retreat(to) = action {
            go(play, self.from, to);
        }
        Next::done()
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        Message::new("prompt-retreat")
            .stack(at.t, "stack", at.state.stack_at(self.from))
            .number("length", self.length)
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Retreat(city) => at.pick_city(city, "do-retreat"),
            _ => at.press(action, "do-retreat"),
        }
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::City(city) => Some(Action::Retreat(city)),
            _ => None,
        }
    }
}
