//! Set-up: every seat secretly allots the armies of its nations to its generals (0.3).

use super::{Frame, Step, out_of_place};
use crate::{
    action::Action,
    event::Event,
    naming::Naming,
    nations::Nation,
    pieces::GeneralId,
    rules::armies::{GENERAL_LEAST, GENERAL_MOST},
    state::State,
    tables::Tables,
};
use kernel::{Chance, Context, Message, Recorder, Refusal, Seat};

/// The general whose armies the seat must write down next, by nation and rank.
pub fn next_general(t: &Tables, state: &State, seat: Seat) -> Option<GeneralId> {
    (Nation::ALL.into_iter())
        .filter(|nation| state.seat_of(*nation) == seat)
        .flat_map(|nation| t.pieces.generals_of(nation))
        .find(|general| state.noted(*general) == 0)
}

/// What the next general may get so that the rest can still be shared out.
fn allowance(t: &Tables, state: &State, general: GeneralId) -> std::ops::RangeInclusive<u8> {
    let nation = t.pieces.general(general).nation;
    let left = t.pieces.nation(nation).army_total - state.total(&t.pieces, nation);
    let others = (t.pieces.generals_of(nation))
        .filter(|other| *other != general && state.noted(*other) == 0)
        .count() as u8;
    let least = GENERAL_LEAST.max(left.saturating_sub(others * GENERAL_MOST));
    let most = GENERAL_MOST.min(left.saturating_sub(others * GENERAL_LEAST));
    least..=most
}

pub fn actions(t: &Tables, state: &State, seat: Seat, out: &mut Vec<Action>) {
    match next_general(t, state, seat) {
        Some(general) => {
            out.extend(allowance(t, state, general).map(|armies| Action::Allot { general, armies }))
        }
        None => out.push(Action::Ready),
    }
}

pub fn check(t: &Tables, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let next = next_general(t, state, seat);
    match *action {
        Action::Allot { general, armies } => {
            let nation = t.pieces.general(general).nation;
            if state.seat_of(nation) != seat {
                return Err(Refusal::new("0.3", Message::new("refuse-not-your-general")));
            }
            if armies < GENERAL_LEAST {
                return Err(Refusal::new("0.3", Message::new("refuse-too-few-armies")));
            }
            if armies > GENERAL_MOST {
                return Err(Refusal::new("0.3", Message::new("refuse-too-many-armies")));
            }
            let Some(due) = next.filter(|due| *due == general) else {
                return Err(Refusal::new(
                    "0.3",
                    match next {
                        Some(due) => {
                            Message::new("refuse-allot-in-order").general(t, "general", due)
                        }
                        None => Message::new("refuse-all-allotted"),
                    },
                ));
            };
            if allowance(t, state, due).contains(&armies) {
                Ok(())
            } else {
                Err(Refusal::new("0.3", Message::new("refuse-allot-total")))
            }
        }
        Action::Ready => match next {
            None => Ok(()),
            Some(due) => Err(Refusal::new(
                "0.3",
                Message::new("refuse-allot-in-order").general(t, "general", due),
            )),
        },
        _ => Err(out_of_place(state)),
    }
}

pub fn apply<C: Chance, R: Recorder<Event>>(
    _: &Tables,
    state: &mut State,
    seat: Seat,
    action: Action,
    cx: &mut Context<'_, C, R>,
) {
    match action {
        Action::Allot { general, armies } => {
            state.note(general, armies);
            cx.tell_only(seat, || Event::Allotted { general, armies });
        }
        Action::Ready => {
            state.ready = state.ready.with(seat);
            cx.tell(|| Event::Ready { seat });
        }
        _ => {}
    }
}

/// When the last allotment is in, the clock starts.
pub fn resume<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    cx: &mut Context<'_, C, R>,
) -> Step {
    if state.ready != state.all_seats() {
        return Step::Ask;
    }
    for nation in Nation::ALL {
        let stacks: Vec<_> = state.stacks(&t.pieces, nation).collect();
        for (_, stack) in stacks {
            let pool = stack.iter().map(|general| state.noted(general)).sum();
            state.set_pool(stack, pool);
        }
    }
    state.frames.finish();
    state.frames.call(Frame::Turn { next: 0 });
    cx.tell(|| Event::TurnBegins { turn: 1 });
    Step::GoOn
}
