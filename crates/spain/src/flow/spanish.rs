//! The Spanish events phase: Madrid, loyalty, uprising (18).

use super::{Frame, Next, Play};
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
use kernel::{Chance, Recorder};

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

impl<C: Chance, R: Recorder<Event>> Play<'_, '_, C, R> {
    /// The Bourbons may win Madrid back in the year of its fall (18.1).
    pub(super) fn madrid(&mut self) -> Next {
        let madrid = self.t.map.places.madrid;
        let taken = self.state.madrid_at_start == Control::Bourbon
            && self.state.controls(Side::Alliance, madrid);
        if !taken {
            return Next::GoOn;
        }
        let needed = loyalty_box(self.t, self.state).madrid;
        let die = self.die();
        let regained = die >= needed;
        self.tell(|| Event::MadridRoll {
            die,
            needed,
            regained,
        });
        if regained {
            self.state.set_control(madrid, Side::Bourbon.into());
            // The points of this year are cancelled (6.1.2).
            self.change_vp(Points::Madrid, -worth(self.t, madrid, Side::Alliance));
            let units = self.state.outside(Side::Alliance, madrid);
            self.displace(Side::Alliance, madrid, units);
        }
        Next::GoOn
    }

    pub(super) fn loyalty(&mut self) {
        let steps = loyalty_steps(self.t, self.state);
        self.shift_loyalty(steps);
    }

    pub(super) fn uprising(&mut self) -> Next {
        if self.state.mediterranean(self.t) != Side::Alliance {
            return Next::GoOn;
        }
        let places = &self.t.map.places;
        let certain = [places.madrid, places.barcelona]
            .into_iter()
            .any(|space| self.state.controls(Side::Alliance, space));
        let needed = loyalty_box(self.t, self.state).uprising;
        let die = (!certain).then(|| self.die());
        let success = die.is_none_or(|die| die >= needed);
        self.tell(|| Event::UprisingRoll {
            die,
            needed,
            success,
        });
        if !success {
            return Next::GoOn;
        }
        let mut choices = Vec::new();
        uprising_actions(self.t, self.state, &mut choices);
        match choices.as_slice() {
            [] => {}
            [only] => {
                let only = *only;
                self.rise(only);
            }
            _ => self.call(Frame::Uprising),
        }
        Next::GoOn
    }

    pub(super) fn answer_uprising(&mut self, action: Action) {
        self.finish();
        self.rise(action);
    }

    fn rise(&mut self, action: Action) {
        let Action::Rise(space) = action else {
            return;
        };
        let first = !self.state.has(Flag::Risen);
        self.state.set(Flag::Risen);
        self.tell(|| Event::Uprising { space });
        if self.state.controls(Side::Bourbon, space) {
            self.take(space, Side::Alliance);
        }
        self.place_corps(Power::HabsburgSpain, false, space);
        if first {
            let leaders: Vec<LeaderId> = (self.t.scenarios.entry(Power::HabsburgSpain))
                .map(|entry| entry.leaders.clone())
                .unwrap_or_default();
            for leader in leaders {
                if self.state.leader_spot(leader) == Spot::POOL {
                    self.place_leader(leader, space);
                }
            }
        }
    }
}
