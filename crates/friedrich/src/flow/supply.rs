//! Phase 5: the supply of the active nation's generals (9.4).

use super::offensive_option;
use crate::{
    event::Event,
    nations::Nation,
    pieces::Generals,
    rules::{armies, supply_lines},
    state::State,
    tables::Tables,
};
use kernel::{Chance, Context, Recorder};

pub fn check_all<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    nation: Nation,
    cx: &mut Context<'_, C, R>,
) {
    let stacks: Vec<_> = state.stacks(&t.pieces, nation).collect();
    for (city, stack) in stacks {
        let was_down = state.face_down.meets(stack);
        if supply_lines::is_supplied(t, state, nation, city) {
            if was_down {
                state.face_down = state.face_down.minus(stack);
                cx.tell(|| Event::FacedUp { stack });
            }
        } else if was_down {
            cx.tell(|| Event::Starved { stack });
            armies::destroy(t, state, stack, cx);
            // 13.3.b: a Prussian general lost in the south hands the exposed card to Austria.
            if nation == Nation::Prussia && t.map.is_south_of_line_5(city) {
                offensive_option::austria_takes_card(state, cx);
            }
        } else {
            turn_face_down(state, stack, cx);
        }
    }
}

pub fn turn_face_down<C: Chance, R: Recorder<Event>>(
    state: &mut State,
    stack: Generals,
    cx: &mut Context<'_, C, R>,
) {
    state.face_down = state.face_down.or(stack);
    cx.tell(|| Event::FacedDown { stack });
}
