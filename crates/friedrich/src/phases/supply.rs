//! Phase 5: the supply of the active nation's generals (9.4).

use super::{Play, offensive_option};
use crate::{
    event::Event,
    nations::Nation,
    pieces::Generals,
    rules::{armies, supply_lines},
};

pub fn check_all(play: &mut Play<'_>, nation: Nation) {
    let t = &play.game.tables;
    let stacks: Vec<_> = play.state.stacks(&t.pieces, nation).collect();
    for (city, stack) in stacks {
        let was_down = play.state.face_down.meets(stack);
        if supply_lines::is_supplied(t, play.state, nation, city) {
            if was_down {
                play.state.face_down = play.state.face_down.minus(stack);
                play.tell(|| Event::FacedUp { stack });
            }
        } else if was_down {
            play.tell(|| Event::Starved { stack });
            armies::destroy(play, stack);
            // 13.3.b: a Prussian general lost in the south hands the exposed card to Austria.
            if nation == Nation::Prussia && t.map.is_south_of_line_5(city) {
                offensive_option::austria_takes_card(play);
            }
        } else {
            turn_face_down(play, stack);
        }
    }
}

pub fn turn_face_down(play: &mut Play<'_>, stack: Generals) {
    play.state.face_down = play.state.face_down.or(stack);
    play.tell(|| Event::FacedDown { stack });
}
