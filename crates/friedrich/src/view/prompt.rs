//! The prompt: whose turn, in which phase, what to do, and what comes next.

use super::View;
use crate::{
    naming::{nation_word, seat_word},
    nations::Nation,
    phases::{self, Frame, stage::Phase},
    state::End,
};
use kernel::{
    Message,
    scene::{Prompt, Step},
};

impl View<'_> {
    pub(super) fn sequence(&self) -> Vec<Step> {
        let active = phases::active(self.state);
        let mut steps: Vec<Step> = (Nation::ALL.into_iter())
            .filter(|nation| !self.state.out.contains(*nation))
            .map(|nation| Step {
                name: Message::new(nation_word(nation)),
                now: active == Some(nation),
            })
            .collect();
        steps.push(Step {
            name: Message::new("phase-fate"),
            now: self
                .state
                .frames
                .iter()
                .any(|f| matches!(f, Frame::EndOfTurn(_))),
        });
        steps
    }

    pub(super) fn prompt(&self) -> Prompt {
        let state = self.state;
        if state.end.is_some() {
            return Prompt {
                who: Vec::new(),
                phase: Message::new("phase-over"),
                instruction: self.manner(),
                next: Message::new("next-nothing"),
            };
        }
        let deciders = phases::deciders(self.t, state);
        let nation = phases::active(state);
        let phase = match nation {
            Some(nation) => Message::new("phase-stage")
                .number("turn", state.turn)
                .word("nation", nation_word(nation))
                .word("phase", self.phase_word()),
            None => Message::new(self.phase_word()).number("turn", state.turn),
        };
        Prompt {
            who: self.seat_names(deciders),
            phase,
            instruction: Message::new("prompt-wait").words("who", deciders.iter().map(seat_word)),
            next: self.next(nation),
        }
    }

    pub(super) fn manner(&self) -> Message {
        match self.state.end {
            Some(End::ClockStopped) => Message::new("end-clock-stopped"),
            Some(End::Objectives(nations)) => {
                let winners = Nation::ALL.into_iter().filter(|n| nations.contains(*n));
                Message::new("end-objectives")
                    .words("nations", winners.map(|nation| nation_word(nation).into()))
            }
            None => Message::new("next-nothing"),
        }
    }

    fn phase_word(&self) -> &'static str {
        match self
            .state
            .frames
            .iter()
            .find(|f| matches!(f, Frame::Stage(_) | Frame::SetUp(_)))
        {
            Some(Frame::SetUp(_)) => "phase-set-up",
            // The frame names the phase that comes next.
            Some(Frame::Stage(stage)) => match stage.phase {
                Phase::TacticalCards | Phase::OffensiveOption | Phase::Movement => "phase-cards",
                Phase::Combat => "phase-movement",
                Phase::RetroactiveConquest => "phase-combat",
                Phase::Supply | Phase::EastPrussia | Phase::Over => "phase-supply",
            },
            _ => "phase-fate",
        }
    }

    fn next(&self, nation: Option<Nation>) -> Message {
        let Some(nation) = nation else {
            return Message::new("next-turn");
        };
        let later = Nation::ALL.into_iter().skip(nation.index() + 1);
        match later.into_iter().find(|n| !self.state.out.contains(*n)) {
            Some(next) => Message::new("next-nation").word("nation", nation_word(next)),
            None => Message::new("next-end-of-turn"),
        }
    }
}
