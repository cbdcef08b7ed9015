//! 12.4 Leaders: a side promotes, places and transfers them.

use super::{
    allowed_at_any_moment, arrivals, at_any_moment, done_at_any_moment, is_at_war,
    shown_at_any_moment, takes_part,
};
use crate::{
    Spain,
    action::Action,
    cards::Opportunity,
    event::Event,
    map::{SpaceId, SpaceSet},
    phases::{At, Next, Play, events, year},
    pieces::{Entry, LeaderId},
    powers::{Power, Side},
    rules::loc::{capital, connected, friendly_capitals},
    showing::Labelling,
    state::{Force, Spot},
    texts::naming::{Naming, nation_word},
    thing::{Returned, Thing},
};
use kernel::{
    Message, Seat, Seats,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
};
use serde::{Deserialize, Serialize};

/// A side places and moves its leaders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Leaders {
    pub side: Side,
}

/// Does this named leader come this year?
fn is_due(at: At<'_>, side: Side, leader: LeaderId) -> Legal<Spain> {
    must(
        at.state.side_of(at.t.pieces.leader(leader).power) == side,
        no("12.4", "refuse-leader-of-the-enemy").of("leader", leader),
    )?;
    must(
        at.state.due.contains(leader),
        no("12.4", "refuse-leader-not-due").of("leader", leader),
    )
}

/// May he take the place of this minor leader?
fn may_promote(at: At<'_>, side: Side, leader: LeaderId, minor: LeaderId) -> Legal<Spain> {
    is_due(at, side, leader)?;
    let (sheet, other) = (at.t.pieces.leader(leader), at.t.pieces.leader(minor));
    must(
        !other.named,
        no("12.4", "refuse-promote-named").of("leader", minor),
    )?;
    must(
        other.power == sheet.power,
        no("12.4", "refuse-promote-other-power")
            .of("minor", minor)
            .of("leader", leader),
    )?;
    must(
        at.state.leader_spot(minor).space().is_some(),
        no("12.4", "refuse-leader-not-on-map").of("leader", minor),
    )
}

/// Where leaders may be transferred from and to: what is connected to a friendly capital.
fn near(at: At<'_>, side: Side) -> SpaceSet {
    connected(
        at.t,
        at.state,
        side,
        &friendly_capitals(at.t, at.state, side),
    )
}

/// May this leader be transferred there? `near` is what is connected to a friendly capital.
fn may_shift(
    at: At<'_>,
    side: Side,
    leader: LeaderId,
    to: SpaceId,
    near: &SpaceSet,
) -> Legal<Spain> {
    let (state, power) = (at.state, at.t.pieces.leader(leader).power);
    must(
        state.side_of(power) == side,
        no("12.4", "refuse-leader-of-the-enemy").of("leader", leader),
    )?;
    must(state.shifts > 0, no("12.4", "refuse-no-shift-left"))?;
    is_at_war(at, power)?;
    let from = (state.leader_spot(leader).space())
        .ok_or(no("12.4", "refuse-leader-not-on-map").of("leader", leader))?;
    must(
        !state.inside.leaders.contains(leader),
        no("12.4", "refuse-shift-besieged")
            .of("leader", leader)
            .of("space", from),
    )?;
    must(
        near.contains(from),
        no("12.4", "refuse-shift-cut-off")
            .of("leader", leader)
            .of("space", from),
    )?;
    must(
        to != from,
        no("12.4", "refuse-shift-already-there")
            .of("leader", leader)
            .of("space", to),
    )?;
    let mut corps = state.outside(side, to).corps();
    must(
        corps.any(|corps| at.t.pieces.power_of(corps) == power),
        no("12.4", "refuse-shift-no-corps")
            .of("space", to)
            .of("power", power),
    )?;
    must(
        state.controls(side, to),
        no("12.4", "refuse-not-under-control").of("space", to),
    )?;
    must(
        near.contains(to),
        no("12.4", "refuse-no-way-to-a-capital").of("space", to),
    )
}

/// Every transfer, as far as there are corps of the leader's power.
fn shifts(at: At<'_>, side: Side) -> Vec<(LeaderId, SpaceId)> {
    let (t, state) = (at.t, at.state);
    let mut found = Vec::new();
    for power in Power::ALL {
        if state.side_of(power) != side {
            continue;
        }
        let spots = (t.pieces.corps_of(power)).filter_map(|corps| state.corps_spot(corps).space());
        let held: SpaceSet = spots.collect();
        for leader in t.pieces.leaders() {
            if t.pieces.leader(leader).power == power {
                found.extend(held.iter().map(|space| (leader, space)));
            }
        }
    }
    found
}

/// The first minor leader of a power in the pool.
fn in_pool(at: At<'_>, power: Power) -> Option<LeaderId> {
    at.t.pieces.leaders().find(|leader| {
        let sheet = at.t.pieces.leader(*leader);
        !sheet.named && sheet.power == power && at.state.leader_spot(*leader) == Spot::POOL
    })
}

/// May the side place a minor leader of this power?
fn may_place_minor(at: At<'_>, side: Side, power: Power) -> Legal<Spain> {
    let state = at.state;
    takes_part(at, side, power)?;
    must(
        state.minors_placed >> power.index() & 1 == 0,
        no("12.4", "refuse-minor-already").of("power", power),
    )?;
    must(
        in_pool(at, power).is_some(),
        no("12.4", "refuse-no-minor-left").of("power", power),
    )?;
    let home = capital(at.t, state, power);
    must(
        state.controls(side, home),
        no("12.4", "refuse-minor-capital-lost")
            .of("power", power)
            .of("space", home),
    )?;
    must(
        !state.has_corps(side.other(), home),
        no("12.4", "refuse-enemy-corps-there").of("space", home),
    )
}

fn promote(play: &mut Play<'_>, leader: LeaderId, minor: LeaderId) {
    let Some(space) = play.state.leader_spot(minor).space() else {
        return;
    };
    let inside = play.state.inside.leaders.contains(minor);
    play.state.put_leader(minor, Spot::POOL);
    play.state.put_leader(leader, Spot::at(space));
    if inside {
        play.state.inside.leaders.insert(leader);
    }
    play.state.due.remove(leader);
    play.tell(|| Event::LeaderPromoted {
        leader,
        minor,
        space,
    });
}

/// A leader who is due comes to his entry space, or waits.
fn arrive(play: &mut Play<'_>, leader: LeaderId) {
    play.state.due.remove(leader);
    let sheet = play.game.tables.pieces.leader(leader);
    if let Entry::Year { space, .. } = sheet.entry {
        match arrivals::welcome(play, sheet.power, space) {
            Some(space) => year::place_leader(play, leader, space),
            None => play.state.put_leader(leader, Spot::TRACK),
        }
    }
}

/// A leader goes to another space outside the campaign phase.
pub fn shift(play: &mut Play<'_>, leader: LeaderId, space: SpaceId) {
    let from = play.state.leader_spot(leader).space();
    play.state.put_leader(leader, Spot::at(space));
    if let Some(from) = from {
        play.tell(|| Event::Moved {
            force: Force::of_leader(leader),
            from,
            to: Some(space),
        });
    }
}

fn place_minor(play: &mut Play<'_>, power: Power) {
    let home = capital(&play.game.tables, play.state, power);
    if let Some(leader) = in_pool(play.at(), power) {
        play.state.minors_placed |= 1 << power.index();
        year::place_leader(play, leader, home);
    }
}

impl Leaders {
    /// His leaders who are due.
    fn due(self, at: At<'_>) -> impl Iterator<Item = LeaderId> {
        let own = move |leader: &LeaderId| {
            at.state.side_of(at.t.pieces.leader(*leader).power) == self.side
        };
        let due = at.state.due;
        let leaders: Vec<LeaderId> = due.iter().collect();
        leaders.into_iter().filter(own)
    }
}

impl Phase<Spain> for Leaders {
    const OTHERWISE: No<Thing> = no("12.1", "refuse-leaders-first");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.side.seat())
    }

    /// Asks only if there is something to do, or might be as far as everybody knows.
    fn resume(self, play: &mut Play<'_>, _: Option<Returned>) -> Next {
        let (at, seat) = (play.at(), self.side.seat());
        let mut choices = Vec::new();
        self.offers(at, seat, &mut Offers::new(&self, at, seat, &mut choices));
        let moment = Opportunity::OwnReinforcement;
        if choices.len() > 1 || events::may_hold_any(at.t, at.state, self.side, moment) {
            Next::Ask(self.into())
        } else {
            Next::done()
        }
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        let side = self.side;
        for leader in self.due(at) {
            let minors = at.t.pieces.leaders();
            offer.each(minors.map(|minor| Action::Promote { leader, minor }));
            offer.one(Action::Arrive(leader));
        }
        if at.state.shifts > 0 {
            let near = near(at, side);
            let shifts = (shifts(at, side).into_iter())
                .filter(|(leader, to)| may_shift(at, side, *leader, *to, &near).is_ok());
            offer.all_sure(shifts.map(|(leader, space)| Action::Shift { leader, space }));
        }
        offer.each(Power::ALL.map(Action::Minor));
        offer.each(at_any_moment(at, side));
        offer.sure(Action::Done);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        let side = self.side;
        match action {
            Action::Promote { leader, minor } => may_promote(at, side, leader, minor),
            Action::Arrive(leader) => is_due(at, side, leader),
            Action::Shift { leader, space } => may_shift(at, side, leader, space, &near(at, side)),
            Action::Minor(power) => may_place_minor(at, side, power),
            Action::Done => Ok(()),
            _ => allowed_at_any_moment(at, side, action, Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        match action {
            Action::Promote { leader, minor } => promote(play, leader, minor),
            Action::Arrive(leader) => arrive(play, leader),
            Action::Shift { leader, space } => {
                play.state.shifts -= 1;
                shift(play, leader, space);
            }
            Action::Minor(power) => place_minor(play, power),
            Action::Done => {
                let due: Vec<LeaderId> = self.due(play.at()).collect();
                for leader in due {
                    arrive(play, leader);
                }
                return Next::done();
            }
            _ => return done_at_any_moment(play, self.side, action, self),
        }
        Next::Then(self.into())
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        Message::new("prompt-leaders").number("shifts", at.state.shifts)
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Promote { leader, minor } => {
                let label = Message::new("do-promote").who(at, leader);
                let label = match at.state.leader_spot(minor).space() {
                    Some(space) => label.at(at, space),
                    None => label.word("space", nation_word(at.t.pieces.leader(minor).power)),
                };
                Shown::new(at.leader(minor), label)
            }
            Action::Arrive(leader) => {
                Shown::new(at.leader(leader), Message::new("do-arrive").who(at, leader))
            }
            Action::Shift { leader, space } => shown_shift(at, leader, space),
            Action::Minor(power) => {
                at.press(action, Message::new("do-minor").power("power", power))
            }
            Action::Done => at.press(action, Message::new("do-done-leaders")),
            _ => shown_at_any_moment(at, action),
        }
    }

    fn meant_by(&self, at: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Leader(leader) => match at.state.leader_spot(leader).space() {
                // Anywhere he could go; else the rule says why he stays.
                Some(space) => {
                    let mut goals = shifts(at, self.side).into_iter();
                    let goal = goals.find(|(who, to)| *who == leader && *to != space);
                    let space = goal.map_or(space, |(_, to)| to);
                    Some(Action::Shift { leader, space })
                }
                None => Some(Action::Arrive(leader)),
            },
            _ => None,
        }
    }

    fn redacted(&self, at: At<'_>, _: Seat, action: Action) -> Option<String> {
        match action {
            Action::Shift { leader, .. } => redacted_shift(at, leader),
            Action::Promote { leader, minor } if at.hides_leader(minor) => {
                Some(format!("promote {} ?", at.t.pieces.leader(leader).id))
            }
            _ => None,
        }
    }
}

/// Pick up the leader, then click the space.
pub fn shown_shift(at: At<'_>, leader: LeaderId, space: SpaceId) -> Shown {
    let label = Message::new("do-shift").who(at, leader).at(at, space);
    Shown::new(at.space(space), label).after(at.leader(leader))
}

/// As others read it.
pub fn redacted_shift(at: At<'_>, leader: LeaderId) -> Option<String> {
    at.hides_leader(leader).then(|| "shift ? ?".to_owned())
}
