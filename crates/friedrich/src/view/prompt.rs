//! The prompt: whose turn, in which phase, what to do, and what comes next.

use super::View;
use crate::{
    event::seat_word,
    flow::{self, Frame, fate::FateChoice, movement::Marching, stage::Phase},
    naming::{Naming, nation_word},
    nations::Nation,
    rules::armies,
    state::End,
};
use kernel::{
    Message, name,
    scene::{Prompt, Step},
};

impl View<'_> {
    pub(super) fn sequence(&self) -> Vec<Step> {
        let active = flow::active(self.state);
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
        let deciders = flow::deciders(self.t, state);
        let mine = deciders.iter().any(|seat| self.viewer.is(seat));
        let nation = flow::active(state);
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
            instruction: if mine {
                self.instruction()
            } else {
                Message::new("prompt-wait").words("who", deciders.iter().map(seat_word))
            },
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
            .find(|f| matches!(f, Frame::Stage(_) | Frame::SetUp))
        {
            Some(Frame::SetUp) => "phase-set-up",
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

    /// What the viewer, whose decision it is, is asked to do.
    fn instruction(&self) -> Message {
        let (t, state) = (self.t, self.state);
        match state.frames.top() {
            Some(Frame::SetUp) => {
                let next = flow::deciders(t, state)
                    .iter()
                    .filter(|seat| self.viewer.is(*seat))
                    .find_map(|seat| flow::set_up::next_general(t, state, seat));
                match next {
                    Some(g) => {
                        let nation = t.pieces.general(g).nation;
                        let waiting = (t.pieces.generals_of(nation))
                            .filter(|other| state.noted(*other) == 0)
                            .count();
                        Message::new("prompt-allot")
                            .general(t, "general", g)
                            .number("left", armies::room(t, state, nation))
                            .number("generals", waiting as i64)
                    }
                    None => Message::new("prompt-ready"),
                }
            }
            Some(Frame::Discard { .. }) => Message::new("prompt-discard"),
            Some(Frame::OfferOption) => Message::new("prompt-option"),
            Some(Frame::Movement(movement)) => match (movement.march)
                .filter(|march| march.may_go_on(t, state))
                .map(|march| march.who)
            {
                Some(Marching::Detached { party, .. }) => {
                    Message::new("prompt-detached").stack(t, "general", party)
                }
                Some(Marching::Stack(party)) => {
                    Message::new("prompt-march").stack(t, "general", party)
                }
                Some(Marching::Train(_)) => Message::new("prompt-march-train"),
                None => Message::new("prompt-movement"),
            },
            Some(Frame::Purchase(purchase)) => match flow::active(state) {
                Some(nation) => Message::new("prompt-purchase")
                    .number("paid", purchase.paid_points())
                    .number("price", purchase.price(t, state, nation)),
                None => Message::new("prompt-movement"),
            },
            Some(Frame::Combat(_)) => Message::new("prompt-attack"),
            Some(Frame::Withdrawal(_)) => Message::new("prompt-withdraw"),
            Some(Frame::Duel(duel)) => Message::new("prompt-duel")
                .stack(t, "enemy", state.stack_at(duel.city(duel.to_play.other())))
                .number("score", duel.own_score())
                .word("suit", name!("suit-{}", duel.suit(t).name())),
            Some(Frame::Retreat(retreat)) => Message::new("prompt-retreat")
                .stack(t, "stack", state.stack_at(retreat.from))
                .number("length", retreat.length),
            Some(Frame::EastPrussia { left }) => {
                Message::new("prompt-regain").number("left", *left)
            }
            Some(Frame::Fate(choice)) => Message::new(match choice {
                FateChoice::Retire => "prompt-fate-retire",
                FateChoice::Gain { .. } => "prompt-fate-gain",
                FateChoice::Lose { .. } => "prompt-fate-lose",
                FateChoice::Flip { .. } => "prompt-fate-flip",
                FateChoice::Step { .. } => "prompt-fate-step",
                FateChoice::Swap { .. } => "prompt-fate-swap",
                FateChoice::Give { .. } => "prompt-fate-give",
                FateChoice::Exchange { .. } => "prompt-fate-exchange",
                FateChoice::Displace { .. } => "prompt-fate-displace",
            }),
            _ => Message::new("prompt-movement"),
        }
    }
}
