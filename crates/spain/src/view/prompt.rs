//! The prompt: whose turn, in which phase, what to do, and what comes next.

use super::View;
use crate::{
    ask,
    phases::{self, Frame},
    powers::Side,
    texts::naming::Naming,
};
use kernel::{
    Message, Name, name,
    scene::{Prompt, Step},
};

/// The phases of a year (8.1), as `ask` names them.
const PHASES: [&str; 5] = ["events", "reinforcement", "campaign", "spanish", "winter"];

impl View<'_> {
    pub(super) fn sequence(&self) -> Vec<Step> {
        let now = ask::phase(self.state);
        let step = |phase: &str| Step {
            name: Message::new(name!("phase-{phase}")),
            now: phase == now,
        };
        PHASES.map(step).to_vec()
    }

    pub(super) fn prompt(&self) -> Prompt {
        let state = self.state;
        if let Some(end) = state.end {
            return Prompt {
                who: Vec::new(),
                phase: Message::new("phase-over"),
                instruction: Message::new(name!("end-{}", end.name())),
                next: Message::new("next-nothing"),
            };
        }
        let deciders = phases::deciders(self.t, state);
        let sides = || deciders.iter().filter_map(Side::of);
        Prompt {
            who: sides().map(|side| side.name().into()).collect(),
            phase: Message::new("phase-now")
                .number("year", state.year)
                .word("phase", name!("phase-{}", ask::phase(state))),
            instruction: Message::new("prompt-wait").words("who", sides().map(seat_word)),
            next: self.next(),
        }
    }

    fn next(&self) -> Message {
        let state = self.state;
        match ask::phase(state) {
            "events" => Message::new("next-reinforcement"),
            "reinforcement" => Message::new("next-campaign"),
            "campaign" if matches!(state.frames.top(), Some(Frame::Show(_) | Frame::First(_))) => {
                Message::new("next-first-round")
            }
            "campaign" => {
                let side = phases::active(state);
                let plays =
                    |side: &Side| state.hand_size(*side) > 0 || state.shown[side.index()].is_some();
                match [side.other(), side].into_iter().find(plays) {
                    Some(side) => Message::new("next-round").side("side", side),
                    None => Message::new("next-spanish"),
                }
            }
            "spanish" => Message::new("next-winter"),
            _ if state.year >= state.last_turn => Message::new("next-end"),
            _ => Message::new("next-year"),
        }
    }
}

/// The key of a seat's name.
fn seat_word(side: Side) -> Name {
    name!("seat-{}", side.name())
}
