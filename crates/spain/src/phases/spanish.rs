//! 18 The Spanish events phase: Madrid, loyalty, uprising.

use super::{At, Next, Play};
use crate::{
    Spain,
    action::Action,
    cards::Flag,
    event::{Event, Points},
    foresight,
    map::SpaceId,
    pieces::{Kind, LeaderId},
    powers::{Control, Power, Side},
    rules::control::{spanish_fortresses, worth},
    scenario::FACES,
    showing::Labelling,
    state::{Spot, State},
    tables::Tables,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message, Seat, Seats,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
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

/// Every space an uprising may concern: those that can rise, and Barcelona.
fn places(t: &Tables) -> impl Iterator<Item = SpaceId> {
    let barcelona = t.map.places.barcelona;
    let also = (!t.map.rising.contains(&barcelona)).then_some(barcelona);
    t.map.rising.iter().copied().chain(also)
}

/// May an uprising begin here, or its corps come here (18.3.1)?
fn may_rise(at: At<'_>, space: SpaceId) -> Legal<Spain> {
    let (t, state) = (at.t, at.state);
    must(
        places(t).any(|place| place == space),
        no("18.3.1", "refuse-rise-not-listed").of("space", space),
    )?;
    if state.controls(Side::Alliance, space) {
        must(
            !state.has_corps(Side::Bourbon, space),
            no("18.3.1", "refuse-rise-besieged").of("space", space),
        )?;
        return must(
            state.room(t, Side::Alliance, space) > 0,
            no("4.1.1", "refuse-space-full").of("space", space),
        );
    }
    must(
        t.map.rising.contains(&space),
        no("18.3.1", "refuse-rise-corps-only").of("space", space),
    )?;
    let bourbons = state.all_at(space).and(&state.of_side(Side::Bourbon));
    must(
        bourbons.corps.is_empty(),
        no("18.3.1", "refuse-rise-garrisoned").of("space", space),
    )
}

/// The Bourbons may win Madrid back in the year of its fall (18.1).
pub(super) fn madrid(play: &mut Play<'_>) {
    let madrid = play.game.tables.map.places.madrid;
    let taken = play.state.madrid_at_start == Control::Bourbon
        && play.state.controls(Side::Alliance, madrid);
    if !taken {
        return;
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
}

pub(super) fn loyalty(play: &mut Play<'_>) {
    let steps = loyalty_steps(&play.game.tables, play.state);
    super::effects::shift_loyalty(play, steps);
}

/// An uprising happens or not (18.3). Asks where, if there is a choice.
pub(super) fn begin_uprising(play: &mut Play<'_>) -> Option<Uprising> {
    if play.state.mediterranean(&play.game.tables) != Side::Alliance {
        return None;
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
        return None;
    }
    let at = play.at();
    let open: Vec<SpaceId> = (self::places(at.t))
        .filter(|space| may_rise(at, *space).is_ok())
        .collect();
    match open.as_slice() {
        [] => None,
        [only] => {
            rise(play, *only);
            None
        }
        _ => Some(Uprising),
    }
}

fn rise(play: &mut Play<'_>, space: SpaceId) {
    let first = !play.state.has(Flag::Risen);
    play.state.set(Flag::Risen);
    play.tell(|| Event::Uprising { space });
    if play.state.controls(Side::Bourbon, space) {
        super::effects::take(play, space, Side::Alliance);
    }
    super::year::place_corps(play, Kind::full(Power::HabsburgSpain), space);
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

impl Phase<Spain> for Uprising {
    const OTHERWISE: No<Thing> = no("18.3.1", "refuse-rise-first");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(Side::Alliance.seat())
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        offer.each(places(at.t).map(Action::Rise));
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        match action {
            Action::Rise(space) => may_rise(at, space),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        if let Action::Rise(space) = action {
            rise(play, space);
        }
        Next::done()
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("prompt-uprising")
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let Action::Rise(space) = action else {
            return Vec::new();
        };
        let falls = at.state.controls(Side::Bourbon, space);
        let taken = falls.then(|| foresight::taken(at, Side::Alliance, space));
        let corps = Message::new("foresee-rises").space(at.t, "space", space);
        taken
            .into_iter()
            .chain([foresight::notes(corps).at(at.space(space))])
            .collect()
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        let Action::Rise(space) = action else {
            return at.press(action, Message::new("do-rise"));
        };
        let key = if at.state.controls(Side::Alliance, space) {
            "do-rise-corps"
        } else {
            "do-rise"
        };
        Shown::new(at.space(space), Message::new(key).at(at, space))
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Space(space) => Some(Action::Rise(space)),
            _ => None,
        }
    }
}
