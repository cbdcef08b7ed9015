//! 13.5.4 Rally: a leader gathers demoralised corps around him.

use super::{At, Next, Play, active, round};
use crate::{
    Spain,
    action::Action,
    event::Event,
    pieces::{CorpsSet, LeaderId},
    powers::Side,
    state::Force,
    texts::naming::{Naming, kind_word},
    thing::Thing,
};
use kernel::{
    Message, Seat, Seats,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
};
use serde::{Deserialize, Serialize};

/// The corps he may still choose from, and how many of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rally {
    pub leader: LeaderId,
    pub corps: CorpsSet,
    pub left: u8,
}

/// May this leader rally at all? The round asks the same question.
pub fn may_rally(at: At<'_>, side: Side, leader: LeaderId) -> Legal<Spain> {
    let (state, power) = (at.state, at.t.pieces.leader(leader).power);
    let space = (state.leader_spot(leader).space())
        .ok_or(no("13.5.4", "refuse-leader-not-on-map").of("leader", leader))?;
    must(
        state.side_of(power) == side,
        no("13.5.4", "refuse-leader-of-the-enemy").of("leader", leader),
    )?;
    must(
        !state.is_neutral(power),
        no("7.2.1", "refuse-leader-neutral").of("leader", leader),
    )?;
    must(
        !state.acted.leaders.contains(leader),
        no("13.4", "refuse-leader-acted").of("leader", leader),
    )?;
    must(
        state.demoralised.leaders.contains(leader) || !shaken_with(at, side, leader).is_empty(),
        no("13.5.4", "refuse-nothing-to-rally")
            .of("leader", leader)
            .of("space", space),
    )
}

/// The demoralised corps with a leader that have not acted yet.
fn shaken_with(at: At<'_>, side: Side, leader: LeaderId) -> CorpsSet {
    let state = at.state;
    let Some(space) = state.leader_spot(leader).space() else {
        return CorpsSet::EMPTY;
    };
    let there = if state.inside.leaders.contains(leader) {
        state.garrison(space)
    } else {
        state.outside(side, space)
    };
    let mut corps = there
        .corps
        .and(&state.demoralised.corps)
        .minus(&state.acted.corps)
        .minus(&state.stuck);
    for one in corps.iter() {
        if state.is_neutral(at.t.pieces.power_of(one)) {
            corps.remove(one);
        }
    }
    corps
}

/// The leader is rallied at once, and his corps with him where there is nothing to choose.
pub fn begin(play: &mut Play<'_>, leader: LeaderId) {
    let corps = shaken_with(play.at(), active(play.state), leader);
    round::spend_action(play);
    let left = (play.state.cr(&play.game.tables.pieces, leader)).div_ceil(2);
    let all = corps.len() <= usize::from(left);
    let mut force = Force::of_leader(leader);
    if all {
        force.corps = corps;
    }
    steady(play, force, leader);
    if !all {
        play.call(Rally {
            leader,
            corps,
            left,
        });
    }
}

fn steady(play: &mut Play<'_>, force: Force, leader: LeaderId) {
    play.state.demoralised = play.state.demoralised.minus(&force);
    play.state.acted = play.state.acted.or(&force);
    if let Some(at) = play.state.leader_spot(leader).space() {
        play.tell(|| Event::Rallied { force, at });
    }
}

impl Phase<Spain> for Rally {
    const OTHERWISE: No<Thing> = no("13.5.4", "refuse-rally-first");

    fn decides(&self, at: At<'_>) -> Seats {
        Seats::one(active(at.state).seat())
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        offer.each((at.state.kinds(&at.t.pieces, &self.corps)).map(Action::With));
        offer.sure(Action::Stop);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        match action {
            Action::With(kind) => must(
                at.state.find(&at.t.pieces, &self.corps, kind).is_some(),
                no("13.5.4", "refuse-not-to-rally")
                    .of("corps", kind)
                    .of("leader", self.leader),
            ),
            Action::Stop => Ok(()),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(mut self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let Action::With(kind) = action else {
            return Next::done();
        };
        if let Some(corps) = (play.state).find(&play.game.tables.pieces, &self.corps, kind) {
            self.corps.remove(corps);
            self.left -= 1;
            steady(play, Force::of_corps(corps), self.leader);
        }
        if self.left == 0 {
            Next::done()
        } else {
            Next::Ask(self.into())
        }
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        Message::new("prompt-rally")
            .leader(at.t, "leader", self.leader)
            .number("left", self.left)
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::With(kind) => Shown::new(
                at.corps(&self.corps, kind, action),
                Message::new("do-with").word("corps", kind_word(kind)),
            ),
            _ => at.press(action, Message::new("do-stop-rally")),
        }
    }

    fn meant_by(&self, at: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Corps(corps) => Some(Action::With(at.state.kind(&at.t.pieces, corps))),
            _ => None,
        }
    }

    fn redacted(&self, at: At<'_>, _: Seat, action: Action) -> Option<String> {
        match action {
            Action::With(kind) if at.hides_corps(&self.corps, kind) => Some("with ?".to_owned()),
            _ => None,
        }
    }

    fn about(&self, _: At<'_>, each: &mut dyn FnMut(Thing)) {
        let force = Force {
            corps: self.corps,
            ..Force::of_leader(self.leader)
        };
        force.things().for_each(each);
    }
}
