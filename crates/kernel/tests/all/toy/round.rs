//! 1 A round, and 3 the challenge: a procedure that calls two decisions and a window between them.

use super::{
    Action, At, CardNumber, Event, Fault, HAND, NOT_NOW, Returned, Step, Toy,
    bid::Bid,
    face::{pick_card, shown},
    reward::Reward,
};
use kernel::{
    Frames, Message, Seat,
    order::Topic,
    phase::{Legal, Next, No, Play, Procedure, Shown},
    reaction::{Asking, Manner, Reacts},
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Round {
    now: Now,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Now {
    Deal,
    Bidding,
    Contested { loser: Seat },
    Rewarding,
}

impl Round {
    pub fn first() -> Round {
        Round { now: Now::Deal }
    }

    /// A round that was won already.
    pub fn rewarding(winner: Seat) -> Frames<Step, 3> {
        let mut stack = Frames::default();
        stack.call(Step::from(Round {
            now: Now::Rewarding,
        }));
        stack.call(Reward { winner, steps: 0 }.into());
        stack
    }

    fn then(self, now: Now, other: impl Into<Step>) -> Next<Toy> {
        Next::Call(Round { now }.into(), other.into())
    }
}

impl Procedure<Toy> for Round {
    fn resume(self, play: &mut Play<'_, Toy>, back: Option<Returned>) -> Next<Toy> {
        match (self.now, back) {
            (Now::Deal, _) => {
                deal(play);
                self.then(Now::Bidding, Bid::default())
            }
            (Now::Bidding, Some(Returned::Lost(loser))) => {
                let order = [loser, Toy::other(loser)];
                let window = Asking::new(Contest { loser }, Manner::OneByOne, order);
                self.then(Now::Contested { loser }, window)
            }
            (Now::Contested { loser }, Some(Returned::Contested(turned))) => {
                let winner = if turned { loser } else { Toy::other(loser) };
                play.state.points[winner.index()] += 1;
                play.tell(|| Event::Won { seat: winner });
                self.then(Now::Rewarding, Reward { winner, steps: 0 })
            }
            (Now::Rewarding, _) => next_round(play),
            (now, back) => unreachable!("{now:?} is not answered by {back:?}"),
        }
    }
}

fn deal(play: &mut Play<'_, Toy>) {
    for i in 0..2 {
        while play.state.hands[i].count_ones() < HAND && play.state.pile != 0 {
            let drawn = pick_card(play.state.pile, "card", play.chance());
            play.state.pile &= !drawn;
            play.state.hands[i] |= drawn;
            play.tell_only(Seat(i as u8), || Event::Drew {
                card: drawn.trailing_zeros() as u8,
            });
        }
    }
}

fn next_round(play: &mut Play<'_, Toy>) -> Next<Toy> {
    let endless = play.game.0 == Fault::Endless;
    let state = &mut *play.state;
    if state.round == state.rounds && !endless {
        return Next::done();
    }
    state.round = state.round.saturating_add(1);
    if endless {
        state.pile |= state.discard;
        state.discard = 0;
        state.points = [0, 0];
    }
    Next::Then(Round::first().into())
}

/// 3 The lower bid may contest the toll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Contest {
    loser: Seat,
}

/// The least face that turns the round.
const TURNS: u8 = 4;

impl Reacts<Toy> for Contest {
    const PASS: Action = Action::Pass;
    const OTHERWISE: No<CardNumber> = NOT_NOW;

    fn word(&self) -> &'static str {
        "challenge"
    }

    fn about(&self, at: At<'_>) -> Vec<Topic> {
        vec![Topic::thing("round", format!("round-{}", at.state.round))]
    }

    fn turn(&self, at: At<'_>) -> u16 {
        at.state.round.into()
    }

    /// Everybody knows who bid less.
    fn may_react(&self, _: At<'_>, seat: Seat) -> bool {
        seat == self.loser
    }

    fn candidates(&self, at: At<'_>, _: Seat, each: &mut dyn FnMut(Action)) {
        if at.fault != Fault::ListsTooLittle || at.state.round == 1 {
            each(Action::Challenge);
        }
    }

    fn allows(&self, _: At<'_>, _: Seat, action: Action) -> Legal<Toy> {
        match action {
            Action::Challenge => Ok(()),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn reacts(&mut self, play: &mut Play<'_, Toy>, _: Seat, _: Action) -> Option<Returned> {
        let pips = play.die();
        play.tell(|| Event::Rolled { pips });
        Some(Returned::Contested(pips >= TURNS))
    }

    fn closes(self, _: &mut Play<'_, Toy>) -> Returned {
        Returned::Contested(false)
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("prompt-challenge").number("needed", TURNS)
    }

    fn shows(&self, _: At<'_>, _: Seat, action: Action) -> Shown {
        shown(action)
    }
}
