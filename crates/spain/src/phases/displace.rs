//! 2.10 Units that must leave a space go to the nearest friendly one, one after the other.

use super::{At, Next, Play, inside, quartering, standing};
use crate::{
    Spain,
    action::Action,
    event::Event,
    foresight,
    map::{SpaceId, SpaceSet},
    pieces::Unit,
    powers::Side,
    rules::nearest::{Mover, Refuge, may_shelter, nearest},
    showing::Labelling,
    state::{DEEPEST, Force, Spot, State},
    tables::Tables,
    texts::naming::Naming,
    thing::{Returned, Thing},
};
use kernel::{
    Message, Seat, Seats,
    foresight::Consequence,
    order::Window,
    phase::{Legal, No, Offers, Phase, Rules, Shortcut, Shown, must, no},
    scene::Form,
};
use serde::{Deserialize, Serialize};

/// Units of a side that leave a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Displace {
    pub side: Side,
    pub from: SpaceId,
    pub left: Force,
    /// Leaders may go inside their fortress instead (14.3).
    pub may_hide: bool,
}

/// The way of a unit that leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    To(SpaceId),
    /// To the turn track.
    OffTheMap,
}

/// The unit that goes next: corps first, so that leaders may follow.
pub fn mover(displace: &Displace) -> Option<Force> {
    let corps = displace.left.corps().next().map(Force::of_corps);
    corps.or_else(|| displace.left.leaders().next().map(Force::of_leader))
}

pub(super) fn refuge(t: &Tables, state: &State, displace: &Displace, unit: &Force) -> Refuge {
    Mover::of_force(t, unit).map_or(Refuge::Track, |mover| {
        nearest(t, state, displace.side, mover, displace.from)
    })
}

/// May the next unit go to this space?
fn may_go(at: At<'_>, displace: &Displace, to: SpaceId) -> Legal<Spain> {
    let unit = mover(displace).unwrap_or_default();
    let Some(mover) = Mover::of_force(at.t, &unit) else {
        return Err(Displace::OTHERWISE);
    };
    let near = nearest(at.t, at.state, displace.side, mover, displace.from);
    if matches!(&near, Refuge::Spaces(spaces) if spaces.contains(&to)) {
        return Ok(());
    }
    must(
        to != displace.from,
        no("2.10", "refuse-must-leave").of("space", to),
    )?;
    may_shelter(at, displace.side, mover, to)?;
    Err(no("2.10", "refuse-not-the-nearest")
        .of("space", to)
        .of("from", displace.from))
}

/// May this unit go inside the fortress instead (14.3)?
fn may_hide(displace: &Displace, unit: Unit) -> Legal<Spain> {
    let space = displace.from;
    must(
        displace.may_hide,
        no("2.10", "refuse-no-hiding").of("space", space),
    )?;
    let Unit::Leader(leader) = unit else {
        return Err(no("14.3", "refuse-only-leaders-hide").of("space", space));
    };
    must(
        displace.left.leaders.contains(leader),
        no("14.3", "refuse-not-there-to-go-inside")
            .of("unit", unit)
            .of("space", space),
    )?;
    match (displace.left.leaders().next()).filter(|next| *next != leader) {
        Some(next) => Err(no("14.3", "refuse-hides-later")
            .of("leader", leader)
            .of("next", next)),
        None => Ok(()),
    }
}

/// Calls for units to go, if there are any.
pub(super) fn displace(play: &mut Play<'_>, side: Side, from: SpaceId, units: Force) {
    if !units.is_empty() && play.state.frames.len() + 2 < DEEPEST {
        play.call(Displace {
            side,
            from,
            left: units,
            may_hide: false,
        });
    }
}

/// Leaders of a winner without corps go to the nearest friendly space, unless they are in one (16.3.2).
pub(super) fn leaders_without_corps(play: &mut Play<'_>, side: Side, at: SpaceId, force: Force) {
    if !play.state.controls(side, at) {
        displace(play, side, at, force);
    }
}

/// Where a unit must go if nobody has a choice.
fn only_way(play: &Play<'_>, displace: &Displace, unit: &Force) -> Option<Way> {
    match refuge(&play.game.tables, play.state, displace, unit) {
        _ if displace.may_hide => None,
        Refuge::Spaces(spaces) => match spaces.as_slice() {
            [space] => Some(Way::To(*space)),
            _ => None,
        },
        Refuge::Track => Some(Way::OffTheMap),
    }
}

/// Units go one by one, each to its own nearest space; those that end up together are reported together.
fn go_together(play: &mut Play<'_>, mut displace: Displace, way: Way) -> Next {
    let mut gone = Force::default();
    while let Some(unit) = mover(&displace)
        && only_way(play, &displace, &unit) == Some(way)
    {
        put_away(play, &unit, way);
        displace.left = displace.left.minus(&unit);
        gone = gone.or(&unit);
    }
    displaced(play, displace, gone, way)
}

fn put_away(play: &mut Play<'_>, units: &Force, way: Way) {
    match way {
        Way::To(space) => play.state.put(units, space),
        Way::OffTheMap => {
            for corps in units.corps() {
                play.state.put_corps(corps, Spot::TRACK);
            }
            for leader in units.leaders() {
                play.state.put_leader(leader, Spot::TRACK);
            }
        }
    }
}

fn displaced(play: &mut Play<'_>, displace: Displace, force: Force, way: Way) -> Next {
    let from = displace.from;
    let to = match way {
        Way::To(space) => Some(space),
        Way::OffTheMap => None,
    };
    play.tell(|| Event::Moved { force, from, to });
    Next::Then(displace.into())
}

/// Leaders of a side without corps in spaces that are not friendly go away (14.3).
pub(super) fn send_lone_leaders_home(play: &mut Play<'_>, side: Side) {
    send_from_all_but(play, side, SpaceSet::EMPTY);
}

/// The same, but for a space whose units are sent away in any case.
pub(super) fn send_lone_leaders_home_but(play: &mut Play<'_>, side: Side, space: SpaceId) {
    let mut left_out = SpaceSet::EMPTY;
    left_out.insert(space);
    send_from_all_but(play, side, left_out);
}

fn send_from_all_but(play: &mut Play<'_>, side: Side, mut done: SpaceSet) {
    let leaders = play.state.of_side(side).minus(&play.state.inside);
    for leader in leaders.leaders() {
        let Some(space) = play.state.leader_spot(leader).space() else {
            continue;
        };
        let hostile = play.state.controls(side.other(), space);
        if !hostile || done.contains(space) || play.state.has_corps(side, space) {
            continue;
        }
        done.insert(space);
        let units = play.state.outside(side, space);
        displace(play, side, space, units);
    }
}

impl Phase<Spain> for Displace {
    const OTHERWISE: No<Thing> = no("2.10", "refuse-displace-first");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.side.seat())
    }

    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        let Some(unit) = mover(&self) else {
            if !self.may_hide {
                super::year::relieve(play);
            }
            return Next::done();
        };
        match only_way(play, &self, &unit) {
            Some(way) => go_together(play, self, way),
            None => Next::Ask(self.into()),
        }
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        if let Some(leader) = self.left.leaders().next() {
            offer.one(Action::Inside(Unit::Leader(leader)));
        }
        // These are the nearest ones: to ask again of each would be to look for them again.
        if let Some(unit) = mover(self)
            && let Refuge::Spaces(spaces) = refuge(at.t, at.state, self, &unit)
        {
            offer.all_sure(spaces.into_iter().map(Action::Go));
        }
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        match action {
            Action::Inside(unit) => may_hide(self, unit),
            Action::Go(to) => may_go(at, self, to),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(mut self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        match (action, mover(&self)) {
            (Action::Inside(Unit::Leader(leader)), _) => {
                let force = Force::of_leader(leader);
                play.state.enter_fortress(&force);
                let space = self.from;
                play.tell(|| Event::WentInside { force, space });
                self.left = self.left.minus(&force);
                Next::Then(self.into())
            }
            (Action::Go(space), Some(unit)) => {
                put_away(play, &unit, Way::To(space));
                self.left = self.left.minus(&unit);
                displaced(play, self, unit, Way::To(space))
            }
            _ => Next::Then(self.into()),
        }
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        Message::new(if self.may_hide {
            "prompt-displace-or-hide"
        } else {
            "prompt-displace"
        })
        .unit(at.t, "unit", &mover(self).unwrap_or_default())
        .space(at.t, "space", self.from)
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let come = mover(self).map_or(0, |unit| unit.corps.len());
        match action {
            Action::Go(to) => foresight::gathers(at, self.side, to, come),
            _ => Vec::new(),
        }
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Inside(unit) => inside::shown(at, &self.left, unit),
            Action::Go(to) => Shown::new(at.space(to), Message::new("do-go").at(at, to)),
            _ => at.press(action, Message::new("prompt-nothing")),
        }
    }

    fn meant_by(&self, at: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Space(to) => Some(Action::Go(to)),
            _ => at.unit_of(thing).map(Action::Inside),
        }
    }

    fn redacted(&self, at: At<'_>, _: Seat, action: Action) -> Option<String> {
        match action {
            Action::Inside(unit) => inside::redacted(at, &self.left, unit),
            _ => None,
        }
    }

    fn form(&self, at: At<'_>, _: Seat) -> Option<Form> {
        quartering::form(at, self)
    }

    fn shortcuts(&self, game: &Spain, state: &State, _: Seat) -> Vec<Shortcut<Action>> {
        quartering::together(game.at(state), self)
    }

    fn endures(&self, at: At<'_>, seat: Seat) -> Option<Window<()>> {
        standing::endured(at, seat, "retreat", &[self.from])
    }

    fn about(&self, _: At<'_>, each: &mut dyn FnMut(Thing)) {
        each(self.from.into());
        self.left.things().for_each(each);
    }
}
