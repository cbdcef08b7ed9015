//! After a defeat: the winner says where the beaten stack goes (8).

use super::{Frame, out_of_place};
use crate::{
    action::Action,
    event::Event,
    map::CityId,
    naming::Naming,
    nations::Nation,
    rules::{armies, retreat_paths},
    state::State,
    tables::Tables,
};
use kernel::{Chance, Context, Message, Recorder, Refusal};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Retreat {
    pub from: CityId,
    pub victor: CityId,
    pub winner: Nation,
    pub length: u8,
}

impl Retreat {
    fn ends(&self, t: &Tables, state: &State) -> Vec<CityId> {
        retreat_paths::ends(t, state, self.from, self.victor, self.length)
    }
}

pub fn begin<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    from: CityId,
    victor: CityId,
    winner: Nation,
    length: u8,
    cx: &mut Context<'_, C, R>,
) {
    let retreat = Retreat {
        from,
        victor,
        winner,
        length,
    };
    match *retreat.ends(t, state) {
        // 8.3: no way of full length, and all armies are lost.
        [] => {
            let stack = state.stack_at(from);
            cx.tell(|| Event::CutOff { stack });
            armies::destroy(t, state, stack, cx);
        }
        [only] => go(state, from, only, cx),
        _ => state.frames.call(Frame::Retreat(retreat)),
    }
}

fn go<C: Chance, R: Recorder<Event>>(
    state: &mut State,
    from: CityId,
    to: CityId,
    cx: &mut Context<'_, C, R>,
) {
    let stack = state.stack_at(from);
    state.carry(stack, from, to);
    cx.tell(|| Event::Retreated { stack, from, to });
}

pub fn actions(t: &Tables, state: &State, retreat: &Retreat, out: &mut Vec<Action>) {
    out.extend(retreat.ends(t, state).into_iter().map(Action::Retreat));
}

pub fn check(t: &Tables, state: &State, retreat: &Retreat, action: &Action) -> Result<(), Refusal> {
    let Action::Retreat(to) = *action else {
        return Err(out_of_place(state));
    };
    let ends = retreat.ends(t, state);
    if ends.contains(&to) {
        return Ok(());
    }
    if state.is_occupied(to) {
        return Err(Refusal::new(
            "8.2.c",
            Message::new("refuse-occupied").city(t, "city", to),
        ));
    }
    if t.map.distance(retreat.from, to) > retreat.length {
        return Err(Refusal::new(
            "8.1",
            Message::new("refuse-no-such-retreat")
                .city(t, "city", to)
                .number("length", retreat.length),
        ));
    }
    let farthest = ends
        .first()
        .map_or(0, |end| t.map.distance(retreat.victor, *end));
    let key = if t.map.distance(retreat.victor, to) < farthest {
        "refuse-not-farthest"
    } else {
        "refuse-no-such-retreat"
    };
    Err(Refusal::new(
        "8.2.a",
        Message::new(key)
            .city(t, "city", to)
            .number("length", retreat.length),
    ))
}

pub fn apply<C: Chance, R: Recorder<Event>>(
    _: &Tables,
    state: &mut State,
    action: Action,
    cx: &mut Context<'_, C, R>,
) {
    let Some(Frame::Retreat(retreat)) = state.frames.finish() else {
        return;
    };
    if let Action::Retreat(to) = action {
        go(state, retreat.from, to, cx);
    }
}
