//! The Spanish events phase: Madrid, loyalty, uprising (18).

use super::{Frame, Next, Play, finish};
use crate::{
    action::Action,
    cards::Flag,
    event::{Event, Points},
    map::SpaceId,
    pieces::LeaderId,
    powers::{Control, Power, Side},
    rules::control::{spanish_fortresses, worth},
    scenario::FACES,
    state::{Spot, State},
    tables::Tables,
};
use serde::{Deserialize, Serialize};

/// A Spanish region may rise for the Alliance (18.3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Uprising;

/// Fortresses that count as many (18.2).
const MANY: usize = 5;

/// Steps of the loyalty marker by control, to the right for the Bourbons (18.2).
pub fn loyalty_steps(t: &Tables, state: &State) -> i8 {
    let places = &t.map.places;
    let alliance = |space| state.controls(Side::Alliance, space);
    let (madrid, barcelona) = (alliance(places.madrid), alliance(places.barcelona));
    let others = spanish_fortresses(t, state, Side::Alliance) - usize::from(barcelona);
    let many = others >= MANY;
    // Of several lines that match, the lowest of the table counts.
    if madrid && barcelona && many {
        -3
    } else if madrid && barcelona {
        -2
    } else if madrid || barcelona && many {
        -1
    } else if state.controls(Side::Bourbon, places.madrid)
        && spanish_fortresses(t, state, Side::Bourbon) >= MANY
    {
        1
    } else {
        0
    }
}

/// The numbers of the box the loyalty marker is on.
pub fn loyalty_box(t: &Tables, state: &State) -> crate::scenario::LoyaltyBox {
    t.scenarios.loyalty[usize::from(state.loyalty / FACES)]
}

/// Where an uprising may begin, or its corps may come (18.3.1).
pub fn uprising_actions(t: &Tables, state: &State, out: &mut Vec<Action>) {
    for space in &t.map.rising {
        let free = state.controls(Side::Bourbon, *space)
            && (state.all_at(*space).and(&state.of_side(Side::Bourbon)))
                .corps
                .is_empty();
        if free || is_haven(t, state, *space) {
            out.push(Action::Rise(*space));
        }
    }
    let barcelona = t.map.places.barcelona;
    if is_haven(t, state, barcelona) && !t.map.rising.contains(&barcelona) {
        out.push(Action::Rise(barcelona));
    }
}

/// An Alliance space that can take the corps.
fn is_haven(t: &Tables, state: &State, space: SpaceId) -> bool {
    state.controls(Side::Alliance, space)
        && !state.has_corps(Side::Bourbon, space)
        && state.room(t, Side::Alliance, space) > 0
}

/// The Bourbons may win Madrid back in the year of its fall (18.1).
pub(super) fn madrid(play: &mut Play<'_>) -> Next {
    let madrid = play.game.tables.map.places.madrid;
    let taken = play.state.madrid_at_start == Control::Bourbon
        && play.state.controls(Side::Alliance, madrid);
    if !taken {
        return Next::Already;
    }
    let needed = loyalty_box(&play.game.tables, play.state).madrid;
    let die = play.die();
    let regained = die >= needed;
    play.tell(|| Event::MadridRoll {
        die,
        needed,
        regained,
    });
    if regained {
        play.state.set_control(madrid, Side::Bourbon.into());
        // The points of this year are cancelled (6.1.2).
        super::effects::change_vp(
            play,
            Points::Madrid,
            -worth(&play.game.tables, madrid, Side::Alliance),
        );
        let units = play.state.outside(Side::Alliance, madrid);
        super::displace::displace(play, Side::Alliance, madrid, units);
    }
    Next::Already
}

pub(super) fn loyalty(play: &mut Play<'_>) {
    let steps = loyalty_steps(&play.game.tables, play.state);
    super::effects::shift_loyalty(play, steps);
}

pub(super) fn uprising(play: &mut Play<'_>) -> Next {
    if play.state.mediterranean(&play.game.tables) != Side::Alliance {
        return Next::Already;
    }
    let places = &play.game.tables.map.places;
    let certain = [places.madrid, places.barcelona]
        .into_iter()
        .any(|space| play.state.controls(Side::Alliance, space));
    let needed = loyalty_box(&play.game.tables, play.state).uprising;
    let die = (!certain).then(|| play.die());
    let success = die.is_none_or(|die| die >= needed);
    play.tell(|| Event::UprisingRoll {
        die,
        needed,
        success,
    });
    if !success {
        return Next::Already;
    }
    let mut choices = Vec::new();
    uprising_actions(&play.game.tables, play.state, &mut choices);
    match choices.as_slice() {
        [] => {}
        [only] => {
            let only = *only;
            rise(play, only);
        }
        _ => play.call(Frame::Uprising(crate::phases::spanish::Uprising)),
    }
    Next::Already
}

pub(super) fn answer_uprising(play: &mut Play<'_>, action: Action) {
    finish(play);
    rise(play, action);
}

fn rise(play: &mut Play<'_>, action: Action) {
    let Action::Rise(space) = action else {
        return;
    };
    let first = !play.state.has(Flag::Risen);
    play.state.set(Flag::Risen);
    play.tell(|| Event::Uprising { space });
    if play.state.controls(Side::Bourbon, space) {
        super::effects::take(play, space, Side::Alliance);
    }
    super::year::place_corps(play, Power::HabsburgSpain, false, space);
    if first {
        let leaders: Vec<LeaderId> = (play.game.tables.scenarios.entry(Power::HabsburgSpain))
            .map(|entry| entry.leaders.clone())
            .unwrap_or_default();
        for leader in leaders {
            if play.state.leader_spot(leader) == Spot::POOL {
                super::year::place_leader(play, leader, space);
            }
        }
    }
}
