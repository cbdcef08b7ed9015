//! 16.3.2 Captured leaders: their owner flips them for good, or pays and has them back next year.

use super::{At, Next, Play, standing};
use crate::{
    Spain,
    action::Action,
    event::Event,
    foresight::warns,
    pieces::{LeaderId, LeaderSet},
    powers::Side,
    showing::Labelling,
    state::{Force, Spot},
    tables::Tables,
    texts::naming::Naming,
    thing::{Returned, Thing},
};
use kernel::{
    Message, Seat, Seats,
    foresight::Consequence,
    order::Window,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
};
use serde::{Deserialize, Serialize};

/// The leaders still to be decided on, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Captured {
    pub side: Side,
    pub leaders: LeaderSet,
    /// Their force is destroyed: flipped or not, they leave the map for now.
    pub destroyed: bool,
}

/// A minor leader is back next year without a question.
pub(super) fn capture_minor(play: &mut Play<'_>, leader: LeaderId) {
    play.state.put_leader(leader, Spot::TRACK);
    play.tell(|| Event::LeaderCaptured { leader });
}

impl Captured {
    fn next(&self) -> Option<LeaderId> {
        self.leaders.iter().next()
    }

    /// What his return changes of the level.
    fn price(&self, t: &Tables, leader: LeaderId) -> i16 {
        let tr = i16::from(t.pieces.leader(leader).tr);
        match self.side {
            Side::Alliance => -tr,
            Side::Bourbon => tr,
        }
    }

    /// Is it this leader who is decided on?
    fn is_due(&self, leader: LeaderId) -> Legal<Spain> {
        must(
            self.leaders.contains(leader),
            no("16.3.2", "refuse-not-captured").of("leader", leader),
        )?;
        match self.next().filter(|next| *next != leader) {
            Some(next) => Err(no("16.3.2", "refuse-captured-later")
                .of("leader", leader)
                .of("next", next)),
            None => Ok(()),
        }
    }
}

impl Phase<Spain> for Captured {
    const OTHERWISE: No<Thing> = no("16.3.2", "refuse-captured-first");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.side.seat())
    }

    fn resume(self, _: &mut Play<'_>, _: Option<Returned>) -> Next {
        if self.leaders.is_empty() {
            Next::done()
        } else {
            Next::Ask(self.into())
        }
    }

    fn offers(&self, _: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        if let Some(leader) = self.next() {
            offer.each([Action::Flip(leader), Action::Ransom(leader)]);
        }
    }

    fn allows(&self, _: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        match action {
            Action::Flip(leader) | Action::Ransom(leader) => self.is_due(leader),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(mut self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        match action {
            Action::Flip(leader) => {
                self.leaders.remove(leader);
                play.state.flipped.insert(leader);
                if self.destroyed {
                    play.state.put_leader(leader, Spot::TRACK);
                }
                play.tell(|| Event::LeaderFlipped { leader });
            }
            Action::Ransom(leader) => {
                self.leaders.remove(leader);
                let vp = self.price(&play.game.tables, leader);
                play.state.vp += vp;
                play.state.put_leader(leader, Spot::TRACK);
                let level = play.state.vp;
                play.tell(|| Event::LeaderRansomed { leader, vp, level });
            }
            _ => {}
        }
        Next::Then(self.into())
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        let next = self.next().map(Force::of_leader).unwrap_or_default();
        Message::new("prompt-captured").unit(at.t, "leader", &next)
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        match action {
            Action::Flip(leader) => {
                let key = if self.destroyed {
                    "foresee-flipped-away"
                } else {
                    "foresee-flipped"
                };
                vec![warns(Message::new(key).leader(at.t, "leader", leader))]
            }
            Action::Ransom(leader) => {
                let vp = self.price(at.t, leader);
                let said = Message::new("foresee-ransomed")
                    .leader(at.t, "leader", leader)
                    .signed("vp", vp)
                    .number("level", at.state.vp + vp);
                vec![warns(said)]
            }
            _ => Vec::new(),
        }
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        let (leader, label) = match action {
            Action::Flip(leader) => (leader, Message::new("do-flip").who(at, leader)),
            Action::Ransom(leader) => {
                let label = Message::new("do-ransom").who(at, leader);
                (leader, label.signed("vp", self.price(at.t, leader)))
            }
            _ => return at.press(action, Message::new("prompt-nothing")),
        };
        Shown::new(at.leader(leader), label)
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Leader(leader) => Some(Action::Flip(leader)),
            _ => None,
        }
    }

    fn endures(&self, at: At<'_>, seat: Seat) -> Option<Window<()>> {
        standing::endured(at, seat, "captured", &[])
    }

    fn about(&self, _: At<'_>, each: &mut dyn FnMut(Thing)) {
        let leaders = self.leaders.iter();
        leaders.map(Thing::Leader).for_each(each);
    }
}
