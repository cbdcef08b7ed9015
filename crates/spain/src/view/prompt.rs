//! The prompt: whose turn, in which phase, what to do, and what comes next.

use super::View;
use crate::{
    phases::{self, Frame, year::YearPhase},
    powers::Side,
    state::End,
    texts::naming::Naming,
};
use kernel::{
    Message, Name, name,
    scene::{Prompt, Step},
};

impl View<'_> {
    pub(super) fn sequence(&self) -> Vec<Step> {
        let now = YearPhase::now(self.state);
        let step = |phase: YearPhase| Step {
            name: Message::new(phase_word(phase)),
            now: Some(phase) == now,
        };
        YearPhase::ALL.map(step).to_vec()
    }

    pub(super) fn prompt(&self) -> Prompt {
        let state = self.state;
        let Some(phase) = YearPhase::now(state) else {
            let over = || Message::new("phase-over");
            let ended = |end: End| Message::new(name!("end-{}", end.name()));
            return Prompt {
                who: Vec::new(),
                phase: over(),
                instruction: state.end.map_or_else(over, ended),
                next: Message::new("next-nothing"),
            };
        };
        let deciders = phases::deciders(self.t, state);
        let sides = || deciders.iter().filter_map(Side::of);
        Prompt {
            who: sides().map(|side| side.name().into()).collect(),
            phase: Message::new("phase-now")
                .number("year", state.year)
                .word("phase", phase_word(phase)),
            instruction: Message::new("prompt-wait").words("who", sides().map(seat_word)),
            next: self.next(phase),
        }
    }

    /// What comes after the present phase.
    fn next(&self, phase: YearPhase) -> Message {
        let state = self.state;
        match phase {
            YearPhase::Events => Message::new("next-reinforcement"),
            YearPhase::Reinforcement => Message::new("next-campaign"),
            YearPhase::Campaign
                if matches!(state.frames.top(), Some(Frame::Show(_) | Frame::First(_))) =>
            {
                Message::new("next-first-round")
            }
            YearPhase::Campaign => {
                let side = phases::active(state);
                let plays =
                    |side: &Side| state.hand_size(*side) > 0 || state.shown[side.index()].is_some();
                match [side.other(), side].into_iter().find(plays) {
                    Some(side) => Message::new("next-round").side("side", side),
                    None => Message::new("next-spanish"),
                }
            }
            YearPhase::Spanish => Message::new("next-winter"),
            YearPhase::Winter if state.year >= state.last_turn => Message::new("next-end"),
            YearPhase::Winter => Message::new("next-year"),
        }
    }
}

/// The key of a phase's name.
fn phase_word(phase: YearPhase) -> Name {
    name!("phase-{}", phase.name())
}

/// The key of a seat's name.
fn seat_word(side: Side) -> Name {
    name!("seat-{}", side.name())
}
